#!/usr/bin/env node
// Keeps the shapes of the last release, and compares those of today with them.
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { findUncalled } from '../checks/callers.mjs';
import { EXIT_USAGE, findRoot, fromRoot, run, Stop } from '../repository/root.mjs';

const HELP = `Usage: dorpel-contracts <check|release> [--breaking]

  check     fails when a contract or its examples changed by more than additions since the last release, and names the rule;
            and when nobody calls an endpoint that is released
  release   writes the shapes of all contracts to packages/contracts/src/released.json, and digests of their examples to
            released-examples.json beside it; refuses what breaks

  --breaking   release all the same: only where no remote or service of the last release runs any more
`;

const say = (text) => process.stdout.write(`${text}\n`);
const listOf = (breaks) => breaks.map(({ where, rule }) => `  ${where}\n    ${rule}\n`).join('');

/** Endpoints and problems that were added since: for a person, not compared field by field. */
function additions(released, current) {
  return Object.entries(current).flatMap(([contract, shape]) =>
    Object.keys(shape.endpoints)
      .filter((endpoint) => !released[contract]?.endpoints[endpoint])
      .map((endpoint) => `${contract} ${endpoint}`),
  );
}

function check({ released, current, breaks, uncalled }) {
  if (breaks.length > 0) {
    process.stderr.write(
      `Remotes or services of the last release would break:\n${listOf(breaks)}` +
        'Make it an addition, as each rule says, or begin a new major version beside this one.\n',
    );
    return 1;
  }
  if (uncalled.length > 0) {
    process.stderr.write(
      `Nobody calls these endpoints; remove them, or say who does, in the dorpel.calledElsewhere of packages/contracts/package.json:\n${uncalled.map((endpoint) => `  ${endpoint}\n`).join('')}`,
    );
    return 1;
  }
  const added = additions(released, current);
  say(`Only additions since the last release${added.length > 0 ? `: ${added.join(', ')}` : ''}.`);
  return 0;
}

async function release(root, files, { current, digests, breaks }, breaking) {
  if (breaks.length > 0 && !breaking) {
    throw new Stop(
      `Not released, because remotes or services of the last release would break:\n${listOf(breaks)}` +
        'Make it an addition, or release with --breaking where nothing of the last release runs any more.',
    );
  }
  await writeFile(files.shapes, `${JSON.stringify(current, null, 2)}\n`);
  await writeFile(files.examples, `${JSON.stringify(digests, null, 2)}\n`);
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['format', '--write', files.shapes, files.examples],
    { cwd: root },
  );
  if (status !== 0) throw new Stop('The files are written but not formatted: run `./pnpm exec biome format --write`.');
  const endpoints = Object.values(current).flatMap((contract) => Object.keys(contract.endpoints));
  say(
    `${endpoints.length} endpoints of ${Object.keys(current).length} contracts are released in ${fromRoot(root, files.shapes)}.`,
  );
  return 0;
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { breaking: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command] = positionals;
  if (values.help || !['check', 'release'].includes(command)) {
    process.stdout.write(HELP);
    return values.help ? 0 : EXIT_USAGE;
  }
  const root = findRoot();
  const contracts = join(root, 'packages/contracts');
  const source = (file) => join(contracts, 'src', file);
  // That of the packed contracts where a team has its own beside them.
  const code = createRequire(join(contracts, 'package.json')).resolve('@dorpel/contracts/release');
  register();
  const { releaseState } = await import(pathToFileURL(code).href);
  const files = { shapes: source('released.json'), examples: source('released-examples.json') };
  const state = await releaseState(pathToFileURL(source('/')));
  if (command === 'release') return release(root, files, state, values.breaking);
  return check({ ...state, uncalled: await findUncalled(root, state.released) });
});
