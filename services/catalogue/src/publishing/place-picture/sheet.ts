import type { Position } from '../../property/property.ts';

/** Pixels of a picture as it is looked at, and how many dots each of them has in the file. */
export const SHEET = { width: 640, height: 400, sharpness: 2 } as const;

/** Pixels of a tile, as MapLibre counts zooms. */
const TILE = 512;
const EQUATOR = 40_075_016.686;

/** Right and down from the upper left corner, in pixels. */
export type Spot = readonly [x: number, y: number];
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export const WHOLE: Box = { left: 0, top: 0, right: SHEET.width, bottom: SHEET.height };

export const boxRound = ([x, y]: Spot, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
});

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

const east = (longitude: number) => (longitude + 180) / 360;
const south = (latitude: number) => 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);

/** Where a tile lies on a sheet, and how many pixels one is wide. */
export type Placed = { readonly x: number; readonly y: number; readonly left: number; readonly top: number };

/** The sheet round a middle at a zoom (Web Mercator, as all tiles are). */
export function sheetAt(middle: Position, zoom: number) {
  const world = TILE * 2 ** zoom;
  const left = east(middle.longitude) * world - SHEET.width / 2;
  const top = south(middle.latitude) * world - SHEET.height / 2;
  return {
    zoom,
    spotOf: ({ longitude, latitude }: Position): Spot => [
      east(longitude) * world - left,
      south(latitude) * world - top,
    ],
    pixelsOf: (metres: number) => (metres * world) / (EQUATOR * Math.cos((middle.latitude * Math.PI) / 180)),
    /** The tiles of a zoom that lie under the sheet. */
    tiles(z: number): { readonly wide: number; readonly placed: readonly Placed[] } {
      const wide = world / 2 ** z;
      const columns = [Math.floor(left / wide), Math.floor((left + SHEET.width) / wide)] as const;
      const rows = [Math.floor(top / wide), Math.floor((top + SHEET.height) / wide)] as const;
      const placed: Placed[] = [];
      for (let x = columns[0]; x <= columns[1]; x += 1)
        for (let y = rows[0]; y <= rows[1]; y += 1) placed.push({ x, y, left: x * wide - left, top: y * wide - top });
      return { wide, placed };
    },
  };
}

export type Sheet = ReturnType<typeof sheetAt>;

/** What on a sheet is taken: words stand where nothing else does. */
export function createRoom() {
  const taken: Box[] = [];
  const isFree = (boxes: readonly Box[]) =>
    boxes.every((box) => isWithin(box, WHOLE) && !taken.some((other) => overlap(box, other)));
  return {
    take: (box: Box) => void taken.push(box),
    /** Takes all of it, or nothing. */
    claim(boxes: readonly Box[]): boolean {
      if (!isFree(boxes)) return false;
      taken.push(...boxes);
      return true;
    },
  };
}

export type Room = ReturnType<typeof createRoom>;
