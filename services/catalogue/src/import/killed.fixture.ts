import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled, startTestDatabase } from '@dorpel/service-kit/testing';
import { TODAY } from '../service.fixture.ts';
import type { Report } from './report.ts';

const program = bundled(new URL('./killed-import.fixture.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What an import writes, and what it says of it: not how often it said so, nor how far it is. */
const WRITTEN = [
  'properties',
  'projects',
  'cities',
  'property-types',
  'advisors',
  'tree-items',
  'known-files',
] as const;

/** How a process ended: killed, or with what it reports. */
export type Ended = { readonly wasKilled: boolean; readonly report: Report | null; readonly output: string };

export type ImportOptions = {
  /** Where it ends itself: 'save 3'. */
  readonly at?: string;
  /** Milliseconds after which it is ended, wherever it is. */
  readonly after?: number;
};

/** A catalogue of its own, into which processes import that may be killed. */
export async function startKillable(batch?: number) {
  const { database, uri, stop } = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-import-'));
  const { NODE_OPTIONS: _, ...own } = process.env;
  const env = {
    ...own,
    MONGODB_URI: uri,
    DATABASE: database.db.databaseName,
    DATA_DIR: dataDir,
    NOW: TODAY.toISOString(),
    ...(batch !== undefined && { BATCH: String(batch) }),
  };
  return {
    database,
    /** Imports a snapshot in a process of its own. @throws Error where it fails by itself */
    async import(path: string, { at, after }: ImportOptions = {}): Promise<Ended> {
      const child = spawn(process.execPath, [await program(), path], {
        cwd: ROOT,
        env: { ...env, ...(at !== undefined && { KILL_AT: at }) },
      });
      let output = '';
      let failure = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (failure += chunk.toString()));
      const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after);
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      clearTimeout(timer);
      if (signal === null && code !== 0) throw new Error(failure);
      const report = signal === null ? (JSON.parse(output) as Report) : null;
      return { wasKilled: signal === 'SIGKILL', report, output };
    },
    /** All that was written, in the order of the ids. */
    async written() {
      const found = WRITTEN.map(async (name) => [
        name,
        await database.db.collection(name).find().sort({ _id: 1 }).toArray(),
      ]);
      return Object.fromEntries(await Promise.all(found)) as Record<(typeof WRITTEN)[number], unknown[]>;
    },
    /** What visitors may be told of: which property, and what happened to it; each as often as it is told. */
    async told() {
      const found = await database.db.collection('changes').find().toArray();
      return found.map(({ propertyId, kind }) => `${propertyId} ${kind}`).sort();
    },
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
