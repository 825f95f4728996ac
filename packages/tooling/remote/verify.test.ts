import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integrity, versionOf } from './version.mjs';

const COMMAND = fileURLToPath(new URL('../bin/dorpel-verify.mjs', import.meta.url));
const budgets = JSON.parse(await readFile(new URL('./budgets.json', import.meta.url), 'utf8')) as {
  entry: number;
  slot: number;
};

/** A version as a build leaves it: the folder is named by the hash of its files. */
async function built({ slot = 'a slot', css = '.mfe-fixture-a { color: red }' } = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'dorpel-verify-'));
  const building = join(parent, 'building');
  const files = {
    'browser/remoteEntry.js': 'the entry',
    'browser/slot.js': slot,
    'browser/slot.css': css,
    'browser/desk.js': 'x'.repeat(budgets.slot + 1),
    'server/remoteEntry.cjs': 'the server',
    'scripts/desk-texts.js': 'the script of a page of the desk',
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(building, file, '..'), { recursive: true });
    await writeFile(join(building, file), content);
    await writeFile(join(building, `${file}.br`), content);
  }
  const version = await versionOf(building);
  const entry = (file: keyof typeof files) => ({ entry: file, integrity: integrity(files[file]) });
  const manifest = {
    name: 'mfe-fixture',
    version,
    browser: entry('browser/remoteEntry.js'),
    server: entry('server/remoteEntry.cjs'),
    slots: {
      teaser: { js: ['browser/slot.js'], css: [] },
      'desk-bar': { js: ['browser/desk.js'], css: [] },
    },
    scripts: {
      'desk-texts': { file: 'scripts/desk-texts.js', integrity: integrity(files['scripts/desk-texts.js']) },
    },
  };
  await writeFile(join(building, 'remote.json'), JSON.stringify(manifest));
  const folder = join(parent, version);
  await rename(building, folder);
  return { folder, manifest };
}

const verify = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

describe('M2 a version before anybody gets it', () => {
  test('is whole and within its budgets, and says how large it is; what the desk is made of no browser gets', async () => {
    const { folder } = await built();
    const { status, said } = verify(folder);
    expect(said).toContain(`slot teaser 0.0 kB of ${(budgets.slot / 1000).toFixed(1)} kB`);
    expect(said).not.toContain('desk-bar');
    expect(status).toBe(0);
  });

  test.each(['browser/slot.js', 'server/remoteEntry.cjs', 'browser/remoteEntry.js.br'])(
    'is refused when somebody changed %s',
    async (file) => {
      const { folder } = await built();
      await writeFile(join(folder, file), 'something else');
      expect(verify(folder)).toMatchObject({ status: 1, said: expect.stringContaining('not those that were built') });
    },
  );

  test('is refused when its manifest vouches for another file', async () => {
    const { folder, manifest } = await built();
    const other = { ...manifest, browser: { ...manifest.browser, integrity: integrity('another') } };
    await writeFile(join(folder, 'remote.json'), JSON.stringify(other));
    expect(verify(folder)).toMatchObject({ status: 1, said: expect.stringContaining('remote.json vouches for') });
  });

  test('is refused when its manifest vouches for another script of the desk', async () => {
    const { folder, manifest } = await built();
    const scripts = { 'desk-texts': { ...manifest.scripts['desk-texts'], integrity: integrity('another') } };
    await writeFile(join(folder, 'remote.json'), JSON.stringify({ ...manifest, scripts }));
    expect(verify(folder)).toMatchObject({ status: 1, said: expect.stringContaining('scripts/desk-texts.js is not') });
  });

  test('is refused when a slot is a byte too large', async () => {
    expect(verify((await built({ slot: 'x'.repeat(budgets.slot) })).folder).status).toBe(0);
    const { folder } = await built({ slot: 'x'.repeat(budgets.slot + 1) });
    expect(verify(folder)).toMatchObject({ status: 1, said: expect.stringContaining('slot teaser is 1 bytes over') });
  });

  test.each([
    ['header, footer { letter-spacing: 9px }', 'header'],
    ['body { display: none }', 'body'],
    ['* { color: red }', '*'],
    ['#main { color: red }', '#main'],
    [':root { --color-ink: red }', ':root'],
    ['.another-remote { color: red }', '.another-remote'],
    // Beside the root of a part stands what is not its own, and before it the frame.
    ['.mfe-fixture-a ~ footer { color: red }', '.mfe-fixture-a ~ footer'],
    ['body:has(.mfe-fixture-a) header { color: red }', 'body:has header'],
    ['.mfe-fixture-a, h1 { color: red }', 'h1'],
    [':is(.mfe-fixture-a, h1) { color: red }', ':is'],
    ['@layer primitives { @media (width > 1px) { h1 { color: red } } }', 'h1'],
    ['@font-face { font-family: Fraunces; src: url(a.woff2) }', '@font-face'],
  ])('H12 is refused when it styles other parts of the page: %s', async (css, named) => {
    const { folder } = await built({ css });
    expect(verify(folder)).toMatchObject({ status: 1, said: expect.stringContaining(`browser/slot.css: ${named}`) });
  });

  test('H12 styles what carries its classes, and what is inside of that', async () => {
    const css = `
      .mfe-fixture-a > h1, .mfe-fixture-a input:checked + label, li.mfe-fixture-a::before { color: red }
      .dark .mfe-fixture-a, :is(.mfe-fixture-a, .mfe-fixture-b):hover, .mfe-fixture-a + .mfe-fixture-b { color: red }
      .mfe-fixture-a { & p { color: red } :root:has(dialog) & { color: red } }
      @keyframes mfe-fixture-turn { from { color: red } 50% { color: blue } }`;
    const { status, said } = verify((await built({ css })).folder);
    expect([status, said]).toEqual([0, expect.any(String)]);
  });

  test('must be named', () => {
    expect(verify().status).toBe(64);
  });
});
