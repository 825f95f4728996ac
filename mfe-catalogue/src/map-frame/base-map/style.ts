import type { StyleSpecification } from 'maplibre-gl';
import type { MapBounds } from '../../parts/map/messages.ts';
import { COVERED } from '../shapes.ts';
import { STREETS_FROM, streetLayers } from '@dorpel/map-style/street-layers';
import type { Tiles } from '../streets.ts';
import type { Colours } from '@dorpel/map-style/colours';
import { labelLayers } from './labels.ts';

const url = {
  land: new URL('./land.geojson', import.meta.url).href,
  provinces: new URL('./provinces.geojson', import.meta.url).href,
  borders: new URL('./borders.geojson', import.meta.url).href,
  places: new URL('../../parts/criteria/places.json', import.meta.url).href,
};

const rectangle = ({ west, south, east, north }: MapBounds) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

/** Width of a line in pixels that grows with the zoom. */
const growing = (far: number, near: number) =>
  ['interpolate', ['linear'], ['zoom'], 6, far, 11, near] as unknown as number;

/**
 * The map: land, provinces and places of Belgium and Luxembourg, built in and drawn from files of this site alone; near enough
 * there are streets, where there are tiles of them. Beyond what it covers it is blank.
 */
export function mapStyle(colours: Colours, language: string, tiles: Tiles | null): StyleSpecification {
  const isWhole = tiles !== null && !tiles.isOver;
  return {
    version: 8,
    sources: {
      sea: { type: 'geojson', data: rectangle(COVERED) },
      land: { type: 'geojson', data: url.land },
      provinces: { type: 'geojson', data: url.provinces },
      borders: { type: 'geojson', data: url.borders },
      places: { type: 'geojson', data: url.places },
      ...(tiles && {
        ground: { type: 'geojson', data: tiles.hasSea ? rectangle(tiles.bounds) : url.land },
        streets: tiles.source,
      }),
    },
    layers: [
      { id: 'blank', type: 'background', paint: { 'background-color': colours.blank } },
      { id: 'sea', type: 'fill', source: 'sea', paint: { 'fill-color': colours.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.abroad } },
      { id: 'home', type: 'fill', source: 'provinces', paint: { 'fill-color': colours.home } },
      {
        id: 'provinces',
        type: 'line',
        source: 'provinces',
        paint: { 'line-color': colours.province, 'line-width': growing(0.6, 1.6), 'line-dasharray': [3, 2] },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.border, 'line-width': growing(0.9, 2.2) },
      },
      {
        id: 'dots',
        type: 'circle',
        source: 'places',
        minzoom: 8,
        filter: ['==', ['get', 'home'], 1],
        paint: { 'circle-radius': growing(1, 2.6), 'circle-color': colours.dot },
      },
      ...labelLayers(language, isWhole ? STREETS_FROM : undefined),
      // The coast and the borders that are built in are too coarse for streets: they begin on empty ground.
      ...(isWhole
        ? [
            {
              id: 'ground',
              type: 'fill' as const,
              source: 'ground',
              minzoom: STREETS_FROM,
              paint: { 'fill-color': colours.home },
            },
          ]
        : []),
      ...(tiles ? streetLayers(tiles.schema, colours, language) : []),
    ],
  };
}
