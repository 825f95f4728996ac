import fc from 'fast-check';
import { ended, isWithdrawn, prunable, released, rolledBack, servedUntil, tried, versionBefore } from './pointer.mjs';

const DAY = 24 * 60 * 60 * 1000;
const at = (day: number) => new Date(day * DAY).toISOString();

/** One release a day: the first is of day 1. */
const after = (...versions: string[]) =>
  versions.reduce((pointer: unknown, version, i) => released(pointer, version, at(i + 1)), null);

describe('M2 the pointer of a remote', () => {
  test('remembers what was before, and goes back one release further each time', () => {
    const c = after('a', 'b', 'c');
    expect(versionBefore(c)).toBe('b');
    const b = rolledBack(c, 'b', at(4));
    expect([b.version, versionBefore(b)]).toEqual(['b', 'a']);
    const a = rolledBack(b, 'a', at(5));
    expect([a.version, versionBefore(a)]).toEqual(['a', undefined]);
    expect(['a', 'b', 'c'].map((version) => isWithdrawn(a, version))).toEqual([false, true, true]);
    const mended = released(a, 'd', at(6));
    expect([versionBefore(mended), isWithdrawn(mended, 'b')]).toEqual(['a', true]);
    expect(isWithdrawn(released(mended, 'b', at(7)), 'b')).toBe(false);
  });

  test('never goes back to what was rolled back, however often it was released before', () => {
    const back = rolledBack(after('a', 'b', 'a', 'b'), 'a', at(5));
    expect([back.version, versionBefore(back)]).toEqual(['a', undefined]);
  });

  test('goes to a version of which nothing is remembered, and back to the one below', () => {
    const pointer = rolledBack(after('b', 'c'), 'a', at(3));
    expect([pointer.version, versionBefore(pointer)]).toEqual(['a', 'b']);
  });

  test('of a time before it had a history counts as a release', () => {
    const pointer = released({ version: 'a' }, 'b', at(2));
    expect(versionBefore(pointer)).toBe('a');
  });

  test('holds a canary until it ends, or everybody gets it or another', () => {
    const pointer = tried(after('a'), 'b', 10, at(2));
    expect(pointer).toMatchObject({ version: 'a', canary: { version: 'b', share: 10 } });
    expect(ended(pointer, at(3))).toMatchObject({ version: 'a' });
    expect(ended(pointer, at(3))).not.toHaveProperty('canary');
    const promoted = released(pointer, 'b', at(3));
    expect(promoted).not.toHaveProperty('canary');
    expect(versionBefore(promoted)).toBe('a');
    expect(released(pointer, 'a', at(3))).not.toHaveProperty('canary');
  });

  test('says until when visitors got a version', () => {
    const pointer = ended(tried(after('a', 'b'), 'c', 5, at(3)), at(4));
    expect([servedUntil(pointer, 'a'), servedUntil(pointer, 'c')]).toEqual([2 * DAY, 4 * DAY]);
    expect(servedUntil(pointer, 'b')).toBe(Number.POSITIVE_INFINITY);
    expect(servedUntil(pointer, 'd')).toBeUndefined();
  });

  test('does not let go what somebody may still need', () => {
    const pointer = tried(after('a', 'b', 'c', 'd'), 'e', 5, at(5));
    const versions = ['a', 'b', 'c', 'd', 'e', 'f'].map((version) => ({ version, arrived: 0 }));
    expect(prunable(pointer, versions, 100 * DAY)).toEqual(['a', 'b', 'f']);
    expect(prunable(pointer, versions, 3 * DAY)).toEqual(['a', 'f']);
    expect(prunable(pointer, [{ version: 'f', arrived: 4 * DAY }], 3 * DAY)).toEqual([]);
    expect(prunable(null, [{ version: 'f', arrived: 0 }], DAY)).toEqual(['f']);
  });

  test('whatever is done to it, names a version that was released, is never withdrawn and never before itself', () => {
    const move = fc.record({
      what: fc.constantFrom('release', 'back', 'canary', 'end'),
      version: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let pointer = released(null, 'a', at(1));
        for (const [i, { what, version }] of moves.entries()) {
          const now = at(i + 2);
          const before = versionBefore(pointer);
          if (what === 'release') pointer = released(pointer, version, now);
          else if (what === 'canary' && version !== pointer.version) pointer = tried(pointer, version, 1, now);
          else if (what === 'end' && pointer.canary) pointer = ended(pointer, now);
          else if (what === 'back' && before) pointer = rolledBack(pointer, before, now);
          expect(isWithdrawn(pointer, pointer.version)).toBe(false);
          expect(versionBefore(pointer)).not.toBe(pointer.version);
          expect(isWithdrawn(pointer, versionBefore(pointer))).toBe(false);
          expect(servedUntil(pointer, pointer.version)).toBe(Number.POSITIVE_INFINITY);
          expect(pointer.canary?.version).not.toBe(pointer.version);
        }
      }),
    );
  });
});
