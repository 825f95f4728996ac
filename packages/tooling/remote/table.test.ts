import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { base } from '../webpack/base.mjs';
import { PartsPlugin } from '../webpack/parts-plugin.mjs';
import { tableOf, withTable } from './table.mjs';

const FILES = {
  'package.json': JSON.stringify({
    dorpel: { makers: { form: { page: 'parts/form-page.ts', alive: 'parts/form-alive.ts' } } },
  }),
  'src/remote.ts': 'export default { contract: 1, ...import.meta.folders };',
  'src/home/page.tsx': "export default 'the home page';",
  'src/team/slot.ts': "export default 'the team';",
  'src/contact/form.ts': "export default 'contact';",
  'src/contact/slot.ts': "export default 'contact, in another page';",
  'src/visit/form.ts': "export default 'visit';",
  'src/visit/page.ts': "export default 'a visit, and what else is to be said';",
  'src/viewings/page.tsx': "export default 'all viewings';",
  'src/viewings/viewing.page.tsx': "export default 'one viewing';",
  'src/viewings/viewings-soon.slot.tsx': "export default 'the next viewings';",
  'src/viewings/ask-viewing.form.ts': "export default 'ask for one';",
  'src/viewings/page.module.css': '.wide { width: 100%; }',
  'src/viewings/page.test.tsx': "export default 'no part';",
  'src/parts/form-page.ts': 'export default (name: string) => `the page of ${name}`;',
  'src/parts/form-alive.ts': 'export default (name: string) => `alive: ${name}`;',
  'src/parts/share/share.alive.tsx': "export default 'share';",
  'src/parts/form/a.ts': 'export const a = 1;',
  'src/locales/nl.po': '',
};

async function remoteWith(files: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'dorpel-table-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), text);
  }
  return directory;
}

const byForm = (maker: string, key: string) => ({ file: `./${key}/form.ts`, maker: `./parts/${maker}.ts` });

test('T3 the table of a remote is read from the names of its files', async () => {
  expect(tableOf(await remoteWith(FILES))).toEqual({
    messages: { nl: { file: './locales/nl.po' } },
    pages: {
      contact: byForm('form-page', 'contact'),
      home: { file: './home/page.tsx' },
      visit: { file: './visit/page.ts' },
      viewings: { file: './viewings/page.tsx' },
      viewing: { file: './viewings/viewing.page.tsx' },
      'ask-viewing': { file: './viewings/ask-viewing.form.ts', maker: './parts/form-page.ts' },
    },
    slots: {
      contact: { file: './contact/slot.ts' },
      team: { file: './team/slot.ts' },
      'viewings-soon': { file: './viewings/viewings-soon.slot.tsx' },
    },
    alive: {
      'ask-viewing': { file: './viewings/ask-viewing.form.ts', maker: './parts/form-alive.ts' },
      contact: byForm('form-alive', 'contact'),
      visit: byForm('form-alive', 'visit'),
      share: { file: './parts/share/share.alive.tsx' },
    },
  });
});

test('T3 two parts of a kind under one key are refused by name', async () => {
  const twice = await remoteWith({ ...FILES, 'src/home/share.alive.tsx': "export default 'another';" });
  expect(() => tableOf(twice)).toThrow(
    'Two of alive are called share: ./home/share.alive.tsx and ./parts/share/share.alive.tsx',
  );
  const folders = await remoteWith({ ...FILES, 'src/tours/viewing.page.tsx': "export default 'another';" });
  expect(() => tableOf(folders)).toThrow(
    'Two of pages are called viewing: ./tours/viewing.page.tsx and ./viewings/viewing.page.tsx',
  );
});

test('T3 only remote.ts gets a table, and only where it asks for one', () => {
  const write = () => 'never';
  expect(withTable('export default import.meta.folders', '/a/src/other.ts', write)).toContain('import.meta.folders');
  expect(withTable('export const CONTRACT = 1;', '/a/src/remote.ts', write)).toBe('export const CONTRACT = 1;');
});

test('T3 M1 the build makes a chunk of each page and slot, of those too that are made of a declaration', async () => {
  const directory = await remoteWith(FILES);
  const output = join(directory, 'out');
  const config = base({ name: 'mfe-fixture', directory, side: 'node', mode: 'production', output });
  const errors = await new Promise((resolve, reject) =>
    webpack(
      {
        ...config,
        entry: './src/remote.ts',
        output: {
          ...config.output,
          filename: 'remote.cjs',
          chunkFilename: '[name].js',
          library: { type: 'commonjs2' },
        },
        plugins: [...config.plugins, new PartsPlugin()],
      },
      (error, stats) => (error ? reject(error) : resolve(stats?.toJson('errors-only').errors)),
    ),
  );
  expect(errors).toEqual([]);
  const { default: remote } = (await import(join(output, 'remote.cjs'))).default;
  const saying = async (parts: Readonly<Record<string, () => Promise<{ default: string }>>>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(parts).map(async ([key, load]) => [key, (await load()).default] as const)),
    );
  expect(await saying(remote.pages)).toEqual({
    contact: 'the page of contact',
    home: 'the home page',
    visit: 'a visit, and what else is to be said',
    viewings: 'all viewings',
    viewing: 'one viewing',
    'ask-viewing': 'the page of ask for one',
  });
  expect(await saying(remote.alive)).toEqual({
    contact: 'alive: contact',
    visit: 'alive: visit',
    share: 'share',
    'ask-viewing': 'alive: ask for one',
  });
  const { default: parts } = await import(join(output, 'parts.json'), { with: { type: 'json' } });
  expect(Object.keys(parts.pages).sort()).toEqual(['ask-viewing', 'contact', 'home', 'viewing', 'viewings', 'visit']);
  expect(Object.keys(parts.slots).sort()).toEqual(['contact', 'team', 'viewings-soon']);
  for (const key of ['contact', 'viewing', 'ask-viewing']) expect(parts.pages[key].js).toHaveLength(1);
});
