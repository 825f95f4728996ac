import { addDays } from '@dorpel/i18n/brussels';
import fc from 'fast-check';
import type { Condition, Period } from './condition.ts';
import { holds, lastDayOf, lastDaysOf } from './holds.ts';

const DAY = '2026-11-15';

test.each<[string, Period | undefined, string]>([
  ['2026-11-15', undefined, '2026-11-15'],
  ['2026-11-15', { days: 1 }, '2026-11-16'],
  ['2026-12-31', { days: 1 }, '2027-01-01'],
  ['2026-11-15', { months: 2 }, '2027-01-15'],
  ['2026-08-31', { months: 1 }, '2026-09-30'],
  ['2025-12-31', { months: 2 }, '2026-02-28'],
  ['2023-12-31', { months: 2 }, '2024-02-29'],
  ['2024-02-29', { years: 1 }, '2025-02-28'],
  ['2024-02-29', { years: 4 }, '2028-02-29'],
  ['2026-11-15', { years: 1, months: 13, days: 20 }, '2029-01-04'],
])('X14 a period that begins on %s and lasts %j ends on %s', (day, period, last) => {
  expect(lastDayOf(day, period)).toBe(last);
});

test.each<[Condition, Record<string, string>, boolean]>([
  [{ field: 'pScore', is: 'one-of', of: ['A'] }, { pScore: 'A' }, true],
  [{ field: 'pScore', is: 'one-of', of: ['A'] }, { pScore: 'B' }, false],
  [{ field: 'pScore', is: 'one-of', of: ['A'] }, {}, false],
  [{ field: 'pScore', is: 'none-of', of: ['A'] }, { pScore: 'A' }, false],
  [{ field: 'pScore', is: 'none-of', of: ['A'] }, { pScore: 'B' }, true],
  [{ field: 'pScore', is: 'none-of', of: ['A'] }, {}, true],
  [{ field: 'pScore', is: 'known' }, { pScore: 'on-request' }, false],
  [{ field: 'pScore', is: 'known' }, { pScore: 'in-request' }, false],
  [{ field: 'leaseYears', is: 'more-than', than: 9 }, { leaseYears: '9' }, false],
  [{ field: 'leaseYears', is: 'more-than', than: 9 }, { leaseYears: '9.5' }, true],
  [{ field: 'leaseYears', is: 'at-least', than: 9 }, { leaseYears: '8.9' }, false],
  [{ field: 'leaseYears', is: 'at-least', than: 9 }, { leaseYears: '9' }, true],
  [{ field: 'leaseYears', is: 'less-than', than: 9 }, { leaseYears: '9' }, false],
  [{ field: 'leaseYears', is: 'less-than', than: 9 }, { leaseYears: '8' }, true],
  [{ field: 'leaseYears', is: 'at-most', than: 9 }, { leaseYears: '9' }, true],
  [{ field: 'leaseYears', is: 'at-most', than: 9 }, { leaseYears: '10' }, false],
  [{ field: 'leaseYears', is: 'at-most', than: 9 }, {}, false],
  [{ field: 'leaseYears', is: 'at-most', than: 9 }, { leaseYears: 'on-request' }, false],
  [{ field: 'renovationYear', is: 'at-least', than: { field: 'constructionYear' } }, { renovationYear: '1934' }, false],
  [
    { field: 'renovationYear', is: 'at-least', than: { field: 'constructionYear' } },
    { renovationYear: '1934', constructionYear: '1934' },
    true,
  ],
  [
    { field: 'epcEndDate', is: 'at-most', than: { field: 'certificateDay', years: 10 } },
    { epcEndDate: '2036-03-11', certificateDay: '2026-03-11' },
    true,
  ],
  [
    { field: 'epcEndDate', is: 'at-most', than: { field: 'certificateDay', years: 10 } },
    { epcEndDate: '2036-03-12', certificateDay: '2026-03-11' },
    false,
  ],
  [{ field: 'energyLabel', is: 'same-as', as: 'certificateLabel' }, { energyLabel: 'b', certificateLabel: 'b' }, true],
  [{ field: 'energyLabel', is: 'same-as', as: 'certificateLabel' }, { energyLabel: 'b', certificateLabel: 'c' }, false],
  [{ field: 'energyLabel', is: 'same-as', as: 'certificateLabel' }, {}, false],
  [{ field: 'energyLabel', is: 'same-as', as: 'pScore' }, { energyLabel: 'in-request', pScore: 'in-request' }, false],
  [{ field: 'epcEndDate', is: 'valid' }, { epcEndDate: '2026-11-15' }, true],
  [{ field: 'epcEndDate', is: 'valid' }, { epcEndDate: '2026-11-14' }, false],
  [{ field: 'epcEndDate', is: 'valid' }, {}, false],
  [{ field: 'epcEndDate', is: 'valid' }, { epcEndDate: 'on-request' }, false],
  [{ field: 'floodInfoDate', is: 'valid', for: { years: 1 } }, { floodInfoDate: '2025-11-15' }, true],
  [{ field: 'floodInfoDate', is: 'valid', for: { years: 1 } }, { floodInfoDate: '2025-11-14' }, false],
  [
    {
      any: [
        { field: 'pScore', is: 'known' },
        { field: 'gScore', is: 'known' },
      ],
    },
    { gScore: 'A' },
    true,
  ],
  [
    {
      any: [
        { field: 'pScore', is: 'known' },
        { field: 'gScore', is: 'known' },
      ],
    },
    {},
    false,
  ],
  [
    {
      all: [
        { field: 'pScore', is: 'known' },
        { field: 'gScore', is: 'known' },
      ],
    },
    { gScore: 'A' },
    false,
  ],
  [
    {
      all: [
        { field: 'pScore', is: 'known' },
        { field: 'gScore', is: 'known' },
      ],
    },
    { gScore: 'A', pScore: 'A' },
    true,
  ],
  [
    {
      none: [
        { field: 'pScore', is: 'known' },
        { field: 'gScore', is: 'known' },
      ],
    },
    {},
    true,
  ],
  [
    {
      none: [
        { field: 'pScore', is: 'known' },
        { field: 'gScore', is: 'known' },
      ],
    },
    { gScore: 'A' },
    false,
  ],
])('X14 %j of %j: %s', (condition, facts, expected) => {
  expect(holds(condition, facts, DAY)).toBe(expected);
});

const days = fc.integer({ min: -4000, max: 4000 }).map((count) => addDays(DAY, count));
const periods = fc.record({ years: fc.nat(30), months: fc.nat(40), days: fc.nat(400) }, { requiredKeys: [] });

test('X14 what has ended stays ended, and until its last day it holds', () => {
  fc.assert(
    fc.property(days, periods, days, fc.nat(2000), (begun, period, day, later) => {
      const condition: Condition = { field: 'floodInfoDate', is: 'valid', for: period };
      const on = (at: string) => holds(condition, { floodInfoDate: begun }, at);
      expect(Number(on(addDays(day, later)))).toBeLessThanOrEqual(Number(on(day)));
      const [last = ''] = lastDaysOf(condition, { floodInfoDate: begun });
      expect([on(last), on(addDays(last, 1))]).toEqual([true, false]);
    }),
  );
});

test('X14 only a day that is known and has to be valid can end', () => {
  const valid: Condition = { field: 'epcEndDate', is: 'valid' };
  const facts = { epcEndDate: DAY, floodInfoDate: 'on-request' };
  expect(lastDaysOf({ any: [valid, { all: [valid] }, { none: [valid] }] }, facts)).toEqual([DAY, DAY, DAY]);
  expect(lastDaysOf({ field: 'epcEndDate', is: 'known' }, facts)).toEqual([]);
  expect(lastDaysOf({ field: 'floodInfoDate', is: 'valid' }, facts)).toEqual([]);
  expect(lastDaysOf(valid, {})).toEqual([]);
});

test('X14 what begins later never ends earlier, and a longer period neither', () => {
  fc.assert(
    fc.property(days, fc.nat(2000), periods, fc.nat(10), (begun, later, period, years) => {
      const longer = { ...period, years: (period.years ?? 0) + years };
      expect(lastDayOf(addDays(begun, later), period) >= lastDayOf(begun, period)).toBe(true);
      expect(lastDayOf(begun, longer) >= lastDayOf(begun, period)).toBe(true);
    }),
  );
});
