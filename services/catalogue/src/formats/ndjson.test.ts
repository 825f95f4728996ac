import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Line, readLines } from './ndjson.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndjson-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function linesOf(content: string): Promise<Line[]> {
  const file = join(folder, 'file.ndjson');
  await writeFile(file, content);
  const lines: Line[] = [];
  for await (const line of readLines(file)) lines.push(line);
  return lines;
}

test('C16 what is written line by line is read with its line numbers, whatever the line ends', async () => {
  const records = fc.array(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(records, fc.constantFrom('\n', '\r\n', '\n\n'), fc.boolean(), async (values, end, ends) => {
      const content = values.map((value) => JSON.stringify(value)).join(end) + (ends ? end : '');
      const lines = await linesOf(content);
      expect(lines.map(({ value }) => value)).toEqual(
        values.map((value) => JSON.parse(JSON.stringify(value)) as object),
      );
      expect(lines.map(({ line }) => line)).toEqual(values.map((_, at) => (end === '\n\n' ? at * 2 + 1 : at + 1)));
    }),
    { numRuns: 50 },
  );
});

test('C16 a mark at the beginning of the file is not part of its first record', async () => {
  expect(await linesOf('\uFEFF{"ID":1}\n')).toEqual([{ line: 1, value: { ID: 1 } }]);
});

test('C16 a line that is too long is told and the next ones are read', async () => {
  const long = `{"ID":2,"Description":"${'x'.repeat(6_000_000)}"}`;
  expect(await linesOf(`{"ID":1}\n${long}\n{"ID":3}\n${long}`)).toEqual([
    { line: 1, value: { ID: 1 } },
    { line: 2, problem: 'the line is too long' },
    { line: 3, value: { ID: 3 } },
    { line: 4, problem: 'the line is too long' },
  ]);
});

test('C16 a line that was cut off says whose it is, where that much is left of it', async () => {
  expect(await linesOf('{"ID":20401,"language":"nl","Refer\n{"ID":204\n{ "ID": 7, \nID 5\n')).toEqual([
    { line: 1, problem: 'not JSON', value: { ID: 20401 } },
    { line: 2, problem: 'not JSON' },
    { line: 3, problem: 'not JSON', value: { ID: 7 } },
    { line: 4, problem: 'not JSON' },
  ]);
});
