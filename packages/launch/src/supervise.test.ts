import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environmentOf } from './environment.mjs';
import { freePorts } from './settings.mjs';
import { LOOKS } from './silence.mjs';
import { createSupervisor } from './supervise.mjs';

const TIMES = {
  ready: 60_000,
  look: 1_000,
  stop: 5_000,
  again: 10,
  mostAgain: 40,
  steady: 60_000,
  looks: { ...LOOKS, every: 20, again: 20, within: 1_000, silence: 1_500 },
};

type Said = { readonly pid: number; readonly looks: number };

const told: string[] = [];
const toldOf = (name: string) => told.filter((text) => text.startsWith(`${name} `));
const supervised: { stop(): Promise<void> }[] = [];
let logs = '';

beforeAll(async () => {
  logs = await mkdtemp(join(tmpdir(), 'supervise-'));
});
afterEach(async () => {
  for (const supervisor of supervised.splice(0)) await supervisor.stop();
});
afterAll(() => rm(logs, { recursive: true, force: true }));

/** A supervised process, which can be asked who it is and told how to behave. */
async function start(name: string, env = {}, where = logs) {
  const [port] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const supervisor = createSupervisor({ logs: where, times: TIMES, tell: (text: string) => told.push(text) });
  supervised.push(supervisor);
  const definition = { name, stage: 1, folder: 'packages/launch/src', bundle: 'answering.fixture.mjs', origin };
  await supervisor.start([{ ...definition, env: { PORT: port, ...env } }]);
  const pid = () => supervisor.pids()[name] as number;
  const ask = async () => (await (await fetch(origin)).json()) as Said;
  const first = await ask();
  return {
    supervisor,
    definition,
    first,
    pid,
    ask,
    behave: (how: string) => fetch(`${origin}/${how}`, { method: 'POST' }).catch(() => undefined),
    /** Waits for an answer that is as wanted: a test that waits in vain is ended by the runner. */
    async until(good: (said: Said) => boolean): Promise<Said> {
      for (;;) {
        const said = await ask().catch(() => undefined);
        if (said && good(said)) return said;
        await wait(20);
      }
    },
  };
}

describe('X11 a supervised process', () => {
  test('is started again when it stops answering', async () => {
    const { first, behave, until } = await start('hung');
    await behave('hang');
    await until(({ pid }) => pid !== first.pid);
    expect(toldOf('hung')).toEqual([
      expect.stringMatching(
        /^hung has not answered for [\d.]+ s and was killed; starting it again in 10 ms\. Its log: /,
      ),
    ]);
  });

  test('is started again when it is halted, though the kernel takes connections for it', async () => {
    const { first, until } = await start('halted');
    process.kill(first.pid, 'SIGSTOP');
    await until(({ pid }) => pid !== first.pid);
    expect(toldOf('halted')).toEqual([expect.stringContaining('has not answered for')]);
  });

  test('is started again when it ends by itself', async () => {
    const { first, behave, until } = await start('ended');
    await behave('end');
    await until(({ pid }) => pid !== first.pid);
    expect(toldOf('ended')).toEqual([expect.stringContaining('ended by itself (exit code 3)')]);
  });

  test('is left alone when it answers slowly', async () => {
    const { first, behave, until } = await start('slow');
    await behave('slow');
    const { pid } = await until(({ looks }) => looks >= 12);
    expect([pid, toldOf('slow')]).toEqual([first.pid, []]);
  });

  test('that ends again and again is started after longer and longer', async () => {
    const { first, pid } = await start('weak', { LIVES: join(logs, 'lives') });
    process.kill(first.pid, 'SIGKILL');
    while (toldOf('weak').length < 5) await wait(20);
    const delays = toldOf('weak').map((text) => /again in (\d+ ms)/.exec(text)?.[1]);
    expect(delays.slice(0, 5)).toEqual(['10 ms', '20 ms', '40 ms', '40 ms', '40 ms']);
    expect(pid()).not.toBe(first.pid);
  });

  test('that does not start is a reason to stop, with the end of its log', async () => {
    await writeFile(join(logs, 'broken.log'), 'another reason, of yesterday\n');
    await expect(start('broken', { BROKEN: 'yes' })).rejects.toThrow(
      /^broken did not start\. The end of its log:\n(?!.*of yesterday).*it is broken/s,
    );
    expect(toldOf('broken')).toEqual([]);
  });

  test('has a log that it writes itself, and that begins anew where the last one was too long', async () => {
    const log = join(logs, 'long.log');
    await writeFile(log, '');
    await truncate(log, 21 * 1024 * 1024);
    const { behave, until } = await start('long');
    await behave('say');
    await until(({ looks }) => looks > 0);
    expect([await readFile(log, 'utf8'), (await stat(`${log}.1`)).size]).toEqual([
      'it was asked to\n',
      21 * 1024 * 1024,
    ]);
  });

  test('runs where no log can be made', async () => {
    const file = join(logs, 'no-folder');
    await writeFile(file, '');
    const { first, ask } = await start('silent', {}, join(file, 'logs'));
    expect((await ask()).pid).toBe(first.pid);
  });
});

describe('M3 a process that is edited', () => {
  /** The same process at another port. */
  async function another(name: string, env = {}) {
    const [port] = await freePorts(1);
    const origin = `http://127.0.0.1:${port}`;
    const definition = { name, stage: 1, folder: 'packages/launch/src', bundle: 'answering.fixture.mjs', origin };
    return { ...definition, env: { PORT: port, ...env } };
  }

  test('goes on until another one answers in its place, and ends then', async () => {
    const { first, ask, supervisor } = await start('edited');
    const next = await another('edited');
    // The one before is there still when the new one is.
    const said = await supervisor.replace(next, () => process.kill(first.pid, 0));
    expect(said).toBeUndefined();
    const { pid } = (await (await fetch(next.origin)).json()) as Said;
    expect(supervisor.pids()['edited']).toBe(pid);
    while (await ask().catch(() => undefined)) await wait(20);
    expect(toldOf('edited')).toEqual([]);
  });

  test('has its place taken by one that stood by, which has loaded what it needs before it is told where it runs', async () => {
    const { supervisor, first, definition } = await start('awaited');
    const next = await another('awaited');
    supervisor.standBy(definition, ['node:zlib']);
    expect(await supervisor.replace(next, () => undefined)).toBeUndefined();
    const { pid } = (await (await fetch(next.origin)).json()) as Said;
    expect(pid).not.toBe(first.pid);
    expect(supervisor.pids()['awaited']).toBe(pid);
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).toContain('standby.mjs');
    // Nobody stands by for the next one: it is started as ever.
    expect(await supervisor.replace(await another('awaited'), () => undefined)).toBeUndefined();
  });

  test('goes on where another one does not start, which is told by its last words', async () => {
    const { first, ask, supervisor } = await start('mistaken');
    const said = await supervisor.replace(await another('mistaken', { BROKEN: 'true' }), () => {
      throw new Error('It is not there');
    });
    expect(said).toContain('Error: it is broken');
    expect((await ask()).pid).toBe(first.pid);
    expect(supervisor.pids()['mistaken']).toBe(first.pid);
  });
});

describe('T9 the environment of a process', () => {
  const all = {
    PATH: '/bin',
    LC_ALL: 'nl_BE.UTF-8',
    NODE_OPTIONS: '',
    PORT: '1',
    SERVICES: 'a=http://a',
    MAPBOX_TOKEN_FILE: '/run/token',
    MONGODB_URI: 'mongodb://user:password@db/',
    SMTP_URL: 'smtp://user:password@mail/',
    OTEL_EXPORTER_OTLP_HEADERS: 'key=secret',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };

  test('is that of the machine, and what its build says that it reads', async () => {
    const folder = join(logs, 'built');
    await mkdir(folder);
    await writeFile(join(folder, 'environment.json'), '["PORT","SERVICES","MAPBOX_TOKEN"]');
    const {
      MONGODB_URI: _uri,
      SMTP_URL: _smtp,
      OTEL_EXPORTER_OTLP_HEADERS: _headers,
      AWS_SECRET_ACCESS_KEY: _key,
      ...its
    } = all;
    expect(environmentOf({ folder, bundle: 'main.mjs' }, all)).toEqual(its);
  });

  test('is that of the machine alone for what is told all it needs as arguments', () => {
    expect(Object.keys(environmentOf({ folder: logs, bundle: 'main.mjs', reads: [] }, all))).toEqual([
      'PATH',
      'LC_ALL',
      'NODE_OPTIONS',
    ]);
  });
});
