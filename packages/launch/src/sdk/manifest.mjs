const DATABASE = '@dorpel/embedded-mongo';

/** './src/remote.ts' -> './dist/remote', where what was compiled of it lies; undefined for what is no TypeScript. */
const compiledOf = (file) => /^\.\/src\/(.*)\.tsx?$/.exec(file)?.[1];

/** What an entry of `exports` leads to once the package is compiled. */
function exported(target) {
  const name = compiledOf(target);
  if (name) return { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` };
  return target.replace(/^\.\/src\//, './dist/');
}

const each = (table, change) =>
  table && Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));

/** A file with side effects, in the compiled package. */
const effect = (file) => {
  const name = compiledOf(file);
  return name ? `./dist/${name}.js` : file;
};

/** Versions as a registry knows them, where the workspace says 'catalog:' or 'workspace:*'. */
function versions(dependencies, { version, catalog }) {
  if (!dependencies) return undefined;
  const entries = Object.entries(dependencies).map(([name, wanted]) => {
    if (wanted.startsWith('workspace:')) return [name, version];
    return [name, wanted === 'catalog:' ? catalog[name] : wanted];
  });
  const missing = entries.find(([, wanted]) => wanted === undefined);
  if (missing) throw new Error(`${missing[0]} has no version in the catalog`);
  return Object.fromEntries(entries);
}

/**
 * The package.json of a part as it is packed.
 * @param {Record<string, any>} manifest of the package in the workspace
 * @param {typeof import('./parts.mjs').PARTS[number]} part
 * @param {{ version: string, catalog: Record<string, string> }} release version of the SDK, and of what others wrote
 */
export function manifestOf(manifest, part, release) {
  const { name, description, license, type, sideEffects, imports, exports, bin, dependencies, dorpel } = manifest;
  const common = { name: part.name ?? name, version: release.version, license, type };
  // A choice of files has no address to import, and commands of its own.
  if (part.files) {
    const needs = part.needs && Object.fromEntries(part.needs.map((needed) => [needed, 'workspace:*']));
    return { ...common, description: part.description, bin: part.bin, dependencies: versions(needs, release) };
  }
  // Its test kit starts a database, which only the workspace leaves out of what is deployed.
  const database = part.compiled && manifest.devDependencies?.[DATABASE] && { [DATABASE]: 'workspace:*' };
  return {
    ...common,
    description,
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(effect) : sideEffects,
    imports,
    exports: part.compiled ? each(exports, exported) : exports,
    bin,
    // Which contract with the shell a build of it speaks.
    dorpel: dorpel?.contract && { contract: dorpel.contract },
    dependencies: versions({ ...dependencies, ...database }, release),
  };
}
