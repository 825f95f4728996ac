import { inWork } from '@dorpel/service-kit';
import { perRequest } from './per-request.ts';

test('X15 a request reads a value once, another one and who is none reads it again', async () => {
  let reads = 0;
  const value = perRequest(async () => ++reads);
  const request = (requestId: string) => inWork({ requestId }, () => Promise.all([value(), value()]));
  expect(await request('one')).toEqual([1, 1]);
  expect(await request('two')).toEqual([2, 2]);
  expect([await value(), await value()]).toEqual([3, 4]);
});
