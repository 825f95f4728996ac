import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../../launch/src/start.mjs', import.meta.url));

/** Every process of the site, and the folder in which the launcher runs it. */
const FOLDERS = {
  catalogue: 'services/catalogue',
  content: 'services/content',
  forms: 'services/forms',
  owner: 'services/owner',
  database: 'packages/embedded-mongo',
  mail: 'packages/mail',
  shell: 'shell',
} as const;
export type ProcessName = keyof typeof FOLDERS;

/** A site that one test file has for itself, and may do to what it would never do to another's. */
export type OwnSite = {
  readonly origin: string;
  readonly mails: string;
  readonly dataDir: string;
  /** Ends a process, and keeps the launcher from starting it again: nobody listens any more. */
  end(name: ProcessName): Promise<void>;
  /** Halts a process, and keeps the launcher from noticing: it takes connections and never answers. */
  halt(name: ProcessName): Promise<void>;
  /** Halts a process, and leaves it to the launcher. */
  freeze(name: ProcessName): Promise<void>;
  /** Waits until another process stands in the place of a frozen one and all is well; fails after milliseconds. */
  thawed(name: ProcessName, within: number): Promise<void>;
  /** Sends a signal to a process. */
  signal(name: ProcessName, signal: NodeJS.Signals): Promise<void>;
  /** Ends a process, and waits until the launcher has started it again. */
  restart(name: ProcessName): Promise<void>;
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

/**
 * Starts a whole site on `port` and those after it, with the demo agency, in a folder that is gone afterwards.
 * @param settings what of the environment its processes get besides
 */
export async function startOwnSite(port: number, settings: Record<string, string> = {}): Promise<OwnSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorpel-away-'));
  const own = { PORT: String(port), DATA_DIR: dataDir, MONGODB_URI: '', SMTP_URL: '', SITE_URL: '', RELEASES: '' };
  const env = { ...process.env, BROCHURES_AHEAD: 'false', ...own, ...settings };
  const launcher = spawn(process.execPath, [START], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = ended(launcher);
  const origin = `http://localhost:${port}`;
  const mails = `http://127.0.0.1:${port + 26}`;
  const health: readonly (readonly [ProcessName, string])[] = [
    ['catalogue', `http://127.0.0.1:${port + 1}/health/ready`],
    ['forms', `http://127.0.0.1:${port + 2}/health/ready`],
    ['owner', `http://127.0.0.1:${port + 3}/health/ready`],
    ['content', `http://127.0.0.1:${port + 4}/health/ready`],
    ['mail', mails],
    ['shell', `${origin}/health/ready`],
  ];
  const halted = new Set<number>();
  const frozen = new Map<ProcessName, { readonly pid: number; readonly at: number }>();

  async function pidOf(name: ProcessName): Promise<number> {
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
