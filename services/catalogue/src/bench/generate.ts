import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DEMO_SNAPSHOT } from '../seed/seed.ts';

type Fields = Record<string, unknown>;

/**
 * Writes `properties.ndjson` with so many records: those of the demo again and again, each with ids of its own.
 * @param change what is different in each
 */
export async function writeManyRecords(folder: string, count: number, change = (fields: Fields): Fields => fields) {
  const originals: Fields[] = [];
  const lines = createInterface({ input: createReadStream(join(DEMO_SNAPSHOT, 'properties.ndjson'), 'utf8') });
  for await (const line of lines) originals.push(JSON.parse(line) as Fields);
  const path = join(folder, 'properties.ndjson');
  function* records() {
    for (let at = 0; at < count; at += 1) {
      const { Pictures: _, FloorPlans: __, Documents: ___, ...record } = originals[at % originals.length] as Fields;
      const round = Math.floor(at / originals.length);
      yield `${JSON.stringify(change({ ...record, ID: Number(record['ID']) + round * 100_000 }))}\n`;
    }
  }
  await pipeline(Readable.from(records()), createWriteStream(path));
  return path;
}
