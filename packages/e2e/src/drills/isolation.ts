import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type OwnSite, until } from '../site/own-site.ts';
import { release } from '../releases/rounds.ts';
import { pointerOf } from '../releases/second-version.ts';
import { embeddedIn } from '../releases/traffic.ts';
import { type FairTime, pressureWhile, startFairTime, startRivals } from './fair-time.ts';
import { FAULTS, spoilParts } from './faults.ts';
import { type RemoteName, releasesOf } from './releases.ts';
import { failuresOf, p95, PAGES, startVisitors, visit } from './visitors.ts';

/** The remote that is spoiled, and the page on which it is seen. */
const REMOTE: RemoteName = 'mfe-forms';
const ITS_PAGE = '/nl/contact/';

/** Does something before a part loads what it always loads. */
const beforeLoad = (act: string) =>
  spoilParts(`(part) => ({ ...part, load: (...given) => { ${act}; return part.load(...given); } })`);

/** Does something as soon as a view is rendered. */
const inView = (act: string) => spoilParts(`(part) => ({ ...part, View: () => { ${act}; return null; } })`);

/** Says something to the front as if the shell's own half had said it. */
const forged = (message: string) => `
  const body = require('node:v8').serialize(${message});
  const header = Buffer.alloc(4);
  header.writeUInt32LE(body.length);
  require('node:fs').writeSync(3, Buffer.concat([header, body]));`;

const NOTES = '{ calls: [], cookies: [], isPersonal: false, reads: null, reports: [] }';

const THROWN = "setTimeout(() => { throw new Error('a drill'); })";

/** What one forgotten line of a team, or one that is meant, can do to the process it runs in: a program at the end of its server bundle. */
export const HARMS = {
  'loops while it is imported': 'for (;;) {}',
  'loops in a load': beforeLoad('for (;;) {}'),
  'loops in a view': inView('for (;;) {}'),
  'exits while it is imported': "require('node:process').exit(1);",
  'exits in a load': beforeLoad('process.exit(0)'),
  'exits in a view': inView('process.exit(0)'),
  'leaves a rejected promise alone': beforeLoad("void Promise.reject(new Error('a drill'))"),
  'throws in a timer while it is imported': THROWN,
  'throws in a timer': beforeLoad(THROWN),
  'throws in a timer of a view': inView(THROWN),
  'leaks 30 MB a request': beforeLoad('(globalThis.leak ??= []).push(new Array(3_900_000).fill(0.5))'),
  'fills an array by a built-in': beforeLoad('globalThis.all = new Array(1.2e8).fill({}).map((_, i) => ({ i }))'),
  'renders 20 MB of HTML': spoilParts("(part) => ({ ...part, View: () => 'x'.repeat(20 * 1024 * 1024) })"),
  'has a load that never ends': spoilParts('(part) => ({ ...part, load: () => new Promise(() => {}) })'),
  'replaces Array.prototype.map': beforeLoad('Array.prototype.map = () => []'),
  'replaces JSON.stringify': beforeLoad("JSON.stringify = () => '{}'"),
  'replaces fetch': beforeLoad("globalThis.fetch = () => Promise.reject(new Error('a drill'))"),
  'replaces Promise': beforeLoad('globalThis.Promise = class extends Promise {}'),
  'replaces Date': beforeLoad('globalThis.Date = class extends Date { static now() { return 0; } }'),
  'sends nothing as a message': beforeLoad(forged('null')),
  'sends a forged answer': beforeLoad(
    forged(`{ kind: 'done', id: 1, answer: { kind: 'redirect', to: '/', status: 301 }, notes: ${NOTES} }`),
  ),
  'sends what is no message': beforeLoad("require('node:fs').writeSync(3, Buffer.alloc(4096, 7))"),
  'sends messages all the time': beforeLoad(`for (;;) { try { ${forged("{ kind: 'pong' }")} } catch {} }`),
  'kills itself': beforeLoad("process.kill(process.pid, 'SIGKILL')"),
  'kills the front': beforeLoad("process.kill(process.ppid, 'SIGKILL')"),
  aborts: beforeLoad('process.abort()'),
  'closes descriptors': beforeLoad(
    "for (let fd = 3; fd < 64; fd += 1) { try { require('node:fs').closeSync(fd); } catch {} }",
  ),
  'occupies the thread pool': beforeLoad(
    "for (let i = 0; i < 8; i += 1) require('node:crypto').pbkdf2('a', 'b', 4e7, 64, 'sha512', () => {})",
  ),
  'floods the console': beforeLoad("for (;;) console.log('x'.repeat(1000))"),
  'starts workers': beforeLoad("new (require('node:worker_threads').Worker)('for (;;) {}', { eval: true })"),
  'spawns a process': beforeLoad("require('node:child_process').execSync('sleep 25')"),
  'reads the environment': beforeLoad("require('node:fs').readFileSync('/proc/self/environ')"),
  'reads other files': beforeLoad("require('node:fs').readdirSync('/')"),
  'opens sockets by the hundred': beforeLoad(
    "for (let i = 0; i < 300; i += 1) require('node:net').connect(22, '127.0.0.1')",
  ),
  listens: beforeLoad("require('node:http').createServer().listen(0)"),
  'has a slow regular expression': beforeLoad("/^(a+)+$/.test('a'.repeat(45) + 'b')"),
  'waits for what never comes': beforeLoad('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'),
  'burns a core beside its answers': beforeLoad(
    'setInterval(() => { for (const until = Date.now() + 90; Date.now() < until; ) {} }, 100)',
  ),
} as const;

export type Harm = keyof typeof HARMS;

/** Milliseconds until a gauge shows what was just decided, on a machine that is busy. */
const METRIC_WITHIN = 30_000;

/** What became of the site while a spoiled version was released. */
export type Outcome = {
  readonly failures: readonly string[];
  readonly healthFailures: readonly string[];
  /** Visits to the spoiled remote's own pages that failed. */
  readonly itsFailures: readonly string[];
  readonly requests: number;
  /** The part of the time before the release in which somebody had to wait for a processor, from 0 to 1. */
  readonly pressure: number;
  readonly p95: { readonly before: number; readonly during: number };
  /** From the release until the last visit to its pages that did not get the good version. */
  readonly healedAfter: Took;
  /** Until its version was set aside, and why. */
  readonly asideAfter: Took;
  readonly why: string;
  /** Whether `pnpm releases` says so, the shell's log, and its metrics. */
  readonly isListed: boolean;
  readonly isLogged: boolean;
  readonly isMeasured: boolean;
};

/** Milliseconds: by the clock, and as they were on a machine that others do not use too. */
export type Took = { readonly clock: number; readonly fair: number };

const tookUntil = (time: FairTime, from: number, to: number): Took => ({
  clock: Math.max(0, to - from),
  fair: to > from ? time.between(from, to) : 0,
});

/** Whether a page was made with a version of the spoiled remote. */
const isOf = (html: string, version: string) =>
  embeddedIn(html).site.remotes.some(({ base }) => base === `/assets/${REMOTE}/${version}/`);

/** Milliseconds by the clock after which nobody believes any more that a machine is only slow. */
const AT_MOST = 480_000;

/** A site on which a team releases what it should not have released; its shell serves its metrics at a port. */
export function isolationOf(site: OwnSite, metricsPort: number) {
  const { origin, dataDir } = site;
  const store = join(dataDir, 'releases');
  const releases = releasesOf(site);

  const fairTime = async () => startFairTime((await site.pids())['shell'] ?? 0);

  async function isMeasured(version: string): Promise<boolean> {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return metrics.includes(`remote_set_aside{remote="${REMOTE}",version="${version}"} 1`);
  }

  /** Waits until the version that is pointed to is set aside: so many fair milliseconds. @returns why it is */
  async function setAside(time: FairTime, since: number, within: number): Promise<string> {
    for (;;) {
      const why = await releases.whySetAside(REMOTE);
      if (why !== undefined) return why;
      if (time.between(since) > within || performance.now() - since > AT_MOST)
        throw new Error(`It is not set aside within ${within / 1000} s, ${AT_MOST / 1000} s by the clock`);
      await pause(100);
    }
  }

  return {
    /** Asks for every page a few times: what has just been started is slower than it will be, and would excuse anything. */
    async warmUp(times = 20): Promise<void> {
      for (let turn = 0; turn < times; turn += 1) for (const path of [...PAGES, ITS_PAGE]) await visit(origin, path);
    },
    /**
     * Releases a version that does nothing wrong, on a machine on which others use each processor several times over.
     * @returns what the shell holds against any version, and how many visits to its pages got it
     */
    async starve(milliseconds: number): Promise<{ held: readonly string[]; served: number; left: number }> {
      const { version: good } = await pointerOf(store, REMOTE);
      const next = await releases.put(REMOTE, 'nothing wrong', { server: FAULTS.other });
      const before = new Set(await releases.ends());
      const rivals = startRivals();
      const time = await fairTime();
      const during = startVisitors(origin, { closely: ITS_PAGE });
      const began = performance.now();
      try {
        await release(store, REMOTE, next);
        await pause(milliseconds);
      } finally {
        rivals.end();
        time.stop();
      }
      const left = time.between(began) / (performance.now() - began);
      const { its } = await during();
      const held = (await releases.ends()).filter((line) => !before.has(line));
      await release(store, REMOTE, good);
      return { held, served: its.filter(({ html }) => isOf(html, next)).length, left };
    },
    /**
     * Releases a spoiled version under way and looks at what visitors meet.
     * @param quiet milliseconds of visits before, to compare with those after it, for at least as long
     * @param within fair milliseconds until the version must be set aside (`fair-time.ts`)
     */
    async harm(harm: Harm, { quiet, within }: { quiet: number; within: number }): Promise<Outcome> {
      const { version: good } = await pointerOf(store, REMOTE);
      const bad = await releases.put(REMOTE, harm, { server: HARMS[harm] });
      const before = startVisitors(origin, { closely: ITS_PAGE });
      const pressure = await pressureWhile(() => pause(quiet));
      const calm = await before();
      const time = await fairTime();
      const during = startVisitors(origin, { closely: ITS_PAGE });
      await release(store, REMOTE, bad);
      const released = performance.now();
      try {
        const why = await setAside(time, released, within);
        const aside = performance.now();
        const isListed = await releases.isListedAsAside(REMOTE);
        const isLogged = await releases.isLoggedAsAside(REMOTE);
        const measured = until(() => isMeasured(bad), METRIC_WITHIN, 'it is in the metrics').then(
          () => true,
          () => false,
        );
        // Whoever comes now meets the good one: if not, it shows in these visits.
        await Promise.all([measured, pause(Math.max(1_000, quiet - (aside - released)))]);
        const { others, its, health } = await during();
        const unwell = its.filter(({ at, status, html }) => at > released && (status !== 200 || !isOf(html, good)));
        return {
          failures: failuresOf([...calm.others, ...others]),
          healthFailures: failuresOf([...calm.health, ...health]),
          itsFailures: failuresOf([...calm.its, ...its]),
          pressure,
          requests: calm.others.length + others.length,
          p95: { before: p95(calm.others), during: p95(others) },
          healedAfter: tookUntil(time, released, Math.max(released, ...unwell.map(({ at, ms }) => at + ms))),
          asideAfter: tookUntil(time, released, aside),
          why,
          isListed,
          isLogged,
          isMeasured: await measured,
        };
      } finally {
        time.stop();
        await during();
        await release(store, REMOTE, good);
      }
    },
  };
}
