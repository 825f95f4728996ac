import { tooMuch } from './keep.ts';
import { KEPT_FOR, MOST_BYTES, MOST_PAGES } from './names.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const page = (url: string, age: number, bytes = 1) => ({ url, on: NOW - age, bytes });

test('X9 what was seen last stays: so many pages, so many bytes, so long', () => {
  const many = Array.from({ length: MOST_PAGES + 2 }, (_, index) => page(`/${index}/`, index));
  expect(tooMuch(many.toReversed(), NOW)).toEqual([`/${MOST_PAGES}/`, `/${MOST_PAGES + 1}/`]);
  expect(tooMuch([page('/old/', KEPT_FOR + 1), page('/new/', KEPT_FOR)], NOW)).toEqual(['/old/']);
  expect(tooMuch([page('/b/', 2, 1), page('/a/', 1, MOST_BYTES)], NOW)).toEqual(['/b/']);
});

test('X9 what does not say since when it is kept is not kept for ever', () => {
  expect(tooMuch([{ url: '/a/', on: Number.NaN, bytes: 1 }], NOW)).toEqual(['/a/']);
});
