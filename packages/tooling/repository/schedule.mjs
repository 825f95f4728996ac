import { spawnSync } from 'node:child_process';

/**
 * What of the tests runs when (ADR 55): by day what a change can break, with every case that is the only one of its kind; the
 * matrices nightly; what packs, installs or generates whole packages nightly, and by day where one of its inputs changed.
 */
export const IS_NIGHTLY = Boolean(process.env.NIGHTLY);

/** What generates and packs for others: how each begins of the paths, from the root, that it is made of. */
const FACTORY = ['packages/tooling/', 'packages/launch/', 'pnpm-workspace.yaml', 'package.json'];

/** Part of the tests -> how the paths begin that it depends on, besides its own file. */
const INPUTS = {
  /** A page, a slot, an endpoint, a message and a command in each remote and service that there is. */
  'generated everywhere': ['packages/tooling/generat', 'packages/tooling/bin/dorpel-new.mjs', 'packages/tooling/jest/'],
  /** A repository of a team, made of packed files, and what it does all day. */
  'team-repository.spec.ts': [
    ...FACTORY,
    'packages/federation/src/',
    'packages/service-kit/src/',
    'packages/e2e/src/journeys/checkout.ts',
    'packages/e2e/src/journeys/made-remote.ts',
  ],
  /** A new remote of this repository, from nothing to visitors. */
  'new-remote.spec.ts': [
    ...FACTORY,
    'packages/e2e/src/journeys/checkout.ts',
    'packages/e2e/src/journeys/made-remote.ts',
    'shell/src/server/registry',
  ],
  /** A copy of the repository in which somebody changes files while all of it runs. */
  'dev.spec.ts': [...FACTORY, 'packages/e2e/src/journeys/checkout.ts'],
  /** Every remote released and rolled back under traffic. */
  'release.spec.ts': [
    ...FACTORY,
    'packages/federation/src/',
    'packages/e2e/src/releases/',
    'shell/src/server/',
    'shell/src/browser/',
  ],
};

/** What git says, or undefined where it says nothing: there is no git here, or no such commit. */
function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The commit that counts as known: CHANGED_SINCE, else where this branch left the landed one, else the commit before.
 * @param {string} root of the repository
 */
export function landedBase(root) {
  if (process.env.CHANGED_SINCE) return process.env.CHANGED_SINCE;
  const head = git(root, 'rev-parse', 'HEAD');
  const left = git(root, 'merge-base', 'HEAD', 'origin/main');
  return left && left !== head ? left : 'HEAD~1';
}

/**
 * The files that changed since what landed last, with those that are not committed yet.
 * @param {string} root of the repository
 * @returns {readonly string[] | undefined} paths from the root; undefined where nothing tells
 */
export function changedFiles(root) {
  const changed = git(root, 'diff', '--name-only', landedBase(root), '--');
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  return changed === undefined || added === undefined ? undefined : `${changed}\n${added}`.split('\n').filter(Boolean);
}

/**
 * Whether a part of the tests is to run: every night, where one of its inputs changed, and where nothing tells what did.
 * @param {keyof typeof INPUTS} part
 * @param {readonly string[] | undefined} changed as `changedFiles` answers
 */
export const isDue = (part, changed, isNightly = IS_NIGHTLY) =>
  isNightly ||
  changed === undefined ||
  changed.some((file) => file.endsWith(`/${part}`) || INPUTS[part].some((start) => file.startsWith(start)));
