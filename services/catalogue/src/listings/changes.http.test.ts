import { addDays, dayOf } from '@dorpel/i18n/brussels';
import { type AnyRecord, demoRecords, type Draft, draftSnapshot } from '../import/snapshot.fixture.ts';
import { importSnapshot } from '../import/snapshots.ts';
import { openSnapshot } from '../import/snapshot.ts';
import { PLACES } from '../seed/seed.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';

let service: Running;
let draft: Draft;
let records: AnyRecord[];

beforeAll(async () => {
  service = await startCatalogue('empty');
  draft = await draftSnapshot();
  records = (await demoRecords('properties')).filter(({ ID }) => Number(ID) < 20406);
  await draft.write('properties', records);
  await service.import(draft.folder);
});
afterAll(async () => {
  await service.stop();
  await draft.remove();
});

const changes = (since?: string) =>
  service.client.listChanges({ query: since === undefined ? {} : { since: Number(since) } });

/** Imports the records as a function changes them, and answers what that is told as. */
async function told(change: (record: AnyRecord) => AnyRecord | null) {
  const { cursor } = await changes();
  records = records.map(change).filter((record) => record !== null);
  await draft.write('properties', records);
  await service.import(draft.folder);
  const answer = await changes(cursor);
  return answer.items.map(({ propertyId, kind, price }) => ({ propertyId, kind, price }));
}

const only = (id: number, fields: AnyRecord) => (record: AnyRecord) =>
  record['ID'] === id ? { ...record, ...fields } : record;
const euro = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });
const ids = () => [...new Set(records.map(({ ID }) => Number(ID)))] as [number, number, number, ...number[]];
const publicSale = () => {
  const found = records.find(
    (record) => record['Goal'] === 0 && record['PublishPrice'] === true && record['State'] === 'available',
  );
  return found as AnyRecord & { ID: number; Price: number };
};

test('X3 who asks for the first time is told where to begin', async () => {
  const { items, cursor, more } = await changes();
  expect([items, more]).toEqual([[], false]);
  expect(await changes(cursor)).toEqual({ items: [], cursor, more: false });
});

test('X3 from the beginning, everything that is listed is new', async () => {
  const { items } = await changes('0');
  const { total } = await service.client.listProperties({ query: { language: 'nl' } });
  expect(items.filter(({ kind }) => kind === 'new')).toHaveLength(total);
});

test('X3 F3 a price that falls is told with both prices; nothing else is', async () => {
  const { ID, Price } = publicSale();
  expect(await told(only(ID, { Price: Price - 10_000 }))).toEqual([
    { propertyId: String(ID), kind: 'price-drop', price: { from: euro(Price), to: euro(Price - 10_000) } },
  ]);
  expect(await told(only(ID, { Bedrooms: 9 }))).toEqual([]);
  expect(await told((record) => record)).toEqual([]);
});

test('C5 a price that is kept back falls in silence', async () => {
  const { ID, Price } = publicSale();
  expect(await told(only(ID, { PublishPrice: false }))).toEqual([]);
  expect(await told(only(ID, { Price: Price - 50_000 }))).toEqual([]);
  expect(await told(only(ID, { PublishPrice: true }))).toEqual([]);
});

test('X19 C5 a home says what was asked when, from its return on, and nothing of what is kept back', async () => {
  const { ID, Price, CreateDate } = publicSale();
  const historyNow = async () =>
    (await service.client.getProperty({ params: { id: String(ID) }, query: { language: 'nl' } })).priceHistory;
  const day = dayOf(TODAY);
  // It was published before the first import.
  const since = dayOf(new Date(String(CreateDate)));
  // The price was kept back, and is public again since this morning.
  expect(await historyNow()).toEqual({ since, prices: [{ from: day, money: euro(Price) }] });

  const { cursor } = await changes();
  records = records.map(only(ID, { Price: Price - 20_000 }));
  await draft.write('properties', records);
  await service.import(draft.folder, { now: new Date(TODAY.getTime() + 3 * 86_400_000) });
  const prices = [
    { from: day, money: euro(Price) },
    { from: addDays(day, 3), money: euro(Price - 20_000) },
  ];
  expect(await historyNow()).toEqual({ since, prices });
  expect((await changes(cursor)).items).toMatchObject([{ kind: 'price-drop', priceHistory: { since, prices } }]);

  await told(only(ID, { PublishPrice: false }));
  expect(await historyNow()).toBeNull();
  await told(only(ID, { PublishPrice: true, State: 'sold' }));
  expect(await historyNow()).toBeNull();
  await told(only(ID, { State: 'available', Price }));
  expect(await historyNow()).toEqual({ since: day, prices: [{ from: day, money: euro(Price) }] });
});

test('X3 what is sold, withdrawn and back again is told', async () => {
  const { ID } = publicSale();
  expect(await told(only(ID, { State: 'sold' }))).toEqual([{ propertyId: String(ID), kind: 'sold', price: null }]);
  const last = ids().at(-1) as number;
  const kept = records.filter((record) => record['ID'] === last);
  expect(await told((record) => (record['ID'] === last ? null : record))).toMatchObject([
    { propertyId: String(last), kind: 'withdrawn' },
  ]);
  records = [...records, ...kept];
  expect(await told((record) => record)).toMatchObject([{ propertyId: String(last), kind: 'new' }]);
});

test('X3 an import that was cut off before it said so is told with the next one', async () => {
  const { cursor } = await changes();
  const { ID, Price } = publicSale();
  await draft.write('properties', records.map(only(ID, { Price: Price + 5_000 })));
  const raiseVersion = async () => {
    throw new Error('cut off');
  };
  const snapshot = await openSnapshot(draft.folder);
  const cut = importSnapshot({ ...service.catalogue.target, raiseVersion }, { snapshot, places: PLACES, now: TODAY });
  await expect(cut).rejects.toThrow('cut off');
  expect((await changes(cursor)).items).toEqual([]);
  await service.import(draft.folder);
  expect((await changes(cursor)).items).toMatchObject([{ propertyId: String(ID), kind: 'price-rise' }]);
});

test('X3 long lists come in parts that add up, each change once', async () => {
  const on = new Date('2026-11-15T10:00:00Z');
  const first = (await service.catalogue.version.current()) + 1;
  const all = Array.from({ length: 2500 }, (_, at) => ({
    seq: first + Math.floor(at / 700),
    propertyId: String(at),
    goal: 'sale' as const,
    kind: 'new' as const,
    price: null,
    on,
  }));
  await service.catalogue.changes.note(all);
  await service.catalogue.changes.note(all);
  for (let raised = 0; raised < 4; raised += 1) await service.catalogue.version.raise();
  const keys: string[] = [];
  let cursor = String(first - 1);
  for (let more = true; more; ) {
    const answer = await changes(cursor);
    keys.push(...answer.items.map(({ key }) => key));
    ({ cursor, more } = answer);
  }
  expect(keys).toHaveLength(2500);
  expect(new Set(keys).size).toBe(2500);
});

test('X3 a cursor of a catalogue that was made anew begins from the beginning', async () => {
  expect((await changes('999999999')).items.length).toBeGreaterThan(0);
});
