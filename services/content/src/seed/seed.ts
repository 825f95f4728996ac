import { checkEntries } from '../import/check-entries.ts';
import { readEntries } from '../import/entries.ts';
import { cleaned } from '../library/cleaned.ts';
import type { Content } from '../library/content.ts';
import type { ContentRepository } from '../library/content.repository.ts';
import { versionOf } from '../library/routing-table.ts';
import type { Media } from '../media/media.ts';

/**
 * Fills a database without content, and renews a demo that nobody has changed since; any other content stays as it is.
 *
 * @throws Error when the demo is not what the contract says content is
 */
export async function seedDemo(repository: ContentRepository, demo: Content, media: Pick<Media, 'has'>): Promise<void> {
  const version = versionOf(demo);
  const { revision, demo: present } = await repository.state();
  const isOurs = revision === 0 || (present !== undefined && present !== version);
  if (!isOurs) return;
  const wrong = mistakesOf(demo, media);
  if (wrong.length > 0) throw new Error(`The demo is not as content should be:\n${wrong.join('\n')}`);
  await repository.replace(cleaned(demo), version);
}

/** What is wrong with the demo, one sentence each. */
function mistakesOf(demo: Content, media: Pick<Media, 'has'>): string[] {
  const nothing = { settings: demo.settings, images: [], categories: [], articles: [], pages: [], routes: [] };
  const { entries } = checkEntries(readEntries(demo) ?? [], nothing, { hasFile: media.has, now: new Date(0) });
  return entries.flatMap(({ kind, id, mistakes }) => mistakes.map((mistake) => `${kind} ${id}: ${mistake}`));
}
