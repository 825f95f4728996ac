/** @jest-environment node */
import fc from 'fast-check';
import { type Account, accountOf, type Ceilings, watchAccounts } from './accounts.ts';

const MB = 1024 * 1024;
const CEILINGS: Ceilings = { bytes: 512 * MB, threads: 32, perAnswer: 500, idle: 25 };

/** A process whose accounts a test writes, and a clock. */
function watched() {
  const account = { processor: 0, isRunnable: true, threads: 11, bytes: 60 * MB };
  let now = 0;
  const watch = watchAccounts(
    () => ({ ...account }) satisfies Account,
    CEILINGS,
    () => now,
  );
  return {
    ...watch,
    account,
    /** Time goes by, of which it takes so much of the processor. */
    runs(milliseconds: number, processor: number) {
      now += milliseconds;
      account.processor += processor;
    },
  };
}

describe('X11 what a process of a remote takes', () => {
  test('is asked of the system, which knows nothing of who is gone', () => {
    expect(accountOf(process.pid)).toMatchObject({ processor: expect.any(Number), threads: expect.any(Number) });
    expect(accountOf(process.pid)?.bytes).toBeGreaterThan(20 * MB);
    expect(accountOf(2 ** 30)).toBeUndefined();
  });

  test.each<[string, Partial<Account>, string]>([
    ['memory', { bytes: 600 * MB }, 'it takes 600 MB of memory, 512 are allowed'],
    ['threads', { threads: 40 }, 'it has 40 threads, 32 are allowed'],
  ])('has a ceiling: %s', (_, more, why) => {
    const { account, look } = watched();
    expect(look()).toBeUndefined();
    Object.assign(account, more);
    expect(look()).toBe(why);
  });

  test('for its answers may be much, but not whatever it takes', () => {
    const { answered, runs, look } = watched();
    expect(look()).toBeUndefined();
    for (let i = 0; i < 60; i += 1) {
      runs(100, 100);
      answered();
      expect(look()).toBeUndefined();
    }
    runs(10_000, 20_000);
    expect(look()).toMatch(/^it took 2\d\.\d s of processor time in 1\d\.\d s for \d+ answers$/);
  });

  test('is never too much while it stays below all ceilings', () => {
    const share = fc.double({ min: 0, max: 0.24, noNaN: true });
    const step = fc.record({ milliseconds: fc.integer({ min: 1, max: 5_000 }), share });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
        const { runs, look } = watched();
        for (const { milliseconds, share: part } of steps) {
          runs(milliseconds, milliseconds * part);
          expect(look()).toBeUndefined();
        }
      }),
    );
  });
});
