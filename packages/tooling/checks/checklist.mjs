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

/** Where a row is proven best: in a browser on the whole site, else in a service, a page, a package. */
const SEAMS = [/^packages\/e2e\//, /^services\//, /^(?:mfe-|shell\/)/, /^packages\//];

/** '- **R1** what must work', and the lines below it that name its tests. */
const ROW = /^- \*\*([A-Z]\d+)\*\* .*$(?:\n {2}- .*$)*/gm;

const seamOf = ({ file }) => SEAMS.findIndex((seam) => seam.test(file));
const isInBrowser = (test) => seamOf(test) === 0;
const isBelow = (test) => seamOf(test) > 0;

const inMarkdown = (text) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]<>*_`]/g, String.raw`\$&`);
const lineOf = ({ file, title }) => `  - [${inMarkdown(title)}](../../${file})`;

/**
 * Of the tests that name a row, those that stand beside it already: somebody chose them. Where there is none in the browser, or
 * none below, the first of each that names the row before others.
 */
function holding(tests, row, lines) {
  const named = tests
    .filter(({ rows }) => rows.includes(row))
    .sort((one, other) => seamOf(one) - seamOf(other) || one.rows.indexOf(row) - other.rows.indexOf(row));
  const chosen = named.filter((test) => lines.includes(lineOf(test)));
  return [isInBrowser, isBelow].flatMap((isThere) =>
    chosen.some(isThere) ? chosen.filter(isThere) : named.filter(isThere).slice(0, 1),
  );
}

/**
 * The checklist with the tests that hold each row: those it has, as long as they are there, else others in their place.
 * @param {string} text the checklist: Markdown lists of rows
 * @param {{ file: string, rows: string[], title: string }[]} tests `testsOf` a repository
 * @returns {{ text: string, count: number, without: string[] }} how many rows it has, and those that no test names
 */
export function fillChecklist(text, tests) {
  const without = [];
  let count = 0;
  const filled = text.replaceAll(ROW, (lines, row) => {
    count += 1;
    const [what, ...before] = lines.split('\n');
    const held = holding(tests, row, before);
    if (held.length === 0) without.push(row);
    return [what, ...new Set(held.map(lineOf))].join('\n');
  });
  return { text: filled, count, without };
}
