import { spawnSync } from 'node:child_process';

/**
 * What of the tests runs when (ADR 55): by day what a change can break, with every case that is the only one of its kind; the
 * matrices nightly; what packs, installs or generates whole packages nightly, and by day where one of its inputs changed.
 */
export const IS_NIGHTLY = Boolean(process.env.NIGHTLY);

/** What makes packages and builds remotes: how the paths of it begin, from the root. */
const MAKING = ['generat', 'bin/', 'dev/', 'remote/', 'webpack/'].map((start) => `packages/tooling/${start}`);

const LAUNCH = 'packages/launch/src/';
const JOURNEYS = 'packages/e2e/src/journeys/';
const SITE = 'packages/e2e/src/site/';

/** Part of the tests -> how the paths begin that it depends on, besides its own file. */
const INPUTS = {
  /** A page, a slot, an endpoint, a message and a command in each remote and service that there is. */
  'generated everywhere': ['packages/tooling/generat', 'packages/tooling/bin/dorpel-new.mjs'],
  /** A repository of a team, made of packed files, and what it does all day. */
  'team-repository.spec.ts': [
    ...MAKING,
    'packages/tooling/sdk/',
    `${LAUNCH}sdk/`,
    `${LAUNCH}beside`,
    `${LAUNCH}install`,
    `${LAUNCH}release`,
    'packages/federation/src/',
    'packages/service-kit/src/',
    `${SITE}checkout`,
    `${JOURNEYS}made-remote`,
    'pnpm-workspace.yaml',
  ],
  /** A repository that was made with the last released SDK takes the one of today. */
  'sdk-upgrade.spec.ts': [
    ...MAKING,
    'packages/tooling/sdk/',
    `${LAUNCH}sdk/`,
    `${LAUNCH}release`,
    'packages/federation/src/',
    'packages/service-kit/src/',
    'shell/src/server/releases/',
    `${SITE}checkout`,
    `${JOURNEYS}made-remote`,
    'pnpm-workspace.yaml',
  ],
  /** A new remote of this repository, from nothing to visitors. */
  'new-remote.spec.ts': [...MAKING, `${LAUNCH}release`, `${SITE}checkout`, `${JOURNEYS}made-remote`],
  /** A copy of the repository in which somebody changes files while all of it runs. */
  'dev.spec.ts': [
    'packages/tooling/dev/',
    'packages/tooling/process/',
    'packages/tooling/webpack/',
    `${LAUNCH}dev`,
    `${LAUNCH}follow`,
    `${LAUNCH}processes`,
    `${LAUNCH}supervise`,
    `${SITE}checkout`,
  ],
  /** An office that connects a CRM to a site of its own. */
  'desk-crm.spec.ts': [
    'packages/crm/src/',
    'packages/fake-crm/src/',
    'services/catalogue/src/crm/',
    'services/forms/src/crm/',
    'mfe-catalogue/src/desk-imports/',
  ],
  /** Every remote released and rolled back under traffic. */
  'release.spec.ts': [
    `${LAUNCH}release`,
    'packages/federation/src/',
    'packages/e2e/src/releases/',
    'shell/src/server/releases/',
    'shell/src/server/render/',
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

/** What depends on nobody's test. */
const IS_TEST = /\.test\.tsx?$/;

/**
 * Whether a part of the tests is to run: every night, where one of its inputs changed, and where nothing tells what did.
 * @param {keyof typeof INPUTS} part
 * @param {readonly string[] | undefined} changed as `changedFiles` answers
 */
export const isDue = (part, changed, isNightly = IS_NIGHTLY) =>
  isNightly ||
  changed === undefined ||
  changed.some(
    (file) =>
      file.endsWith(`/${part}`) || (!IS_TEST.test(file) && INPUTS[part].some((start) => file.startsWith(start))),
  );
