/** The folder of a team's repository that holds the packed parts. */
export const SDK_FOLDER = 'sdk';

/** 'react-dom@19.3.1(react@19.3.1)' -> 'react-dom@19.3.1', as it is called among the packages. */
const withoutPeers = (key) => key.replace(/\(.*$/, '');

/** The key of what a dependency resolved to; an alias names the other package in full. */
const keyOf = (snapshots, name, version) => (snapshots[`${name}@${version}`] ? `${name}@${version}` : version);

/** Everything that some packages need, by the keys of their snapshots. */
function needed({ snapshots }, roots) {
  const found = new Set();
  const waiting = [...roots];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    const { dependencies = {}, optionalDependencies = {} } = snapshots[key];
    found.add(key);
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
      waiting.push(keyOf(snapshots, name, version));
  }
  return [...found].sort();
}

/** What a package of this repository resolved its dependencies to: name -> version. */
const resolvedIn = ({ importers }, folder) =>
  Object.fromEntries(
    ['dependencies', 'devDependencies'].flatMap((kind) =>
      Object.entries(importers[folder]?.[kind] ?? {}).map(([name, { version }]) => [name, version]),
    ),
  );

/**
 * The pnpm-lock.yaml of a repository that begins with the packed parts: every version is the one that this repository was
 * tested with, and nothing has to be asked of a registry to know it.
 * @param {Record<string, any>} lock of this repository
 * @param {Map<string, { folder: string, file: string, integrity: string, manifest: Record<string, any> }>} parts
 *   name -> the package here, its tarball, and its package.json as it is packed
 * @param {Record<string, { like: string, manifest: Record<string, any> }>} importers folder -> its package.json, and the
 *   folder here whose resolutions it has
 * @param {Record<string, string>} overrides
 */
export function lockfileOf(lock, parts, importers, overrides) {
  const tarball = (name) => `file:${SDK_FOLDER}/${parts.get(name).file}`;
  const used = new Set();
  const resolve = (from, name, specifier) => {
    if (parts.has(name)) return tarball(name);
    const version = resolvedIn(lock, from)[name];
    if (!version) throw new Error(`${from} has no ${name} (${specifier}) in pnpm-lock.yaml`);
    used.add(keyOf(lock.snapshots, name, version));
    return version;
  };
  // What of the repository others in it name.
  const own = Object.fromEntries(Object.entries(importers).map(([folder, { manifest }]) => [manifest.name, folder]));
  const kept = { packages: {}, snapshots: {}, importers: {}, catalog: {} };

  for (const [folder, { like, manifest }] of Object.entries(importers)) {
    const up = folder === '.' ? '' : '../'.repeat(folder.split('/').length);
    const entry = (kind) =>
      Object.fromEntries(
        Object.entries(manifest[kind] ?? {}).map(([name, specifier]) => {
          if (own[name]) return [name, { specifier, version: `link:${up}${own[name]}` }];
          const version = resolve(like, name, specifier);
          if (specifier === 'catalog:') kept.catalog[name] = lock.catalogs.default[name];
          return [name, { specifier: parts.has(name) ? version.replace('file:', `file:${up}`) : specifier, version }];
        }),
      );
    kept.importers[folder] = { dependencies: entry('dependencies'), devDependencies: entry('devDependencies') };
  }
  for (const [name, { folder, integrity, manifest }] of parts) {
    const key = `${name}@${tarball(name)}`;
    const dependencies = Object.fromEntries(
      Object.entries(manifest.dependencies ?? {}).map(([each, specifier]) => [each, resolve(folder, each, specifier)]),
    );
    kept.packages[key] = {
      resolution: { integrity, tarball: tarball(name) },
      version: manifest.version,
      ...(manifest.bin && { hasBin: true }),
    };
    kept.snapshots[key] = { dependencies };
  }
  for (const key of needed(lock, used)) {
    kept.snapshots[key] = lock.snapshots[key];
    kept.packages[withoutPeers(key)] = lock.packages[withoutPeers(key)];
  }
  return {
    lockfileVersion: lock.lockfileVersion,
    settings: lock.settings,
    catalogs: { default: kept.catalog },
    overrides,
    packageExtensionsChecksum: lock.packageExtensionsChecksum,
    patchedDependencies: lock.patchedDependencies,
    importers: kept.importers,
    packages: kept.packages,
    snapshots: kept.snapshots,
  };
}
