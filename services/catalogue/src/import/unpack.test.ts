import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { CLI_EXIT } from '@dorpel/service-kit';
import { runCli } from '@dorpel/service-kit/testing';
import { cli } from '../cli/cli.ts';
import { idOf } from '../formats/format.ts';
import type { StoredProperty } from '../listings/listing.ts';
import { DEMO_SNAPSHOT } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { NoSnapshot } from './snapshot.ts';
import { withUnpacked } from './unpack.ts';

let service: Running;
let folder: string;
beforeAll(async () => {
  service = await startCatalogue('empty');
  folder = await mkdtemp(join(tmpdir(), 'zips-'));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

type File = {
  readonly name: string;
  readonly content: string | Uint8Array /** What it says it is, unpacked. */;
  readonly says?: number;
};

const fields = (...values: readonly (readonly [number, 2 | 4])[]) =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 2) field.writeUInt16LE(value);
      else field.writeUInt32LE(value);
      return field;
    }),
  );

/** An archive as the specification of zip has it: files, the directory behind them, and its end. */
function zipOf(files: readonly File[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, says } of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = fields(
      [20, 2],
      [0, 2],
      [8, 2],
      [0, 2],
      [0, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [says ?? bytes.length, 4],
    );
    const called = Buffer.from(name);
    const body = Buffer.concat([fields([0x04034b50, 4]), common, fields([called.length, 2], [0, 2]), called, packed]);
    const rest = fields([called.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(fields([0x02014b50, 4], [20, 2]), common, rest, called);
    bodies.push(body);
    offset += body.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count: [number, 2] = [files.length, 2];
  return Buffer.concat([
    ...bodies,
    ...directory,
    fields([0x06054b50, 4], [0, 2], [0, 2], count, count, [size, 4], [offset, 4], [0, 2]),
  ]);
}

const KYERO = `<root><kyero/><property><id>Z-1</id><date>2026-10-01 08:00:00</date><ref>Z-1</ref><price>249500</price>
<price_freq>sale</price_freq><type>villa</type><town>Torrevieja</town><province>Alicante</province>
<images><image id="1"><url>pictures/one.webp</url></image></images></property></root>`;

async function archive(...files: readonly File[]): Promise<string> {
  const path = join(folder, 'feed.zip');
  await writeFile(path, zipOf(files));
  return path;
}
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('archive-'));

test('X15 a zip is imported with the pictures in it, and leaves nothing behind', async () => {
  const before = await left();
  const content = await readFile(join(dirname(DEMO_SNAPSHOT), 'photos/terraced_1.webp'));
  const path = await archive({ name: 'out/feed.xml', content: KYERO }, { name: 'out/pictures/one.webp', content });
  const { code, said } = await runCli(cli, ['import', path], {
    env: { ...service.environment, LANG: 'en' },
    now: () => TODAY,
  });
  expect([code, said]).toEqual([CLI_EXIT.done, expect.stringContaining('properties: 1 new')]);
  const home = await service.client.getProperty({ params: { id: String(idOf('Z-1')) }, query: { language: 'en' } });
  expect(home.pictures).toMatchObject([{ width: 1360, height: 906 }]);
  expect(await left()).toEqual(before);
});

const OPENIMMO = (files: string) => `<openimmo><anbieter><immobilie>
<objektkategorie><vermarktungsart KAUF="1"/><objektart><haus/></objektart></objektkategorie>
<geo><plz>03181</plz><ort>Torrevieja</ort><land iso_land="ESP"/></geo><preise><kaufpreis>249500</kaufpreis></preise>
<anhaenge>${files}</anhaenge><verwaltung_techn><openimmo_obid>Z-2</openimmo_obid></verwaltung_techn>
</immobilie></anbieter></openimmo>`;

test('X23 files in a zip are found whatever their case and slashes, and those that stand in the feed itself are read', async () => {
  const content = await readFile(join(dirname(DEMO_SNAPSHOT), 'photos/terraced_1.webp'));
  const inside = await readFile(join(dirname(DEMO_SNAPSHOT), 'photos/terraced_2.webp'));
  const at = (part: string) => `<anhang gruppe="BILD"><format>webp</format><daten>${part}</daten></anhang>`;
  const files = [
    at('<pfad>IMAGES\\One.WEBP</pfad>'),
    at(`<anhanginhalt>${inside.toString('base64')}</anhanginhalt>`),
    at('<anhanginhalt>iVBORw0KGgo=</anhanginhalt>'),
  ];
  const path = await archive(
    { name: 'openimmo.xml', content: OPENIMMO(files.join('')) },
    { name: 'images\\one.webp', content },
  );
  const { warned } = await runCli(cli, ['import', path], {
    env: { ...service.environment, LANG: 'en' },
    now: () => TODAY,
  });
  expect(warned).toContain('Pictures 3): the picture in the file itself can’t be read');
  const home = await service.client.getProperty({ params: { id: String(idOf('Z-2')) }, query: { language: 'de' } });
  expect(home.pictures).toHaveLength(2);
});

test('X23 the archive of another program is imported with all that is in it', async () => {
  const path = join(import.meta.dirname, '../formats/golden/oi18.zip');
  const { warned } = await runCli(cli, ['import', path], {
    env: { ...service.environment, LANG: 'en' },
    now: () => TODAY,
  });
  expect(warned).not.toContain('is not there');
  // It is held for its certificate: what is stored is looked at.
  const stored = await service.database
    .collection<StoredProperty>('properties')
    .findOne({ _id: String(idOf('OBID-ZIP1')) });
  expect(stored?.property.media).toMatchObject({
    pictures: [{ alt: { nl: 'Voorgevel' } }, {}],
    floorPlans: [{ alt: { nl: 'Plan' } }],
    documents: [{ name: { nl: 'EPC' } }],
  });
});

const refusal = async (path: string) => {
  const error: unknown = await withUnpacked(path, async () => 'used').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoSnapshot);
  return (error as NoSnapshot).message;
};
const feed = { name: 'feed.xml', content: KYERO };

test.each<readonly [string, readonly File[], string]>([
  ['names a file outside', [feed, { name: '../../evil.xml', content: 'x' }], '../../evil.xml'],
  ['names a file by its place on the machine', [feed, { name: '/etc/evil', content: 'x' }], '/etc/evil'],
  ['is a bomb', [feed, { name: 'bomb.xml', content: Buffer.alloc(32 * 1024 * 1024) }], 'packed too tightly'],
  ['holds more than it says', [feed, { name: 'lie.xml', content: 'x'.repeat(900), says: 3 }], 'can not be read'],
  ['says a file is larger than any', [feed, { name: 'vast.xml', content: 'x', says: 4_000_000_000 }], 'too large'],
  ['holds nothing of ours', [{ name: 'read.me', content: 'hello' }], 'no file of a format'],
  ['holds two files of homes', [feed, { name: 'more.xml', content: KYERO }], 'one by one'],
  ['holds a file twice', [feed, feed], 'can not be read'],
])('X15 a zip that %s is refused, and says why', async (_, files, reason) => {
  const before = await left();
  expect(await refusal(await archive(...files))).toContain(reason);
  expect(await left()).toEqual(before);
});

test('X15 a zip that is cut off is refused; what is no zip is used as it is', async () => {
  const path = await archive(feed);
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, whole.length - 30));
  expect(await refusal(path)).toContain('can not be read');
  expect(await withUnpacked(DEMO_SNAPSHOT, async (given) => given)).toBe(DEMO_SNAPSHOT);
});
