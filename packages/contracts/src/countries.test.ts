import { COUNTRIES, countryIdOf, countryMeant, countryName, countryOf } from './countries.ts';

test('X23 every country of ISO 3166 is known by two letters, three letters and its name in four languages', () => {
  expect(COUNTRIES).toHaveLength(249);
  for (const { id, two, three } of COUNTRIES) {
    expect([countryOf(id), countryIdOf(two), countryIdOf(three)]).toEqual([two, id, id]);
    expect([countryMeant(two.toLowerCase()), countryMeant(three)]).toEqual([id, id]);
    for (const language of ['nl', 'fr', 'en', 'de']) {
      const name = countryName(two, language);
      // Without the data of all languages, a build of Node answers the letters.
      expect(name).not.toBe(two);
      expect(countryMeant(name)).toBe(id);
    }
  }
});

test('X23 the source system has numbers of its own for the countries around', () => {
  const said = ['Duitsland', 'FRA', 'nl', 'Espagne', 'Belgien', 'Luxemburg', 'Portugal', 'Holland', 'España'];
  expect(said.map(countryMeant)).toEqual([26, 33, 63, 32, 10, 50, 'PT', 63, 32]);
  expect([countryMeant('Costa Blanca'), countryMeant('')]).toEqual([undefined, undefined]);
});
