import fc from 'fast-check';
import { readView, writeView } from './page.tsx';

test('X13 whatever stands in an address, what is read of it is written the same', () => {
  fc.assert(
    fc.property(
      fc.webQueryParameters(),
      fc.constantFrom('', 'place=held&', 'page=3&', 'goal=rent&', 'differing=yes&'),
      (text, more) => {
        const view = readView(new URLSearchParams(more + text));
        expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
      },
    ),
  );
});
