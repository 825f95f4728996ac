/** Where one looks in a room: angles in radians, `yaw` to the right of the middle, `pitch` up from the horizon. */
export type Look = {
  readonly yaw: number;
  readonly pitch: number;
  /** How much of the room is seen from top to bottom. */
  readonly field: number;
};

const DEGREE = Math.PI / 180;

/** Straight ahead, about as much as eyes see sharply. */
export const AHEAD: Look = { yaw: 0, pitch: 0, field: 70 * DEGREE };

const HIGHEST = 75 * DEGREE;
const NEAREST = 30 * DEGREE;
const WIDEST = 90 * DEGREE;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Looks further to the right and up by angles; round and round, but never over the top. */
export function turn({ yaw, pitch, field }: Look, right: number, up: number): Look {
  const whole = 2 * Math.PI;
  const turned = (((yaw + right) % whole) + whole) % whole;
  return { yaw: turned, pitch: between(-HIGHEST, pitch + up, HIGHEST), field };
}

/** Comes nearer (a factor below 1) or steps back. */
export const zoom = (look: Look, factor: number): Look => ({
  ...look,
  field: between(NEAREST, look.field * factor, WIDEST),
});

/** The angle that a drag over pixels turns: what is under the finger stays under it, near the middle. */
export const angleOf = ({ field }: Look, pixels: number, height: number): number =>
  height > 0 ? (pixels / height) * field : 0;

const STEP = 15 * DEGREE;
const FACTOR = 0.8;

/** What keys do; the same steps as the buttons. */
export const STEPS = {
  ArrowLeft: (look: Look) => turn(look, -STEP, 0),
  ArrowRight: (look: Look) => turn(look, STEP, 0),
  ArrowUp: (look: Look) => turn(look, 0, STEP),
  ArrowDown: (look: Look) => turn(look, 0, -STEP),
  '+': (look: Look) => zoom(look, FACTOR),
  '-': (look: Look) => zoom(look, 1 / FACTOR),
} as const;

export const isStep = (key: string): key is keyof typeof STEPS => Object.hasOwn(STEPS, key);
