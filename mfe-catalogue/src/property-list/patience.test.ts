/** @jest-environment node */
import { ifInTime } from './patience.ts';

describe('what a page can do without', () => {
  test('H12 is taken when it comes in time', async () => {
    expect(await ifInTime(Promise.resolve(1), null)).toBe(1);
  });

  test('H12 is left out when it fails or never comes', async () => {
    expect(await ifInTime(Promise.reject(new Error('away')), null)).toBeNull();
    expect(await ifInTime(new Promise(() => undefined), null)).toBeNull();
  });
});
