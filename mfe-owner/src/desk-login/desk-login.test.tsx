import { deskStaff, type StaffMember } from '@dorpel/contracts/desk-staff';
import { contextFor, renderPage, renderSlot, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { formOf } from '../pages.fixture.ts';
import { LANGUAGES, OWNER, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const LIES: StaffMember = {
  id: 'lies',
  name: 'Lies Vandamme',
  email: 'lies@example.com',
  role: 'agent',
  language: 'nl',
  mustReplacePassword: false,
};
const as = (member: Partial<StaffMember>, more: object = {}): Setting => ({
  answers: { owner: { getStaffMember: () => ({ ...LIES, ...member }), ...more } },
});
const STRANGER: Setting = { answers: { owner: { getStaffMember: refuse('session/missing') } } };

async function send(key: string, values: Record<string, string>, setting: Setting) {
  const { action } = (await remote.pages[key]?.())?.default ?? {};
  return action?.({ ...(await contextFor(remote, setting)), form: formOf(values) });
}

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function show(key: string, setting: Setting) {
  const { result, container, unmount, html = '' } = await renderPage(remote, key, setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  shown.push(unmount);
  return { screen: within(container), container, html };
}

async function bar(setting: Setting) {
  const { container, unmount, html = '' } = await renderSlot(remote, 'desk-bar', setting);
  if (!container || !unmount) throw new Error('the bar is not shown');
  shown.push(unmount);
  return { screen: within(container), container, html };
}

describe('X13 the way in to the desk', () => {
  test.each(LANGUAGES)('X13 the form is sent by the browser itself, in %s', async (language) => {
    const { container } = await show('desk-login', { ...STRANGER, language });
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', `/${language}/desk-login/`]);
    expect(container.querySelectorAll('input[name=email], input[name=password]')).toHaveLength(2);
  });

  test.each([
    [{}, '/nl/desk/'],
    [{ mustReplacePassword: true }, '/nl/desk-password/'],
    [{ mustAddSecondFactor: true }, '/nl/desk-account/'],
    [{ isHalfway: true }, '/nl/desk-code/'],
  ])('X13 who comes in as %j is led to %s', async (member, to) => {
    const asked: unknown[] = [];
    const loginStaff = (input: unknown) => {
      asked.push(input);
      return { ...LIES, ...member };
    };
    const answer = await send('desk-login', { email: 'lies@example.com', password: 'x' }, as({}, { loginStaff }));
    expect(answer).toMatchObject({ kind: 'redirect', to });
    expect(asked).toEqual([{ body: { email: 'lies@example.com', password: 'x' } }]);
  });

  test('X13 a refusal keeps the address, never the password', async () => {
    const setting = as({}, { loginStaff: refuse('login/failed') });
    const answer = await send('desk-login', { email: 'lies@example.com', password: 'guess' }, setting);
    expect(answer).toMatchObject({ kind: 'rejected', status: deskStaff.problems['login/failed'] });
    expect(JSON.stringify(answer)).not.toContain('guess');
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen, container } = await show('desk-login', { ...setting, rejected: answer });
    expect(screen.getByRole('alert').textContent).toContain('klopt niet');
    expect(container.querySelector('input[name=email]')?.getAttribute('value')).toBe('lies@example.com');
  });

  /** What each page is to somebody who is not logged in. A new page has to say so here. */
  const WITHOUT_SESSION: Readonly<Record<string, 'shown' | 'login'>> = {
    'desk-login': 'shown',
    'desk-recovery': 'shown',
    'desk-code': 'shown',
    'desk-password': 'login',
    'desk-account': 'login',
    'desk-app': 'login',
    'desk-codes': 'login',
    'desk-staff': 'login',
    'desk-journal': 'login',
    'desk-owners': 'login',
    'desk-owner': 'login',
    'desk-owner-invitation': 'login',
    'desk-today': 'login',
    'desk-search': 'login',
  };
  const pages = Object.keys(remote.pages).filter((key) => key.startsWith('desk-'));

  test('X13 every page says what it is to somebody who is not logged in', () => {
    expect(pages.toSorted()).toEqual(Object.keys(WITHOUT_SESSION).toSorted());
  });

  test.each(pages)('X13 %s without a session, also to an owner who is logged in', async (key) => {
    const nobody = refuse('session/missing');
    const owner = {
      ...STRANGER.answers?.['owner'],
      getOwner: () => OWNER,
      listDeskOwners: nobody,
      getDeskOwner: nobody,
    };
    for (const language of LANGUAGES) {
      const { result, unmount } = await renderPage(remote, key, { language, answers: { owner } });
      unmount?.();
      if (WITHOUT_SESSION[key] === 'shown') expect(result.kind).toBe('found');
      else expect(result).toMatchObject({ kind: 'redirect', to: `/${language}/desk-login/` });
    }
  });

  test('X13 a temporary password is replaced before anything else', async () => {
    const setting = as({ mustReplacePassword: true });
    expect((await renderPage(remote, 'desk-today', setting)).result).toMatchObject({ to: '/nl/desk-password/' });
    const { container } = await show('desk-password', setting);
    expect(container.querySelector('input[name=current]')).toBeNull();
  });

  test('X13 a lost password is asked for by mail', async () => {
    const setting = as({}, { recoverStaffPassword: () => ({ done: true }) });
    expect(await send('desk-recovery', { email: 'lies@example.com' }, setting)).toMatchObject({
      to: '/nl/desk-login/?mailed',
    });
    const often = as({}, { recoverStaffPassword: () => ({ done: true, isTooOften: true }) });
    const sent = await send('desk-recovery', { email: 'lies@example.com' }, often);
    expect(sent).toMatchObject({ to: '/nl/desk-login/?wait' });
    const { container } = await show('desk-login', { ...often, url: '/nl/desk/login/?wait' });
    expect(container.querySelector('[role=status]')).toHaveTextContent(/laat een kantoorhouder u helpen/);
  });
});

describe('X13 the second step', () => {
  test('X13 a code lets in, a wrong one is told at its field, and who took too long begins again', async () => {
    const confirmed: unknown[] = [];
    const confirmStaff = ({ body }: { body: unknown }) => confirmed.push(body) && LIES;
    expect(await send('desk-code', { code: '123 456' }, as({}, { confirmStaff }))).toMatchObject({ to: '/nl/desk/' });
    expect(confirmed).toEqual([{ code: '123 456' }]);
    const wrong = as({}, { confirmStaff: refuse('second-factor/wrong', { code: 'wrong' }) });
    const answer = await send('desk-code', { code: '000000' }, wrong);
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show('desk-code', { ...wrong, rejected: answer });
    const field = container.querySelector('input[name=code]');
    expect(field).toHaveAccessibleDescription(/Deze code klopt niet/);
    expect(field?.getAttribute('autocomplete')).toBe('one-time-code');
    const late = as({}, { confirmStaff: refuse('session/missing') });
    expect(await send('desk-code', { code: '123456' }, late)).toMatchObject({ to: '/nl/desk-login/?late' });
  });

  test('X13 a passkey is asked for where there is a script, and its answer logs in', async () => {
    const { container } = await show('desk-login', STRANGER);
    const form = container.querySelector<HTMLFormElement>('form[data-passkey=login]');
    expect([form?.hidden, form?.querySelector('input')?.name]).toEqual([true, 'passkey']);
    const asked: unknown[] = [];
    const loginStaffWithPasskey = ({ body }: { body: unknown }) => asked.push(body) && LIES;
    const answer = await send('desk-login', { passkey: '{"id":"k"}' }, as({}, { loginStaffWithPasskey }));
    expect([answer, asked]).toMatchObject([{ to: '/nl/desk/' }, [{ credential: '{"id":"k"}' }]]);
  });
});

describe('X13 the bar above every page', () => {
  test('X13 says who one is, where one can go, and how to leave', async () => {
    const { screen, container } = await bar({ ...as({}), url: '/nl/desk-inbox/' });
    expect(screen.getByRole('link', { name: /Lies Vandamme/ }).textContent).toContain('makelaar');
    expect(screen.getByRole('link', { name: 'Postvak' }).getAttribute('aria-current')).toBe('page');
    expect(container.querySelector('form button[name=out]')?.textContent).toBe('Afmelden');
    const answer = await send('desk-login', { out: '1' }, as({}, { logoutStaff: () => ({ done: true }) }));
    expect(answer).toMatchObject({ to: '/nl/desk-login/?out' });
  });

  test('X13 leads nobody where their role may not go', async () => {
    const { screen } = await bar(as({ role: 'editor' }));
    expect(screen.queryByRole('link', { name: 'Postvak' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Vandaag' })).toBeDefined();
  });

  test('X13 tells of new messages, and is there when the forms’ service is not', async () => {
    const forms = { listDeskSubmissions: () => ({ items: [], total: 3, page: 1, pages: 1 }) };
    const told = await bar({ answers: { ...as({}).answers, forms } });
    expect(told.screen.getByRole('link', { name: 'Postvak 3 nieuwe berichten' })).toBeDefined();
    const away = { listDeskSubmissions: refuse('service/unavailable') };
    const without = await bar({ answers: { ...as({}).answers, forms: away } });
    expect(without.screen.getByRole('link', { name: 'Postvak' })).toBeDefined();
  });

  test('X24 tells of what was handed to who looks, and where that is', async () => {
    const listDeskSubmissions = ({ query }: { query: { assignee?: string } }) => ({
      items: [],
      total: query.assignee === 'lies' ? 2 : 0,
      page: 1,
      pages: 1,
    });
    const { screen } = await bar({ answers: { ...as({}).answers, forms: { listDeskSubmissions } } });
    const mine = screen.getByRole('link', { name: 'Van u 2 open berichten' });
    expect(mine.getAttribute('href')).toBe('/nl/desk-inbox/?assignee=lies&open=yes');
  });

  test('X24 searches the desk from every page but that of the search, which has a field of its own', async () => {
    const { container, screen } = await bar({ ...as({}), url: '/nl/desk-inbox/' });
    const form = container.querySelector<HTMLFormElement>('form[role=search]');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/nl/desk-search/']);
    expect(screen.getByRole('searchbox', { name: 'De balie doorzoeken' }).getAttribute('name')).toBe('search');
    const there = await bar({ ...as({}), url: '/nl/desk-search/' });
    expect(there.container.querySelector('form[role=search]')).toBeNull();
  });

  test('X13 keeps the query when the language changes', async () => {
    const { screen } = await bar({ ...as({}), url: '/nl/desk/inbox/?status=new' });
    expect(screen.getByRole('link', { name: /FR/ }).getAttribute('href')).toBe('/fr/desk/inbox/?status=new');
  });

  test('X13 before the login there is nobody and nowhere to go', async () => {
    const { screen } = await bar(STRANGER);
    expect(screen.queryByRole('link', { name: 'Vandaag' })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
