/** @jest-environment node */
import fc from 'fast-check';
import { type Moment, stepBetween, watchBurning } from './processor-use.ts';

const CEILING = 25;
const LOOK = 200;

/**
 * A process on a machine that others use too, by the accounts of the system: whatever would run gets a share of a processor and
 * waits for the rest.
 */
function processOn(share: () => number) {
  let at = 0;
  let processor = 0;
  const waits = new Map<string, number>();
  const moment = (): Moment => ({
    at,
    account: { processor, isRunnable: false, threads: waits.size, bytes: 0 },
    waits: new Map(waits),
  });
  return {
    moment,
    /** Time goes by in which each of its threads wants so much of a processor. */
    runs(milliseconds: number, wants: readonly number[]) {
      const given = share();
      at += milliseconds;
      wants.forEach((want, thread) => {
        // What a thread wants it takes all the time that others leave, until it has it.
        const needed = want * milliseconds;
        const took = Math.min(needed, given * milliseconds);
        processor += took;
        const waited = took < needed ? milliseconds - took : took / given - took;
        waits.set(String(thread), (waits.get(String(thread)) ?? 0) + waited);
      });
    },
  };
}

/** Watches a process until it is ended or so many looks are over. @returns why it is ended, how much it had, and whether it was examined */
function watched(share: () => number, wants: (look: number) => readonly number[], looks: number) {
  const { runs, moment } = processOn(share);
  const { look, isExamined } = watchBurning(CEILING);
  const first = moment();
  let examined = 0;
  for (let i = 0; i < looks; i += 1) {
    // Somebody waits for an answer at any time, but while it is examined.
    const isAlone = isExamined();
    if (isAlone) examined += 1;
    runs(LOOK, wants(isAlone ? -1 : i));
    const why = look(moment(), isAlone);
    if (why) return { why, examined, took: stepBetween(first, moment()).milliseconds };
  }
  return { why: undefined, examined, took: stepBetween(first, moment()).milliseconds };
}

describe('X11 who burns processor time beside its answers', () => {
  test('is found by what it takes while nobody asks, though the machine gives it a thirtieth of a processor: within 10 s of what it had', () => {
    const burner = fc.record({
      threads: fc.integer({ min: 1, max: 5 }),
      share: fc.double({ min: 0.03, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(burner, ({ threads, share }) => {
        const { why, took } = watched(
          () => share,
          () => Array(threads).fill(1),
          5_000,
        );
        expect(why).toMatch(/^it took \d+\.\d s of processor time in \d+\.\d s while nobody asked, 25 % are allowed$/);
        expect(took).toBeLessThan(10_000 / threads);
      }),
    );
  });

  test('is not who answers as much as a processor gives, on a machine whose other work comes and goes', () => {
    const shares = fc.array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
    // What an engine, or somebody's timer, does once nobody asks.
    const beside = fc.double({ min: 0, max: 0.02, noNaN: true });
    fc.assert(
      fc.property(shares, beside, (given, rest) => {
        let turn = 0;
        const share = () => given[turn++ % given.length] ?? 1;
        const { why, examined } = watched(share, (look) => (look < 0 ? [rest] : [1, 0.4]), 3_000);
        expect(why).toBeUndefined();
        expect(examined).toBeLessThan(600);
      }),
    );
  });

  test('is not who only works much: that is looked at less and less often', () => {
    const { why, examined } = watched(
      () => 1,
      (look) => (look < 0 ? [0.02] : [1, 0.4]),
      3_000,
    );
    expect(why).toBeUndefined();
    expect(examined).toBeGreaterThan(0);
    expect(examined).toBeLessThan(100);
  });

  test('is not examined for ever where what it was asked before is never answered', () => {
    const { runs, moment } = processOn(() => 1);
    const { look, isExamined } = watchBurning(CEILING);
    let examined = 0;
    for (let i = 0; i < 400; i += 1) {
      runs(LOOK, [1]);
      expect(look(moment(), false)).toBeUndefined();
      if (isExamined()) examined += 1;
    }
    expect(examined).toBeGreaterThan(0);
    expect(isExamined()).toBe(false);
  });

  test('is told by a kernel that counts no waits from who would run and does not', () => {
    const at = (ms: number, processor: number, isRunnable: boolean): Moment => ({
      at: ms,
      account: { processor, isRunnable, threads: 1, bytes: 0 },
      waits: undefined,
    });
    expect(stepBetween(at(0, 0, true), at(1_000, 100, true))).toMatchObject({ milliseconds: 100, processor: 100 });
    expect(stepBetween(at(0, 0, true), at(1_000, 100, false))).toMatchObject({ milliseconds: 1_000, processor: 100 });
  });
});
