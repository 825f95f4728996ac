import { act, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderSlot } from '@dorpel/federation/testing';
import { showsPart } from '../pages.fixture.ts';
import { LANGUAGES, PORTAL, refuse, statistics } from '../portal.fixture.ts';
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

describe('O4 the figures', () => {
  test('shows today, this week, this month and in all, written as its readers write numbers', async () => {
    const { container } = await card({ language: 'nl' });
    expect(['Vandaag', 'Deze week', 'Deze maand', 'In totaal'].map((label) => figure(container, label))).toEqual([
      '6',
      '34',
      '215',
      '12.345',
    ]);
  });

  test('shows the other figures of the specification', async () => {
    const { screen } = await card({ language: 'en' });
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
    const { screen } = await card({ language: 'en', answers });
    const list = screen.getByRole('region', { name: 'Where visitors came from' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Property portals9', 'Other websites1']);
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
    expect(rows.find(({ textContent }) => textContent?.startsWith('12-11-2026'))?.textContent).toBe('12-11-202641411');
  });

  test('comes in the browser', async () => {
    const { screen } = await card({ language: 'en' });
    const chart = await screen.findByRole('slider', { name: 'Chart of visits per day' });
    expect(chart.querySelector('svg')).toHaveAttribute('width', `${WIDTH}`);
    expect(chart.querySelector('[role="img"]')).toBeNull();
    expect(chart.querySelectorAll('path[role="presentation"]').length).toBeGreaterThanOrEqual(25);
    expect(screen.getByText(/between 22-10-2026 and 20-11-2026, most on 12-11-2026: 41 visits\.$/)).toBeVisible();
  });

  test.each([
    ['nl', '20 nov: 1 bezoek', 'Met de pijltjestoetsen'],
    ['fr', '20 nov. : 1 visite', 'Les touches fléchées'],
    ['en', '20 Nov: 1 visit', 'The arrow keys'],
    ['de', '20. Nov.: 1 Besuch', 'Mit den Pfeiltasten'],
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
    expect(await heard('{PageDown}{ArrowLeft}')).toMatch(/12\D+ 41 /);
    expect(chart).toHaveTextContent(said());
    expect(await heard('{Home}')).toMatch(/^22\D/);
    expect(chart).toHaveAttribute('aria-valuenow', '1');
    expect(await heard('{End}')).toBe(last);
    act(() => chart.blur());
    expect(chart).not.toHaveTextContent(last);
  });

  test('a month without a visit is said kindly', async () => {
    const days = statistics('20401').days.map((day) => ({ ...day, opens: 0 }));
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
    const getStatistics = () => statistics('20401', { opens: none, impressions: none });
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
