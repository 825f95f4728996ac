import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../install.mjs';
import { say } from '../progress.mjs';
import { servicesHere } from '../services.mjs';
import { ROOT, Stop } from '../settings.mjs';
import { definitionsOf, originsOf, startParts } from './small-site.mjs';

const HELP = `node packages/launch/src/operation/image-contents.mjs: does what the Dockerfile does, without Docker. Deploys the shell and each
service with its production dependencies into a folder of its own, starts them from there, and asks for a page. Needs a build.
`;

const NAMES = { shell: '@dorpel/shell' };
const nameOf = (part) => NAMES[part] ?? `@dorpel/service-${part}`;

/** `pnpm deploy`, with the arguments of the Dockerfile. */
const deploy = (part, folder) =>
  run(
    'pnpm',
    ['--filter', nameOf(part), '--config.inject-workspace-packages=true', 'deploy', '--prod', '--offline', folder],
    { what: `Deploying ${part}` },
  );

async function packagesIn(folder) {
  const names = await readdir(join(folder, 'node_modules/.pnpm'));
  return names.filter((name) => !name.startsWith('.')).length;
}

const PARTS = [...servicesHere().map(({ name }) => name), 'shell'];

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

async function foreignIn(folder) {
  const names = await readdir(join(folder, 'node_modules/.pnpm'));
  return FOREIGN.filter((each) => names.some((name) => name.startsWith(`${each.replace('/', '+')}@`)));
}

async function main() {
  if (process.argv.includes('--help')) return process.stdout.write(HELP);
  const dataDir = await mkdtemp(join(tmpdir(), 'dorpel-deployed-'));
  let supervisor;
  try {
    for (const part of PARTS) {
      const folder = join(dataDir, 'parts', part);
      await deploy(part, folder);
      await cp(join(ROOT, part === 'shell' ? part : `services/${part}`, 'dist'), join(folder, 'dist'), {
        recursive: true,
      });
      const foreign = await foreignIn(folder);
      if (foreign.length > 0)
        throw new Stop(`${part} is deployed with ${foreign.join(', ')}, which production does not need.`);
      say(`${part}: ${await packagesIn(folder)} packages`);
    }
    const definitions = (await definitionsOf(dataDir)).map((definition) =>
      PARTS.includes(definition.name) ? { ...definition, folder: join(dataDir, 'parts', definition.name) } : definition,
    );
    supervisor = await startParts(dataDir, definitions);
    const [site] = originsOf(definitions, 'shell');
    for (const path of ['/nl/', '/fr/a-vendre/', '/de/kontakt/']) {
      const answer = await fetch(site + path);
      const html = await answer.text();
      if (!answer.ok || !html.includes('</main>')) throw new Stop(`${path} answers ${answer.status}.`);
      say(`${path}: ${answer.status}, ${html.length} characters`);
    }
  } finally {
    await supervisor?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exit(1);
});
