import { Map as MaplibreMap, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { drawLabels } from './base-map/labels.ts';
import { baseStyle } from './base-map/style.ts';
import { type BaseMap, CLOSEST, FARTHEST, type Opening } from './engine.ts';

/** Belgium and Luxembourg. */
const HOME: [[number, number], [number, number]] = [
  [2.5, 49.4],
  [6.6, 51.55],
];

/** The map that is built in: nothing of it comes from another site. */
export async function openMaplibre({ container, colours, language, label }: Opening): Promise<BaseMap> {
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  const map = new MaplibreMap({
    container,
    style: baseStyle(colours, language),
    bounds: HOME,
    minZoom: FARTHEST,
    maxZoom: CLOSEST,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  drawLabels(map, colours);
  await new Promise<void>((done) => map.once('load', () => done()));
  return map;
}
