import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { type ByLanguage, inLanguage, type Language, LOCALES, perLanguage } from './languages.ts';

/** A sentence in no language yet: what the macro ``msg`…` `` makes of an English one and its values. */
export type Sentence = MessageDescriptor;

/** Says a sentence in one language. */
export type Say = (sentence: Sentence) => string;

/**
 * How a service says its sentences: worded in English where they are used, translated in its `src/locales/*.po`.
 *
 * @param catalogs the compiled messages of each language; a partial language without any speaks its first fallback's
 * @returns `say`, by language; and `inWords`, which makes a table of sentences once in each language
 */
export function sentencesOf(catalogs: ByLanguage<Messages>) {
  const say = perLanguage<Say>((language) => {
    const messages = { [language]: inLanguage(catalogs, language) };
    const i18n = setupI18n({ locale: language, locales: LOCALES[language], messages });
    return (sentence) => i18n._(sentence);
  });
  const inWords = <Words>(make: (say: Say, language: Language) => Words): Readonly<Record<Language, Words>> =>
    perLanguage((language) => make(say[language], language));
  return { say, inWords };
}
