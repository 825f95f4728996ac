import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('./service.fixture.ts', import.meta.url));
const children: ChildProcess[] = [];

type Line = { msg: string; url?: string; level: string };

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', '@dorpel/tooling/source', fixture], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: Line[] = [];
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.map((part) => JSON.parse(part) as Line));
    child.emit('line');
  });
  const said = async (message: string): Promise<Line> => {
    for (;;) {
      const line = lines.find(({ msg }) => msg === message);
      if (line) return line;
      await once(child, 'line');
    }
  };
  const ended = once(child, 'exit').then(([code]) => code as number);
  return { child, lines, said, ended };
}

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

describe('a service as a process', () => {
  test('finishes the request in flight, closes everything and ends with 0 on SIGTERM', async () => {
    const { child, lines, said, ended } = run({ PORT: '0', REQUEST: '1000', STOP: '0' });
    const { url = '' } = await said('listening');
    const answer = fetch(url).then((response) => response.text());
    await said('asked');
    child.kill('SIGTERM');
    await said('stopping');
    await expect(fetch(url)).rejects.toThrow();
    expect(await answer).toBe('done');
    expect(await ended).toBe(0);
    expect(lines.map(({ msg }) => msg)).toEqual(['listening', 'asked', 'stopping', 'everything closed', 'stopped']);
  });

  test('M5 tells a balancer that it leaves, and answers everything else until that has been seen', async () => {
    const { child, lines, said, ended } = run({ PORT: '0', REQUEST: '0', STOP: '0', DRAIN: '1000' });
    const { url = '' } = await said('listening');
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    child.kill('SIGTERM');
    await said('stopping');
    const [ready, other] = await Promise.all([fetch(`${url}/health/ready`), fetch(url)]);
    expect([ready.status, await ready.json(), ready.headers.get('connection')]).toEqual([
      503,
      { status: 'stopping' },
      'close',
    ]);
    expect([other.status, await other.text(), other.headers.get('connection')]).toEqual([200, 'done', 'close']);
    expect(lines.map(({ msg }) => msg)).not.toContain('everything closed');
    expect(await ended).toBe(0);
  });

  test('does not wait for connections that are kept alive for nothing', async () => {
    const { child, said, ended } = run({ PORT: '0', REQUEST: '0', STOP: '0' });
    const { url = '' } = await said('listening');
    await (await fetch(url)).text();
    child.kill('SIGINT');
    // A connection that is waited for is one that does not stop in time: 1.
    expect(await ended).toBe(0);
  });

  test('ends within 8 seconds with 1 when something does not stop', async () => {
    const { child, said, ended } = run({ PORT: '0', REQUEST: '0', STOP: '60000' });
    await said('listening');
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    await said('not stopped in time');
  });

  test('stops with 1 after an error nobody caught', async () => {
    const { said, ended } = run({ PORT: '0', REQUEST: '0', STOP: '0' });
    const { url = '' } = await said('listening');
    await fetch(`${url}/throw`).catch(() => {});
    expect(await ended).toBe(1);
    await said('unhandledRejection');
    await said('everything closed');
  });

  test('does not start without its configuration: a sentence per variable, and 78', async () => {
    const { lines, ended } = run({ PORT: 'x', REQUEST: '1' });
    expect(await ended).toBe(78);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'PORT is set, but not as needed: it must be a whole number from 0 to 65535.',
      'STOP is not set: it must be a whole number from 0 to 60000.',
    ]);
  });

  test('does not start on a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const { said, ended } = run({ PORT: String(port), REQUEST: '0', STOP: '0' });
    expect(await ended).toBe(1);
    expect((await said('not started')).level).toBe('fatal');
    taken.close();
  });
});
