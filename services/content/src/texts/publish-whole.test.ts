import type { PageItem } from '@dorpel/contracts/content-entities';
import type { RouteRow } from '@dorpel/contracts/content';
import { startTestDatabase, type TestDatabase } from '@dorpel/service-kit/testing';
import { cleaned } from '../library/content.ts';
import { openContent } from '../library/store.ts';
import { openRedirects } from './store.ts';
import { demoContent } from '../seed/demo-content.ts';
import { openRevisions } from './store.ts';
import { createTexts, type Texts } from './drafts.ts';

const TEAM = { kind: 'pages', id: '13' } as const;
const EVA = { id: 'eva', name: 'Eva Claes' };
const NEW = { title: 'Wij', path: 'wij/' };

/** A process that ends in the middle of what it does, as `kill -9` ends one: nothing it would have done after that is done. */
class Killed extends Error {}

let own: TestDatabase;
beforeAll(async () => {
  own = await startTestDatabase();
});
afterAll(() => own.stop());

/** The parts of a process over the same database; every write from the `end`th on never happens. */
async function start(end = Number.POSITIVE_INFINITY) {
  const { database } = own;
  const writes = { count: 0 };
  const counted =
    <A extends readonly unknown[], R>(write: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      if (writes.count >= end) throw new Killed();
      writes.count += 1;
      return write(...args);
    };
  const repository = await openContent(database);
  const revisions = await openRevisions(database);
  const redirects = await openRedirects(database);
  const texts = createTexts({
    repository: {
      ...repository,
      // Entry by entry, as they are written.
      put: async (entries) => {
        for (const entry of entries) await counted(repository.put)([entry]);
      },
    },
    agency: { mistakesIn: () => ({}), followingFrom: async () => [] },
    revisions: {
      ...revisions,
      replace: counted(revisions.replace),
      note: counted(revisions.note),
      settle: counted(revisions.settle),
    },
    redirects: { ...redirects, put: counted(redirects.put) },
    media: { has: () => true },
    now: () => new Date('2026-11-24T10:00:00Z'),
  });
  return { repository, texts, writes, redirects };
}

/** The page and its address as visitors get them. */
async function seen(texts: Texts) {
  const { pages, routes } = await texts.load();
  const page = pages.find(({ id }) => id === TEAM.id) as PageItem;
  const row = routes.find(({ original }) => original === page.path) as RouteRow;
  return { title: page.params.title.nl, path: row.paths.nl };
}

async function withDraft(): Promise<{ title: string | undefined; path: string | undefined; version: number }> {
  const { repository, texts } = await start();
  await repository.replace(cleaned(demoContent));
  const before = await seen(texts);
  const { version } = await texts.open(TEAM);
  const written = [
    { name: 'pages/params.title.*', language: 'nl', text: NEW.title },
    { name: 'routes/paths.*', language: 'nl', text: NEW.path },
  ] as const;
  return { ...before, version: (await texts.save(TEAM, version, written, EVA)).version };
}

test('X13 a process that is killed while it publishes leaves the old page or the new one, at every write, and never half', async () => {
  const outcomes: string[] = [];
  for (let end = 0; ; end += 1) {
    const { version, ...old } = await withDraft();
    const killed = await start(end);
    const isDone = await killed.texts.publish(TEAM, version, undefined, EVA).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return false;
      },
    );
    const after = await start();
    const found = await seen(after.texts);
    const isNew = found.title === NEW.title;
    expect(found).toEqual(isNew ? NEW : old);
    // Nobody who asks for the old address of the new page finds nothing.
    if (isNew && old.path) expect(await after.redirects.find({ language: 'nl', from: old.path })).toBeDefined();
    // The next process puts it into its place, or the draft is still there to be published.
    await after.texts.tend();
    expect(await seen(after.texts)).toEqual(found);
    expect((await after.texts.open(TEAM)).revision?.draft === undefined).toBe(isNew);
    outcomes.push(isNew ? 'new' : 'old');
    if (isDone) break;
  }
  // Redirects, the publication, the page, its row, the note, its end.
  expect(outcomes).toEqual(['old', 'old', 'new', 'new', 'new', 'new', 'new']);
});
