import fc from 'fast-check';
import { delayAfter, withDefaults } from './settings.ts';

const settings = withDefaults({});
const random = fc.double({ min: 0, max: 1, noNaN: true });

describe('F15 the delay before a mail is tried again', () => {
  test('doubles, is at least half of that, and never longer than the longest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), random, (attempts, chance) => {
        const whole = Math.min(settings.longestDelay, settings.firstDelay * 2 ** (attempts - 1));
        const delay = delayAfter(attempts, settings, chance);
        expect(delay).toBeGreaterThanOrEqual(Math.floor(whole / 2));
        expect(delay).toBeLessThanOrEqual(whole);
      }),
    );
  });

  test('differs between messages that failed together', () => {
    expect(delayAfter(3, settings, 0.1)).not.toBe(delayAfter(3, settings, 0.9));
  });

  test('all together last three to five days', () => {
    const hours = (chance: number) =>
      Array.from({ length: settings.attempts - 1 }, (_, index) => delayAfter(index + 1, settings, chance)).reduce(
        (sum, delay) => sum + delay / 3_600_000,
        0,
      );
    expect(hours(0.5)).toBeGreaterThan(72);
    expect(hours(0.5)).toBeLessThan(120);
  });
});
