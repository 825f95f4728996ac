import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../install.mjs';
import { say } from '../command.mjs';
import { servicesHere } from '../repository.mjs';
import { ROOT, Stop } from '../settings.mjs';

const PARTS = [...servicesHere().map(({ name }) => name), 'shell'];

const nameOf = (part) => (part === 'shell' ? '@dorpel/shell' : `@dorpel/service-${part}`);

/** What only builds and tests need, and no image may hold. */
const FOREIGN = [
  'jest',
  'webpack',
  'typescript',
  'tsx',
  'esbuild',
  '@swc/core',
  '@dorpel/tooling',
  '@dorpel/embedded-mongo',
];

/** `pnpm deploy`, with the arguments of the Dockerfile. */
const deploy = (part, folder) =>
  run(
    'pnpm',
    ['--filter', nameOf(part), '--config.inject-workspace-packages=true', 'deploy', '--prod', '--offline', folder],
    { what: `Deploying ${part}` },
  );

/**
 * Does what the Dockerfile does, without Docker: a folder for each part with its production dependencies and its build.
 * @param {string} into the folder in which they are made
 * @returns {Promise<Readonly<Record<string, string>>>} part -> its folder
 * @throws Stop where a part brings what production does not need, or can't be deployed
 */
export async function deployParts(into) {
  const folders = {};
  for (const part of PARTS) {
    const folder = join(into, part);
    await deploy(part, folder);
    await cp(join(ROOT, part === 'shell' ? part : `services/${part}`, 'dist'), join(folder, 'dist'), {
      recursive: true,
    });
    const names = (await readdir(join(folder, 'node_modules/.pnpm'))).filter((name) => !name.startsWith('.'));
    const foreign = FOREIGN.filter((each) => names.some((name) => name.startsWith(`${each.replace('/', '+')}@`)));
    if (foreign.length > 0)
      throw new Stop(`${part} is deployed with ${foreign.join(', ')}, which production does not need.`);
    say(`${part}: ${names.length} packages`);
    folders[part] = folder;
  }
  return folders;
}
