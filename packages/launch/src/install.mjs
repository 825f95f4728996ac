import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { during } from './command.mjs';
import { ROOT, Stop } from './settings.mjs';

/** The version this repository was tried with; any of the same major is taken when it is there already. */
const PNPM = '12.21.0';
/** What we fetch for ourselves. */
export const TOOLS = join(ROOT, 'node_modules/.dorpel');
const STAMP = join(TOOLS, 'installed');

const lastLines = (text) => text.trim().split('\n').slice(-25).join('\n');

/** Runs a command to its end; what it says is shown only when it fails: of a long text what `excerpt` takes out of it. */
export function run(command, args, { env = {}, what, show = false, excerpt = lastLines }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const said = [];
    child.stdout?.on('data', (chunk) => said.push(chunk));
    child.stderr?.on('data', (chunk) => said.push(chunk));
    child.on('error', (error) => reject(new Stop(`${what} failed: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(said).toString('utf8'));
      const told = excerpt(Buffer.concat(said).toString('utf8'));
      reject(new Stop(`${what} failed (exit code ${code}).${told && `\n${told}`}`));
    });
  });
}

/** Sees to it that pnpm is on the path, for us and for turbo: the one there when it fits, else one beside the dependencies. */
export async function providePnpm() {
  const onPath = spawnSync('pnpm', ['--version'], { cwd: ROOT, encoding: 'utf8' });
  if (onPath.status === 0 && onPath.stdout.trim().split('.')[0] === PNPM.split('.')[0]) return;
  const bin = join(TOOLS, 'node_modules/.bin');
  process.env.PATH = `${bin}${delimiter}${process.env.PATH}`;
  if (existsSync(join(bin, 'pnpm'))) return;
  await mkdir(TOOLS, { recursive: true });
  const args = [
    'install',
    '--prefix',
    TOOLS,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `pnpm@${PNPM}`,
  ];
  await during(`Fetching pnpm ${PNPM}`, () => run('npm', args, { what: 'Fetching pnpm' }));
}

async function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
}

/** Installs the dependencies as the lock file says, unless nothing changed since the last time. */
export async function install() {
  await providePnpm();
  const wanted = await fingerprint();
  const known = await readFile(STAMP, 'utf8').catch(() => '');
  if (known === wanted) return;
  const args = ['install', '--frozen-lockfile', '--reporter=append-only'];
  await during('Installing dependencies', () =>
    run('pnpm', args, { env: { CI: 'true' }, what: 'Installing the dependencies' }),
  );
  await mkdir(TOOLS, { recursive: true });
  await writeFile(STAMP, wanted);
}

/**
 * Builds packages with what changed in them; what did not, comes from the cache.
 * @param {readonly string[]} names of packages, without '@dorpel/'; none: all
 */
export const build = (names = []) =>
  run(
    process.execPath,
    [
      'node_modules/turbo/bin/turbo',
      'run',
      'build',
      '--output-logs=errors-only',
      ...names.map((name) => `--filter=@dorpel/${name}`),
    ],
    { what: 'The build', env: { TURBO_TELEMETRY_DISABLED: '1' } },
  );

/** Builds everything, and says so. */
export const buildAll = () => during('Building what changed', () => build());
