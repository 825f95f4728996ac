import { readFile } from 'node:fs/promises';

/** The rows of the tables under a heading of a page of Markdown, each as its cells; without the heading, those of the whole page. */
export async function readTable(page: URL, heading?: string): Promise<string[][]> {
  const text = await readFile(page, 'utf8');
  const part = heading === undefined ? text : (text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '');
  const rows = part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  // What the columns are called, and the line below it, say nothing of a case.
  return rows.filter((_, at) => !rows[at + 1]?.[0]?.startsWith('--') && !rows[at]?.[0]?.startsWith('--'));
}
