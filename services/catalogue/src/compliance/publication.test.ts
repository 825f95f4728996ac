import { CLI_EXIT } from '@dorpel/service-kit';
import { runCli } from '@dorpel/service-kit/testing';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyRecord, demoRecords, type Draft, draftSnapshot } from '../import/snapshot.fixture.ts';
import { PASSPORT_TOKEN, type Running, startCatalogue, TODAY } from '../service.fixture.ts';
import { cli as definition } from '../cli/cli.ts';
import type { LegalRule } from './rule.ts';
import { ruleOf, RULES } from './rules.fixture.ts';

/*
 * What may not be published is nowhere, with the reason kept; and that follows the rules and the clock. The clock is moved
 * where the composition root lets it be.
 */

let service: Running;
let draft: Draft;
let now = TODAY;

beforeAll(async () => {
  service = await startCatalogue('empty', { now: () => now });
});
beforeEach(async () => {
  now = TODAY;
  await service.clear();
  draft = await draftSnapshot();
});
afterEach(() => draft.remove());
afterAll(() => service.stop());

const GOOD = '20401';
const OTHER = '20402';

/** Two houses for sale in Flanders; of the first something is changed or taken away. */
async function importTwo(change: (record: AnyRecord) => AnyRecord = (record) => record) {
  const records = (await demoRecords('properties')).filter(({ ID }) => ID === Number(GOOD) || ID === Number(OTHER));
  await draft.write(
    'properties',
    records.map((record) => (record['ID'] === Number(GOOD) ? change(record) : record)),
  );
  return service.import(draft.folder);
}

const without =
  (...fields: readonly string[]) =>
  (record: AnyRecord): AnyRecord =>
    Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

const UNCERTIFIED = (record: AnyRecord): AnyRecord => ({
  ...without(
    'EnergyPerformance',
    'EPCSpec',
    'EPCTotal',
    'EPCLabel',
    'EPCLabelText',
    'EPCCO2Emission',
    'UniqueCode',
  )(record),
  EPCStatus: 'in request',
});

const listed = async () =>
  (await service.client.listProperties({ query: { language: 'nl', pageSize: 100 } })).items
    .map(({ id }) => id)
    .toSorted();
const inSitemap = async () => {
  const { items } = await service.client.listAddresses({ query: {} });
  return items.flatMap(({ kind, id }) => (kind === 'property' ? [id] : [])).toSorted();
};
const page = (id: string) => service.client.getProperty({ params: { id }, query: { language: 'nl' } });
const open = (id: string, token = PASSPORT_TOKEN) =>
  service.client.getOpenPassport(
    { params: { id }, query: { language: 'nl' } },
    { headers: { authorization: `Bearer ${token}` } },
  );

const desk = (...args: string[]) => runCli(definition, args, { env: service.environment, now: () => now });

/** A file of mentions; the checks of the law are left out, so that the certificates of these homes never end. */
async function fileOf(rules: readonly unknown[]): Promise<string> {
  const path = join(tmpdir(), `rules-${process.pid}.json`);
  await writeFile(path, JSON.stringify({ rules }));
  return path;
}

test('X1 a home whose certificate is only asked for is in no list, sitemap or page, and the report says why', async () => {
  const { report, issues } = await importTwo(UNCERTIFIED);
  expect(report.passports).toMatchObject({ held: 1, doubtful: 1 });
  expect(issues.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(
      /^held back, not published: Energy performance certificate \(flanders-energy\)\. Please send us .* \(Energiedecreet/,
    ),
  );
  expect(await listed()).toEqual([OTHER]);
  expect(await inSitemap()).toEqual([OTHER]);
  expect((await service.client.getFigures({})).forSale).toBe(1);
  await expect(page(GOOD)).rejects.toThrow('property/not-found');
  const similar = service.client.listSimilar({ params: { id: OTHER }, query: { language: 'nl' } });
  expect((await similar).items.map(({ id }) => id)).not.toContain(GOOD);
  const stored = await service.catalogue.properties.getNotWithdrawn(GOOD);
  // Under its former name too, for the last release (X18).
  expect(stored?.listing).toMatchObject({ status: 'held', shelf: 'held' });
});

test('X1 F3 it comes back as new when the certificate is there, and is withdrawn when it is taken away', async () => {
  await importTwo(UNCERTIFIED);
  const changes = async () => (await service.client.listChanges({ query: { since: 0 } })).items;
  expect((await changes()).map(({ propertyId }) => propertyId)).toEqual([OTHER]);
  await importTwo();
  expect(await listed()).toEqual([GOOD, OTHER]);
  expect((await changes()).at(-1)).toMatchObject({ propertyId: GOOD, kind: 'new' });
  await importTwo(UNCERTIFIED);
  expect((await changes()).at(-1)).toMatchObject({ propertyId: GOOD, kind: 'withdrawn' });
  expect((await importTwo(UNCERTIFIED)).report.properties).toMatchObject({ changed: 0, unchanged: 2 });
});

test('X1 what is only on request is published, and said to be so', async () => {
  await importTwo((record) => ({ ...record, Permits: 2 }));
  const { passport } = await page(GOOD);
  expect(passport?.items.find(({ id }) => id === 'flanders-permit')).toMatchObject({
    status: 'on-request',
    text: null,
  });
  const told = (await page(OTHER)).passport?.items.find(({ id }) => id === 'flanders-permit');
  expect(told).toMatchObject({ status: 'known', text: 'Stedenbouwkundige vergunning uitgereikt' });
});

test('X1 a sold home stays a reference whatever is missing', async () => {
  const { report } = await importTwo((record) => ({ ...without('PScore')(record), State: 'sold' }));
  expect(report.passports).toMatchObject({ missing: 1, held: 0 });
  expect((await page(GOOD)).state).toBe('sold');
});

const coming = (day: string): LegalRule => ({
  ...ruleOf('flanders-flood-date'),
  id: 'flanders-roof',
  from: day,
  needs: [['renovationYear', 'roofMaterial', 'garagePrice']],
  setting: { missing: 'hold', doubtful: 'hold' },
  mentions: [{ when: [], text: ruleOf('flanders-flood-date').mentions[0]?.text ?? ruleOf('flanders-flood-date').name }],
});

test.each([
  ['winter', '2026-12-01', '2026-11-30T22:59:59.999Z', '2026-11-30T23:00:00.000Z'],
  ['summer', '2027-07-01', '2027-06-30T21:59:59.999Z', '2027-06-30T22:00:00.000Z'],
])('X1 a rule begins and ends at midnight in Brussels, in %s, without a restart', async (_, day, before, after) => {
  await importTwo(without('RoofMaterial', 'RenovationYear', 'GaragePrice'));
  await desk('rules', await fileOf([...RULES, coming(day)]));
  now = new Date(before);
  expect(await listed()).toEqual([GOOD, OTHER]);
  expect((await page(GOOD)).passport?.items.some(({ id }) => id === 'flanders-roof')).toBe(false);
  now = new Date(after);
  expect(await listed()).not.toContain(GOOD);
  await expect(page(GOOD)).rejects.toThrow('property/not-found');
  expect(await inSitemap()).not.toContain(GOOD);
  expect((await open(GOOD)).items[0]).toMatchObject({ id: 'flanders-roof', status: 'missing', isNeeded: true });
  // And where the same rule ends on that day, the home is back.
  await desk('rules', await fileOf([...RULES, { ...coming('2020-01-01'), until: '2028-01-01' }]));
  expect(await listed()).not.toContain(GOOD);
  now = new Date('2027-12-31T22:59:59.999Z');
  expect(await listed()).not.toContain(GOOD);
  now = new Date('2027-12-31T23:00:00.000Z');
  expect(await listed()).toContain(GOOD);
});

test('X1 the desk replaces the rules, and what is published follows at once', async () => {
  await importTwo(UNCERTIFIED);
  expect(await listed()).toEqual([OTHER]);
  const lenient = RULES.map((rule) => ({ ...rule, setting: { missing: 'warn', doubtful: 'warn' } }));
  const path = await fileOf(lenient);
  expect((await desk('rules', path, '--dry-run')).said).toContain('Nothing was changed');
  expect(await listed()).toEqual([OTHER]);
  const { code, said } = await desk('rules', path);
  expect([code, said]).toEqual([CLI_EXIT.done, `${RULES.length} rules stored as version 2. They hold from now on.`]);
  expect(await listed()).toEqual([GOOD, OTHER]);
  expect((await desk('rules')).said).toContain('flanders-p-score  flanders  sale  2023-01-01 to …  missing: warn');
});

test('X1 X10 the desk lists what is missing, doubtful and held back, in the language asked', async () => {
  await importTwo(UNCERTIFIED);
  const dutch = await desk('passport', '--language', 'nl');
  expect(dutch.code).toBe(CLI_EXIT.done);
  expect(dutch.said).toMatch(/^20401 .*ACHTERGEHOUDEN$/m);
  expect(dutch.said).toMatch(/! Energieprestatiecertificaat: op aanvraag\. Bezorg ons/);
  expect(dutch.said).toContain('2 panden te koop of te huur');
  const french = await desk('passport', '--language', 'fr');
  expect(french.said).toMatch(/^20401 .*RETENU$/m);
  expect(french.said).toContain('Certificat de performance énergétique\u00a0: sur demande');
  expect((await desk('passport', '--language', 'es')).code).toBe(CLI_EXIT.usage);
});

test('X1 O7 only who says the token is told what a property still needs', async () => {
  await importTwo(UNCERTIFIED);
  expect(await open(GOOD)).toMatchObject({
    propertyId: GOOD,
    isHeld: true,
    items: [{ id: 'flanders-energy', status: 'on-request', isNeeded: true }],
  });
  await expect(open(GOOD, 'guessed')).rejects.toThrow('request/forbidden');
  await expect(open('99999')).rejects.toThrow('property/not-found');
});

const BRUSSELS_RENTAL = 20478;

/** A home to rent in Brussels with a deposit of so many months, and a cent. */
async function importRental(months: number, cents = 0) {
  const records = (await demoRecords('properties')).filter(({ ID }) => ID === BRUSSELS_RENTAL);
  await draft.write(
    'properties',
    records.map((record) => ({ ...record, Deposit: Number(record['MonthlyRent']) * months + cents / 100 })),
  );
  return service.import(draft.folder);
}

test('L1 a home that asks for a higher deposit than the law allows is held back, with the reason', async () => {
  const id = String(BRUSSELS_RENTAL);
  await importRental(2);
  expect(await listed()).toEqual([id]);
  const told = (await page(id)).passport?.items.find((item) => item.id === 'brussels-deposit');
  expect(told).toMatchObject({ name: 'Huurwaarborg', text: 'Hoogstens twee maanden huur' });
  const { issues } = await importRental(2, 1);
  expect(await listed()).toEqual([]);
  expect(issues.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('(brussels-deposit). The deposit is'),
  );
  const asked = (await open(id)).items.find((item) => item.id === 'brussels-deposit');
  expect(asked).toMatchObject({ isNeeded: true, ask: expect.stringContaining('hoogstens twee maanden huur') });
  const { said } = await desk('passport', '--language', 'fr');
  expect(said).toContain('La garantie dépasse ce que la loi admet\u00a0: au plus deux mois de loyer.');
  await importRental(2);
  expect(await listed()).toEqual([id]);
});
