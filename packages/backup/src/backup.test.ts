import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@dorpel/embedded-mongo';
import { CLI_EXIT, SITE_CLAIM } from '@dorpel/service-kit';
import { bundled, runCli } from '@dorpel/service-kit/testing';
import { MongoClient } from 'mongodb';
import { writeArchive } from './archive.ts';
import { cli as definition } from './cli.ts';
import { DATA } from './site-files.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const DOCUMENTS = 500;

let root: string;
/** The folder of a site, and a file for its backup. */
let site: string;
let file: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'));
  site = join(root, 'site');
  file = join(root, 'backups', 'site.tar.gz');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const cliOn = (dataDir: string, LANG: string, args: readonly string[], env = {}) =>
  runCli(definition, args, { env: { DATA_DIR: dataDir, LANG, ...env }, now: () => NOW });
const cli = (dataDir: string, ...args: string[]) => cliOn(dataDir, 'en', args);

const start = (dataDir: string) => startEmbeddedMongo({ dataDir: join(dataDir, 'database') });

/** Lets somebody work with the database of a site that runs. */
async function inDatabase<T>(dataDir: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const { uri, stop } = await start(dataDir);
  const client = new MongoClient(uri);
  try {
    return await work(client);
  } finally {
    await client.close();
    await stop();
  }
}

const FILES = {
  'document-secret': 'a secret',
  'forms/one.upload': 'a curriculum vitae',
  'catalogue/originals/ab/photo': 'a photo',
  'content/media/empty': '',
  'content/media/pictures/team.webp': 'a photo of the team',
} as const;

/** What is there, and no part of a backup. */
const OTHER = ['logs/shell.log', 'mails/1.eml', 'releases/mfe.js', 'catalogue/pictures/photo-100', 'forms/two.part'];

async function write(dataDir: string, path: string, text: string): Promise<void> {
  await mkdir(join(dataDir, path, '..'), { recursive: true });
  await writeFile(join(dataDir, path), text);
}

async function fillSite(): Promise<void> {
  await inDatabase(site, async (client) => {
    const homes = client.db('dorpel-catalogue').collection<{ _id: number; city: string }>('properties');
    await homes.createIndex({ city: 1 }, { name: 'by_city' });
    await homes.insertMany(Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, city: _id % 2 ? 'Gent' : 'Brugge' })));
  });
  for (const [path, text] of Object.entries(FILES)) await write(site, path, text);
  for (const path of OTHER) await write(site, path, 'other');
}

/** What a site keeps, as far as the tests wrote it. */
async function keptBy(dataDir: string) {
  const texts = Object.keys(FILES).map(async (path) => [
    path,
    await readFile(join(dataDir, path), 'utf8').catch(() => null),
  ]);
  const homes = await inDatabase(dataDir, async (client) => {
    const collection = client.db('dorpel-catalogue').collection<{ _id: number; city: string }>('properties');
    return {
      count: await collection.countDocuments(),
      ghent: await collection
        .find({ city: 'Gent' })
        .hint('by_city')
        .toArray()
        .then(({ length }) => length),
    };
  });
  return { homes, files: Object.fromEntries(await Promise.all(texts)) as Record<string, string | null> };
}

const WHOLE = { homes: { count: DOCUMENTS, ghent: DOCUMENTS / 2 }, files: FILES };

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch((): string[] => [])).sort();

const program = bundled(new URL('./killed.fixture.ts', import.meta.url));

/** Backs up, restores or puts aside in a process of its own. @returns how it ended, and what it complained of */
async function inProcess(
  what: 'backup' | 'restore' | 'set-aside',
  step = 'none',
): Promise<[number | null, string | null, string]> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [await program(), what, site, file, step], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env,
  });
  let failure = '';
  child.stderr.on('data', (chunk: Buffer) => (failure += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return [code, signal, failure];
}

const KILLED = [null, 'SIGKILL', ''];

test('D6 a site is backed up and restored into an empty folder', async () => {
  await fillSite();
  const written = await cli(site, 'backup', file);
  expect([written.code, written.warned]).toEqual([CLI_EXIT.done, '']);
  expect(written.said).toContain('is written and checked. Files: 6,');
  expect(await namesIn(join(root, 'backups'))).toEqual(['site.tar.gz']);

  const other = join(root, 'other');
  const restored = await cli(other, 'restore', file, '--json');
  expect(JSON.parse(restored.said)).toEqual({ file, at: NOW.toISOString(), files: 6, replaced: null });
  expect(await keptBy(other)).toEqual(WHOLE);
  expect(await namesIn(other)).toEqual(['catalogue', 'content', 'database', 'document-secret', 'forms']);
  for (const path of OTHER) expect(await readFile(join(other, path), 'utf8').catch(() => null)).toBeNull();
});

test('D1 what is restored belongs to the site that it is restored into', async () => {
  await fillSite();
  await inDatabase(site, async (client) => {
    for (const name of ['dorpel-catalogue', 'dorpel-forms'])
      await client.db(name).collection<{ _id: string }>(SITE_CLAIM).insertOne({ _id: 'site' });
  });
  await write(site, 'site-id', 'the first');
  await cli(site, 'backup', file);
  const other = join(root, 'other');
  await write(other, 'site-id', 'the other');
  expect((await cli(other, 'restore', file)).code).toBe(CLI_EXIT.done);
  expect(await readFile(join(other, 'site-id'), 'utf8')).toBe('the other');
  expect(await keptBy(other)).toEqual(WHOLE);
  const claims = await inDatabase(other, (client) =>
    Promise.all(
      ['dorpel-catalogue', 'dorpel-forms'].map((name) => client.db(name).collection(SITE_CLAIM).countDocuments()),
    ),
  );
  expect(claims).toEqual([0, 0]);
});

test('D6 a folder that has data asks whether that is meant, and puts them aside', async () => {
  await fillSite();
  await cli(site, 'backup', file);
  await write(site, 'forms/one.upload', 'changed');
  await write(site, 'forms/later.upload', 'sent since');
  for (const [LANG, words] of [
    ['en', 'restore with --really'],
    ['nl_BE.UTF-8', 'Zet terug met --really'],
    ['fr_BE.UTF-8', 'restaurez avec --really'],
    ['de_BE.UTF-8', 'mit --really wiederherstellen'],
  ] as const) {
    const { code, warned } = await cliOn(site, LANG, ['restore', file]);
    expect([code, warned]).toEqual([CLI_EXIT.refused, expect.stringContaining(words)]);
  }
  expect(await readFile(join(site, 'forms/one.upload'), 'utf8')).toBe('changed');

  const { said } = await cli(site, 'restore', file, '--really', '--json');
  const { replaced } = JSON.parse(said) as { replaced: string };
  expect(await keptBy(site)).toEqual(WHOLE);
  expect(await namesIn(join(site, 'forms'))).toEqual(['one.upload']);
  expect(await namesIn(join(replaced, 'forms'))).toEqual(['later.upload', 'one.upload', 'two.part']);
  expect(await readFile(join(site, 'logs/shell.log'), 'utf8')).toBe('other');
});

test('D6 a backup is of one moment, while the site runs and writes', async () => {
  await fillSite();
  const { uri, stop } = await start(site);
  const client = new MongoClient(uri);
  const [files, submissions] = ['uploads', 'submissions'].map((name) => client.db('dorpel-forms').collection(name));
  let isOver = false;
  let last = -1;
  const writing = (async () => {
    for (let at = 0; !isOver; at += 1) {
      await write(site, `forms/${at}.upload`, String(at));
      await files?.insertOne({ at });
      await submissions?.insertOne({ at, text: 'x'.repeat(2000) });
      last = at;
    }
  })();
  while (last < 20) await new Promise((resolve) => setImmediate(resolve));
  const before = last;
  expect(await inProcess('backup')).toEqual([0, null, '']);
  isOver = true;
  await writing;
  await client.close();
  await stop();

  const other = join(root, 'other');
  await cli(other, 'restore', file);
  const sent = await inDatabase(other, async (opened) => {
    const db = opened.db('dorpel-forms');
    const known = new Set((await db.collection('uploads').find().toArray()).map(({ at }) => at as number));
    return (await db.collection('submissions').find().toArray()).map(({ at }) => ({
      at: at as number,
      isKnown: known.has(at),
    }));
  });
  // All that was acknowledged before it began; and of each submission what was written before it.
  expect(sent.length).toBeGreaterThan(before);
  for (const { at, isKnown } of sent) {
    expect(isKnown).toBe(true);
    expect(await readFile(join(other, `forms/${at}.upload`), 'utf8')).toBe(String(at));
  }
});

test('D6 a backup that is killed leaves no half file, and the one before it', async () => {
  await fillSite();
  for (const step of ['copied', 'database', 'written']) {
    expect(await inProcess('backup', step)).toEqual(KILLED);
    expect((await namesIn(join(root, 'backups'))).filter((name) => !name.startsWith('.'))).toEqual([]);
  }
  await cli(site, 'backup', file);
  expect(await namesIn(join(root, 'backups'))).toEqual(['site.tar.gz']);
  const before = await readFile(file);
  expect(await inProcess('backup', 'written')).toEqual(KILLED);
  expect(await readFile(file)).toEqual(before);
  expect((await cli(site, 'restore', file, '--dry-run')).code).toBe(CLI_EXIT.done);
});

test.each(['prepared', 'planned', 'aside', 'placed'])(
  'D6 a restore that is killed when it is %s is ended by the next one, and until then nothing else begins',
  async (step) => {
    await fillSite();
    await cli(site, 'backup', file);
    await write(site, 'forms/one.upload', 'changed');
    await write(site, 'forms/later.upload', 'sent since');
    expect(await inProcess('restore', step)).toEqual(KILLED);
    if (step === 'prepared') {
      // Nothing was touched yet: the site goes on, and the next restore asks as ever.
      expect(await readFile(join(site, 'forms/one.upload'), 'utf8')).toBe('changed');
      expect((await cli(site, 'restore', file)).code).toBe(CLI_EXIT.refused);
    } else expect((await cli(site, 'backup', file)).warned).toContain('was interrupted here');
    const { code, said } = await cli(site, 'restore', file, ...(step === 'prepared' ? ['--really'] : []), '--json');
    expect(code).toBe(CLI_EXIT.done);
    const { replaced } = JSON.parse(said) as { replaced: string };
    expect(await keptBy(site)).toEqual(WHOLE);
    expect(await namesIn(join(replaced, 'forms'))).toEqual(['later.upload', 'one.upload', 'two.part']);
    expect(await namesIn(join(site, 'restore'))).toEqual([]);
  },
);

test.each(['planned', 'aside', 'placed', 'begun'])(
  'D6 X16 data that are put aside for another agency, killed when it is %s, are all there once it is given again',
  async (step) => {
    await fillSite();
    await cli(site, 'backup', file);
    expect(await inProcess('set-aside', step)).toEqual(KILLED);
    // Neither half may begin.
    expect((await cli(site, 'backup', join(root, 'other.tar.gz'))).warned).toContain('was interrupted here');
    expect(await inProcess('set-aside')).toEqual([0, null, '']);
    const [aside, ...others] = (await namesIn(site)).filter((name) => name.startsWith('replaced-'));
    expect(others).toEqual([]);
    expect(await keptBy(join(site, aside ?? 'nowhere'))).toEqual(WHOLE);
    expect(await readFile(join(site, 'who'), 'utf8')).toBe('another');
    for (const path of Object.keys(FILES)) expect(await readFile(join(site, path)).catch(() => null)).toBeNull();
    expect(await namesIn(join(site, 'database'))).toEqual([]);
    expect(await namesIn(join(site, 'restore'))).toEqual([]);
  },
);

test('D6 X16 a backup that is restored over data that were half put aside takes their place, and none is lost', async () => {
  await fillSite();
  await cli(site, 'backup', file);
  expect(await inProcess('set-aside', 'aside')).toEqual(KILLED);
  expect((await cli(site, 'restore', file)).code).toBe(CLI_EXIT.done);
  expect(await keptBy(site)).toEqual(WHOLE);
});

test('D6 what is no whole backup is refused, and changes nothing', async () => {
  await fillSite();
  await cli(site, 'backup', file);
  const whole = await readFile(file);
  const damaged = Buffer.from(whole);
  damaged[Math.floor(whole.length / 2)] = ~(whole[Math.floor(whole.length / 2)] ?? 0) & 0xff;
  for (const content of [Buffer.alloc(0), Buffer.from('no archive'), whole.subarray(0, whole.length - 100), damaged]) {
    await writeFile(file, content);
    for (const options of [['--dry-run'], ['--really']]) {
      const { code, warned } = await cli(site, 'restore', file, ...options);
      expect([code, warned]).toEqual([CLI_EXIT.refused, expect.stringContaining('is not a complete backup')]);
    }
  }
  expect(await keptBy(site)).toEqual(WHOLE);
  expect(await namesIn(join(site, 'restore'))).toEqual([]);
  // Nor is anything made: neither the folder of a site that was none, nor a database in one that has secrets alone.
  const [nowhere, empty] = [join(root, 'nowhere', 'site'), join(root, 'empty')];
  await write(empty, 'document-secret', 'a secret');
  for (const dataDir of [nowhere, empty])
    expect((await cli(dataDir, 'restore', file)).warned).toContain('is not a complete backup');
  expect([await namesIn(root), await namesIn(empty)]).toEqual([['backups', 'empty', 'site'], ['document-secret']]);
});

test('D6 D4 a record that is damaged is neither backed up nor restored, and is named', async () => {
  await fillSite();
  const data = join(site, DATA);
  const bytes = await readFile(data);
  // Wherever that home's record stands: its number, and its city.
  const home = Buffer.from('\x07\0\0\0\x02city\0\x05\0\0\0Gent', 'latin1');
  for (let at = bytes.indexOf(home); at >= 0; at = bytes.indexOf(home, at + 1)) bytes[at + home.length - 1] = 0x54;
  await writeFile(data, bytes);
  const backup = await cli(site, 'backup', file);
  expect([backup.code, backup.warned]).toEqual([
    CLI_EXIT.refused,
    expect.stringContaining('the record 8 of dorpel-catalogue.properties'),
  ]);
  async function* sources() {
    yield { from: data, path: DATA };
  }
  await mkdir(join(file, '..'), { recursive: true });
  await writeArchive(file, sources(), NOW);
  const restored = await cli(join(root, 'other'), 'restore', file);
  expect([restored.code, restored.warned]).toEqual([
    CLI_EXIT.refused,
    expect.stringContaining('the record 8 of dorpel-catalogue.properties'),
  ]);
  expect(await namesIn(join(root, 'other', 'database'))).toEqual([]);
});

test('D6 nothing is restored into a site that runs', async () => {
  await fillSite();
  await cli(site, 'backup', file);
  const { stop } = await start(site);
  const { code, warned } = await cli(site, 'restore', file, '--really');
  expect([code, warned]).toEqual([CLI_EXIT.refused, expect.stringContaining('is running. Stop it first.')]);
  await stop();
  expect(await keptBy(site)).toEqual(WHOLE);
});

test('D6 a folder in the place of the file is refused in words, and nothing is left beside it', async () => {
  await fillSite();
  const folder = join(root, 'backups');
  await mkdir(folder, { recursive: true });
  for (const args of [['backup'], ['restore', '--dry-run']])
    expect(await cli(site, ...args, folder)).toMatchObject({
      code: CLI_EXIT.usage,
      warned: `${folder} is a folder: a file is needed.`,
    });
  expect(await namesIn(root)).toEqual(['backups', 'site']);
});

test('D6 with a MongoDB of its own it says what to do instead', async () => {
  for (const command of ['backup', 'restore']) {
    const { code, warned } = await cliOn(site, 'en', [command, file], { MONGODB_URI: 'mongodb://db.example.com/' });
    expect([code, warned]).toEqual([CLI_EXIT.refused, expect.stringContaining('mongodump')]);
  }
  expect(await namesIn(join(root, 'backups'))).toEqual([]);
});

test.each([
  [['backup'], CLI_EXIT.usage, '‘backup’ needs FILE.'],
  [['restore', '/nowhere/at/all'], CLI_EXIT.usage, 'There is no file /nowhere/at/all.'],
  [['backup', '/tmp/x'], CLI_EXIT.refused, 'There is no database in '],
] as const)('D6 wrong use %j is explained', async (args, exit, why) => {
  const { code, warned } = await cli(site, ...args);
  expect([code, warned]).toEqual([exit, expect.stringContaining(why)]);
});
