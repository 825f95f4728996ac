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
