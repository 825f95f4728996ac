import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MongoClient } from 'mongodb';
import { encode } from '../bson/encode.ts';
import { decode } from '../bson/decode.ts';
import type { Value } from '../bson/values.ts';
import { type Numbered } from '../cases/engines.fixture.ts';
import { dispatch } from '../commands/dispatch.ts';
import { EmbeddedDatabase } from '../database.ts';
import { startEmbeddedMongo } from '../embedded-mongo.ts';
import { assertWhole, copyData } from './copy.ts';
import { Damage } from './damage.ts';

const COPIES = 60;
const SEED = 20_261_126;
const GB = 1024 ** 3;

let root: string;
let folder: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
  folder = join(root, 'database');
  file = join(folder, 'data.mdb');
  mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const homeAt = (_id: number): Numbered => ({
  _id,
  city: `city ${_id % 9}`,
  price: _id,
  reference: `R${_id}`,
  text: 'x'.repeat((_id % 40) * 150),
});
const homesTo = (end: number): Numbered[] => Array.from({ length: end }, (_, at) => homeAt(at));

async function inDatabase<T>(work: (client: MongoClient) => Promise<T>): Promise<T> {
  const server = await startEmbeddedMongo({ dataDir: folder });
  const client = await MongoClient.connect(server.uri);
  try {
    return await work(client);
  } finally {
    await client.close();
    await server.stop();
  }
}
const homesOf = (client: MongoClient) => client.db('site').collection<Numbered>('homes');

async function fill(count: number): Promise<void> {
  await inDatabase(async (client) => {
    await homesOf(client).createIndex({ city: 1, price: -1 });
    await homesOf(client).createIndex({ reference: 1 }, { unique: true });
    await homesOf(client).insertMany(homesTo(count));
  });
}

/** Changes a character of the reference that one home has, wherever its record stands. */
function damage(_id: number): void {
  const bytes = readFileSync(file);
  const reference = encode({ reference: `R${_id}` }).subarray(4, -1);
  for (let at = bytes.indexOf(reference); at >= 0; at = bytes.indexOf(reference, at + 1))
    bytes[at + reference.length - 2] = 0x41;
  writeFileSync(file, bytes);
}

/** Numbers below `below`, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Answer = 'right' | 'refused' | 'wrong';

/** Every answer to a few questions: what it should be, an error of the command, or the wrong one. */
async function answersOf(client: MongoClient, expected: readonly Numbered[]): Promise<Answer[]> {
  const homes = homesOf(client);
  const byCity = expected.toSorted((a, b) => (a.city === b.city ? b.price - a.price : a.city < b.city ? -1 : 1));
  const questions: [() => Promise<unknown>, unknown][] = [
    [() => homes.find().hint({ $natural: 1 }).toArray(), expected],
    [() => homes.find().sort({ city: 1, price: -1 }).hint('city_1_price_-1').toArray(), byCity],
    [() => homes.countDocuments({ city: 'city 3' }), expected.filter(({ city }) => city === 'city 3').length],
    ...expected
      .filter(({ _id }) => _id % 17 === 0)
      .map((home): [() => Promise<unknown>, unknown] => [() => homes.findOne({ reference: home.reference }), home]),
  ];
  const answers: Answer[] = [];
  for (const [ask, answer] of questions) {
    const given = await ask().then(
      (value) => (JSON.stringify(value) === JSON.stringify(answer) ? 'right' : 'wrong'),
      () => 'refused' as const,
    );
    answers.push(given);
  }
  return answers;
}

test('D4 of sixty damaged copies none gives a wrong value', async () => {
  await fill(300);
  const whole = readFileSync(file);
  const number = numbers(SEED);
  const seen = { right: 0, refused: 0, wrong: 0, unopened: 0 };
  for (let copy = 0; copy < COPIES; copy++) {
    const bytes = Buffer.from(whole);
    const at = number(bytes.length);
    if (copy % 2 === 0) bytes[at] = (bytes[at] as number) ^ (1 << number(8));
    else bytes.fill(0, at - (at % 4096), at - (at % 4096) + 4096);
    writeFileSync(file, bytes);
    try {
      for (const answer of await inDatabase((client) => answersOf(client, homesTo(300)))) seen[answer] += 1;
    } catch (error) {
      expect(String(error)).toContain(`the data in ${folder} are damaged`);
      seen.unopened += 1;
    }
  }
  expect(seen.wrong).toBe(0);
  // All three happen, or the sixty prove nothing.
  expect(Math.min(seen.right, seen.refused, seen.unopened)).toBeGreaterThan(0);
});

test('D4 a damaged record is the error of the command that reads it, which names it; the others are read', async () => {
  await fill(50);
  damage(7);
  await inDatabase(async (client) => {
    const homes = homesOf(client);
    const refused = { code: 364, codeName: 'DataCorruptionDetected' };
    await expect(homes.findOne({ _id: 7 })).rejects.toMatchObject(refused);
    await expect(homes.findOne({ _id: 7 })).rejects.toThrow(`the record 8 of site.homes in ${folder} is damaged`);
    await expect(homes.find().toArray()).rejects.toMatchObject(refused);
    await expect(homes.updateOne({ _id: 7 }, { $set: { city: 'Gent' } })).rejects.toMatchObject({ code: 364 });
    await expect(homes.createIndex({ text: 1 })).rejects.toMatchObject(refused);
    expect(await homes.findOne({ _id: 8 })).toEqual(homeAt(8));
  });
});

test('D4 what is damaged is not copied: the copy names the folder and the record', async () => {
  await fill(50);
  await copyData(folder, join(root, 'copy'));
  await assertWhole(join(root, 'copy'));
  damage(7);
  const copying = copyData(folder, join(root, 'second'));
  await expect(copying).rejects.toThrow(Damage);
  await expect(copying).rejects.toThrow(`the data in ${folder} are damaged (the record 8 of site.homes)`);
});

describe('data of the release before checksums', () => {
  const released = new URL('../cases/format-1.mdb.gz', import.meta.url);
  const kept = homesTo(81);
  beforeEach(() => writeFileSync(file, gunzipSync(readFileSync(released))));

  /** How many there are, on a disk with so much room; each of them is read. */
  async function countOnDisk(free: number): Promise<unknown> {
    const database = new EmbeddedDatabase(folder, { freeBytes: () => free });
    const command = new Map<string, Value>([
      ['count', 'homes'],
      ['query', new Map([['text', new Map([['$exists', true]])]])],
    ]);
    const reply = decode(await dispatch(database, command, [], 1, 'site'));
    await database.close();
    return reply.get('n');
  }

  test('X16 they are read, changed and copied, and have checksums from then on', async () => {
    await copyData(folder, join(root, 'copy'));
    await inDatabase(async (client) => {
      expect(await answersOf(client, kept)).toEqual(Array.from({ length: 8 }, () => 'right'));
      await homesOf(client).updateOne({ _id: 3 }, { $set: { price: 1000 } });
      expect(await homesOf(client).findOne({ price: 1000 })).toMatchObject({ _id: 3 });
    });
    await assertWhole(folder);
    damage(12);
    await expect(assertWhole(folder)).rejects.toThrow('site.homes');
    await inDatabase((client) => expect(homesOf(client).findOne({ _id: 12 })).rejects.toMatchObject({ code: 364 }));
  });

  test('X16 where the disk is full they stay as they are, and are read; it is made up for later', async () => {
    const before = readFileSync(file);
    expect(await countOnDisk(0)).toBe(kept.length);
    const untouched = readFileSync(file);
    expect(untouched.equals(before)).toBe(true);
    expect(await countOnDisk(GB)).toBe(kept.length);
    await inDatabase(async (client) => {
      expect(await answersOf(client, kept)).not.toContain('wrong');
      expect(await answersOf(client, kept)).not.toContain('refused');
    });
    await assertWhole(folder);
  });

  test('X16 a copy of them that is put back later is read like them', async () => {
    const copy = join(root, 'copy');
    await copyData(folder, copy);
    await inDatabase((client) => homesOf(client).deleteMany({}));
    rmSync(folder, { recursive: true });
    cpSync(copy, folder, { recursive: true });
    await inDatabase(async (client) => expect(await homesOf(client).find().toArray()).toEqual(kept));
  });
});
