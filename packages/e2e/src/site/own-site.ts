import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { servicesHere } from '@dorpel/launch/services';

const HERE = fileURLToPath(new URL('../../../../', import.meta.url));

/** The services of the site, in the order of their ports. */
export const SERVICES: readonly string[] = servicesHere().map(({ name }) => name);

/** Service -> where it listens beside a site on `port`. */
export const addressesFrom = (port: number): Readonly<Record<string, string>> =>
  Object.fromEntries(servicesHere().map((service) => [service.name, `http://127.0.0.1:${port + service.port}`]));

/** Every process of the site, and the folder in which the launcher runs it. */
const FOLDERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SERVICES.map((name) => [name, `services/${name}`])),
  database: 'packages/embedded-mongo',
  mail: 'packages/mail',
  shell: 'shell',
};

/** A site that one test file has for itself, and may do to what it would never do to another's. */
export type OwnSite = {
  readonly origin: string;
  readonly mails: string;
  readonly dataDir: string;
  /** Ends a process, and keeps the launcher from starting it again: nobody listens any more. */
  end(name: string): Promise<void>;
  /** Halts a process, and keeps the launcher from noticing: it takes connections and never answers. */
  halt(name: string): Promise<void>;
  /** Halts a process, and leaves it to the launcher. */
  freeze(name: string): Promise<void>;
  /** Waits until another process stands in the place of a frozen one and all is well; fails after milliseconds. */
  thawed(name: string, within: number): Promise<void>;
  /** Halts the launcher, and nothing else; `heal` lets it go on. */
  haltLauncher(): void;
  /** The process of each name. */
  pids(): Promise<Readonly<Record<string, number>>>;
  /** Sends a signal to a process. */
  signal(name: string, signal: NodeJS.Signals): Promise<void>;
  /** Ends a process, and waits until the launcher has started it again. */
  restart(name: string): Promise<void>;
  /** Lets everything run again, and waits until it does. */
  heal(): Promise<void>;
  stop(): Promise<void>;
};

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once('exit', () => done()));

/** Asks until an answer is good, or the time in milliseconds is over. */
export async function until(good: () => Promise<boolean>, within: number, what: string): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await good().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} within ${within} ms`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

const isReady = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok;

/** The environment of a site of its own, whatever this one's says: with the demo agency, on `port` and those after it. */
export const environmentOf = (port: number, dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  BROCHURES_AHEAD: 'false',
  PORT: String(port),
  DATA_DIR: dataDir,
  MONGODB_URI: '',
  SMTP_URL: '',
  SITE_URL: '',
  RELEASES: '',
});

/**
 * Starts a whole site on `port` and those after it, with the demo agency, in a folder that is gone afterwards; among
 * the journeys it begins with what the site under test had imported (`seeded.ts`).
 * @param settings what of the environment its processes get besides
 * @param root the repository it is started from: this one, or a copy of it
 * @param where its data are kept, and the mails it would send
 */
export async function startOwnSite(
  port: number,
  settings: Record<string, string> = {},
  root: string = HERE,
  where: string = tmpdir(),
): Promise<OwnSite> {
  const dataDir = await mkdtemp(join(where, 'dorpel-away-'));
  const seeded = process.env['E2E_SEEDED'];
  if (seeded) await cp(seeded, dataDir, { recursive: true });
  const env = { ...environmentOf(port, dataDir), ...settings };
  const launcher = spawn(process.execPath, [join(root, 'packages/launch/src/start.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = ended(launcher);
  const origin = `http://localhost:${port}`;
  const mails = `http://127.0.0.1:${port + 26}`;
  const health: readonly (readonly [string, string])[] = [
    ...Object.entries(addressesFrom(port)).map(([name, address]) => [name, `${address}/health/ready`] as const),
    ['mail', mails],
    ['shell', `${origin}/health/ready`],
  ];
  const halted = new Set<number>();
  const frozen = new Map<string, { readonly pid: number; readonly at: number }>();

  async function pidOf(name: string): Promise<number> {
    const children = await readFile(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8');
    for (const pid of children.trim().split(' ')) {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      if (folder.endsWith(`/${FOLDERS[name]}`)) return Number(pid);
    }
    throw new Error(`No process runs ${name}`);
  }

  const resume = () => {
    for (const pid of halted) process.kill(pid, 'SIGCONT');
    halted.clear();
    launcher.kill('SIGCONT');
  };

  const site: OwnSite = {
    origin,
    mails,
    dataDir,
    async end(name) {
      const pid = await pidOf(name);
      launcher.kill('SIGSTOP');
      process.kill(pid, 'SIGKILL');
    },
    haltLauncher: () => void launcher.kill('SIGSTOP'),
    async pids() {
      const names = Object.keys(FOLDERS);
      return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await pidOf(name)] as const)));
    },
    async signal(name, signal) {
      process.kill(await pidOf(name), signal);
    },
    async halt(name) {
      const pid = await pidOf(name);
      launcher.kill('SIGSTOP');
      process.kill(pid, 'SIGSTOP');
      halted.add(pid);
    },
    async freeze(name) {
      const pid = await pidOf(name);
      process.kill(pid, 'SIGSTOP');
      frozen.set(name, { pid, at: Date.now() });
    },
    async thawed(name, within) {
      const { pid, at } = frozen.get(name) ?? { pid: 0, at: Date.now() };
      const left = () => at + within - Date.now();
      await until(async () => (await pidOf(name)) !== pid, left(), `${name} is started again after it froze`);
      for (const [each, url] of health) await until(() => isReady(url), left(), `${each} is ready after ${name} froze`);
    },
    async restart(name) {
      const before = await pidOf(name);
      process.kill(before, 'SIGKILL');
      await until(async () => (await pidOf(name)) !== before, 120_000, `${name} is started again`);
      await site.heal();
    },
    async heal() {
      resume();
      for (const [name, url] of health) await until(() => isReady(url), 120_000, `${name} is ready again`);
    },
    async stop() {
      resume();
      launcher.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    const early = gone.then(() => Promise.reject(new Error('The site of this test ended before it was ready')));
    const ready = until(() => isReady(`${origin}/health/ready`), 400_000, 'the site of this test is ready');
    await Promise.race([ready, early]);
  } catch (error) {
    await site.stop();
    throw error;
  }
  return site;
}
