import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, until } from './own-site.ts';

/** A site that follows the sources of a checkout. */
export type DevSite = {
  readonly origin: string;
  /** What its terminal shows. */
  said(): string;
  /** How often something was said in it. */
  times(text: string): number;
  /** Stops it, and answers the exit code. */
  stop(): Promise<number | null>;
};

/** Runs `./pnpm dev` in a checkout; answers once it follows changes. */
export async function startDevSite(copy: string, port: number, names: readonly string[]): Promise<DevSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorpel-dev-'));
  let said = '';
  const dev = spawn(process.execPath, ['packages/launch/src/dev.mjs', ...names], {
    cwd: copy,
    env: { ...environmentOf(port, dataDir), NODE_ENV: '', pnpm_config_trust_lockfile: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dev.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<number | null>((done) => dev.once('exit', done));
  const stop = async () => {
    dev.kill('SIGTERM');
    const code = await ended;
    await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  const isEnded = ended.then(() => {
    throw new Error(`./pnpm dev ended:\n${said}`);
  });
  await Promise.race([isEnded, until(async () => said.includes('Following changes'), 540_000, 'the site is there')]);
  isEnded.catch(() => undefined);
  return { origin: `http://localhost:${port}`, said: () => said, times: (text) => said.split(text).length - 1, stop };
}

/** Writes a file of a checkout otherwise while something is looked at, and as it was after that. */
export async function edited(path: string, [from, to]: readonly [string, string], look: () => Promise<unknown>) {
  const written = await readFile(path, 'utf8');
  if (!written.includes(from)) throw new Error(`${path} has no ${from}`);
  await writeFile(
    path,
    written.replace(from, () => to),
  );
  try {
    await look();
  } finally {
    await writeFile(path, written);
  }
}
