import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Stats } from 'webpack';
import { remote } from './remote.mjs';

const MODULES = fileURLToPath(new URL('../../federation/node_modules', import.meta.url));
const FEDERATION = fileURLToPath(new URL('../../federation', import.meta.url));

/** Builds a remote of one file in a folder of its own. @returns every file that came of it, by the hash of what is in it */
async function built(directory: string): Promise<Record<string, string>> {
  await mkdir(join(directory, 'src'), { recursive: true });
  await mkdir(join(directory, 'node_modules/@dorpel'), { recursive: true });
  await symlink(FEDERATION, join(directory, 'node_modules/@dorpel/federation'));
  for (const name of ['react', '@lingui', '@module-federation'])
    await symlink(join(MODULES, name), join(directory, 'node_modules', name));
  await writeFile(join(directory, 'package.json'), '{ "name": "mfe-fixture" }');
  await writeFile(
    join(directory, 'src/remote.ts'),
    "export default { contract: 1, pages: {}, slots: {}, title: 'x' };",
  );
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
  const hashed = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [path.slice(output.length), hash] as const;
    });
  return Object.fromEntries(await Promise.all(hashed));
}

test('M2 the same sources make the same bytes, and so the same version, wherever they lie', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dorpel-webpack-'));
  const here = await built(join(folder, 'here'));
  expect(Object.keys(here)).toEqual(expect.arrayContaining(['/browser/remoteEntry.js', '/server/remoteEntry.cjs']));
  expect(await built(join(folder, 'there'))).toEqual(here);
});
