import type { Statistics } from '@dorpel/contracts/owner';
import { act, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderSlot } from '@dorpel/federation/testing';
import { showsPart } from '../pages.fixture.ts';
import { DAYS_OF_CHANGE, LANGUAGES, PORTAL, refuse, statistics } from '../portal.fixture.ts';
import remote from '../remote.ts';

const standing = { params: { id: '20401' }, answers: PORTAL };
const card = showsPart('owner-figures', standing);

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

const looked = (container: HTMLElement, label: string) =>
  [...container.querySelectorAll('dl > div')]
    .find((each) => each.querySelector('dt')?.textContent === label)
    ?.querySelector('dd + dd')?.textContent;

/** The answers where the figures are others. */
const withFigures = (changes: Partial<Statistics>) => ({
  ...PORTAL,
  owner: { ...PORTAL.owner, getStatistics: () => statistics('20401', changes) },
});

describe('O4 the figures', () => {
  test('shows today, this week, this month and in all, written as its readers write numbers', async () => {
    const { container } = await card({ language: 'nl' });
    expect(['Vandaag', 'Deze week', 'Deze maand', 'In totaal'].map((label) => figure(container, label))).toEqual([
      '9',
      '51',
      '322',
      '18.020',
    ]);
    expect(looked(container, 'In totaal')).toBe('12.345 keer langer bekeken');
  });

  test('shows the other figures of the specification', async () => {
    const { screen } = await card({ language: 'en' });
    const row = (name: string) => {
      const head = screen.getByRole('rowheader', { name });
      return [...(head.parentElement?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
    };
    expect(row('Seen in lists')).toEqual(['61', '341', '2,151', '98,765']);
    expect(row('Communications')).toEqual(['0', '1', '4', '21']);
    expect(row('Booked viewings')).toEqual(['0', '0', '2', '9']);
    expect(row('Online media')).toEqual(['3', '17', '99', '777']);
  });

  test('shows where visitors came from, and copes with a source of a newer service', async () => {
    const sources = [
      { source: 'portal', count: 9 },
      { source: 'chat', count: 1 },
    ];
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getStatistics: () => statistics('20401', { sources }) } };
    const { screen } = await card({ language: 'en', answers });
    const list = screen.getByRole('region', { name: 'Where visitors came from' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Property portals9', 'Other websites1']);
  });

  test('says why there are two figures, and from which day on, while figures of before it are beside them', async () => {
    const { screen } = await card({ language: 'en' });
    expect(screen.getByText(/A visit is each time the page of your home is opened/)).toBeVisible();
    expect(screen.queryByText(/We have counted visits since/)).toBeNull();
    const visits = { today: 9, week: 20, month: 20, total: 20, since: '2026-11-18' };
    const changed = await card({ language: 'en', answers: withFigures({ visits, days: DAYS_OF_CHANGE }) });
    expect(
      changed.screen.getByText(/We have counted visits since 18-11-2026; before that, only who looked longer/),
    ).toBeVisible();
  });

  test('of a service of before there were visits are who looked longer, and says so', async () => {
    const { visits: _, ...before } = statistics('20401');
    const days = before.days.map(({ visits: __, ...day }) => day);
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getStatistics: () => ({ ...before, days }) } };
    const { screen, container } = await card({ language: 'en', answers });
    expect(figure(container, 'Today')).toBe('6');
    expect(screen.getByText(/^We count who looked longer/)).toBeVisible();
  });

  test.each(LANGUAGES)('are there in %s', async (language) => {
    const { container } = await card({ language });
    expect(container.querySelectorAll('dl > div')).toHaveLength(4);
  });

  test('O4 that can’t be had are a failure, which their place tells: never an empty card', async () => {
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getStatistics: refuse('service/unavailable') } };
    await expect(renderSlot(remote, 'owner-figures', { ...standing, answers })).rejects.toMatchObject({
      code: 'service/unavailable',
    });
  });
});

describe('O6 the chart of the last 30 days', () => {
  test('is not in what the server sends: its place is, and the same figures as a table', async () => {
    const { html, screen } = await card({ language: 'en' });
    expect(html).not.toContain('role="img"');
    const rows = within(screen.getByRole('table', { name: 'Visits per day', hidden: true })).getAllByRole('row', {
      hidden: true,
    });
    expect(rows).toHaveLength(31);
    expect(rows[1]?.textContent).toMatch(/^20-11-2026\d+/);
    expect(rows.at(-1)?.textContent).toMatch(/^22-10-2026/);
    expect(rows.find(({ textContent }) => textContent?.startsWith('12-11-2026'))?.textContent).toBe(
      '12-11-20264341411',
    );
  });

  test('comes in the browser', async () => {
    const { screen } = await card({ language: 'en' });
    const chart = await screen.findByRole('slider', { name: 'Chart of visits per day' });
    expect(chart.querySelector('svg')).toHaveAttribute('width', `${WIDTH}`);
    expect(chart.querySelector('[role="img"]')).toBeNull();
    expect(chart.querySelectorAll('path[role="presentation"]').length).toBeGreaterThanOrEqual(25);
    expect(screen.getByText(/between 22-10-2026 and 20-11-2026, most on 12-11-2026: 43 visits\.$/)).toBeVisible();
  });

  test.each([
    ['nl', '20 nov: 3 bezoeken, 1 keer langer bekeken', 'Met de pijltjestoetsen'],
    ['fr', '20 nov. : 3 visites, 1 consultation prolongée', 'Les touches fléchées'],
    ['en', '20 Nov: 3 visits, 1 looked longer', 'The arrow keys'],
    ['de', '20. Nov.: 3 Besuche, 1-mal länger angesehen', 'Mit den Pfeiltasten'],
  ] as const)('is gone through by keyboard, day by day, in words (%s)', async (language, last, hint) => {
    const { screen } = await card({ language });
    const chart = await screen.findByRole('slider');
    const user = userEvent.setup();
    expect(chart).toHaveAccessibleDescription(expect.stringContaining(hint));
    act(() => chart.focus());
    // Whichever space stands before a mark.
    const said = () => chart.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ') ?? '';
    const heard = async (keys: string) => {
      await user.keyboard(keys);
      return said();
    };
    expect(said()).toBe(last);
    expect(chart).toHaveTextContent(last);
    expect(await heard('{ArrowRight}')).toBe(last);
    expect(await heard('{PageDown}{ArrowLeft}')).toMatch(/12\D+ 43 .+ 41/);
    expect(chart).toHaveTextContent(said());
    expect(await heard('{Home}')).toMatch(/^22\D/);
    expect(chart).toHaveAttribute('aria-valuenow', '1');
    expect(await heard('{End}')).toBe(last);
    act(() => chart.blur());
    expect(chart).not.toHaveTextContent(last);
  });

  test('days before visits were counted are compared by who looked longer, and the day is marked', async () => {
    const visits = { today: 3, week: 9, month: 9, total: 9, since: '2026-11-18' };
    const { screen } = await card({ language: 'en', answers: withFigures({ visits, days: DAYS_OF_CHANGE }) });
    expect(screen.getByText(/most on 12-11-2026: 41 looked longer\.$/)).toBeVisible();
    expect(screen.getByText('From 18-11-2026 on we count visits; before that, only who looked longer.')).toBeVisible();
    const chart = await screen.findByRole('slider');
    act(() => chart.focus());
    await userEvent.setup().keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuetext', '22 Oct: 0 looked longer');
    const rows = within(screen.getByRole('table', { name: 'Visits per day', hidden: true })).getAllByRole('row', {
      hidden: true,
    });
    expect(rows.find(({ textContent }) => textContent?.startsWith('17-11-2026'))?.textContent).toBe('17-11-2026–551');
  });

  test('a month without a visit is said kindly', async () => {
    const days = statistics('20401').days.map((day) => ({ ...day, opens: 0, visits: 0 }));
    const answers = {
      ...PORTAL,
      owner: { ...PORTAL.owner, getStatistics: () => statistics('20401', { days, sources: [] }) },
    };
    const { screen } = await card({ language: 'en', answers });
    expect(screen.getByText(/^Nobody looked between 22-10-2026 and 20-11-2026/)).toBeVisible();
    expect(screen.getByText('No visits yet.')).toBeVisible();
  });
});

describe('O4 the first days', () => {
  test('a new property is welcomed instead of a row of zeroes without a word', async () => {
    const none = { today: 0, week: 0, month: 0, total: 0 };
    const getStatistics = () =>
      statistics('20401', { opens: none, impressions: none, visits: { ...none, since: '2026-11-20' } });
    const { screen } = await card({
      language: 'en',
      answers: { ...PORTAL, owner: { ...PORTAL.owner, getStatistics } },
    });
    expect(screen.getByText(/Your home is new here/)).toBeVisible();
  });
});

describe('O6 the figures as a file', () => {
  test('are a link to the service', async () => {
    const { container } = await card({ language: 'fr' });
    expect(container.querySelector('a[download]')).toHaveAttribute(
      'href',
      '/api/owner/v1/properties/20401/days.csv?language=fr',
    );
  });
});
