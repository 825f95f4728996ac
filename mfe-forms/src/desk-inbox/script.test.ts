import { installSource, latest, MOVED, page, see } from './source.fixture.ts';
import { live } from './script.ts';

beforeAll(installSource);

test('X13 a line of the inbox is as it is now, and what came in is told, without a reload', () => {
  const shown = page(`
    <div data-news hidden></div>
    <div data-live data-since="2026-11-20T08:00:00.000Z" data-words='{"done":"Afgehandeld"}'>
      <ul><li data-submission="s1"><span data-part="status">Nieuw</span><span data-part="assignee"></span></li></ul>
    </div>`);
  live(shown);
  expect(latest().url).toBe('/api/forms/v1/desk/submissions/events?since=2026-11-20T08%3A00%3A00.000Z');
  latest().say(MOVED, '2026-11-20T09:00:00.000Z');
  const text = (part: string) => shown.querySelector(`[data-part="${part}"]`)?.textContent;
  expect([text('status'), text('assignee')]).toEqual(['Afgehandeld', 'Lies Vandamme']);
  const news = shown.querySelector<HTMLElement>('[data-news]');
  // What was changed and is on another page of the list is no news.
  latest().say({ ...MOVED, id: 'elsewhere' });
  expect(news?.hidden).toBe(true);
  latest().say({ id: 's2', version: 0, status: 'new', assignee: null, by: null });
  expect(news?.hidden).toBe(false);

  // Nobody sees it: it holds no connection, and goes on from where it was.
  const first = latest();
  see(true);
  expect(first.isClosed).toBe(true);
  see(false);
  expect(latest()).not.toBe(first);
  expect(latest().url).toContain('since=2026-11-20T09%3A00%3A00.000Z');
});
