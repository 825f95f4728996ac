import fc from 'fast-check';
import { type BusyTime, busyTimesIn, isBusyAt, NoCalendar, withoutOverlap } from './busy-times.ts';

const MINUTE = 60_000;
const at = (minute: number) => new Date(minute * MINUTE);
const time = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
  .map(([start, long]): BusyTime => ({ start: at(start), end: at(start + long) }));
const covers = (times: readonly BusyTime[], minute: number) =>
  times.some(({ start, end }) => start <= at(minute) && at(minute) < end);

test('X24 somebody is busy at a time where one of its minutes is in a busy time, however these overlap', () => {
  fc.assert(
    fc.property(fc.array(time, { maxLength: 8 }), time, (times, slot) => {
      const kept = withoutOverlap(times);
      for (let minute = 0; minute < 80; minute += 1) expect(covers(kept, minute)).toBe(covers(times, minute));
      for (const [index, { start, end }] of kept.entries()) {
        expect(start < end).toBe(true);
        expect(index === 0 || (kept[index - 1]?.end ?? end) <= start).toBe(true);
      }
      const minutes = Array.from({ length: 80 }, (_, minute) => minute);
      const isIn = minutes.some((minute) => covers(times, minute) && covers([slot], minute));
      expect(slot.start < slot.end && isBusyAt(kept, slot)).toBe(isIn);
    }),
  );
});

/** As Google and Thunderbird write the clock of Brussels. */
const BRUSSELS = `BEGIN:VTIMEZONE
TZID:Europe/Brussels
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

const event = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\n');
const calendar = (...parts: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...parts, 'END:VCALENDAR', '']
    .join('\n')
    .replaceAll('\n', '\r\n');

const SPAN = { from: Date.parse('2026-10-12T00:00:00Z'), until: Date.parse('2026-11-30T00:00:00Z') };
const busyIn = async (...parts: readonly string[]) =>
  (await busyTimesIn(calendar(...parts), SPAN)).map(({ start, end }) => `${start.toISOString()}/${end.toISOString()}`);
const short = (times: readonly string[]) => times.map((each) => each.slice(5, 16));

const WEEKLY = [
  'UID:w@x',
  'DTSTART;TZID=Europe/Brussels:20250106T090000',
  'DTEND;TZID=Europe/Brussels:20250106T103000',
];
const RULE = 'RRULE:FREQ=WEEKLY;BYDAY=MO';

test.each([
  ['defines its zone', [BRUSSELS]],
  ['only names it', []],
])(
  'X24 a rule keeps its hour over summer time, with what was left out, moved and cancelled; the calendar %s',
  async (_, zone) => {
    const times = await busyIn(
      ...zone,
      event(...WEEKLY, RULE, 'EXDATE;TZID=Europe/Brussels:20250113T090000,20261116T090000', 'SUMMARY:Geheim'),
      event(
        'UID:w@x',
        'RECURRENCE-ID;TZID=Europe/Brussels:20261102T090000',
        'DTSTART;TZID=Europe/Brussels:20261104T140000',
        'DTEND;TZID=Europe/Brussels:20261104T150000',
      ),
      event(
        'UID:w@x',
        'RECURRENCE-ID:20261109T080000Z',
        'DTSTART:20261109T080000Z',
        'DTEND:20261109T093000Z',
        'STATUS:CANCELLED',
      ),
      // Of another event, at the same hour: nothing of this one.
      event('UID:other@x', 'RECURRENCE-ID:20261123T080000Z', 'DTSTART:20261123T080000Z', 'STATUS:CANCELLED'),
    );
    expect(short(times)).toEqual(['10-12T07:00', '10-19T07:00', '10-26T08:00', '11-04T13:00', '11-23T08:00']);
    expect(times[0]).toBe('2026-10-12T07:00:00.000Z/2026-10-12T08:30:00.000Z');
  },
);

test('X24 whole days are days in Brussels; what is free, cancelled, over, or our own viewing makes nobody busy', async () => {
  const hour = ['DTSTART:20261103T100000Z', 'DTEND:20261103T110000Z'];
  const times = await busyIn(
    event('UID:1', 'DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261026'),
    event('UID:2', ...hour, 'TRANSP:TRANSPARENT'),
    event('UID:3', ...hour, 'STATUS:CANCELLED'),
    event('UID:4', ...hour, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    event('UID:v1@viewings', ...hour),
    event('UID:5', 'DTSTART:20200101T100000Z', 'DTEND:20200101T110000Z'),
    event('UID:6', 'DTSTART:20200101T100000Z', 'DTEND:20200101T110000Z', 'RRULE:FREQ=DAILY;UNTIL=20210101T000000Z'),
    event('UID:7', 'DTSTART:20261105T100000', 'DURATION:PT45M', 'STATUS:TENTATIVE'),
  );
  expect(times).toEqual([
    '2026-10-23T22:00:00.000Z/2026-10-25T23:00:00.000Z',
    '2026-11-05T09:00:00.000Z/2026-11-05T09:45:00.000Z',
  ]);
});

test.each([
  ['defines its zone', [BRUSSELS]],
  ['only names it', []],
])(
  'X24 further dates that say their own end are busy so long, beside others of the event; the calendar %s',
  async (_, zone) => {
    const times = await busyIn(
      ...zone,
      event(
        ...WEEKLY,
        'RDATE;VALUE=PERIOD;TZID=Europe/Brussels:20261019T100000/20261019T130000,20261026T100000/PT45M',
        'RDATE;VALUE=PERIOD:20261103T080000Z/PT2H,20261104T080000Z/PT2H',
        'RDATE;TZID=Europe/Brussels:20261105T090000',
        'EXDATE;TZID=Europe/Brussels:20261104T090000',
      ),
      event('UID:free@x', ...WEEKLY.slice(1), 'RDATE;VALUE=PERIOD:20261106T080000Z/PT2H', 'TRANSP:TRANSPARENT'),
      event('UID:after@x', 'DTSTART:20261110T080000Z', 'DTEND:20261110T090000Z'),
    );
    expect(times).toEqual([
      '2026-10-19T08:00:00.000Z/2026-10-19T11:00:00.000Z',
      '2026-10-26T09:00:00.000Z/2026-10-26T09:45:00.000Z',
      '2026-11-03T08:00:00.000Z/2026-11-03T10:00:00.000Z',
      '2026-11-05T08:00:00.000Z/2026-11-05T09:30:00.000Z',
      '2026-11-10T08:00:00.000Z/2026-11-10T09:00:00.000Z',
    ]);
  },
);

test('X24 each time is on its own clock: the end of an event, the last of a rule that ends at an instant, a day that ends as it begins', async () => {
  const times = await busyIn(
    event('UID:1', 'DTSTART;TZID=Europe/Brussels:20261112T100000', 'DTEND;TZID=America/New_York:20261112T060000'),
    event(
      'UID:2',
      'DTSTART;TZID=Europe/Brussels:20261019T100000',
      'DTEND;TZID=Europe/Brussels:20261019T110000',
      'RRULE:FREQ=WEEKLY;UNTIL=20261102T090000Z',
    ),
    event('UID:3', 'DTSTART;VALUE=DATE:20261014', 'RRULE:FREQ=WEEKLY;COUNT=2', 'DTEND;VALUE=DATE:20261014'),
    event('UID:4', 'DTSTART;VALUE=DATE:20261106', 'RRULE:FREQ=WEEKLY;UNTIL=20261112T230000Z'),
  );
  expect(times).toEqual([
    '2026-10-13T22:00:00.000Z/2026-10-14T22:00:00.000Z',
    '2026-10-19T08:00:00.000Z/2026-10-19T09:00:00.000Z',
    '2026-10-20T22:00:00.000Z/2026-10-21T22:00:00.000Z',
    '2026-10-26T09:00:00.000Z/2026-10-26T10:00:00.000Z',
    '2026-11-02T09:00:00.000Z/2026-11-02T10:00:00.000Z',
    '2026-11-05T23:00:00.000Z/2026-11-06T23:00:00.000Z',
    '2026-11-12T09:00:00.000Z/2026-11-12T11:00:00.000Z',
    '2026-11-12T23:00:00.000Z/2026-11-13T23:00:00.000Z',
  ]);
});

test('X24 what others published as busy is busy, and as free is free', async () => {
  const published = ['BEGIN:VFREEBUSY', 'UID:f', 'DTSTAMP:20260101T000000Z'];
  const busy = 'FREEBUSY:20261103T100000Z/20261103T110000Z,20261103T130000Z/PT30M';
  const free = 'FREEBUSY;FBTYPE=FREE:20261104T100000Z/20261104T110000Z';
  expect(await busyIn([...published, busy, free, 'END:VFREEBUSY'].join('\n'))).toEqual([
    '2026-11-03T10:00:00.000Z/2026-11-03T11:00:00.000Z',
    '2026-11-03T13:00:00.000Z/2026-11-03T13:30:00.000Z',
  ]);
});

test('X24 what is no calendar is said to be none, and one that has no end is given up', async () => {
  const reasonOf = (text: string) =>
    busyTimesIn(text, SPAN).then(
      () => '',
      (error: unknown) => (error instanceof NoCalendar ? error.reason : String(error)),
    );
  expect(await reasonOf('<!doctype html><title>Log in</title>')).toBe('calendar');
  expect(await reasonOf(calendar(event('UID:1', 'DTSTART:nonsense', 'no colon')))).toBe('calendar');
  const endless = event('UID:1', 'DTSTART:20261001T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
  expect(await reasonOf(calendar(endless))).toBe('large');
  // Whatever comes: an answer, or that it is none.
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.constantFrom(
          'DTSTART:2',
          'RRULE:FREQ=',
          'EXDATE:x',
          'RDATE:20261103T1',
          'DTEND;TZID=Nowhere:20261103T100000',
          ':',
          ';',
        ),
        { maxLength: 5 },
      ),
      async (lines) => {
        expect(['', 'calendar', 'large']).toContain(await reasonOf(calendar(event('UID:1', ...lines))));
      },
    ),
    { numRuns: 20 },
  );
});
