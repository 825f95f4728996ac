import { dayOf, timeOf } from '@dorpel/i18n/brussels';
import { slotsOf, type ViewingHours } from './viewing-hours.ts';

const everyDay = (from: string, to: string, daysAhead: number): ViewingHours => ({
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to })),
  minutes: 30,
  capacity: 3,
  daysAhead,
});

const clocks = (rules: ViewingHours, now: string) =>
  slotsOf('p1', rules, new Date(now)).map(({ startsAt }) => `${dayOf(startsAt)} ${timeOf(startsAt)}`);

test('F5 a viewing at ten is at ten in Brussels before and after the clock changes', () => {
  expect(clocks(everyDay('10:00', '11:00', 2), '2026-03-28T04:00:00Z')).toEqual([
    '2026-03-28 10:00',
    '2026-03-28 10:30',
    '2026-03-29 10:00',
    '2026-03-29 10:30',
    '2026-03-30 10:00',
    '2026-03-30 10:30',
  ]);
  const [before, after] = slotsOf('p1', everyDay('10:00', '10:30', 1), new Date('2026-10-24T04:00:00Z'));
  expect([before?.startsAt.toISOString(), after?.startsAt.toISOString()]).toEqual([
    '2026-10-24T08:00:00.000Z',
    '2026-10-25T09:00:00.000Z',
  ]);
});

test('F5 the hour that does not exist has no slots, the one that comes twice has each slot once', () => {
  const night = everyDay('01:30', '03:30', 1);
  expect(clocks(night, '2026-03-28T22:10:00Z')).toEqual(['2026-03-29 01:30', '2026-03-29 03:00']);
  const autumn = slotsOf('p1', night, new Date('2026-10-24T21:10:00Z'));
  expect(new Set(autumn.map(({ id }) => id)).size).toBe(autumn.length);
});

test('F5 nothing within two hours, nothing past the last whole slot', () => {
  expect(clocks(everyDay('10:00', '11:15', 0), '2026-11-28T07:30:00Z')).toEqual(['2026-11-28 10:30']);
});
