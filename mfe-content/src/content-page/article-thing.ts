import type { ContentPage } from '@dorpel/contracts/content';
import type { Language } from '@dorpel/i18n/languages';

/** The article for search engines (schema.org Article, X6), in the language its text is really in. */
export function articleThing(page: ContentPage, { origin, pathname }: URL, language: Language): object {
  const { description, image } = page.metadata;
  return {
    '@type': 'Article',
    headline: page.title.text,
    description,
    inLanguage: page.html?.language ?? language,
    dateModified: page.modifiedOn,
    mainEntityOfPage: origin + pathname,
    ...(image && { image: origin + image }),
    ...(page.category && { articleSection: page.category.name.text }),
  };
}
