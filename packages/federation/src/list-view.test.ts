import fc from 'fast-check';
import { anId, listView, oneOf, words } from './list-view.ts';

const view = listView({ search: words, state: oneOf(['new', 'done']), assignee: anId });

test('X13 whatever stands in an address, what is read of it is written the same', () => {
  const more = fc.constantFrom('', 'state=done&', 'page=3&', 'assignee=u-1&', 'search=%20a%20&');
  fc.assert(
    fc.property(fc.webQueryParameters(), more, (text, first) => {
      const read = view.read(new URLSearchParams(first + text));
      expect(view.read(new URLSearchParams(view.write(read)))).toEqual(read);
    }),
  );
});

test('X13 what an address says that is no filter is left out', () => {
  expect(view.read(new URLSearchParams('state=else&page=0&search=%20&assignee=a/b&other=1'))).toEqual({ page: 1 });
  expect(view.write({ page: 1 })).toBe('');
  expect(view.write({ search: 'gent', page: 2 }, { text: 'pages:7' })).toBe('?text=pages%3A7&search=gent&page=2');
});
