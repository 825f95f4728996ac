import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureLog, startTestDatabase, type TestDatabase } from '@dorpel/service-kit/testing';
import fc from 'fast-check';
import { type OpenCatalogue, openCatalogue } from '../../catalogue.ts';
import type { FacetRow } from '../facets.ts';
import type { PropertyFilter } from '../filters.ts';
import { listingOf } from '../listing.ts';
import { propertyWith } from '../property.fixture.ts';
import type { Sort } from '../sort.ts';
import { type Change, changes, filters, pages, sorts } from './asked.fixture.ts';
import { findingOf } from './lists.ts';
import { followHomes } from './follow.ts';

let mongo: TestDatabase;
let dataDir: string;
let catalogue: OpenCatalogue;

const ON = '2026-11-15T10:00:00.000Z';

beforeAll(async () => {
  mongo = await startTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'columns-'));
  catalogue = await openCatalogue(mongo.database, dataDir);
  // One that holds some homes back: those to rent in Liège.
  const { rules } = await catalogue.rules.current();
  await catalogue.rules.replace(
    rules.filter(({ id }) => id === 'wallonia-rent'),
    new Date(ON),
  );
});
afterAll(async () => {
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A process of the service: with columns of its own. */
const follow = ({ properties, writes, version }: OpenCatalogue) =>
  followHomes({ homes: properties.rows, writes, currentVersion: version.current, log: captureLog().log });

async function make(change: Change): Promise<void> {
  const { properties, raiseVersion } = catalogue.target;
  if ('withdraw' in change) await properties.withdraw(change.withdraw, ON);
  else {
    const entries = change.save.map((property) => ({
      _id: property.id,
      property,
      listing: listingOf(property, {
        cityNames: { nl: property.address.cityKey, fr: `à ${property.address.cityKey}` },
        typeNames: [],
        typeOrder: Number(property.typeIds[0]),
      }),
      hash: JSON.stringify(property),
    }));
    await properties.save(entries, ON);
  }
  await raiseVersion();
}

/** A process that has read all homes, and reads on when it is asked. */
async function followed() {
  const process = follow(catalogue);
  expect(await process.current()).toBeNull();
  await process.settled();
  return process;
}

const inOrder = (rows: readonly FacetRow[]) => rows.map((row) => JSON.stringify(row)).toSorted();

type Asked = { readonly filter: PropertyFilter; readonly sort: Sort; readonly page: { skip: number; limit: number } };

/** All that is counted, and a page. */
async function answered(finding: ReturnType<typeof findingOf>, { filter, sort, page }: Asked) {
  const { cities, types, having } = await finding.facets(filter);
  const zips = (await finding.zips({})).map(({ _id: { zip, city, goal }, count }) => `${zip} ${city} ${goal} ${count}`);
  return {
    count: await finding.count(filter),
    page: (await finding.list(filter, sort, page)).map(({ id }) => id),
    cities: inOrder(cities),
    types: inOrder(types),
    having: inOrder(having),
    zips: zips.toSorted(),
  };
}

test('X15 columns count and list what the database does, whatever is asked and changed, in each process', async () => {
  const inDatabase = findingOf(catalogue.properties, { current: async () => null });
  const [often, seldom] = [await followed(), await followed()];
  const [atOnce, later] = [findingOf(catalogue.properties, often), findingOf(catalogue.properties, seldom)];
  const rounds = fc.array(
    fc.record({
      change: changes,
      asked: fc.array(fc.record({ filter: filters, sort: sorts, page: pages }), { minLength: 1, maxLength: 4 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  let inMemory = 0;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      for (const round of all) {
        await make(round.change);
        for (const asked of round.asked) {
          const right = await answered(inDatabase, asked);
          expect(await answered(atOnce, asked)).toEqual(right);
          inMemory += Number((await often.current()) !== null);
          found += right.count;
        }
      }
      const asked = all.at(-1)?.asked[0] as Asked;
      expect(await answered(later, asked)).toEqual(await answered(inDatabase, asked));
    }),
    { numRuns: 25 },
  );
  expect(inMemory).toBeGreaterThan(25);
  expect(found).toBeGreaterThan(25);
  await Promise.all([often.stop(), seldom.stop()]);
});

const HOME = propertyWith({ id: '1', energy: { status: 'known', value: 187, label: 'b', text: 'B' } });

/** Whether the home is for sale (1 or 0), in memory; null while the database counts. */
async function forSale(process: Awaited<ReturnType<typeof followed>>): Promise<number | null> {
  return (await process.current())?.select({ goal: 'sale', among: ['1'] }).length ?? null;
}

const toReference = () =>
  mongo.database.db
    .collection<{ _id: string }>('properties')
    .updateOne({ _id: '1' }, { $set: { 'listing.shelf': 'references' } });

test('X15 until the homes are read, and where the journal does not say what was written, the database counts', async () => {
  await make({ save: [HOME] });
  const process = follow(catalogue);
  expect(await forSale(process)).toBeNull();
  await process.settled();
  expect(await forSale(process)).toBe(1);
  // As the release before does it: nothing is said in the journal.
  await toReference();
  await catalogue.version.raise();
  expect(await forSale(process)).toBeNull();
  await process.settled();
  expect(await forSale(process)).toBe(0);
  await process.stop();
});

test('X15 a write that is under way while another one is told is read again with the next version', async () => {
  await make({ save: [HOME] });
  const process = await followed();
  let write = () => {};
  const written = catalogue.writes.around(['1'], async () => {
    await new Promise<void>((resolve) => (write = resolve));
    await toReference();
  });
  await make({ withdraw: ['2'] });
  expect(await forSale(process)).toBe(1);
  write();
  await written;
  await catalogue.target.raiseVersion();
  expect(await forSale(process)).toBe(0);
  await process.stop();
});

test('X15 what is written is read before its version is told of, once it is done', async () => {
  await make({ save: [HOME] });
  const process = follow(catalogue);
  process.start();
  await process.settled();
  await catalogue.writes.around(['1'], async () => {
    await toReference();
    // Another one of which a process hears while this one is under way.
    await catalogue.writes.around(['2'], async () => {});
    expect(await forSale(process)).toBe(1);
  });
  while ((await forSale(process)) !== 0) await new Promise(setImmediate);
  await process.stop();
});

test('X15 who is far behind lets nobody wait for what was written', async () => {
  await make({ save: [HOME] });
  const process = await followed();
  for (let times = 0; times < 30; times += 1) await make({ withdraw: ['1'] });
  expect(await forSale(process)).toBeNull();
  await process.settled();
  expect(await forSale(process)).toBe(0);
  await process.stop();
});

test('X15 in a journal that was made anew nothing is looked for', async () => {
  await make({ save: [HOME] });
  const process = await followed();
  await mongo.database.db.collection('home-writes').deleteMany({});
  await make({ withdraw: ['1'] });
  expect(await forSale(process)).toBeNull();
  await process.settled();
  expect(await forSale(process)).toBe(0);
  await process.stop();
});

test('X15 without its database a process has no columns, and has them once it is back', async () => {
  await make({ save: [HOME] });
  const { properties, writes, version } = catalogue;
  let isAway = true;
  const head = async () => {
    if (isAway) throw new Error('database away');
    return writes.head();
  };
  const { log, lines } = captureLog();
  const process = followHomes({
    homes: properties.rows,
    writes: { ...writes, head },
    currentVersion: version.current,
    log,
  });
  expect(await forSale(process)).toBeNull();
  await process.settled();
  expect(lines).toMatchObject([{ msg: 'homes were not read for counting: the database counts them' }]);
  isAway = false;
  expect(await forSale(process)).toBeNull();
  await process.settled();
  expect(await forSale(process)).toBe(1);
  await process.stop();
});
