import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinContracts } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import { deskCrm } from '@dorpel/contracts/desk-crm';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { deskLaw } from '@dorpel/contracts/desk-law';
import { sharedContent, startTestDatabase, startTestService, type TestService } from '@dorpel/service-kit/testing';
import { type Composed, createLog } from '@dorpel/service-kit';
import type { Db } from 'mongodb';
import type { OpenCatalogue } from './catalogue.ts';
import { service as definition } from './compose.ts';
import type { Config } from './config.ts';
import { type Catalogue, type ImportOptions, importSnapshot } from './import/snapshots.ts';
import type { Issue, Report } from './import/report.ts';
import { openSnapshot } from './import/snapshot.ts';
import { PLACES, seed } from './seed/seed.ts';

const contract = joinContracts(joinContracts(joinContracts(catalogue, deskHomes), deskLaw), deskCrm);

/** The day the demo catalogue is made for. */
export const TODAY = new Date('2026-11-15T10:00:00Z');

export const DESK_TOKEN = 'correct horse battery staple, but longer';

export const DOCUMENT_SECRET = 'wrong horse, right battery, some staples';

export const PASSPORT_TOKEN = 'correct horse, wrong battery, no staples at all';

export type Running = TestService<typeof contract> & {
  readonly composed: Composed<OpenCatalogue>;
  readonly catalogue: OpenCatalogue;
  readonly database: Db;
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Imports a folder or file; with what it told. */
  import(path: string, options?: Partial<ImportOptions>): Promise<{ report: Report; issues: Issue[] }>;
  /** The same into another than its own. */
  importInto(
    target: Catalogue,
    path: string,
    options?: Partial<ImportOptions>,
  ): Promise<{ report: Report; issues: Issue[] }>;
  /** Makes the catalogue as empty as a new one. */
  clear(): Promise<void>;
  stop(): Promise<void>;
};

/** The demo catalogue, imported once in a run of tests: a start over a copy of it takes a fifth of the time. */
const beginWithDemo = sharedContent('demo-catalogue', async (keep) => {
  const { catalogue: opened, database, dataDir, stop } = await startCatalogue('empty');
  try {
    await seed(opened.target, TODAY);
    await keep({ db: database, folder: dataDir });
  } finally {
    await stop();
  }
});

/**
 * The whole service behind real HTTP, with a database and a data folder of its own.
 *
 * @param content the demo, nothing, or what puts into the database what was there before the service starts
 */
export async function startCatalogue(
  content: 'demo' | 'empty' | ((db: Db) => Promise<void>),
  {
    now = () => TODAY,
    ...more
  }: Partial<Pick<Config, 'CONTENT_URL' | 'FORMS_URL' | 'SITE_URL' | 'OWNER_URL' | 'CRM_KEY'>> & {
    readonly CRM_LOCAL?: 'true';
  } & {
    readonly now?: () => Date;
  } = {},
): Promise<Running> {
  const { database, uri, stop } = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogue-'));
  const environment = {
    PORT: '0',
    MONGODB_URI: uri,
    DATABASE: database.db.databaseName,
    DATA_DIR: dataDir,
    DESK_TOKEN,
    DOCUMENT_SECRET,
    PASSPORT_TOKEN,
    ...more,
  };
  if (content === 'demo') await beginWithDemo({ db: database.db, folder: dataDir });
  if (typeof content === 'function') await content(database.db);
  // A test says itself when homes of a CRM are read.
  const options = { log: createLog('test', 'silent'), now, checkResponses: true, readsCrms: false };
  const running = await definition.compose(definition.readConfig(environment), options);
  const opened = running.parts;
  const service = await startTestService(contract, running.app);
  const importInto: Running['importInto'] = async (target, path, given) => {
    const issues: Issue[] = [];
    const report = await importSnapshot(target, {
      snapshot: await openSnapshot(path),
      places: PLACES,
      now: TODAY,
      tell: (issue) => issues.push(issue),
      ...given,
    });
    return { report, issues };
  };
  return {
    ...service,
    composed: running,
    catalogue: opened,
    dataDir,
    environment,
    database: database.db,
    import: (path, given) => importInto(opened.target, path, given),
    importInto,
    async clear() {
      for (const { name } of await database.db.listCollections().toArray()) {
        // The version stays: what is remembered of an older one must not come back.
        if (name !== 'catalogue-version') await database.db.collection(name).deleteMany({});
      }
      await opened.version.raise();
      await rm(dataDir, { recursive: true, force: true });
    },
    async stop() {
      await service.close();
      await running.stop();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
