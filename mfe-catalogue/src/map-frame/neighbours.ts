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
