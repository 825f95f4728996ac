import { readdir, readFile } from 'node:fs/promises';
import { assert, mask, type Struct } from 'superstruct';
import type { Endpoint } from '../contract.ts';
import { findContracts } from '../released/contracts.ts';

type Examples = Record<string, Record<string, unknown>>;

const contracts = await findContracts();
const read = async (service: string) =>
  JSON.parse(await readFile(new URL(`${service}.json`, import.meta.url), 'utf8')) as Examples;
const responseOf = (endpoint: Endpoint) => endpoint.response as unknown as Struct<unknown, unknown>;

test('M2 there are examples of every contract, and of nothing else', async () => {
  const files = (await readdir(new URL('.', import.meta.url))).filter((file) => file.endsWith('.json'));
  expect(files.toSorted()).toEqual(contracts.map(({ service }) => `${service}.json`).toSorted());
});

describe.each(contracts.map((contract) => [contract.service, contract] as const))('%s', (service, { endpoints }) => {
  test('M2 every released endpoint has an example', async () => {
    expect(Object.keys(await read(service)).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  // Examples are only added: today's readers must understand what was answered when each of them was written.
  test.each(Object.entries(endpoints))('M2 readers of today understand the examples of %s', async (name, endpoint) => {
    const cases = Object.entries((await read(service))[name] ?? {});
    expect(cases).not.toHaveLength(0);
    for (const [, value] of cases) expect(() => mask(value, responseOf(endpoint))).not.toThrow();
  });

  test.each(Object.entries(endpoints))(
    'M2 nothing of an example of %s is unknown to the contract',
    async (name, endpoint) => {
      for (const value of Object.values((await read(service))[name] ?? {})) assert(value, responseOf(endpoint));
    },
  );
});
