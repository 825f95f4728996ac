/** @jest-environment node */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobOf, RendererSetup, SiteSetup } from './protocol.ts';
import { type Renderer, RendererBusy, startRenderer } from './renderer-handle.ts';
import { startThread } from './thread.ts';

/** A program in the place of the shell's build: it says what a renderer says, and does what the key of a page names. */
const PROGRAM = `
const { parentPort } = require('node:worker_threads');
const held = [];
const acts = {
  loop: () => { for (;;); },
  exit: () => process.exit(0),
  reject: () => void Promise.reject(new Error('nobody waits for this')),
  throw: () => void setTimeout(() => { throw new Error('in a timer'); }),
  heap: () => { for (;;) held.push(new Array(1_000_000).fill({})); },
  full: () => parentPort.postMessage({ kind: 'full', bytes: 300 * 1024 * 1024 }),
  wait: () => {},
  tamper: () => parentPort.postMessage({ kind: 'tampered', what: 'JSON.stringify' }),
};
parentPort.on('message', (message) => {
  if (message.kind === 'ping') parentPort.postMessage({ kind: 'pong' });
  if (message.kind !== 'page') return;
  const act = acts[message.target.key];
  if (act) return act();
  const notes = { calls: [], cookies: [], isPersonal: false, reports: [] };
  parentPort.postMessage({ kind: 'done', id: message.id, answer: { kind: 'not-found' }, notes });
});
parentPort.postMessage({ kind: 'ready' });
`;

let file: string;
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'dorpel-thread-')), 'renderer.cjs');
  await writeFile(file, PROGRAM);
});

const SETUP = {
  version: undefined,
  code: '',
  files: {},
  services: {},
  inline: '',
  extra: '',
} as unknown as RendererSetup;
const start = () => startRenderer(startThread(file)(SETUP));

const ask = (renderer: Renderer, key: string) =>
  renderer.page({ kind: 'page', target: { key } } as unknown as JobOf<'page'>, {
    site: { id: 1 } as unknown as SiteSetup,
    signal: new AbortController().signal,
    wantSlots: async () => ({ slots: {}, site: { id: 1 } as unknown as SiteSetup }),
    onLoaded: () => {},
  });

describe('X11 what a remote does to its thread, it does to nobody else', () => {
  test.each([
    ['loop', 'it did not answer for 3 s'],
    ['exit', 'it ended by itself with exit code 0'],
    ['reject', 'it threw where nobody catches: nobody waits for this'],
    ['throw', 'it threw where nobody catches: in a timer'],
    // Whichever comes first on this machine.
    ['heap', /it ran out of memory|it did not answer/],
    ['full', 'it holds 300 MB'],
    ['tamper', 'it replaced JSON.stringify'],
  ])(
    '%s: who waits is told why, and another thread answers meanwhile',
    async (key, why) => {
      const [bad, good] = [start(), start()];
      await Promise.all([bad.ready, good.ready]);
      const waiting = ask(bad, 'wait');
      const failing = ask(bad, key);
      await expect(ask(good, 'other')).resolves.toMatchObject({ answer: { kind: 'not-found' } });
      await expect(failing).rejects.toThrow(why);
      await expect(waiting).rejects.toThrow(why);
      expect(await bad.ended).toMatch(why);
      await expect(ask(bad, 'other')).rejects.toThrow(why);
      await expect(ask(good, 'other')).resolves.toMatchObject({ answer: { kind: 'not-found' } });
      good.end('the test is over');
    },
    60_000,
  );

  test('a thread that is retired answers what it was asked, and ends', async () => {
    const renderer = start();
    await renderer.ready;
    const last = ask(renderer, 'other');
    renderer.retire();
    await expect(last).resolves.toMatchObject({ answer: { kind: 'not-found' } });
    expect(await renderer.ended).toBe('it is no longer needed');
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
