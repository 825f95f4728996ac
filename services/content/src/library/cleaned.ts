import type { Texts } from '@dorpel/contracts/content-entities';
import { cleanHtml } from './clean-html.ts';
import { cleanCss } from './clean-css.ts';
import type { Content } from './content.ts';

const cleanTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html)]));

/** The content with all HTML and CSS in it cleaned, as it is stored. */
export function cleaned(content: Content): Content {
  return {
    ...content,
    pages: content.pages.map((page) => ({
      ...page,
      params: {
        ...page.params,
        ...(page.params.content && { content: cleanTexts(page.params.content) }),
        ...(page.params.css !== undefined && { css: cleanCss(page.params.css) }),
        modules: page.params.modules.map((module) => ({
          ...module,
          ...(module.description && { description: cleanTexts(module.description) }),
          ...(module.description2 && { description2: cleanTexts(module.description2) }),
        })),
      },
    })),
    articles: content.articles.map((article) => ({ ...article, content: cleanTexts(article.content) })),
    settings: {
      ...content.settings,
      footer: {
        ...content.settings.footer,
        columns: content.settings.footer.columns.map((column) => ({
          ...column,
          ...(column.fullText && { fullText: cleanTexts(column.fullText) }),
        })),
      },
    },
  };
}
