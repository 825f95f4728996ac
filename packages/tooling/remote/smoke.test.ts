import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../bin/dorpel-smoke.mjs', import.meta.url));
const FEDERATION = fileURLToPath(new URL('../../federation', import.meta.url));
const FOLDER = 'dist/0123456789ab';

/** A remote's folder with one page among its examples; what was built of it is written by each test. */
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dorpel-smoke-'));
  for (const scope of ['', '@dorpel', '@lingui', '@module-federation']) {
    const from = join(FEDERATION, 'node_modules', scope);
    await mkdir(join(directory, 'node_modules', scope), { recursive: true });
    for (const name of await readdir(from))
      if (!name.startsWith('.') && !name.startsWith('@'))
        await symlink(join(from, name), join(directory, 'node_modules', scope, name));
  }
  await symlink(FEDERATION, join(directory, 'node_modules/@dorpel/federation'));
  await mkdir(join(directory, 'src'));
  await writeFile(join(directory, 'src/remote.ts'), 'throw new Error("The sources are not what is released");');
  await writeFile(
    join(directory, 'src/examples.ts'),
    `import remote from './remote.ts';
     export default { remote, contracts: [], answers: {}, pages: { greeting: { 'a greeting': {} } } };`,
  );
});

/** What a build of the remote exports, with statements where its page is evaluated and rendered. */
async function built({ atImport = '', inView = "return 'Welcome';" }) {
  const folder = join(directory, FOLDER);
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ name: 'mfe-fixture', version: '0123456789ab' }));
  const words = 'async () => ({ messages: {} })';
  await writeFile(
    join(folder, 'server/remoteEntry.cjs'),
    `exports.init = () => {};
     exports.get = async () => () => ({ default: {
       contract: 1, messages: { nl: ${words}, fr: ${words}, en: ${words}, de: ${words} }, slots: {},
       pages: { greeting: async () => { ${atImport}; return { default: {
         load: async ({ language }) => ({ kind: 'found', data: { language }, head: { title: 'Welcome' } }),
         View: ({ data }) => { ${inView} },
       } }; } },
     } });`,
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, folder], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('M2 the server bundle of a version, rendered as the site would before anybody gets it', () => {
  test('shows every example in four languages', async () => {
    expect(await built({})).toEqual({
      status: 0,
      said: expect.stringContaining('mfe-fixture 0123456789ab: 1 pages and slots rendered 4 times'),
    });
  });

  test.each([
    ['asks for a window while it is evaluated', { atImport: 'document.title' }, 'document is not defined'],
    ['needs more than Node', { atImport: "require('react')" }, 'needs react, which is not a part of Node'],
    [
      'cannot be rendered in one language',
      { inView: "if (data.language === 'de') return window.innerWidth; return 'Welcome';" },
      'page greeting, a greeting, de: window is not defined',
    ],
    ['ends its process', { atImport: 'process.exit()' }, 'ended without a word'],
  ])('is refused when it %s', async (_, statements, why) => {
    expect(await built(statements)).toEqual({ status: 1, said: expect.stringContaining(why) });
  });
});
