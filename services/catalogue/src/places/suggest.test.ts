import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { type Running, startCatalogue } from '../service.fixture.ts';

let service: Running;

beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

type Asked = { goal?: 'sale' | 'rent'; language?: 'nl' | 'fr' | 'en' | 'de' };

const suggest = async (text: string, { goal, language = 'nl' }: Asked = {}) =>
  (await service.client.suggestPlaces({ query: { text, language, ...(goal && { goal }) } })).items;

test.each([
  ['liege', 'luik', 'Luik', 'Liège'],
  ['LIÈGE', 'luik', 'Luik', 'Liège'],
  ['luik', 'luik', 'Luik', null],
  ['lutt', 'luik', 'Luik', 'Lüttich'],
  ['gand', 'gent', 'Gent', 'Gand'],
  ['ghent', 'gent', 'Gent', 'Ghent'],
  ['anvers', 'antwerpen', 'Antwerpen', 'Anvers'],
])('S6 H3 %s finds its city in whatever language it is typed', async (text, key, name, matched) => {
  expect((await suggest(text))[0]).toMatchObject({ kind: 'city', key, name, matched });
});

test('S6 a city is called as the visitor calls it', async () => {
  expect((await suggest('luik', { language: 'fr' }))[0]).toMatchObject({ name: 'Liège', matched: 'Luik' });
});

test('H3 a city with several postcodes is one place, and then its postcodes', async () => {
  const [city, ...others] = await suggest('gent');
  expect(city).toMatchObject({ kind: 'city', key: 'gent' });
  expect(city?.zips.length).toBeGreaterThan(1);
  const zips = others.filter(({ name, kind }) => kind === 'zip' && name === 'Gent');
  expect(zips.length).toBeGreaterThan(1);
  for (const { key } of zips) expect(city?.zips).toContain(key);
});

test('H3 a postcode finds itself, with the part of the city it stands for, which finds it too', async () => {
  const expected = { kind: 'zip', key: '9050', name: 'Gent', part: 'Gentbrugge', zips: ['9050'] };
  expect((await suggest('9050'))[0]).toMatchObject(expected);
  expect((await suggest('gentbr'))[0]).toMatchObject(expected);
  expect((await suggest('90')).every(({ key }) => key.startsWith('90'))).toBe(true);
});

test('H3 counts are those of the list, per goal', async () => {
  for (const text of ['gent', 'brussel', '1000', 'luxemb']) {
    for (const goal of ['sale', 'rent'] as const) {
      const place = (await suggest(text, { goal }))[0];
      const filter = place?.kind === 'zip' ? { zip: [place.key] } : { city: [place?.key ?? ''] };
      const { total } = await service.client.listProperties({ query: { language: 'nl', goal, ...filter } });
      expect([text, place?.count, place?.[goal]]).toEqual([text, total, total]);
    }
  }
});

test.each([
  ['eup', 'eupen', 'municipality', 'provincie Luik'],
  ['sint-nik', 'sint-niklaas', 'municipality', 'Oost-Vlaanderen'],
  ['oost-vl', 'provincie-oost-vlaanderen', 'province', 'Vlaanderen'],
  ['o-vl', 'provincie-oost-vlaanderen', 'province', 'Vlaanderen'],
  ['ostfl', 'provincie-oost-vlaanderen', 'province', 'Vlaanderen'],
  ['ardenn', 'ardennen', 'area', 'Wallonië'],
  ['de kust', 'kust', 'area', 'Vlaanderen'],
  ['vlaamse r', 'rand', 'area', 'Vlaanderen'],
  ['groot-bru', 'brussels-gewest', 'region', 'België'],
  ['zepper', 'zepperen', 'part', 'Sint-Truiden'],
])('V3 V4 H3 %s is a place though there may be no home: %s', async (text, key, level, within) => {
  expect((await suggest(text))[0]).toMatchObject({ kind: 'city', key, level, within });
});

test('P12 H3 a postcode of a town without homes finds that town', async () => {
  expect((await suggest('9100'))[0]).toMatchObject({ kind: 'zip', key: '9100', name: 'Sint-Niklaas', count: 0 });
});

test('V4 C2 C4 H3 a province is all its towns: the list, its count in the facets and the suggestion say the same', async () => {
  const total = async (query: { city?: string[]; not?: string[] }) =>
    (await service.client.listProperties({ query: { language: 'nl', goal: 'sale', ...query } })).total;
  for (const [text, key] of [
    ['Oost-Vlaanderen', 'provincie-oost-vlaanderen'],
    ['Vlaanderen', 'vlaanderen'],
    ['de kust', 'kust'],
    ['Gent', 'gent'],
    ['Eupen', 'eupen'],
  ] as const) {
    const [place] = await suggest(text, { goal: 'sale' });
    const found = await total({ city: [key] });
    const facets = await service.client.getFacets({ query: { language: 'nl', goal: 'sale', city: [key] } });
    const facet = facets.cities.find((city) => city.key === key);
    expect([key, place?.key, place?.count, facet?.count]).toEqual([key, key, found, found]);
    expect(found + (await total({ not: [`city-${key}`] }))).toBe(await total({}));
  }
  const both = await total({ city: ['provincie-oost-vlaanderen', 'provincie-west-vlaanderen'] });
  expect(both).toBe(
    (await total({ city: ['provincie-oost-vlaanderen'] })) + (await total({ city: ['provincie-west-vlaanderen'] })),
  );
  expect(both).toBeGreaterThan(0);
});

test('S6 what is typed is only ever a text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ maxLength: 80 }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom('.*', '$ne', '[', '(a+)+$'),
      ),
      fc.constantFrom(...LANGUAGES),
      async (text, language) => {
        const response = await service.fetch(`/v1/places?${new URLSearchParams({ text, language }).toString()}`);
        expect([200, 422]).toContain(response.status);
      },
    ),
    { numRuns: 60 },
  );
  for (const text of ['*', '$', '(', '--']) expect(await suggest(text)).toEqual([]);
});
