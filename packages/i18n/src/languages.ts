import table from './languages.json' with { type: 'json' };

/** The languages the site can speak, one line each in languages.json; which of them are enabled is configuration (R1). */
export type Language = keyof typeof table;

type Row = {
  /** How the language names itself, for the language switcher. */
  readonly name: string;
  /** The BCP 47 tag whose number and date formats suit our readers; English has no Belgian convention of its own. */
  readonly locale: string;
  /** What to try where something is missing, best first: mostly Dutch early, as content is mostly written in it. */
  readonly fallbacks: readonly string[];
  /** Its words may be missing too: the compiler and the check of catalogs do not ask for them. */
  readonly partial?: boolean;
};

/** The languages in which every word of the site must be there. */
type Whole = { [L in Language]: (typeof table)[L] extends { partial: boolean } ? never : L }[Language];

/** A value per language, as editors fill it in: any language may be missing. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** A value per language as code has it: of all languages that are not partial. */
export type ByLanguage<T> = Readonly<Record<Whole, T> & Partial<Record<Language, T>>>;

const ROWS: Readonly<Record<Language, Row>> = table;

/** In the order of the table, which is that of the language switcher. */
export const LANGUAGES = Object.keys(table) as readonly Language[];

/** A value for each language, made from its code. */
export const perLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;

/** How each language names itself, for the language switcher. */
export const NATIVE_NAMES = perLanguage((language) => ROWS[language].name);

/** The BCP 47 tag of each language for formats. */
export const LOCALES = perLanguage((language) => ROWS[language].locale);

const FALLBACKS = perLanguage((language) => {
  const first = ROWS[language].fallbacks.filter(isLanguage);
  return [...first, ...LANGUAGES.filter((each) => each !== language && !first.includes(each))];
});

/** Whether a value from outside (a path segment, a cookie, a query) is exactly the code of a language. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** The languages to try, best first, when content is missing in `language`; without `language` itself. */
export function fallbacks(language: Language): readonly Language[] {
  return FALLBACKS[language];
}

/**
 * The value in the wanted language, or in the first fallback that has one. Empty and blank strings count as missing.
 * The returned language belongs in the `lang` attribute of the element that shows the text. Undefined when nothing
 * is filled in.
 */
export function pickLanguage<T = string>(
  localized: Localized<T> | null | undefined,
  language: Language,
): { text: T; language: Language } | undefined {
  for (const candidate of [language, ...FALLBACKS[language]]) {
    const text = localized?.[candidate];
    const filled = typeof text === 'string' ? text.trim() !== '' : text !== undefined && text !== null;
    if (filled) return { text: text as T, language: candidate };
  }
  return undefined;
}

/** Whether words of a language may be missing. */
export const isPartial = (language: Language): boolean => ROWS[language].partial ?? false;

/** The value in a language; where a partial one has none of its own, that of its first fallback that has. */
export function inLanguage<T>(values: ByLanguage<T>, language: Language): T {
  const given: Localized<T> = values;
  const found = [language, ...FALLBACKS[language]].find((each) => given[each] !== undefined);
  return given[found ?? language] as T;
}

/** A value for each language: `inLanguage` of all of them. */
export const inLanguages = <T>(values: ByLanguage<T>): Readonly<Record<Language, T>> =>
  perLanguage((language) => inLanguage(values, language));
