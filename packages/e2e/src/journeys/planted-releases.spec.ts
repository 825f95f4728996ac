import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const DIST = join(ROOT, 'mfe-content/dist');

/** A build that does something before each page is loaded. */
const whenLoaded = (statement: string) => (code: string) =>
  `${code};{
  const { get, init } = module.exports;
  const held = [];
  const wrapped = (pages) => Object.fromEntries(Object.entries(pages).map(([key, open]) => [key, async () => {
    const { default: page } = await open();
    return { default: { ...page, load: async (context) => { ${statement}; return page.load(context); } } };
  }]));
  module.exports = { init, get: async (name) => {
    const make = await get(name);
    return () => ({ default: { ...make().default, pages: wrapped(make().default.pages) } });
  } };
}`;

/** What is planted in a build that is well, and what its release says. */
const PLANTED: readonly (readonly [what: string, plant: (code: string) => string, why: RegExp])[] = [
  ['nothing', (code) => code, /page content-page +\d+\.\d ms/],
  ['localStorage at import', (code) => `localStorage.clear();\n${code}`, /localStorage is not defined/],
  [
    'another major of React',
    (code) => code.replace(/\^19\.[\d.]+/g, '^20.0.0'),
    /needs react \^20\.0\.0, this shell gives 19/,
  ],
  ['a built-in of its own', (code) => `${code};Array.prototype.map = () => [];`, /it replaced Array\.prototype\.map/],
  [
    'a leak',
    whenLoaded('held.push(Array.from({ length: 400 }, (_, index) => ({ index })))'),
    /each rendering leaves .* kB behind/,
  ],
  [
    'a signal to itself',
    whenLoaded("if (held.push(0) > 200) process.kill(process.pid, 'SIGKILL')"),
    /is not a remote's to call/,
  ],
];

for (const [what, plant, why] of PLANTED)
  test(`M2 a release with ${what} ${what === 'nothing' ? 'passes' : 'is refused, with the reason'}`, async () => {
    test.setTimeout(180_000);
    const { version } = JSON.parse(await readFile(join(DIST, 'current.json'), 'utf8')) as { version: string };
    const planted = await mkdtemp(join(DIST, 'planted-'));
    try {
      await cp(join(DIST, version), planted, { recursive: true });
      const file = join(planted, 'server/remoteEntry.cjs');
      await writeFile(file, plant(await readFile(file, 'utf8')));
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['packages/tooling/bin/dorpel-smoke.mjs', planted, '--shell', 'shell/dist/process/trial.mjs'],
        { cwd: ROOT, encoding: 'utf8' },
      );
      expect(stdout + stderr).toMatch(why);
      expect(status).toBe(what === 'nothing' ? 0 : 1);
    } finally {
      await rm(planted, { recursive: true, force: true });
    }
  });
