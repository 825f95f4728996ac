/** @jest-environment node */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ceilings } from './accounts.ts';
import { startProcess } from './process.ts';
import type { JobOf, RendererSetup, SiteSetup } from './protocol.ts';
import { type Renderer, RendererBusy, RendererSilent, startRenderer } from './renderer-handle.ts';

/**
 * A program in the place of the shell's build, without anything that would keep it in order: it says what a renderer says,
 * and does what the key of a page names.
 */
const PROGRAM = `
const { Socket } = require('node:net');
const { serialize, deserialize } = require('node:v8');
const fs = require('node:fs');
const socket = new Socket({ fd: 3, readable: true, writable: true });
socket.on('close', () => process.exit(0));
const frame = (message) => {
  const body = serialize(message);
  const header = Buffer.alloc(4);
  header.writeUInt32LE(body.length);
  return Buffer.concat([header, body]);
};
const post = (message) => socket.write(frame(message));
process.on('uncaughtException', ({ message }) => post({ kind: 'threw', why: message }));
const NOTES = { calls: [], cookies: [], isPersonal: false, reads: [], reports: [] };
const held = [];
let given = 0;
const denied = (act) => {
  try {
    act();
  } catch ({ code }) {
    return code;
  }
  return 'allowed';
};
const acts = {
  loop: () => { for (;;); },
  wait: () => {},
  exit: () => process.exit(0),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  abort: () => process.abort(),
  reject: () => void Promise.reject(new Error('nobody waits for this')),
  throw: () => void setTimeout(() => { throw new Error('in a timer'); }),
  heap: () => { for (;;) held.push(new Array(1_000_000).fill({})); },
  array: () => { globalThis.array = new Array(1.2e8).fill({}).map((_, i) => ({ i })); },
  full: () => post({ kind: 'full', bytes: 300 * 1024 * 1024 }),
  tamper: () => post({ kind: 'tampered', what: 'JSON.stringify' }),
  null: () => post(null),
  forged: () => post({ kind: 'done', id: 1, answer: { kind: 'redirect', to: '/' } }),
  slots: () => post({ kind: 'wants', id: 1, uses: { b: null } }),
  holes: () => post({ kind: 'done', id: 1, answer: { kind: 'not-found' }, notes: { ...NOTES, reads: [,] } }),
  reader: () => post({ kind: 'done', id: 1, answer: { kind: 'not-found' }, notes: { ...NOTES, reads: Array(201).fill('a') } }),
  cookie: () => post({ kind: 'done', id: 1, answer: { kind: 'not-found' }, notes: { ...NOTES, cookies: ['a\\nb: c'] } }),
  unasked: () => post({ kind: 'done', id: 99, answer: { kind: 'not-found' }, notes: NOTES }),
  flood: () => { for (let i = 0; i < 5_000; i += 1) post({ kind: 'pong' }); },
  garbage: () => socket.write(Buffer.alloc(64, 7)),
  huge: () => socket.write(Buffer.from([255, 255, 255, 255])),
  descriptors: () => { for (let fd = 3; fd < 64; fd += 1) try { fs.closeSync(fd); } catch {} },
  pool: () => { for (let i = 0; i < 8; i += 1) require('node:crypto').pbkdf2('a', 'b', 4e7, 64, 'sha512', () => {}); },
  // A second of work, as a processor that does nothing else counts it.
  work: () => { for (const before = process.cpuUsage(), spent = () => process.cpuUsage(before); spent().user + spent().system < 1_000_000; ); },
  burn: () => setTimeout(() => setInterval(() => { const until = Date.now() + 90; while (Date.now() < until); }, 100), 10),
};
socket.on('data', (() => {
  let all = Buffer.alloc(0);
  let isReady = false;
  return (chunk) => {
    all = Buffer.concat([all, chunk]);
    while (all.length >= 4 && all.length >= 4 + all.readUInt32LE()) {
      const message = deserialize(all.subarray(4, 4 + all.readUInt32LE()));
      all = all.subarray(4 + all.readUInt32LE());
      if (!isReady) post({ kind: 'ready' });
      isReady = true;
      hear(message);
    }
  };
})());
function hear(message) {
  if (message.kind === 'ping') post({ kind: 'pong' });
  if (message.kind === 'slots') {
    given += 1;
    answer(message, { kind: 'not-found' });
  }
  if (message.kind !== 'page') return;
  const { key } = message.target;
  if (key === 'denied') {
    const seen = {
      environ: denied(() => fs.readFileSync('/proc/self/environ')),
      file: denied(() => fs.readFileSync('/etc/hostname')),
      write: denied(() => fs.writeFileSync('/tmp/of-a-remote', '')),
      spawn: denied(() => require('node:child_process').execSync('id')),
      worker: denied(() => new (require('node:worker_threads').Worker)('1', { eval: true })),
      env: Object.keys(process.env).filter((name) => !/^(NODE_ENV|MALLOC_ARENA_MAX|TZ|NODE_EXTRA_CA_CERTS)$/.test(name)).join(),
    };
    return answer(message, { kind: 'redirect', to: JSON.stringify(seen), status: 302 });
  }
  if (key === 'chatter') for (let i = 0; i < 500; i += 1) console.log('line ' + i);
  if (key === 'parts') return post({ kind: 'wants', id: message.id, uses: { a: { slot: 'call-us' } } });
  if (key === 'given') return answer(message, { kind: 'redirect', to: String(given), status: 302 });
  if (key === 'pid') return answer(message, { kind: 'redirect', to: String(process.pid), status: 302 });
  const act = acts[key];
  if (act) act();
  if (!act || key === 'burn' || key === 'pool' || key === 'work') answer(message, { kind: 'not-found' });
}
const answer = ({ id }, given) => post({ kind: 'done', id, answer: given, notes: NOTES });
`;

let file: string;
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'dorpel-process-')), 'renderer.cjs');
  await writeFile(file, PROGRAM);
});

const MB = 1024 * 1024;
const SETUP = {
  version: undefined,
  code: '',
  files: {},
  services: {},
  inline: '',
  extra: '',
  maxBytes: 128 * MB,
} as unknown as RendererSetup;
const CEILINGS: Ceilings = { bytes: 512 * MB, threads: 32, perAnswer: 500, idle: 25 };

type Line = { readonly text: string; readonly [field: string]: unknown };
const lines: Line[] = [];
const keep = (fields: object, text: string) => void lines.push({ ...fields, text });
const log = { info: keep, warn: keep } as unknown as Parameters<typeof startProcess>[1];

const start = () => startRenderer(startProcess(file, log)(SETUP), CEILINGS);

const ask = (renderer: Renderer, key: string, hasOther = false) =>
  renderer.page({ kind: 'page', target: { key } } as unknown as JobOf<'page'>, {
    site: { id: 1 } as unknown as SiteSetup,
    signal: new AbortController().signal,
    hasOther,
    wantSlots: async () => ({ slots: {}, site: { id: 1 } as unknown as SiteSetup }),
    onLoaded: () => {},
  });

const told = async (renderer: Renderer, key: string) => ((await ask(renderer, key)).answer as { to: string }).to;

const isAlive = (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => !/\) [ZX]/.test(stat),
    () => false,
  );

describe('X11 what a remote does to its process, it does to nobody else', () => {
  test.each([
    ['loop', /it did not answer for 3\.\d s/],
    ['exit', 'it ended by itself with exit code 0'],
    ['kill', 'it was ended by SIGKILL'],
    ['abort', 'it was ended by SIGABRT'],
    ['reject', 'it threw where nobody catches: nobody waits for this'],
    ['throw', 'it threw where nobody catches: in a timer'],
    // Whichever comes first on this machine.
    ['heap', /MB of memory|it was ended by|it did not answer/],
    ['array', /MB of memory|it was ended by|it did not answer/],
    ['full', 'it holds 300 MB'],
    ['tamper', 'it replaced JSON.stringify'],
    ['null', 'it sent a message that is none'],
    ['forged', 'it sent a message that is none'],
    ['holes', 'it sent a message that is none'],
    ['reader', 'it sent a message that is none'],
    ['cookie', 'it sent a message that is none'],
    ['slots', 'it sent a message that is none'],
    ['unasked', 'it answered what nobody asked'],
    ['flood', 'it sent more messages than it was asked for'],
    ['garbage', /it sent a message of \d+ bytes/],
    ['huge', 'it sent a message of 4294967295 bytes'],
    ['descriptors', /it ended by itself|it was ended by/],
  ])(
    '%s: who waits is told why, and another process answers meanwhile',
    async (key, why) => {
      const [bad, good] = [start(), start()];
      await Promise.all([bad.ready, good.ready]);
      const waiting = ask(bad, 'wait');
      const failing = ask(bad, key);
      const other = ask(good, 'other');
      await Promise.all([
        expect(failing).rejects.toThrow(why),
        expect(waiting).rejects.toThrow(why),
        expect(other).resolves.toMatchObject({ answer: { kind: 'not-found' } }),
      ]);
      expect((await bad.ended).why).toMatch(why);
      await expect(ask(bad, 'other')).rejects.toThrow(why);
      await expect(ask(good, 'other')).resolves.toMatchObject({ answer: { kind: 'not-found' } });
      good.end('the test is over');
    },
    60_000,
  );

  test.each(['burn', 'pool'])('%s: it answers, and is ended for what it takes while nobody asks', async (key) => {
    const renderer = start();
    await renderer.ready;
    await expect(ask(renderer, key)).resolves.toMatchObject({ answer: { kind: 'not-found' } });
    // By what it burns alone, or by all of it for its one answer, which may have been counted before: whichever comes first.
    expect((await renderer.ended).why).toMatch(/^it took .* (while nobody asked, 25 % are allowed|for [01] answers)$/);
  });

  describe('on a processor that others use as well', () => {
    const others: number[] = [];
    afterEach(() => {
      for (const pid of others.splice(0)) process.kill(pid, 'SIGKILL');
    });

    /** Leaves to a renderer what so many others let it have of one processor. */
    async function starved(count: number) {
      const renderer = start();
      await renderer.ready;
      execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', '0', await told(renderer, 'pid')]);
      for (let i = 0; i < count; i += 1) {
        // Each in a session of its own, between which a kernel may divide the processor.
        const other = spawn('taskset', ['--cpu-list', '0', process.execPath, '-e', 'for (;;);'], { detached: true });
        if (other.pid !== undefined) others.push(other.pid);
      }
      return renderer;
    }

    test('what takes long is answered, and who can ask another does not wait for it', async () => {
      const renderer = await starved(6);
      const first = ask(renderer, 'work');
      const other = ask(renderer, 'parts', true).catch((error: unknown) => error);
      await expect(first).resolves.toMatchObject({ answer: { kind: 'not-found' } });
      // Unless the processor was not that slow.
      const said = await other;
      if (said instanceof Error) expect(said).toBeInstanceOf(RendererSilent);
      // What nobody waits for is drawn to its end all the same.
      while ((await told(renderer, 'given')) !== '1') await pause(20);
      expect(renderer.isEnded()).toBe(false);
      renderer.end('the test is over');
    }, 120_000);

    test('a loop is ended for what it had of the processor', async () => {
      const renderer = await starved(2);
      await expect(ask(renderer, 'loop')).rejects.toThrow(/^it did not answer for 3\.\d s/);
    }, 120_000);
  });

  test('it finds no secret, no file, no process and no thread', async () => {
    const renderer = start();
    await renderer.ready;
    expect(JSON.parse(await told(renderer, 'denied'))).toEqual({
      environ: 'ERR_ACCESS_DENIED',
      file: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      spawn: 'ERR_ACCESS_DENIED',
      worker: 'ERR_ACCESS_DENIED',
      env: '',
    });
    renderer.end('the test is over');
  });

  test('what it writes is a few lines of its log, and a number', async () => {
    const renderer = start();
    await renderer.ready;
    await ask(renderer, 'chatter');
    const counted = () => lines.find(({ text }) => text === 'a version wrote more lines than are kept');
    while (!counted()) await pause(20);
    const kept = lines.filter(({ line }) => String(line).startsWith('line '));
    expect(kept[0]).toEqual({ text: 'a version wrote', remote: 'frame', version: undefined, line: 'line 0' });
    expect(kept.length).toBeLessThan(200);
    renderer.end('the test is over');
  });

  test('it is gone once it is ended', async () => {
    const renderer = start();
    await renderer.ready;
    const pid = Number(await told(renderer, 'pid'));
    expect(await isAlive(pid)).toBe(true);
    renderer.end('the test is over');
    while (await isAlive(pid)) await pause(20);
  });

  test('a process that is retired answers what it was asked, and ends', async () => {
    const renderer = start();
    await renderer.ready;
    const last = ask(renderer, 'other');
    renderer.retire();
    await expect(last).resolves.toMatchObject({ answer: { kind: 'not-found' } });
    expect(await renderer.ended).toMatchObject({ why: 'it is no longer needed' });
  });

  test('more than can be answered in time is refused at once', async () => {
    const renderer = start();
    await renderer.ready;
    const waiting = Array.from({ length: 100 }, () => ask(renderer, 'wait').catch(() => undefined));
    await expect(ask(renderer, 'other')).rejects.toThrow(RendererBusy);
    renderer.end('the test is over');
    await Promise.all(waiting);
  });
});
