import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../bin/dorpel-bundle.mjs', import.meta.url));

/** A package with a program that reads a file beside its source, and begins a worker. */
const FILES = {
  'package.json': '{ "type": "module" }',
  'src/names.json': '["slate", "brick"]',
  'src/stones/density.ts': `
    import { readFileSync } from 'node:fs';
    export const names: string[] = JSON.parse(readFileSync(new URL('../names.json', import.meta.url), 'utf8'));
    export function fail(): never {
      throw new Error('too heavy');
    }`,
  'src/work/worker.ts': `
    import { parentPort } from 'node:worker_threads';
    parentPort?.postMessage('from the worker');`,
  'src/main.ts': `
    import { Worker } from 'node:worker_threads';
    import { fail, names } from './stones/density.ts';
    console.log(names.join(' and '));
    const worker = new Worker(new URL('./work/worker.ts', import.meta.url));
    worker.once('message', (text) => {
      console.log(text);
      fail();
    });`,
  'node_modules/old/package.json': '{ "main": "index.js" }',
  'node_modules/old/index.js': `const { join } = require('node:path'); exports.joined = join('a', 'b');`,
  'src/cli/nl.po': 'msgid ""\nmsgstr ""\n\nmsgid "A door of {name}"\nmsgstr "Een deur van {name}"\n',
  'src/cli/say.ts': `
    import { msg } from '@lingui/core/macro';
    import { messages } from './nl.po';
    const door = (name: string) => msg\`A door of \${name}\`;
    const { id, values } = door('oak');
    console.log(JSON.stringify([messages[id], values]));`,
  'src/cli/cli.ts': `
    import old from 'old';
    console.log(old.joined, process.argv[2]);`,
};

let folder = '';
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('M1 a bundle of a package', () => {
  test('finds data beside the source, runs workers, and fails where the source says', () => {
    const { status, stderr } = run(PROGRAM, 'main=src/main.ts', 'worker=src/work/worker.ts', '--to', 'dist/process');
    expect([status, stderr]).toEqual([0, '']);
    const said = run('--enable-source-maps', 'dist/process/main.mjs');
    expect(said.stdout).toBe('slate and brick\nfrom the worker\n');
    expect(said.stderr).toMatch(/Error: too heavy\n +at fail \(.+src\/stones\/density\.ts:5:\d+\)/);
  });

  test('holds packages written in CommonJS, and replaces what was there', async () => {
    expect(run(PROGRAM, 'main=src/main.ts', 'worker=src/work/worker.ts').status).toBe(0);
    expect(run(PROGRAM, 'cli=src/cli/cli.ts').status).toBe(0);
    expect((await readdir(join(folder, 'dist'))).filter((file) => /^\w+\.mjs$/.test(file))).toEqual(['cli.mjs']);
    await rm(join(folder, 'node_modules'), { recursive: true });
    expect(run('dist/cli.mjs', 'list').stdout).toBe(`${join('a', 'b')} list\n`);
  });

  test('says sentences in the words of a catalog', () => {
    expect(run(PROGRAM, 'say=src/cli/say.ts', '--to', 'dist/say').status).toBe(0);
    expect(JSON.parse(run('dist/say/say.mjs').stdout)).toEqual([['Een deur van ', ['name']], { name: 'oak' }]);
  });

  test('is refused when the source of a worker is not an entry', () => {
    const { status, stderr } = run(PROGRAM, 'main=src/main.ts');
    expect(status).toBe(1);
    expect(stderr).toMatch(/gives the address of \.\/work\/worker\.ts: name it as an entry too/);
  });
});
