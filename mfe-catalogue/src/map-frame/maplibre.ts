import { Map as MaplibreMap, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { drawLabels } from './base-map/labels.ts';
import { mapStyle } from './base-map/style.ts';
import { CLOSEST, CLOSEST_STREETS, FARTHEST, type OpenedMap, type Opening, tilesAddress } from './engine.ts';
import { COVERED } from './shapes.ts';
import { creditsOf, readTiles } from './streets.ts';

/** Belgium and Luxembourg. */
const HOME: [[number, number], [number, number]] = [
  [2.5, 49.4],
  [6.6, 51.55],
];

/** The map of this site, with streets where it has tiles of them: nothing of it comes from another site that is not set. */
export async function openMaplibre({ container, colours, language, label }: Opening): Promise<OpenedMap> {
  const address = tilesAddress();
  const tiles = address ? await readTiles(address) : null;
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  const map = new MaplibreMap({
    container,
    style: mapStyle(colours, language, tiles),
    bounds: HOME,
    minZoom: FARTHEST,
    maxZoom: tiles ? CLOSEST_STREETS : CLOSEST,
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
  return {
    map,
    covers: tiles ? [COVERED, tiles.bounds] : [COVERED],
    hasStreets: tiles !== null,
    credits: tiles ? creditsOf(tiles.attribution, language) : [],
  };
}
