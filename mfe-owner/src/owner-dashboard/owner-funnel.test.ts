import { within } from '@testing-library/react';
import { showsPart } from '../pages.fixture.ts';
import { card, cardList, cockpit, LANGUAGES, PORTAL, refuse } from '../portal.fixture.ts';

const part = showsPart('owner-funnel', { params: { id: '20401' }, answers: PORTAL });

describe('X5 the cockpit', () => {
  test.each(LANGUAGES)('is there in %s', async (language) => {
    const { container } = await part({ language });
    expect(container.querySelectorAll('ol > li')).toHaveLength(6);
  });

  test('shows the way from seen to offer beside homes that are alike, and what changed in a week', async () => {
    const { screen } = await part({ language: 'en' });
    const funnel = screen.getByRole('region', { name: 'From seen to offer' });
    expect(funnel).toHaveTextContent('Compared with 12 homes like yours: same type, same region, similar price.');
    const steps = within(funnel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(steps[0]).toBe('Seen in lists1,204Homes like yours: 980, mostly 700.5 to 1,310.');
    expect(steps[1]).toBe(
      'Page opened262Homes like yours: 170, mostly 120 to 240.Last 7 days: 66, the week before: 58.',
    );
    expect(steps[2]).toBe(
      'Looked longer184Homes like yours: 121, mostly 90 to 160.Last 7 days: 44, the week before: 39.',
    );
  });

  test('O4 tells opened pages from the day on which they began to be counted, and compares no week with one before it', async () => {
    const visits = { count: 9, others: null, from: '2026-11-18', week: null };
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getCockpit: () => cockpit('20401', { visits }) } };
    const { screen } = await part({ language: 'en', answers });
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('Page opened9Counted since 18-11-2026.');
  });

  test('X5 a home to let is applied for; without the catalogue it is told as a sale', async () => {
    const catalogue = { listProperties: () => cardList(card('20401', { goal: 'rent' })) };
    const { screen } = await part({ language: 'nl', answers: { ...PORTAL, catalogue } });
    expect(screen.getByRole('heading', { name: 'Van gezien tot kandidatuur' })).toBeVisible();
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Kandidaturen');
    const away = await part({
      language: 'nl',
      answers: { ...PORTAL, catalogue: { listProperties: refuse('service/unavailable') } },
    });
    expect(away.screen.getByRole('heading', { name: 'Van gezien tot bod' })).toBeVisible();
  });

  test('says that too few homes are alike', async () => {
    const few = cockpit('20401', { comparables: null, funnel: [{ step: 'seen', count: 3, others: null }] });
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getCockpit: () => few } };
    const { screen } = await part({ language: 'en', answers });
    expect(screen.getByText(/too few homes like yours/)).toBeVisible();
    expect(screen.queryByText(/Homes like yours:/)).toBeNull();
  });

  test('X5 never calls homes few that could not be looked for', async () => {
    const unknown = cockpit('20401', { comparables: null, areOthersKnown: false });
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getCockpit: () => unknown } };
    const { screen } = await part({ language: 'en', answers });
    expect(screen.getByText(/can’t tell right now how homes like yours are doing/)).toBeVisible();
    expect(screen.queryByText(/too few homes like yours/)).toBeNull();
  });

  test('O4 bars are true to length from 0, and say that each has its own scale', async () => {
    const { container, screen } = await part({ language: 'en' });
    expect(screen.getByText(/Each bar starts at 0 and has its own scale/)).toBeVisible();
    const [seen, , opened] = [...container.querySelectorAll('svg')];
    // 1204 of 1310, beside 980 and from 700.5 to 1310; 184 of 184.
    expect(seen?.querySelector('rect')).toHaveAttribute('width', '91.9%');
    const lines = [...(seen?.querySelectorAll('line') ?? [])].map((line) => [
      line.getAttribute('x1'),
      line.getAttribute('x2'),
    ]);
    expect(lines).toEqual([
      ['53.5%', '100%'],
      ['74.8%', '74.8%'],
    ]);
    expect(opened?.querySelector('rect')).toHaveAttribute('width', '100%');
  });

  test('O4 without homes to compare with there are numbers, and no bars that would say nothing', async () => {
    const few = cockpit('20401', { comparables: null, funnel: [{ step: 'seen', count: 3, others: null }] });
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getCockpit: () => few } };
    const { container, screen } = await part({ language: 'en', answers });
    expect(container.querySelector('svg')).toBeNull();
    expect(screen.queryByText(/scale of its own/)).toBeNull();
  });
});
