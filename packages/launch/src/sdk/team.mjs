import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { ROOT } from '../settings.mjs';
import { lockfileOf, SDK_FOLDER } from './lockfile.mjs';

/** What of our pnpm-workspace.yaml holds for a team as well. */
const SETTINGS = [
  'engineStrict',
  'autoInstallPeers',
  'strictPeerDependencies',
  'saveExact',
  'allowBuilds',
  'peerDependencyRules',
  'packageExtensions',
];

/** The package of a team's own contracts. */
const CONTRACTS = '@__team__/contracts';

/** The rules of our lint and of our boundaries, which hold for a team as they are. */
const RULES = ['.oxlintrc.json', '.dependency-cruiser.mjs', '.dependency-imports.mjs'];

const readYaml = async (file) => parse(await readFile(join(ROOT, file), 'utf8'));

/** An empty line before each section, as pnpm writes them: who adds a package to a lock file counts on it. */
function write(folder, name, content, style = {}) {
  const text = stringify(content, { lineWidth: 0, aliasDuplicateObjects: false, ...style });
  return writeFile(join(folder, name), text.replaceAll(/\n(?=\w+:)/g, '\n\n'));
}

/** What npm and pnpm hold a file against. */
export const integrity = async (file) =>
  `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}`;

/** Of a catalog, what some manifests name. */
const namedIn = (catalog, manifests) =>
  Object.fromEntries(
    Object.entries(catalog).filter(([name]) =>
      manifests.some(
        ({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies })[name] === 'catalog:',
      ),
    ),
  );

/** Where a team's repository has what we mend in a package of others. */
const patchOf = (file) => `patches/${basename(file)}`;

/**
 * Writes into the template of a team's repository what depends on all parts: which versions it has, and where from.
 * @param {string} generators folder of the templates in the package that makes repositories
 * @param {{ file: string, folder: string, manifest: Record<string, any> }[]} packed parts, and their tarballs in `target`
 */
export async function completeTemplate(generators, packed, target) {
  const workspace = await readYaml('pnpm-workspace.yaml');
  const parts = new Map();
  for (const { file, folder, manifest } of packed)
    parts.set(manifest.name, { file, folder, manifest, integrity: await integrity(join(target, file)) });
  const overrides = {
    ...workspace.overrides,
    ...Object.fromEntries([...parts].map(([name, { file }]) => [name, `file:${SDK_FOLDER}/${file}`])),
  };
  const repository = join(generators, 'repository');
  // Named as the team's package is, so that YAML knows that it is to be quoted.
  const manifestIn = async (folder) => {
    const text = await readFile(join(generators, folder, 'package.json'), 'utf8');
    return JSON.parse(text.replaceAll('__contracts__', CONTRACTS));
  };
  const remote = await manifestIn('remote');
  const importers = {
    '.': { like: '.', manifest: await manifestIn('repository') },
    'mfe-__name__': {
      like: 'mfe-content',
      manifest: { ...remote, dependencies: { [CONTRACTS]: 'workspace:*', ...remote.dependencies } },
    },
    'packages/contracts': { like: 'packages/contracts', manifest: await manifestIn('repository/packages/contracts') },
    'packages/e2e': { like: 'packages/e2e', manifest: await manifestIn('repository/packages/e2e') },
    'services/__name__': { like: 'services/owner', manifest: await manifestIn('service') },
  };
  const manifests = Object.values(importers).map(({ manifest }) => manifest);
  await write(repository, 'pnpm-workspace.yaml', {
    packages: ['mfe-*', 'services/*', 'packages/*'],
    ...Object.fromEntries(SETTINGS.map((name) => [name, workspace[name]])),
    catalog: namedIn(workspace.catalog, manifests),
    overrides,
    patchedDependencies: Object.fromEntries(
      Object.entries(workspace.patchedDependencies).map(([name, file]) => [name, patchOf(file)]),
    ),
  });
  const lock = lockfileOf(await readYaml('pnpm-lock.yaml'), parts, importers, overrides);
  await write(repository, 'pnpm-lock.yaml', lock, { singleQuote: true });
  for (const file of Object.values(workspace.patchedDependencies))
    await cp(join(ROOT, file), join(repository, patchOf(file)));
  for (const file of RULES) await cp(join(ROOT, file), join(repository, file.replace(/^\./, '__dot__')));
}
