import type { Article, Category } from '@dorpel/contracts/content-entities';
import { type Language, perLanguage, pickLanguage } from '@dorpel/i18n/languages';
import { slugify } from '@dorpel/routes/slug';

/** A name as a segment of a path: in the language that it is written in. */
type Segment = (name: string, language: Language) => string;

/**
 * The public path of an article in each language, without prefix and in the form of `RouteEntry.paths` (R12), of the names
 * of its category, its subcategory and itself: 'verkopen/verkoopdossier/'. Where a name is not translated, its fallback
 * gives the word; one that leaves no word is skipped.
 */
export function pathsOf(
  article: Article,
  category: Category,
  segment: Segment = (name, language) => slugify(name, { language }),
): Readonly<Record<Language, string>> {
  return perLanguage((language) =>
    [category.name, article.subcategory, article.title]
      .map((name) => pickLanguage(name, language))
      .map((name) => (name ? segment(name.text, name.language) : ''))
      .filter(Boolean)
      .map((word) => `${word}/`)
      .join(''),
  );
}
