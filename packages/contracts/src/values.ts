import {
  array,
  boolean,
  coerce,
  enums,
  integer,
  number,
  object,
  optional,
  partial,
  record,
  string,
  Struct,
  unknown,
} from 'superstruct';
import {
  type ByLanguage,
  inLanguages,
  isLanguage,
  isPartial,
  type Language,
  LANGUAGES,
  perLanguage,
} from '@dorpel/i18n/languages';
import type { AnyStruct } from './contract.ts';

/** A language in what is asked: one of the site's (specification, section 2). */
export const language = () => enums(LANGUAGES);

/**
 * A language in what is answered. The list is open: a service may know a language that its reader does not, who takes
 * its tag as it is (for `lang`), or leaves out what is in it (`knownLanguages`, `inEachLanguage`).
 */
export const languageTag = () =>
  new Struct<string, Readonly<Record<Language, Language>>>({
    type: 'enums',
    schema: perLanguage((code) => code),
    validator: (value) => typeof value === 'string' && /^[a-z]{2,3}(-[A-Za-z\d]+)*$/.test(value),
  });

/** Languages in an answer; those the reader does not know are left out. */
export const knownLanguages = () =>
  coerce(array(languageTag()), array(), (given) => given.filter(isLanguage)) as unknown as Struct<Language[], unknown>;

type InEachLanguage<S extends Readonly<Record<string, AnyStruct>>> = ({ readonly language: Language } & {
  [K in keyof S]: S[K]['TYPE'];
})[];

/** The same thing in several languages, in an answer: what is in one the reader does not know is left out. */
export const inEachLanguage = <S extends Readonly<Record<string, AnyStruct>>>(fields: S) =>
  coerce(
    array(object({ language: languageTag(), ...(fields as unknown as Readonly<Record<string, Struct>>) })),
    array(),
    (given) => given.filter((each) => isLanguage((each as { language?: unknown } | null)?.language)),
  ) as unknown as Struct<InEachLanguage<S>, unknown>;

/** A value per language, of which any may be missing. */
export const localizedOf = <T, S>(value: () => Struct<T, S>) => partial(object(perLanguage(value)));

/** A value in every language that is not partial, as data that people keep must have it. */
export const byLanguage = <T, S>(value: () => Struct<T, S>) =>
  object(perLanguage((code) => (isPartial(code) ? optional(value()) : value()))) as unknown as Struct<
    ByLanguage<T>,
    unknown
  >;

/** A value in every language; in one that whoever answers or writes does not have, that of its fallback. */
export const everyLanguage = <T, S>(value: () => Struct<T, S>) =>
  coerce(object(perLanguage(value)), record(string(), unknown()), (given) =>
    inLanguages(given as ByLanguage<unknown>),
  ) as unknown as Struct<ByLanguage<T>, unknown>;

/** A text per language, as editors fill it in: any language may be missing. */
export const localized = () => localizedOf(string);

/** A text and the language it is really in, for the `lang` attribute where content falls back. */
export const translated = () => object({ text: string(), language: languageTag() });

/** Money in cents, so that sums are exact. */
export const money = () => object({ amount: integer(), currency: string() });

/** A page of the site by the name of its route and its params: `href(link.route, link.params)`. */
export const link = () => object({ route: string(), params: record(string(), string()) });

/**
 * A picture in all its widths: `${path}${width}.${format}` with width 100, 250, 400, 600, 800 or 1360 and
 * format 'webp' or 'avif' (specification, section 9). Width and height are those of the original, in pixels.
 */
/** The picture that a page is shared with: where it is, and what it shows, in words. */
export const shareCard = () => object({ path: string(), alt: string() });

export const picture = () =>
  object({ path: string(), width: integer(), height: integer(), alt: string(), kind: string() });

/** A position; blurred to about 500 m when the address is not public. */
export const position = () => object({ latitude: number(), longitude: number(), exact: boolean() });
