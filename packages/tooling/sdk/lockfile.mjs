import { Stop } from '../repository/root.mjs';
import { below, entriesAt, entriesOf, quoted, valueOf } from './yaml.mjs';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** 'react-dom@19.3.1(react@19.3.1)' -> 'react-dom@19.3.1', as it is called among the packages. */
const withoutPeers = (key) => key.replace(/\(.*$/, '');

/** What the packages of a lock file depend on: folder -> name -> what was asked for, and what was found. */
function importersOf(text) {
  const entry = (lines) => {
    const fields = entriesOf(below(lines), 8);
    return { specifier: valueOf(fields.get('specifier') ?? ''), version: valueOf(fields.get('version') ?? '') };
  };
  const all = (importer) =>
    KINDS.flatMap((kind) => [...entriesOf(below(entriesOf(below(importer), 4).get(kind)), 6)]).map(([name, lines]) => [
      name,
      entry(lines),
    ]);
  return new Map([...entriesAt(text, 'importers')].map(([folder, importer]) => [folder, new Map(all(importer))]));
}

const read = (text) => ({
  importers: importersOf(text),
  packages: entriesAt(text, 'packages'),
  snapshots: entriesAt(text, 'snapshots'),
});

/** What a snapshot needs, by the keys of their snapshots. */
const neededBy = (snapshot, has) =>
  KINDS.flatMap((kind) => [...entriesOf(below(entriesOf(below(snapshot), 4).get(kind)), 6)]).map(([name, line]) => {
    const version = valueOf(line);
    return has(`${name}@${version}`) ? `${name}@${version}` : version;
  });

/** What the template found for a name: beside packages of the same kind, else beside any. */
function foundFor(template, folder, name, specifier) {
  const kind = /^(mfe-|services\/)/.exec(folder)?.[0] ?? folder;
  const having = [...template.importers].filter(([, importer]) => importer.get(name)?.specifier === specifier);
  const [, importer] = having.find(([each]) => each.startsWith(kind)) ?? having[0] ?? [];
  return importer?.get(name);
}

/** The sections of a lock file in the order in which pnpm writes them. */
const section = (name, entries) =>
  entries.length === 0
    ? ''
    : `${name}:\n\n${entries.map((entry) => `${entry.replace(/^\n+/, '').trimEnd()}\n\n`).join('')}`;

/**
 * The pnpm-lock.yaml of a repository with another SDK: what the SDK was tested with, and of everything else what the repository
 * has. Nothing of it is asked of a registry.
 * @param {string} mine the lock file that is there
 * @param {string} template that of a repository which begins with the SDK
 * @param {Map<string, Record<string, any>>} manifests folder -> its package.json, as it will be
 * @param {Map<string, string>} parts packages of the SDK -> their files, from the root
 * @param {{ catalogs: Map<string, string>, head: string }} settings entries of the default catalog; what stands above the importers
 * @throws Stop where a package depends on something that neither of both knows
 */
export function upgradedLock(mine, template, manifests, parts, head) {
  const [own, sdk] = [read(mine), read(template)];
  const roots = [];
  const entryOf = (folder, name, specifier) => {
    if (parts.has(name)) {
      const up = folder === '.' ? '' : '../'.repeat(folder.split('/').length);
      return { specifier: `file:${up}${parts.get(name)}`, version: `file:${parts.get(name)}` };
    }
    const known = own.importers.get(folder)?.get(name);
    const found = (known?.version.startsWith('link:') ? known : foundFor(sdk, folder, name, specifier)) ?? known;
    if (found?.specifier === specifier) return found;
    throw new Stop(`pnpm-lock.yaml does not know ${name} ${specifier} of ${folder}: run ./pnpm install first.`);
  };
  const importer = (folder, manifest) => {
    const kinds = KINDS.map((kind) => [kind, Object.entries(manifest[kind] ?? {})]).filter(
      ([, names]) => names.length > 0,
    );
    const lines = kinds.map(([kind, names]) => {
      const entries = names
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, given]) => {
          const { specifier, version } = entryOf(folder, name, given);
          if (!version.startsWith('link:')) roots.push([name, version]);
          return `      ${quoted(name)}:\n        specifier: ${quoted(specifier)}\n        version: ${quoted(version)}\n`;
        });
      return `    ${kind}:\n${entries.join('')}`;
    });
    return `  ${quoted(folder)}:${lines.length === 0 ? ' {}' : ''}\n${lines.join('')}`;
  };
  const importers = [...manifests]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, manifest]) => importer(folder, manifest));

  const snapshotOf = (key) => sdk.snapshots.get(key) ?? own.snapshots.get(key);
  const has = (key) => snapshotOf(key) !== undefined;
  const waiting = roots.map(([name, version]) => (has(`${name}@${version}`) ? `${name}@${version}` : version));
  const needed = new Set();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (needed.has(key)) continue;
    if (!has(key)) throw new Stop(`pnpm-lock.yaml does not say what ${key} is made of: run ./pnpm install first.`);
    needed.add(key);
    waiting.push(...neededBy(snapshotOf(key), has));
  }
  const keys = [...needed].sort();
  const packages = [...new Set(keys.map(withoutPeers))].map(
    (key) => sdk.packages.get(key) ?? own.packages.get(key) ?? '',
  );
  return [
    head,
    section('importers', importers),
    section('packages', packages.filter(Boolean)),
    section('snapshots', keys.map(snapshotOf)),
  ]
    .join('')
    .trimEnd()
    .concat('\n');
}
