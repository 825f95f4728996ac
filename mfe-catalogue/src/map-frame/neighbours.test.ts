import fc from 'fast-check';
import { type HomeSpot, neighboursOf } from './neighbours.ts';

const spots = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 600 }) }), { maxLength: 60 })
  .map((places) => places.map((place, at): HomeSpot => ({ id: `h${at}`, ...place })));

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
