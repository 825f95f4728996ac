import fc from 'fast-check';
import { shortenParts } from './shorten-parts.ts';

const BOUNDARY = '----a-boundary-7';
const part = (name: string, content: Buffer | string, file = '') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** Hands a body over in chunks of so many bytes. */
function shorten(body: Buffer, most: number, size: number): Buffer {
  const parts = shortenParts(BOUNDARY, most);
  for (let from = 0; from < body.length; from += size) parts.add(body.subarray(from, from + size));
  return parts.end();
}

const read = (body: Buffer) =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }).formData();

test('F12 X7 what fits arrives byte by byte as it was, however it is cut into chunks', () => {
  const content = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(fc.array(content, { maxLength: 4 }), fc.integer({ min: 1, max: 97 }), (contents, size) => {
      const body = Buffer.concat([...contents.map((each, index) => part(`f${index}`, each)), END]);
      expect(shorten(body, 1_000, size).equals(body)).toBe(true);
    }),
  );
});

test('F12 X7 of a file that is too large the beginning is kept, and every field around it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 700 }), async (size) => {
      const file = part('cvFile', Buffer.alloc(5_000, 0x2d), 'cv.pdf');
      const body = Buffer.concat([part('firstName', 'Anne'), file, part('privacy', 'true'), END]);
      const form = await read(shorten(body, 400, size));
      expect(form.get('firstName')).toBe('Anne');
      expect(form.get('privacy')).toBe('true');
      const cv = form.get('cvFile') as File;
      expect(cv.name).toBe('cv.pdf');
      expect(cv.size).toBeGreaterThan(250);
      expect(cv.size).toBeLessThan(400);
    }),
    { numRuns: 30 },
  );
});
