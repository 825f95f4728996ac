import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '../install.mjs';
import { during } from '../command.mjs';
import { ROOT } from '../settings.mjs';

const turbo = (...args) => [
  process.execPath,
  ['node_modules/turbo/bin/turbo', 'run', ...args, '--output-logs=errors-only'],
];
/** Of this repository, or as a team installed it. */
const TOOLING = ['packages/tooling', 'node_modules/@dorpel/tooling'].find((folder) =>
  existsSync(join(ROOT, folder, 'bin')),
);
const tooling = (name, ...args) => [process.execPath, [`${TOOLING}/bin/${name}.mjs`, ...args]];

/** The shell is built here, or a team in a repository of its own has what tries a version as a package (sdk/parts.mjs). */
const hasShell = existsSync(join(ROOT, 'shell/package.json'));

/** The program of a shell whose renderer tries what is released; undefined where an SDK of before has none. */
function trialProgram() {
  if (hasShell) return 'shell/dist/process/trial.mjs';
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve('@dorpel/trial/package.json')),
      'dist/process/trial.mjs',
    );
  } catch {
    return undefined;
  }
}
const SHELL = trialProgram();

/** Builds a remote, and the shell that tries it; what did not change comes from the cache. */
export const build = (name) =>
  step(`Building ${name}`, turbo('build', `--filter=@dorpel/${name}`, ...(hasShell ? ['--filter=@dorpel/shell'] : [])));

/**
 * What must hold before visitors get a version of a remote, whoever releases it: steps one after the other, of those beside each other all. Its
 * own tests render every page and slot on the server and hydrate it, in four languages, with answers that the contracts allow.
 */
const CHECKS = (name, folder, before) => [
  [['The contracts allow what ran before', tooling('dorpel-contracts', 'check')]],
  [[`${name} is whole, within its budgets, and styles itself alone`, tooling('dorpel-verify', folder)]],
  // What is measured there is time of a processor, memory and counts: who works beside it is no matter.
  [
    [`${name} has the types and passes the tests of its team`, turbo('types', 'test', `--filter=@dorpel/${name}`)],
    [
      `Every page and slot of ${name} is rendered by what was built`,
      tooling(
        'dorpel-smoke',
        folder,
        ...(SHELL ? ['--shell', SHELL] : []),
        ...(SHELL && before !== undefined ? ['--before', before] : []),
      ),
    ],
  ],
];

function step(what, [command, args]) {
  return during(what, () => run(command, args, { what, env: { TURBO_TELEMETRY_DISABLED: '1' } }));
}

/**
 * @param {string} folder of the version
 * @param {string} [before] folder of the version that is served, with its manifest and its server bundle
 * @returns {Promise<string>} what the last check tells: what the version takes, beside the one before
 * @throws Stop with what the first check that failed said
 */
export async function check(name, folder, before) {
  let told = [];
  for (const beside of CHECKS(name, folder, before)) {
    // Each to its end: what goes on after the command has failed would write into what is tried next.
    const ended = await Promise.allSettled(beside.map(([what, command]) => step(what, command)));
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    told = ended.map(({ value }) => value);
  }
  return told.at(-1);
}
