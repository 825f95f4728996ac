import { createLog, CLI_EXIT } from '@dorpel/service-kit';
import { runCli } from '@dorpel/service-kit/testing';
import { DEMO_SNAPSHOT } from '../seed/seed.ts';
import { demoRecords, type Draft, draftSnapshot } from '../import/snapshot.fixture.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { cli as definition } from './cli.ts';

let service: Running;
let draft: Draft;

beforeAll(async () => {
  service = await startCatalogue('empty');
});
beforeEach(async () => {
  await service.clear();
  draft = await draftSnapshot();
});
afterEach(() => draft.remove());
afterAll(() => service.stop());

const cliIn = (LANG: string, ...args: string[]) =>
  runCli(definition, args, { env: { ...service.environment, LANG }, now: () => TODAY });
const cli = (...args: string[]) => cliIn('en', ...args);

test('C16 X10 the command line imports a folder and says what it did', async () => {
  const { code, said } = await cli('import', DEMO_SNAPSHOT);
  expect(code).toBe(CLI_EXIT.done);
  expect(said).toMatch(/properties: \d+ new, 0 changed, 0 unchanged, 0 withdrawn, 0 records refused/);
  expect((await service.client.getFigures({})).forSale).toBeGreaterThan(0);
});

test('C16 X10 a dry run changes nothing and says so', async () => {
  const { code, said } = await cli('import', DEMO_SNAPSHOT, '--dry-run');
  expect(code).toBe(CLI_EXIT.done);
  expect(said).toContain('Nothing was changed');
  expect((await service.client.getFigures({})).forSale).toBe(0);
});

test('C16 X10 refused records are told with line and reason, and end with another code', async () => {
  const records = (await demoRecords('properties')).slice(0, 4);
  await draft.write('properties', [...records, { ...records[0], ID: 9001, Bedrooms: 'three' }]);
  const { code, warned } = await cli('import', draft.folder);
  expect(code).toBe(CLI_EXIT.refused);
  expect(warned).toContain('refused  properties.ndjson:5 ID 9001 nl  Bedrooms: has to be a whole number');
  const inDutch = await cliIn('nl_BE.UTF-8', 'import', draft.folder);
  expect(inDutch.warned).toContain('ID 9001 nl  Slaapkamers (Bedrooms): moet een geheel getal zijn');
});

test('C16 D2 a snapshot that lacks too much asks whether that is meant, in the language of the office', async () => {
  const records = (await demoRecords('properties')).slice(0, 40);
  await draft.write('properties', records);
  await cli('import', draft.folder);
  await draft.write('properties', records.slice(-4));
  const { code, said, warned } = await cli('import', draft.folder);
  expect(code).toBe(CLI_EXIT.refused);
  expect(said).toContain('0 withdrawn');
  expect(warned).toMatch(
    /Properties that are not in the snapshot: \d+, more than 30% of all, or more than 100\. .* --really\./,
  );
  for (const [LANG, words] of [
    ['nl_BE.UTF-8', 'importeer dan opnieuw met --really'],
    ['fr_BE.UTF-8', 'importez à nouveau avec --really'],
    ['de_BE.UTF-8', 'erneut mit --really'],
  ] as const) {
    expect((await cliIn(LANG, 'import', draft.folder)).warned).toContain(words);
  }
  const meant = await cli('import', draft.folder, '--really');
  expect(meant.code).toBe(CLI_EXIT.done);
  expect(meant.said).toMatch(/properties: 0 new, 0 changed, \d+ unchanged, [1-9]\d* withdrawn/);
});

test('C16 D2 a command waits for the import that is under way, and says so once', async () => {
  const held = await service.catalogue.target.lease.take();
  const warned: string[] = [];
  const terminal = {
    say: () => {},
    progress: () => {},
    warn(line: string) {
      warned.push(line);
      setTimeout(() => void held?.release(), 1200);
    },
  };
  const options = {
    terminal,
    env: { ...service.environment, LANG: 'en' },
    now: () => TODAY,
    log: createLog('test', 'silent'),
  };
  expect(await definition.run(['import', DEMO_SNAPSHOT, '--quiet'], options)).toBe(CLI_EXIT.done);
  expect(warned).toEqual([
    expect.stringMatching(/^Another import is running \(.*:\d+\)\. This one waits for it to finish\.$/),
  ]);
});

test('X10 notes can be left out', async () => {
  const [record] = await demoRecords('properties');
  const path = await draft.write('properties', [{ ...record, VirtualTour: 'https://evil.example/' }]);
  expect((await cli('import', path, '--dry-run')).warned).toContain('VirtualTour');
  expect((await cli('import', path, '--dry-run', '--quiet')).warned).toBe('');
});

test.each([
  [[], 'Which command?'],
  [['publish'], 'There is no command ‘publish’.'],
  [['import'], '‘import’ needs FOLDER|FILE|URL.'],
  [['import', 'one', 'two'], '‘import’ takes no two.'],
  [['import', '/nowhere'], "There is no '/nowhere'."],
  [['import', '--force', 'x'], '‘import’ takes no --force.'],
])('X10 wrong use %j is explained', async (args, why) => {
  const { code, warned } = await cli(...args);
  expect(code).toBe(CLI_EXIT.usage);
  expect(warned).toContain(why);
});

test('X10 a folder without a snapshot is refused', async () => {
  const { code, warned } = await cli('import', `${draft.folder}/..`);
  expect(code).toBe(CLI_EXIT.usage);
  expect(warned).toContain('holds none of property-types.ndjson');
});

test('X10 help tells the commands, options and exit codes', async () => {
  const { code, said } = await cli('--help');
  expect(code).toBe(CLI_EXIT.done);
  for (const word of ['import FOLDER|FILE|URL', 'rates [FILE]', '--dry-run', 'Exit codes'])
    expect(said).toContain(word);
});
