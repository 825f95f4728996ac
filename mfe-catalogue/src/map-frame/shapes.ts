import type { MapArea, MapBounds, MapProperty } from '../parts/map/messages.ts';

type Corner = readonly [longitude: number, latitude: number];
type Place = Pick<MapProperty, 'latitude' | 'longitude'>;

/** What lies within the map that is built in; beyond it there is nothing to see. */
export const COVERED: MapBounds = { west: -1.5, south: 48.2, east: 9.5, north: 53.2 };

const METRES_PER_DEGREE = 111_320;
const CORNERS_OF_A_CIRCLE = 64;

export const isWithin = ({ latitude, longitude }: Place, { west, south, east, north }: MapBounds): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** A circle as the corners of a ring that closes; its radius in metres. */
export function circle({ latitude, longitude }: Place, metres: number): Corner[] {
  const north = metres / METRES_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CORNERS_OF_A_CIRCLE + 1 }, (_, at) => {
    const turn = (2 * Math.PI * at) / CORNERS_OF_A_CIRCLE;
    return [longitude + east * Math.cos(turn), latitude + north * Math.sin(turn)] as const;
  });
}

/** The ring of an area, closed. */
export function ringOf(area: MapArea): Corner[] {
  if (area.kind === 'circle') return circle(area, area.kilometres * 1000);
  const [first] = area.corners;
  return first ? [...area.corners, first] : [];
}

/** The smallest rectangle round places, or null when there are none. */
export function boundsOf(corners: readonly Corner[]): MapBounds | null {
  if (corners.length === 0) return null;
  const east = corners.map(([longitude]) => longitude);
  const north = corners.map(([, latitude]) => latitude);
  return { west: Math.min(...east), south: Math.min(...north), east: Math.max(...east), north: Math.max(...north) };
}

/** How far a corner lies from the line between two others, in degrees. */
function offset([x, y]: Corner, [x1, y1]: Corner, [x2, y2]: Corner): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** A line with only the corners that lie more than `tolerance` from it (Douglas-Peucker). */
function thinned(line: readonly Corner[], tolerance: number): Corner[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let most = tolerance;
  for (const [at, corner] of line.entries()) {
    const away = offset(corner, first, last);
    if (at > 0 && at < line.length - 1 && away > most) {
      farthest = at;
      most = away;
    }
  }
  if (farthest === 0) return [first, last];
  return [...thinned(line.slice(0, farthest + 1), tolerance).slice(0, -1), ...thinned(line.slice(farthest), tolerance)];
}

/** A line drawn by hand with at most `most` corners: as coarse as that needs, and no coarser. */
export function simplified(line: readonly Corner[], most: number): Corner[] {
  let tolerance = 1e-5;
  let result = thinned(line, tolerance);
  while (result.length > most) {
    tolerance *= 1.6;
    result = thinned(line, tolerance);
  }
  return result;
}
