import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Stats } from 'webpack';
import { remote } from './remote.mjs';

const MODULES = fileURLToPath(new URL('../../federation/node_modules', import.meta.url));
const FEDERATION = fileURLToPath(new URL('../../federation', import.meta.url));

const REMOTE = { 'remote.ts': "export default { contract: 1, pages: {}, slots: {}, title: 'x' };" };

/** Builds a remote of these files in a folder of its own. @returns every file that came of it, with what is in it */
async function built(directory: string, sources: Record<string, string> = REMOTE): Promise<Record<string, string>> {
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(join(directory, 'src', dirname(name)), { recursive: true });
    await writeFile(join(directory, 'src', name), text);
  }
  await mkdir(join(directory, 'node_modules/@dorpel'), { recursive: true });
  await symlink(FEDERATION, join(directory, 'node_modules/@dorpel/federation'));
  for (const name of ['react', '@lingui', '@module-federation'])
    await symlink(join(MODULES, name), join(directory, 'node_modules', name));
  await writeFile(join(directory, 'package.json'), '{ "name": "mfe-fixture" }');
  await writeFile(join(directory, 'src/plugin.ts'), "export default () => ({ name: 'fixture' });");
  const output = join(directory, 'dist');
  const builds = remote({ name: 'mfe-fixture', directory, mode: 'production', output });
  // Federation names its first file by the addresses of all that it begins with. Its own lie in one place here: this one does not.
  for (const plugin of builds.flatMap(({ plugins = [] }) => plugins))
    if (plugin?.constructor.name === 'ModuleFederationPlugin')
      Object.assign((plugin as unknown as { _options: object })._options, {
        runtimePlugins: [join(directory, 'src/plugin.ts')],
      });
  const build = webpack(builds);
  const stats = (await promisify(build.run.bind(build))()) as unknown as Stats;
  expect(stats.toString({ all: false, errors: true })).toBe('');
  const files = await readdir(output, { recursive: true, withFileTypes: true });
  const read = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(output.length), await readFile(path, 'latin1')] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

test('M2 the same sources make the same bytes, and so the same version, wherever they lie', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dorpel-webpack-'));
  const here = await built(join(folder, 'here'));
  expect(Object.keys(here)).toEqual(expect.arrayContaining(['/browser/remoteEntry.js', '/server/remoteEntry.cjs']));
  const there = await built(join(folder, 'there'));
  expect(Object.keys(there)).toEqual(Object.keys(here));
  expect(Object.keys(here).filter((name) => here[name] !== there[name])).toEqual([]);
});

test('X12 what comes alive brings no stylesheet that its page came with, only those of what it imports later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dorpel-webpack-'));
  const view = (name: string, rest: string) =>
    `import styles from './${name}.module.css';\n${rest}\nexport default { name: '${name}', styles, rest };`;
  const files = await built(folder, {
    'remote.ts': 'export default { contract: 1, ...import.meta.folders };',
    'home/page.module.css': '.page { color: #010101 }',
    'home/page.tsx': view('page', "import rest from './share.alive.tsx';"),
    'home/share.module.css': '.share { color: #020202 }',
    'home/share.alive.tsx': view('share', "const rest = () => import('./later.tsx');"),
    'home/later.module.css': '.later { color: #030303 }',
    'home/later.tsx': view('later', 'const rest = 0;'),
  });
  const sheets = Object.entries(files).filter(([name]) => name.endsWith('.css'));
  const parts = JSON.parse(files['/browser/parts.json'] ?? '');
  const [ofPage] = parts.pages.home.css;
  const others = sheets.filter(([name]) => name !== `/browser/${ofPage}`);
  expect(files[`/browser/${ofPage}`]).toMatch(/#010101.*#020202|#020202.*#010101/s);
  expect(others.map(([, text]) => text)).toEqual([expect.stringContaining('#030303')]);
});
