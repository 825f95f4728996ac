import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { contextFor, renderPage } from '@dorpel/federation/testing';
import fc from 'fast-check';
import { AGENT, deskOf, officeAt, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';
import { readView, writeView } from './inbox.tsx';
import { live } from './script.ts';
import { installSource, latest, MOVED, page, see } from './source.fixture.ts';

beforeAll(installSource);

const { show, showCard } = deskOf(remote);

const inboxAt = (url: string, forms: object = {}) => officeAt(url, { forms, me: AGENT });

describe('X13 the inbox', () => {
  test('X13 has a line for each, which leads to its page', async () => {
    const { screen } = await show('desk-inbox', inboxAt('/nl/desk/inbox/'));
    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('desk-submission'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bram Dubois', '/nl/desk-submission/?id=s1'],
      ['Anna Peeters', '/nl/desk-submission/?id=s2'],
    ]);
    expect(screen.getByText('2 berichten')).toBeDefined();
  });

  test('X13 asks the service for what its address says, and shows what was chosen', async () => {
    const asked: unknown[] = [];
    const listDeskSubmissions = (input: unknown) => {
      asked.push(input);
      return formsExamples.listDeskSubmissions.nothing;
    };
    const url = '/nl/desk/inbox/?status=called&assignee=lies&search=dubois&form=nonsense&page=0';
    const { container } = await show('desk-inbox', inboxAt(url, { listDeskSubmissions }));
    expect(asked).toEqual([
      { query: { status: 'called', assignee: 'lies', search: 'dubois', page: 1, counts: 'yes', language: 'nl' } },
    ]);
    const form = container.querySelector<HTMLFormElement>('form[role="search"]');
    expect([form?.method, new FormData(form ?? undefined).get('assignee')]).toEqual(['get', 'lies']);
  });

  test('X24 X25 what did not reach the CRM is a tab of its own, while there is any', async () => {
    const tabs = async (url: string, leads: number) => {
      const counts = { mine: 0, new: 0, waiting: 0, open: 0, leads };
      const listDeskSubmissions = () => ({ ...formsExamples.listDeskSubmissions.nothing, counts });
      const { container } = await show('desk-inbox', inboxAt(url, { listDeskSubmissions }));
      return [...container.querySelectorAll('nav a')].map((tab) => [tab.textContent, tab.getAttribute('aria-current')]);
    };
    expect(await tabs('/nl/desk/inbox/', 2)).toContainEqual(['Nakijken in het CRM2', null]);
    expect(await tabs('/nl/desk/inbox/?lead=given-up', 0)).toContainEqual(['Nakijken in het CRM0', 'page']);
    expect((await tabs('/nl/desk/inbox/', 0)).map(([text]) => text)).not.toContain('Nakijken in het CRM0');
  });

  test('X24 those that are ticked are changed at once, and it is told what was not', async () => {
    const asked: unknown[] = [];
    const handleSubmissions = (input: unknown) => {
      asked.push(input);
      return { changed: 1, left: ['s2'] };
    };
    const setting = inboxAt('/nl/desk/inbox/?status=new', { handleSubmissions });
    const { action } = (await remote.pages['desk-inbox']?.())?.default ?? {};
    const form = new FormData();
    for (const each of ['s1|2', 's2|0']) form.append('of', each);
    form.set('status', 'done');
    const answer = await action?.({ ...(await contextFor(remote, setting)), form });
    expect(asked).toMatchObject([
      {
        body: {
          items: [
            { id: 's1', version: 2 },
            { id: 's2', version: 0 },
          ],
          status: 'done',
        },
      },
    ]);
    expect(answer).toMatchObject({ kind: 'redirect', to: '/nl/desk-inbox/?status=new&changed=1&left=1' });
    const none = await action?.({ ...(await contextFor(remote, setting)), form: new FormData() });
    expect(none).toMatchObject({ kind: 'rejected', code: 'request/invalid' });
    const { container } = await show('desk-inbox', inboxAt('/nl/desk/inbox/?changed=1&left=1'));
    expect(container.textContent).toContain('1 bericht is gewijzigd. 1 niet: iemand anders had het net gewijzigd.');
  });

  test('X24 nothing can be handed to a colleague who would not see it', async () => {
    const { container } = await show('desk-inbox', inboxAt('/nl/desk/inbox/'));
    const offered = [...container.querySelectorAll('#many [name="assignee"] option')].map((each) => each.textContent);
    const may = ownerExamples.listColleagues['an office'].items.filter(({ role }) => role !== 'editor');
    expect(offered).toEqual(['ongewijzigd', 'Niemand', ...may.map(({ name }) => name)]);
  });

  test('X13 exports what is shown, for who may', async () => {
    const url = '/nl/desk/inbox/?status=new&page=2';
    const manager = await show('desk-inbox', officeAt(url));
    expect(manager.screen.getByRole('link', { name: 'Exporteren voor Excel' }).getAttribute('href')).toBe(
      '/api/forms/v1/desk/submissions.xlsx?status=new&language=nl',
    );
    expect(manager.screen.getByRole('link', { name: 'als CSV' }).getAttribute('href')).toBe(
      '/api/forms/v1/desk/submissions.csv?status=new&language=nl',
    );
    const agent = await show('desk-inbox', inboxAt(url));
    expect(agent.screen.queryByRole('link', { name: 'Exporteren voor Excel' })).toBeNull();
  });

  test.each([
    ['session/missing', '/nl/desk-login/'],
    ['password/must-be-replaced', '/nl/desk-password/'],
  ])('X13 %s leads to %s', async (code, to) => {
    const setting = inboxAt('/nl/desk/inbox/', { listDeskSubmissions: refuse(code) });
    expect((await renderPage(remote, 'desk-inbox', setting)).result).toMatchObject({ kind: 'redirect', to });
  });
});

test('X13 a page that one’s role may not see says so, with 403', async () => {
  const setting = inboxAt('/nl/desk/inbox/', { listDeskSubmissions: refuse('desk/forbidden') });
  const { result, container } = await show('desk-inbox', setting);
  expect(result).toMatchObject({ status: 403, slots: { closed: { slot: 'desk-closed' } } });
  expect(container.querySelector('[data-slot="closed"]')).not.toBeNull();
});

test('X13 the card of the start page shows the newest that nobody has looked after', async () => {
  const { screen } = await showCard('desk-new-submissions', inboxAt('/nl/desk/'));
  expect(screen.getByRole('link', { name: /Alle nieuwe berichten/ }).getAttribute('href')).toBe(
    '/nl/desk-inbox/?status=new',
  );
});

test('X24 what was handed to somebody is on their Today before what is new', async () => {
  const listDeskSubmissions = ({ query }: { readonly query: { readonly assignee?: string } }) =>
    formsExamples.listDeskSubmissions[query.assignee === AGENT.id ? 'two of them' : 'nothing'];
  const { screen } = await showCard('desk-new-submissions', inboxAt('/nl/desk/', { listDeskSubmissions }));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Van u, en nog open',
    'Nieuw in het postvak',
  ]);
  expect(screen.getByRole('link', { name: 'Alles van u (2)' }).getAttribute('href')).toBe(
    `/nl/desk-inbox/?open=yes&assignee=${AGENT.id}`,
  );
});

test('X24 what is theirs and new is on their Today once', async () => {
  const listDeskSubmissions = () => formsExamples.listDeskSubmissions['two of them'];
  const { container, screen } = await showCard('desk-new-submissions', inboxAt('/nl/desk/', { listDeskSubmissions }));
  const ids = [...container.querySelectorAll<HTMLElement>('[data-submission]')].map(
    ({ dataset }) => dataset['submission'],
  );
  expect(ids).toEqual(formsExamples.listDeskSubmissions['two of them'].items.map(({ id }) => id));
  expect(screen.getByRole('link', { name: /Alle nieuwe berichten/ })).toBeDefined();
});

test('X13 offers that end soon are on the start page, each leading to its message', async () => {
  const { screen } = await showCard('desk-ending-offers', officeAt('/nl/desk/'));
  const [first] = screen.getAllByRole('link');
  expect([first?.textContent, first?.getAttribute('href')]).toEqual([
    expect.stringMatching(/^Sofie Wouters, €.415\.000$/),
    '/nl/desk-submission/?id=s7',
  ]);
});

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
