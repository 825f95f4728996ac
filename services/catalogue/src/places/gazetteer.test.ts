import { PLACES } from '../seed/seed.ts';
import { createGazetteer, readPlaces } from './gazetteer.ts';

const gazetteer = async () => createGazetteer(await readPlaces(PLACES), []);

test.each([
  ['Gent', 'nl'],
  ['Gand', 'fr'],
  ['Ghent', 'en'],
  ['GENT', 'de'],
])('C18 %s is one city with its name in every language', async (name, language) => {
  const { key, names } = (await gazetteer()).place({ names: { [language]: name }, zip: '9000', country: 'BE' });
  expect(key).toBe('gent');
  expect(names).toEqual({ nl: 'Gent', fr: 'Gand', en: 'Ghent', de: 'Gent' });
});

test('C2 a city keeps all zips it was mentioned with', async () => {
  const places = await gazetteer();
  for (const zip of ['9050', '9000', '9050']) places.place({ names: { nl: 'Gent' }, zip, country: 'BE' });
  expect(places.changed().find(({ key }) => key === 'gent')?.zips).toEqual(['9000', '9050']);
});

test('C18 cities of two countries are two, whatever their name', async () => {
  const places = await gazetteer();
  const one = places.place({ names: { nl: 'Bergdorp' }, zip: '9999', country: 'BE' });
  const other = places.place({ names: { nl: 'Bergdorp' }, zip: '9999', country: 'LU' });
  expect([one.key, other.key]).toEqual(['bergdorp', 'bergdorp-lu']);
});

test('C16 what a property says of an unknown city does not depend on other properties', async () => {
  const french = { names: { nl: 'Bergdorp', fr: 'Mont-Village' }, zip: '9999', country: 'BE' };
  const dutch = { names: { nl: 'Bergdorp' }, zip: '9999', country: 'BE' };
  const places = await gazetteer();
  places.place(french);
  expect(places.place(dutch).names).toEqual({ nl: 'Bergdorp' });
  expect(places.changed().at(-1)?.names).toEqual(french.names);
});

test('C18 the agency list names a city in more languages, and never makes two of one', async () => {
  const places = await gazetteer();
  places.list({ names: { fr: 'Mont-Village' }, zip: '9999', country: 'BE' });
  expect(places.changed()).toEqual([]);
  places.list({ names: { nl: 'Bergdorp' }, zip: '9998', country: 'BE' });
  expect(places.changed().map(({ key }) => key)).toEqual(['bergdorp']);
});
