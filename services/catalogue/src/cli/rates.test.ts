import { runCli } from '@dorpel/service-kit/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSeedRates } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { cli as definition } from './cli.ts';

let service: Running;
let folder: string;

beforeAll(async () => {
  service = await startCatalogue('empty');
  folder = await mkdtemp(join(tmpdir(), 'rates-'));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const cli = (...args: string[]) => runCli(definition, args, { env: service.environment, now: () => TODAY });

async function fileOf(content: string) {
  const path = join(folder, 'rates.json');
  await writeFile(path, content);
  return path;
}

const dutyOf = async () => {
  const { lines } = await service.client.estimatePurchase({
    query: { language: 'nl', region: 'flanders', situation: 'other', price: 10_000_000 },
  });
  return lines[0]?.amount.amount;
};

/** The seeded table with all duties at one percent. */
const cheaper = async () =>
  (await readSeedRates()).map((rate) =>
    rate.part === 'duty' ? { ...rate, bands: [{ upTo: null, rate: 10_000 }] } : rate,
  );

test('X2 X10 the command line tells the rates that hold today', async () => {
  const { code, said } = await cli('rates');
  expect(code).toBe(0);
  expect(said).toContain('duty on price  flanders  own-home  2026-01-01 to …  likely  Vlaamse Codex Fiscaliteit');
  expect(said).not.toContain('2022-01-01 to 2025-01-01');
  expect(said).toContain('3  duty on price  flanders  own-home');
  expect(said).toMatch(
    /^3\.2 {2}duty on price {2}flanders {2}own-home {2}instead when \{"price":\{"upTo":22000000\}\} .* estimate, to be confirmed {2}Vlaamse/m,
  );
});

test('X2 X10 the command line checks a table without changing anything', async () => {
  const { code, said } = await cli('rates', await fileOf(JSON.stringify(await cheaper())), '--dry-run');
  expect(code).toBe(0);
  expect(said).toMatch(/^\d+ rates can be used, \d+ hold today\.\nNothing was changed/);
  expect(await dutyOf()).toBe(1_200_000);
});

test('X2 X10 a table of the command line holds at once, in a service that keeps running', async () => {
  const { said } = await cli('rates', await fileOf(JSON.stringify(await cheaper())));
  expect(said).toContain('stored as version 2');
  expect(await dutyOf()).toBe(100_000);
});

test.each([
  ['no JSON', '[', /is not JSON: a bracket/],
  ['no table', '{}', /rates: /],
  ['a bad row', '[{"part":"duty"}]', /1: regions: .*\n.*1: source: who says so\?/s],
])('X2 X10 %s is refused with what is wrong, and changes nothing', async (_, content, message) => {
  const before = await dutyOf();
  const { code, warned } = await cli('rates', await fileOf(content));
  expect(code).toBe(64);
  expect(warned).toMatch(message);
  expect(await dutyOf()).toBe(before);
  expect((await cli('rates', join(folder, 'none.json'))).warned).toContain('There is no file');
});

test('X14 X10 what is wrong with a table is told in the language of the office', async () => {
  const [first, ...rest] = await readSeedRates();
  const { de: _, ...name } = first?.name ?? {};
  const bands = [{ upTo: 100, rate: 1 }];
  const path = await fileOf(JSON.stringify([{ ...first, name, bands, part: 'tax' }, ...rest]));
  const { warned } = await runCli(definition, ['rates', path], {
    env: { ...service.environment, LANG: 'nl' },
    now: () => TODAY,
  });
  expect(warned).toContain('1: name.de: de tekst in het Duits ontbreekt');
  expect(warned).toContain('1: bands: elke schijf eindigt hoger dan de vorige');
  expect(warned).toContain('1: part: ‘tax’ kan hier niet. Kies uit duty, vat, ');
});
