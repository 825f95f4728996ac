import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { scripts } from '../webpack/remote.mjs';

const FILES = {
  'src/desk-things/script.ts': `import styles from './View.module.css';
import { told } from '../parts/told.ts';
const later = import('../parts/later.ts');
document.title = styles['wide'] + told as string;
void later;`,
  'src/desk-things/desk-thing.script.ts': `document.title = 'one thing';`,
  'src/desk-things/View.module.css': '.wide { width: 100%; }',
  'src/parts/told.ts': `export const told: string = 'what is told';`,
  'src/parts/later.ts': `export const later = 'what is asked for later';`,
  'src/for-visitors/script.ts': `document.title = 'of no page of the desk';`,
};

/** Builds the scripts of a remote with these files; answers what was written, by name. */
async function built(files: Readonly<Record<string, string>>) {
  const directory = await mkdtemp(join(tmpdir(), 'dorpel-scripts-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(directory, file, '..'), { recursive: true });
    await writeFile(join(directory, file), text);
  }
  const configs = scripts({ name: 'mfe-fixture', directory, mode: 'production', output: join(directory, 'out') });
  if (configs.length === 0) return {};
  const errors = await new Promise((resolve, reject) =>
    webpack(configs, (error, stats) => (error ? reject(error) : resolve(stats?.toJson('errors-only').errors))),
  );
  expect(errors).toEqual([]);
  const names = await readdir(join(directory, 'out/scripts'));
  const read = names
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map(async (name) => [name, await readFile(join(directory, 'out/scripts', name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

test('X13 the script of a page of the desk is one file with all it asks for, and no stylesheet', async () => {
  const files = await built(FILES);
  expect(Object.keys(files)).toEqual(['desk-thing.js', 'desk-things.js']);
  expect(files['desk-things.js']).toContain('what is told');
  expect(files['desk-things.js']).toContain('what is asked for later');
  expect(files['desk-things.js']).toMatch(/mfe-fixture-\w+/);
});

test('X13 a remote without such a script builds none', async () => {
  const { 'src/for-visitors/script.ts': visitors } = FILES;
  expect(await built({ 'src/for-visitors/script.ts': visitors })).toEqual({});
});
