import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../../launch/src/start.mjs', import.meta.url));

export type ServiceName = 'catalogue' | 'content' | 'forms' | 'owner';

/** A site that one test file has for itself, and may do to what it would never do to another's. */
export type OwnSite = {
  readonly origin: string;
  readonly mails: string;
  readonly dataDir: string;
  /** Ends a service's process, and keeps the launcher from starting it again: nobody listens any more. */
  end(service: ServiceName): Promise<void>;
  /** Sends a signal to the process that runs in a folder of the repository. */
  signal(folder: string, signal: NodeJS.Signals): Promise<void>;
  /** Halts a service's process: it takes connections and never answers. */
  halt(service: ServiceName): Promise<void>;
  /** Lets everything run again, and waits until it does. */
  heal(): Promise<void>;
  stop(): Promise<void>;
};

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once('exit', () => done()));

/** Asks until an answer is good, or the time in milliseconds is over. */
async function until(good: () => Promise<boolean>, within: number, what: string): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await good().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} within ${within} ms`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

const isReady = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

/**
 * Starts a whole site on `port` and those after it, with the demo agency, in a folder that is gone afterwards.
 * @param more what of the environment its processes get besides
 */
export async function startOwnSite(port: number, more: NodeJS.ProcessEnv = {}): Promise<OwnSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorpel-away-'));
  const env = {
    ...process.env,
    ...more,
    PORT: String(port),
    DATA_DIR: dataDir,
    MONGODB_URI: '',
    SMTP_URL: '',
    SITE_URL: '',
    RELEASES: '',
  };
  const launcher = spawn(process.execPath, [START], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = ended(launcher);
  const origin = `http://localhost:${port}`;
  const services: Readonly<Record<ServiceName, number>> = {
    catalogue: port + 1,
    forms: port + 2,
    owner: port + 3,
    content: port + 4,
  };
  const halted = new Set<number>();

  /** The launcher runs each process in its own folder of the repository. */
  async function pidOf(folder: string): Promise<number> {
    const children = await readFile(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8');
    for (const pid of children.trim().split(' '))
      if ((await readlink(`/proc/${pid}/cwd`)).endsWith(`/${folder}`)) return Number(pid);
    throw new Error(`No process runs in ${folder}`);
  }

  const resume = () => {
    for (const pid of halted) process.kill(pid, 'SIGCONT');
    halted.clear();
    launcher.kill('SIGCONT');
  };

  const site: OwnSite = {
    origin,
    mails: `http://127.0.0.1:${port + 26}`,
    dataDir,
    async end(service) {
      const pid = await pidOf(`services/${service}`);
      launcher.kill('SIGSTOP');
      process.kill(pid, 'SIGKILL');
    },
    async signal(folder, signal) {
      process.kill(await pidOf(folder), signal);
    },
    async halt(service) {
      const pid = await pidOf(`services/${service}`);
      process.kill(pid, 'SIGSTOP');
      halted.add(pid);
    },
    async heal() {
      resume();
      for (const [name, own] of Object.entries(services))
        await until(() => isReady(`http://127.0.0.1:${own}/health/ready`), 30_000, `${name} is ready again`);
    },
    async stop() {
      resume();
      launcher.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await until(() => isReady(`${origin}/health/ready`), 150_000, 'the site of this test is ready');
  } catch (error) {
    await site.stop();
    throw error;
  }
  return site;
}
