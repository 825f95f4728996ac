import { Problem } from '@dorpel/contracts';
import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { contextFor, renderPage, renderSlot, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { installSource, latest, MOVED, page as asPage } from './source.fixture.ts';
import remote from '../remote.ts';
import { live } from './desk-submission.script.ts';

const TAKEN_ON = formsExamples.getDeskSubmission['taken on'];
const AGENT = ownerExamples.getStaffMember['an agent'];
const MANAGER = ownerExamples.getStaffMember['a manager'];

const refuse = (code: string, fields?: Record<string, string>) => () => {
  throw new Problem(code, fields);
};

const at = (url: string, forms: object = {}, me: object = AGENT, params: Record<string, string> = {}): Setting => ({
  url,
  params,
  answers: {
    forms: {
      listDeskSubmissions: () => formsExamples.listDeskSubmissions['two of them'],
      getDeskSubmission: () => TAKEN_ON,
      ...forms,
    },
    owner: { getStaffMember: () => me, listColleagues: () => ownerExamples.listColleagues['an office'] },
  },
});
const inboxAt = (url: string, forms: object = {}, me: object = AGENT) => at(url, forms, me);
const ofOne = (forms: object = {}, url = '/nl/desk/inbox/s1/') => at(url, forms, AGENT, { id: 's1' });

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function show(key: string, setting: Setting) {
  const { result, container, unmount, html = '' } = await renderPage(remote, key, setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  shown.push(unmount);
  return { screen: within(container), container, html, result };
}

/** The form that says what the office does with it. */
const handleForm = (container: HTMLElement) =>
  [...container.querySelectorAll('form')].find((each) => each.querySelector('select[name="status"]'));

async function send(values: Record<string, string>, setting: Setting) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const { action } = (await remote.pages['desk-submission']?.())?.default ?? {};
  return action?.({ ...(await contextFor(remote, setting)), form });
}

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
    const manager = await show('desk-inbox', inboxAt(url, {}, MANAGER));
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

describe('X13 what a visitor sent', () => {
  test('X13 has its fields, the home, the notes and the others of the same person', async () => {
    const { screen, container } = await show('desk-submission', ofOne());
    for (const { value } of TAKEN_ON.fields) expect(container.textContent).toContain(value);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(TAKEN_ON.property.title)).toBe('/nl/desk-home/?id=20401');
    expect(hrefOf('op de site')).toBe(TAKEN_ON.property.href);
    expect(hrefOf('Alles van deze persoon')).toContain('/nl/desk-person/?email=');
    expect(container.textContent).toContain('Belt maandag terug na zijn werk.');
    expect(container.querySelector('a[href="/nl/desk-submission/?id=s3"]')).not.toBeNull();
    expect(container.textContent).toContain('status: van Nieuw naar Gebeld');
  });

  test('X13 says which version the form was made of', async () => {
    const { container } = await show('desk-submission', ofOne());
    const data = new FormData(handleForm(container));
    expect(Object.fromEntries(data)).toEqual({ version: '2', status: 'called', assignee: 'lies', note: '' });
  });

  test('X24 stands beside the list it was opened from, and who is done with it goes on with the next', async () => {
    const asked: unknown[] = [];
    const handleSubmission = (input: unknown) => {
      asked.push(input);
      return { version: 3 };
    };
    const setting = ofOne({ handleSubmission }, '/nl/desk/inbox/s1/?status=new');
    const { container, screen } = await show('desk-submission', setting);
    const beside = within(screen.getByRole('navigation', { name: 'Berichten van deze weergave' }));
    const open = beside.getByRole('link', { current: true });
    expect(open.getAttribute('href')).toBe('/nl/desk-submission/?id=s1&status=new');
    const form = container.querySelector<HTMLButtonElement>('[data-key="e"]')?.form;
    const sent = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
    expect(sent).toEqual({ version: '2', status: 'done', next: 's2' });
    expect(await send(sent, setting)).toMatchObject({
      kind: 'redirect',
      to: '/nl/desk-submission/?id=s2&next&status=new',
    });
    expect(asked).toMatchObject([{ body: { version: 2, status: 'done' } }]);
  });

  test('X13 what was chosen is saved, and said', async () => {
    const asked: unknown[] = [];
    const handleSubmission = (input: unknown) => {
      asked.push(input);
      return { version: 3 };
    };
    const values = { version: '2', status: 'done', assignee: 'nobody', note: 'Verkocht.' };
    const answer = await send(values, ofOne({ handleSubmission }));
    expect(answer).toMatchObject({ kind: 'redirect', to: '/nl/desk-submission/?id=s1&saved' });
    expect(asked).toEqual([
      { params: { id: 's1' }, body: { version: 2, status: 'done', assignee: 'nobody', note: 'Verkocht.' } },
    ]);
    const { screen } = await show('desk-submission', ofOne({}, '/nl/desk/inbox/s1/?saved'));
    expect(screen.getByText('Bewaard.')).toBeDefined();
  });

  test('X25 has what became of it in the CRM, with its number there and what stayed here', async () => {
    const { container } = await show('desk-submission', ofOne());
    expect(container.textContent).toContain('Whise-nummer 4021');
    expect(container.textContent).toMatch(/alleen hier: toestemming voor e-mails/);
    expect(container.textContent).toContain('Kijk na in Whise voor u het opnieuw verzendt.');
    const stays = { ...TAKEN_ON, form: 'job-contact', crm: { connected: 'Whise', leads: [] } };
    const other = await show('desk-submission', ofOne({ getDeskSubmission: () => stays }));
    expect(other.container.textContent).toContain('Whise heeft geen plaats voor dit soort bericht');
    // A service of the last release says nothing of it.
    const { crm: _, ...before } = TAKEN_ON;
    const last = await show('desk-submission', ofOne({ getDeskSubmission: () => before }));
    expect(last.container.textContent).not.toContain('Whise');
  });

  test('X25 what was given up is sent again, or is there after all; that somebody was first is said', async () => {
    const { container } = await show('desk-submission', ofOne());
    const form = [...container.querySelectorAll('form')].find((each) => each.querySelector('[name="lead"]'));
    expect([...(form?.querySelectorAll('button') ?? [])].map(({ name, value }) => [name, value])).toEqual([
      ['verdict', 'taken'],
      ['verdict', 'retry'],
    ]);
    const asked: unknown[] = [];
    const settleLead = (input: unknown) => {
      asked.push(input);
      return { done: true };
    };
    expect(await send({ lead: 'l2', verdict: 'taken' }, ofOne({ settleLead }))).toMatchObject({ kind: 'redirect' });
    expect(asked).toEqual([{ params: { id: 's1', lead: 'l2' }, body: { verdict: 'taken' } }]);
    const setting = ofOne({ settleLead: refuse('lead/not-found') });
    const answer = await send({ lead: 'l2', verdict: 'retry' }, setting);
    expect(answer).toMatchObject({ kind: 'rejected', status: 404 });
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen } = await show('desk-submission', { ...setting, rejected: answer });
    expect(screen.getByText(/^Er is niets gewijzigd/)).toBeDefined();
  });

  test('X13 where somebody was first it says who and when, shows what is there, and keeps what was typed', async () => {
    const changed = { by: 'Karim Haddad', at: '2026-11-20T09:45:00.000Z' };
    const setting = ofOne({ handleSubmission: refuse('submission/changed', changed) });
    const answer = await send({ version: '1', status: 'done', assignee: 'karim', note: 'Mijn notitie' }, setting);
    expect(answer).toMatchObject({ kind: 'rejected', status: 409 });
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show('desk-submission', { ...setting, rejected: answer });
    expect(container.textContent).toMatch(/Gewijzigd door Karim Haddad op 20\/11\/2026,? 10:45/);
    expect(container.textContent).toContain('Nu: Gebeld, Lies Vandamme');
    const data = new FormData(handleForm(container));
    expect(Object.fromEntries(data)).toEqual({
      version: '2',
      status: 'done',
      assignee: 'karim',
      note: 'Mijn notitie',
    });
  });

  test('X13 one that is gone is said to be, with 404', async () => {
    const setting = ofOne({ getDeskSubmission: refuse('submission/not-found') });
    const { screen, result } = await show('desk-submission', setting);
    expect(result).toMatchObject({ status: 404 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Niet in het postvak');
  });

  test('X13 what a visitor wrote is words, whatever it looks like', async () => {
    const value = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const getDeskSubmission = () => ({ ...TAKEN_ON, name: value, fields: [{ name: 'Bericht', value }] });
    const { container } = await show('desk-submission', ofOne({ getDeskSubmission }));
    expect(container.querySelector('script, img')).toBeNull();
    expect(container.textContent).toContain(value);
  });
});

test('X13 the card of the start page shows the newest that nobody has looked after', async () => {
  const { container, unmount } = await renderSlot(remote, 'desk-new-submissions', inboxAt('/nl/desk/'));
  if (!container || !unmount) throw new Error('not shown');
  shown.push(unmount);
  expect(
    within(container)
      .getByRole('link', { name: /Alle nieuwe berichten/ })
      .getAttribute('href'),
  ).toBe('/nl/desk-inbox/?status=new');
});

test('X24 what was handed to somebody is on their Today before what is new', async () => {
  const listDeskSubmissions = ({ query }: { readonly query: { readonly assignee?: string } }) =>
    formsExamples.listDeskSubmissions[query.assignee === AGENT.id ? 'two of them' : 'nothing'];
  const { container, unmount } = await renderSlot(
    remote,
    'desk-new-submissions',
    inboxAt('/nl/desk/', { listDeskSubmissions }),
  );
  shown.push(() => unmount?.());
  const screen = within(container ?? document.body);
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
  const { container, unmount } = await renderSlot(
    remote,
    'desk-new-submissions',
    inboxAt('/nl/desk/', { listDeskSubmissions }),
  );
  shown.push(() => unmount?.());
  const ids = [...(container?.querySelectorAll<HTMLElement>('[data-submission]') ?? [])].map(
    ({ dataset }) => dataset['submission'],
  );
  expect(ids).toEqual(formsExamples.listDeskSubmissions['two of them'].items.map(({ id }) => id));
  expect(within(container ?? document.body).getByRole('link', { name: /Alle nieuwe berichten/ })).toBeDefined();
});

test('X13 who looks at a message is told who changed it meanwhile, and of their own change nothing', () => {
  installSource();
  const told = asPage(`
    <div hidden data-live data-submission="s1" data-version="1" data-since=""><b data-by></b></div>`);
  live(told);
  const notice = told.querySelector<HTMLElement>('[data-live]');
  latest().say({ ...MOVED, version: 1 });
  latest().say({ ...MOVED, id: 's2', version: 9 });
  expect(notice?.hidden).toBe(true);
  latest().say(MOVED);
  expect([notice?.hidden, notice?.textContent]).toEqual([false, 'Lies Vandamme']);
});
