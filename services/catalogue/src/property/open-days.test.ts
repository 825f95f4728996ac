import { addDays, dayOf, instantOf, timeOf } from '@dorpel/i18n/brussels';
import fc from 'fast-check';
import { comingOpenDays, readOpenDays } from './open-days.ts';

const instants = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2028-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const said = fc.array(fc.record({ Start: instants, End: instants }), { maxLength: 8 });

test('X21 open house days are those that end after they begin and within a day, each once, in order', () => {
  fc.assert(
    fc.property(said, (pairs) => {
      const { days, refused } = readOpenDays([...pairs, ...pairs]);
      expect(days.map(({ start }) => start)).toEqual(days.map(({ start }) => start).toSorted());
      expect(new Set(days.map(({ start, end }) => `${start} ${end}`)).size).toBe(days.length);
      for (const { start, end } of days) {
        const length = Date.parse(end) - Date.parse(start);
        expect(length > 0 && length <= 86_400_000).toBe(true);
      }
      const kept = pairs.filter(({ Start, End }) => days.some(({ start, end }) => start === Start && end === End));
      expect(refused).toHaveLength(2 * (pairs.length - kept.length));
    }),
  );
});

test('X21 an offset says the same instant, and hours on the clock of Brussels stay when the clock changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 4, max: 21 }), (later, hour) => {
      const day = addDays('2026-01-01', later);
      const [from, to] = [hour, hour + 1].map((each) => `${String(each).padStart(2, '0')}:00`) as [string, string];
      const [Start, End] = [from, to].map((time) => instantOf(day, time)!.toISOString()) as [string, string];
      const [read] = readOpenDays([{ Start: Start.replace('.000Z', '+00:00'), End }]).days;
      expect(read).toEqual({ start: Start, end: End });
      expect([dayOf(new Date(read!.start)), timeOf(new Date(read!.start)), timeOf(new Date(read!.end))]).toEqual([
        day,
        from,
        to,
      ]);
    }),
  );
});

test('X21 a day is told until it ends, and none of a home that was sold or rented', () => {
  const openDays = [
    { start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T11:00:00.000Z' },
    { start: '2026-12-12T09:00:00.000Z', end: '2026-12-12T11:00:00.000Z' },
  ];
  const at = (instant: string, state: 'available' | 'option' | 'sold' | 'rented' = 'available') =>
    comingOpenDays({ state, openDays }, new Date(instant));
  expect(at('2026-12-05T10:59:59.999Z')).toEqual(openDays);
  expect(at('2026-12-05T11:00:00.000Z')).toEqual([openDays[1]]);
  expect(at('2026-12-12T11:00:00.000Z')).toEqual([]);
  expect(at('2026-12-01T00:00:00.000Z', 'option')).toEqual(openDays);
  for (const state of ['sold', 'rented'] as const) expect(at('2026-12-01T00:00:00.000Z', state)).toEqual([]);
  expect(comingOpenDays({ state: 'available' }, new Date(0))).toEqual([]);
});
