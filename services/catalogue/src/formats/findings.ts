import { type Language, perLanguage } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';
import { inDigits } from '../property/property.ts';

/*
 * What is told of the homes of a file, in words of the office: fields are called as the file calls them, and homes as their sender does.
 */

/** What is wrong with an entry, so that it is not for the catalogue. */
export type Refusal =
  /** A value that has to be known, and is none that is. */
  | { readonly is: 'not-known'; readonly field: string; readonly said: string }
  | { readonly is: 'missing'; readonly field: string }
  | { readonly is: 'currency'; readonly said: string }
  /** Its sender does not want it on the site: it leaves it. */
  | { readonly is: 'withdrawn' | 'hidden' }
  | { readonly is: 'twice' }
  /** Damage of the file itself. */
  | { readonly is: 'broken-off' | 'too-long' | 'too-deep' | 'too-much' | 'entities' | 'no-definition' | 'no-data' }
  | { readonly is: 'encoding'; readonly said: string }
  | { readonly is: 'not-xml'; readonly said: string }
  | { readonly is: 'columns'; readonly count: number };

/** What is to be known of a home that is in the catalogue. */
export type Finding =
  | { readonly is: 'cut'; readonly field: string; readonly longest: number }
  | { readonly is: 'number'; readonly field: string; readonly said: string }
  | { readonly is: 'rent'; readonly said: string; readonly every: 'week' | 'quarter' | 'year'; readonly month: number };

const WORDS = inWords((say) => {
  const every = { week: say(msg`a week`), quarter: say(msg`a quarter`), year: say(msg`a year`) };
  return {
    home: (name: string, what: string) => say(msg`Home ${name}: ${what}`),
    nameless: (what: string) => say(msg`A home without a name: ${what}`),
    refusals: {
      'not-known': ({ field, said }) => say(msg`its ${field} ‘${said}’ is not known; choose one`),
      missing: ({ field }) => say(msg`${field} is missing; fill it in`),
      currency: ({ said }) => say(msg`its price is in ${said}, and the site knows euro only`),
      withdrawn: () => say(msg`its sender has taken it away (DELETE)`),
      hidden: () => say(msg`its sender keeps it hidden (PUBLISHED_FLAG 0)`),
      twice: () => say(msg`another home of the file has the same number; the first one counts`),
      'broken-off': () => say(msg`the entry is broken off`),
      'too-long': () => say(msg`the entry is too long`),
      'too-deep': () => say(msg`the entry is too deep`),
      'too-much': () => say(msg`the entry holds too much`),
      entities: () =>
        say(msg`the file has a document type with entities of its own, which is not read for what it could bring in`),
      'no-definition': () =>
        say(msg`the file does not say which column is AGENT_REF: its #DEFINITION# is missing or broken`),
      'no-data': () => say(msg`the file has no #DATA#`),
      encoding: ({ said }) => say(msg`the encoding ‘${said}’ is not known, or the file is in another`),
      'not-xml': ({ said }) => say(msg`the entry is not well-formed: ${said}`),
      columns: ({ count }) => say(msg`the row does not have ${count} fields`),
    } satisfies { readonly [Is in Refusal['is']]: (told: Extract<Refusal, { is: Is }>) => string },
    findings: {
      cut: ({ field, longest }) =>
        say(msg`${field} is longer than ${longest} characters; it was cut at the end of a sentence`),
      number: ({ field, said }) => say(msg`${field} ‘${said}’ can be read in more than one way; it was left out`),
      rent: ({ said, every: per, month }) => {
        const [often, each] = [every[per], inDigits(month)];
        return say(msg`its rent of ${said} ${often} was converted to € ${each} a month`);
      },
    } satisfies { readonly [Is in Finding['is']]: (told: Extract<Finding, { is: Is }>) => string },
  };
});

type Told = (told: Refusal | Finding) => string;

/** A refusal or finding in a sentence, with the home as its sender calls it; null for one that has no name. */
export function tellFinding(found: Refusal | Finding, name: string | null, language: Language): string {
  const { home, nameless, refusals, findings } = WORDS[language];
  const sentences: Readonly<Record<string, unknown>> = { ...refusals, ...findings };
  const what = (sentences[found.is] as Told)(found);
  return name === null ? nameless(what) : home(name, what);
}

/** The same in each language: reports are read by all of the office. */
export const tellInAll = (found: Refusal | Finding, name: string | null): Readonly<Record<Language, string>> =>
  perLanguage((language) => tellFinding(found, name, language));
