import { readFile } from 'node:fs/promises';
import { isoDate } from '@dorpel/contracts/fields';
import { is } from 'superstruct';

/** What stands in the last cell of a row that nobody but its author read. */
export const NOT_READ = 'not yet read twice';

/** What stands behind the pages that a row was compared with by who wrote it, and by nobody else yet. */
const BY_ITS_AUTHOR = '; by its author';

/** Whether somebody else than its author read a row, by what its last cell says. */
export const isReadTwice = (said: string): boolean => said !== NOT_READ && !said.endsWith(BY_ITS_AUTHOR);

/** What a second reader said of a row: the day, and what they read it against. */
const READ = /^(\d{4}-\d{2}-\d{2}): \S/;

/** The rows of which the last cell neither says who read it again, when and against what, nor that nobody did yet. */
export const unsaidIn = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  rows.filter((row) => {
    const said = row.at(-1) ?? '';
    return said !== NOT_READ && !is(READ.exec(said)?.[1], isoDate());
  });

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
