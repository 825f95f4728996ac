import type { Found } from '@dorpel/federation';
import { renderPage, runAction } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formOf, sentTo, shows } from '../pages.fixture.ts';
import { card, cardList, LANGUAGES, NOBODY, OWNER, PORTAL, refuse, statistics } from '../portal.fixture.ts';
import remote from '../remote.ts';

const page = shows('owner-dashboard', { answers: PORTAL });

/** The test's document lays nothing out: the chart is told that it has this much room. */
const WIDTH = 640;
globalThis.ResizeObserver = class {
  private readonly tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ contentRect: { width: WIDTH } } as ResizeObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
};

const figure = (container: HTMLElement, label: string) =>
  [...container.querySelectorAll('dl > div')]
    .find((each) => each.querySelector('dt')?.textContent === label)
    ?.querySelector('dd')?.textContent;

describe('O4 the dashboard', () => {
  test.each(LANGUAGES)('greets the owner by name in %s, in no index and in no cache', async (language) => {
    const { result, screen } = await page({ language });
    expect(result).toMatchObject({ head: { index: false }, maxAge: 0 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anna Peeters');
  });

  test('shows today, this week, this month and in all, written as its readers write numbers', async () => {
    const { container } = await page({ language: 'nl' });
    expect(['Vandaag', 'Deze week', 'Deze maand', 'In totaal'].map((label) => figure(container, label))).toEqual([
      '6',
      '34',
      '215',
      '12.345',
    ]);
  });

  test('shows the other figures of the specification', async () => {
    const { screen } = await page({ language: 'en' });
    const row = (name: string) => {
      const head = screen.getByRole('rowheader', { name });
      return [...(head.parentElement?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
    };
    expect(row('Seen in lists')).toEqual(['61', '341', '2,151', '98,765']);
    expect(row('Communications')).toEqual(['0', '1', '4', '21']);
    expect(row('Calendar visits')).toEqual(['0', '0', '2', '9']);
    expect(row('Online media')).toEqual(['3', '17', '99', '777']);
  });

  test('shows where visitors came from, and copes with a source of a newer service', async () => {
    const sources = [
      { source: 'portal', count: 9 },
      { source: 'chat', count: 1 },
    ];
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getStatistics: () => statistics('20401', { sources }) } };
    const { screen } = await page({ language: 'en', answers });
    const list = screen.getByRole('region', { name: 'Where visitors came from' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Property portals9', 'Other websites1']);
  });

  test('without a session leads to the login, with a temporary password to a new one', async () => {
    const nobody = await renderPage(remote, 'owner-dashboard', { answers: { owner: NOBODY } });
    expect(nobody.result).toEqual({ kind: 'redirect', to: '/nl/owner-login/', permanent: false });
    const getOwner = () => ({ ...OWNER, mustReplacePassword: true });
    const temporary = await renderPage(remote, 'owner-dashboard', { answers: { owner: { getOwner } } });
    expect(temporary.result).toEqual({ kind: 'redirect', to: '/nl/owner-password/', permanent: false });
  });

  test('stands without pictures when the catalogue does not answer', async () => {
    const answers = { ...PORTAL, catalogue: { listProperties: refuse('service/unavailable') } };
    const { screen, container } = await page({ language: 'nl', answers });
    expect(screen.getByRole('heading', { level: 2, name: 'Pand 20401' })).toBeVisible();
    expect(figure(container, 'Vandaag')).toBe('6');
  });

  test('without a property says what comes next', async () => {
    const owner = { getOwner: () => ({ ...OWNER, propertyIds: [] }) };
    const { screen } = await page({ language: 'en', answers: { owner } });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No property is linked to you yet');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact/');
  });

  test('confirms a new password', async () => {
    const { screen } = await page({ language: 'en', url: '/en/owner/?new-password' });
    expect(screen.getByText(/Your new password is saved/)).toBeVisible();
  });
});

describe('G1 what stands around the figures', () => {
  test('has its place, says what is to come, and holds up nothing', async () => {
    const { getOwner, getStatistics } = PORTAL.owner;
    const { result, container } = await page({
      language: 'nl',
      answers: { ...PORTAL, owner: { getOwner, getStatistics } },
    });
    expect(figure(container, 'Vandaag')).toBe('6');
    const params = { id: '20401' };
    expect((result as Found<unknown>).slots).toMatchObject({
      needed: { slot: 'owner-needed', params, label: 'Wat we nog nodig hebben voor uw woning' },
      funnel: { slot: 'owner-funnel', params, label: 'Van gezien tot bod' },
      latest: { slot: 'owner-latest', params, label: expect.any(String) },
    });
    const places = [...container.querySelectorAll('[data-slot]')].map((place) => place.getAttribute('data-slot'));
    expect(places).toEqual(['needed', 'funnel', 'latest']);
  });
});

describe('O7 own properties', () => {
  test('can be switched between, and the current one is marked', async () => {
    const { screen } = await page({ language: 'en', url: '/en/owner/?property=20403' });
    const links = within(screen.getByRole('navigation', { name: 'Your properties' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/en/owner/?property=20401', null],
      ['/en/owner/?property=20403', 'page'],
    ]);
    expect(screen.getByRole('heading', { name: 'Rijwoning 20403 met stadstuin' })).toHaveAttribute('lang', 'nl');
  });

  test('one property needs no switch', async () => {
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getOwner: () => ({ ...OWNER, propertyIds: ['20401'] }) } };
    const { screen } = await page({ answers });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test.each([
    ['sold', 'Sold'],
    ['rented', 'Rented'],
    ['option', 'Under option'],
  ])('one that is %s says so', async (state, words) => {
    const listProperties = () => cardList(card('20401', { state }));
    const { screen } = await page({ language: 'en', answers: { ...PORTAL, catalogue: { listProperties } } });
    expect(screen.getByText(words)).toBeVisible();
  });

  test.each(['property/not-found', 'request/invalid'])('another owner’s property is not found (%s)', async (code) => {
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getStatistics: refuse(code) } };
    const { result } = await renderPage(remote, 'owner-dashboard', { url: '/nl/owner/?property=666', answers });
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

  test('the buttons say which', async () => {
    const ended: string[] = [];
    const owner = {
      ...PORTAL.owner,
      logout: () => ended.push('here') && { done: true },
      logoutEverywhere: () => ended.push('everywhere') && { done: true },
    };
    const { screen, visited, container } = await page({ language: 'en', answers: { ...PORTAL, owner } });
    expect(sentTo(container)).toBe('post /en/owner/');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    expect(ended).toEqual(['here', 'everywhere']);
    expect(visited).toEqual(['/en/owner-login/?out', '/en/owner-login/?out']);
  });

  test('a failure is told, and nobody is sent away', async () => {
    const owner = { ...PORTAL.owner, logout: refuse('service/unavailable') };
    const { screen, visited } = await page({ language: 'en', answers: { ...PORTAL, owner } });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work just now');
    expect(visited).toEqual([]);
  });
});

describe('O6 the chart of the last 30 days', () => {
  test('is not in what the server sends: its place is, and the same figures as a table', async () => {
    const { html, screen } = await page({ language: 'en' });
    expect(html).not.toContain('role="img"');
    const rows = within(screen.getByRole('table', { name: 'Visits per day', hidden: true })).getAllByRole('row', {
      hidden: true,
    });
    expect(rows).toHaveLength(31);
    expect(rows[1]?.textContent).toMatch(/^20-11-2026\d+/);
    expect(rows.at(-1)?.textContent).toMatch(/^22-10-2026/);
    expect(rows.find(({ textContent }) => textContent?.startsWith('12-11-2026'))?.textContent).toBe('12-11-202641411');
  });

  test('comes in the browser, with a name that says what it shows', async () => {
    const { screen } = await page({ language: 'en' });
    const chart = await screen.findByRole('img', { name: /^Chart of visits per day/ });
    expect(chart).toHaveAccessibleName(/between 22-10-2026 and 20-11-2026, most on 12-11-2026: 41 visits\.$/);
    expect(chart.querySelector('svg')).toHaveAttribute('width', `${WIDTH}`);
    expect(chart.querySelector('[role="img"]')).toBeNull();
    expect(chart.querySelectorAll('path[role="presentation"]').length).toBeGreaterThanOrEqual(25);
  });

  test('a month without a visit is said kindly', async () => {
    const days = statistics('20401').days.map((day) => ({ ...day, opens: 0 }));
    const answers = {
      ...PORTAL,
      owner: { ...PORTAL.owner, getStatistics: () => statistics('20401', { days, sources: [] }) },
    };
    const { screen } = await page({ language: 'en', answers });
    expect(screen.getByText(/^Nobody looked between 22-10-2026 and 20-11-2026/)).toBeVisible();
    expect(screen.getByText('Nobody came by yet.')).toBeVisible();
  });
});

describe('O4 the first days', () => {
  test('a new property is welcomed instead of a row of zeroes without a word', async () => {
    const none = { today: 0, week: 0, month: 0, total: 0 };
    const getStatistics = () => statistics('20401', { opens: none, impressions: none });
    const { screen } = await page({
      language: 'en',
      answers: { ...PORTAL, owner: { ...PORTAL.owner, getStatistics } },
    });
    expect(screen.getByText(/Your home is new here/)).toBeVisible();
  });
});

describe('O6 the figures as a file', () => {
  test('are a link to the service', async () => {
    const { container } = await page({ language: 'fr' });
    expect(container.querySelector('a[download]')).toHaveAttribute(
      'href',
      '/api/owner/v1/properties/20401/days.csv?language=fr',
    );
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
    expect(visited).toEqual(['/en/owner/?report']);
  });
});
