import { FACTS } from '@dorpel/contracts/facts';
import { FACT_FIELDS, readFacts } from '../formats/fact-fields.ts';
import { demoRecords } from '../import/snapshot.fixture.ts';
import { presentFacts } from './facts.ts';

/** Fields of a record that are no facts, but parts of the property itself. */
const OTHER_FIELDS = new Set(
  (
    'ID language WebID WebIDs MainTypeName TypeDescription Description RecordFile Goal State Marquee MarqueeName ' +
    'ProjectID AdvisorID CreateDate ModifyDate Price PublishPrice PriceUnit PriceUnitText PublishAddress Street ' +
    'HouseNumber BoxNr Zip City CountryID CountryName Latitude Longitude EnergyPerformance EPCLabel EPCStatus ' +
    'SmallPictureItem Pictures FloorPlans Documents Videos VirtualTour Panoramas OpenDays'
  ).split(' '),
);

test('C18 every field of a record has its place', async () => {
  const known = new Set([...OTHER_FIELDS, ...Object.values(FACT_FIELDS)]);
  const fields = new Set((await demoRecords('properties')).flatMap((record) => Object.keys(record)));
  expect([...fields].filter((field) => !known.has(field))).toEqual([]);
});

test('C7 every labelled detail is filled in somewhere in the demo catalogue', async () => {
  const filledIn = new Set((await demoRecords('properties')).flatMap((record) => Object.keys(readFacts(record))));
  expect(FACTS.map(({ key }) => key).filter((key) => !filledIn.has(key))).toEqual([]);
});

test('C7 keys and fields are named once', () => {
  expect(new Set(FACTS.map(({ key }) => key)).size).toBe(FACTS.length);
  expect(new Set(Object.values(FACT_FIELDS)).size).toBe(FACTS.length);
});

test.each<[string, unknown, string | undefined]>([
  ['SurfaceLiving', 158.5, '158.5'],
  ['SurfaceLiving', 0, undefined],
  ['CadastralIncome', 842.55, '84255'],
  ['CadastralIncome', 0.29, '29'],
  ['Bedrooms', 0, '0'],
  ['Summons', -1, undefined],
  ['Summons', 0, 'no'],
  ['Summons', 1, 'yes'],
  ['Summons', 2, 'on-request'],
  ['HasPool', false, 'no'],
  ['HasPool', true, 'yes'],
  ['AsbestosType', 'not safe', 'not-safe'],
  ['OrientationGarden', 'SW', 'sw'],
  ['GScore', 'A', 'A'],
  ['EPCCO2Emission', 0, '0'],
])('C7 C12 %s %j is kept as %j', (field, value, fact) => {
  expect(Object.values(readFacts({ [field]: value }))).toEqual(fact === undefined ? [] : [fact]);
});

test.each([
  [{ Goal: 1, ChargesRenter: 0 }, { chargesRenter: '0' }],
  [{ Goal: 1, ChargesRenter: 0, Deposit: 0 }, { chargesRenter: '0' }],
  [{ Goal: 0, ChargesRenter: 0 }, {}],
  [{ Goal: 1 }, {}],
])('L2 of a home to let charges of 0 euro are filled in: %j', (record, facts) => {
  expect(readFacts(record)).toEqual(facts);
});

test('C7 facts are answered in the order of the contract, only when filled in', () => {
  const facts = { vat: '21', bedrooms: '3', reference: 'DOR-1', unknown: 'x' };
  expect(presentFacts(facts, { withPrice: true }).map(({ key, group, kind }) => [key, group, kind])).toEqual([
    ['reference', 'identity', 'text'],
    ['vat', 'costs', 'percent'],
    ['bedrooms', 'rooms', 'count'],
  ]);
});
