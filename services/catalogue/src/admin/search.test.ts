import { openCollection } from '@dorpel/service-kit';
import { startTestDatabase, type TestDatabase } from '@dorpel/service-kit/testing';
import { type Collection, type CommandStartedEvent, MongoClient } from 'mongodb';
import { listingOf, type StoredProperty } from '../listings/listing.ts';
import { propertyWith } from '../listings/property.fixture.ts';
import { propertyCollection } from '../listings/collection.store.ts';
import { type OfficeFilter, officeHomesIn, officeWordsOf } from '../listings/office.store.ts';

let server: TestDatabase;
let client: MongoClient;
let collection: Collection<StoredProperty>;
const asked: CommandStartedEvent['command'][] = [];

beforeAll(async () => {
  server = await startTestDatabase();
  client = new MongoClient(server.uri, { monitorCommands: true });
  client.on('commandStarted', ({ command }) => asked.push(command));
  await openCollection(server.database, propertyCollection);
  collection = client.db(server.database.db.databaseName).collection<StoredProperty>('properties');
  await fillTo(300);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

const base = propertyWith({});

/** Homes on some hundred streets in one town, each with a number and a reference of its own. */
function homeAt(at: number): StoredProperty {
  const number = `${10_000 + at}`;
  const property = {
    ...base,
    id: number,
    reference: `DOR-${number}`,
    title: { nl: `Rijwoning in blok${at % 7}`, fr: `Maison à l’écluse${number}` },
    publishedOn: new Date(1_700_000_000_000 + at * 60_000).toISOString(),
    address: { ...base.address, isPublic: false, street: `Sint-Jéroenstraat${at % 100}` },
  };
  const context = { cityNames: { nl: 'Luik', fr: 'Liège' }, typeNames: [], typeOrder: 1 };
  const home = { _id: property.id, property, listing: listingOf(property, context), hash: '' };
  return { ...home, officeWords: officeWordsOf(home) };
}

async function fillTo(size: number): Promise<void> {
  const from = await collection.countDocuments();
  await collection.insertMany(Array.from({ length: size - from }, (_, at) => homeAt(from + at)));
}

/** The first page of a search. */
const page = (filter: OfficeFilter) => officeHomesIn(collection).page(filter, 1);

/** Whether the collection has an index that begins so: what bounds the reading of a search is worth nothing without it. */
const hasIndex = async (...fields: string[]) =>
  (await collection.indexes()).some(({ key }) => fields.every((field, at) => Object.keys(key)[at] === field));

/**
 * How many homes have to be read for it, by what is asked of the database: those that have the word it names first, which
 * an index of words leads to, or, newest first, those up to the last one that is given. An engine takes what is less.
 */
async function reads(filter: OfficeFilter): Promise<number> {
  asked.length = 0;
  const { items } = await page(filter);
  const { filter: where, sort } = asked.find((command) => 'find' in command) ?? {};
  expect([...sort.keys()]).toEqual(['listing.publishedOn', '_id']);
  const places = { 'listing.shelf': where['listing.shelf'] };
  const word = where.officeWords ?? where.$and?.[0].officeWords;
  const last = items.length === 25 ? items.at(-1)?.listing?.publishedOn : undefined;
  const having = word ? { ...places, officeWords: word } : places;
  const upTo = last ? { ...places, 'listing.publishedOn': { $gte: last } } : places;
  return Math.min(await collection.countDocuments(having), await collection.countDocuments(upTo));
}

test.each([
  ['a reference', 'DOR-10042', ['10042']],
  ['a reference without its dash', 'dor10042', ['10042']],
  ['its number', '10042', ['10042']],
  ['a word of its title, its accents aside', 'ECLUSE10042', ['10042']],
  ['several words, of street, town and title', 'jeroenstraat42 liege blok0 sint', ['10042']],
  ['nothing that means something else in a pattern', '.*', []],
])('X13 the office finds by %s', async (_, search, expected) => {
  expect((await page({ search })).items.map(({ _id }) => _id)).toEqual(expected);
});

test('X13 what a search of the office reads does not grow with the homes', async () => {
  expect(await hasIndex('listing.shelf', 'officeWords')).toBe(true);
  expect(await hasIndex('listing.shelf', 'listing.publishedOn', '_id')).toBe(true);
  const rare = ['DOR-10042', 'ecluse10042', '10042', 'luik 10042', 'sint rijwoning ecluse10042'];
  const common = ['', 'luik', 'sint blok3'];
  const readsOf = async (searches: readonly string[]) => {
    const all: number[] = [];
    for (const search of searches) all.push(await reads({ search }));
    return all;
  };
  const few = await readsOf(rare);
  await fillTo(3000);
  expect(await readsOf(rare)).toEqual(few);
  // Of what many homes have, the newest are gone through until a page of 25 is full: every seventh fits the last search.
  for (const read of await readsOf(common)) expect(read).toBeLessThanOrEqual(25 * 8);
  expect((await page({ search: 'luik' })).total).toBe(3000);
});
