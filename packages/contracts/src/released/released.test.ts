import { readdir, readFile } from 'node:fs/promises';
import { findBreaks } from './changes.ts';
import { findContracts } from './contracts.ts';
import { type Released, releaseOf } from './shape.ts';
import { checkContracts } from '../testing.ts';

const readReleased = async () =>
  JSON.parse(await readFile(new URL('../released.json', import.meta.url), 'utf8')) as Released;

test('M2 remotes and services of the last release understand those of today: only additions since', async () => {
  const breaks = findBreaks(await readReleased(), releaseOf(await findContracts()));
  expect(breaks).toEqual([]);
});

test('M2 every contract of the package is found, once', async () => {
  const names = Object.keys(releaseOf(await findContracts()));
  const services = await readdir(new URL('../../../../services', import.meta.url));
  expect(names).toEqual(services.toSorted().map((service) => `${service}/v1`));
  expect(await findContracts()).toHaveLength(names.length);
});

test('M2 the released shapes are those of contracts, not empty ones', async () => {
  const endpoints = Object.values(await readReleased()).flatMap((contract) => Object.values(contract.endpoints));
  expect(endpoints.length).toBeGreaterThan(10);
  for (const { response } of endpoints) expect(Object.keys(response.fields ?? {})).not.toHaveLength(0);
});

await checkContracts(new URL('../', import.meta.url));
