import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../repository/root.mjs';

/**
 * `test('C2 …'`, `describe("…"`, what stands behind a table: `])('C2 …'`, `` `)(`…` ``, and what a row of one says of itself:
 * `row: 'C2 …'`.
 */
const TITLE =
  /(?:(?:\b(?:test|it|describe)(?:\.\w+)?|[\])`])\(|\brow:)\s*(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`([^`]+)`)/g;

/** The rows of the checklist that a title begins with: 'C2 X12 what is not near …'. */
const ROWS = /^(?:[A-Z]\d{1,2} )+/;

/**
 * The titles of tests in a source that name rows of the checklist.
 * @param {string} source TypeScript
 * @returns {{ rows: string[], title: string }[]} in their order; the title without its rows
 */
export function titlesIn(source) {
  return [...source.matchAll(TITLE)].flatMap(([, single, double, template]) => {
    const text = (single ?? double ?? template).replaceAll(/\\(.)/g, '$1');
    const [named] = ROWS.exec(text) ?? [];
    return named ? [{ rows: named.trim().split(' '), title: text.slice(named.length) }] : [];
  });
}

const HOLDS_TESTS = /\.(?:test|spec)\.tsx?$/;
const HOLDS_NONE = /^(?:node_modules|dist|\..*|reports)$/;

async function* testFilesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !HOLDS_NONE.test(entry.name)) yield* testFilesIn(path);
    else if (entry.isFile() && HOLDS_TESTS.test(entry.name)) yield path;
  }
}

/**
 * The tests of a repository that name rows of the checklist.
 * @returns {Promise<{ file: string, rows: string[], title: string }[]>} files from the root, in their order
 */
export async function testsOf(root) {
  const found = [];
  for await (const path of testFilesIn(root))
    for (const each of titlesIn(await readFile(path, 'utf8')))
      found.push({ file: fromRoot(root, path).replaceAll('\\', '/'), ...each });
  return found;
}
