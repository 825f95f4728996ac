import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { movePointer, pointerIn, put } from './artefacts.mjs';
import { released } from './pointer.mjs';

const NAME = 'mfe-fixture';
const [A, B, C] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;

/** A store with versions that were released in this order. */
async function storeWith(...versions: string[]) {
  const store = await mkdtemp(join(tmpdir(), 'dorpel-store-'));
  for (const version of versions) {
    const built = await mkdtemp(join(tmpdir(), 'dorpel-built-'));
    await mkdir(join(built, 'browser'));
    await writeFile(join(built, 'remote.json'), JSON.stringify({ name: NAME, version }));
    await writeFile(join(built, 'browser/part.js'), version);
    await put(store, NAME, version, built);
    await movePointer(store, NAME, (now: unknown) => released(now, version, new Date().toISOString()));
  }
  return store;
}

function run(command: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const file = fileURLToPath(new URL(`../${command}.mjs`, import.meta.url));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, INIT_CWD: '' } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.once('close', (code) => resolve({ code, said }));
  });
}

const versionIn = async (store: string) => (await pointerIn(store, NAME)).version;

describe('M2 the commands of a release', () => {
  test('roll back to the version before, to a given one, and say when there is none', async () => {
    const store = await storeWith(A, B, C);
    const first = await run('rollback', NAME, '--store', store);
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining(`${C} -> ${B}`) });
    expect((await run('rollback', NAME, '--store', store)).code).toBe(0);
    expect(await versionIn(store)).toBe(A);
    expect(await run('rollback', NAME, '--store', store)).toMatchObject({
      code: 1,
      said: expect.stringContaining('there is no version'),
    });
    expect((await run('rollback', NAME, 'ccc', '--store', store)).code).toBe(0);
    expect(await versionIn(store)).toBe(C);
    expect(await run('rollback', NAME, 'ddd', '--store', store)).toMatchObject({
      code: 1,
      said: expect.stringContaining('No version'),
    });
  });

  test('try a version on some visitors, end that, or give it to everybody', async () => {
    const store = await storeWith(A, B);
    expect((await run('rollback', NAME, '--store', store)).code).toBe(0);
    const canary = await run('release', NAME, '--version', B, '--canary', '10', '--store', store);
    expect(canary).toMatchObject({ code: 0, said: expect.stringContaining('10 % of the visitors') });
    expect(await pointerIn(store, NAME)).toMatchObject({ version: A, canary: { version: B, share: 10 } });
    expect((await run('releases', '--store', store)).said).toMatch(new RegExp(`${B} .* canary for 10 %\n`));
    expect((await run('rollback', NAME, '--store', store)).said).toContain('the canary bbbbbbbbbbbb is over');
    expect((await pointerIn(store, NAME)).canary).toBeUndefined();
    await run('release', NAME, '--version', B, '--canary', 'cookie', '--store', store);
    expect((await pointerIn(store, NAME)).canary.share).toBe(0);
    await run('release', NAME, '--version', B, '--store', store);
    expect(await pointerIn(store, NAME)).toMatchObject({ version: B });
  });

  test('X11 name a version that a shell has set aside and why, and release it once more only when told to', async () => {
    const store = await storeWith(A, B);
    const aside = [{ version: B, at: new Date(Date.now() + 1_000).toISOString(), why: 'it did not answer for 3 s' }];
    await writeFile(join(store, NAME, 'set-aside.json'), JSON.stringify(aside));
    expect((await run('releases', '--store', store)).said).toMatch(
      new RegExp(`${B} .* set aside .*: it did not answer for 3 s`),
    );
    const before = await readFile(join(store, NAME, 'current.json'), 'utf8');
    const refused = await run('release', NAME, '--version', B, '--store', store);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--again') });
    expect(await readFile(join(store, NAME, 'current.json'), 'utf8')).toBe(before);
    expect((await run('release', NAME, '--version', B, '--again', '--store', store)).code).toBe(0);
    const { history } = await pointerIn(store, NAME);
    expect(history.at(-1)).toMatchObject({ what: 'release', version: B });
    expect(history).toHaveLength(3);
  });

  test('write nothing when asked what they would do', async () => {
    const store = await storeWith(A, B);
    const before = await readFile(join(store, NAME, 'current.json'), 'utf8');
    const dry = await run('release', NAME, '--version', A, '--dry-run', '--store', store);
    expect(dry).toMatchObject({ code: 0, said: expect.stringContaining(`${B} -> ${A}, for everybody`) });
    expect(await readFile(join(store, NAME, 'current.json'), 'utf8')).toBe(before);
  });

  test.each([
    ['release'],
    ['release', 'mfe-nowhere'],
    ['release', NAME, '--canary', '101'],
    ['release', NAME, '--canary', '1e1'],
    ['release', NAME, '--force'],
    ['rollback'],
    ['rollback', NAME, A, B],
    ['releases', '--days', 'many'],
  ])('end with 64 and a sentence when they are not given as they must be: %s %s %s %s', async (command, ...args) => {
    const { code, said } = await run(command, ...args);
    expect(code).toBe(64);
    expect(said).not.toContain('    at ');
  });

  test('take away old versions, but none that is current, before it, or was served lately', async () => {
    const store = await storeWith(A, B, C);
    expect((await run('releases', NAME, '--prune', '--store', store)).said).toContain('0 of 3');
    // All arrived long ago; A was current until a moment ago.
    for (const version of [A, B, C]) await utimes(join(store, NAME, version, 'remote.json'), 0, 0);
    expect((await run('releases', NAME, '--prune', '--days', '1', '--store', store)).said).toContain('0 of 3');
    expect((await run('releases', NAME, '--prune', '--days', '0', '--store', store)).said).toContain(
      `1 of 3 versions taken away: ${A}`,
    );
    expect(await readdir(join(store, NAME))).toEqual([B, C, 'current.json']);
  });

  test('one at a time: who moves the same pointer at once is told, and what somebody left behind is in nobody’s way', async () => {
    const store = await storeWith(A, B);
    const left = join(store, NAME, 'current.json.next');
    await writeFile(left, '');
    const busy = await run('rollback', NAME, '--store', store);
    expect(busy).toMatchObject({ code: 1, said: expect.stringContaining('Somebody else is moving the pointer') });
    await utimes(left, 0, 0);
    expect((await run('rollback', NAME, '--store', store)).code).toBe(0);
    expect(await versionIn(store)).toBe(A);
    expect(JSON.parse(await readFile(join(store, 'remotes.json'), 'utf8'))).toEqual([NAME]);
  });
});
