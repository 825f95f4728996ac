import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What `remote.ts` names the table by: `export default defineRemote({ contract: CONTRACT, ...import.meta.folders })`. */
const MACRO = 'import.meta.folders';

const PART = /^(page|slot)\.tsx?$/;
const ALIVE = /^([\w-]+)\.alive\.tsx$/;
const WORDS = /^([\w-]+)\.po$/;

const keyOf = (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`);

/** Files and folders of a folder by name, in an order that is the same on every machine. */
const entriesOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))
    : [];

/** File, without its ending -> kind of part -> its maker: `dorpel.makers` of the package. Paths begin at its `src`. */
function makersOf(directory) {
  const manifest = join(directory, 'package.json');
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')).dorpel?.makers ?? {}) : {};
}

/** The modules below a folder of sources that are alive: './parts/share.alive.tsx'. */
const aliveBelow = (src, below = '.') =>
  entriesOf(join(src, below)).flatMap((entry) => {
    if (entry.isDirectory()) return aliveBelow(src, `${below}/${entry.name}`);
    const [, key] = ALIVE.exec(entry.name) ?? [];
    return key ? [[key, { file: `${below}/${entry.name}` }]] : [];
  });

/** What a folder of the remote is by the names of its files: [kind, key, { file, maker }] of each part. */
function partsOf(src, key, makers) {
  const files = entriesOf(join(src, key)).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const own = files.flatMap((file) => {
    const [, kind] = PART.exec(file) ?? [];
    return kind ? [[`${kind}s`, key, { file: `./${key}/${file}` }]] : [];
  });
  const has = (kind) => own.some(([each]) => each === kind);
  const made = files.flatMap((file) =>
    Object.entries(makers[file.replace(/\.tsx?$/, '')] ?? {}).map(([kind, maker]) => [
      kind === 'alive' ? kind : `${kind}s`,
      key,
      { file: `./${key}/${file}`, maker: `./${maker}` },
    ]),
  );
  return [...own, ...made.filter(([kind]) => !has(kind))];
}

/**
 * The table of a remote by the names of its files (ADR 62): a folder with `page.tsx` or `slot.tsx` is the page or slot of its
 * name, `<key>.alive.tsx` is what is alive under that key, and `locales/<language>.po` are the words of a language.
 * `dorpel.makers` in its package.json says which file of a folder is made a part by what:
 * `{ "form": { "page": "parts/page/plain-page.tsx" } }`; what has a `page.tsx` of its own is not made one.
 * @param {string} directory of the remote
 * @returns {Record<'messages' | 'pages' | 'slots' | 'alive', Record<string, { file: string, maker?: string }>>} files as
 *   `src/remote.ts` names them
 * @throws Error when two modules are alive under one key
 */
export function tableOf(directory) {
  const src = join(directory, 'src');
  const makers = makersOf(directory);
  const folders = entriesOf(src).filter((entry) => entry.isDirectory());
  const rows = [
    ...entriesOf(join(src, 'locales')).flatMap(({ name }) => {
      const [, language] = WORDS.exec(name) ?? [];
      return language ? [['messages', language, { file: `./locales/${name}` }]] : [];
    }),
    ...folders.flatMap(({ name }) => partsOf(src, name, makers)),
    ...aliveBelow(src).map(([key, part]) => ['alive', key, part]),
  ];
  const table = { messages: {}, pages: {}, slots: {}, alive: {} };
  for (const [kind, key, part] of rows) {
    const known = table[kind][key];
    if (known) throw new Error(`Two of ${kind} are called ${key}: ${known.file} and ${part.file}`);
    table[kind][key] = part;
  }
  return table;
}

/**
 * The text of `remote.ts` with the table in the place of `import.meta.folders`; any other text as it is.
 * @param {string} text
 * @param {string} file its path
 * @param {(part: { file: string, maker?: string }, group: string) => string} write an expression that gives a promise of
 *   the module
 * @returns {string}
 */
export function withTable(text, file, write) {
  if (basename(file) !== 'remote.ts' || !text.includes(MACRO)) return text;
  const groups = Object.entries(tableOf(dirname(dirname(file)))).map(([name, parts]) => {
    const rows = Object.entries(parts).map(([key, part]) => `${keyOf(key)}: () => ${write(part, name)},\n`);
    return `${name}: {\n${rows.join('')}},\n`;
  });
  return text.replace(MACRO, () => `{\n${groups.join('')}}`);
}
