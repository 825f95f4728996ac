import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';
import { compileMacros, hasMacros } from '../lingui/macros.mjs';
import { poModule } from '../lingui/po.mjs';

/**
 * Packages that stay where they are installed: each finds files beside its code, such as compiled parts and fonts.
 * A process that needs one must have it among its own dependencies.
 */
const INSTALLED = ['@node-rs/argon2', 'lmdb', 'pdfkit', 'sharp'];

/** What bundled packages ask for in case it is there, and manage without. */
const OPTIONAL = [
  '@aws-sdk/*',
  '@mongodb-js/zstd',
  'aws4',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
];

/** The driver of MongoDB manages without `socks` too; `imapflow` imports it, and has it in the bundle. */
const socks = {
  name: 'socks',
  setup(bundler) {
    bundler.onResolve({ filter: /^socks$/ }, ({ importer }) =>
      /node_modules[\\/]mongodb[\\/]/.test(importer) ? { external: true } : undefined,
    );
  },
};

/** Bundled CommonJS asks for the modules of Node with `require`, which a file of ES modules does not have. */
const REQUIRE = [
  "import { createRequire as requireBeside } from 'node:module';",
  'const require = requireBeside(import.meta.url);',
].join(' ');

/** The address of a TypeScript file, or the one of the module itself. */
const ADDRESS = /new URL\('([^']+\.tsx?)', import\.meta\.url\)|import\.meta\.url/g;

/**
 * Loads a file once for as long as it is the same: a bundle that is made again after an edit asks for all its files.
 * @param {(path: string, text: string) => unknown} load
 */
function remembered(load) {
  const known = new Map();
  return async ({ path }) => {
    const { ino, size, mtimeMs } = await stat(path);
    const state = `${ino} ${size} ${mtimeMs}`;
    if (known.get(path)?.state !== state)
      known.set(path, { state, loaded: await load(path, await readFile(path, 'utf8')) });
    return known.get(path).loaded;
  };
}

/**
 * Keeps true in the bundle what is written relative to a source file: `import.meta.url` stays the address of the source,
 * beside which data lie; the address of another source, such as a worker's, becomes that of what was bundled of it.
 */
const addresses = ({ directory, output, entries }) => ({
  name: 'addresses',
  setup(bundler) {
    const bundled = new Map(Object.entries(entries).map(([name, file]) => [join(directory, file), `./${name}.mjs`]));
    const load = remembered((path, text) => {
      if (!text.includes('import.meta.url')) return undefined;
      if (!path.startsWith(join(directory, 'src') + sep))
        return { errors: [{ text: `${path} uses import.meta.url, and is not deployed beside this bundle` }] };
      const errors = [];
      const contents = text.replaceAll(ADDRESS, (_, file) => {
        if (!file) return `new URL('${relative(output, path)}', import.meta.url).href`;
        const target = bundled.get(resolve(dirname(path), file));
        if (!target) errors.push({ text: `${path} gives the address of ${file}: name it as an entry too` });
        return `new URL('${target}', import.meta.url)`;
      });
      return { contents, errors, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
    bundler.onLoad({ filter: /\.tsx?$/ }, load);
  },
});

/** Compiles what is said: the sentences in sources, and the catalogs with their translations. */
const sentences = {
  name: 'sentences',
  setup(bundler) {
    const catalogs = remembered(async (path, text) => ({ contents: await poModule(text, path), loader: 'js' }));
    bundler.onLoad({ filter: /\.po$/ }, catalogs);
    const sources = remembered(async (path, text) =>
      hasMacros(text) ? { contents: await compileMacros(text, path), loader: 'js' } : undefined,
    );
    bundler.onLoad({ filter: /\/src\/.*\.tsx?$/ }, sources);
  },
};

/**
 * A map without what others wrote, which is nine tenths of it: Node keeps every place of a map in memory, 70 MB for all.
 * Lines of those packages appear in stack traces as they are in the bundle.
 */
function ownPlaces(map) {
  const isForeign = (segment) => segment.length > 1 && map.sources[segment[1]].includes('node_modules/');
  let wasForeign = false;
  const mappings = decode(map.mappings).map((line) =>
    line.flatMap((segment) => {
      const followsForeign = wasForeign;
      wasForeign = isForeign(segment);
      // A segment of one number ends the one before.
      if (wasForeign) return followsForeign ? [] : [[segment[0]]];
      return [segment];
    }),
  );
  return {
    ...map,
    sources: map.sources.map((source) => (source.includes('node_modules/') ? null : source)),
    mappings: encode(mappings),
  };
}

async function writeOutput({ path, text }) {
  await writeFile(path, path.endsWith('.map') ? JSON.stringify(ownPlaces(JSON.parse(text))) : text);
}

/**
 * How the programs of a package are bundled.
 * @param {{ directory: string, output: string, entries: Readonly<Record<string, string>> }} package as `bundle` takes it
 * @returns {import('esbuild').BuildOptions & { write: false }}
 */
export function bundling({ directory, output, entries }) {
  return {
    write: false,
    absWorkingDir: directory,
    entryPoints: entries,
    outdir: output,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Of CommonJS, an `import()` in a bundle gives the default export only.
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: REQUIRE },
    external: [...INSTALLED, ...OPTIONAL],
    plugins: [addresses({ directory, output, entries }), sentences, socks],
    logLevel: 'warning',
  };
}

/**
 * Makes a file of each program of a package, with all it imports but what is `INSTALLED`: a start reads a handful of
 * files, and compiles nothing. Modules that several programs, or a later `import()`, need are files of their own.
 *
 * @param {{ directory: string, output: string, entries: Readonly<Record<string, string>> }} package
 *   `entries`: what a file is called -> its source, seen from the `directory`
 */
export async function bundle({ directory, output, entries }) {
  const { outputFiles } = await build(bundling({ directory, output, entries }));
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  await Promise.all(outputFiles.map(writeOutput));
}
