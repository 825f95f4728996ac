import type { Map as MaplibreMap } from 'maplibre-gl';
import type { Colours } from './base-map/colours.ts';

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

/** Beyond this the base map has nothing more to show. */
export const CLOSEST = 13;
export const FARTHEST = 3.5;

/** The token of Mapbox, when the site is configured with one. */
export const mapboxToken = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="mapbox-token"]')?.content ?? '';

/** Whether this browser can draw a map at all. */
export function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
