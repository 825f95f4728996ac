/** @jest-environment node */
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { solve } from './proof.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('F14 the sum is done, whatever its answer, and given up when it has none', async () => {
  const answer = fc.integer({ min: 0, max: 1500 });
  await fc.assert(
    fc.asyncProperty(fc.string(), answer, async (salt, number) => {
      expect(await solve({ salt, hash: sha256(`${salt}${number}`), most: 1500 })).toBe(String(number));
    }),
    { numRuns: 10 },
  );
  expect(await solve({ salt: 'a', hash: sha256('b1'), most: 700 })).toBeUndefined();
  expect(await solve({ salt: 'a', hash: sha256('a701'), most: 700 })).toBeUndefined();
});
