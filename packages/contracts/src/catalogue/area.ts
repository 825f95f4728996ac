/** WGS 84, degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** A rectangle on the map; it does not cross the date line. */
export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** Corners of a drawn area; it closes by itself. */
export const LEAST_CORNERS = 3;
export const MOST_CORNERS = 60;

/** Decimals of a degree that are kept: about a metre. */
const DECIMALS = 5;

/** A corner is drawn by hand: steps of a ten-thousandth of a degree, about 11 m, are finer than a finger. */
const STEPS_PER_DEGREE = 1e4;

const isOnEarth = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

function numbersOf(text: string, count: number): readonly number[] | null {
  const parts = text.split(',');
  const isPlain = parts.length === count && parts.every((part) => /^-?\d{1,3}(\.\d{1,10})?$/.test(part));
  return isPlain ? parts.map(Number) : null;
}

const short = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)));

/** A place as an address of the site names it: 'latitude,longitude', '51.0543,3.7174'. */
export const writePoint = ({ latitude, longitude }: Point): string => `${short(latitude)},${short(longitude)}`;

/** The place a text names, or null when it names none. */
export function readPoint(text: string): Point | null {
  const [latitude = 0, longitude = 0] = numbersOf(text, 2) ?? [Number.NaN];
  const point = { latitude, longitude };
  return isOnEarth(point) ? point : null;
}

/** A rectangle as an address of the site names it: 'west,south,east,north', '3.65,51.02,3.8,51.1'. */
export const writeBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map(short).join(',');

/** The rectangle a text names, or null when it names none. */
export function readBounds(text: string): Bounds | null {
  const [west = 0, south = 0, east = 0, north = 0] = numbersOf(text, 4) ?? [Number.NaN];
  const isRectangle = west < east && south < north;
  const corners = [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
  return isRectangle && corners.every(isOnEarth) ? { west, south, east, north } : null;
}

/** Needs no escaping in an address (RFC 3986, 2.3). Six bits each: one says whether the number goes on, five are of it. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const GOES_ON = 32;
/** 180 degrees either way in steps take 23 bits with the sign. */
const MOST_DIGITS = 5;

const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE);

function writeStep(step: number): string {
  // The sign is the last bit, so that small steps in any direction are short.
  let rest = step < 0 ? -step * 2 - 1 : step * 2;
  let text = '';
  for (; rest >= GOES_ON; rest = Math.floor(rest / GOES_ON)) text += DIGITS[GOES_ON + (rest % GOES_ON)];
  return text + DIGITS[rest];
}

/**
 * A drawn area as an address of the site names it: for each corner how far north and east it lies of the one before (the
 * first: of 0, 0), in steps of 0.0001 degrees, each a number of base 32 in the letters, digits, '-' and '_'. Corners
 * lie at most 6 m from where they were; sixty of them take some 300 characters.
 */
export function writePolygon(corners: readonly Point[]): string {
  let before = { north: 0, east: 0 };
  return corners
    .map(({ latitude, longitude }) => {
      const here = { north: steps(latitude), east: steps(longitude) };
      const text = writeStep(here.north - before.north) + writeStep(here.east - before.east);
      before = here;
      return text;
    })
    .join('');
}

/** The numbers of a text, or null when it has another character or ends within a number. */
function readSteps(text: string): readonly number[] | null {
  const found: number[] = [];
  let value = 0;
  let digits = 0;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0 || digits === MOST_DIGITS) return null;
    value += (digit % GOES_ON) * GOES_ON ** digits;
    digits += 1;
    if (digit >= GOES_ON) continue;
    found.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    value = 0;
    digits = 0;
  }
  return digits === 0 ? found : null;
}

/** The corners of the area a text names, or null when it names none: too few, too many, or not on earth. */
export function readPolygon(text: string): Point[] | null {
  const numbers = text.length <= MOST_CORNERS * MOST_DIGITS * 2 ? readSteps(text) : null;
  const count = (numbers?.length ?? 0) / 2;
  if (!numbers || !Number.isInteger(count) || count < LEAST_CORNERS || count > MOST_CORNERS) return null;
  let here = { north: 0, east: 0 };
  const corners = Array.from({ length: count }, (_, at) => {
    here = { north: here.north + (numbers[at * 2] ?? 0), east: here.east + (numbers[at * 2 + 1] ?? 0) };
    return { latitude: here.north / STEPS_PER_DEGREE, longitude: here.east / STEPS_PER_DEGREE };
  });
  return corners.every(isOnEarth) ? corners : null;
}

/** Kilometres round a place that can be asked for. */
export const RADIUS = { least: 1, most: 50, usual: 5 } as const;
