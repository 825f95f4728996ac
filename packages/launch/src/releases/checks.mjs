import { run } from '../install.mjs';
import { during } from '../progress.mjs';

const turbo = (...args) => [
  process.execPath,
  ['node_modules/turbo/bin/turbo', 'run', ...args, '--output-logs=errors-only'],
];
const tooling = (name, ...args) => [process.execPath, [`packages/tooling/bin/${name}.mjs`, ...args]];

/** Builds a remote; what did not change comes from the cache. */
export const build = (name) => step(`Building ${name}`, turbo('build', `--filter=@dorpel/${name}`));

/**
 * What must hold before visitors get a version of a remote, whoever releases it. Its own tests render every page and slot
 * on the server and hydrate it, in four languages, with answers that the contracts allow.
 */
const CHECKS = (name, folder) => [
  ['The contracts allow what ran before', tooling('dorpel-contracts', 'check')],
  [`${name} has the types and passes the tests of its team`, turbo('types', 'test', `--filter=@dorpel/${name}`)],
  [`${name} is whole, within its budgets, and styles itself alone`, tooling('dorpel-verify', folder)],
  [`Every page and slot of ${name} is rendered by what was built`, tooling('dorpel-smoke', folder)],
];

function step(what, [command, args]) {
  return during(what, () => run(command, args, { what, env: { TURBO_TELEMETRY_DISABLED: '1' } }));
}

/** @throws Stop with what the first check that failed said */
export async function check(name, folder) {
  for (const [what, command] of CHECKS(name, folder)) await step(what, command);
}
