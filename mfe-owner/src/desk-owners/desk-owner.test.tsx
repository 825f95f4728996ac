import { Problem } from '@dorpel/contracts';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { contextFor, renderPage, renderSlot, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import remote from '../remote.ts';

const ANNA = ownerExamples.getDeskOwner['one who came in'];
const INVITED = ownerExamples.getDeskOwner['one who was invited'];
const DISABLED = ownerExamples.getDeskOwner['one who is disabled'];
const { 'an agent': AGENT, 'a manager': MANAGER } = ownerExamples.getStaffMember;

const refuse = (code: string, fields?: Record<string, string>) => () => {
  throw new Problem(code, fields);
};

const at = (url: string, owner: object = {}, params: Record<string, string> = {}, me: object = AGENT): Setting => ({
  url,
  params,
  answers: {
    catalogue: { listDeskHomes: () => catalogueExamples.listDeskHomes['an agency'] },
    owner: {
      getStaffMember: () => me,
      listDeskOwners: () => ownerExamples.listDeskOwners['two of them'],
      getDeskOwner: () => ANNA,
      getHomeFigures: () => ownerExamples.getHomeFigures['one owner'],
      ...owner,
    },
  },
});
const ofAnna = (owner: object = {}, url = '/nl/desk/owners/anna/') => at(url, owner, { id: 'anna' });

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function show(key: string, setting: Setting) {
  const { result, container, unmount } = await renderPage(remote, key, setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  shown.push(unmount);
  return { screen: within(container), container, result };
}

async function send(key: string, values: Record<string, string | readonly string[]>, setting: Setting) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) form.append(name, each);
  const { action } = (await remote.pages[key]?.())?.default ?? {};
  return action?.({ ...(await contextFor(remote, setting)), form });
}

describe('X13 the owners', () => {
  test('X13 each is a line that leads to its page; who may, invites another', async () => {
    const { screen, container } = await show('desk-owners', at('/nl/desk/owners/'));
    expect(screen.getByRole('link', { name: 'Emma Claes' }).getAttribute('href')).toBe('/nl/desk-owner/?id=emma');
    expect(container.textContent).toContain('20401, 20403');
    expect(screen.getByRole('link', { name: 'Een eigenaar uitnodigen' })).toBeDefined();
  });

  test.each([
    ['desk-owner-invitation', '/nl/desk/owner-invitation/?sent', { name: 'Emma Claes', email: 'emma@example.com' }],
    ['desk-owner', '/nl/desk/owners/anna/?sent', { do: 'note', version: '1', comment: 'Gebeld, en\nop de hoogte.' }],
  ])('X13 what was typed at %s is not lost when the service is down by then', async (page, url, values) => {
    const away = refuse('service/unavailable');
    const down = ofAnna({ listDeskOwners: away, getDeskOwner: away, inviteOwner: away, addOwnerNote: away }, url);
    const setting = {
      ...down,
      answers: { ...down.answers, owner: { ...down.answers?.['owner'], getStaffMember: away } },
    };
    const open = await show(page, at(url, {}, { id: 'anna' }, MANAGER));
    expect(open.container.querySelector('form[method="post"]')?.getAttribute('action')).toMatch(/\?sent$/);
    const rejected = await send(page, values, setting);
    if (rejected?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show(page, { ...setting, rejected });
    const kept = container.querySelector('form[method="post"]') as HTMLFormElement;
    expect([kept.getAttribute('action'), Object.fromEntries(new FormData(kept))]).toEqual([url, values]);
  });

  test('X13 X11 says of whom passwords are asked for too often and since when, in the list and beside the account', async () => {
    const { container } = await show('desk-owners', at('/nl/desk/owners/'));
    expect(container.textContent).toMatch(/sinds 20-11-2026 te vaak een wachtwoord gevraagd/);
    const tooOften = { since: '2026-11-20T08:00:00.000Z', last: '2026-11-20T09:30:00.000Z', times: 9 };
    const { screen } = await show('desk-owner', ofAnna({ getDeskOwner: () => ({ ...ANNA, tooOften }) }));
    expect(screen.getByRole('status')).toHaveTextContent(/Sinds 20.11.2026.*09:00.*10:30.*9 zijn niet gemaild/);
  });

  test('X13 asks for what the address says', async () => {
    const asked: unknown[] = [];
    const listDeskOwners = (input: unknown) => {
      asked.push(input);
      return ownerExamples.listDeskOwners.nothing;
    };
    await show('desk-owners', at('/nl/desk/owners/?search=anna&state=active&page=2', { listDeskOwners }));
    await show('desk-owners', at('/nl/desk/owners/?state=lost&page=x', { listDeskOwners }));
    expect(asked).toEqual([{ query: { search: 'anna', state: 'active', page: 2 } }, { query: { page: 1 } }]);
  });

  test('X13 is not for who may not see owners', async () => {
    const setting = at('/nl/desk/owners/', { listDeskOwners: refuse('desk/forbidden') });
    expect((await show('desk-owners', setting)).result).toMatchObject({ status: 403 });
  });
});

describe('X13 O2 an invitation', () => {
  const typed = { name: 'Emma Claes', email: 'emma@example.com', language: 'fr', homes: '20401, 20402 20401' };

  test('X13 is mailed, and leads to the account', async () => {
    const asked: unknown[] = [];
    const inviteOwner = (input: unknown) => {
      asked.push(input);
      return { id: 'emma' };
    };
    const answer = await send('desk-owner-invitation', typed, at('/nl/desk/owner-invitation/', { inviteOwner }));
    expect(answer).toMatchObject({ kind: 'redirect', to: '/nl/desk-owner/?id=emma?done=invite' });
    expect(asked).toEqual([
      { body: { name: 'Emma Claes', email: 'emma@example.com', language: 'fr', propertyIds: ['20401', '20402'] } },
    ]);
  });

  test('X13 to somebody who has an account leads there, and keeps what was typed', async () => {
    const inviteOwner = refuse('owner/exists', { email: 'exists', id: 'anna', state: 'active' });
    const setting = at('/nl/desk/owner-invitation/?homes=20417', { inviteOwner });
    const answer = await send('desk-owner-invitation', typed, setting);
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    expect(answer.status).toBe(409);
    const { screen, container } = await show('desk-owner-invitation', { ...setting, rejected: answer });
    expect(screen.getByRole('link', { name: 'Naar het account' }).getAttribute('href')).toBe('/nl/desk-owner/?id=anna');
    expect(Object.fromEntries(new FormData(container.querySelector('form') ?? undefined))).toEqual(typed);
  });

  test('X13 from the page of a home names it', async () => {
    const { container } = await show('desk-owner-invitation', at('/nl/desk/owner-invitation/?homes=20417'));
    expect(new FormData(container.querySelector('form') ?? undefined).get('homes')).toBe('20417');
  });
});

describe('X13 one owner', () => {
  const formOf = (container: HTMLElement, act: string) =>
    container.querySelector<HTMLButtonElement>(`button[value="${act}"]`)?.form ?? undefined;

  test('X13 has its homes by title, its mails, and who changed what and when', async () => {
    const { screen, container } = await show('desk-owner', ofAnna());
    expect(screen.getByRole('link', { name: 'Lichte rijwoning met stadstuin, Gent' }).getAttribute('href')).toBe(
      '/nl/desk-home/?id=20401',
    );
    expect(container.textContent).toContain('Weekbericht van 16-11-2026');
    expect(container.textContent).toContain('Panden: van 20401 naar 20401, 20403');
    expect(container.textContent).toContain('Lies Vandamme');
    expect(formOf(container, 'report')).toBeDefined();
    expect(formOf(container, 'invite')).toBeUndefined();
  });

  test('X13 is there when the catalogue is not: its homes by their numbers', async () => {
    const setting = ofAnna();
    const answers = { ...setting.answers, catalogue: { listDeskHomes: refuse('service/unavailable') } };
    const { screen } = await show('desk-owner', { ...setting, answers });
    expect(screen.getByRole('link', { name: '20401' })).toBeDefined();
  });

  test('X13 who was invited can be invited again, who is disabled let in again', async () => {
    const invited = await show('desk-owner', ofAnna({ getDeskOwner: () => INVITED }));
    expect(formOf(invited.container, 'invite')).toBeDefined();
    expect(formOf(invited.container, 'report')).toBeUndefined();
    const disabled = await show('desk-owner', ofAnna({ getDeskOwner: () => DISABLED }));
    expect(formOf(disabled.container, 'enable')).toBeDefined();
    expect(formOf(disabled.container, 'disable')).toBeUndefined();
  });

  test('X13 each form says which version it was made of; homes stay linked that are ticked', async () => {
    const asked: unknown[] = [];
    const changeOwner = (input: unknown) => {
      asked.push(input);
      return { version: 4 };
    };
    const { container } = await show('desk-owner', ofAnna());
    const data = new FormData(formOf(container, 'change'));
    expect([data.get('version'), data.getAll('home')]).toEqual(['3', ['20401', '20403']]);
    const values = { do: 'change', version: '3', name: 'Anna P.', language: 'nl', home: ['20403'], homes: '20402' };
    const answer = await send('desk-owner', values, ofAnna({ changeOwner }));
    expect(answer).toMatchObject({ kind: 'redirect', to: '/nl/desk-owner/?id=anna?done=change' });
    await send('desk-owner', { do: 'disable', version: '4' }, ofAnna({ changeOwner }));
    expect(asked).toEqual([
      {
        params: { id: 'anna' },
        body: { version: 3, name: 'Anna P.', language: 'nl', propertyIds: ['20403', '20402'] },
      },
      { params: { id: 'anna' }, body: { version: 4, isDisabled: true } },
    ]);
    const { screen } = await show('desk-owner', ofAnna({}, '/nl/desk/owners/anna/?done=change'));
    expect(screen.getByText('Bewaard.')).toBeDefined();
  });

  test('X13 where somebody was first it says who and when, shows what is there, and keeps what was typed', async () => {
    const changed = { by: 'Karim Haddad', at: '2026-11-20T09:45:00.000Z' };
    const setting = ofAnna({ changeOwner: refuse('owner/changed', changed) });
    const values = { do: 'change', version: '2', name: 'Mijn naam', language: 'fr', home: ['20403'], homes: '20402' };
    const answer = await send('desk-owner', values, setting);
    expect(answer).toMatchObject({ kind: 'rejected', status: 409 });
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show('desk-owner', { ...setting, rejected: answer });
    expect(container.textContent).toMatch(/Gewijzigd door Karim Haddad op 20\/11\/2026,? 10:45/);
    const data = new FormData(formOf(container, 'change'));
    expect(data.getAll('home')).toEqual(['20403']);
    expect(Object.fromEntries(data)).toMatchObject({ version: '3', name: 'Mijn naam', language: 'fr', homes: '20402' });
    // The other forms hear nothing of it.
    expect(container.querySelectorAll('.notice[role="status"]')).toHaveLength(1);
  });

  test('X13 O5 a note that says how to reach somebody comes back to its form', async () => {
    const setting = ofAnna({ noteForOwners: refuse('note/tells-how-to-reach', { subject: 'reachable' }) });
    const values = { do: 'note', version: '3', property: '20401', type: 'viewing', subject: 'Bel 0470 12 34 56' };
    const answer = await send('desk-owner', values, setting);
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen, container } = await show('desk-owner', { ...setting, rejected: answer });
    expect(screen.getByRole('alert').textContent).toContain('Eigenaars lezen dit');
    expect(Object.fromEntries(new FormData(formOf(container, 'note')))).toMatchObject({
      subject: 'Bel 0470 12 34 56',
      type: 'viewing',
    });
  });

  test('X13 who may erases an owner, whose address is typed to confirm', async () => {
    const erased: unknown[] = [];
    const eraseOwner = (input: unknown) => {
      erased.push(input);
      return { done: true };
    };
    const agent = await show('desk-owner', ofAnna());
    expect(formOf(agent.container, 'erase')).toBeUndefined();
    const manager = await show('desk-owner', at('/nl/desk/owners/anna/', {}, { id: 'anna' }, MANAGER));
    expect(formOf(manager.container, 'erase')).toBeDefined();
    const wrong = await send('desk-owner', { do: 'erase', confirm: 'emma@example.com' }, ofAnna({ eraseOwner }));
    expect(wrong).toMatchObject({ kind: 'rejected', status: 422, fields: { confirm: 'not-confirmed' } });
    expect(erased).toEqual([]);
    const right = await send('desk-owner', { do: 'erase', confirm: ' Anna@example.com' }, ofAnna({ eraseOwner }));
    expect(right).toMatchObject({ kind: 'redirect', to: '/nl/desk-owners/?erased' });
    expect(erased).toEqual([{ params: { id: 'anna' } }]);
  });

  test('X13 one that is gone is said to be, with 404', async () => {
    const { result } = await show('desk-owner', ofAnna({ getDeskOwner: refuse('owner/not-found') }));
    expect(result).toMatchObject({ status: 404 });
  });
});

test('X13 beside a home stand its owner and its visits', async () => {
  const { container, unmount } = await renderSlot(
    remote,
    'desk-home-figures',
    at('/nl/desk/homes/20401/', {}, { id: '20401' }, MANAGER),
  );
  if (!container || !unmount) throw new Error('not shown');
  shown.push(unmount);
  const screen = within(container);
  expect(screen.getByRole('link', { name: 'Anna Peeters' }).getAttribute('href')).toBe('/nl/desk-owner/?id=anna');
  expect(screen.getByRole('link', { name: 'De eigenaar uitnodigen' }).getAttribute('href')).toBe(
    '/nl/desk-owner-invitation/?homes=20401',
  );
  // A service of before there were visits tells of looks alone.
  expect(container.textContent).toContain('Langer bekeken12 deze week');
});

test('X13 beside a home stands how often its page was opened, and how often somebody looked longer', async () => {
  const getHomeFigures = () => ownerExamples.getHomeFigures['with the pages that were opened'];
  const { container, unmount } = await renderSlot(
    remote,
    'desk-home-figures',
    at('/nl/desk/homes/20401/', { getHomeFigures }, { id: '20401' }, MANAGER),
  );
  if (unmount) shown.push(unmount);
  expect(container?.textContent).toContain('Bezoeken aan de pagina31 deze week');
  expect(container?.textContent).toContain('Langer bekeken');
});
