import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { coloursOf } from '../base-map/colours.ts';
import { creditsOf } from './credits.ts';
import { SCHEMAS, schemaOf } from './schemas.ts';
import { nameIn, streetLayers } from './street-layers.ts';
import type { Tiles } from './tiles.ts';

const tilesOf = (schema: Tiles['schema']): Tiles => ({
  source: { type: 'vector', tiles: ['https://tiles.example.com/{z}/{x}/{y}'] },
  schema,
  bounds: { west: 2.5, south: 49.4, east: 6.6, north: 51.6 },
  attribution: '',
  isOver: false,
});

const LANGUAGES = ['nl', 'fr', 'en', 'de'];

describe('C6 streets', () => {
  test.each(SCHEMAS)(
    'are drawn by layers in order from tiles of $name, in both schemes and each language',
    (schema) => {
      for (const isDark of [false, true]) {
        for (const language of LANGUAGES) {
          const tiles = tilesOf(schema);
          const layers = streetLayers(tiles, coloursOf(isDark), language);
          expect(validateStyleMin({ version: 8, sources: { streets: tiles.source }, layers })).toEqual([]);
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

  test('say whom they are from with words and links to other sites, and nothing else that stands there', () => {
    const html =
      '<a href="https://www.openstreetmap.org/copyright" onclick="x()">© OpenStreetMap</a>, <b>Town</b><i lang="fr">Ville</i><i lang="nl">!</i> <a href="javascript:x()">here</a><img src=x onerror="x()"><script>x()</script><style>p{}</style><!-- y -->';
    const shown = document.createElement('p');
    shown.append(...creditsOf(html, 'nl'));
    expect(shown.innerHTML).toBe(
      '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>, Town! here',
    );
  });
});
