import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What `remote.ts` names the table by: `export default defineRemote({ contract: CONTRACT, ...import.meta.folders })`. */
const MACRO = 'import.meta.folders';

/** 'page.tsx' of the folder's own name, 'desk-viewing.page.tsx' of a name of its own: [, key, kind]. */
const NAMED = /^(?:([\w-]+)\.)?([\w-]+)\.tsx?$/;
const KINDS = new Set(['page', 'slot']);
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

/** Files of a folder that say what they are by their names: [kind, key, file] of each. */
const namedIn = (src, folder) =>
  entriesOf(join(src, folder)).flatMap((entry) => {
    const [, key = folder, kind] = (entry.isFile() && NAMED.exec(entry.name)) || [];
    return kind ? [[kind, key, `./${folder}/${entry.name}`]] : [];
  });

/** What a folder of the remote is by the names of its files: [group of the table, key, { file, maker }] of each part. */
function partsOf(src, folder, makers) {
  const named = namedIn(src, folder);
  const own = named.flatMap(([kind, key, file]) => (KINDS.has(kind) ? [[`${kind}s`, key, { file }]] : []));
  const has = (group, key) => own.some(([one, other]) => one === group && other === key);
  const fromMakers = named.flatMap(([kind, key, file]) =>
    Object.entries(makers[kind] ?? {}).map(([part, maker]) => [
      part === 'alive' ? part : `${part}s`,
      key,
      { file, maker: `./${maker}` },
    ]),
  );
  return [...own, ...fromMakers.filter(([group, key]) => !has(group, key))];
}

/**
 * The scripts of the pages of the desk (ADR 40) by the names of their files: key of the page -> file. That of the page a folder is
 * named by is `script.ts`, that of another `<key>.script.ts`.
 * @param {string} directory of the remote
 * @returns {Record<string, string>} files as from `src`: './desk-texts/script.ts'
 */
export function scriptsOf(directory) {
  const src = join(directory, 'src');
  const folders = entriesOf(src).filter((entry) => entry.isDirectory() && entry.name.startsWith('desk-'));
  const scripts = folders.flatMap(({ name }) => namedIn(src, name)).filter(([kind]) => kind === 'script');
  return Object.fromEntries(scripts.map(([, key, file]) => [key, file]));
}

/**
 * The table of a remote by the names of its files (ADR 62, 115): in a folder of `src`, `page.tsx` and `slot.tsx` are the page and slot
 * of the folder's name, `<key>.page.tsx` and `<key>.slot.tsx` those of another; `<key>.alive.tsx`, wherever it lies, is what is
 * alive under that key, and `locales/<language>.po` are the words of a language.
 * `dorpel.makers` in its package.json says which file of a folder is made a part by what:
 * `{ "form": { "page": "parts/page/plain-page.tsx" } }` for `form.ts` and `<key>.form.ts`; what has a page of its own is not made one.
 * @param {string} directory of the remote
 * @returns {Record<'messages' | 'pages' | 'slots' | 'alive', Record<string, { file: string, maker?: string }>>} files as
 *   `src/remote.ts` names them
 * @throws Error when two parts of a kind have one key
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
