/** @jest-environment node */
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../site.fixture.tsx';

const FRAME = '/assets/mfe-fixture/aaaaaaaaaaaa/frames/map.html';

/** What begins as an archive does, and then has bytes that tell where they stand. */
const archive = (seed: number, length = 70_000) =>
  Buffer.concat([
    Buffer.from('PMTiles\u0003', 'latin1'),
    Buffer.from(Array.from({ length }, (_, at) => (at + seed) % 251)),
  ]);

const FIRST = archive(1);
let folder: string;
let site: Awaited<ReturnType<typeof startSite>>;

/** The path of the archive that the map is told, once it is this one's turn. */
async function told(isIt: (path: string | undefined) => boolean): Promise<string> {
  for (;;) {
    const html = await (await site.get(FRAME)).text();
    const path = /<meta name="map-tiles" content="([^"]+)">/.exec(html)?.[1];
    if (isIt(path)) return path ?? '';
    await new Promise((done) => setTimeout(done, 50));
  }
}

// As a browser asks: without a word of its own, this client wants nothing from a cache.
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.get(path, { headers: { 'accept-encoding': 'identity', 'cache-control': 'max-age=0', ...headers }, method });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Asks for exactly this path: a client that tidies none up. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((done, fail) => {
    request(site.url, { path }, (answer) => done(answer.resume().statusCode))
      .on('error', fail)
      .end();
  });

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'dorpel-maps-'));
  folder = join(root, 'maps');
  await mkdir(folder);
  await writeFile(join(folder, 'belgium.pmtiles'), FIRST);
  await writeFile(join(folder, 'notes.txt'), 'not for visitors');
  await writeFile(join(folder, 'broken.pmtiles'), 'no archive at all');
  await writeFile(join(root, 'secret.pmtiles'), archive(9));
  await symlink(join(root, 'secret.pmtiles'), join(folder, 'link.pmtiles'));
  site = await startSite({ mapFolder: folder });
  await mkdir(join(site.store, 'mfe-fixture/aaaaaaaaaaaa/frames'), { recursive: true });
  await writeFile(join(site.store, 'mfe-fixture/aaaaaaaaaaaa/frames/map.html'), '<html><head></head></html>');
});
afterAll(() => site.stop());

describe('C6 the archive of streets', () => {
  test('is served whole, or in the range of bytes that is asked for, and said to never change', async () => {
    const path = await told((now) => now !== undefined);
    const whole = await ask(path);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-type')).toBe('application/vnd.pmtiles');
    expect((await bytesOf(whole)).equals(FIRST)).toBe(true);
    const part = await ask(path, { range: 'bytes=100-299' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${FIRST.length}`]);
    expect((await bytesOf(part)).equals(FIRST.subarray(100, 300))).toBe(true);
    const end = await ask(path, { range: `bytes=${FIRST.length - 5}-99999999` });
    expect([end.status, (await bytesOf(end)).equals(FIRST.subarray(-5))]).toEqual([206, true]);
  });

  test('is not sent again to who has it, nor in part to who has a part of another', async () => {
    const path = await told((now) => now !== undefined);
    const tag = (await ask(path, {}, 'HEAD')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await ask(path, { 'if-none-match': tag })).status).toBe(304);
    expect((await ask(path, { range: 'bytes=0-9', 'if-range': tag })).status).toBe(206);
    expect((await ask(path, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  test('says how long it is to who asks beyond its end, and to who asks for its head alone', async () => {
    const path = await told((now) => now !== undefined);
    const beyond = await ask(path, { range: 'bytes=80000-80010' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${FIRST.length}`]);
    expect(beyond.headers.get('cache-control')).toBeNull();
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([
      200,
      String(FIRST.length),
      0,
    ]);
  });

  test('is all that is served: no other file of the folder, none beside it, and nothing is taken', async () => {
    const path = await told((now) => now !== undefined);
    for (const other of [
      '/maps/belgium.pmtiles',
      '/maps/notes.txt',
      '/maps/link.pmtiles',
      '/maps/../secret.pmtiles',
      '/maps/..%2Fsecret.pmtiles',
      '/maps/%2e%2e/secret.pmtiles',
      `${path}/..`,
      `${path}%00`,
      '/maps/',
      `/maps/${'0'.repeat(32)}.pmtiles`,
    ]) {
      expect([other, await statusOf(other)]).toEqual([other, 404]);
    }
    expect((await ask(path, {}, 'PUT')).status).toBe(404);
  });

  test('is renewed without a stop: the newest is drawn, and what others have open is there until its file is taken away', async () => {
    const before = await told((now) => now !== undefined);
    await writeFile(join(folder, '.coming'), archive(2));
    await rename(join(folder, '.coming'), join(folder, 'belgium-december.pmtiles'));
    const after = await told((now) => now !== before);
    expect((await bytesOf(await ask(after, { range: 'bytes=8-11' }))).equals(archive(2).subarray(8, 12))).toBe(true);
    expect((await ask(before, { range: 'bytes=0-9' })).status).toBe(206);
    await rm(join(folder, 'belgium.pmtiles'));
    expect((await ask(before, { range: 'bytes=0-9' })).status).toBe(404);
    expect(await told((now) => now === after)).toBe(after);
  });
});
