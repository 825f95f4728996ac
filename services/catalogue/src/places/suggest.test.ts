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
