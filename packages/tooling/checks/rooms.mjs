import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { readPackages } from '../repository/root.mjs';

/** Files that run in tests, and in the harness of a remote, only: they may look into rooms. */
const TESTS = /(\.test\.tsx?|\.fixture\.tsx?|\/testing\.tsx?|\/testing\/.+|\/examples\.ts|\/bench\/.+)$/;

/** Folders that are no rooms: the catalogs of a package, and the data of its demo. */
const NO_ROOMS = new Set(['locales', 'seed']);

/** Packages whose folders have a door each; pages and slots of remotes are kept apart by a rule of dependency-cruiser. */
const HAS_DOORS = /^services\//;

const FROM = /^(?:import|export)\s[^;'"]*?\sfrom\s+['"](\.[^'"]+)['"]/gm;
const BARE = /^import\s+['"](\.[^'"]+)['"]/gm;
const WITHIN = /\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/g;

/** What a source names by a path, types included. */
const importsIn = (text) => [FROM, BARE, WITHIN].flatMap((form) => [...text.matchAll(form)].map(([, path]) => path));

const ADVERBS =
  'again ahead alive alone already always apart away back below beside besides beyond elsewhere far here later meanwhile near never often once since soon still then there thereby together until when whence where within'.split(
    ' ',
  );

/** Participles that do not end as others do. */
const PARTICIPLES =
  'begun bound broken built chosen cut done drawn found given gone held hidden kept known left lent lost made met seen sent shown spoken taken told unsent unseen woken written'.split(
    ' ',
  );

/** Nouns that end as adverbs and participles do, as the field uses them. */
const NOUNS = new Set(
  'assembly bed booking building drawing embed ending family feed heading landing listing loosening mailing mapping matching meaning need pricing publishing ranking rating rendering reply routing seed setting sharing speed string testing thing timing tracing tracking training viewing'.split(
    ' ',
  ),
);

const NOT_NAMES = new Set([...ADVERBS, ...PARTICIPLES]);

/** A part of a remote that is not the folder's own: it is called by its key, which is in contents and addresses (ADR 115). */
const KEYED = /\.(page|slot|load|form|property-form|script)\.tsx?$/;

/** Whether a file is called by how or what is done, not by what is in it: 'later.tsx', 'KeptAlive.tsx'. Its last word counts. */
function isPoetic(path) {
  if (KEYED.test(path)) return false;
  const [name = ''] = basename(path).split('.');
  const last = name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
    .at(-1);
  return !NOUNS.has(last) && (NOT_NAMES.has(last) || /(ly|ed|ing)$/.test(last));
}

async function sourcesIn(folder, ending = /\.tsx?$/) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${sep}node_modules${sep}`));
}

/** The first folder of a path, or undefined for a file that lies in none. */
const roomOf = (path) => (path.includes('/') ? path.split('/')[0] : undefined);

/** Whether a file is the door of its room: 'viewings/viewings.ts'. */
const isDoor = (path) => [`${roomOf(path)}.ts`, `${roomOf(path)}.tsx`].includes(path.slice(path.indexOf('/') + 1));

/** Arrows from one file to another: [from, to], both from the folder `src` of a package. */
async function arrowsIn(folder) {
  const arrows = [];
  for (const file of await sourcesIn(folder)) {
    const from = relative(folder, file);
    if (TESTS.test(`/${from}`)) continue;
    for (const path of importsIn(await readFile(file, 'utf8'))) {
      const to = relative(folder, resolve(dirname(file), path));
      if (!to.startsWith('..')) arrows.push([from, to]);
    }
  }
  return arrows;
}

/** The nodes that can be reached from one. */
function reached(graph, start) {
  const seen = new Set();
  const waiting = [start];
  while (waiting.length > 0) {
    for (const next of graph.get(waiting.pop()) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return seen;
}

/** The arrows between rooms that are part of a circle, as 'one -> other'. */
function circlesOf(arrows) {
  const graph = new Map();
  for (const [from, to] of arrows) {
    const [one, other] = [roomOf(from), roomOf(to)];
    if (one === undefined || other === undefined || one === other) continue;
    graph.set(one, (graph.get(one) ?? new Set()).add(other));
  }
  const back = new Map([...graph.keys()].map((room) => [room, reached(graph, room)]));
  return [...graph].flatMap(([one, others]) =>
    [...others].filter((other) => back.get(other)?.has(one)).map((other) => `${one} -> ${other}`),
  );
}

/** The arrows that come into another room, but for those to what is no room. */
const entering = (arrows) =>
  arrows.filter(([from, to]) => {
    const room = roomOf(to);
    return room !== undefined && room !== roomOf(from) && !NO_ROOMS.has(room);
  });

/**
 * What the rooms of all packages do that they should not. A room is a folder of `src`.
 *
 * - `circles`: arrows between rooms that lead round, types included
 * - `entered`: rooms of services that are entered past their door, the file of their own name
 * - `queries`: files of queries that another room than theirs reads, round the owner of the collection
 * - `names`: files whose name is an adverb or a participle, which nobody searches for
 *
 * @param {string} root of the repository
 * @returns {Promise<Record<'circles' | 'entered' | 'queries' | 'names', string[]>>} each sorted, with the package first
 */
export async function inspectRooms(root) {
  const found = { circles: new Set(), entered: new Set(), queries: new Set(), names: new Set() };
  for (const { folder } of await readPackages(root)) {
    for (const file of await sourcesIn(join(root, folder, 'src'), /(?<!\.test|\.fixture|\.spec)\.(tsx?|mjs)$/)) {
      const path = relative(join(root, folder), file);
      if (isPoetic(file) && !path.startsWith('src/seed/')) found.names.add(`${folder}/${path}`);
    }
    const arrows = await arrowsIn(join(root, folder, 'src'));
    for (const circle of circlesOf(arrows)) found.circles.add(`${folder}: ${circle}`);
    for (const [from, to] of entering(arrows)) {
      if (HAS_DOORS.test(folder) && !isDoor(to)) found.entered.add(`${folder}: ${roomOf(to)}`);
      if (to.endsWith('.queries.ts')) found.queries.add(`${folder}: ${from} -> ${to}`);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([kind, lines]) => [kind, [...lines].sort()]));
}

/**
 * What is there and not listed, and what is listed and no longer there: the list only becomes shorter.
 *
 * @param {Record<string, readonly string[]>} found
 * @param {Record<string, readonly string[]>} listed
 */
export function compareRooms(found, listed) {
  const without = (lines = [], others = []) => lines.filter((line) => !others.includes(line));
  const all = (one, other) =>
    Object.keys(found).flatMap((kind) => without(one[kind], other[kind]).map((line) => ({ kind, line })));
  return { added: all(found, listed), gone: all(listed, found) };
}
