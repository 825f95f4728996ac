import { isLanguage, type Language, LANGUAGES, type Localized } from '@dorpel/i18n/languages';
import { TEXT_FIELDS } from './records.ts';

/** Fields of a record by name. */
export type Values = Record<string, unknown>;

/**
 * The records of one property, as a format sees them: what is the same in every language once, what differs per language
 * beside it. A list of pictures or documents whose records differ by `Name` alone stands in `common`, with `Name` as a
 * text per language; any other stays with its language.
 */
export type Home = { readonly common: Values; readonly texts: Localized<Values> };

/** An item of a list in `common`: its name in each language that has one. */
export type Item = Values & { Name?: Localized };

/** The lists of media of a record. */
export const LISTS = ['Pictures', 'FloorPlans', 'Panoramas', 'Documents'] as const;
type List = (typeof LISTS)[number];

const isList = (field: string): field is List => (LISTS as readonly string[]).includes(field);

/** A text that is the same for equal values, whatever the order of their fields. */
const formOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const unnamed = (item: Values): Values => {
  const { Name: _, ...rest } = item;
  return rest;
};

/** A list as one for all languages, or null where they disagree on more than names. */
function together(list: List, records: readonly Values[]): Item[] | null {
  const lists = records.map((record) => record[list] as Values[] | undefined);
  const [first] = lists;
  if (!first || !lists.every((each) => each && formOf(each.map(unnamed)) === formOf(first.map(unnamed)))) return null;
  return first.map((item, at) => {
    const names = records.flatMap((record) => {
      const name = (record[list] as Values[])[at]?.['Name'];
      return name === undefined ? [] : [[record['language'], name]];
    });
    return { ...unnamed(item), ...(names.length > 0 && { Name: Object.fromEntries(names) as Localized }) };
  });
}

/** The records of one property, in any order, as a home. They agree on all that is not told per language. */
export function gather(records: readonly Values[]): Home {
  const common: Values = {};
  const texts: Localized<Values> = {};
  const shared = LISTS.flatMap((list) => {
    const items = together(list, records);
    return items ? [[list, items] as const] : [];
  });
  for (const record of records) {
    const language = record['language'] as Language;
    const own: Values = {};
    texts[language] = own;
    for (const [field, value] of Object.entries(record)) {
      if (value === undefined || field === 'language' || shared.some(([list]) => list === field)) continue;
      if (TEXT_FIELDS.has(field)) own[field] = value;
      else common[field] = value;
    }
  }
  for (const [list, items] of shared) common[list] = items;
  return { common, texts };
}

const inLanguage = (items: readonly Item[], language: Language) =>
  items.map(({ Name, ...item }) => {
    const name = Name?.[language];
    return name === undefined ? item : { ...item, Name: name };
  });

/** The records of a home, one per language, in the order of the languages. */
export function spread({ common, texts }: Home): Values[] {
  return LANGUAGES.flatMap((language) => {
    const own = texts[language];
    if (!own) return [];
    const { ID, ...rest } = common;
    const shared = Object.entries(rest).map(([field, value]) => [
      field,
      isList(field) ? inLanguage(value as Item[], language) : value,
    ]);
    return [{ ID, language, ...(Object.fromEntries(shared) as Values), ...own }];
  });
}

/** The languages a home is told in, in the order of the languages. */
export const languagesOf = ({ texts }: Home): Language[] => LANGUAGES.filter((language) => texts[language]);

/** The language in which a home is told to who reads one: a format's own, else the first that it has. */
export const mainOf = ({ texts }: Home, own: Language): Language =>
  [own, ...LANGUAGES].find((language) => texts[language]) ?? own;

/** Whether a value has fields. */
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a home: what a file says of itself may be anything. */
export const isHome = (value: unknown): value is Home => {
  const { common, texts } = (value ?? {}) as Partial<Home>;
  return (
    isValues(common) && isValues(texts) && Object.entries(texts).every(([key, own]) => isLanguage(key) && isValues(own))
  );
};

/* What a home is told with where a format is written for the public alone: its page, and what the law makes its advert say. */

/** A mention of the law: 'P-score: B'. */
export type Mention = { readonly name: string; readonly text: string };

/** Fields of the texts of a home, in each of its languages. */
export const withAdvert = (page: string, law: readonly Mention[]): Values => ({ Page: page, Law: law });

export const pageOf = ({ Page }: Values): string | undefined => (typeof Page === 'string' ? Page : undefined);

export const lawOf = ({ Law }: Values): readonly Mention[] => (Law ?? []) as readonly Mention[];

/** What no report has to name: it is no field of a record. */
export const ADVERT_FIELDS: ReadonlySet<string> = new Set(['Page', 'Law']);

/** JSON in which no sign means anything to the file around it. */
export const inert = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&^~|\u007F-\u009F\uFFFE\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
