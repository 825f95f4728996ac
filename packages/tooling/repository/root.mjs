import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

/** A reason to stop that a person can act on: its message is all that is printed. */
export class Stop extends Error {}

/** A command that was not given as it must be. */
export class Misuse extends Stop {}

/** EX_USAGE of sysexits.h. */
export const EXIT_USAGE = 64;

/**
 * The folder that holds pnpm-workspace.yaml, from `start` upwards.
 * @throws Stop outside of the repository
 */
export function findRoot(start = process.cwd()) {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (folder === dirname(folder))
      throw new Stop('There is no pnpm-workspace.yaml here or above: run this inside the repository.');
  }
}

async function foldersIn(root, parent) {
  const entries = await readdir(join(root, parent), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(parent, entry.name));
}

/**
 * All packages of the workspace: shell, remotes, services, packages.
 * @returns {Promise<{ folder: string, manifest: Record<string, any> }[]>} folders relative to the root, by name
 */
export async function readPackages(root) {
  const top = (await foldersIn(root, '.')).filter((folder) => /^(shell|mfe-[^/]+)$/.test(folder));
  const folders = [...top, ...(await foldersIn(root, 'services')), ...(await foldersIn(root, 'packages'))];
  const packages = await Promise.all(
    folders.sort().map(async (folder) => {
      const file = join(root, folder, 'package.json');
      return existsSync(file) ? { folder, manifest: JSON.parse(await readFile(file, 'utf8')) } : undefined;
    }),
  );
  return packages.filter(Boolean);
}

/** A path as people read it, from the root. */
export const fromRoot = (root, file) => relative(root, file) || '.';

/**
 * Runs a command: what a person can act on is printed as one sentence, all else with its stack. Both fail; with 64 where the command was not
 * given as it must be.
 */
export async function run(command) {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    const isMisuse = error instanceof Misuse || String(error.code).startsWith('ERR_PARSE_ARGS');
    const isForPeople = isMisuse || error instanceof Stop;
    process.stderr.write(`${isForPeople ? error.message : (error.stack ?? error)}\n`);
    process.exitCode = isMisuse ? EXIT_USAGE : 1;
  }
}
