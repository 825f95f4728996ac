import type { Article, Category } from '@dorpel/contracts/content-entities';
import { type Language, perLanguage, pickLanguage } from '@dorpel/i18n/languages';
import { articlePath } from '@dorpel/routes/slug';

const textOf = (texts: Article['title'] | undefined, language: Language) => pickLanguage(texts, language)?.text ?? '';

/**
 * The public path of an article in each language, without prefix: 'verkopen/verkoopdossier/' (R12). Where a name is
 * not translated, its fallback gives the word.
 */
export function pathsOf(article: Article, category: Category): Readonly<Record<Language, string>> {
  const path = (language: Language) =>
    articlePath(
      textOf(category.name, language),
      textOf(article.subcategory, language),
      textOf(article.title, language),
    );
  return perLanguage(path);
}
