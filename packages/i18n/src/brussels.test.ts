import fc from 'fast-check';
import { addDays, dayOf, daysUntil, hourOf, instantOf, monthStart, timeOf, weekdayOf, weekStart } from './brussels.ts';

const instants = fc.date({
  min: new Date('1996-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const days = instants.map(dayOf);

describe('O4 days of Europe/Brussels', () => {
  test.each([
    ['2026-11-20T22:59:59Z', '2026-11-20', 'the last second of a winter day'],
    ['2026-11-20T23:00:00Z', '2026-11-21', 'midnight in winter is 23:00 UTC'],
    ['2026-07-01T21:59:59Z', '2026-07-01', 'the last second of a summer day'],
    ['2026-07-01T22:00:00Z', '2026-07-02', 'midnight in summer is 22:00 UTC'],
    ['2026-03-28T23:00:00Z', '2026-03-29', 'the day of 23 hours begins in winter time'],
    ['2026-03-29T21:59:59Z', '2026-03-29', 'and ends in summer time'],
    ['2026-03-29T22:00:00Z', '2026-03-30', 'an hour early'],
    ['2026-10-24T22:00:00Z', '2026-10-25', 'the day of 25 hours begins in summer time'],
    ['2026-10-25T22:59:59Z', '2026-10-25', 'and ends in winter time'],
    ['2026-10-25T23:00:00Z', '2026-10-26', 'an hour late'],
  ])('%s is on %s: %s', (instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day);
  });

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-20', 24],
  ])('%s has %i hours, each of them once', (day, hours) => {
    const start = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
    const all = Array.from({ length: 96 }, (_, hour) => dayOf(new Date(start + hour * 3_600_000)));
    expect(all.filter((each) => each === day)).toHaveLength(hours);
  });

  test('the next day is never skipped nor repeated, also where the clock changes', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const later = dayOf(new Date(instant.getTime() + 3_600_000));
        const day = dayOf(instant);
        expect([day, addDays(day, 1)]).toContain(later);
      }),
    );
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-10-26', -1)).toBe('2026-10-25');
  });

  test('adding and taking away days are each other’s opposite', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  test('weeks begin on Monday', () => {
    expect(weekStart('2026-11-16')).toBe('2026-11-16');
    expect(weekStart('2026-11-22')).toBe('2026-11-16');
    expect(weekStart('2026-11-01')).toBe('2026-10-26');
    fc.assert(
      fc.property(days, (day) => {
        const monday = weekStart(day);
        expect(new Date(`${monday}T12:00:00Z`).getUTCDay()).toBe(1);
        expect(daysUntil(addDays(monday, 6), 7)).toContain(day);
      }),
    );
  });

  test('months begin on the first', () => {
    expect(monthStart('2028-02-29')).toBe('2028-02-01');
    expect(monthStart('2026-01-01')).toBe('2026-01-01');
  });

  test('the last 30 days are 30 different days in order, today last', () => {
    fc.assert(
      fc.property(days, (today) => {
        const last = daysUntil(today, 30);
        expect(new Set(last).size).toBe(30);
        expect(last.toSorted()).toEqual(last);
        expect(last.at(-1)).toBe(today);
        expect(last[0]).toBe(addDays(today, -29));
      }),
    );
  });
});

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
  fc.assert(
    fc.property(instants, (instant) => {
      const [day, time] = [dayOf(instant), timeOf(instant)];
      expect(hourOf(instant)).toBe(Number(time.split(':')[0]));
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
