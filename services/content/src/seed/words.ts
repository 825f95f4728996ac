import { type ByLanguage, LANGUAGES, type Language, type Localized } from '@dorpel/i18n/languages';

export type Words = ByLanguage<string>;

/** A text in the four languages, in the order of the specification. */
export const words = (nl: string, fr: string, en: string, de: string): Words => ({ nl, fr, en, de });

/** What is the same in every language: a name, a number. */
export const same = (text: string): Words => words(text, text, text, text);

/** Something of a text in every language it is in. */
export const each = <T, U>(texts: Localized<T>, change: (text: T, language: Language) => U) =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = texts[language];
      return text === undefined ? [] : [[language, change(text, language)]];
    }),
  ) as ByLanguage<U>;
