import { dayOf, timeOf } from '@dorpel/i18n/brussels';
import { isIn, type Schedule, slotsOf, type ViewingHours, wrongIn } from './hours.ts';

const everyDay = (from: string, to: string, daysAhead: number): ViewingHours => ({
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to })),
  minutes: 30,
  capacity: 3,
  daysAhead,
});

const open = (rules: ViewingHours): Schedule => ({ rules, isClosed: (day) => isIn(rules.closed, day) });

const clocks = (rules: ViewingHours, now: string) =>
  slotsOf('p1', open(rules), new Date(now)).map(({ startsAt }) => `${dayOf(startsAt)} ${timeOf(startsAt)}`);

test('F5 a viewing at ten is at ten in Brussels before and after the clock changes', () => {
  expect(clocks(everyDay('10:00', '11:00', 2), '2026-03-28T04:00:00Z')).toEqual([
    '2026-03-28 10:00',
    '2026-03-28 10:30',
    '2026-03-29 10:00',
    '2026-03-29 10:30',
    '2026-03-30 10:00',
    '2026-03-30 10:30',
  ]);
  const [before, after] = slotsOf('p1', open(everyDay('10:00', '10:30', 1)), new Date('2026-10-24T04:00:00Z'));
  expect([before?.startsAt.toISOString(), after?.startsAt.toISOString()]).toEqual([
    '2026-10-24T08:00:00.000Z',
    '2026-10-25T09:00:00.000Z',
  ]);
});

test('F5 the hour that does not exist has no slots, the one that comes twice has each slot once', () => {
  const night = everyDay('01:30', '03:30', 1);
  expect(clocks(night, '2026-03-28T22:10:00Z')).toEqual(['2026-03-29 01:30', '2026-03-29 03:00']);
  const autumn = slotsOf('p1', open(night), new Date('2026-10-24T21:10:00Z'));
  expect(new Set(autumn.map(({ id }) => id)).size).toBe(autumn.length);
});

test('F5 nothing within two hours, nothing past the last whole slot', () => {
  expect(clocks(everyDay('10:00', '11:15', 0), '2026-11-28T07:30:00Z')).toEqual(['2026-11-28 10:30']);
});

test('X13 a day that is closed has no slots, and one with hours of its own has these in place of its weekday’s', () => {
  const rules: ViewingHours = {
    ...everyDay('10:00', '10:30', 3),
    days: [
      { day: '2026-11-29', from: '14:00', to: '15:00' },
      // Further ahead than what can be booked of every week.
      { day: '2026-12-24', from: '09:00', to: '09:30' },
    ],
    closed: [{ from: '2026-11-30', until: '2026-12-01' }],
  };
  expect(clocks(rules, '2026-11-28T04:00:00Z')).toEqual([
    '2026-11-28 10:00',
    '2026-11-29 14:00',
    '2026-11-29 14:30',
    '2026-12-24 09:00',
  ]);
});

test.each([
  [
    'rows of one weekday that overlap',
    {
      hours: [
        [2, '14:00', '16:00'],
        [2, '15:30', '17:00'],
      ],
    },
    { 'hours.1.from': 'overlap' },
  ],
  [
    'rows that follow each other',
    {
      hours: [
        [2, '14:00', '16:00'],
        [2, '16:00', '17:00'],
      ],
    },
    {},
  ],
  [
    'the same hours on two weekdays',
    {
      hours: [
        [2, '14:00', '16:00'],
        [3, '14:00', '16:00'],
      ],
    },
    {},
  ],
  ['a row too short for one viewing', { hours: [[2, '14:00', '14:20']] }, { 'hours.0.to': 'order' }],
  ['a row that ends before it begins', { hours: [[2, '16:00', '14:00']] }, { 'hours.0.to': 'order' }],
  ['closed days that end before they begin', { closed: [['2026-12-02', '2026-12-01']] }, { 'closed.0.until': 'order' }],
] as const)('X13 %s', (_, given, wrong) => {
  const { hours = [], closed = [] } = given as {
    hours?: readonly (readonly [number, string, string])[];
    closed?: readonly (readonly [string, string])[];
  };
  const rules: ViewingHours = {
    ...everyDay('10:00', '11:00', 1),
    hours: hours.map(([weekday, from, to]) => ({ weekday, from, to })),
    closed: closed.map(([from, until]) => ({ from, until })),
  };
  expect(wrongIn(rules)).toEqual(wrong);
});
