import { routeEntry } from '@dorpel/contracts/content';
import { article, category, image, pageItem, settings } from '@dorpel/contracts/content-entities';
import { array, object, validate } from 'superstruct';
import type { Content } from './content.ts';

const structOfContent = object({
  settings,
  routes: array(routeEntry),
  pages: array(pageItem),
  categories: array(category),
  articles: array(article),
  images: array(image),
});

/** Ids that occur twice: one of the two could never be reached. */
function doublesIn({ routes, ...content }: Content): string[] {
  const named = [
    ...(['pages', 'categories', 'articles', 'images'] as const).map(
      (list) => [list, content[list].map(({ id }) => id)] as const,
    ),
    ['routes', routes.map(({ name }) => name)] as const,
  ];
  return named.flatMap(([list, ids]) =>
    [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `${list}: '${id}' is there twice`),
  );
}

/**
 * Reads content from outside.
 *
 * @returns the content, or one sentence per thing that is wrong with it
 */
export function checkContent(value: unknown): { content: Content } | { wrong: readonly string[] } {
  const [error, content] = validate(value, structOfContent);
  if (error) return { wrong: error.failures().map(({ path, message }) => `${path.join('.')}: ${message}`) };
  const wrong = doublesIn(content);
  return wrong.length > 0 ? { wrong } : { content };
}
