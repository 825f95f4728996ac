import type { ContentPage } from '@dorpel/contracts/content';
import type { Article } from '@dorpel/contracts/content-entities';
import type { InLanguage } from '../library/in-language.ts';
import { presentCategory } from './cards.ts';
import { metadataOfArticle } from './pages-metadata.ts';
import { alternatesOf } from './page.present.ts';

function categoryOf({ categoryId }: Article, speech: InLanguage): ContentPage['category'] {
  const category = speech.library.category(categoryId);
  const name = speech.say(category?.name);
  if (!category || !name) return null;
  const { id, path, about } = category;
  return { id, name, href: path === undefined ? null : speech.href(path), ...(about && { about }) };
}

/** An article with the others of its category: the steps before and after it, the other testimonials. */
export function presentArticle(article: Article, speech: InLanguage): ContentPage {
  const category = categoryOf(article, speech);
  const title = speech.say(article.title) ?? { text: '', language: speech.language };
  return {
    id: article.id,
    kind: 'article',
    title,
    metadata: metadataOfArticle(article, speech),
    banner: null,
    showBreadCrumb: true,
    breadcrumb: [
      ...(category ? [{ name: category.name.text, href: category.href }] : []),
      { name: title.text, href: null },
    ],
    modules: [],
    html: speech.html(article.content),
    picture: speech.picture(article.image),
    modifiedOn: article.modifyDate,
    publishedOn: article.createDate,
    category,
    siblings: presentCategory(article.categoryId, speech),
    alternates: alternatesOf(`/article/${article.id}/`, speech),
    redirect: null,
    stylesheet: null,
    subMenu: [],
    showFixedMenu: false,
    logo: null,
  };
}
