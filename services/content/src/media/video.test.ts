import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { type Running, startContent } from '../service.fixture.ts';
import { readRange } from './http.ts';

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
let service: Running;

beforeAll(async () => {
  service = await startContent();
  const path = join(service.environment.DATA_DIR, 'media', 'videos', 'door.mp4');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, FILM);
});
afterAll(() => service.stop());

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  service.fetch('/v1/videos/door.mp4', { headers, method });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('H4 a film is served whole to who asks for no range', async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  expect((await bytesOf(answer)).equals(FILM)).toBe(true);
});

test.each([
  ['bytes=0-99', 'bytes 0-99/1000', FILM.subarray(0, 100)],
  ['bytes=900-', 'bytes 900-999/1000', FILM.subarray(900)],
  ['bytes=-10', 'bytes 990-999/1000', FILM.subarray(990)],
  ['bytes=990-5000', 'bytes 990-999/1000', FILM.subarray(990)],
])('H4 the range %s of a film is %s', async (range, contentRange, expected) => {
  const answer = await ask({ range });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, contentRange]);
  expect((await bytesOf(answer)).equals(expected)).toBe(true);
});

test.each(['bytes=1000-', 'bytes=-0', 'bytes=5000-6000'])('H4 no byte of the range %s exists', async (range) => {
  const answer = await ask({ range });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
});

test.each(['bytes=9-1', 'bytes=0-1,5-6', 'pages=1-2', 'bytes=-', 'bytes=x-y'])(
  'H4 a range such as %s is ignored',
  async (range) => {
    expect((await ask({ range })).status).toBe(200);
  },
);

test('H4 who has the beginning of another film gets all of this one', async () => {
  const tag = (await ask()).headers.get('etag') ?? '';
  expect((await ask({ range: 'bytes=0-9', 'if-range': tag })).status).toBe(206);
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
});

test('H4 a HEAD tells the size alone', async () => {
  const answer = await ask({}, 'HEAD');
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '1000']);
});

test.each(['nope.mp4', 'door.mov', '..%2fvideos%2fdoor.mp4', 'door.mp4%00', 'door'])(
  'H4 %s is no film',
  async (name) => {
    expect((await service.fetch(`/v1/videos/${name}`)).status).toBe(404);
  },
);

test('H4 whatever the range, it lies within the film', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(3000), fc.nat(3000)).map(([first, last]) => `bytes=${first}-${last}`),
    fc.nat(3000).map((length) => `bytes=-${length}`),
    fc.nat(3000).map((first) => `bytes=${first}-`),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 2000 }), (text, size) => {
      const range = readRange(text, size);
      if (typeof range === 'string') return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
