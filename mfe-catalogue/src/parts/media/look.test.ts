/** @jest-environment node */
import fc from 'fast-check';
import { AHEAD, angleOf, isStep, type Look, STEPS, turn, zoom } from './look.ts';

const angle = fc.double({ min: -50, max: 50, noNaN: true });
const moves = fc.array(
  fc.oneof(
    fc.tuple(angle, angle).map(
      ([right, up]) =>
        (look: Look) =>
          turn(look, right, up),
    ),
    fc.double({ min: 0.01, max: 100, noNaN: true }).map((factor) => (look: Look) => zoom(look, factor)),
  ),
);

describe('looking round in a room', () => {
  test('C9 never leaves the room, whatever is done', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const { yaw, pitch, field } = all.reduce((look, move) => move(look), AHEAD);
        expect(yaw).toBeGreaterThanOrEqual(0);
        expect(yaw).toBeLessThanOrEqual(2 * Math.PI);
        expect(Math.abs(pitch)).toBeLessThan(Math.PI / 2);
        expect(field).toBeGreaterThan(0.5);
        expect(field).toBeLessThan(1.6);
      }),
    );
  });

  test('C9 comes back to where it began after a whole turn by keys', () => {
    const look = Array.from({ length: 24 }).reduce<Look>((each) => STEPS.ArrowRight(each), AHEAD);
    expect(Math.sin(look.yaw)).toBeCloseTo(0);
    expect(Math.cos(look.yaw)).toBeCloseTo(1);
  });

  test('C9 turns by as much as was dragged, and knows its keys', () => {
    expect(angleOf(AHEAD, 200, 400)).toBeCloseTo(AHEAD.field / 2);
    expect(angleOf(AHEAD, 200, 0)).toBe(0);
    expect(isStep('ArrowUp')).toBe(true);
    expect(isStep('toString')).toBe(false);
  });
});
