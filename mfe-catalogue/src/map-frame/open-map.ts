import { mapboxToken, type OpenedMap, type Opening } from './engine.ts';

/** Opens the map of this site, or Mapbox when there is a token; ready to be drawn on when it resolves. */
export async function openMap(opening: Opening): Promise<OpenedMap> {
  const token = mapboxToken();
  if (token) return (await import('./mapbox.ts')).openMapbox(opening, token);
  return (await import('./maplibre.ts')).openMaplibre(opening);
}
