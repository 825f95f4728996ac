import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { catalogue as contract } from '@dorpel/contracts/catalogue';
import { createClient } from '@dorpel/contracts/client';
import { createLog, serve } from '@dorpel/service-kit';
import { startTestDatabase } from '@dorpel/service-kit/testing';
import type { OpenCatalogue } from '../catalogue.ts';
import { service } from '../compose.ts';
import { addCopies, fill } from './fill.ts';
import { growthOf, type Measured, measureInTurns, measureMemory, tableOf } from './measure.ts';
import { type Calls, type Growth, type Row, ROWS } from './rows.ts';

/** How often each row is measured: those that may not grow have to show it. */
const ROUNDS: Readonly<Record<Growth, number>> = { index: 100, shown: 40, size: 40 };
/** And how often the memory that a page takes. */
const MEMORY_ROUNDS = 15;

type Opened = {
  readonly client: Calls;
  readonly url: string;
  readonly parts: OpenCatalogue;
  close(): Promise<void>;
};

/** A connection that was closed meanwhile, while this process collected its garbage for seconds, is opened anew. */
const fetchAgain: typeof fetch = (...asked) => fetch(...asked).catch(() => fetch(...asked));

/** A catalogue of one size behind HTTP, with a database of its own. */
async function openFilled(size: number, say: (line: string) => void): Promise<Opened> {
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
    await fill(running.parts, size, say);
    say(`${size} properties stored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const { url, close } = await serve(running.app, { port: 0 });
    return {
      client: createClient(contract, { base: url, fetch: fetchAgain }),
      url,
      parts: running.parts,
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

type RowMeasured = { readonly times: readonly Measured[]; readonly megabytes: readonly number[] | null };

/** What each row takes, with catalogues of each size. */
async function measureRows(sizes: readonly number[], say: (line: string) => void): Promise<RowMeasured[]> {
  const opened: Opened[] = [];
  try {
    for (const size of sizes) opened.push(await openFilled(size, say));
    const rows: RowMeasured[] = [];
    for (const { title, task, depends, isPage = false } of ROWS) {
      const tasks = opened.map(
        ({ client }) =>
          (round: number) =>
            task(client, round),
      );
      const times = await measureInTurns(ROUNDS[depends], tasks);
      const megabytes = isPage ? await measureMemory(MEMORY_ROUNDS, tasks) : null;
      say(`${title}: ${times.map(({ p50 }) => milliseconds(p50)).join(', ')} ms`);
      rows.push({ times, megabytes });
    }
    return rows;
  } finally {
    for (const { close } of opened) await close();
  }
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** The smallest size that is compared with: below it, everything is as fast as an answer is sent. */
const LEAST_COMPARED = 1000;

/** How many times more a row may take of time, of processor and, where it is a page, of memory. */
const MOST_GROWTH = 2;
const MOST_MEMORY_GROWTH = 1.25;

/** What is noise on a machine that does other things: milliseconds of waiting and of processor, megabytes. */
const NOISE = { time: 3, processor: 3, megabytes: 1 };

const rowOf = ({ title, depends }: Row, { times, megabytes }: RowMeasured, base: number) => {
  const [from, to] = [times[base], times.at(-1)];
  // More on the map may take more; so may a page of homes of which there is more to say.
  const more = Math.max(1, (to?.shown ?? 0) / Math.max(1, from?.shown ?? 0));
  const shown = depends === 'shown' ? more : 1;
  // Its slowest rounds alone say something of the machine, those and the usual ones together something of the row.
  const time = Math.min(growthOf(from?.p50, to?.p50, NOISE.time), growthOf(from?.p95, to?.p95, NOISE.time)) / shown;
  const processor = growthOf(from?.processor, to?.processor, NOISE.processor) / shown;
  const isBound = depends !== 'size' && (time > MOST_GROWTH || processor > MOST_GROWTH);
  const memory = megabytes && growthOf(megabytes[base], megabytes.at(-1), NOISE.megabytes);
  const cells = times.map(({ first, p50, p95, processor: used }) =>
    [first, p50, p95, used].map(milliseconds).join(' / '),
  );
  return {
    cells: [
      title,
      ...cells,
      `${time.toFixed(1)}x / ${processor.toFixed(1)}x`,
      depends,
      megabytes === null ? '' : megabytes.map((each) => each.toFixed(1)).join(' / '),
    ],
    hasGrown: isBound || (memory ?? 0) / more > MOST_MEMORY_GROWTH,
  };
};

/**
 * What lists, facets, details and the map take through HTTP, with catalogues of several sizes, as a table in Markdown: the
 * first answer, p50 and p95 of others, and the processor of one on average, in milliseconds; of pages of lists also the
 * memory that is taken for one, in megabytes. Service, client and an embedded database are one process: all three are in it.
 * `growth` compares the largest catalogue with that of 1,000 properties: what an index answers, and each marker of the
 * map, may not take more than twice as much, and a page no more memory.
 *
 * @returns the table, and the rows that grew more
 */
export async function benchSearch(sizes: readonly number[], say: (line: string) => void) {
  const measured = await measureRows(sizes, say);
  const base = Math.max(
    0,
    sizes.findIndex((size) => size >= LEAST_COMPARED),
  );
  const rows = ROWS.map((row, at) => rowOf(row, measured[at] as RowMeasured, base));
  const grown = ROWS.filter((_, at) => rows[at]?.hasGrown).map(({ title }) => title);
  const sizeNames = sizes.map((size) => size.toLocaleString('en'));
  const head = ['first / p50 / p95 / processor in ms', ...sizeNames, 'growth', 'depends on', 'MB a page'];
  return {
    table: tableOf(
      head,
      rows.map(({ cells }) => cells),
    ),
    grown,
  };
}

/**
 * Serves a filled catalogue to the bench of another service, and does what the lines of its input say: a number is so many homes
 * more, all of them news; 'account' is what it has taken of the processor. Each is answered with a line of JSON. It ends with
 * its input.
 */
export async function serveFilled(size: number): Promise<void> {
  const answer = (said: object) => void process.stdout.write(`${JSON.stringify(said)}\n`);
  const { url, parts, close } = await openFilled(size, (line) => void process.stderr.write(`${line}\n`));
  answer({ url });
  for await (const line of createInterface({ input: process.stdin })) {
    const { user, system } = process.cpuUsage();
    if (line === 'account') answer({ processor: (user + system) / 1e6 });
    else answer({ added: await addCopies(parts, size, size + Number(line)) });
  }
  await close();
}
