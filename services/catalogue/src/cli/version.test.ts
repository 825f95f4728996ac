import { CLI_EXIT } from '@dorpel/service-kit';
import { runCli } from '@dorpel/service-kit/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyRecord, demoRecords } from '../import/snapshot.fixture.ts';
import { LEGAL_RULES, readSeedRates } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { cli as definition } from './cli.ts';

let service: Running;
let folder: string;
let records: AnyRecord[];

beforeAll(async () => {
  service = await startCatalogue('demo');
  folder = await mkdtemp(join(tmpdir(), 'version-'));
  records = (await demoRecords('properties')).filter(({ ID }) => ID === 20401);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A command of the desk, over its own connection, as a process of its own has it. */
const cli = async (...args: string[]) =>
  (await runCli(definition, args, { env: service.environment, now: () => TODAY })).code;

async function fileOf(name: string, lines: readonly string[]) {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  return path;
}

const priced = (price: number) =>
  fileOf(
    'properties.ndjson',
    records.map((record) => JSON.stringify({ ...record, Price: price })),
  );
const priceShown = async () =>
  (await service.client.getProperty({ params: { id: '20401' }, query: { language: 'nl' } })).price?.money.amount;

test.each<[what: string, command: () => Promise<string[]>]>([
  ['an import', async () => ['import', await priced(123_456)]],
  ['a table of rates', async () => ['rates', await fileOf('rates.json', [JSON.stringify(await readSeedRates())])]],
  ['a table of rules', async () => ['rules', LEGAL_RULES]],
])('X11 %s of the desk is told to who waits for another version', async (_, command) => {
  const { version } = await service.client.getVersion({ query: {} });
  const next = service.client.getVersion({ query: { after: version, wait: 30 } });
  expect(await cli(...(await command()))).toBe(CLI_EXIT.done);
  expect(await next).not.toEqual({ version });
});

test('X11 who hears of another version finds what changed', async () => {
  const { version } = await service.client.getVersion({ query: {} });
  const next = service.client.getVersion({ query: { after: version, wait: 30 } });
  const importing = cli('import', await priced(234_567));
  await next;
  expect(await priceShown()).toBe(23_456_700);
  await importing;
});
