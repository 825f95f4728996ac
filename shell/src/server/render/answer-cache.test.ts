/** @jest-environment node */
import { createAnswerCache } from './answer-cache.ts';

const list = () => ({ items: [{ title: 'Rijwoning', price: { cents: 1 } }], total: 1 });

describe('X11 what services answered', () => {
  test('is kept for its question and its minute', () => {
    let now = 59_000;
    const answers = createAnswerCache(10_000, () => now);
    answers.set('7 /v1/facets', list());
    expect(answers.get('7 /v1/facets')).toEqual(list());
    expect(answers.get('8 /v1/facets')).toBeUndefined();
    now = 60_000;
    expect(answers.get('7 /v1/facets')).toBeUndefined();
  });

  test('can be changed by nobody who reads it', () => {
    const answers = createAnswerCache(10_000);
    const value = list();
    answers.set('a', value);
    expect(() => value.items.push({ title: 'Villa', price: { cents: 2 } })).toThrow();
    expect(() => Object.assign(value.items[0] ?? {}, { title: 'Villa' })).toThrow();
    expect(answers.get('a')).toEqual(list());
  });

  test('takes no more room than it may, and what was used last stays', () => {
    const answers = createAnswerCache(5_000, () => 0);
    for (let i = 0; i < 100; i += 1) {
      answers.set(`${i}`, list());
      answers.get('0');
    }
    const left = Array.from({ length: 100 }, (_, i) => i).filter((i) => answers.get(`${i}`) !== undefined);
    expect([left[0], left.at(-1)]).toEqual([0, 99]);
    expect(left.length).toBeGreaterThan(5);
    expect(left.length).toBeLessThan(40);
  });
});
