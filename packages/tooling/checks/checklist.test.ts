import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRoot } from '../repository/root.mjs';
import { fillChecklist, testsOf, titlesIn } from './checklist.mjs';

test.each([
  ["test('C2 a list is filtered', () => {", [{ rows: ['C2'], title: 'a list is filtered' }]],
  ["  test.each([['a', 1]])('F13 F15 %s is kept', (", [{ rows: ['F13', 'F15'], title: '%s is kept' }]],
  ["describe(\n    'X7 a page', () => {", [{ rows: ['X7'], title: 'a page' }]],
  ['test(`O1 ${count} owners`, () => {', [{ rows: ['O1'], title: '${count} owners' }]],
  [String.raw`test('S1 the visitor\'s phone', () => {`, [{ rows: ['S1'], title: "the visitor's phone" }]],
  ["{\n    row: 'F2 a valuation',\n", [{ rows: ['F2'], title: 'a valuation' }]],
  ["test('A page without a row', () => {", []],
  ["expect(text).toBe('C2 is no title')", []],
])('M5 %j names rows of the checklist', (source, titles) => {
  expect(titlesIn(source)).toEqual(titles);
});

describe('M5 the checklist', () => {
  const text = '# Rows\n\n- **C1** lists\n  - [before](../../gone.test.ts)\n- **C2** filters\n\nThe end\n';
  const inBrowser = { file: 'packages/e2e/src/list.spec.ts', rows: ['C1'], title: 'a <list>' };
  const inService = { file: 'services/catalogue/src/list.test.ts', rows: ['C0', 'C1'], title: 'is paged' };
  const inPage = { file: 'mfe-catalogue/src/list.test.tsx', rows: ['C1'], title: 'shows cards' };

  test('has a test in the browser and one below beside each row, and names those without', () => {
    const filled = fillChecklist(text, [inPage, inService, inBrowser]);
    expect(filled.text.split('\n').slice(2)).toEqual([
      '- **C1** lists',
      String.raw`  - [a \<list\>](../../packages/e2e/src/list.spec.ts)`,
      '  - [is paged](../../services/catalogue/src/list.test.ts)',
      '- **C2** filters',
      '',
      'The end',
      '',
    ]);
    expect(filled).toMatchObject({ count: 2, without: ['C2'] });
    expect(fillChecklist(filled.text, [inPage, inService, inBrowser])).toEqual(filled);
  });

  test('keeps the tests that somebody chose, however many, as long as they are there', () => {
    const other = { ...inService, rows: ['C1'], title: 'is sorted' };
    const lineOf = ({ title, file }: typeof other) => `  - [${title}](../../${file})`;
    const chosen = `- **C1** lists\n${lineOf(inPage)}\n${lineOf(other)}\n  - [gone](../../gone.test.ts)\n`;
    const { text: after } = fillChecklist(chosen, [inPage, inService, other]);
    expect(after).toBe(`- **C1** lists\n${lineOf(other)}\n${lineOf(inPage)}\n`);
    expect(fillChecklist(after, [inService]).text).toBe(`- **C1** lists\n${lineOf(inService)}\n`);
  });

  test('of the specification is held row by row, by tests that are there', async () => {
    const root = findRoot();
    const before = await readFile(join(root, 'packages/handbook/checklist.md'), 'utf8');
    const { text: after, count, without } = fillChecklist(before, await testsOf(root));
    expect(without).toEqual([]);
    expect(count).toBeGreaterThan(90);
    // Otherwise: ./pnpm checklist
    expect(before).toBe(after);
  });
});
