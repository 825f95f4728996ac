import { keepFocus, noteFocus } from './kept-state.ts';

const BEFORE = '<a id="sort-price" href="?sort=price">Price</a> <a href="?page=2">2</a> <a href="?page=9">9</a>';
const AFTER = '<a id="sort-price" href="?sort=-price">Price</a> <a href="?page=2">2</a> <a href="?page=1">1</a>';

/** Leaves a page with the focus on its nth link, for another state of it. */
function leave(link: number | undefined): void {
  document.body.innerHTML = `<main id="main" tabindex="-1"><div>${BEFORE}</div></main>`;
  const main = document.getElementById('main');
  if (link !== undefined) document.querySelectorAll('a')[link]?.focus();
  noteFocus(main?.firstElementChild ?? null);
  if (main) main.innerHTML = AFTER;
}

test.each([
  [0, 'Price', 'the same id'],
  [1, '2', 'the same address'],
])('X7 the focus goes on to the link with %3$s', (link, text) => {
  leave(link);
  keepFocus();
  expect(document.activeElement).toHaveTextContent(new RegExp(`^${text}$`));
});

test('X7 what has no counterpart hands the focus to the content', () => {
  leave(2);
  keepFocus();
  expect(document.activeElement).toHaveAttribute('id', 'main');
});

test('X7 the focus is taken from nobody, and given once', () => {
  leave(undefined);
  keepFocus();
  expect(document.body).toHaveFocus();
  leave(0);
  document.querySelectorAll('a')[2]?.focus();
  keepFocus();
  expect(document.activeElement).toHaveTextContent('1');
  (document.activeElement as HTMLElement).blur();
  keepFocus();
  expect(document.body).toHaveFocus();
});
