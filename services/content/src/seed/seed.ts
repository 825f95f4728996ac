import { checkEntries, movesOf, readEntries, type Redirects } from '../texts/texts.ts';
import {
  cleaned,
  type Content,
  type ContentRepository,
  type Media,
  routingTable,
  versionOf,
} from '../library/library.ts';

/** Whose change it is. */
const BY = { id: 'command', name: 'update' } as const;

type Parts = {
  readonly repository: ContentRepository;
  readonly media: Pick<Media, 'has'>;
  readonly redirects: Pick<Redirects, 'put'>;
  readonly now: () => Date;
};

/**
 * Fills a database without content, and renews what it was filled with where nobody has changed it since; any other content
 * stays as it is. The addresses that renewed pages leave lead on.
 *
 * @param given the demo, or the empty site of an agency
 * @throws Error when it is not what the contract says content is
 */
export async function fill(given: Content, { repository, media, redirects, now }: Parts): Promise<void> {
  const version = versionOf(given);
  const { revision, demo: present } = await repository.state();
  const isOurs = revision === 0 || (present !== undefined && present !== version);
  if (!isOurs) return;
  const wrong = mistakesOf(given, media);
  if (wrong.length > 0) throw new Error(`What the site begins with is not as content should be:\n${wrong.join('\n')}`);
  const next = cleaned(given);
  if (revision > 0) {
    const before = routingTable(await repository.load());
    await redirects.put(movesOf(before, routingTable(next), { at: now(), by: BY }));
  }
  await repository.replace(next, version);
}

/** What is wrong with it, one sentence each. */
function mistakesOf(demo: Content, media: Pick<Media, 'has'>): string[] {
  const nothing = { settings: demo.settings, images: [], categories: [], articles: [], pages: [], routes: [] };
  const { entries } = checkEntries(readEntries(demo) ?? [], nothing, { hasFile: media.has, now: new Date(0) });
  return entries.flatMap(({ kind, id, mistakes }) => mistakes.map((mistake) => `${kind} ${id}: ${mistake}`));
}
