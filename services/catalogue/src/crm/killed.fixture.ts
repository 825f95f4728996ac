import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog } from '@dorpel/service-kit';
import { bundled, startTestDatabase } from '@dorpel/service-kit/testing';
import { FAKES, startFake } from '@dorpel/fake-crm';
import { openCatalogue } from '../catalogue.ts';
import { PLACES } from '../seed/seed.ts';
import { TODAY } from '../service.fixture.ts';
import { serveCrms } from './crm.ts';
import { BY, CRM_KEY } from './crm.fixture.ts';

const program = bundled(new URL('./killed-run.fixture.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a run writes, and what it knows of the CRM afterwards: not how often it was tried. */
const WRITTEN = ['properties', 'projects', 'cities', 'crm-homes', 'crm-connections', 'known-files'] as const;

type Account = { readonly address: string; readonly credentials: Readonly<Record<string, string>> };

/** Whise with so many homes, the same for the same seed; at any port that is free unless it is said. */
export async function startWhise(homes: number, port = 0, seed = 1) {
  const whise = FAKES.find(({ name }) => name === 'whise');
  if (!whise) throw new Error('Whise is served nowhere.');
  return startFake(whise, { port, homes, seed });
}

/** A catalogue with an account of a CRM, which processes read that may be killed. */
export async function startKillable(crm: string, { address, credentials }: Account) {
  const { database, uri, stop } = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-crm-'));
  const { crms, target } = await openCatalogue(database, dataDir);
  const { office } = serveCrms(crms, {
    key: CRM_KEY,
    isLocal: true,
    catalogue: async () => target,
    places: PLACES,
    language: 'nl',
    siteUrl: undefined,
    now: () => TODAY,
    log: createLog('test', 'silent'),
  });
  await office.connect({ crm, address, credentials, by: BY });
  const { NODE_OPTIONS: _, ...own } = process.env;
  const env = { ...own, CRM_KEY, MONGODB_URI: uri, DATABASE: database.db.databaseName, DATA_DIR: dataDir };
  return {
    database,
    crms,
    /**
     * Reads what is due so many minutes after the first day, in a process of its own. @param kill where it ends itself ('save 2'), or the
     * milliseconds after which it is ended, wherever it is. @returns whether it was
     * @throws Error where it fails by itself
     */
    async read(minutes: number, kill?: string | number): Promise<boolean> {
      // What a process that was killed held is free at once: nobody else is there to take it.
      await database.db.collection('leases').deleteMany({});
      const NOW = new Date(TODAY.getTime() + minutes * 60_000).toISOString();
      const child = spawn(process.execPath, [await program()], {
        cwd: ROOT,
        env: { ...env, NOW, ...(typeof kill === 'string' && { KILL_AT: kill }) },
      });
      let failure = '';
      child.stderr.on('data', (chunk: Buffer) => (failure += chunk.toString()));
      child.stdout.resume();
      const timer = typeof kill === 'number' ? setTimeout(() => child.kill('SIGKILL'), kill) : undefined;
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      clearTimeout(timer);
      if (signal === null && code !== 0) throw new Error(failure);
      return signal === 'SIGKILL';
    },
    homes: () => database.db.collection('properties').countDocuments(),
    /** All that was written, in the order of the ids; credentials are sealed with another nonce each time. */
    async written() {
      const found = WRITTEN.map(async (name) => {
        const all = await database.db.collection(name).find().sort({ _id: 1 }).toArray();
        return [name, all.map(({ sealed: _sealed, ...rest }) => rest)];
      });
      return Object.fromEntries(await Promise.all(found)) as Record<(typeof WRITTEN)[number], unknown[]>;
    },
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
