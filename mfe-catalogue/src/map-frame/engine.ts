import type { Map as MaplibreMap } from 'maplibre-gl';
import type { MapBounds } from '../parts/map/messages.ts';
import type { Colours } from '@dorpel/map-style/colours';

/** What the frame needs of a map library; maplibre-gl and mapbox-gl both have it. */
export type BaseMap = Pick<
  MaplibreMap,
  | 'addLayer'
  | 'addSource'
  | 'dragPan'
  | 'doubleClickZoom'
  | 'easeTo'
  | 'fitBounds'
  | 'getBounds'
  | 'getCanvas'
  | 'getCanvasContainer'
  | 'getCenter'
  | 'getMaxZoom'
  | 'getSource'
  | 'getZoom'
  | 'keyboard'
  | 'on'
  | 'project'
  | 'scrollZoom'
  | 'unproject'
  | 'zoomIn'
  | 'zoomOut'
>;

export type Opening = {
  readonly container: HTMLElement;
  readonly colours: Colours;
  readonly dark: boolean;
  readonly language: string;
  /** What the map is called to who can't see it. */
  readonly label: string;
};

/** A map that is ready to be drawn on, and what is to be said of it. */
export type OpenedMap = {
  readonly map: BaseMap;
  /** Where it has something to show. */
  readonly covers: readonly MapBounds[];
  readonly hasStreets: boolean;
  /** Whom it is from, besides the sources of the map that is built in; null: it says so itself. */
  readonly credits: readonly (Node | string)[] | null;
};

/** Beyond this the map that is built in has nothing more to show. */
export const CLOSEST = 13;
/** Streets end where a single home can be recognised. */
export const CLOSEST_STREETS = 18;
export const FARTHEST = 3.5;

export const EARTH: MapBounds = { west: -180, south: -90, east: 180, north: 90 };

/** The token of Mapbox, when the site is configured with one. */
export const mapboxToken = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="mapbox-token"]')?.content ?? '';

/** Where tiles of streets are, when the site has them. */
export const tilesAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? '';

/** Whether this browser can draw a map at all. */
export function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
