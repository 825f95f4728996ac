import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { FACT_FIELDS } from '../formats/formats.ts';
import { inWords, say as sayIn } from '../locales/sentences.ts';
import { wordsOf } from '../property/property.ts';
import type { Issue } from './report.ts';

/*
 * What is told of a record, in words of the office. Reasons are kept as the import says them, by the names of its format; whoever reads a
 * report reads them in their language, also those of reports that were kept before there were words for them.
 */

const FACT_OF: ReadonlyMap<string, string> = new Map(Object.entries(FACT_FIELDS).map(([key, field]) => [field, key]));

/** A way in which a reason is written, and how it is said with what stands in it. */
type Way = readonly [pattern: RegExp, say: (...parts: string[]) => string];

const WORDS = inWords((say) => {
  const ways: readonly Way[] = [
    [/^expected an? integer$/, () => say(msg`has to be a whole number`)],
    [/^expected a string$/, () => say(msg`is missing, or is not a text`)],
    [/^expected a number$/, () => say(msg`has to be a number`)],
    [/^expected a value of type boolean$/, () => say(msg`has to be true or false`)],
    [/^expected an array(?: value)?$/, () => say(msg`has to be a list`)],
    [/^expected one of (.*)$/, (choices) => say(msg`has to be one of these: ${choices}`)],
    [/^expected an? \w+ greater than or equal to (\S+).*$/, (least) => say(msg`has to be at least ${least}`)],
    [/^expected an? \w+ less than or equal to (\S+).*$/, (most) => say(msg`may be at most ${most}`)],
    [
      /^expected an? \w+ with a length between (\d+) and (\d+).*$/,
      (least, most) => say(msg`has to be ${least} to ${most} characters long`),
    ],
    [/^expected an? \w+ matching .*$/, () => say(msg`is written in a way that is not known`)],
    [/^expected a value of type (?:date|instant)$/, () => say(msg`has to be a day, such as 2026-11-20`)],
    [/^expected a country.*$/, () => say(msg`has to be a country: its number, or its two letters`)],
    [/^expected an address of a file$/, () => say(msg`has to be the address of a file`)],
    [/^the records of an ID must stand together$/, () => say(msg`the records of one home have to stand together`)],
    [/^appears twice$/, () => say(msg`the same language is there twice`)],
    [
      /^differs from the record in (\w+)$/,
      (language) => say(msg`says something else than the record in the language ‘${language}’`),
    ],
    [
      /^longer than (\d+) characters; it was cut at the end of a sentence$/,
      (longest) => say(msg`is longer than ${longest} characters; it was cut at the end of a sentence`),
    ],
    [
      /^named the street of an address that is not public; it was taken out$/,
      () => say(msg`named the street of an address that is not public; it was taken out`),
    ],
    [/^'(.*)' is no picture that can be read$/, (url) => say(msg`${url} is not a picture that can be read`)],
    [
      /^the one that stands in the file itself is no picture that can be read$/,
      () => say(msg`the picture in the file itself can’t be read`),
    ],
    [/^'(.*)' is not there$/, (url) => say(msg`${url} is not there`)],
    [/^'(.*)' can not be fetched.*$/, (url) => say(msg`${url} can’t be fetched; the next import tries again`)],
    [/^'(.*)' is no video that can be shown$/, (url) => say(msg`${url} is not a video that can be shown`)],
    [/^'(.*)' is no tour that can be shown$/, (url) => say(msg`${url} is not a tour that can be shown`)],
    [
      /^(\d+) entries are not in the snapshot, but were not withdrawn: not all of it could be read$/,
      (count) =>
        say(msg`Homes that are no longer in the file: ${count}. They stay, because not all of it could be read.`),
    ],
    [
      /^it is home (\S+), which comes back under another number: it keeps its address on the site$/,
      (home) => say(msg`This is home ${home}, which came back under another number: it keeps its address on the site.`),
    ],
    [/^the line is too long$/, () => say(msg`the line is too long`)],
    [/^not JSON$/, () => say(msg`the line is damaged: it is not JSON`)],
    [/^not an object$/, () => say(msg`the line is not a record`)],
  ];
  /** What fields of a record are called that are no labelled facts of a home. */
  const fields: Readonly<Record<string, string>> = {
    ID: say(msg`Number`),
    language: say(msg`Language`),
    Zip: say(msg`Postcode`),
    City: say(msg`Town`),
    CountryID: say(msg`Country`),
    Street: say(msg`Street`),
    HouseNumber: say(msg`House number`),
    Latitude: say(msg`Position on the map`),
    Longitude: say(msg`Position on the map`),
    Goal: say(msg`Sale or rent`),
    State: say(msg`State`),
    WebID: say(msg`Kind of home`),
    WebIDs: say(msg`Kind of home`),
    TypeDescription: say(msg`Title`),
    Description: say(msg`Description`),
    Name: say(msg`Name`),
    Price: say(msg`Price`),
    EnergyPerformance: say(msg`Energy score`),
    EPCLabel: say(msg`Energy label`),
    EPCStatus: say(msg`Energy certificate`),
    AdvisorID: say(msg`Advisor`),
    ProjectID: say(msg`Project`),
    Picture: say(msg`Pictures`),
    Pictures: say(msg`Pictures`),
    FloorPlans: say(msg`Floor plans`),
    Panoramas: say(msg`Panoramas`),
    Documents: say(msg`Documents`),
    Videos: say(msg`Videos`),
    VirtualTour: say(msg`Virtual tour`),
    CreateDate: say(msg`Day it was made`),
    ModifyDate: say(msg`Day it was changed`),
  };
  return { ways, fields };
});

/** What a field of the import format is called by the office, with its own name: 'Slaapkamers (Bedrooms)'. */
function fieldIn(path: string, language: Language): string {
  const [name = '', ...rest] = path.split(/[. ]/);
  const words = wordsOf(FACT_OF.get(name) ?? '');
  const label = words ? sayIn[language](words.label) : WORDS[language].fields[name];
  const number = rest.find((part) => /^\d+$/.test(part));
  const own = number === undefined ? name : `${name} ${number}`;
  return label === undefined || label === own ? own : `${label} (${own})`;
}

function partIn(part: string, language: Language): string | null {
  const [, path, what = part] = /^([A-Za-z]+(?:[. ][\w.]+)?): ([\s\S]+)$/.exec(part) ?? [];
  for (const [pattern, say] of WORDS[language].ways) {
    const found = pattern.exec(what);
    if (found) {
      const said = say(...found.slice(1));
      return path === undefined ? said : `${fieldIn(path, language)}: ${said}`;
    }
  }
  return null;
}

/**
 * The reason of an issue in a language of the office.
 *
 * @returns it, and the language that it is in: that of the import, where there are no words for it
 */
export function issueIn(
  { reason, said }: Pick<Issue, 'reason' | 'said'>,
  language: Language,
): { readonly reason: string; readonly language: Language } {
  if (said) return { reason: said[language], language };
  const parts = reason.split('; ').map((part) => partIn(part, language));
  // One way has a semicolon of its own.
  const whole = partIn(reason, language);
  if (whole !== null) return { reason: whole, language };
  return parts.every((part) => part !== null) ? { reason: parts.join('; '), language } : { reason, language: 'en' };
}
