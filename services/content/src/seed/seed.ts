import { article, category, image, pageItem, settings } from '@dorpel/contracts/content-entities';
import { routeEntry } from '@dorpel/contracts/content';
import { array, assert, object } from 'superstruct';
import { cleaned } from '../library/cleaned.ts';
import type { Content } from '../library/content.ts';
import type { ContentRepository } from '../library/content.repository.ts';
import { versionOf } from '../library/routing-table.ts';

const structOfContent = object({
  settings,
  routes: array(routeEntry),
  pages: array(pageItem),
  categories: array(category),
  articles: array(article),
  images: array(image),
});

/**
 * Fills a database without content, and renews a demo that nobody has changed since; any other content stays as it is.
 *
 * @throws StructError when the content is not what the contract says an entity is
 */
export async function seedDemo(repository: ContentRepository, content: Content): Promise<void> {
  assert(content, structOfContent);
  const demo = versionOf(content);
  const { revision, demo: present } = await repository.state();
  const isOurs = revision === 0 || (present !== undefined && present !== demo);
  if (isOurs) await repository.replace(cleaned(content), demo);
}
