import { watch } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { context } from 'esbuild';
import { failureOf } from '../dev/failure.mjs';
import { bundling } from './bundle.mjs';

/** Milliseconds in which an editor writes all that it writes of one change. */
const TOGETHER = 20;

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
 * @param {{ onChange?: () => void, onBuilt: (result: { failures: object[], isNew: boolean }) => void }} listeners
 *   `onChange` as soon as a file changed; `isNew`: other code came out of it than before, and is written to `output`
 * @returns {Promise<() => Promise<void>>} what ends it, once the first bundle is there
 */
export async function followBundle({ directory, output, entries }, { onChange = () => {}, onBuilt }) {
  const builder = await context({
    ...bundling({ directory, output, entries }),
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
      onBuilt({ failures: [], isNew });
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
