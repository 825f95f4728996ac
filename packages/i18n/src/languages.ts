/** The languages the site can speak; which of them are enabled is configuration (R1). */
export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A value per language, as editors fill it in: any language may be missing. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** How each language names itself, for the language switcher. */
export const NATIVE_NAMES: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
};

/** The BCP 47 tag whose number and date formats suit our readers; English has no Belgian convention of its own. */
export const LOCALES: Readonly<Record<Language, string>> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' };

/** Content is mostly written in Dutch, so every chain passes there early; then any language beats an empty page. */
const FALLBACKS: Readonly<Record<Language, readonly Language[]>> = {
  nl: ['fr', 'en', 'de'],
  fr: ['nl', 'en', 'de'],
  en: ['nl', 'fr', 'de'],
  de: ['en', 'nl', 'fr'],
};

/** Whether a value from outside (a path segment, a cookie, a query) is exactly one of the four codes. */
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
 * is filled in. For content only: interface texts never fall back.
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
