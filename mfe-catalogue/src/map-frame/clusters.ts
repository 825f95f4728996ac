/** A place on the screen of the whole world, in pixels. */
type Spot = { readonly x: number; readonly y: number };

export type Placed = { readonly id: string; readonly latitude: number; readonly longitude: number };

/** Homes that would stand on top of each other, as one; alone when there is one id. */
export type Cluster = { readonly ids: readonly string[]; readonly latitude: number; readonly longitude: number };

/** Pixels of the world at zoom 0 (Web Mercator, as both map libraries count). */
const WORLD = 512;

/** Pixels within which two marks hide too much of each other: a price is wider than high. */
const NEAR = { x: 70, y: 42 };

/** Where a place lies on a map of the whole world at a zoom (Web Mercator, EPSG:3857). */
export function spotOf({ latitude, longitude }: Omit<Placed, 'id'>, zoom: number): Spot {
  const size = WORLD * 2 ** zoom;
  const sine = Math.min(Math.max(Math.sin((latitude * Math.PI) / 180), -0.9999), 0.9999);
  return {
    x: (0.5 + longitude / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

const cellOf = ({ x, y }: Spot) => ({ column: Math.floor(x / NEAR.x), row: Math.floor(y / NEAR.y) });
const keyOf = (column: number, row: number) => `${column}:${row}`;

/**
 * Gathers homes whose marks would hide each other at a zoom. Each home is in exactly one cluster. A cluster stands where
 * the first of its homes does, so that no two of them hide each other, and is the same wherever the map is.
 */
export function clustersOf(places: readonly Placed[], zoom: number): Cluster[] {
  const spots = places.map((place) => ({ place, spot: spotOf(place, zoom), taken: false }));
  const cells = new Map<string, typeof spots>();
  for (const each of spots) {
    const { column, row } = cellOf(each.spot);
    const key = keyOf(column, row);
    const cell = cells.get(key);
    if (cell) cell.push(each);
    else cells.set(key, [each]);
  }
  const around = ({ column, row }: ReturnType<typeof cellOf>) =>
    [-1, 0, 1].flatMap((down) => [-1, 0, 1].flatMap((right) => cells.get(keyOf(column + right, row + down)) ?? []));
  const clusters: Cluster[] = [];
  for (const first of spots) {
    if (first.taken) continue;
    const near = around(cellOf(first.spot)).filter(
      ({ spot, taken }) =>
        !taken && Math.abs(spot.x - first.spot.x) < NEAR.x && Math.abs(spot.y - first.spot.y) < NEAR.y,
    );
    for (const each of near) each.taken = true;
    clusters.push({
      ids: near.map(({ place }) => place.id),
      latitude: first.place.latitude,
      longitude: first.place.longitude,
    });
  }
  return clusters;
}

/** Where a home stands on the screen, in pixels. */
export type HomeSpot = { readonly id: string; readonly x: number; readonly y: number };

/** Cards that are gone through: more are pictures that nobody sees. */
const MOST = 20;

/**
 * The homes nearest to one of them on the screen, with that one, from left to right: who goes through their cards to the
 * right goes to the right on the map.
 */
export function neighboursOf(id: string, spots: readonly HomeSpot[]): readonly string[] {
  const middle = spots.find((spot) => spot.id === id);
  if (!middle) return [id];
  const away = ({ x, y }: HomeSpot) => Math.hypot(x - middle.x, y - middle.y);
  // In the same place as the chosen one it comes first all the same.
  const order = (spot: HomeSpot) => (spot === middle ? -1 : away(spot));
  return [...spots]
    .sort((one, other) => order(one) - order(other))
    .slice(0, MOST)
    .sort((one, other) => one.x - other.x || one.y - other.y)
    .map((spot) => spot.id);
}
