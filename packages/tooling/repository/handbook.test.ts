import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRoot } from './root.mjs';

const HANDBOOK = join(findRoot(), 'packages', 'handbook');

/** The pages of a folder, by their first line. */
async function titlesIn(folder: string): Promise<readonly [link: string, title: string][]> {
  const files = (await readdir(join(HANDBOOK, folder))).filter((file) => file.endsWith('.md'));
  const read = async (file: string): Promise<[string, string]> => {
    const [first = ''] = (await readFile(join(HANDBOOK, folder, file), 'utf8')).split('\n');
    return [`${folder}/${file}`, first.replace(/^# /, '')];
  };
  return Promise.all(files.map(read));
}

test('M5 the handbook’s first page leads to every how-to, style sheet and decision, by the title it has', async () => {
  const index = await readFile(join(HANDBOOK, 'README.md'), 'utf8');
  const decisions = (await titlesIn('decisions')).map(([link, title]) => {
    const [number = '', ...words] = title.split('. ');
    return `- ${number}. [${words.join('. ')}](${link})`;
  });
  const howTos = (await titlesIn('how-to')).map(([link, title]) => `- [${title}](${link})`);
  const styles = (await titlesIn('style')).map(([link, title]) => `- [${title}](${link})`);
  const isThere = new Set(index.split('\n'));
  expect([...decisions, ...howTos, ...styles].filter((line) => !isThere.has(line))).toEqual([]);
});

test('M5 the handbook’s first page leads nowhere that is not there', async () => {
  const index = await readFile(join(HANDBOOK, 'README.md'), 'utf8');
  const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(HANDBOOK, link)))).toEqual([]);
});
