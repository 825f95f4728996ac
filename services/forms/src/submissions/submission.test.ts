import fc from 'fast-check';
import { expiryOf } from './submission.ts';

test('F15 the last day of keeping is the same day of the month, or the last of a shorter month', () => {
  expect(expiryOf(new Date('2026-11-20T10:00:00Z'), 24)).toEqual(new Date('2028-11-20T10:00:00Z'));
  expect(expiryOf(new Date('2024-02-29T10:00:00Z'), 12)).toEqual(new Date('2025-02-28T10:00:00Z'));
  expect(expiryOf(new Date('2026-01-31T10:00:00Z'), 1)).toEqual(new Date('2026-02-28T10:00:00Z'));
});

test('F15 it is always as many months later', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 120 }), (from, months) => {
      const to = expiryOf(from, months);
      const count = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(count(to) - count(from)).toBe(months);
      expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
    }),
  );
});
