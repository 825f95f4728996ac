import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { declined, visitor } from '../site/visitor.ts';
import { type OwnSite, startOwnSite } from '../site/own-site.ts';
import { ACTS } from './acts.ts';
import type { Visit } from './drills.ts';
import { type SmallDisk, smallDisk } from './full-disk.ts';
import { LANGUAGES, PLACES } from './places.ts';
import { NOTES } from './table.ts';
import { failuresOf, p95, PAGES, startVisitors, visit } from './visitors.ts';
import { meet, sendAtLast, tryToSend } from './page-visit.ts';

const PORT = 4920;

const CONTACT: Visit = { place: PLACES.CONTACT, status: 200, sees: 'whole', recovery: 'unharmed' };

type Trouble = {
  readonly name: string;
  readonly begin: (site: OwnSite, disk: SmallDisk | undefined) => Promise<void> | void;
  readonly end: (site: OwnSite, disk: SmallDisk | undefined) => Promise<void>;
  /** Milliseconds. */
  readonly lasts: number;
  /** Whether what is sent meanwhile is refused, in words, until it is over. */
  readonly isRefused: boolean;
  /** Whether pages are asked for at addresses that nobody asked for before; else those are that are kept. */
  readonly isNew: boolean;
  readonly needsDisk?: true;
};

/** What happens to a site that nobody released anything to. */
const TROUBLES: readonly Trouble[] = [
  {
    name: 'the disk is full for a minute',
    begin: (_, disk) => disk?.fill(),
    end: async (site, disk) => {
      await disk?.makeRoom();
      await site.heal();
    },
    lasts: 60_000,
    isRefused: true,
    isNew: true,
    needsDisk: true,
  },
  {
    name: 'the launcher hangs for two minutes',
    begin: (site) => site.haltLauncher(),
    end: (site) => site.heal(),
    lasts: 120_000,
    isRefused: false,
    isNew: true,
  },
  {
    name: 'the database is away for a minute',
    begin: (site) => site.end('database'),
    end: (site) => site.heal(),
    lasts: 60_000,
    isRefused: true,
    isNew: false,
  },
];

test.describe.configure({ mode: 'default' });
const ORIGIN = `http://localhost:${PORT}`;
test.use({ baseURL: ORIGIN, storageState: { ...declined(ORIGIN), cookies: [] } });

let disk: SmallDisk | undefined;
let site: OwnSite;
/** The pages, each at the address of its own: one that leads there is not kept. */
let pages: readonly string[];
test.beforeAll(async () => {
  test.setTimeout(420_000);
  disk = await smallDisk();
  site = await startOwnSite(PORT, { TRUST_PROXY: 'true', BROCHURES_AHEAD: 'false' }, undefined, disk?.folder);
  pages = await Promise.all(PAGES.map(async (path) => new URL((await fetch(site.origin + path)).url).pathname));
  for (let turn = 0; turn < 3; turn += 1)
    for (const isNew of [true, false]) for (const path of pages) await visit(site.origin, path, isNew);
});
test.afterAll(async () => {
  await disk?.makeRoom();
  await site?.stop();
  await disk?.remove();
});

for (const { name, begin, end, lasts, isRefused, isNew, needsDisk } of TROUBLES) {
  test(`X11 ${name}: pages go on, and nothing that was accepted is lost`, async ({ browser }, { annotations }) => {
    test.skip(
      needsDisk === true && disk === undefined,
      'a disk that may be filled has to be mounted, which this user has no right to (root has it)',
    );
    test.setTimeout(lasts + 600_000);
    const visits = await Promise.all(
      LANGUAGES.map(async (language) => ({ language, page: await browser.newPage(), email: visitor().email })),
    );
    const sending: Visit = { ...CONTACT, act: isRefused ? ACTS.write : ACTS.writePatiently };
    const before = await site.pids();
    const stop = startVisitors(site.origin, { pages, isNew });
    await begin(site, disk);
    const began = performance.now();
    try {
      for (const { page, language, email } of visits) {
        await meet(page, sending, language);
        await tryToSend(page, sending, email, language);
      }
      await pause(Math.max(0, began + lasts - performance.now()));
    } finally {
      await end(site, disk);
    }
    const ended = performance.now();
    for (const { page, language, email } of visits) await sendAtLast(page, sending, email, language, site.mails);
    const well = (performance.now() - ended) / 1000;
    const { others, health } = await stop();
    const failures = failuresOf(others);
    annotations.push(
      {
        type: NOTES.meets,
        description: `${failures.length} of ${others.length} pages failed, p95 ${p95(others).toFixed(0)} ms; forms ${isRefused ? 'say that they are not sent, and keep all' : 'are sent'}`,
      },
      { type: NOTES.recovery, description: `by itself; forms are sent and mailed after ${well.toFixed(1)} s` },
    );
    expect(failures).toEqual([]);
    expect(failuresOf(health)).toEqual([]);
    // Nobody was started again who was well.
    const { database: _, ...same } = before;
    expect(await site.pids()).toMatchObject(same);
    for (const { page } of visits) await page.context().close();
  });
}
