import fc from 'fast-check';
import { readView, writeView } from './inbox.tsx';

test('X13 whatever stands in an address, what is read of it is written the same', () => {
  fc.assert(
    fc.property(
      fc.webQueryParameters(),
      fc.constantFrom(
        '',
        'status=new&',
        'page=3&',
        'assignee=a&',
        'from=2026-11-27&sort=oldest&',
        'until=2026-13-45&',
        'from=2026-02-31&',
      ),
      (text, more) => {
        const view = readView(new URLSearchParams(more + text));
        expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
      },
    ),
  );
});
