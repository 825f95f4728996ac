import { type NearHome, type Position, type Reached, type What, WHAT_NAMES } from '../property/property.ts';
import type { Corners, PlaceRow } from './kinds.ts';

/** Metres that somebody walks in a minute: 4.8 km/h. */
const A_MINUTE = 80;
/** How much longer the way is than a line, where no street is known. */
const DETOUR = 1.3;
/** Minutes beyond which nobody walks; to a train one goes farther. */
const MOST = 20;
const MOST_TO_TRAIN = 30;
/** Metres to the nearest street: from farther off nobody says where one gets to it. */
const TO_STREET = 250;
/** Places of one sort that are looked at, the nearest first: the way round a river may be longer than that to another. */
const LOOKED_AT = 16;
/** Cells that a line may lie in, some five kilometres each way: a longer one is looked at wherever somebody walks. */
const MOST_CELLS = 400;
const METRES_PER_DEGREE = 111_320;

/** What is told of one part of a country. */
export type Surroundings = {
  readonly places: readonly PlaceRow[];
  readonly streets: readonly Corners[];
  readonly water: readonly Corners[];
};

/** What is near a place, and how the ways to it were found. */
export type Ways = Pick<NearHome, 'by' | 'reached'>;

/** East and north of some middle, in metres. */
type Spot = readonly [number, number];

/** A piece of street between two corners, by the numbers of these. */
type Piece = {
  readonly from: number;
  readonly to: number;
  readonly a: Spot;
  readonly b: Spot;
  readonly length: number;
};

/** Where somebody comes onto a street: metres to it, and along it to its two corners. */
type Landing = { readonly piece: Piece; readonly off: number; readonly toFrom: number; readonly toTo: number };

const between = ([ax, ay]: Spot, [bx, by]: Spot) => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);

/** Whether a piece of street is farther off than some metres, by the box round it. */
const isFarther = ([x, y]: Spot, { a, b }: Pick<Piece, 'a' | 'b'>, metres: number) =>
  Math.min(a[0], b[0]) - x > metres ||
  x - Math.max(a[0], b[0]) > metres ||
  Math.min(a[1], b[1]) - y > metres ||
  y - Math.max(a[1], b[1]) > metres;

const sideOf = ([ax, ay]: Spot, [bx, by]: Spot, [px, py]: Spot) =>
  Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));

function isCrossing(a: Spot, b: Spot, [c, d]: readonly [Spot, Spot]): boolean {
  const [cx, cy] = c;
  const [dx, dy] = d;
  if (Math.max(a[0], b[0]) < Math.min(cx, dx) || Math.min(a[0], b[0]) > Math.max(cx, dx)) return false;
  if (Math.max(a[1], b[1]) < Math.min(cy, dy) || Math.min(a[1], b[1]) > Math.max(cy, dy)) return false;
  return sideOf(a, b, c) !== sideOf(a, b, d) && sideOf(c, d, a) !== sideOf(c, d, b);
}

/** Lines found by where they are: of a whole town, those that may come into a box. */
function createGrid<T>(lines: readonly T[], endsOf: (line: T) => readonly [Spot, Spot]) {
  const cells = new Map<string, T[]>();
  const everywhere: T[] = [];
  const cellOf = (metres: number) => Math.floor(metres / TO_STREET);
  const cellsOf = ([ax, ay]: Spot, [bx, by]: Spot, round: number): string[] | null => {
    const [left, bottom] = [cellOf(Math.min(ax, bx) - round), cellOf(Math.min(ay, by) - round)];
    const [columns, rows] = [
      cellOf(Math.max(ax, bx) + round) - left + 1,
      cellOf(Math.max(ay, by) + round) - bottom + 1,
    ];
    if (columns * rows > MOST_CELLS) return null;
    return Array.from(
      { length: columns * rows },
      (_, at) => `${left + (at % columns)} ${bottom + Math.floor(at / columns)}`,
    );
  };
  for (const line of lines) {
    const over = cellsOf(...endsOf(line), 0);
    if (!over) everywhere.push(line);
    for (const cell of over ?? []) {
      const there = cells.get(cell);
      if (there) there.push(line);
      else cells.set(cell, [line]);
    }
  }
  /** The lines of the box round two spots, and of so many metres round it; a long one may come more than once. */
  return (a: Spot, b: Spot, round = 0): readonly T[] => {
    const over = cellsOf(a, b, round);
    return over ? [...everywhere, ...over.flatMap((cell) => cells.get(cell) ?? [])] : lines;
  };
}

/** The corners of a line two by two. */
function pairsOf<T>(line: readonly T[]): (readonly [T, T])[] {
  return line.slice(1).map((corner, at) => [line[at] as T, corner] as const);
}

/** Numbers in the order of their distances, the nearest first: a heap. */
function createQueue() {
  const heap: { readonly node: number; readonly metres: number }[] = [];
  const metresAt = (at: number) => heap[at]?.metres ?? Number.POSITIVE_INFINITY;
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as (typeof heap)[number], heap[one] as (typeof heap)[number]];
  };
  return {
    add(node: number, metres: number) {
      let at = heap.push({ node, metres }) - 1;
      for (let above = (at - 1) >> 1; at > 0 && metresAt(above) > metres; above = (at - 1) >> 1) {
        swap(at, above);
        at = above;
      }
    },
    take() {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length > 0 && last) {
        heap[0] = last;
        for (let at = 0; ; ) {
          const left = 2 * at + 1;
          const least = metresAt(left + 1) < metresAt(left) ? left + 1 : left;
          if (metresAt(least) >= metresAt(at)) break;
          swap(at, least);
          at = least;
        }
      }
      return first;
    },
  };
}

/** The nearest of each sort, and of trains a second station: not the same one twice under two names of its data. */
function chosen(found: readonly Reached[]): Reached[] {
  const nearest = found.toSorted((one, other) => one.metres - other.metres);
  return WHAT_NAMES.flatMap((what) => {
    const [first, ...others] = nearest.filter((each) => each.what === what);
    if (!first) return [];
    const second = what === 'train' ? others.find(({ name }) => name !== null && name !== first.name) : undefined;
    return second ? [first, second] : [first];
  });
}

/** Walking ways in one part of a country, of which a whole neighbourhood is known; made once for all homes in it. */
export function createWalks(middle: Position, { places, streets, water }: Surroundings) {
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const spotOf = (longitude: number, latitude: number): Spot => [
    (longitude - middle.longitude) * METRES_PER_DEGREE * narrowing,
    (latitude - middle.latitude) * METRES_PER_DEGREE,
  ];
  const spotsOf = (at: Corners): Spot[] =>
    Array.from({ length: at.length >> 1 }, (_, corner) => spotOf(at[2 * corner] ?? 0, at[2 * corner + 1] ?? 0));
  const banks = createGrid(
    water.flatMap((at) => pairsOf(spotsOf(at))),
    (bank) => bank,
  );
  const isAcross = (a: Spot, b: Spot) => banks(a, b).some((bank) => isCrossing(a, b, bank));

  const numbers = new Map<string, number>();
  /** Of each corner the pieces that meet there. */
  const meeting: Piece[][] = [];
  const numberOf = (longitude: number, latitude: number) => {
    const key = `${longitude} ${latitude}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, meeting.length);
    return meeting.push([]) - 1;
  };
  const laid = streets.flatMap((at) => {
    const spots = spotsOf(at).map((spot, corner) => ({
      spot,
      number: numberOf(at[2 * corner] ?? 0, at[2 * corner + 1] ?? 0),
    }));
    return pairsOf(spots).map(([one, other]): Piece => {
      const length = between(one.spot, other.spot);
      const piece = { from: one.number, to: other.number, a: one.spot, b: other.spot, length };
      meeting[piece.from]?.push(piece);
      meeting[piece.to]?.push(piece);
      return piece;
    });
  });
  const pieces = createGrid(laid, ({ a, b }) => [a, b]);

  /** The nearest street on this side of the water; null where there is none. */
  function landingAt(spot: Spot): Landing | null {
    let landing: Landing | null = null;
    for (const piece of pieces(spot, spot, TO_STREET)) {
      if (isFarther(spot, piece, landing?.off ?? TO_STREET)) continue;
      const { a, b, length } = piece;
      const [east, north] = [b[0] - a[0], b[1] - a[1]];
      const along = length === 0 ? 0 : ((spot[0] - a[0]) * east + (spot[1] - a[1]) * north) / (length * length);
      const share = Math.min(1, Math.max(0, along));
      const foot: Spot = [a[0] + share * east, a[1] + share * north];
      const off = between(spot, foot);
      if (off < (landing?.off ?? TO_STREET) && !isAcross(spot, foot))
        landing = { piece, off, toFrom: share * length, toTo: (1 - share) * length };
    }
    return landing;
  }

  const known = places.map((place) => ({
    place,
    corners: spotsOf(place.at).map((spot, corner) => ({
      spot,
      longitude: place.at[2 * corner] ?? 0,
      latitude: place.at[2 * corner + 1] ?? 0,
      landing: undefined as Landing | null | undefined,
    })),
  }));

  /** Metres along streets to all corners that can be reached within some. */
  function metresFrom({ piece, off, toFrom, toTo }: Landing, most: number): ReadonlyMap<number, number> {
    const reached = new Map<number, number>();
    const queue = createQueue();
    queue.add(piece.from, off + toFrom);
    queue.add(piece.to, off + toTo);
    for (let next = queue.take(); next && next.metres <= most; next = queue.take()) {
      const { node, metres } = next;
      if (reached.has(node)) continue;
      reached.set(node, metres);
      for (const { from, to, length } of meeting[node] ?? []) queue.add(from === node ? to : from, metres + length);
    }
    return reached;
  }

  return (from: Position): Ways => {
    const here = spotOf(from.longitude, from.latitude);
    const start = landingAt(here);
    const longest = MOST_TO_TRAIN * A_MINUTE;
    const along = start && metresFrom(start, longest);
    const metresTo = (corner: (typeof known)[number]['corners'][number]): number | null => {
      if (!start || !along) return isAcross(here, corner.spot) ? null : between(here, corner.spot) * DETOUR;
      if (corner.landing === undefined) corner.landing = landingAt(corner.spot);
      const { landing } = corner;
      if (!landing) return null;
      const { piece, off, toFrom, toTo } = landing;
      const ways = [
        (along.get(piece.from) ?? Number.POSITIVE_INFINITY) + toFrom + off,
        (along.get(piece.to) ?? Number.POSITIVE_INFINITY) + toTo + off,
        ...(piece === start.piece ? [start.off + Math.abs(start.toFrom - toFrom) + off] : []),
      ];
      const least = Math.min(...ways);
      return Number.isFinite(least) ? least : null;
    };
    const reached = WHAT_NAMES.flatMap((what: What) => {
      const most = (what === 'train' ? MOST_TO_TRAIN : MOST) * A_MINUTE;
      const nearest = known
        .filter(({ place }) => place.what === what)
        .flatMap(({ place, corners }) => corners.map((corner) => ({ place, corner, line: between(here, corner.spot) })))
        .filter(({ line }) => line <= most)
        .toSorted((one, other) => one.line - other.line)
        .slice(0, LOOKED_AT);
      return nearest.flatMap(({ place: { at: _, ...place }, corner }): Reached[] => {
        const metres = metresTo(corner);
        if (metres === null || metres > most) return [];
        const { longitude, latitude } = corner;
        const minutes = Math.max(1, Math.ceil(metres / A_MINUTE));
        return [{ ...place, latitude, longitude, minutes, metres: Math.round(metres) }];
      });
    });
    return { by: start ? 'streets' : 'line', reached: chosen(reached) };
  };
}
