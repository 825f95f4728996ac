import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { coloursOf } from './colours.ts';
import { SCHEMAS, schemaOf } from './schemas.ts';
import { nameIn, streetLayers } from './street-layers.ts';

const LANGUAGES = ['nl', 'fr', 'en', 'de'];

describe('C6 streets', () => {
  test.each(SCHEMAS)(
    'are drawn by layers in order from tiles of $name, in both schemes and each language',
    (schema) => {
      for (const isDark of [false, true]) {
        for (const language of LANGUAGES) {
          const source = { type: 'vector' as const, tiles: ['https://tiles.example.com/{z}/{x}/{y}'] };
          const layers = streetLayers(schema, coloursOf(isDark), language);
          expect(validateStyleMin({ version: 8, sources: { streets: source }, layers })).toEqual([]);
          expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
        }
      }
    },
  );

  test('know tiles by their layers, and refuse those of others by name', () => {
    expect(schemaOf(['water', 'transportation', 'place']).name).toBe('OpenMapTiles');
    expect(schemaOf(['earth', 'roads', 'places']).name).toBe('Protomaps');
    expect(() => schemaOf(['streets', 'ocean'])).toThrow(
      'The layers streets, ocean are not those of OpenMapTiles or Protomaps',
    );
  });

  test.each([
    ['nl', 'Hoogstraat'],
    ['fr', 'Rue Haute'],
    ['de', 'Rue Haute - Hoogstraat'],
  ])('have their name in %s, and the one they have of themselves where there is none: %s', (language, name) => {
    const properties = { name: 'Rue Haute - Hoogstraat', 'name:nl': 'Hoogstraat', 'name:fr': 'Rue Haute' };
    const expression = createExpression(nameIn(language), 'name');
    if (expression.result === 'error') throw new Error(String(expression.value));
    expect(expression.value.evaluate({ zoom: 15 }, { type: 'LineString', properties })).toBe(name);
    expect(expression.value.evaluate({ zoom: 15 }, { type: 'LineString', properties: {} })).toBe('');
  });
});
