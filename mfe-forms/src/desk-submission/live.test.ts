import { installSource, latest, MOVED, page } from '../parts/desk/source.fixture.ts';
import { live } from './live.ts';

beforeAll(installSource);

test('X13 who looks at a message is told who changed it meanwhile, and of their own change nothing', () => {
  const shown = page(`
    <div hidden data-live data-submission="s1" data-version="1" data-since=""><b data-by></b></div>`);
  live(shown);
  const notice = shown.querySelector<HTMLElement>('[data-live]');
  latest().say({ ...MOVED, version: 1 });
  latest().say({ ...MOVED, id: 's2', version: 9 });
  expect(notice?.hidden).toBe(true);
  latest().say(MOVED);
  expect([notice?.hidden, notice?.textContent]).toEqual([false, 'Lies Vandamme']);
});
