import { defineContract } from '@dorpel/contracts';
import type { Call } from '@dorpel/service-kit';
import { integer, object, string } from 'superstruct';
import { cacheAnswers } from './answer-cache.ts';

const query = object({ of: string() });
const response = object({ made: integer() });
const contract = defineContract({
  service: 'counter',
  version: 1,
  problems: {},
  endpoints: {
    read: { method: 'GET', path: '/read', keeps: true, query, response },
    draw: { method: 'GET', path: '/draw', query, response },
  },
});

test('C2 what the contract keeps is worked out once per version, question and minute, anything else each time', async () => {
  let version = 1;
  let now = new Date('2026-11-15T10:00:00Z');
  let made = 0;
  const next = async () => ({ made: ++made });
  const { read, draw } = cacheAnswers(
    contract,
    async () => version,
    () => now,
    { read: next, draw: next },
  );
  const call = {} as Call;
  const ask = async (of: string) => (await read({ query: { of } }, call)).made;
  const drawn = async (of: string) => (await draw({ query: { of } }, call)).made;
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([1, 1, 2]);
  version = 2;
  expect([await ask('a'), await ask('a')]).toEqual([3, 3]);
  now = new Date('2026-11-15T10:01:00Z');
  expect([await ask('a'), await ask('a')]).toEqual([4, 4]);
  expect([await drawn('a'), await drawn('a')]).toEqual([5, 6]);
});
