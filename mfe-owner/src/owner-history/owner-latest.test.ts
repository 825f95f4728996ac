import { showsPart } from '../pages.fixture.ts';
import { historyPage, PORTAL } from '../portal.fixture.ts';

const part = showsPart('owner-latest', { params: { id: '20401' }, language: 'en', answers: PORTAL });

describe('O5 the newest of the history', () => {
  test('is there with the way to all of it', async () => {
    const { screen } = await part();
    expect(screen.getByRole('table', { name: 'What people asked' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all 2 messages' })).toHaveAttribute(
      'href',
      '/en/owner-history/?property=20401',
    );
  });

  test('says that nobody asked anything yet', async () => {
    const answers = { ...PORTAL, owner: { ...PORTAL.owner, listHistory: () => historyPage([]) } };
    const { screen } = await part({ answers });
    expect(screen.getByText(/^No questions yet/)).toBeVisible();
  });
});
