/** @jest-environment node */
import fc from 'fast-check';
import { clustersOf, type HomeSpot, neighboursOf, spotOf } from './clusters.ts';

const places = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z0-9]{1,8}$/),
    latitude: fc.double({ min: 49, max: 52, noNaN: true }),
    longitude: fc.double({ min: 2, max: 7, noNaN: true }),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);
const zooms = fc.double({ min: 4, max: 13, noNaN: true });

describe('C6 clusters', () => {
  test('hold every home exactly once, and stand apart', () => {
    fc.assert(
      fc.property(places, zooms, (homes, zoom) => {
        const clusters = clustersOf(homes, zoom);
        expect(clusters.flatMap(({ ids }) => ids).sort()).toEqual(homes.map(({ id }) => id).sort());
        const spots = clusters.map((cluster) => spotOf(cluster, zoom));
        for (const [at, one] of spots.entries()) {
          for (const other of spots.slice(at + 1)) {
            const isApart = Math.abs(one.x - other.x) >= 70 || Math.abs(one.y - other.y) >= 42;
            expect(isApart).toBe(true);
          }
        }
      }),
    );
  });

  test('come apart when one looks closer', () => {
    const homes = [
      { id: 'one', latitude: 51.05, longitude: 3.7 },
      { id: 'other', latitude: 51.05, longitude: 3.9 },
    ];
    expect(clustersOf(homes, 6)).toHaveLength(1);
    expect(clustersOf(homes, 11)).toHaveLength(2);
  });

  test('are where the homes are: those of one place stay one, however close one looks', () => {
    const place = { latitude: 51.05, longitude: 3.7 };
    const [cluster, ...none] = clustersOf(
      [
        { id: 'one', ...place },
        { id: 'other', ...place },
      ],
      20,
    );
    expect(none).toEqual([]);
    expect(cluster).toEqual({ ids: ['one', 'other'], ...place });
  });

  test('take ten thousand homes in no time that is felt', () => {
    const homes = Array.from({ length: 10_000 }, (_, at) => ({
      id: String(at),
      latitude: 49.5 + (at % 100) / 50,
      longitude: 2.6 + Math.floor(at / 100) / 28,
    }));
    const started = performance.now();
    expect(clustersOf(homes, 9).flatMap(({ ids }) => ids)).toHaveLength(10_000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

const spots = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 600 }) }), { maxLength: 60 })
  .map((all) => all.map((place, at): HomeSpot => ({ id: `h${at}`, ...place })));

test('C6 the cards of a phone are those round the chosen home, from left to right, each once', () => {
  fc.assert(
    fc.property(spots, fc.nat(), (all, which) => {
      fc.pre(all.length > 0);
      const chosen = all[which % all.length] as HomeSpot;
      const ids = neighboursOf(chosen.id, all);
      const found = ids.map((id) => all.find((spot) => spot.id === id) as HomeSpot);
      const away = ({ x, y }: HomeSpot) => Math.hypot(x - chosen.x, y - chosen.y);
      expect(ids).toContain(chosen.id);
      expect(new Set(ids).size).toBe(Math.min(all.length, 20));
      expect(found.map(({ x }) => x)).toEqual(found.map(({ x }) => x).toSorted((one, other) => one - other));
      const left = all.filter(({ id }) => !ids.includes(id)).map(away);
      expect(Math.max(...found.map(away))).toBeLessThanOrEqual(Math.min(...left, Infinity));
    }),
  );
});

test('C6 a home that is not on the screen has its own card alone', () => {
  expect(neighboursOf('away', [{ id: 'here', x: 1, y: 1 }])).toEqual(['away']);
});
