import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { catalogue as contract } from '@dorpel/contracts/catalogue';
import { createClient } from '@dorpel/contracts/client';
import { connectDatabase, createLog } from '@dorpel/service-kit';
import { startDatabaseProcess } from '@dorpel/service-kit/testing';
import { openCrms } from '../crm/crm.ts';
import { startKillable, startWhise } from '../crm/killed.fixture.ts';
import { ask } from './import-load.ts';
import { shareOf } from './measure.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FAKE = pathOf('../../../../packages/fake-crm/src/main.ts');
const ROOT = pathOf('../..');
const KEY = 'a key for a bench of thirty-two characters';

/** Requests of visitors that show what is usual. */
const USUAL = 300;
const LOOK_EVERY = 100;

/** What there is one of. @throws Error where there is none */
function the<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('There is none.');
  return found;
}

type Fields = Readonly<Record<string, unknown>>;
type Say = (text: string) => void;
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The service's programs, bundled as what is deployed is: a start from source would take seconds of what is measured. */
async function bundlePrograms() {
  const beside = join(ROOT, 'node_modules');
  const folder = await mkdtemp(join(beside, '.bench-'));
  const programs = ['main=src/main.ts', 'cli=src/cli/main.ts', 'read-crms=src/cli/read-crms.ts'];
  const args = [...programs, '--to', relative(ROOT, folder)];
  await promisify(execFile)(join(beside, '.bin', 'dorpel-bundle'), args, { cwd: ROOT });
  return {
    main: join(folder, 'main.mjs'),
    cli: join(folder, 'cli.mjs'),
    remove: () => rm(folder, { recursive: true }),
  };
}

function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const isSource = program.endsWith('.ts');
  const child = spawn(
    process.execPath,
    [...(isSource ? ['--import', '@dorpel/tooling/source'] : []), program, ...args],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return {
    ended: once(child, 'close') as Promise<[number | null]>,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    await wait(LOOK_EVERY);
  }
}

/**
 * What a CRM of so many homes costs: how long its first fill takes, how much longer visitors wait while all of it changes, and how soon a home that
 * changed there is another on the site once somebody pulls. Database, service and CRM are processes of their own, as at an office.
 *
 * @param say told of each step
 * @returns how many times longer the slowest twentieth of the answers took meanwhile
 */
export async function benchCrm(homes: number, say: Say): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-crm-'));
  const programs = await bundlePrograms();
  const database = await startDatabaseProcess();
  const [port, crmPort] = [await freePort(), await freePort()];
  const env = {
    PORT: String(port),
    MONGODB_URI: database.uri,
    DATABASE: `bench_crm_${process.pid}`,
    DATA_DIR: folder,
    SEED: 'none',
    CRM_KEY: KEY,
    CRM_LOCAL: 'true',
  };
  const connection = await connectDatabase({
    uri: database.uri,
    name: env.DATABASE,
    log: createLog('bench', 'silent'),
  });
  const { runs } = await openCrms(connection);
  const service = start(programs.main, [], env);
  const serveCrm = (seed: number) =>
    start(FAKE, ['whise', '--port', String(crmPort), '--homes', String(homes), '--seed', String(seed)], {});
  const client = createClient(contract, { base: `http://127.0.0.1:${port}`, fetch });
  const command = async (...args: string[]) => {
    const [code] = await start(programs.cli, ['crm', ...args], env).ended;
    if (code !== 0) throw new Error(`crm ${args.join(' ')} ended with ${code}`);
  };
  /** Connects the account, and waits until all of its homes were read. @returns the seconds */
  async function readAll(): Promise<number> {
    const account = join(folder, 'account.json');
    await writeFile(
      account,
      await until(async () => (await fetch(`http://127.0.0.1:${crmPort}/office/account`)).text()),
    );
    const before = (await runs.recent('whise', 1))[0]?.id;
    await command('connect', account);
    const began = performance.now();
    const run = await until(async () => {
      const [last] = await runs.recent('whise', 1);
      return last && last.id !== before && last.endedAt !== null ? last : null;
    });
    if (run.outcome !== 'done') throw new Error(`The homes were not read: ${run.fault}`);
    return (performance.now() - began) / 1000;
  }
  /** Milliseconds within which nineteen of twenty answers came. */
  async function p95(isOver: (asked: number) => boolean): Promise<number> {
    const { items } = await client.listProperties({ query: { language: 'nl' } });
    const ids = items.map(({ id }) => id);
    return shareOf(await ask(client, isOver, ids), 0.95);
  }
  const usualOf = () => p95((asked) => asked >= USUAL);
  let crm = serveCrm(1);
  try {
    await until(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok || null);
    say(`All of ${homes} homes were read in ${(await readAll()).toFixed(0)} s (load ${loadavg()[0]?.toFixed(1)}).`);
    await usualOf();
    const usual = await usualOf();
    await crm.stop();
    crm = serveCrm(2);
    let isOver = false;
    const reading = readAll().finally(() => {
      isOver = true;
    });
    const meanwhile = await p95(() => isOver);
    const seconds = await reading;
    const growth = meanwhile / usual;
    say(
      `All changed in ${seconds.toFixed(0)} s; p95 ${usual.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile: ${growth.toFixed(2)}x.`,
    );
    await crm.stop();

    const here = await startWhise(homes, crmPort, 2);
    const [id, home] = the(
      [...here.desk.homes].find(([, { isProject, common }]) => !isProject && common['Goal'] === 0),
    );
    const raised = (fields: Fields): Fields => ({ ...fields, Price: Number(home.common['Price']) + 1000 });
    const [common, nl, fr] = [raised(home.common), raised(home.nl), raised(home.fr)];
    here.desk.homes.set(id, { ...home, common, nl, fr, changedAt: new Date() });
    const asked = performance.now();
    const pulled = command('pull', 'whise');
    const changed = Number(common['Price']) * 100;
    await until(async () => {
      const { price } = await client.getProperty({ params: { id: String(id) }, query: { language: 'nl' } });
      return price?.money?.amount === changed || null;
    });
    say(
      `One that changed was another on the site ${((performance.now() - asked) / 1000).toFixed(1)} s after somebody pulled.`,
    );
    await pulled;
    await here.close();
    return growth;
  } finally {
    await service.stop();
    await connection.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
    await programs.remove();
  }
}

/**
 * Fills a catalogue from a CRM of so many homes in processes of which so many are killed, each at any moment of what a whole fill lasts, and another
 * one without.
 *
 * @param say told of each process
 * @returns whether both catalogues are the same in the end
 */
export async function drillCrmKills(homes: number, kills: number, say: Say): Promise<boolean> {
  const server = await startWhise(homes);
  const [whole, killed] = [await startKillable('whise', server), await startKillable('whise', server)];
  try {
    const began = performance.now();
    await whole.read(0);
    const lasts = performance.now() - began;
    for (let count = 1; count <= kills; count += 1) {
      const wasKilled = await killed.read(0, Math.random() * lasts);
      say(`Process ${count}: ${wasKilled ? 'killed' : 'came to the end'}, ${await killed.homes()} homes are there.`);
    }
    await killed.read(0);
    return isDeepStrictEqual(await killed.written(), await whole.written());
  } finally {
    await Promise.all([whole.stop(), killed.stop()]);
    await server.close();
  }
}
