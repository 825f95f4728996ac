import { foldedKey } from '@dorpel/routes/slug';
import { PLACES } from '../seed/seed.ts';
import { type Atlas, readAtlas } from './atlas.ts';
import { readPlaces } from './gazetteer.ts';

let atlas: Atlas;

beforeAll(async () => {
  atlas = await readAtlas();
});

const keysOf = (kind: string, country: string) =>
  atlas.places.filter((place) => place.kind === kind && place.country === country).map(({ key }) => key);

test('C18 all municipalities of Belgium and Luxembourg are known, each in its province or canton', () => {
  expect(keysOf('municipality', 'BE')).toHaveLength(565);
  expect(keysOf('municipality', 'LU').length).toBeGreaterThanOrEqual(100);
  expect(keysOf('province', 'BE')).toHaveLength(10);
  for (const place of atlas.places.filter(({ kind }) => kind === 'municipality')) {
    const kinds = place.within.map(({ kind }) => kind);
    const isOfBrussels = place.within.some(({ key }) => key === 'brussels-gewest');
    expect([place.key, kinds.includes('country'), isOfBrussels || /province|canton/.test(kinds.join())]).toEqual([
      place.key,
      true,
      true,
    ]);
  }
  expect(
    atlas.places.filter(
      (place) => place.within.some(({ key }) => key === 'brussels-gewest') && place.kind === 'municipality',
    ),
  ).toHaveLength(19);
});

test('C18 each place has a key of its own, a name, and a position in Belgium or Luxembourg', () => {
  expect(new Set(atlas.places.map(({ key }) => key)).size).toBe(atlas.places.length);
  for (const { key, names, position } of atlas.places) {
    const { latitude = 0, longitude = 0 } = position ?? {};
    expect([
      key,
      Object.values(names).every(Boolean),
      latitude > 49.4 && latitude < 51.6,
      longitude > 2.5 && longitude < 6.55,
    ]).toEqual([key, true, true, true]);
  }
});

test('C18 what addresses are made of since long are keys of the same places', async () => {
  for (const { country, zip, nl } of await readPlaces(PLACES)) {
    if (country !== 'BE') continue;
    const place = atlas.get(foldedKey(nl ?? ''));
    expect([nl, place?.zips.includes(zip)]).toEqual([nl, true]);
  }
});

test.each([
  ['Gent', '9000', 'gent', 'arrondissement-gent,provincie-oost-vlaanderen,vlaanderen,belgie'],
  ['Gent', '9030', 'gent', 'mariakerke'],
  ['Gent', '9050', 'gent', 'gentbrugge,ledeberg'],
  ['Deurne', '2100', 'deurne', 'antwerpen,provincie-antwerpen'],
  ['Deurne', '3290', 'deurne-3290', 'diest,provincie-vlaams-brabant'],
  ['Gentse wijk', '9000', 'gent', 'provincie-oost-vlaanderen'],
  ['Zeebrugge', '8380', 'zeebrugge', 'brugge,kust'],
  ['Eupen', '4700', 'eupen', 'ostbelgien,provincie-luik,wallonie'],
  ['Wemmel', '1780', 'wemmel', 'rand,provincie-vlaams-brabant'],
  ['Nergens', '9999', undefined, ''],
] as const)('C18 a home in %s %s lies in %s and all that is round it', (nl, zip, town, others) => {
  const home = { names: { nl }, zip, country: 'BE' };
  expect(atlas.find(home)?.key).toBe(town);
  expect([...atlas.around(home)]).toEqual(expect.arrayContaining(others.split(',').filter(Boolean)));
});

test('C18 of several places of one name the smaller say where they are', () => {
  const nameOf = (key: string, language: 'nl' | 'fr') => {
    const place = atlas.get(key);
    return place && atlas.nameOf(place, language);
  };
  expect(nameOf('halle', 'nl')).toBe('Halle');
  expect(nameOf('halle-2980', 'nl')).toBe('Halle (Zoersel)');
  expect(nameOf('limburg', 'nl')).toBe('Limburg (provincie Luik)');
  expect(nameOf('limburg', 'fr')).toBe('Limbourg');
});
