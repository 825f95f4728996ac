import { type AnyRecord, demoRecords } from './snapshot.fixture.ts';
import { DESK_TOKEN, type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;
let records: AnyRecord[];

beforeAll(async () => {
  service = await startCatalogue('demo');
  records = (await demoRecords('properties')).filter(({ ID }) => ID === 20401);
});
afterAll(() => service.stop());

const post = (
  content: readonly (AnyRecord | string)[],
  { name = 'properties.ndjson', query = '', authorization = `Bearer ${DESK_TOKEN}` } = {},
) =>
  service.fetch(`/desk/import/${name}${query}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-ndjson' },
    body: content.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n'),
  });
const page = () => service.client.getProperty({ params: { id: '20401' }, query: { language: 'nl' } });

test('C16 the endpoint imports a file, tells bad records, and withdraws nothing', async () => {
  const before = await page();
  const total = (await service.client.getFigures({})).forSale;
  const response = await post([...records.map((record) => ({ ...record, Bedrooms: 7 })), '{"ID": 1']);
  expect(response.status).toBe(200);
  const { report, issues } = (await response.json()) as { report: object; issues: readonly { severity: string }[] };
  expect(report).toMatchObject({ properties: { changed: 1, withdrawn: 0, refused: 1 } });
  expect(issues.filter(({ severity }) => severity === 'refused')).toMatchObject([
    { line: records.length + 1, reason: 'not JSON' },
  ]);
  expect(await page()).toMatchObject({ bedrooms: 7, pictures: before.pictures });
  expect((await service.client.getFigures({})).forSale).toBe(total);
});

test('C16 a dry run over the endpoint changes nothing', async () => {
  const before = await page();
  const response = await post(
    records.map((record) => ({ ...record, Bedrooms: 6 })),
    { query: '?dry-run=true' },
  );
  expect(await response.json()).toMatchObject({ report: { properties: { changed: 1 } } });
  expect(await page()).toEqual(before);
});

test.each([
  [
    'nl',
    'achtergehouden, niet gepubliceerd: Geldigheid van het energieprestatiecertificaat (belgium-energy-valid). Het',
  ],
  [
    'fr',
    'retenu, non publié\u00a0: Validité du certificat de performance énergétique (belgium-energy-valid). Le certificat',
  ],
  ['en', 'held back, not published: Validity of the energy performance certificate (belgium-energy-valid). The'],
  ['de', 'zurückgehalten, nicht veröffentlicht: Gültigkeit des Energieausweises (belgium-energy-valid). Der Ausweis'],
  ['xx', 'held back, not published: Validity of the energy performance certificate (belgium-energy-valid). The'],
])(
  'X14 C16 what a home that is held back waits for, and why, is said in the language asked: %s',
  async (language, said) => {
    const response = await post(
      records.map((record) => ({ ...record, EPCEndDate: '2020-03-31' })),
      { query: `?dry-run=true&language=${language}` },
    );
    const { issues } = (await response.json()) as { issues: { reason: string }[] };
    const held = issues.find(({ reason }) => reason.includes('belgium-energy-valid'));
    expect(held?.reason).toContain(said);
    expect(held?.reason).toMatch(/2020.*\(Richtlijn 2010\/31\/EU, art\. 11/);
  },
);

test.each(['', 'Bearer ', 'Bearer wrong', `Basic ${DESK_TOKEN}`, DESK_TOKEN])(
  'C16 who says %j may not import',
  async (authorization) => {
    const response = await post(records, { authorization });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ problem: { code: 'request/forbidden' } });
  },
);

test.each(['anything.ndjson', 'properties.json', '..%2fproperties.ndjson', 'properties.ndjson%00'])(
  'C16 %s is no file of a snapshot',
  async (name) => {
    expect((await post(records, { name })).status).toBe(404);
  },
);
