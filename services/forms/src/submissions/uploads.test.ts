import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { metrics } from '@dorpel/service-kit';
import sharp from 'sharp';
import { exampleForm } from '../seed/example-forms.ts';
import { AGENCY_MAIL } from './neighbours.fixture.ts';
import { newKey, refusalOf, startForms, until } from './service.fixture.ts';

let forms: Awaited<ReturnType<typeof startForms>>;
beforeAll(async () => {
  forms = await startForms({ perHour: 10_000 });
});
afterAll(() => forms.stop());

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(300)}\n%%EOF\n`);
const folder = () => readdir(forms.environment.DATA_DIR);
const file = (content: Buffer | string, name: string) => new File([content], name);
const upload = (kind: 'cv' | 'image', content: Buffer | string, name: string) =>
  forms.client.upload({ params: { kind }, file: file(content, name) });
const picture = (changes = {}) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#3d4f57', ...changes } });

test('F12 a CV arrives as an attachment at the agency, under a name that is safe, and lies nowhere that is served', async () => {
  const uploaded = await upload('cv', PDF, '../../etc/pass<b>wd – Anne.PDF.exe');
  expect(uploaded).toMatchObject({ type: 'pdf', size: PDF.length });
  expect(uploaded.name).toMatch(/^[\p{L} .-]+\.pdf$/u);
  expect(await folder()).toContain(`${uploaded.id}.upload`);
  await forms.client['job-contact']({ body: { ...exampleForm('job-contact', newKey()), cv: uploaded.id } });
  const mail = await until(async () =>
    (await forms.catcher.mails()).find(
      ({ to, subject }) => to.includes(AGENCY_MAIL) && subject.startsWith('Sollicitatie'),
    ),
  );
  expect(mail.attachments).toEqual([{ name: uploaded.name, type: 'application/pdf', size: PDF.length }]);
  for (const path of [`/v1/uploads/cv/${uploaded.id}`, `/v1/uploads/${uploaded.id}`, `/uploads/${uploaded.id}`]) {
    expect((await forms.fetch(path)).status).toBe(404);
  }
});

test('F12 the content says what a file is, whatever its name says; nothing of what is refused stays', async () => {
  const before = await folder();
  const png = await picture().png().toBuffer();
  const bad: [kind: 'cv' | 'image', content: Buffer, name: string, code: string][] = [
    ['cv', Buffer.from('MZ\x90\x00 not a pdf'), 'cv.pdf', 'upload/type'],
    ['cv', Buffer.from('<html><script>alert(1)</script>'), 'cv.docx', 'upload/type'],
    ['cv', png, 'cv.pdf', 'upload/type'],
    ['cv', PDF.subarray(0, 60), 'cut-off.pdf', 'upload/type'],
    ['cv', Buffer.from('PK\x03\x04 a zip of something'), 'cv.docx', 'upload/type'],
    ['cv', Buffer.alloc(0), 'cv.pdf', 'upload/empty'],
    ['image', PDF, 'me.png', 'upload/type'],
    ['image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'me.svg', 'upload/type'],
    ['image', png.subarray(0, png.length - 30), 'me.png', 'upload/broken'],
    ['cv', Buffer.concat([PDF, Buffer.alloc(8 * 1024 * 1024)]), 'large.pdf', 'upload/too-large'],
  ];
  for (const [kind, content, name, code] of bad) {
    expect([name, await refusalOf(upload(kind, content, name))]).toEqual([name, { code }]);
  }
  expect(await folder()).toEqual(before);
});

test('F12 Word’s files are known by what is in them', async () => {
  const doc = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from('WordDocument', 'utf16le'),
    Buffer.alloc(100),
  ]);
  const docx = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200), Buffer.from('word/document.xml')]);
  expect((await upload('cv', doc, 'cv.doc')).type).toBe('doc');
  expect((await upload('cv', docx, 'cv.docx')).type).toBe('docx');
});

test('F12 a file that breaks off is not there afterwards', async () => {
  const before = await folder();
  const sending = request(`${forms.url}/v1/uploads/cv`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': '100000' },
  });
  const broken = once(sending, 'error').catch((error: unknown) => error);
  sending.write(PDF);
  await until(async () => (await folder()).length > before.length);
  sending.destroy(new Error('it breaks off'));
  await broken;
  await until(async () => (await folder()).length === before.length);
  expect(await folder()).toEqual(before);
});

test('F12 a file is one form’s, and has to be sent again when another names it', async () => {
  const { id } = await upload('cv', PDF, 'cv.pdf');
  const body = { ...exampleForm('job-contact', newKey()), cv: id };
  await Promise.all([1, 2, 3].map(() => forms.client['job-contact']({ body })));
  expect(await refusalOf(forms.client['job-contact']({ body: { ...body, key: newKey() } }))).toEqual({
    code: 'upload/not-found',
    fields: { cv: 'expired' },
  });
  const image = await upload('image', await picture().png().toBuffer(), 'me.png');
  expect(
    await refusalOf(forms.client['job-contact']({ body: { ...body, key: newKey(), cv: image.id } })),
  ).toMatchObject({
    code: 'upload/not-found',
  });
});

test('F10 the picture of a testimonial shows once it is approved, without what a camera wrote into it', async () => {
  const jpeg = await picture({ width: 2000, height: 1500 })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
  const image = await upload('image', jpeg, 'me.jpg');
  const body = { ...exampleForm('testimonial', newKey()), image: image.id };
  const { id } = await forms.client.testimonial({ body });
  const path = `/v1/testimonials/${id}/picture`;
  expect((await forms.fetch(path)).status).toBe(422);
  await forms.database.db
    .collection('submissions')
    .updateOne({ _id: id as never }, { $set: { approvedAt: new Date() } });
  const [shown] = (await forms.client.listTestimonials({})).items;
  expect(shown?.picture).toMatchObject({ path: `/api/forms${path}`, width: 800, height: 600, alt: 'Anne Claes' });
  const answer = await forms.fetch(path);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(await readFile(join(forms.environment.DATA_DIR, `${image.id}.upload`))).toEqual(jpeg);
});

test('F12 a file of a page elsewhere is not taken: no form can send its type unasked', async () => {
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
    const answer = await forms.fetch('/v1/uploads/cv', {
      method: 'POST',
      headers: { 'content-type': type },
      body: PDF as never,
    });
    expect(answer.status).toBe(400);
  }
  expect((await forms.fetch('/v1/uploads/exe', { method: 'POST', body: PDF as never })).status).toBe(422);
});

const MEGABYTE = 1024 * 1024;
const pdfOf = (bytes: number) => Buffer.concat([Buffer.alloc(bytes - PDF.length, PDF.subarray(0, 60)), PDF]);

/** Sends a CV as a visitor at an address. Answers the status and the code of what is wrong. */
async function sendFrom(to: typeof forms, address: string, content: Buffer): Promise<[number, string?]> {
  const answer = await to.fetch('/v1/uploads/cv', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': address },
    body: content as never,
  });
  const { problem } = (await answer.json()) as { problem?: { code: string } };
  return problem ? [answer.status, problem.code] : [answer.status];
}

describe('X11 what strangers upload', () => {
  test('is counted by file behind a /64 and behind what is no address, and another subscriber is not hindered', async () => {
    const few = await startForms({ perHour: 3 });
    const statuses: number[] = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '[2001:db8::3]:4000', '2001:db8::4'])
      statuses.push((await sendFrom(few, address, PDF))[0]);
    expect(statuses).toEqual([200, 200, 200, 429]);
    for (const address of ['unknown', 'x', '_hidden', 'unknown']) statuses.push((await sendFrom(few, address, PDF))[0]);
    expect(statuses.slice(4)).toEqual([200, 200, 200, 429]);
    expect(await sendFrom(few, '2001:db8:0:1::1', PDF)).toEqual([200]);
    await few.stop();
  });

  test('is counted in bytes per subscriber', async () => {
    const small = await startForms({ own: { UPLOAD_MEGABYTES_PER_HOUR: '8' } });
    const half = pdfOf(5 * MEGABYTE);
    expect(await sendFrom(small, '203.0.113.7', half)).toEqual([200]);
    expect(await sendFrom(small, '203.0.113.7:4000', half)).toEqual([429, 'request/too-many']);
    expect(await sendFrom(small, '203.0.113.8', half)).toEqual([200]);
    await small.stop();
  });

  test('leaves room for what forms name, is refused whoever sends it where there is none, and is counted', async () => {
    const full = await startForms({ perHour: 100, own: { UPLOAD_MEGABYTES: '16', UPLOAD_MEGABYTES_UNNAMED: '8' } });
    const half = pdfOf(5 * MEGABYTE);
    const noRoom = [503, 'upload/no-room'];
    const at = await Promise.all([1, 2, 3, 4].map((host) => sendFrom(full, `203.0.113.${host}`, half)));
    expect(at.toSorted(([one], [other]) => one - other)).toEqual([[200], noRoom, noRoom, noRoom]);
    const nameIt = async () => {
      const sent = await full.database.db.collection<{ _id: string }>('uploads').findOne({ key: { $exists: false } });
      const body = { ...exampleForm('job-contact', newKey()), cv: sent?._id ?? '' };
      await full.client['job-contact']({ body });
    };
    await nameIt();
    expect(await sendFrom(full, '203.0.113.9', half)).toEqual([200]);
    await nameIt();
    // 10 of 16 MB are kept with forms, so that there is no room for 8 more that no form named.
    expect(await sendFrom(full, '203.0.113.10', half)).toEqual([200]);
    await nameIt();
    expect(await sendFrom(full, '203.0.113.11', half)).toEqual(noRoom);
    expect((await readdir(full.environment.DATA_DIR)).filter((name) => name.endsWith('.part'))).toEqual([]);
    const told = await metrics.metrics();
    expect(told).toMatch(/^upload_stored_bytes\{named="yes"\} 15728640$/m);
    // Which of the two was full for those that came at once depends on who was there first; the last one found all full.
    const refused = [...told.matchAll(/^upload_refused_total\{full="(\w+)"\} (\d+)$/gm)];
    const times = new Map(refused.map(([, of, count]) => [of, Number(count)]));
    expect((times.get('all') ?? 0) + (times.get('unnamed') ?? 0)).toBe(4);
    expect(times.get('all')).toBeGreaterThan(0);
    await full.stop();
  });
});
