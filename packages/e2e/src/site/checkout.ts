import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { until } from './own-site.ts';

export const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/** What tools make: nothing of it is in a checkout. */
export const MADE = new Set(['.git', '.data', '.swc', '.turbo', 'dist', 'node_modules', 'reports', 'test-results']);

const runFile = promisify(execFile);

/** Runs a command in a folder to its end; answers what it says, and throws it when the command fails. */
export async function run(
  cwd: string,
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const options = {
    cwd,
    // The lock file was looked at when the site was installed; nothing is asked of a registry again.
    env: { ...process.env, CI: 'true', NODE_ENV: '', pnpm_config_trust_lockfile: 'true', ...env },
    maxBuffer: 16 * 1024 * 1024,
  };
  const { stdout } = await runFile(file, args, options).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${file} ${args.join(' ')}: ${error.message}\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}

/** Git in the folder of a team, by nobody in particular. */
export const gitIn =
  (folder: string) =>
  (...args: string[]): Promise<string> =>
    run(folder, 'git', ['-c', 'user.name=Team', '-c', 'user.email=team@example.com', ...args]);

/** Keeps all that a folder has in git. */
async function commit(folder: string): Promise<void> {
  const git = gitIn(folder);
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'What the team begins with');
}

/** A checkout of this repository in a folder of its own, installed, in which a team begins. */
export async function checkout(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'dorpel-team-'));
  await cp(REPOSITORY, root, { recursive: true, filter: (path) => !MADE.has(basename(path)) });
  // Turborepo asks git what changed; where there is none, it reads every file for seconds of each command.
  await commit(root);
  await run(root, 'pnpm', ['install', '--frozen-lockfile', '--offline', '--reporter=append-only']);
  return root;
}

/** Starts the harness of the remote in a folder, as `pnpm dev` does there; answers once it shows something. */
export async function startHarness(folder: string, port: number): Promise<ChildProcess> {
  const command = join(folder, 'node_modules/.bin/dorpel-dev');
  const env = { ...process.env, PORT: String(port), NODE_ENV: '' };
  const harness = spawn(command, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const isThere = async () => (await fetch(`http://localhost:${port}/`)).status === 200;
  await until(isThere, 300_000, 'the harness is ready');
  return harness;
}
