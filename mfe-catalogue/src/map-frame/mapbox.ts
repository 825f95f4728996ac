import mapbox from 'mapbox-gl/dist/mapbox-gl-csp.js';
import 'mapbox-gl/dist/mapbox-gl.css';
import { type BaseMap, CLOSEST_STREETS, EARTH, FARTHEST, type OpenedMap, type Opening } from './engine.ts';

/** A map of Mapbox, with its streets and its terms; only with a token of the agency. */
export async function openMapbox({ container, dark, language, label }: Opening, token: string): Promise<OpenedMap> {
  mapbox.accessToken = token;
  mapbox.workerUrl = new URL('mapbox-gl/dist/mapbox-gl-csp-worker.js', import.meta.url).href;
  const map = new mapbox.Map({
    container,
    style: dark ? 'mapbox://styles/mapbox/dark-v11' : 'mapbox://styles/mapbox/light-v11',
    projection: 'mercator',
    language,
    bounds: [2.5, 49.4, 6.6, 51.55],
    minZoom: FARTHEST,
    maxZoom: CLOSEST_STREETS,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  await new Promise<void>((done) => map.once('load', () => done()));
  // Both descend from one library: what the frame uses of them is the same.
  return { map: map as unknown as BaseMap, covers: [EARTH], hasStreets: true, credits: null };
}
