import { EVENT_KINDS, statistics, type TrackedEvent } from '@dorpel/contracts/owner';
import fc from 'fast-check';
import { assert } from 'superstruct';
import type { Sent } from './history.ts';
import { addDays, type Day, dayOf } from '@dorpel/i18n/brussels';
import { emptyRollup, happeningsOf, type Rollup, rollUp, statisticsOf } from './figures.ts';

const NOW = new Date('2082-11-20T10:00:00Z'); // a Friday
const SOURCES = ['direct', 'search', 'social', 'portal', 'site', 'other'] as const;

const rollup = (day: Day, opens: number, impressions = 0): Rollup => ({
  ...emptyRollup('20417', day),
  opens,
  impressions,
  sources: { direct: opens },
});

const events = fc.array(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...EVENT_KINDS),
    propertyId: fc.constantFrom('20417', '20418', '20419'),
    source: fc.constantFrom(...SOURCES),
    isWithin: fc.constantFrom(true, false, undefined),
  }),
);

const ofKind = (kind: TrackedEvent['kind'], count: number): TrackedEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${kind}-${index}`,
    kind,
    propertyId: '20417',
    source: 'search',
  }));

describe('O4 statistics', () => {
  test('today, this week from Monday, this month and in all', () => {
    const days = [
      rollup('2082-11-20', 1), // today
      rollup('2082-11-16', 10), // Monday
      rollup('2082-11-15', 100), // Sunday
      rollup('2082-11-01', 1000), // first of the month
      rollup('2082-10-31', 10_000),
      rollup('2081-01-01', 100_000),
    ];
    expect(statisticsOf('20417', days, [], NOW).opens).toEqual({ today: 1, week: 11, month: 1111, total: 111_111 });
  });

  test('a week that began in the month before counts those days in the week, not in the month', () => {
    const days = [rollup('2082-10-01', 1), rollup('2082-09-28', 10), rollup('2082-09-27', 100)];
    const figures = statisticsOf('20417', days, [], new Date('2082-10-01T08:00:00Z'));
    expect(figures.opens).toEqual({ today: 1, week: 11, month: 1, total: 111 });
  });

  test('the day changes at midnight in Brussels', () => {
    const days = [rollup('2082-11-20', 3), rollup('2082-11-21', 4)];
    expect(statisticsOf('20417', days, [], new Date('2082-11-20T22:59:59Z')).opens.today).toBe(3);
    expect(statisticsOf('20417', days, [], new Date('2082-11-20T23:00:00Z')).opens.today).toBe(4);
  });

  test('O6 the chart has the last 30 days, also those without a visit', () => {
    const { days } = statisticsOf('20417', [rollup('2082-11-18', 5, 40), rollup('2082-10-21', 7)], [], NOW);
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2082-10-22', opens: 0, impressions: 0 });
    expect(days.at(-3)).toEqual({ day: '2082-11-18', opens: 5, impressions: 40 });
    expect(days.at(-1)).toEqual({ day: '2082-11-20', opens: 0, impressions: 0, visits: 0 });
  });

  test.each([
    ['2082-03-29T12:00:00Z', '2082-02-28'],
    ['2082-10-25T12:00:00Z', '2082-09-26'],
  ])('O6 at %s, when the clock changes, there are 30 days from %s', (now, first) => {
    const { days } = statisticsOf('20417', [], [], new Date(now));
    expect(days).toHaveLength(30);
    expect(days[0]?.day).toBe(first);
    expect(days.map(({ day }, index) => addDays(day, -index))).toEqual(Array(30).fill(first));
  });

  test('sources are those of visits, the largest first', () => {
    const days = [
      { ...rollup('2082-11-18', 5), sources: { direct: 2, portal: 3 } },
      { ...rollup('2082-11-19', 4), sources: { direct: 3, search: 1 } },
    ];
    expect(statisticsOf('20417', days, [], NOW).sources).toEqual([
      { source: 'direct', count: 5 },
      { source: 'portal', count: 3 },
      { source: 'search', count: 1 },
    ]);
  });

  test('visits are told from the first day on of which there are any: a day before it has none, and not 0', () => {
    const days = [{ ...rollup('2082-11-18', 5), visits: 9 }, rollup('2082-11-17', 4)];
    const figures = statisticsOf('20417', days, [], NOW, '2082-11-18');
    expect(figures.visits).toEqual({ today: 0, week: 9, month: 9, total: 9, since: '2082-11-18' });
    expect(figures.days.slice(-4)).toEqual([
      { day: '2082-11-17', opens: 4, impressions: 0 },
      { day: '2082-11-18', opens: 5, impressions: 0, visits: 9 },
      { day: '2082-11-19', opens: 0, impressions: 0, visits: 0 },
      { day: '2082-11-20', opens: 0, impressions: 0, visits: 0 },
    ]);
  });

  test('a property nobody has seen has figures too, and they are what the contract says', () => {
    const figures = statisticsOf('20417', [], [], NOW);
    assert(figures, statistics);
    expect(figures.opens).toEqual({ today: 0, week: 0, month: 0, total: 0 });
    expect(figures.sources).toEqual([]);
  });

  test('each kind of event has its own figure; what only the history knows is not taken from a browser', () => {
    const [photo, ...rest] = ofKind('media', 3);
    const all = [
      ...ofKind('impression', 1),
      ...ofKind('open', 2),
      { ...(photo as TrackedEvent), media: 'photos' as const },
      ...rest,
      ...ofKind('communication', 4),
      ...ofKind('calendar', 5),
    ];
    expect(rollUp(all.flatMap(happeningsOf), '2082-11-20')).toEqual([
      {
        ...emptyRollup('20417', '2082-11-20'),
        impressions: 1,
        opens: 2,
        media: 3,
        sources: { search: 2 },
        mediaKinds: { photos: 1 },
      },
    ]);
  });

  test('O4 what was sent is counted on its day', () => {
    const tally = (day: string, sent: Sent, count = 1) => ({ propertyId: '20417', day, sent, count });
    const sent = [
      tally('2082-11-20', 'communications'),
      tally('2082-11-16', 'communications', 3),
      tally('2082-11-20', 'calendar'),
      tally('2082-11-02', 'offers'),
    ];
    const figures = statisticsOf('20417', [], sent, NOW);
    expect(figures.communications).toEqual({ today: 1, week: 4, month: 4, total: 4 });
    expect(figures.calendar).toEqual({ today: 1, week: 1, month: 1, total: 1 });
  });

  test('nothing is lost or counted twice between events and figures', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const rollups = rollUp(happened.flatMap(happeningsOf), dayOf(NOW));
        for (const propertyId of ['20417', '20418', '20419']) {
          const figures = statisticsOf(
            propertyId,
            rollups.filter((each) => each.propertyId === propertyId),
            [],
            NOW,
          );
          const count = (kind: string) =>
            happened.filter((each) => each.propertyId === propertyId && each.kind === kind).length;
          expect(figures.opens.total).toBe(count('open'));
          const opened = happened.filter((each) => each.propertyId === propertyId && each.kind === 'open');
          const within = opened.filter(({ isWithin }) => isWithin);
          expect(figures.visits?.total).toBe(within.length);
          expect(figures.media.today).toBe(count('media'));
          // Those that the server sent say there where the visitor came from.
          const sourced = opened.filter(({ isWithin }) => isWithin !== false);
          expect(figures.sources.reduce((sum, each) => sum + each.count, 0)).toBe(sourced.length);
          expect(figures.days.at(-1)?.impressions).toBe(count('impression'));
        }
      }),
    );
  });

  test('a longer period never holds less', () => {
    const days = fc.array(fc.record({ ago: fc.nat(400), opens: fc.nat(50) }), { maxLength: 40 });
    fc.assert(
      fc.property(
        days,
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (made, now) => {
          const { opens } = statisticsOf(
            '20417',
            made.map(({ ago, opens: count }) => rollup(addDays(dayOf(now), -ago), count)),
            [],
            now,
          );
          expect(opens.today).toBeLessThanOrEqual(opens.week);
          expect(opens.week).toBeLessThanOrEqual(opens.total);
          expect(opens.today).toBeLessThanOrEqual(opens.month);
          expect(opens.month).toBeLessThanOrEqual(opens.total);
        },
      ),
    );
  });
});
