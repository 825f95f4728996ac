import { type Language, type Localized, perLanguage, pickLanguage } from './languages.ts';
import table from './spaces.json' with { type: 'json' };

/** The marks of a language that have a space before or after them, at which no line may break; in most none has. */
const SPACED: Localized<{ readonly before: string; readonly after: string }> = table;

/** A tag, or such a space. */
const SPACES = perLanguage((language) => {
  const spaced = SPACED[language];
  return spaced && new RegExp(`<[^>]*>|(?<=\\S) (?=[${spaced.before}])|(?<=[${spaced.after}]) `, 'gu');
});

/**
 * A text, or HTML, as its language is set: where French has a space before a mark, no line breaks there. The words of the
 * site are set when their catalogs are compiled (`tooling/lingui/po.mjs`); this is for what people write.
 */
export function typeset(text: string, language: Language): string {
  const spaces = SPACES[language];
  return spaces ? text.replace(spaces, (found) => (found === ' ' ? '\u00a0' : found)) : text;
}

/** What a language writes between a word and what it stands before: a colon, and in French a space before it. */
export const colonIn = (language: Language): string => (SPACED[language]?.before.includes(':') ? '\u00a0: ' : ': ');

/** A word and what it stands before, as its language writes it: 'Preis: € 10', and in French with a space before the colon. */
export const labelled = (label: string, value: string, language: Language): string =>
  typeset(`${label}${colonIn(language)}${value}`, language);

/** What somebody wrote, as `pickLanguage` finds it and `typeset` sets it: for whatever is read as text. */
export function pickText(
  localized: Localized | null | undefined,
  language: Language,
): { text: string; language: Language } | undefined {
  const found = pickLanguage(localized, language);
  return found && { ...found, text: typeset(found.text, found.language) };
}
