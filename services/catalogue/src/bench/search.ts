import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePolygon } from '@dorpel/contracts/area';
import { catalogue as contract, type FilterQuery, type PropertyQuery } from '@dorpel/contracts/catalogue';
import { type Client, createClient } from '@dorpel/contracts/client';
import { createLog, serve } from '@dorpel/service-kit';
import { startTestDatabase } from '@dorpel/service-kit/testing';
import { service } from '../compose.ts';
import { fill } from './fill.ts';
import { measureInTurns, tableOf, type Times } from './measure.ts';

type Calls = Client<typeof contract>;
type Task = (client: Calls, round: number) => Promise<unknown>;

type Row = {
  readonly title: string;
  readonly task: Task;
  /** Whether it finds as much in any catalogue: then an index must make it as fast in any. */
  readonly isIndexed: boolean;
};

const list =
  (query: Partial<PropertyQuery>): Task =>
  (client) =>
    client.listProperties({ query: { language: 'nl', ...query } });
const positions =
  (query: Partial<FilterQuery>): Task =>
  (client) =>
    client.listPositions({ query: { language: 'nl', ...query } });

const TRIANGLE = writePolygon([
  { latitude: 51.0, longitude: 3.6 },
  { latitude: 51.0, longitude: 3.9 },
  { latitude: 51.15, longitude: 3.75 },
]);

const ROWS: readonly Row[] = [
  { title: 'list, newest', task: list({ goal: 'sale' }), isIndexed: true },
  { title: 'list, cheapest', task: list({ goal: 'sale', sort: 'price-up' }), isIndexed: true },
  { title: 'list, one city', task: list({ goal: 'sale', city: ['gent'] }), isIndexed: true },
  {
    title: 'list, three cities and two types',
    task: list({ goal: 'sale', city: ['gent', 'antwerpen', 'brussel'], type: ['1', '2'] }),
    isIndexed: true,
  },
  {
    title: 'list, range of prices',
    task: list({ goal: 'sale', priceMin: 300_000, priceMax: 400_000 }),
    isIndexed: true,
  },
  { title: 'list, rooms and a garage', task: list({ goal: 'sale', rooms: 3, garages: 1 }), isIndexed: true },
  { title: 'list, by city, page 3', task: list({ goal: 'rent', sort: 'city', page: 3, pageSize: 8 }), isIndexed: true },
  { title: 'list, two words', task: list({ goal: 'sale', search: 'tuin gent' }), isIndexed: false },
  { title: 'list, drawn area', task: list({ goal: 'sale', polygon: TRIANGLE }), isIndexed: false },
  {
    title: 'facets, kept',
    task: (client) => client.getFacets({ query: { language: 'nl', goal: 'sale' } }),
    isIndexed: true,
  },
  {
    title: 'facets, new each time',
    task: (client, round) => client.getFacets({ query: { language: 'nl', goal: 'sale', priceMax: 300_000 + round } }),
    isIndexed: false,
  },
  {
    title: 'detail',
    task: (client, round) =>
      client.getProperty({ params: { id: String(20401 + (round % 9)) }, query: { language: 'nl' } }),
    isIndexed: true,
  },
  { title: 'map, one city', task: positions({ goal: 'sale', city: ['gent'] }), isIndexed: false },
  { title: 'map, 10 km', task: positions({ goal: 'sale', near: '51.05,3.72', radius: 10 }), isIndexed: false },
  {
    title: 'suggestions',
    task: (client) => client.suggestPlaces({ query: { text: 'gen', language: 'nl' } }),
    isIndexed: true,
  },
];

/** How often each row is measured: those that an index answers have to show that they do not grow. */
const ROUNDS = { indexed: 100, bySize: 20 };

type Opened = { readonly client: Calls; close(): Promise<void> };

/** A catalogue of one size behind HTTP, with a database of its own. */
async function open(size: number, say: (line: string) => void): Promise<Opened> {
  const { database, uri, stop } = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const clear = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const config = {
      PORT: 0,
      MONGODB_URI: uri,
      DATABASE: database.db.databaseName,
      DATA_DIR: dataDir,
      SEED: 'none',
    } as const;
    const running = await service.compose(config, { log: createLog('bench', 'warn') });
    const started = performance.now();
    await fill(running.parts, size);
    say(`${size} properties stored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const { url, close } = await serve(running.app, { port: 0 });
    return {
      client: createClient(contract, { base: url, fetch }),
      async close() {
        await close();
        await running.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** What each row takes, with catalogues of each size. */
async function measureRows(sizes: readonly number[], say: (line: string) => void): Promise<Times[][]> {
  const opened: Opened[] = [];
  try {
    for (const size of sizes) opened.push(await open(size, say));
    const rows: Times[][] = [];
    for (const { title, task, isIndexed } of ROWS) {
      say(title);
      const tasks = opened.map(
        ({ client }) =>
          (round: number) =>
            task(client, round),
      );
      rows.push(await measureInTurns(isIndexed ? ROUNDS.indexed : ROUNDS.bySize, tasks));
    }
    return rows;
  } finally {
    for (const { close } of opened) await close();
  }
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** The smallest size that is compared with: below it, everything is as fast as an answer is sent. */
const LEAST_COMPARED = 1000;
const MOST_GROWTH = 2;
/** Milliseconds that are noise on a machine that does other things. */
const NOISE = 3;

/**
 * How many times slower a row became. A row asks the same again and again: its slowest rounds alone say something of the
 * machine, those and the usual ones together something of the row.
 */
const growthOf = (from: Times | undefined, to: Times | undefined) =>
  Math.min(...(['p50', 'p95'] as const).map((share) => (to?.[share] ?? 0) / Math.max(from?.[share] ?? 0, NOISE)));

/**
 * How long lists, facets, details and the map take through HTTP, with catalogues of several sizes, as a table in
 * Markdown: the first answer, and p50 and p95 of a hundred others (twenty of what depends on the size), in milliseconds.
 * `growth` compares the largest catalogue with that of 1,000 properties; rows that an index answers may not grow more
 * than twofold.
 *
 * @returns the table, and the indexed rows that grew more
 */
export async function benchSearch(sizes: readonly number[], say: (line: string) => void) {
  const measured = await measureRows(sizes, say);
  const base = Math.max(
    0,
    sizes.findIndex((size) => size >= LEAST_COMPARED),
  );
  const grown: string[] = [];
  const rows = ROWS.map(({ title, isIndexed }, row) => {
    const columns = measured[row] ?? [];
    const cells = columns.map(({ first, p50, p95 }) => [first, p50, p95].map(milliseconds).join(' / '));
    const growth = growthOf(columns[base], columns.at(-1));
    if (isIndexed && growth > MOST_GROWTH) grown.push(title);
    return [title, ...cells, `${growth.toFixed(1)}x`, isIndexed ? 'index' : 'by size'];
  });
  const head = ['first / p50 / p95 in ms', ...sizes.map((size) => size.toLocaleString('en')), 'growth', 'depends on'];
  return { table: tableOf(head, rows), grown };
}
