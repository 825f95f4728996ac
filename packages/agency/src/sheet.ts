import { createHash } from 'node:crypto';
import type { AgencySheet } from '@dorpel/contracts/content-entities';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { validate } from 'superstruct';
import { agency as agencyStruct, type Agency, DAYS } from './agency.ts';
import type { Logo } from './logo.ts';
import type { StoredAgency } from './store.ts';

type Span = { readonly opens: string; readonly closes: string };

const SPAN = /^(\d{1,2})(?:[:.hu](\d{2})?)?[-–](\d{1,2})(?:[:.hu](\d{2})?)?$/i;

/**
 * Hours as people type them, '9-12 13.30-18': those of a day in their order, none for a day that is closed; null: they are none.
 */
export function readHours(text: string): readonly Span[] | null {
  const parts = text
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const spans = parts.map((part) => {
    const [, from = '', fromMinutes = '00', to = '', toMinutes = '00'] = SPAN.exec(part) ?? [];
    return { opens: `${from.padStart(2, '0')}:${fromMinutes}`, closes: `${to.padStart(2, '0')}:${toMinutes}` };
  });
  const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  const areHours = spans.every(
    ({ opens, closes }, at) =>
      isTime(opens) && isTime(closes) && opens < closes && (spans[at - 1]?.closes ?? '') <= opens,
  );
  return areHours ? spans : null;
}

/** The same as a text: '09:00-12:00 13:30-18:00'. */
export const hoursText = (spans: readonly Span[]): string =>
  spans
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join(' ');

type Office = Agency['offices'][number];
type OfficeSheet = NonNullable<AgencySheet['offices']>[number];

/** Without what is not said, so that two sheets that say the same are the same. */
const told = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== '')) as T;

const officeSheet = ({ hours, ...place }: Office): OfficeSheet => ({
  ...told(place),
  week: told(
    Object.fromEntries(
      DAYS.map((day) => [day, hoursText(hours.filter(({ days }) => days.includes(day)))]),
    ) as NonNullable<OfficeSheet['week']>,
  ),
});

/** Days that are open at the same hours are said once. */
function hoursOf(week: OfficeSheet['week'] = {}): Office['hours'] {
  const texts = new Set(DAYS.map((day) => week[day] ?? '').filter(Boolean));
  return [...texts].flatMap((text) => {
    const days = DAYS.filter((day) => week[day] === text);
    return (readHours(text) ?? [{ opens: text, closes: text }]).map((span) => ({ days, ...span }));
  });
}

/** What a logo that came with the file of an agency is called on its sheet. */
export const nameOfLogo = (logo: Logo | null): string | undefined =>
  logo ? `file-${createHash('sha256').update(logo.data).digest('base64url').slice(0, 12)}` : undefined;

/** The sheet of an agency: what its page at the desk shows. */
export function sheetOf(agency: StoredAgency): AgencySheet {
  const { name, legalName, slogan, country, languages, identity, offices, closures, colours, social, mail, logo } =
    agency;
  const mark = nameOfLogo(logo);
  return told({
    name,
    legalName,
    slogan,
    country,
    mark,
    identity: told(identity),
    offices: offices.map(officeSheet),
    closures: closures?.map(({ hours = [], ...closure }) => told({ ...closure, hours: hoursText(hours) })),
    languages: {
      first: languages[0],
      offered: Object.fromEntries(languages.map((language) => [language, true])),
    },
    colours: told(colours),
    social: social && told(social),
    mail: told(mail),
  });
}

/** The agency that a sheet tells of; what is still missing there is missing here, so that it has to be checked (`wrongIn`). */
export function agencyOf(sheet: AgencySheet, logo: Logo | null): StoredAgency {
  const { name, legalName, slogan, country, identity = {}, offices = [], closures, colours = {}, mail = {} } = sheet;
  const { first, offered = {} } = sheet.languages ?? {};
  const others = LANGUAGES.filter((language) => offered[language] && language !== first);
  return told({
    name,
    legalName,
    slogan: slogan && told(slogan),
    languages: [first as Language, ...others],
    country,
    identity,
    offices: offices.map(({ week, ...place }) => ({ ...place, hours: hoursOf(week) })),
    closures: closures?.map(({ hours, note, ...closure }) => ({
      ...closure,
      hours: readHours(hours ?? '') ?? [],
      ...(note && { note: told(note) }),
    })),
    colours,
    social: sheet.social && told(sheet.social),
    mail,
    logo,
  }) as StoredAgency;
}

/** What may not be shown yet of a sheet: where it stands, and the key of what is expected there (`expected` of texts.ts). */
export function wrongIn(sheet: AgencySheet): readonly { readonly path: string; readonly expected: string }[] {
  const { logo: _, ...given } = agencyOf(sheet, null);
  const [error] = validate(given, agencyStruct);
  const found = (error?.failures() ?? []).map(({ path, refinement, type }) => ({
    path: path.map(String).join('.'),
    expected: refinement ?? type,
  }));
  // A value may fail as what it is and by what holds for it: the first is said.
  return [...new Map(found.toReversed().map((each) => [each.path, each] as const)).values()].toReversed();
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same data, whatever the order of its keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/** What became of a field that is another one now: it was taken over, or somebody else had changed it. */
export type Merged = { readonly path: string; readonly isLeft: boolean };

/**
 * What is kept, with what is new taken over wherever nobody has changed it since: three states of the same data are compared,
 * value by value. Lists of another length are one value.
 *
 * @param stored what is kept now
 * @param base what it was made of
 * @param next what it would be made of today
 * @param tell told of each value that is another one now
 */
export function merged<T>(
  stored: T,
  base: unknown,
  next: unknown,
  tell: (field: Merged) => void = () => {},
  path = '',
): T {
  if (isSame(base, next)) return stored;
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (isRecord(stored) && isRecord(base) && isRecord(next)) {
    const keys = [...new Set([...Object.keys(stored), ...Object.keys(next)])];
    const entries = keys.map((key) => [key, merged(stored[key], base[key], next[key], tell, at(key))] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as T;
  }
  if (Array.isArray(stored) && Array.isArray(base) && Array.isArray(next)) {
    if (stored.length === base.length && base.length === next.length)
      return stored.map((each: unknown, index) => merged(each, base[index], next[index], tell, at(String(index)))) as T;
  }
  if (isSame(stored, next)) return stored;
  const isLeft = !isSame(stored, base);
  tell({ path, isLeft });
  return isLeft ? stored : (next as T);
}
