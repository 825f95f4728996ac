import { type I18n, setupI18n } from '@lingui/core';
import type { Remote } from '@dorpel/federation';
import { followWords } from '@dorpel/federation/development';
import { inLanguage, type Language } from '@dorpel/i18n/languages';

const known = new WeakMap<Remote['messages'], Map<Language, Promise<I18n>>>();

/** The words of a remote (or the shell) in a language; loaded once per version. */
export function words(messages: Remote['messages'], language: Language): Promise<I18n> {
  const byLanguage = known.get(messages) ?? new Map<Language, Promise<I18n>>();
  known.set(messages, byLanguage);
  let loading = byLanguage.get(language);
  if (!loading) {
    loading = inLanguage(messages, language)().then((catalog) => {
      const i18n = setupI18n({ locale: language, messages: { [language]: catalog.messages } });
      if (import.meta.webpackHot) followWords(catalog, i18n);
      return i18n;
    });
    byLanguage.set(language, loading);
    loading.catch(() => byLanguage.delete(language));
  }
  return loading;
}

/** The shell's own words, loaded like a remote's. */
export const shellMessages: Remote['messages'] = {
  nl: () => import('../locales/nl.po'),
  fr: () => import('../locales/fr.po'),
  en: () => import('../locales/en.po'),
  de: () => import('../locales/de.po'),
};
