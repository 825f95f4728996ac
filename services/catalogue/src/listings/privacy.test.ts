import { LANGUAGES } from '@dorpel/i18n/languages';
import { foldedKey, slugify } from '@dorpel/routes/slug';
import { type AnyRecord, demoRecords, type Draft, draftSnapshot } from '../import/snapshot.fixture.ts';
import { RULES } from '../compliance/rules.fixture.ts';
import { type Running, startCatalogue, TODAY } from '../service.fixture.ts';

/*
 * The demo catalogue with every address and price kept back, and with each street written into the texts, so that
 * whatever could slip through is there to do so.
 */

let service: Running;
let draft: Draft;
let records: AnyRecord[];
let answers: { path: string; body: string }[];

const hidden = (record: AnyRecord): AnyRecord => ({
  ...record,
  PublishPrice: false,
  PublishAddress: false,
  TypeDescription: `${String(record['TypeDescription'])} (${String(record['Street'])} ${String(record['HouseNumber'])})`,
  Description: `${String(record['Street']).toUpperCase()} ${String(record['HouseNumber'])}: te koop. ${String(record['Description'])}`,
  Pictures: (record['Pictures'] as AnyRecord[] | undefined)?.map((each) => ({
    ...each,
    Name: `Gevel ${String(record['Street'])}`,
  })),
});

beforeAll(async () => {
  service = await startCatalogue('empty');
  // A rent that is kept back may not be advertised: here it is, or there would be nothing to look for it in.
  await service.catalogue.rules.replace(
    RULES.map((rule) => ({ ...rule, setting: { missing: 'warn', doubtful: 'warn' } })),
    TODAY,
  );
  draft = await draftSnapshot();
  records = (await demoRecords('properties')).map(hidden);
  await draft.write('properties', records);
  await draft.write(
    'projects',
    (await demoRecords('projects')).map((record) => ({ ...record, PublicAddress: false })),
  );
  const { report } = await service.import(draft.folder);
  expect(report.refused).toBe(0);
  const ids = [...new Set(records.map(({ ID }) => String(ID)))];
  const paths = LANGUAGES.flatMap((language) => [
    ...['listed', 'references', 'new-build'].map(
      (each) => `properties?pageSize=100&collection=${each}&language=${language}`,
    ),
    ...ids.map((id) => `properties/${id}?language=${language}`),
    ...ids.slice(0, 20).map((id) => `properties/${id}/similar?language=${language}`),
    `projects?language=${language}`,
    `projects/900?language=${language}`,
    `facets?language=${language}`,
  ]);
  answers = [];
  for (const path of paths) answers.push({ path, body: await (await service.fetch(`/v1/${path}`)).text() });
});
afterAll(async () => {
  await service.stop();
  await draft.remove();
});

const all = () => answers.map(({ body }) => body).join('\n');

test('C5 an address that is not public is in no answer: not as address, in a text, a slug or a picture', () => {
  const everything = all().normalize('NFC').toLowerCase();
  const streets = new Set(
    records.flatMap(({ Street }) => (Street ? [String(Street).normalize('NFC').toLowerCase()] : [])),
  );
  expect(streets.size).toBeGreaterThan(50);
  const leaked: string[] = [];
  for (const street of streets) {
    const slugs = [foldedKey(street), slugify(street, { language: 'de' })];
    if ([`${street} `, ...slugs.map((slug) => `${slug}-`)].some((each) => everything.includes(each)))
      leaked.push(street);
  }
  expect(leaked).toEqual([]);
  expect(everything.includes('"exact":true')).toBe(false);
});

test('C5 an exact position is in no answer', () => {
  const everything = all();
  const leaked = records.filter(({ Latitude, Longitude }) =>
    everything.includes(`"latitude":${String(Latitude)},"longitude":${String(Longitude)},`),
  );
  expect(leaked.map(({ ID }) => ID)).toEqual([]);
});

test('C5 a street that is not public can not be searched for', async () => {
  for (const { Street, ID } of records.slice(0, 40)) {
    const { items } = await service.client.listProperties({ query: { language: 'nl', search: String(Street) } });
    expect(items.map(({ id }) => id)).not.toContain(String(ID));
  }
});

test('C5 a price on request is in no answer: not as price, fact or project range', () => {
  const everything = all();
  expect(['"money":', '"amount":', '"currency":'].filter((each) => everything.includes(each))).toEqual([]);
  for (const { body } of answers.filter(({ path }) => /^properties\/\d+\?/.test(path))) {
    const { facts, price } = JSON.parse(body) as { facts: { key: string }[]; price: unknown };
    expect(price).toBeNull();
    const telling = new Set(['monthlyRent', 'deposit', 'notaryFees', 'agencyCost', 'garagePrice']);
    expect(facts.filter(({ key }) => telling.has(key))).toEqual([]);
  }
});

test('C5 neither a filter nor an order tells a price on request', async () => {
  const list = (query: object) => service.client.listProperties({ query: { language: 'nl', pageSize: 100, ...query } });
  expect((await list({ priceMin: 0 })).total).toBe(0);
  expect((await list({ priceMax: 1_000_000_000 })).total).toBe(0);
  const [up, down] = await Promise.all([list({ sort: 'price-up' }), list({ sort: 'price-down' })]);
  expect(up.items.map(({ id }) => id)).toEqual(down.items.map(({ id }) => id));
});

test('C5 documents and the names of files are in no answer', () => {
  expect(/\.pdf|originals|"file":/.exec(all())?.[0]).toBeUndefined();
});
