import type { Found } from '@dorpel/federation';
import { renderPage, runAction } from '@dorpel/federation/testing';
import { userEvent } from '@testing-library/user-event';
import { formOf, sentTo, shows } from '../pages.fixture.ts';
import { LANGUAGES, NOBODY, OWNER, PORTAL, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const page = shows('owner-dashboard', { answers: PORTAL });

describe('O4 the dashboard', () => {
  test.each(LANGUAGES)('greets the owner by name in %s, in no index and in no cache', async (language) => {
    const { result, screen } = await page({ language });
    expect(result).toMatchObject({ head: { index: false }, maxAge: 0 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anna Peeters');
  });

  test('without a session leads to the login, with a temporary password to a new one', async () => {
    const nobody = await renderPage(remote, 'owner-dashboard', { answers: { owner: NOBODY } });
    expect(nobody.result).toEqual({ kind: 'redirect', to: '/nl/owner-login/', permanent: false });
    const getOwner = () => ({ ...OWNER, mustReplacePassword: true });
    const temporary = await renderPage(remote, 'owner-dashboard', { answers: { owner: { getOwner } } });
    expect(temporary.result).toEqual({ kind: 'redirect', to: '/nl/owner-password/', permanent: false });
  });

  test('without a property says what comes next', async () => {
    const owner = { getOwner: () => ({ ...OWNER, propertyIds: [] }) };
    const { screen } = await page({ language: 'en', answers: { owner } });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No property is linked to you yet');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/site-contact/');
  });

  test('confirms a new password', async () => {
    const { screen } = await page({ language: 'en', url: '/en/owner/?new-password' });
    expect(screen.getByText(/Your new password has been saved/)).toBeVisible();
  });
});

describe('O4 the cards', () => {
  test('have their places and say what is to come, and the page waits for nothing but who asks', async () => {
    const { getOwner } = PORTAL.owner;
    const { result, container } = await page({ language: 'nl', answers: { owner: { getOwner } } });
    const params = { id: '20401' };
    expect((result as Found<unknown>).slots).toMatchObject({
      homes: { slot: 'owner-homes', params: { id: '20401', ids: '20401,20403' }, label: 'Pand 20401' },
      needed: { slot: 'owner-needed', params, label: 'Wat we nog nodig hebben voor uw woning' },
      figures: { slot: 'owner-figures', params, label: 'Bezoeken aan uw pand' },
      funnel: { slot: 'owner-funnel', params, label: 'Van gezien tot bod' },
      latest: { slot: 'owner-latest', params, label: expect.any(String) },
    });
    const places = [...container.querySelectorAll('[data-slot]')].map((place) => place.getAttribute('data-slot'));
    expect(places).toEqual(['homes', 'needed', 'figures', 'funnel', 'latest']);
  });

  test('are about the property that is asked for', async () => {
    const { result } = await page({ url: '/nl/owner/?property=20403' });
    expect((result as Found<unknown>).slots).toMatchObject({ funnel: { params: { id: '20403' } } });
  });

  test('O7 another owner’s property is not found', async () => {
    const { result } = await renderPage(remote, 'owner-dashboard', {
      url: '/nl/owner/?property=666',
      answers: PORTAL,
    });
    expect(result).toEqual({ kind: 'not-found' });
  });
});

describe('O8 logging out', () => {
  const done = () => ({ done: true });

  test.each([
    ['here', 'logout'],
    ['everywhere', 'logoutEverywhere'],
  ])('%s', async (where, endpoint) => {
    const result = await runAction(remote, 'owner-dashboard', formOf({ where }), {
      answers: { owner: { [endpoint]: done } },
    });
    expect(result).toEqual({ kind: 'redirect', to: '/nl/owner-login/?out', permanent: false });
  });

  test('works though the session is over', async () => {
    const owner = { logoutEverywhere: refuse('session/missing') };
    const result = await runAction(remote, 'owner-dashboard', formOf({ where: 'everywhere' }), { answers: { owner } });
    expect(result).toMatchObject({ kind: 'redirect' });
  });

  test('O8 in another tab leads who turns the report off here to the login', async () => {
    const owner = { setWeeklyReport: refuse('session/missing') };
    const result = await runAction(remote, 'owner-dashboard', formOf({ report: 'off' }), { answers: { owner } });
    expect(result).toMatchObject({ kind: 'redirect', to: '/nl/owner-login/' });
  });

  test('the buttons say which', async () => {
    const ended: string[] = [];
    const owner = {
      ...PORTAL.owner,
      logout: () => ended.push('here') && { done: true },
      logoutEverywhere: () => ended.push('everywhere') && { done: true },
    };
    for (const name of ['Log out', 'Log out everywhere']) {
      const { screen, visited, container } = await page({ language: 'en', answers: { ...PORTAL, owner } });
      expect(sentTo(container)).toBe('post /en/owner/');
      await userEvent.setup().click(screen.getByRole('button', { name }));
      expect(visited).toEqual(['/en/owner-login/?out']);
    }
    expect(ended).toEqual(['here', 'everywhere']);
  });

  test.each<Record<string, string>>([
    {},
    { where: '' },
    { where: 'nowhere' },
    { where: 'toString' },
    { action: 'delete' },
    { report: 'maybe' },
  ])('O8 what no button sends changes nothing and says so (%j)', async (sent) => {
    const asked: string[] = [];
    const note = (what: string) => () => asked.push(what);
    const owner = Object.fromEntries(
      ['logout', 'logoutEverywhere', 'setWeeklyReport'].map((each) => [each, note(each)]),
    );
    const result = await runAction(remote, 'owner-dashboard', formOf(sent), { answers: { owner } });
    expect(asked).toEqual([]);
    expect(result).toMatchObject({ kind: 'rejected', status: 400, code: 'action/unknown' });
    const { screen } = await page({ language: 'en', ...(result.kind === 'rejected' && { rejected: result }) });
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing has changed');
  });

  test('a failure is told, and nobody is sent away', async () => {
    const owner = { ...PORTAL.owner, logout: refuse('service/unavailable') };
    const { screen, visited } = await page({ language: 'en', answers: { ...PORTAL, owner } });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work just now');
    expect(visited).toEqual([]);
  });
});

describe('X5 the weekly report', () => {
  test.each([
    [true, 'Stop the weekly report', { weekly: false }],
    [false, 'Send me the weekly report', { weekly: true }],
  ])('that is sent (%s) is turned with one button', async (weeklyReport, name, asked) => {
    const bodies: unknown[] = [];
    const owner = {
      ...PORTAL.owner,
      getOwner: () => ({ ...OWNER, weeklyReport }),
      setWeeklyReport: ({ body }: { body: unknown }) => bodies.push(body) && { done: true },
    };
    const { screen, visited } = await page({ language: 'en', answers: { ...PORTAL, owner } });
    await userEvent.setup().click(screen.getByRole('button', { name }));
    expect(bodies).toEqual([asked]);
    expect(visited).toEqual([`/en/owner/?report=${weeklyReport ? 'off' : 'on'}`]);
  });
});
