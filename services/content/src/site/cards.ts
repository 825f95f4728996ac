import type { ArticleCard } from '@dorpel/contracts/content';
import type { Article } from '@dorpel/contracts/content-entities';
import type { InLanguage } from '../library/in-language.ts';

const NO_TEXT = { text: '', language: 'nl' } as const;

/** An article as a list shows it. */
export function presentCard(
  article: Article,
  step: number | null,
  { library, language, ...speech }: InLanguage,
): ArticleCard {
  return {
    id: article.id,
    title: speech.say(article.title) ?? NO_TEXT,
    summary: speech.say(article.summary),
    href: library.routes.href(`article-${article.id}`, {}, language),
    picture: speech.picture(article.image),
    step,
    subcategory: speech.say(article.subcategory),
  };
}

/** The published articles of a category whose conditions hold, counted where they are steps. */
export function presentCategory(categoryId: string, speech: InLanguage): ArticleCard[] {
  const isSequence = speech.library.category(categoryId)?.isSequence ?? false;
  return speech.library
    .articlesOf(categoryId)
    .filter(speech.isDisplayed)
    .map((article, index) => presentCard(article, isSequence ? index + 1 : null, speech));
}
