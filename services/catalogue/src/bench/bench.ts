import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue as contract, type PropertyQuery } from '@dorpel/contracts/catalogue';
import { createClient } from '@dorpel/contracts/client';
import { address, connectDatabase, createLog, readEnvironment, serve } from '@dorpel/service-kit';
import { object } from 'superstruct';
import { compose } from '../compose.ts';
import { fill } from './fill.ts';

/*
 * How long lists take, through HTTP, with a catalogue of any size: `pnpm bench [properties]`. Needs MONGODB_URI; makes
 * a database of its own there and drops it.
 */

const QUERIES: readonly [string, Partial<PropertyQuery>][] = [
  ['newest for sale', { goal: 'sale' }],
  ['cheapest for sale', { goal: 'sale', sort: 'price-up' }],
  ['one city', { goal: 'sale', city: ['gent'] }],
  ['three cities, two types', { goal: 'sale', city: ['gent', 'antwerpen', 'brussel'], type: ['1', '2'] }],
  ['price range', { goal: 'sale', priceMin: 300_000, priceMax: 400_000 }],
  ['three bedrooms, a garage', { goal: 'sale', rooms: 3, garages: 1 }],
  ['a word and a city', { goal: 'sale', search: 'tuin gent' }],
  ['by city, page 3', { goal: 'rent', sort: 'city', page: 3 }],
];

const ROUNDS = 60;
const DEFAULT_SIZE = 10_000;

const sizeOf = (text: string | undefined) => {
  const size = Number(text ?? DEFAULT_SIZE);
  if (!Number.isInteger(size) || size < 1) throw new Error(`'${text}' is no number of properties.`);
  return size;
};

const at = (times: readonly number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;

async function measure(task: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await task();
    times.push(performance.now() - started);
  }
  const first = times[0] ?? 0;
  times.sort((one, other) => one - other);
  return [first, at(times, 0.5), at(times, 0.95)].map((ms) => ms.toFixed(1).padStart(8)).join('');
}

const environment = object({ MONGODB_URI: address('mongodb', 'mongodb+srv') });

const size = sizeOf(process.argv[2]);
const { MONGODB_URI } = readEnvironment(environment, process.env);
const log = createLog('bench', 'warn');
const name = `dorpel-bench-${process.pid}`;
const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
const database = await connectDatabase({ uri: MONGODB_URI, name, log });
try {
  const config = { PORT: 0, MONGODB_URI, DATABASE: name, DATA_DIR: dataDir, SEED: 'none' } as const;
  const { app, catalogue } = await compose(config, { log, database });
  const started = performance.now();
  await fill(catalogue, size);
  process.stdout.write(`${size} properties stored in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  const { url, close } = await serve(app, { port: 0 });
  const client = createClient(contract, { base: url, fetch });
  process.stdout.write(`${''.padEnd(28)}   first     p50     p95  (ms)\n`);
  for (const [title, query] of QUERIES) {
    const line = await measure(() => client.listProperties({ query: { language: 'nl', ...query } }));
    process.stdout.write(`${title.padEnd(28)}${line}\n`);
  }
  const facets = await measure(() => client.getFacets({ query: { language: 'nl', goal: 'sale' } }));
  process.stdout.write(`${'facets'.padEnd(28)}${facets}\n`);
  await close();
} finally {
  await database.db.dropDatabase();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
