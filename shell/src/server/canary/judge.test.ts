/** @jest-environment node */
import fc from 'fast-check';
import { addRendering, type Figures, noSide, type Side, together } from './figures.ts';
import { judge } from './judge.ts';

const OVER = { elapsed: 11, minutes: 10, least: 100 };

/** A side that was rendered so often, in so many milliseconds that go up and down by a fifth. */
function side(visits: number, more: Partial<Side> & { took?: number; faults?: number } = {}): Side {
  const { took = 50, faults = 0, ...counts } = more;
  const made = { ...noSide(), visits, told: visits, forms: Math.round(visits / 20) };
  for (let i = 0; i < visits; i++) addRendering(made, 'page home', took * (0.8 + (i % 5) / 10), i < faults);
  return { ...made, ...counts };
}
const others = side(4_000, { faults: 4, slow: 400 });
const ruled = (canary: Side, trial: Partial<typeof OVER> = {}, current = others) =>
  judge({ canary, current }, { ...OVER, ...trial });

describe('X18 a canary is judged by what was counted', () => {
  test('and promoted where nothing of it is worse, but not before its time', () => {
    expect(ruled(side(200, { slow: 21 }))).toMatchObject({ kind: 'promote' });
    expect(ruled(side(200, { slow: 21 }), { elapsed: 9.9 })).toMatchObject({ kind: 'wait' });
  });

  test.each<[string, Parameters<typeof side>[1]]>([
    ['faults on the server', { faults: 6 }],
    ['server time', { took: 120 }],
    ['errors in the browser', { errors: 5 }],
    ['largest part shown late', { slow: 60 }],
    ['page moved', { moved: 9 }],
    ['slow to react', { stiff: 9 }],
    ['documents whose scripts ran', { told: 90 }],
    ['completed forms', { forms: 0 }],
  ])('goes back for %s, and says so with the figures', (what, worse) => {
    const { kind, why, lines } = ruled(side(200, worse));
    expect([kind, why]).toEqual(['back', expect.stringContaining(what)]);
    expect(lines.filter((line) => line.endsWith(': WORSE')).map((line) => line.startsWith(what))).toEqual([true]);
  });

  test('goes back before its time where that is plain, after the first few', () => {
    expect(ruled(side(12, { faults: 6 }), { elapsed: 1 }).kind).toBe('back');
    expect(ruled(side(12, { faults: 2 }), { elapsed: 1 }).kind).toBe('wait');
  });

  test('is no matter where it is a little slower, or as bad as the others', () => {
    expect(ruled(side(200, { took: 60 })).kind).toBe('promote');
    const bad = side(4_000, { faults: 400 });
    expect(ruled(side(200, { faults: 21 }), {}, bad).kind).toBe('promote');
  });

  test('is compared part by part: others have their quick pages from the cache', () => {
    const [canary, current] = [side(200), side(4_000)];
    for (let i = 0; i < 300; i++) addRendering(canary, 'page slow', 900 + (i % 7), false);
    for (let i = 0; i < 300; i++) addRendering(current, 'page slow', 900 + (i % 7), false);
    expect(ruled(canary, {}, current).kind).toBe('promote');
  });

  test('goes on with too little traffic, then asks, and is not promoted after that; but it may still go back', () => {
    const few = side(60);
    expect(ruled(few)).toMatchObject({ kind: 'wait', why: expect.stringContaining('100 needed') });
    expect(ruled(few, { elapsed: 30 })).toMatchObject({
      kind: 'ask',
      why: expect.stringContaining('too little traffic'),
    });
    expect(ruled(side(2_000), { elapsed: 30 }).kind).toBe('ask');
    expect(ruled(side(2_000, { faults: 90 }), { elapsed: 300 }).kind).toBe('back');
    expect(ruled(noSide(), { elapsed: 30 }, noSide()).kind).toBe('ask');
  });

  test('waits for as many forms as it takes to miss them; where nobody sends any, none are waited for', () => {
    expect(ruled(side(120))).toMatchObject({ kind: 'wait', why: expect.stringContaining('completed forms') });
    expect(ruled(side(120, { forms: 0 }), {}, side(4_000, { forms: 0 })).kind).toBe('promote');
  });

  test('alike by one shell as by several that put their figures together', () => {
    const count = fc.nat(300);
    const arbitrary = fc
      .record({
        visits: count,
        forms: count,
        told: count,
        errors: fc.nat(20),
        n: count,
        took: fc.integer({ min: 1, max: 500 }),
      })
      .map(({ n, took, ...counts }) => {
        const one = { ...noSide(), ...counts };
        for (let i = 0; i < n; i++) addRendering(one, `page ${i % 3}`, took + i, i % 50 === 49);
        return one;
      });
    const figures = fc.record({ canary: arbitrary, current: arbitrary });
    fc.assert(
      fc.property(figures, figures, fc.integer({ min: 0, max: 40 }), (one: Figures, two: Figures, elapsed) => {
        const rule = (all: Figures[]) => judge(together(all), { ...OVER, elapsed });
        expect(rule([one, two]).kind).toBe(rule([two, one]).kind);
        expect(rule([one]).kind).toBe(rule([one, { canary: noSide(), current: noSide() }]).kind);
      }),
      { numRuns: 50 },
    );
  });
});
