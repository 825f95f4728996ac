/** WGS 84, degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Side of a cell in metres: the real place is at most half its diagonal (about 350 m) from the point that is shown. */
const CELL = 500;
const METRES_PER_DEGREE = 111_320;
const EARTH_RADIUS_KM = 6371;

/** Of latitude, everywhere, over the sphere that `distance` measures on. */
export const KILOMETRES_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

const centre = (degrees: number, cell: number) => (Math.floor(degrees / cell) + 0.5) * cell;

/**
 * The centre of the cell of about 500 m by 500 m a place lies in. Always the same for a place, and the same for all
 * places of the cell: unlike an offset made from an id, it can't be calculated back.
 */
export function blur({ latitude, longitude }: Position): Position {
  const row = centre(latitude, CELL / METRES_PER_DEGREE);
  // From the row, not from the place: the width of a cell must not tell where in it the place is.
  const column = centre(longitude, CELL / (METRES_PER_DEGREE * Math.cos(radians(row))));
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
