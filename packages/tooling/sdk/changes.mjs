import { readFile } from 'node:fs/promises';

/** The versions of the SDK with what each changed for who built on the one before, oldest first. */
const { versions: VERSIONS } = JSON.parse(await readFile(new URL('changelog.json', import.meta.url), 'utf8'));

const numbers = (version) => version.split('.').map(Number);

/** Whether a version is newer than another: 'a.b.c' by its numbers. */
export function isNewer(version, than) {
  const [a, b] = [numbers(version), numbers(than)];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && a[at] > (b[at] ?? 0);
}

/** The version that is packed: the last of the changelog. */
export const SDK_VERSION = VERSIONS.at(-1).version;

/**
 * What changed for who built on an earlier version, oldest first. All of it, whichever version a repository has: what is left to a
 * person is found again until it is done.
 */
export const CHANGES = VERSIONS.flatMap(({ version, changes }) =>
  changes.map((change) => ({ since: version, ...change })),
);

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** The imports and re-exports of a module, as they are written. */
const importsOf = (text, module) => [
  ...text.matchAll(
    new RegExp(
      `^(import|export)( type)? \\{([^}]*)\\} from (['"])${module.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')}\\4;?\\n?`,
      'gm',
    ),
  ),
];

const namesIn = (list) =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** 'type Facets as F' -> 'Facets' */
const nameOf = (specifier) =>
  specifier
    .replace(/^type /, '')
    .split(' as ')[0]
    .trim();

/** Names that a file takes from a module, with their lines. */
function findImports(text, { import: module, names }) {
  return importsOf(text, module).flatMap((match) =>
    namesIn(match[3])
      .map(nameOf)
      .filter((name) => names.includes(name))
      .map((name) => {
        const at = match.index + match[0].search(new RegExp(`\\b${name}\\b`));
        return { line: lineAt(text, at), what: name };
      }),
  );
}

/** A file that takes names from the module where they are now. */
function moveImports(text, { import: module, names, becomes }) {
  let moved = text;
  for (const match of importsOf(text, module)) {
    const all = namesIn(match[3]);
    const [gone, stay] = [true, false].map((isGone) => all.filter((each) => names.includes(nameOf(each)) === isGone));
    if (gone.length === 0) continue;
    const line = (list, from) =>
      `${match[1]}${match[2] ?? ''} { ${list.join(', ')} } from ${match[4]}${from}${match[4]};\n`;
    // Where the file takes something of the same module already, one import is enough.
    const there = importsOf(moved, becomes).find(([, kind, type]) => kind === match[1] && type === match[2]);
    if (there) moved = moved.replace(there[0], () => line([...namesIn(there[3]), ...gone].sort(), becomes));
    const rest = stay.length > 0 ? line(stay, module) : '';
    moved = moved.replace(match[0], () => (there ? rest : line(gone, becomes) + rest));
  }
  return moved;
}

const at = (manifest, field) => field.split('.').reduce((value, key) => value?.[key], manifest);

/** Where a key of a package.json stands. */
function lineOf(text, field) {
  let from = 0;
  for (const key of field.split('.')) from = Math.max(from, text.indexOf(`"${key}":`, from));
  return lineAt(text, from);
}

/** A manifest in which a field has another name or value, at its place; `undefined` takes it out. */
function withField(manifest, path, change) {
  const [key, ...rest] = path;
  if (rest.length > 0) return { ...manifest, [key]: withField(manifest[key] ?? {}, rest, change) };
  const entries = Object.entries(manifest);
  if (!(key in manifest)) return { ...manifest, [change.key ?? key]: change.value };
  return Object.fromEntries(entries.map((entry) => (entry[0] === key ? [change.key ?? key, change.value] : entry)));
}

/** Whether a change is about a file. */
function isAbout({ in: where }, file) {
  return new RegExp(`^${where}$`).test(file);
}

/** Fields of package.json files: one that is as it was (`field`, with `is`), or one that is not there yet (`lacks`). */
function findField(text, { field, is, lacks }) {
  const manifest = JSON.parse(text);
  if (lacks) return at(manifest, lacks) === undefined ? [{ line: lineOf(text, lacks.split('.')[0]), what: lacks }] : [];
  const value = at(manifest, field);
  if (value === undefined || (is !== undefined && value !== is)) return [];
  return [{ line: lineOf(text, field), what: field }];
}

function changeField(text, { field, lacks, becomes }) {
  const path = (lacks ?? field).split('.');
  const manifest = JSON.parse(text);
  const value = becomes.value ?? at(manifest, field);
  return `${JSON.stringify(withField(manifest, path, { key: becomes.key, value }), null, 2)}\n`;
}

/** Words of a text, and what is written for them where that is certain. */
const changeText = (text, { text: pattern, becomes }) => text.replace(new RegExp(pattern, 'gm'), () => becomes);

const findText = (text, { text: pattern }) =>
  [...text.matchAll(new RegExp(pattern, 'gm'))].map((match) => ({
    line: lineAt(text, match.index),
    what: match[0].trim(),
  }));

const IS_SOURCE = /\.(ts|tsx|mts|mjs|js|jsx)$/;

/**
 * Where a file has what a change is about, and what becomes of it where that is certain.
 * @param {Record<string, any>} change of the changelog
 * @param {string} file from the root
 * @param {string} text what is in it
 * @returns {{ places: { line: number, what: string }[], text?: string }} `text` where it can be changed without a person
 */
export function changeIn(change, file, text) {
  if (change.import) {
    if (!IS_SOURCE.test(file)) return { places: [] };
    const places = findImports(text, change);
    return places.length > 0 && change.becomes ? { places, text: moveImports(text, change) } : { places };
  }
  if (!isAbout(change, file)) return { places: [] };
  if (change.text) {
    const places = findText(text, change);
    return places.length > 0 && change.becomes ? { places, text: changeText(text, change) } : { places };
  }
  const places = findField(text, change);
  return places.length > 0 && change.becomes ? { places, text: changeField(text, change) } : { places };
}
