import { checkContent } from '../library/check-content.ts';
import { cleaned } from '../library/cleaned.ts';
import type { Content } from '../library/content.ts';
import type { ContentRepository } from '../library/content.repository.ts';
import { versionOf } from '../library/routing-table.ts';

/**
 * Fills a database without content, and renews a demo that nobody has changed since; any other content stays as it is.
 *
 * @throws Error when the demo is not what the contract says content is
 */
export async function seedDemo(repository: ContentRepository, demo: Content): Promise<void> {
  const checked = checkContent(demo);
  if ('wrong' in checked) throw new Error(`The demo is not as content should be:\n${checked.wrong.join('\n')}`);
  const version = versionOf(demo);
  const { revision, demo: present } = await repository.state();
  const isOurs = revision === 0 || (present !== undefined && present !== version);
  if (isOurs) await repository.replace(cleaned(checked.content), version);
}
