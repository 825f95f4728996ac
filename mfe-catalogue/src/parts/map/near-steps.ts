type Position = { readonly latitude: number; readonly longitude: number };

/** A place by its name, with how far to the north and to the east of a home it is: in whole steps, which take few bytes of a page. */
export type NearStep = readonly [name: string, north: number, east: number];

/** A step is a ten-thousandth of a degree, some ten metres: a dot on the map is wider. */
const OF_DEGREE = 10_000;

const steps = (degrees: number) => Math.round(degrees * OF_DEGREE);

export const nearSteps = (near: readonly (Position & { readonly name: string })[], home: Position): NearStep[] =>
  near.map(({ name, latitude, longitude }) => [
    name,
    steps(latitude - home.latitude),
    steps(longitude - home.longitude),
  ]);

/** The places again, of the steps from a home. */
export const nearPlaces = (near: readonly NearStep[], home: Position) =>
  near.map(([name, north, east]) => ({
    name,
    latitude: home.latitude + north / OF_DEGREE,
    longitude: home.longitude + east / OF_DEGREE,
  }));
