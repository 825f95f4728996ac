import { stones, stonesApp } from './stones.fixture.ts';
import { startTestService } from './testing.ts';

const seenAs = async (forwarded: string, trusted: string[] = []) => {
  const service = await startTestService(stones, stonesApp({ limits: { trusted } }).app);
  const response = await service.fetch('/v1/me', { headers: { 'x-forwarded-for': forwarded } });
  await service.close();
  return ((await response.json()) as { address: string }).address;
};

describe('the limit on requests', () => {
  test('counts each visitor apart, says when to come back, and leaves health and our own calls alone', async () => {
    const service = await startTestService(stones, stonesApp({ limits: { requests: { points: 2, seconds: 30 } } }).app);
    const from = (address: string, path = '/v1/stones/1') =>
      service.fetch(path, { headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await from('203.0.113.7')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await from('203.0.113.7');
    expect(await refused.json()).toEqual({ problem: { code: 'request/too-many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20);
    expect((await from('203.0.113.8')).status).toBe(200);
    expect((await from('203.0.113.7', '/health/live')).status).toBe(200);
    for (let count = 0; count < 4; count += 1) expect((await service.fetch('/v1/stones/1')).status).toBe(200);
    for (let count = 0; count < 2; count += 1) expect((await from(`2001:db8:1:2::${count}`)).status).toBe(200);
    expect((await from('2001:db8:1:2:ffff::9')).status).toBe(429);
    await service.close();
  });

  test('believes x-forwarded-for only as far as its writers are trusted', async () => {
    expect(await seenAs('203.0.113.7')).toBe('203.0.113.7');
    expect(await seenAs('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await seenAs('198.51.100.1, 10.0.0.7')).toBe('10.0.0.7');
    expect(await seenAs('198.51.100.1, 10.0.0.7', ['10.0.0.0/8'])).toBe('198.51.100.1');
    expect(await seenAs('drop table')).toBe('127.0.0.1');
  });

  test('on a body is what the service says', async () => {
    const service = await startTestService(stones, stonesApp({ limits: { body: 20 } }).app);
    const post = (body: string) =>
      service.fetch('/v1/stones', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect((await post('{"name":"a"}')).status).toBe(200);
    expect((await post('{"name":"aaaaaaaaaaaaaaaa"}')).status).toBe(413);
    await service.close();
  });
});
