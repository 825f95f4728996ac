import { watch } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { failureOf } from '../dev/failure.mjs';
import { bundling } from './bundle.mjs';

/** Milliseconds in which an editor writes all that it writes of one change. */
const TOGETHER = 20;

const builtins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));

/**
 * Leaves others' packages where they are installed, as when the source itself is run: linking and mapping what nobody edits is three
 * quarters of a bundle's time. Data of theirs are taken in, for a module can't import JSON everywhere.
 */
function leaveInstalled() {
  const known = new Map();
  async function look(bundler, { path, resolveDir, kind, importer }) {
    const found = await bundler.resolve(path, { resolveDir, kind, importer, pluginData: known });
    const isScript = !found.external && /\/node_modules\/.*\.[cm]?js$/.test(found.path);
    return isScript ? { path: pathToFileURL(found.path).href, external: true } : undefined;
  }
  return {
    name: 'installed',
    setup(bundler) {
      // Between two builds of one start nothing else is installed.
      bundler.onResolve({ filter: /^[^./]/ }, (asked) => {
        const { path, resolveDir, kind, pluginData } = asked;
        if (pluginData === known || kind === 'entry-point' || builtins.has(path)) return undefined;
        const key = [path, kind, resolveDir].join('\n');
        if (!known.has(key)) known.set(key, look(bundler, asked));
        return known.get(key);
      });
    },
  };
}

/** The modules of others that a bundle imports as soon as it starts, by their addresses. */
const importsOf = ({ outputs }) => [
  ...new Set(
    Object.values(outputs)
      .flatMap(({ imports }) => imports)
      .filter(({ external, kind }) => external && kind === 'import-statement')
      .map(({ path }) => path)
      .filter((path) => path.startsWith('file:')),
  ),
];

/** What esbuild says of an error as the overlay and the terminal show it. */
const toFailure = (directory) => (error) =>
  failureOf({
    kind: 'syntax',
    file: error.location && resolve(directory, error.location.file),
    line: error.location?.line,
    column: error.location && error.location.column + 1,
    text: error.text,
    excerpt: error.location?.lineText,
  });

/**
 * Bundles the programs of a package, and again whenever a file of theirs changes: in a fraction of a second, for esbuild keeps what
 * it knows of the others. What the bundle has not in it is not looked at, so that a change of it does nothing here.
 * @param {{ directory: string, output: string, entries: Readonly<Record<string, string>> }} program as `bundle` takes it
 * @param {{ onChange?: () => void, onBuilt: (result: { failures: object[], isNew: boolean, installed?: string[] }) => void }} listeners
 *   `onChange` as soon as a file changed; `isNew`: other code came out of it than before, and is written to `output`;
 *   `installed`: the addresses of others' modules that it imports as it starts
 * @returns {Promise<() => Promise<void>>} what ends it, once the first bundle is there
 */
export async function followBundle({ directory, output, entries }, { onChange = () => {}, onBuilt }) {
  const how = bundling({ directory, output, entries });
  const builder = await context({
    ...how,
    plugins: [...how.plugins, leaveInstalled()],
    // What Node itself takes of a package.
    mainFields: ['main'],
    conditions: [],
    define: {},
    logLevel: 'silent',
    metafile: true,
  });
  const folders = new Map();
  let files = new Set();
  let last = '';
  let timer;
  let running;

  /** Looks at the folders of what was bundled: a file that an editor puts in the place of another is another file. */
  function follow(inputs) {
    files = new Set(inputs.filter((file) => !file.includes('node_modules/')).map((file) => resolve(directory, file)));
    const wanted = new Set([...files].map((file) => dirname(file)));
    for (const [folder, watcher] of folders) if (!wanted.has(folder)) watcher.close(folders.delete(folder));
    for (const folder of wanted)
      if (!folders.has(folder))
        folders.set(
          folder,
          watch(folder, (_, name) => name && files.has(join(folder, name)) && changed()),
        );
  }

  async function write(outputFiles) {
    await rm(output, { recursive: true, force: true });
    await mkdir(output, { recursive: true });
    await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path, contents)));
  }

  async function build() {
    try {
      const { outputFiles, metafile } = await builder.rebuild();
      follow(Object.keys(metafile.inputs));
      // A type or a comment that changed is not in it.
      const hash = outputFiles
        .filter(({ path }) => path.endsWith('.mjs'))
        .map((file) => file.hash)
        .join();
      const isNew = hash !== last;
      last = hash;
      if (isNew) await write(outputFiles);
      onBuilt({ failures: [], isNew, installed: importsOf(metafile) });
    } catch (error) {
      if (!error.errors) throw error;
      onBuilt({ failures: error.errors.map(toFailure(directory)), isNew: false });
    }
  }

  function changed() {
    onChange();
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = (running ?? Promise.resolve()).then(build);
    }, TOGETHER);
  }

  await build();
  return async () => {
    clearTimeout(timer);
    for (const watcher of folders.values()) watcher.close();
    await builder.dispose();
  };
}
