import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '../settings.mjs';
import { PARTS } from './parts.mjs';

const DECLARED =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(?:const enum|const|let|function\*?|class|type|interface|enum) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
const ALL_OF = /^export \* from '(\.[^']+)'/gm;
const TOOK_APART = /^export const \{([^}]*)\} =/gm;

/** 'type Facets as F' -> 'F', 'entry: REMOTE_ENTRY' -> 'REMOTE_ENTRY' */
const namesIn = (list) =>
  list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((each) =>
      each
        .split(/ as |: ?/)
        .at(-1)
        .trim(),
    );

/** What a module of ours exports: names of values and of types alike. */
function exportedBy(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const all = (pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
  return [
    ...all(DECLARED),
    ...[...all(LISTED), ...all(TOOK_APART)].flatMap(namesIn),
    ...all(ALL_OF).flatMap((from) => exportedBy(resolve(dirname(file), from), seen)),
    ...(/^export default /m.test(text) ? ['default'] : []),
  ];
}

/** The files of a pattern of `exports`, './src/*.tsx', by the part that it leaves open. */
function filesOf(folder, pattern) {
  const [before, after] = pattern.split('*');
  const files = readdirSync(join(folder, before), { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => file.endsWith(after) && !/\.(test|fixture)\./.test(file))
    .map((file) => file.slice(0, -after.length));
}

/** The modules of a package that others may name: address -> file. */
function modulesOf(root, { folder, only }) {
  const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([key, entry]) => {
    const target = typeof entry === 'string' ? entry : (entry.types ?? entry.default);
    if (only && !only.includes(key.slice(2))) return [];
    const open = key.includes('*') ? filesOf(join(root, folder), target) : [''];
    return open.map((part) => [
      `${name}${key.slice(1).replace('*', part)}`,
      join(root, folder, target.replace('*', part)),
    ]);
  });
}

/**
 * What the SDK promises: each module that a team may import with the names that it exports, and each command.
 * @param {string} [root] of the repository
 * @returns {Record<string, string[]>} address, or 'command dorpel-x' -> names
 */
export function exportsOf(root = ROOT) {
  const parts = PARTS.filter((part) => existsSync(join(root, part.folder, 'package.json')));
  // A part of chosen files has commands, and nothing to import.
  const modules = parts.filter(({ files }) => !files).flatMap((part) => modulesOf(root, part));
  const commands = parts.flatMap(({ files, bin, folder }) =>
    Object.keys(bin ?? (files ? {} : JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).bin) ?? {}),
  );
  const isCode = (file) => /\.(tsx?|mjs)$/.test(file);
  return Object.fromEntries(
    [
      ...modules.map(([address, file]) => [address, isCode(file) ? [...new Set(exportedBy(file))].sort() : []]),
      ...commands.map((name) => [`command ${name}`, []]),
    ].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * What of a promise is not kept: modules and names that are there no more.
 * @param {Record<string, string[]>} released
 * @param {Record<string, string[]>} today
 * @returns {{ module: string, name: string }[]} `name` is '' where all of the module is gone
 */
const lostSince = (released, today) =>
  Object.entries(released).flatMap(([module, names]) =>
    today[module]
      ? names.filter((name) => !today[module].includes(name)).map((name) => ({ module, name }))
      : [{ module, name: '' }],
  );

const majorOf = (version) => Number(version.split('.')[0]);
const isNewer = (version, than) => version.localeCompare(than, 'en', { numeric: true }) > 0;

/**
 * What is wrong with the changelog of the SDK, as sentences: it is held against what the last release promised.
 * @param {{ version: string, changes: { import?: string, names?: string[], becomes?: unknown }[] }[]} versions of the changelog
 * @param {{ version: string, exports: Record<string, string[]> }} released
 * @param {Record<string, string[]>} today
 */
export function faultsOf(versions, released, today) {
  const { version } = versions.at(-1);
  const lost = lostSince(released.exports, today);
  const rows = versions.filter((each) => isNewer(each.version, released.version)).flatMap(({ changes }) => changes);
  const isSaid = ({ module, name }) =>
    rows.some((row) => row.import === module && (name === '' || row.names.includes(name)));
  const said = rows.flatMap((row) => (row.names ?? []).map((name) => ({ module: row.import, name, to: row.becomes })));
  const nameOf = ({ module, name }) => `${module} ${name}`.trim();
  return [
    ...lost.filter((each) => !isSaid(each)).map((each) => `${nameOf(each)} is gone, and the changelog does not say so`),
    ...(lost.length > 0 && majorOf(version) <= majorOf(released.version)
      ? [`${nameOf(lost[0])} is gone: what follows ${released.version} is a new major version, and ${version} is none`]
      : []),
    ...said
      .filter(({ module, name }) => today[module]?.includes(name))
      .map((each) => `the changelog says that ${nameOf(each)} is gone, and it is there`),
    ...said
      .filter(({ name, to }) => to && !today[to]?.includes(name))
      .map(({ name, to }) => `the changelog says that ${name} is in ${to}, and it is not`),
  ];
}
