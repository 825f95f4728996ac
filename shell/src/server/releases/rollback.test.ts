/** @jest-environment node */
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ceilings } from '../render/accounts.ts';
import { startProcess } from '../render/process.ts';
import type { JobOf, RendererSetup, SiteSetup } from '../render/protocol.ts';
import { startRenderer } from '../render/renderer-handle.ts';
import { writeVersion } from '../remote.fixture.tsx';
import { silent } from '../site.fixture.tsx';
import { createRegistry } from './registry.ts';
import { folderStore } from './store.ts';
import type { StartRenderer } from './versions.ts';

const NAME = 'mfe-fixture';
const [GOOD, BAD] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;

/**
 * What a version may do to stay, in a process of the shell: sockets, timers that keep nothing alive, and threads that are busy for
 * minutes. It is told where to say what it does, in the place of a page's key.
 */
const PROGRAM = `
const { Socket, connect } = require('node:net');
const { serialize, deserialize } = require('node:v8');
const channel = new Socket({ fd: 3, readable: true, writable: true });
const post = (message) => {
  const body = serialize(message);
  const header = Buffer.alloc(4);
  header.writeUInt32LE(body.length);
  channel.write(Buffer.concat([header, body]));
};
function stay(port) {
  for (let i = 0; i < 3; i += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write('pid ' + process.pid + ';'));
    socket.unref();
    socket.on('error', () => {});
    setInterval(() => socket.write('tick;'), 20).unref();
  }
  for (let i = 0; i < 4; i += 1) require('node:crypto').pbkdf2('a', 'b', 4e7, 64, 'sha512', () => {});
  process.on('SIGTERM', () => {});
}
let all = Buffer.alloc(0);
let isReady = false;
channel.on('data', (chunk) => {
  all = Buffer.concat([all, chunk]);
  while (all.length >= 4 && all.length >= 4 + all.readUInt32LE()) {
    const message = deserialize(all.subarray(4, 4 + all.readUInt32LE()));
    all = all.subarray(4 + all.readUInt32LE());
    if (!isReady) post({ kind: 'ready' });
    isReady = true;
    if (message.kind === 'ping') post({ kind: 'pong' });
    if (message.kind === 'page') {
      stay(Number(message.target.key));
      post({ kind: 'done', id: message.id, answer: { kind: 'not-found' }, notes: { calls: [], cookies: [], isPersonal: false, reads: [], reports: [] } });
    }
  }
});
`;

const SITE = { id: 1 } as unknown as SiteSetup;

/** The watch is to find nothing here: it is the rollback that ends the version. */
const NO_CEILINGS: Ceilings = { bytes: Infinity, threads: Infinity, perAnswer: Infinity, idle: Infinity };

/** The threads of the processes of a session: of one that is gone, none. */
async function threadsOf(leader: number): Promise<number> {
  let threads = 0;
  for (const entry of await readdir('/proc')) {
    const stat = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '') : '';
    // pid (name) state parent group session …, threads in the twentieth place (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[3]) === leader && !/[ZX]/.test(String(fields[0]))) threads += Number(fields[17]);
  }
  return threads;
}

/** Where a version says what it does: how many sockets it holds, and how often its timers went off. */
async function startListener() {
  const seen = { sockets: 0, ticks: 0, pid: 0 };
  const server = createServer((socket) => {
    seen.sockets += 1;
    socket.on('error', () => undefined);
    socket.once('close', () => (seen.sockets -= 1));
    socket.on('data', (data) => {
      const text = String(data);
      seen.ticks += text.split('tick;').length - 1;
      seen.pid = Number(/pid (\d+);/.exec(text)?.[1] ?? seen.pid);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { seen, server, port: (server.address() as AddressInfo).port };
}

const until = async (good: () => boolean | Promise<boolean>) => {
  while (!(await good())) await pause(20);
};

describe('X18 going back from a version', () => {
  test('ends it with its timers, sockets and threads, also those that keep nothing alive', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dorpel-rollback-'));
    const program = join(folder, 'renderer.cjs');
    await writeFile(program, PROGRAM);
    const link = startProcess(program, silent);
    const start: StartRenderer = (version, code) =>
      startRenderer(
        link({ version, code, maxBytes: 128 * 1024 * 1024, services: {} } as unknown as RendererSetup),
        NO_CEILINGS,
      );
    const store = join(folder, 'store');
    const registry = createRegistry(folderStore(store), start, silent);
    const { seen, server, port } = await startListener();
    const moves = [GOOD, BAD].map((version, i) => ({ at: new Date(i).toISOString(), what: 'release', version }));
    const pointTo = async (version: string, history: object[]) => {
      await writeFile(join(store, NAME, 'current.json'), JSON.stringify({ version, history }));
      await registry.refresh();
    };
    for (const version of [GOOD, BAD]) await writeVersion(store, NAME, version);
    await pointTo(GOOD, moves.slice(0, 1));
    await pointTo(BAD, moves);
    const renderer = registry.snapshot().get(NAME)!.renderer;
    const ask = (key: string) =>
      renderer.page({ kind: 'page', target: { key } } as unknown as JobOf<'page'>, {
        site: SITE,
        signal: new AbortController().signal,
        hasOther: false,
        wantSlots: async () => ({ slots: {}, site: SITE }),
        onLoaded: () => {},
      });
    await ask(String(port));
    await until(() => seen.sockets === 3 && seen.ticks > 10);
    const { pid } = seen;
    // Those of Node itself, and the four that are busy.
    expect(await threadsOf(pid)).toBeGreaterThan(8);

    await pointTo(GOOD, [...moves, { at: new Date(2).toISOString(), what: 'rollback', version: GOOD }]);
    await until(async () => seen.sockets === 0 && (await threadsOf(pid)) === 0);
    const { ticks } = seen;
    await pause(200);
    expect(seen.ticks).toBe(ticks);
    expect(renderer.isEnded()).toBe(true);
    expect(registry.snapshot().get(NAME)?.renderer.isEnded()).toBe(false);
    registry.stop();
    server.close();
  });

  test('does not wait for ever for what it was asked', async () => {
    const link = {
      post: () => {},
      onMessage: () => {},
      onEnd: () => {},
      account: () => undefined,
      waits: () => undefined,
    };
    let isEnded = false;
    const renderer = startRenderer({ ...link, end: () => (isEnded = true) }, NO_CEILINGS, 50);
    const asked = renderer.page({ kind: 'page', target: { key: 'never' } } as unknown as JobOf<'page'>, {
      site: SITE,
      signal: new AbortController().signal,
      hasOther: false,
      wantSlots: async () => ({ slots: {}, site: SITE }),
      onLoaded: () => {},
    });
    renderer.retire();
    expect(isEnded).toBe(false);
    await expect(asked).rejects.toThrow('it is no longer needed');
    expect(isEnded).toBe(true);
  });
});
