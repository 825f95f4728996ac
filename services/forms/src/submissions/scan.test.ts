import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalOf, startForms } from './service.fixture.ts';
import { startClamd, VIRUS } from './clamd.fixture.ts';
import { createScan } from './upload-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorpel-scan-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fileOf(content: Buffer | string): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  return path;
}

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(300)}\n%%EOF\n`);

test('F12 the scanner gets the whole file, in as many parts as it is read in', async () => {
  const clamd = await startClamd();
  const large = Buffer.alloc(5_000_000, 'content ');
  expect(await refusalOf(createScan(clamd.url)(await fileOf(large)))).toBeUndefined();
  const infected = await fileOf(Buffer.concat([large, Buffer.from(VIRUS)]));
  expect(await refusalOf(createScan(clamd.url)(infected))).toEqual({ code: 'upload/infected' });
  expect(clamd.scanned.map(({ length }) => length)).toEqual([large.length, large.length + VIRUS.length]);
  expect(clamd.scanned[0]?.equals(large)).toBe(true);
  await clamd.stop();
});

test('F12 the scanner is asked over a socket of the machine too', async () => {
  const clamd = await startClamd(join(folder, 'clamd.ctl'));
  expect(clamd.url).toMatch(/^unix:\/\//);
  expect(await refusalOf(createScan(clamd.url)(await fileOf(VIRUS)))).toEqual({ code: 'upload/infected' });
  await clamd.stop();
});

test.each(['INSTREAM size limit exceeded. ERROR', 'stream: Can’t allocate memory ERROR', ''])(
  'F12 a scanner that says “%s” has not said that a file is clean',
  async (answer) => {
    const clamd = await startClamd();
    clamd.saysAlways(answer);
    expect(await refusalOf(createScan(clamd.url)(await fileOf(PDF)))).toEqual({ code: 'service/unavailable' });
    await clamd.stop();
  },
);

test('F12 of a file with a virus nothing stays; without the scanner none is taken', async () => {
  const clamd = await startClamd();
  const forms = await startForms({ own: { CLAMAV_URL: clamd.url } });
  const upload = (content: Buffer) =>
    forms.client.upload({ params: { kind: 'cv' }, file: new File([content], 'cv.pdf') });
  const infected = Buffer.concat([PDF.subarray(0, -7), Buffer.from(`${VIRUS}\n%%EOF\n`)]);
  expect(await refusalOf(upload(infected))).toEqual({ code: 'upload/infected' });
  expect(await readdir(forms.environment.DATA_DIR)).toEqual([]);
  expect((await upload(PDF)).type).toBe('pdf');
  const before = await readdir(forms.environment.DATA_DIR);
  await clamd.stop();
  expect(await refusalOf(upload(PDF))).toEqual({ code: 'service/unavailable' });
  expect(await readdir(forms.environment.DATA_DIR)).toEqual(before);
  await forms.stop();
});
