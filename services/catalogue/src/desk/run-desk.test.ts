import { createLog } from '@dorpel/service-kit';
import { DEMO_SNAPSHOT } from '../seed/seed.ts';
import { demoRecords, type Draft, draftSnapshot } from '../import/snapshot.fixture.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { EXIT, runDesk } from './run-desk.ts';

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

async function desk(...args: string[]) {
  const said: string[] = [];
  const warned: string[] = [];
  const code = await runDesk(args, {
    terminal: { say: (line) => said.push(line), warn: (line) => warned.push(line), progress: () => {} },
    configure: () => ({
      PORT: 0,
      MONGODB_URI: service.uri,
      DATABASE: service.databaseName,
      DATA_DIR: service.dataDir,
      SEED: 'none',
    }),
    log: createLog('test', 'silent'),
    now: () => TODAY,
  });
  return { code, said: said.join('\n'), warned: warned.join('\n') };
}

test('C16 X10 the desk imports a folder and says what it did', async () => {
  const { code, said } = await desk('import', DEMO_SNAPSHOT);
  expect(code).toBe(EXIT.done);
  expect(said).toMatch(/properties: \d+ new, 0 changed, 0 unchanged, 0 withdrawn, 0 records refused/);
  expect((await service.client.getFigures({})).forSale).toBeGreaterThan(0);
});

test('C16 X10 a dry run changes nothing and says so', async () => {
  const { code, said } = await desk('import', DEMO_SNAPSHOT, '--dry-run');
  expect(code).toBe(EXIT.done);
  expect(said).toContain('Nothing was changed');
  expect((await service.client.getFigures({})).forSale).toBe(0);
});

test('C16 X10 refused records are told with line and reason, and end with another code', async () => {
  const records = (await demoRecords('properties')).slice(0, 4);
  await draft.write('properties', [...records, { ...records[0], ID: 9001, Bedrooms: 'three' }]);
  const { code, warned } = await desk('import', draft.folder);
  expect(code).toBe(EXIT.refused);
  expect(warned).toContain('refused  properties.ndjson:5 ID 9001 nl  Bedrooms: expected an integer');
});

test('X10 notes can be left out', async () => {
  const [record] = await demoRecords('properties');
  const path = await draft.write('properties', [{ ...record, VirtualTour: 'https://evil.example/' }]);
  expect((await desk('import', path, '--dry-run')).warned).toContain('VirtualTour');
  expect((await desk('import', path, '--dry-run', '--quiet')).warned).toBe('');
});

test.each([
  [[], 'Which command?'],
  [['publish'], "There is no command 'publish'."],
  [['import'], 'Which folder or file'],
  [['import', 'one', 'two'], 'Which folder or file'],
  [['import', '/nowhere'], "There is no '/nowhere'."],
  [['import', '--force', 'x'], "Unknown option '--force'"],
])('X10 wrong use %j is explained', async (args, why) => {
  const { code, warned } = await desk(...args);
  expect(code).toBe(EXIT.usage);
  expect(warned).toContain(why);
});

test('X10 a folder without a snapshot is refused', async () => {
  const { code, warned } = await desk('import', `${draft.folder}/..`);
  expect(code).toBe(EXIT.usage);
  expect(warned).toContain('holds none of property-types.ndjson');
});

test('X10 help tells the commands, options and exit codes', async () => {
  const { code, said } = await desk('--help');
  expect(code).toBe(EXIT.done);
  for (const word of ['import FOLDER', 'import FILE', '--dry-run', 'Exit codes']) expect(said).toContain(word);
});
