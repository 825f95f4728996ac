import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { object, optional, string } from 'superstruct';
import type { Database } from './database.ts';
import { CLI_EXIT, defineCli } from './cli.ts';
import { LANGUAGES, type Language } from '@dorpel/i18n/languages';
import { readEnvironment } from './environment.ts';
import { claimDatabase } from './site-claim.ts';
import { runCli, startTestDatabase, type TestDatabase } from './testing.ts';

const MINE = { SITE_ID: 'id-of-my-site', SITE_FOLDER: '/home/me/.data' };
const OTHER = { SITE_ID: 'id-of-another', SITE_FOLDER: '/home/other/.data' };

describe('D1 a database', () => {
  let mongo: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    mongo = await startTestDatabase();
    ({ database } = mongo);
  });
  afterEach(() => mongo.stop());

  test('that is nobody’s becomes that of the first site, of all its processes at once', async () => {
    await Promise.all([
      claimDatabase(database, MINE, true),
      claimDatabase(database, MINE, true),
      claimDatabase(database, MINE, true),
    ]);
    await claimDatabase(database, { ...MINE, SITE_FOLDER: '/moved/.data' }, false);
    await expect(claimDatabase(database, OTHER, true)).rejects.toThrow('belongs to the site in /home/me/.data');
  });

  test('of another site is refused, and both are named', async () => {
    await claimDatabase(database, OTHER, true);
    const name = database.db.databaseName;
    await expect(claimDatabase(database, MINE, true)).rejects.toThrow(
      new RegExp(
        `^The database '${name}' at 127\\.0\\.0\\.1:\\d+ belongs to the site in /home/other/\\.data, and not to the one in /home/me/\\.data: nothing was read from it or written to it\\.$`,
      ),
    );
  });

  test('that is nobody’s is none to give commands on', async () => {
    await expect(claimDatabase(database, MINE, false)).rejects.toThrow(
      /belongs to no site yet: start the one in \/home\/me\/\.data, which makes it its own\.$/,
    );
    await claimDatabase(database, OTHER, true);
  });

  test('is compared with nothing where the site has no id', async () => {
    await claimDatabase(database, OTHER, true);
    await expect(claimDatabase(database, {}, true)).resolves.toBeUndefined();
  });
});

describe('P19 a command on a database of another machine', () => {
  const environment = object({ MONGODB_URI: optional(string()) });
  let opened = 0;
  const texts = { about: '', commands: { change: '', look: '', try: '', read: '', write: '' }, options: {} };
  const cli = defineCli({
    service: {
      contract: { service: 'office' },
      readConfig: (env) => readEnvironment(environment, env),
      databaseOf: ({ MONGODB_URI = '' }) => MONGODB_URI,
      open: async () => {
        opened += 1;
        return { parts: {}, close: async () => {} };
      },
    },
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, texts])) as Record<Language, typeof texts>,
    commands: {
      change: { writes: true, run: async ({ open }) => ({ data: await open() }) },
      look: { run: async ({ open }) => ({ data: await open() }) },
      try: { options: { 'dry-run': true }, run: async ({ open }) => ({ data: await open() }) },
      read: {
        takes: 'FILE',
        options: { other: 'FILE' },
        run: async ({ names, text }) => ({ data: await readFile(text('other') ? '/no/such/thing' : (names[0] ?? '')) }),
      },
      write: { options: { to: 'FILE' }, run: async ({ text }) => ({ data: await writeFile(text('to') ?? '', '') }) },
    },
  });
  const AWAY = 'mongodb://office:secret@db-1.example.com,127.0.0.1:27018/?replicaSet=live';
  const give = (args: readonly string[], MONGODB_URI = AWAY, ask?: (question: string) => Promise<string>) =>
    runCli(cli, args, { env: { MONGODB_URI, LANG: 'nl_BE' } }, ask);
  beforeEach(() => {
    opened = 0;
  });

  test('X10 says of a file that was named what is wrong with it, in words and as wrong use', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cli-'));
    const [none, within] = [join(folder, 'none', 'file.json'), join(folder, 'file', 'below.json')];
    await writeFile(join(folder, 'file'), '');
    for (const [args, warned] of [
      [['read', folder], `${folder} is een map: er is een bestand nodig.`],
      [['read', none], `${none} bestaat niet, of er is geen map om het in te maken.`],
      [['write', '--to', folder], `${folder} is een map: er is een bestand nodig.`],
      [['write', '--to', none], `${none} bestaat niet, of er is geen map om het in te maken.`],
      [['write', '--to', within], `Een deel van ${within} is een bestand: daar is een map nodig.`],
    ] as const)
      expect(await give(args)).toMatchObject({ code: CLI_EXIT.usage, warned });
    // What is missing and was not named is a failure of the program.
    await expect(give(['read', 'x', '--other', none])).rejects.toThrow('ENOENT');
  });

  test('is refused where it writes and nobody can be asked, and is done with --yes', async () => {
    for (const command of ['change', 'try']) {
      expect(await give([command])).toMatchObject({
        code: CLI_EXIT.refused,
        warned:
          'De database staat op een andere machine: db-1.example.com. Geef de opdracht met --yes als die bedoeld is.',
      });
    }
    expect(opened).toBe(0);
    expect((await give(['change', '--yes'])).code).toBe(CLI_EXIT.done);
  });

  test.each([
    ['ja', CLI_EXIT.done],
    ['', CLI_EXIT.refused],
    ['nee', CLI_EXIT.refused],
  ])('asks at a terminal: %j', async (typed, code) => {
    const asked: string[] = [];
    const answered = await give(['change'], AWAY, async (question) => {
      asked.push(question);
      return typed;
    });
    expect([answered.code, asked]).toEqual([
      code,
      ['De database staat op een andere machine: db-1.example.com. Is die bedoeld? [j/N]'],
    ]);
  });

  test.each([
    ['it only reads', ['look'], AWAY],
    ['it is a dry run', ['try', '--dry-run'], AWAY],
    ['the database is on this machine', ['change'], 'mongodb://localhost:27017,[::1]:27018/'],
    ['there is none', ['change'], ''],
  ])('is done without a question where %s', async (_why, args, uri) => {
    expect((await give(args, uri)).code).toBe(CLI_EXIT.done);
  });
});
