/** Where a row is proven best: in a browser on the whole site, else in a service, a page, a package. */
const SEAMS = [/^packages\/e2e\//, /^services\//, /^(?:mfe-|shell\/)/, /^packages\//];

/** '- **R1** what must work', and the lines below it that name its tests. */
const ROW = /^- \*\*([A-Z]\d+)\*\* .*$(?:\n {2}- .*$)*/gm;

const seamOf = ({ file }) => SEAMS.findIndex((seam) => seam.test(file));

/** Of the tests that name a row, one in the browser and one below: the first of each. */
function holding(tests, row) {
  const named = tests.filter(({ rows }) => rows.includes(row));
  const below = named.filter((test) => seamOf(test) > 0).sort((one, other) => seamOf(one) - seamOf(other));
  return [named.find((test) => seamOf(test) === 0), below[0]].filter(Boolean);
}

const inMarkdown = (text) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]<>*_`]/g, String.raw`\$&`);
const lineOf = ({ file, title }) => `  - [${inMarkdown(title)}](../../${file})`;

/**
 * The checklist with the tests that hold each row, in the place of those it has.
 * @param {string} text the checklist: Markdown lists of rows
 * @param {{ file: string, rows: string[], title: string }[]} tests `testsOf` a repository
 * @returns {{ text: string, count: number, without: string[] }} how many rows it has, and those that no test names
 */
export function fillChecklist(text, tests) {
  const without = [];
  let count = 0;
  const filled = text.replaceAll(ROW, (lines, row) => {
    count += 1;
    const held = holding(tests, row);
    if (held.length === 0) without.push(row);
    return [lines.split('\n')[0], ...held.map(lineOf)].join('\n');
  });
  return { text: filled, count, without };
}
