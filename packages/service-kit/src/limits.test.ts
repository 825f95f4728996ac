import { createConcurrencyLimit } from './chain/limits.ts';
import { handlers, stones, exampleApp } from './example.fixture.ts';
import { startTestService } from './testing.ts';

const seenAs = async (forwarded: string, trusted: string[] = []) => {
  const service = await startTestService(stones, exampleApp({ limits: { trusted } }).app);
  const response = await service.fetch('/v1/me', { headers: { 'x-forwarded-for': forwarded } });
  await service.close();
  return ((await response.json()) as { subscriber: string }).subscriber;
};

describe('the limit on requests', () => {
  test('counts each visitor apart, says when to come back, and leaves health and our own calls alone', async () => {
    const service = await startTestService(
      stones,
      exampleApp({ limits: { requests: { points: 2, seconds: 30 } } }).app,
    );
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
    expect(await seenAs('drop table')).toBe('unknown');
  });

  test('on a body is what the service says', async () => {
    const service = await startTestService(stones, exampleApp({ limits: { body: 20 } }).app);
    const post = (body: string) =>
      service.fetch('/v1/stones', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect((await post('{"name":"a"}')).status).toBe(200);
    expect((await post('{"name":"aaaaaaaaaaaaaaaa"}')).status).toBe(413);
    await service.close();
  });
});

/** Handlers that wait until they are let go; `entered` has those that are at work, in the order they came. */
function gated() {
  const entered: string[] = [];
  const waiting: (() => void)[] = [];
  let seen = () => {};
  const getStone = async ({ params: { id } }: { params: { id: string } }) => {
    entered.push(id);
    seen();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { id, weight: 1 };
  };
  return {
    entered,
    handlers: { ...handlers, getStone },
    /** Lets the one that has been at work for longest go. */
    release: () => waiting.shift()?.(),
    /** Resolves when so many have been at work. */
    async until(count: number) {
      while (entered.length < count) await new Promise<void>((resolve) => (seen = resolve));
    },
  };
}

const busy = { problem: { code: 'service/busy' } };

describe('X11 overload', () => {
  test('is refused at once with when to come back, and those in line are served in their order', async () => {
    const gate = gated();
    const { app } = exampleApp({ handlers: gate.handlers, limits: { turns: { atOnce: 1, waiting: 2 } } });
    const service = await startTestService(stones, app);
    const first = service.fetch('/v1/stones/first');
    await gate.until(1);
    // Two get into line, whoever comes first of the three; the other is answered while they still wait.
    const three = ['a', 'b', 'c'].map((id) => service.fetch(`/v1/stones/${id}`));
    const refused = await Promise.race(three);
    expect([refused.status, await refused.json()]).toEqual([503, busy]);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(gate.entered).toEqual(['first']);
    expect((await service.fetch('/health/ready')).status).toBe(200);
    gate.release();
    await gate.until(2);
    gate.release();
    await gate.until(3);
    gate.release();
    expect((await first).status).toBe(200);
    expect((await Promise.all(three)).filter(({ status }) => status === 200)).toHaveLength(2);
    await service.close();
  });

  test('is foreseen from how long others took: nobody waits for what would come too late', async () => {
    const turns = createConcurrencyLimit({ atOnce: 1, wait: 100 });
    const { signal } = new AbortController();
    const release: (() => void)[] = [];
    const task = () => new Promise<void>((resolve) => release.push(resolve));
    // Taken to last 20 ms each until some have: five may wait.
    const taken = Array.from({ length: 6 }, () => turns(signal, task));
    await expect(turns(signal, task)).rejects.toMatchObject({ code: 'service/busy' });
    for (const each of taken) {
      release.shift()?.();
      await each;
    }
    await expect(turns(signal, async () => 'served')).resolves.toBe('served');
  });

  test('is never caused by who waits for something to happen', async () => {
    const waiting = { ...stones, endpoints: { ...stones.endpoints, wait: { ...stones.endpoints.wait, waits: true } } };
    const { app } = exampleApp({ contract: waiting, limits: { turns: { atOnce: 1, waiting: 0 } } });
    const service = await startTestService(stones, app);
    const leaving = new AbortController();
    const { signal } = leaving;
    const waits = [1, 2, 3].map(() => service.fetch('/v1/wait', { signal }).catch(() => 'left'));
    expect((await service.fetch('/v1/stones/1')).status).toBe(200);
    leaving.abort();
    expect(await Promise.all(waits)).toEqual(['left', 'left', 'left']);
    await service.close();
  });

  test('does not work for who left', async () => {
    const turns = createConcurrencyLimit({ atOnce: 1 });
    let release = () => {};
    const first = turns(new AbortController().signal, () => new Promise<void>((resolve) => (release = resolve)));
    const leaving = new AbortController();
    let served = false;
    const task = async () => {
      served = true;
    };
    const second = turns(leaving.signal, task);
    leaving.abort();
    release();
    await first;
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    expect(served).toBe(false);
  });
});
