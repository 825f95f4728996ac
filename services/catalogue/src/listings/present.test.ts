import { mask } from 'superstruct';
import { propertyCard, propertyDetail } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import { RULES } from '../compliance/rules.fixture.ts';
import { readSeedRates } from '../seed/seed.ts';
import { propertyWith, smallDirectory } from './property.fixture.ts';
import { presentCard, presentDetail } from './present.ts';
import { type Property, summaryOf } from '../property/model.ts';

const rates = await readSeedRates();
const now = new Date('2026-11-15T10:00:00Z');
const view = (language: Language = 'nl') => ({ language, directory: smallDirectory, now });
const card = (changes: Partial<Property> = {}, language?: Language) =>
  presentCard(summaryOf(propertyWith(changes)), view(language));
const detail = (changes: Partial<Property> = {}, language?: Language) =>
  presentDetail(propertyWith(changes), { ...view(language), rules: RULES, rates });
const { address } = propertyWith();

test('C5 a card and a page say exactly what the contract knows', () => {
  expect(mask(card(), propertyCard)).toEqual(card());
  expect(mask(detail(), propertyDetail)).toEqual(detail());
});

test('C5 an address is shown with its box, in the words of the language', () => {
  const boxed = { address: { ...address, box: '201' } };
  expect(card(boxed).address).toBe('Vlierbosstraat 14 bus 201');
  expect(card(boxed, 'fr').address).toBe('Vlierbosstraat 14 bte 201');
  expect(card({ address: { ...address, number: null } }).address).toBe('Vlierbosstraat');
});

test('C5 an address that is not public is not shown, and its position blurred', () => {
  const { address: shown, position } = card({ address: { ...address, isPublic: false } });
  expect(shown).toBeNull();
  expect(position?.exact).toBe(false);
  expect(position?.latitude).not.toBe(51.05);
});

test('X21 a card and a page tell the open house days to come, in the words of the contract', () => {
  const openDays = [
    { start: '2026-11-14T09:00:00.000Z', end: '2026-11-14T11:00:00.000Z' },
    { start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T11:00:00.000Z' },
  ];
  expect(mask(card({ openDays }), propertyCard).openDays).toEqual([openDays[1]]);
  expect(mask(detail({ openDays }), propertyDetail).openDays).toEqual([openDays[1]]);
  expect(card({ openDays }).openDay).toBe('Opendeurdag za 5 dec, 10:00');
  expect(card({ openDays }, 'fr').openDay).toMatch(/^Portes ouvertes sam\. 5 déc\.,? 10:00$/);
  expect(card({ openDays: openDays.slice(0, 1) })).not.toHaveProperty('openDays');
  expect(card({ openDays: openDays.slice(0, 1) })).not.toHaveProperty('openDay');
  expect(detail({ openDays, state: 'sold' })).not.toHaveProperty('openDays');
  const openHouse = { id: 6, name: { nl: 'Openhuis' } };
  const exclusive = { id: 7, name: { nl: 'Exclusief' } };
  expect(card({ openDays, marquee: openHouse }).marquee).toBeNull();
  expect(card({ openDays: openDays.slice(0, 1), marquee: openHouse }).marquee).toEqual({ id: 6, name: 'Openhuis' });
  expect(card({ openDays, marquee: exclusive }).marquee).toEqual({ id: 7, name: 'Exclusief' });
});

test('C5 a price on request takes with it what tells the price', () => {
  const facts = { deposit: '300000', monthlyRent: '100000', chargesRenter: '6000', garagePrice: '2250000' };
  const shown = detail({ isPricePublic: false, facts });
  expect(shown.price).toBeNull();
  expect(shown.facts.map(({ key }) => key)).toEqual(['chargesRenter']);
  expect(detail({ facts }).facts.map(({ key }) => key)).toEqual([
    'monthlyRent',
    'chargesRenter',
    'deposit',
    'garagePrice',
  ]);
  expect(detail({ isPricePublic: false, price: null, facts }).facts).toHaveLength(1);
});

test.each([
  ['a home on its plot', { surfaceLiving: '158', surfaceTotal: '183', surfaceGround: '186' }, ['158', '186']],
  ['a home with an office in it', { surfaceLiving: '158', surfaceOffice: '12' }, ['158']],
  ['a shop below a home', { surfaceLiving: '118', surfaceStore: '74', surfaceGround: '132' }, ['118', '74']],
  ['a shop', { surfaceStore: '136', surfaceTotal: '148' }, ['136']],
  ['an office', { surfaceOffice: '245', surfaceTotal: '265' }, ['245']],
  [
    'a hall with its office',
    { surfaceStore: '820', surfaceOffice: '120', surfaceTotal: '940', surfaceGround: '1650' },
    ['940', '1650'],
  ],
  ['a garage', { surfaceTotal: '18' }, ['18']],
  ['a plot', { surfaceGround: '612' }, ['612']],
  ['nothing that is known', { surfaceLiving: '0' }, []],
])('C2 a card says how large %s is', (_, facts, values) => {
  const said = card({ facts }).measures ?? [];
  expect(said.map(({ value }) => value.replace(/\D/g, ''))).toEqual(values);
});

test('C2 a measure is named in the words of the language', () => {
  const facts = { surfaceOffice: '1245' };
  expect(card({ facts }, 'nl').measures).toEqual([
    { key: 'surfaceOffice', label: 'Kantooroppervlakte', value: '1.245\u00a0m²' },
  ]);
  expect(card({ facts }, 'de').measures?.[0]?.label).toMatch(/^Büro/);
});

test('C13 a price keeps its unit and its cents', () => {
  const price = { amount: 115_050, currency: 'EUR', unit: 'per-month' as const };
  expect(card({ price }).price).toMatchObject({ money: { amount: 115_050, currency: 'EUR' }, unit: 'per-month' });
});

test.each([
  ['2026-11-15T10:00:00.000Z', true],
  ['2026-10-16T10:00:00.000Z', true],
  ['2026-10-16T09:59:59.000Z', false],
  ['2026-11-16T10:00:00.000Z', false],
])('C5 published on %s is new: %s', (publishedOn, expected) => {
  expect(card({ publishedOn }).isNew).toBe(expected);
});

test('C7 names of types and cities are in the language asked, texts fall back with their language', () => {
  const shown = card({}, 'de');
  expect([shown.type.name, shown.city]).toEqual(['Haus', 'Gent']);
  expect(shown.title).toEqual({ text: 'Rijwoning met stadstuin', language: 'nl' });
  expect(detail({}, 'de').description).toBeNull();
});

test('C8 a picture is named by what it shows, or by the title', () => {
  const picture = { key: 'a'.repeat(24), width: 1360, height: 906, alt: { nl: 'Voorgevel' }, kind: 'facade' };
  const media = { ...propertyWith().media, pictures: [picture, { ...picture, alt: {} }] };
  expect(detail({ media }).pictures.map(({ alt }) => alt)).toEqual(['Voorgevel', 'Rijwoning met stadstuin']);
  expect(card({ media })).toMatchObject({ pictureCount: 2, picture: { path: `/images/${'a'.repeat(24)}/` } });
});

test('C9 documents are named, their files are not', () => {
  const documents = [{ id: '8', name: { nl: 'Lastenboek' }, kind: 'specifications', file: 'secret' }];
  const shown = detail({ media: { ...propertyWith().media, documents } });
  expect(shown.documents).toEqual([{ id: '8', name: 'Lastenboek', kind: 'specifications' }]);
  expect(JSON.stringify(shown)).not.toContain('secret');
});

test('C11 a home for sale with label E carries the duty to renovate', () => {
  const energy = { status: 'known' as const, value: 450, label: 'e', text: 'E' };
  expect(detail({ energy }).renovation).toMatchObject({ years: 5, target: 'd' });
  expect(detail({ energy, goal: 'rent' }).renovation).toBeNull();
});

test('C19 the advisor is the contact', () => {
  expect(detail({ advisorId: '3' }).advisor).toEqual({
    id: '3',
    name: 'Nele',
    role: { text: 'Verkoop', language: 'nl' },
    phone: '0470123456',
    email: 'n@example.com',
    languages: ['nl', 'fr'],
    picture: null,
  });
  expect(detail({ advisorId: '99' }).advisor).toBeNull();
});
