import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePolygon } from '@dorpel/contracts/area';
import { catalogue as contract, type FilterQuery, type PropertyQuery } from '@dorpel/contracts/catalogue';
import { type Client, createClient } from '@dorpel/contracts/client';
import { createLog, serve } from '@dorpel/service-kit';
import { startTestDatabase } from '@dorpel/service-kit/testing';
import { compose } from '../compose.ts';
import { fill } from './fill.ts';
import { measure, tableOf, type Times } from './measure.ts';

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

const ROUNDS = 40;

/** What a catalogue of one size takes for each row. */
async function measureSize(size: number, say: (line: string) => void): Promise<Times[]> {
  const { database, uri, stop } = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const config = {
      PORT: 0,
      MONGODB_URI: uri,
      DATABASE: database.db.databaseName,
      DATA_DIR: dataDir,
      SEED: 'none',
    } as const;
    const { app, catalogue } = await compose(config, { log: createLog('bench', 'warn'), database });
    const started = performance.now();
    await fill(catalogue, size);
    say(`${size} properties stored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const { url, close } = await serve(app, { port: 0 });
    const client = createClient(contract, { base: url, fetch });
    const times: Times[] = [];
    for (const { task } of ROWS) times.push(await measure(ROUNDS, (round) => task(client, round)));
    await close();
    return times;
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** The smallest size that is compared with: below it, everything is as fast as an answer is sent. */
const LEAST_COMPARED = 1000;
const MOST_GROWTH = 2;
/** Milliseconds that are noise on a machine that does other things. */
const NOISE = 3;

/**
 * How long lists, facets, details and the map take through HTTP, with catalogues of several sizes, as a table in
 * Markdown: the first answer, and p50 and p95 of forty, in milliseconds. `growth` compares p95 of the largest catalogue with
 * that of 1,000 properties; rows that an index answers may not grow more than twofold.
 *
 * @returns the table, and the indexed rows that grew more
 */
export async function benchSearch(sizes: readonly number[], say: (line: string) => void) {
  const columns: Times[][] = [];
  for (const size of sizes) columns.push(await measureSize(size, say));
  const base = columns[sizes.findIndex((size) => size >= LEAST_COMPARED)] ?? columns[0];
  const grown: string[] = [];
  const rows = ROWS.map(({ title, isIndexed }, at) => {
    const cells = columns.map((column) => {
      const { first, p50, p95 } = column[at] as Times;
      return `${milliseconds(first)} / ${milliseconds(p50)} / ${milliseconds(p95)}`;
    });
    const [from, to] = [base?.[at]?.p95 ?? 0, columns.at(-1)?.[at]?.p95 ?? 0];
    const growth = to / Math.max(from, NOISE);
    if (isIndexed && growth > MOST_GROWTH) grown.push(title);
    return [title, ...cells, `${growth.toFixed(1)}x`, isIndexed ? 'index' : 'by size'];
  });
  const head = ['first / p50 / p95 in ms', ...sizes.map((size) => size.toLocaleString('en')), 'growth', 'depends on'];
  return { table: tableOf(head, rows), grown };
}
