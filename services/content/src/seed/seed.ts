import { article, category, image, pageItem, settings } from '@dorpel/contracts/content-entities';
import { routeEntry } from '@dorpel/contracts/content';
import { array, assert, object } from 'superstruct';
import { cleaned } from '../library/cleaned.ts';
import type { Content } from '../library/content.ts';
import type { ContentRepository } from '../library/content.repository.ts';

const structOfContent = object({
  settings,
  routes: array(routeEntry),
  pages: array(pageItem),
  categories: array(category),
  articles: array(article),
  images: array(image),
});

/**
 * Fills a database without content, and leaves any other as it is.
 *
 * @throws StructError when the content is not what the contract says an entity is
 */
export async function seedWhenEmpty(repository: ContentRepository, content: Content): Promise<void> {
  if ((await repository.revision()) > 0) return;
  assert(content, structOfContent);
  await repository.replace(cleaned(content));
}
