import { type Bounds, type Point, RADIUS, readBounds, readPoint, readPolygon } from '@dorpel/contracts/area';

/** WGS 84, degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Side of a cell in metres: the real place is at most half its diagonal (about 350 m) from the point that is shown. */
const CELL = 500;
/** Metres round the point that is shown of a hidden place within which it lies: half the diagonal of its cell, rounded up. */
export const BLURRED_BY = 360;
const METRES_PER_DEGREE = 111_320;
const EARTH_RADIUS_KM = 6371;

/** Of latitude, everywhere, over the sphere that `distance` measures on. */
const KILOMETRES_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

const middleOf = (degrees: number, cell: number) => (Math.floor(degrees / cell) + 0.5) * cell;

/**
 * The centre of the cell of about 500 m by 500 m a place lies in. Always the same for a place, and the same for all
 * places of the cell: unlike an offset made from an id, it can't be calculated back.
 */
export function blur({ latitude, longitude }: Position): Position {
  const row = middleOf(latitude, CELL / METRES_PER_DEGREE);
  // From the row, not from the place: the width of a cell must not tell where in it the place is.
  const column = middleOf(longitude, CELL / (METRES_PER_DEGREE * Math.cos(radians(row))));
  return { latitude: round(row), longitude: round(column) };
}

/** The position the public may see of an address: null when it is not known. */
export function publicPosition(address: {
  readonly isPublic: boolean;
  readonly position: Position | null;
}): (Position & { readonly exact: boolean }) | null {
  if (!address.position) return null;
  return address.isPublic ? { ...address.position, exact: true } : { ...blur(address.position), exact: false };
}

/** Kilometres between two places, over a sphere. */
export function distance(one: Position, other: Position): number {
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The area filters of a list, as they come (X4). */
type AreaFilter = {
  readonly bounds?: string | undefined;
  readonly polygon?: string | undefined;
  readonly near?: string | undefined;
  readonly radius?: number | undefined;
};

/** A part of the map. */
type Area = {
  /** The rectangle it lies in. */
  readonly box: Bounds;
  /** Whether a place of the rectangle lies in it; absent when all do. */
  readonly contains?: (point: Point) => boolean;
};

const WORLD: Bounds = { west: -180, south: -90, east: 180, north: 90 };

/** The rectangle round all points. */
function boxOf(points: readonly Point[]): Bounds {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/**
 * Whether a point lies within a closed line of corners: a ray to the east crosses it an odd number of times. Over the
 * few kilometres of a drawn area, degrees are as good as a plane.
 */
export function isWithin(corners: readonly Point[], { latitude, longitude }: Point): boolean {
  let isInside = false;
  let before = corners.at(-1) as Point;
  for (const corner of corners) {
    const isBetween = corner.latitude > latitude !== before.latitude > latitude;
    if (isBetween) {
      const share = (latitude - corner.latitude) / (before.latitude - corner.latitude);
      if (longitude < corner.longitude + share * (before.longitude - corner.longitude)) isInside = !isInside;
    }
    before = corner;
  }
  return isInside;
}

/** The circle of a radius in kilometres round a place. */
function circle(centre: Point, radius: number): Area {
  const north = radius / KILOMETRES_PER_DEGREE;
  const narrowing = Math.cos(((Math.abs(centre.latitude) + north) * Math.PI) / 180);
  // At the poles a circle goes round the whole earth.
  const east = narrowing > 0.01 ? north / narrowing : 360;
  const box = {
    west: centre.longitude - east,
    south: centre.latitude - north,
    east: centre.longitude + east,
    north: centre.latitude + north,
  };
  return { box, contains: (point) => distance(centre, point) <= radius };
}

function partsOf({ bounds, polygon, near, radius = RADIUS.usual }: AreaFilter): Area[] {
  const box = bounds === undefined ? null : readBounds(bounds);
  const corners = polygon === undefined ? null : readPolygon(polygon);
  const centre = near === undefined ? null : readPoint(near);
  return [
    ...(box ? [{ box }] : []),
    ...(corners ? [{ box: boxOf(corners), contains: (point: Point) => isWithin(corners, point) }] : []),
    ...(centre ? [circle(centre, radius)] : []),
  ];
}

/** The area that lies in all that a filter names; null when it names none. */
export function areaOf(filter: AreaFilter): Area | null {
  const parts = partsOf(filter);
  if (parts.length === 0) return null;
  const box = parts.reduce(
    (whole, { box: part }) => ({
      west: Math.max(whole.west, part.west),
      south: Math.max(whole.south, part.south),
      east: Math.min(whole.east, part.east),
      north: Math.min(whole.north, part.north),
    }),
    WORLD,
  );
  const tests = parts.flatMap(({ contains }) => contains ?? []);
  return tests.length === 0 ? { box } : { box, contains: (point) => tests.every((test) => test(point)) };
}
