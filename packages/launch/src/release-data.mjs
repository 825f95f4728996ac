#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Misuse, runCommand } from './command.mjs';
import { servicesHere } from './repository.mjs';
import { ROOT } from './settings.mjs';

const HELP = `./pnpm release:data [SERVICE …]: keeps examples of what the services store as the data of their last release, with which
the tests start the next one (services/*/src/released/data.ndjson). Given after a service was released; refuses what the last
release could not live beside.

  --breaking   keeps them all the same: only where nothing of the last release runs any more
`;

/** How a service comes by its examples. */
const PROGRAM = 'src/released/example.fixture.ts';

await runCommand(HELP, { breaking: { type: 'boolean' } }, (values, positionals) => {
  const known = servicesHere()
    .map(({ name }) => name)
    .filter((name) => existsSync(join(ROOT, 'services', name, PROGRAM)));
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new Misuse(`There is no service '${unknown}' with examples: choose from ${known.join(', ')}.`);
  const failed = (positionals.length > 0 ? positionals : known).filter((name) => {
    const args = ['--import', '@dorpel/tooling/source', PROGRAM, ...(values.breaking ? ['--breaking'] : [])];
    return spawnSync(process.execPath, args, { cwd: join(ROOT, 'services', name), stdio: 'inherit' }).status !== 0;
  });
  return failed.length > 0 ? 1 : 0;
});
