import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { rememberSite } from '../site.mjs';
import { artefactsIn, movePointer, pointerIn, put } from './artefacts.mjs';
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

  test('P19 mean the store with which the site was started, as all commands do', async () => {
    const store = await storeWith(A, B);
    const dataDir = await mkdtemp(join(tmpdir(), 'dorpel-site-'));
    rememberSite({ dataDir, port: 3150 }, { RELEASES: store }, join(dataDir, 'sites.json'));
    process.env['DATA_DIR'] = dataDir;
    try {
      expect(await run('rollback', NAME)).toMatchObject({ code: 0, said: expect.stringContaining(`${B} -> ${A}`) });
    } finally {
      delete process.env['DATA_DIR'];
    }
    expect(await versionIn(store)).toBe(A);
  });

  test('say of a remote that the store does not have which ones it has', async () => {
    const store = await storeWith(A);
    for (const command of ['rollback', 'releases'])
      expect(await run(command, 'mfe-nowhere', '--store', store)).toEqual({
        code: 64,
        said: `There is no remote 'mfe-nowhere' in ${store}: choose from ${NAME}.\n`,
      });
  });

  test('go on where somebody was ended who took a version away, and put it there again whole', async () => {
    const store = await storeWith(A, B, C);
    await rm(join(store, NAME, A, 'remote.json'));
    await mkdir(join(store, NAME, `${B}.leaving`));
    await writeFile(join(store, NAME, `${B}.leaving`, 'remoteEntry.js'), '');
    const listed = await run('releases', '--store', store);
    expect(listed).toMatchObject({ code: 0, said: expect.not.stringContaining(A) });
    expect(await run('releases', '--prune', '--days', '0', '--store', store)).toMatchObject({ code: 0 });
    expect(await readdir(join(store, NAME))).not.toContain(`${B}.leaving`);
    const built = await mkdtemp(join(tmpdir(), 'dorpel-built-'));
    await writeFile(join(built, 'remote.json'), '{}');
    expect(await put(store, NAME, A, built)).toBe(true);
    expect(await readdir(join(store, NAME, A))).toEqual(['remote.json']);
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

  test('X11 know what was set aside by shells that can only read the store', async () => {
    const store = await storeWith(A, B);
    const notes = await mkdtemp(join(tmpdir(), 'dorpel-notes-'));
    await mkdir(join(notes, NAME));
    const aside = [{ version: B, at: new Date(Date.now() + 1_000).toISOString(), why: 'it did not answer for 3 s' }];
    await writeFile(join(notes, NAME, 'set-aside.json'), JSON.stringify(aside));
    const where = ['--store', store, '--notes', notes];
    expect((await run('releases', ...where)).said).toContain('it did not answer for 3 s');
    expect((await run('releases', '--store', store)).said).not.toContain('it did not answer for 3 s');
    const refused = await run('release', NAME, '--version', B, ...where);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--again') });
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

  test('M3 remotes that are put into an empty store side by side are all among its remotes', async () => {
    const [store, from] = await Promise.all(
      ['store', 'build'].map((name) => mkdtemp(join(tmpdir(), `dorpel-${name}-`))),
    );
    const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d', 'mfe-e'];
    await Promise.all(names.map((name) => put(store, name, A, from)));
    expect(JSON.parse(await readFile(join(store, 'remotes.json'), 'utf8'))).toEqual(names);
    expect((await readdir(store)).toSorted()).toEqual([...names, 'remotes.json']);
  });
});

/** An object store: takes files by PUT, and keeps to the conditions that come with them. */
async function startStore(token: string) {
  const files = new Map<string, Buffer>();
  const etagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('hex')}"`;
  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request;
    const known = files.get(url);
    if (headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end();
    if (method === 'GET')
      return known ? response.writeHead(200, { etag: etagOf(known) }).end(known) : response.writeHead(404).end();
    const isMeant =
      (headers['if-none-match'] === undefined || !known) &&
      (headers['if-match'] === undefined || (known && headers['if-match'] === etagOf(known)));
    const content = await buffer(request);
    if (isMeant) files.set(url, content);
    response.writeHead(isMeant ? 204 : 412).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { files, server, address: `http://127.0.0.1:${port}/site` };
}

describe('X18 a store that is written over HTTP', () => {
  const TOKEN = 'of-the-pipeline';
  let store: Awaited<ReturnType<typeof startStore>>;
  beforeEach(async () => {
    store = await startStore(TOKEN);
    process.env['STORE_TOKEN'] = TOKEN;
  });
  afterEach(() => {
    delete process.env['STORE_TOKEN'];
    store.server.close();
  });
  const read = (path: string) => JSON.parse(String(store.files.get(`/site/${path}`))) as unknown;

  async function release(version: string) {
    const built = join(await storeWith(version), NAME, version);
    const artefacts = artefactsIn(store.address);
    const isNew = await artefacts.put(NAME, version, built);
    await artefacts.movePointer(NAME, (now: unknown) => released(now, version, new Date().toISOString()));
    return isNew;
  }

  test('gets all files of a version once, and its name beside those of others', async () => {
    expect(await release(A)).toBe(true);
    expect(await release(A)).toBe(false);
    expect(await release(B)).toBe(true);
    expect(String(store.files.get(`/site/${NAME}/${B}/browser/part.js`))).toBe(B);
    expect(read('remotes.json')).toEqual([NAME]);
    expect(read(`${NAME}/current.json`)).toMatchObject({ version: B });
  });

  test('is rolled back, and released to by version, with the same commands', async () => {
    await release(A);
    await release(B);
    expect((await run('rollback', NAME, '--store', store.address)).said).toContain(`${B} -> ${A}`);
    expect(read(`${NAME}/current.json`)).toMatchObject({ version: A });
    const again = await run('release', NAME, '--version', B, '--store', store.address);
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining(`${A} -> ${B}, for everybody`) });
    expect(await run('release', NAME, '--version', C, '--store', store.address)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`has no version ${C}`),
    });
  });

  test('lists the versions that visitors got, and leaves it to others to take them away', async () => {
    await release(A);
    await release(B);
    await run('rollback', NAME, '--store', store.address);
    const { said } = await run('releases', '--store', store.address);
    expect(said).toMatch(new RegExp(`${NAME}\\n  ${B} .*rolled back, served until .*\\n  ${A} .*current\\n`));
    const pruned = await run('releases', '--prune', '--days', '0', '--store', store.address);
    expect(pruned).toMatchObject({ code: 1, said: expect.stringContaining('taken away where it is kept') });
  });

  test('tells one of two who move a pointer at once', async () => {
    await release(A);
    const { movePointer: move } = artefactsIn(store.address);
    const slower = move(NAME, async (now: unknown) => {
      await release(B);
      return now;
    });
    await expect(slower).rejects.toThrow('Somebody else is writing');
    expect(read(`${NAME}/current.json`)).toMatchObject({ version: B });
  });

  test('says what to do where its pointer is no JSON, and writes nothing', async () => {
    await release(A);
    const page = '<!doctype html><title>Not found</title>';
    store.files.set(`/site/${NAME}/current.json`, Buffer.from(page));
    for (const args of [
      ['releases', NAME],
      ['rollback', NAME],
      ['release', NAME, '--version', A],
    ] as const)
      expect(await run(...args, '--store', store.address)).toEqual({
        code: 1,
        said: `${store.address}/${NAME}/current.json is no JSON, but begins with ${JSON.stringify(page.slice(0, 40))}: is this the address of the store? If it is, put current.json back as it was last, from a backup of the store.\n`,
      });
    expect(String(store.files.get(`/site/${NAME}/current.json`))).toBe(page);
  });

  test('says what it answers to somebody it does not know', async () => {
    process.env['STORE_TOKEN'] = 'another';
    const refused = await run('rollback', NAME, '--store', store.address);
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/current\.json answers 401\.\n$/) });
  });
});
