import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { at, deskOf } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';

const { show, showCard } = deskOf(remote);

describe('X13 the viewings', () => {
  test('X13 are there by day, each leads to its page, and says who shows it and what is wrong with its time', async () => {
    const { screen, container } = await show('desk-viewings', at('/nl/desk/viewings/'));
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'donderdag 26 november',
      'vrijdag 27 november',
    ]);
    expect(screen.getByRole('link', { name: 'Bram Dubois' }).getAttribute('href')).toBe('/nl/desk-viewing/?id=v1');
    const [first, second, third] = [...container.querySelectorAll('li')].map((each) => each.textContent);
    expect(first).toContain('Lies Vandamme');
    expect(second).toContain('Nog niemand');
    expect(second).toContain('Buiten de uren');
    expect(third).toContain('Geannuleerd');
  });

  test('X13 are asked for as the address says, and lead to the weeks around', async () => {
    const asked: unknown[] = [];
    const listDeskViewings = (input: unknown) => {
      asked.push(input);
      return formsExamples.listDeskViewings.nothing;
    };
    const url = '/fr/desk/viewings/?from=2026-11-24&advisor=lies&days=1000';
    const { screen } = await show('desk-viewings', { ...at(url, { listDeskViewings }), language: 'fr' });
    expect(asked).toEqual([{ query: { from: '2026-11-24', advisor: 'lies', language: 'fr' } }]);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([href('Plus tôt'), href('Plus tard')]).toEqual([
      '/fr/desk-viewings/?from=2026-11-17&advisor=lies',
      '/fr/desk-viewings/?from=2026-12-01&advisor=lies',
    ]);
    expect(screen.getByText('du 24 novembre 2026 au 30 novembre 2026')).toBeDefined();
  });

  test('X13 of today and tomorrow are a card of the start page', async () => {
    const { container, screen } = await showCard('desk-viewings-soon', at('/nl/desk/'));
    // What was cancelled is no work.
    expect(container.querySelectorAll('li')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Alle bezichtigingen' })).toBeDefined();
  });
});
