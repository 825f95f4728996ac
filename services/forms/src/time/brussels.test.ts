import fc from 'fast-check';
import { addDays, clockAt, instantOf, weekdayOf } from './brussels.ts';

test('F5 a time in Brussels is one instant, in winter, in summer and on the days the clock changes', () => {
  expect(instantOf('2026-11-28', '10:00')?.toISOString()).toBe('2026-11-28T09:00:00.000Z');
  expect(instantOf('2026-07-01', '10:00')?.toISOString()).toBe('2026-07-01T08:00:00.000Z');
  expect(instantOf('2026-03-29', '01:59')?.toISOString()).toBe('2026-03-29T00:59:00.000Z');
  expect(instantOf('2026-03-29', '02:30')).toBeUndefined();
  expect(instantOf('2026-03-29', '03:00')?.toISOString()).toBe('2026-03-29T01:00:00.000Z');
  expect(instantOf('2026-10-25', '02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOf('2026-10-25', '03:00')?.toISOString()).toBe('2026-10-25T02:00:00.000Z');
});

test('F5 whatever the instant, reading the clock and setting it lead back to it', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const { day, time } = clockAt(instant);
      const back = instantOf(day, time)?.getTime() ?? Number.NaN;
      const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
      // The hour that comes twice is the first of the two.
      expect([minute, minute - 3_600_000]).toContain(back);
    }),
  );
});

test('F5 days follow each other over summer time, and have their weekday', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(weekdayOf('2026-11-28')).toBe(6);
});
