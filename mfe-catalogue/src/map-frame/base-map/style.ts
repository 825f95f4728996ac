import type { StyleSpecification } from 'maplibre-gl';
import { COVERED } from '../shapes.ts';
import type { Colours } from './colours.ts';
import { labelLayers } from './labels.ts';

const url = {
  land: new URL('./land.geojson', import.meta.url).href,
  provinces: new URL('./provinces.geojson', import.meta.url).href,
  borders: new URL('./borders.geojson', import.meta.url).href,
  places: new URL('../../parts/places/places.json', import.meta.url).href,
};

const { west, south, east, north } = COVERED;
const SEA = {
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
};

/** Width of a line in pixels that grows with the zoom. */
const growing = (far: number, near: number) =>
  ['interpolate', ['linear'], ['zoom'], 6, far, 11, near] as unknown as number;

/**
 * The map that is built in: land, provinces and places of Belgium and Luxembourg, drawn from files of this site alone.
 * Beyond what it covers it is blank.
 */
export function baseStyle(colours: Colours, language: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      sea: { type: 'geojson', data: SEA },
      land: { type: 'geojson', data: url.land },
      provinces: { type: 'geojson', data: url.provinces },
      borders: { type: 'geojson', data: url.borders },
      places: { type: 'geojson', data: url.places },
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
      ...labelLayers(language),
    ],
  };
}
