import { within } from '@testing-library/react';
import { showsPart } from '../pages.fixture.ts';
import { cockpit, LANGUAGES, PORTAL } from '../portal.fixture.ts';

const part = showsPart('owner-funnel', { params: { id: '20401' }, answers: PORTAL });

describe('X5 the cockpit', () => {
  test.each(LANGUAGES)('is there in %s', async (language) => {
    const { container } = await part({ language });
    expect(container.querySelectorAll('ol > li')).toHaveLength(5);
  });

  test('shows the way from seen to offer beside homes that are alike, and what changed in a week', async () => {
    const { screen } = await part({ language: 'en' });
    const funnel = screen.getByRole('region', { name: 'From seen to offer' });
    expect(funnel).toHaveTextContent('Beside 12 homes like yours: same type, same region, about the same price.');
    const steps = within(funnel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(steps[0]).toBe('Seen in lists1,204Homes like yours: 980, mostly 700.5 to 1,310.');
    expect(steps[1]).toBe(
      'Page opened184Homes like yours: 121, mostly 90 to 160.Last 7 days: 44, the week before: 39.',
    );
  });

  test('says that too few homes are alike', async () => {
    const few = cockpit('20401', { comparables: null, funnel: [{ step: 'seen', count: 3, others: null }] });
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, getCockpit: () => few } };
    const { screen } = await part({ language: 'en', answers });
    expect(screen.getByText(/too few homes like yours/)).toBeVisible();
    expect(screen.queryByText(/Homes like yours:/)).toBeNull();
  });
});
