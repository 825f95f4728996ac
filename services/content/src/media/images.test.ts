import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskPicture } from '@dorpel/contracts/desk-pictures';
import type { DeskText } from '@dorpel/contracts/desk-texts';
import { startStaff } from '@dorpel/service-kit/testing';
import sharp from 'sharp';
import { type Running, startContent } from '../service.fixture.ts';

const EVA = 'site-staff=eva';

let service: Running;
let staff: Awaited<ReturnType<typeof startStaff>>;
beforeAll(async () => {
  staff = await startStaff();
  service = await startContent(undefined, undefined, staff.url);
});
afterAll(async () => {
  await service.stop();
  await staff.stop();
});

async function ask(method: string, path: string, body?: Buffer | object, name = 'Foto van de deur.jpg', cookie = EVA) {
  const isFile = Buffer.isBuffer(body);
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const answer = await service.fetch(`/v1/desk/pictures${path}`, {
    method,
    headers: { cookie, 'content-type': type, ...(isFile && { 'x-file-name': encodeURIComponent(name) }) },
    ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

/** Half red, half blue, lying on its side as a camera has it, with the place where it was taken. */
const halves = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#c0392b' } }).composite([
    {
      input: { create: { width: 200, height: 200, channels: 3, background: '#2457a6' } },
      left: 200,
      top: 0,
    },
  ]);
const camera = () =>
  halves()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } })
    .toBuffer();

const upload = async (bytes?: Buffer) =>
  (await ask('POST', '', bytes ?? (await camera()))).body as { id: string; version: string };
const pictureOf = async (id: string) => (await ask('GET', `/${id}?language=nl`)).body as DeskPicture;
const served = (path: string, name = '400.webp') =>
  service.fetch(`${path.replace('/api/content', '')}${name}`, { redirect: 'manual' });
const stored = () => readdir(join(service.environment.DATA_DIR, 'media/pictures')).catch((): string[] => []);

async function textOf(key: string) {
  const answer = await service.fetch(`/v1/desk/texts/${key}?language=nl`, { headers: { cookie: EVA } });
  return (await answer.json()) as DeskText;
}
async function put(key: string, name: string, text: string) {
  const { version } = await textOf(key);
  const answer = await service.fetch(`/v1/desk/texts/${key}`, {
    method: 'PUT',
    headers: { cookie: EVA, 'content-type': 'application/json' },
    body: JSON.stringify({ version, fields: [{ name, language: null, text }] }),
  });
  return answer.status;
}
async function publish(key: string) {
  const { version } = await textOf(key);
  const headers = { cookie: EVA, 'content-type': 'application/json' };
  const body = JSON.stringify({ version });
  return (await service.fetch(`/v1/desk/texts/${key}/publication`, { method: 'POST', headers, body })).status;
}

describe('X13 a picture that is uploaded', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'X13 as %s is known by its content, and served like any other',
    async (type) => {
      const { id } = await upload(await halves().toFormat(type).toBuffer());
      const { picture, name, missing, uses } = await pictureOf(id);
      expect([picture.width, picture.height, name, uses]).toEqual([400, 200, 'Foto van de deur.jpg', 0]);
      expect(missing.toSorted()).toEqual(['de', 'en', 'fr', 'nl']);
      for (const [file, media] of [
        ['400.webp', 'image/webp'],
        ['250.avif', 'image/avif'],
        ['share-1200.jpg', 'image/jpeg'],
      ] as const) {
        const answer = await served(picture.path, file);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, media]);
      }
    },
  );

  test('X13 loses what the camera wrote into it, and lies the right way up', async () => {
    const lying = await sharp(await camera())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { id } = await upload(lying);
    const file = join(service.environment.DATA_DIR, 'media/pictures', id);
    const { width, height, exif, orientation } = await sharp(file).metadata();
    expect([width, height, exif, orientation]).toEqual([200, 400, undefined, undefined]);
  });

  test('X13 that is none, or too large, is refused with its reason, and nothing of it stays', async () => {
    const before = await stored();
    const jpeg = await camera();
    const bad: [Buffer, number, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'upload/type'],
      [Buffer.from('%PDF-1.7'), 415, 'upload/type'],
      [Buffer.alloc(0), 422, 'upload/empty'],
      [jpeg.subarray(0, jpeg.length - 40), 422, 'upload/broken'],
      [Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024)]), 413, 'upload/too-large'],
    ];
    for (const [bytes, status, code] of bad) {
      const answer = await ask('POST', '', bytes);
      expect([answer.status, answer.body.problem.code]).toEqual([status, code]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('X13 the part of a picture that is shown', () => {
  const colourOf = async (path: string) => {
    const { dominant } = await sharp(Buffer.from(await (await served(path)).arrayBuffer())).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };

  test('X13 is cut out at another address, is cut anew from the whole, and can be all of it again', async () => {
    const { id, version } = await upload();
    const { picture: first } = await pictureOf(id);
    const left = await ask('POST', `/${id}/part`, { version, part: { left: 0, top: 0, width: 50, height: 100 } });
    const red = await pictureOf(id);
    expect([red.picture.width, red.picture.height, await colourOf(red.picture.path)]).toEqual([200, 200, 'red']);
    expect(red).toMatchObject({ part: { left: 0, width: 50 }, whole: { width: 400, height: 200 } });
    // A page that was opened before has no hole: the old address leads to the new one.
    const old = await served(first.path);
    expect([old.status, old.headers.get('location')]).toEqual([302, `${red.picture.path}400.webp`]);

    const right = { version: left.body.version, part: { left: 50, top: 0, width: 50, height: 100 } };
    await ask('POST', `/${id}/part`, right);
    const blue = await pictureOf(id);
    expect(await colourOf(blue.picture.path)).toBe('blue');
    await ask('POST', `/${id}/part`, { version: blue.version, part: null });
    const whole = await pictureOf(id);
    expect([whole.part, whole.picture.path, whole.picture.width]).toEqual([null, first.path, 400]);
    expect((await stored()).filter((file) => file.startsWith(id))).toEqual([id]);
    expect(whole.changes.map(({ what }) => what)).toEqual(['cut', 'cut', 'cut', 'uploaded']);
  });

  test('X13 leaves what was cut away to the desk alone', async () => {
    const { id, version } = await upload();
    await ask('POST', `/${id}/part`, { version, part: { left: 0, top: 0, width: 10, height: 10 } });
    expect((await served(`/v1/pictures/${id}/`)).status).toBe(302);
    const whole = `/v1/desk/pictures/${id}/whole`;
    expect((await service.fetch(whole)).status).toBe(401);
    const { width } = await sharp(
      Buffer.from(await (await service.fetch(whole, { headers: { cookie: EVA } })).arrayBuffer()),
    ).metadata();
    expect(width).toBe(400);
  });

  test.each([
    { left: 60, top: 0, width: 50, height: 100 },
    { left: -1, top: 0, width: 50, height: 100 },
    { left: 0, top: 0, width: 0, height: 100 },
  ])('X13 %j is no part of it', async (part) => {
    const { id, version } = await upload();
    expect((await ask('POST', `/${id}/part`, { version, part })).status).toBe(422);
  });
});

test('X13 what a picture shows is said in each language, and who was second is told who was first', async () => {
  const { id, version } = await upload();
  const alt = { nl: ' Een deur ', fr: 'Une porte grenat', en: '' };
  expect((await ask('PUT', `/${id}`, { version, alt })).status).toBe(200);
  const said = await pictureOf(id);
  expect([said.alt, said.missing]).toEqual([{ nl: 'Een deur', fr: 'Une porte grenat', en: '', de: '' }, ['en', 'de']]);
  const second = await ask('PUT', `/${id}`, { version, alt: { nl: 'Anders' } });
  expect([second.status, second.body.problem.code, second.body.problem.fields.by]).toEqual([
    409,
    'picture/changed',
    'Eva Claes',
  ]);
  expect(said.changes[0]?.fields).toContainEqual(
    expect.objectContaining({ name: 'images/alt.*', language: 'nl', before: '', after: 'Een deur' }),
  );
  const at = await ask('GET', '?language=nl&search=porte%20grenat');
  expect(at.body.items.map((each: { id: string }) => each.id)).toEqual([id]);
  expect((await ask('GET', `?language=nl&state=unused&search=${id}`)).body.total).toBe(1);
});

test('X13 of two who cut at once one is told, and no file of hers stays', async () => {
  const { id, version } = await upload();
  const cuts = [10, 20, 30].map((width) =>
    ask('POST', `/${id}/part`, { version, part: { left: 0, top: 0, width, height: 50 } }),
  );
  const statuses = (await Promise.all(cuts)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await stored()).filter((file) => file.startsWith(id))).toHaveLength(2);
});

test('X13 a picture that stands somewhere is shown there, and is deleted only when it no longer does', async () => {
  const { id } = await upload();
  await put('articles/sold', 'articles/image', id);
  const inDraft = await pictureOf(id);
  expect(inDraft.usedIn).toMatchObject([{ kind: 'articles', id: 'sold', isDraft: true }]);
  expect((await ask('DELETE', `/${id}`)).body.problem.code).toBe('picture/used');
  expect(await publish('articles/sold')).toBe(200);
  const shown = await service.client.getPage({ params: { id: 'sold' }, query: { language: 'nl' } });
  expect(shown.picture?.path).toBe(inDraft.picture.path);
  const { usedIn, version } = await pictureOf(id);
  expect(usedIn).toMatchObject([{ kind: 'articles', id: 'sold', isDraft: false }]);

  // Another one in its place stands there too.
  const green = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  expect((await ask('POST', `/${id}/file?version=${encodeURIComponent(version)}`, green, 'groen.png')).status).toBe(
    200,
  );
  const replaced = await service.client.getPage({ params: { id: 'sold' }, query: { language: 'nl' } });
  expect([replaced.picture?.width, replaced.picture?.height]).toEqual([90, 60]);
  expect((await served(String(replaced.picture?.path))).status).toBe(200);

  await put('articles/sold', 'articles/image', '');
  expect((await ask('DELETE', `/${id}`)).status).toBe(409);
  expect(await publish('articles/sold')).toBe(200);
  expect((await ask('DELETE', `/${id}`)).status).toBe(200);
  expect((await stored()).filter((file) => file.startsWith(id))).toEqual([]);
  expect((await served(inDraft.picture.path)).status).toBe(404);
});
