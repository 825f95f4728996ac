import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue as contract } from '@dorpel/contracts/catalogue';
import { type Client, createClient } from '@dorpel/contracts/client';
import { createLog, serve } from '@dorpel/service-kit';
import { startDatabaseProcess } from '@dorpel/service-kit/testing';
import { service } from '../compose.ts';
import { writeManyRecords } from './import.ts';
import { shareOf } from './measure.ts';

const DESK = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Requests of visitors in a second, and how many show what is usual. */
const A_SECOND = 20;
const USUAL = 200;

/** How often both are measured, one after the other: whatever else the machine does slows all of them alike. */
const WINDOWS = 5;

type Calls = Client<typeof contract>;

/** Homes of the demo agency. */
const HOMES = Array.from({ length: 9 }, (_, at) => String(20401 + at));

/** What visitors ask a catalogue for, in turns. */
const ASKED: readonly ((client: Calls, round: number, homes: readonly string[]) => Promise<unknown>)[] = [
  (client) => client.listProperties({ query: { language: 'nl', goal: 'sale' } }),
  (client) => client.listProperties({ query: { language: 'fr', goal: 'rent', city: ['gent'] } }),
  (client) => client.getFacets({ query: { language: 'nl', goal: 'sale' } }),
  (client, round, homes) =>
    client.getProperty({ params: { id: homes[round % homes.length] ?? '' }, query: { language: 'nl' } }),
];

/** Asks at an even pace, whether or not the last answer is there, until it is told to stop. @returns milliseconds of each */
export async function ask(
  client: Calls,
  isOver: (asked: number) => boolean,
  homes: readonly string[] = HOMES,
): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (!isOver(times.length)) {
    const began = performance.now();
    const task = ASKED[times.length % ASKED.length] as (typeof ASKED)[number];
    times.push(task(client, times.length, homes).then(() => performance.now() - began));
    await new Promise((done) => setTimeout(done, 1000 / A_SECOND));
  }
  return Promise.all(times);
}

/**
 * How long visitors wait while an import changes every home, beside what they wait just before, when there is none.
 * Database, service and import are processes of their own, as in an office.
 *
 * @param say told of each step
 * @returns a sentence, and how many times longer the slowest twentieth of the answers took, in the middle of some windows
 */
export async function benchImportLoad(records: number, say: (text: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-beside-'));
  const external = process.env['MONGODB_URI'];
  const database = external ? { uri: external, stop: async () => {} } : await startDatabaseProcess();
  const config = {
    MONGODB_URI: database.uri,
    DATABASE: `bench_beside_${process.pid}`,
    DATA_DIR: folder,
    SEED: 'none',
  } as const;
  const importIt = async (path: string) => {
    const child = spawn(process.execPath, ['--import', '@dorpel/tooling/source', DESK, 'import', path], {
      cwd: ROOT,
      env: { ...process.env, ...config },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`The import ended with ${code}: ${said}`);
  };
  const running = await service.compose({ ...config, PORT: 0 }, { log: createLog('bench', 'warn') });
  const { url, close } = await serve(running.app, { port: 0 });
  try {
    const client = createClient(contract, { base: url, fetch });
    await importIt(await writeManyRecords(folder, records));
    say(`${records} homes are there.`);
    const p95 = async (isOver: (asked: number) => boolean) => shareOf(await ask(client, isOver), 0.95);
    const without = () => p95((asked) => asked >= USUAL);
    async function beside(window: number): Promise<number> {
      const raised = (fields: Readonly<Record<string, unknown>>) => ({
        ...fields,
        Price: Number(fields['Price']) + window,
      });
      const path = await writeManyRecords(folder, records, raised);
      let isDone = false;
      const importing = importIt(path).finally(() => {
        isDone = true;
      });
      const slowest = await p95(() => isDone);
      await importing;
      return slowest;
    }
    await without();
    const growths: number[] = [];
    for (let window = 1; window <= WINDOWS; window += 1) {
      const [usual, meanwhile] = [await without(), await beside(window)];
      growths.push(meanwhile / usual);
      say(`p95 ${usual.toFixed(1)} ms without an import, ${meanwhile.toFixed(1)} ms while all of them change.`);
    }
    const growth = shareOf(growths, 0.5);
    return { text: `Beside an import ${growth.toFixed(2)}x, the middle of ${WINDOWS} windows.`, growth };
  } finally {
    await close();
    await running.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
