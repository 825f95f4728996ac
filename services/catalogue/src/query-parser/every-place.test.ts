import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import type { AtlasPlace } from '../places/places.ts';
import { type Demo, TODAY, understandDemo } from './understand.fixture.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await understandDemo();
});

const SENTENCES: Readonly<Record<Language, (place: string) => string>> = {
  nl: (place) => `huis met tuin in ${place} tot 400.000`,
  fr: (place) => `maison avec jardin à ${place} max 400.000`,
  en: (place) => `house with a garden in ${place} under 400,000`,
  de: (place) => `Haus mit Garten in ${place} bis 400.000`,
};

/**
 * Whether a list asks for a place: by its key, by that of the agency's own town of this name, or by a postcode of a part. Knokke is
 * what an agency with homes there calls Knokke-Heist.
 */
function asksFor(query: URLSearchParams, place: AtlasPlace): boolean {
  const cities = query.getAll('city');
  if (cities.includes(place.key)) return true;
  // 'In Luxembourg' is the whole country, in which the town is.
  if (place.key === 'luxemburg-lu' && cities.includes('groothertogdom-luxemburg')) return true;
  const towns = cities.flatMap((key) => demo.directory.cities.find((city) => city.key === key) ?? []);
  return (
    towns.some(({ key, names, zips, country }) =>
      zips.some((zip) => {
        const found = demo.atlas.find({ names, zip, country });
        return found === place || (found && place.within.includes(found) && key.startsWith(`${place.key}-`));
      }),
    ) || query.getAll('zip').some((zip) => place.zips.includes(zip))
  );
}

/** What of a place's name is not understood, or understood as something else, in the words of a language. */
function wrongIn(place: AtlasPlace, language: Language): string[] {
  const sentence = SENTENCES[language](demo.atlas.nameOf(place, language));
  const { query, rest } = demo.understand(sentence, { language, today: TODAY });
  const address = new URLSearchParams(query);
  const isRight = asksFor(address, place) && rest.length === 0 && address.get('garden') === 'yes';
  return isRight ? [] : [`${place.key}: ${sentence} -> ${query} | ${rest.map(({ text }) => text).join(', ')}`];
}

test.each(LANGUAGES)(
  'P12 X17 a house in any place of Belgium and Luxembourg is looked for there, in %s',
  (language) => {
    expect(demo.atlas.places.flatMap((place) => wrongIn(place, language))).toEqual([]);
  },
);

test('P12 X17 any postcode of Belgium is looked for, alone, behind a type and in front of its town', () => {
  const wrong = demo.atlas.places
    .filter(({ kind, country }) => kind === 'municipality' && country === 'BE')
    .flatMap((place) => place.zips.map((zip) => ({ zip, name: demo.atlas.nameOf(place, 'nl') })))
    .flatMap(({ zip, name }) =>
      [zip, `huis in ${zip}`, `huis te koop in ${zip} ${name}`].filter((sentence) => {
        const { query } = demo.understand(sentence, { language: 'nl', today: TODAY });
        const address = new URLSearchParams(query);
        const asked = [
          ...address.getAll('zip'),
          ...address.getAll('city').flatMap((key) => demo.directory.city(key)?.zips ?? []),
        ];
        return !asked.includes(zip);
      }),
    );
  expect(wrong).toEqual([]);
});

test.each([
  ['huis in Sint-Niklaas', 'sint-niklaas'],
  ['huis in sint niklaas', 'sint-niklaas'],
  ['huis in St-Niklaas', 'sint-niklaas'],
  ['huis in Sint-Niklas', 'sint-niklaas'],
  ['huis in Heist-op-den-Berg', 'heist-op-den-berg'],
  ['huis in Eupen', 'eupen'],
  ['huis in Euppen', 'eupen'],
])('P12 X17 ‘%s’ is no other town', (sentence, key) => {
  const { query } = demo.understand(sentence, { language: 'nl', today: TODAY });
  expect(new URLSearchParams(query).getAll('city')).toEqual([key]);
});
