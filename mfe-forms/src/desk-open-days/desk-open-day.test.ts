import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { at, deskOf, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';

const { show, showCard, send } = deskOf(remote);
const ID = 'p1_open_202611280900';
const forms = {
  listDeskOpenDays: () => formsExamples.listDeskOpenDays['two of them'],
  getDeskOpenDay: () => formsExamples.getDeskOpenDay['with guests'],
};
const here = (more: object = {}, query = '') =>
  at(`/nl/desk/open-days/${ID}/${query}`, { ...forms, ...more }, { id: ID });

describe('X21 O3 open house days at the desk', () => {
  test('X21 are listed with how many come, and lead to the list of who comes', async () => {
    const { screen } = await show('desk-open-days', at('/nl/desk/open-days/', forms));
    const [first, second] = screen.getAllByRole('listitem').map((each) => each.textContent);
    expect(first).toContain('5 van 30 plaatsen');
    expect(second).toContain('Volzet');
    expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toContain(
      `/nl/desk-open-day/?id=${ID}`,
    );
    const none = await show('desk-open-days', at('/nl/desk/open-days/', { listDeskOpenDays: () => ({ items: [] }) }));
    expect(none.screen.getByText('Geen opendeurdagen')).toBeDefined();
  });

  test('X21 one shows who comes with how many and how they are reached; who cancelled is struck out', async () => {
    const { screen } = await show('desk-open-day', here());
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain('Anne Claes');
    expect(rows[2]).toContain('Bram Dubois');
    expect(rows[3]).toContain('Geannuleerd');
    expect(screen.getByRole('link', { name: 'Anne Claes' }).getAttribute('href')).toBe('/nl/desk-viewing/?id=o1');
    expect(screen.getByText('5 van 30 plaatsen')).toBeDefined();
  });

  test('X21 one that is gone says what becomes of who registered, and one that never was is not found', async () => {
    const gone = { getDeskOpenDay: () => formsExamples.getDeskOpenDay['one that is gone'] };
    const { screen } = await show('desk-open-day', here(gone));
    expect(screen.getByText(/niet meer aangekondigd op de pagina van het pand/)).toBeDefined();
    const none = await show('desk-open-day', here({ getDeskOpenDay: refuse('open-day/not-found') }));
    expect(none.result).toMatchObject({ status: 404 });
  });

  test('X21 places are set, and who rings is added; what is refused comes back as it was typed', async () => {
    const asked: unknown[] = [];
    const keep = (answer: object) => (input: { body: unknown }) => {
      asked.push(input.body);
      return answer;
    };
    const set = { setOpenDayPlaces: keep({ version: 2 }), addOpenDayGuest: keep({ id: 'o4' }) };
    expect(await send('desk-open-day', { do: 'places', version: '1', places: '12' }, here(set))).toMatchObject({
      kind: 'redirect',
      to: `/nl/desk-open-day/?id=${ID}?done=places`,
    });
    const guest = {
      do: 'guest',
      key: 'k1',
      firstName: 'Jef',
      lastName: 'Maes',
      persons: '2',
      phone: '0470',
      email: '',
      language: 'fr',
    };
    await send('desk-open-day', guest, here(set));
    const { do: _, ...body } = guest;
    expect(asked).toEqual([
      { version: 1, places: 12 },
      { ...body, persons: 2 },
    ]);

    const full = { addOpenDayGuest: refuse('appointment/full') };
    const rejected = await send('desk-open-day', guest, here(full));
    if (rejected?.kind !== 'rejected') throw new Error('It is refused.');
    const { screen } = await show('desk-open-day', { ...here(full), rejected });
    expect(screen.getByText('Er zijn niet genoeg plaatsen over: stel er eerst meer in.')).toBeDefined();
    expect(screen.getByRole('textbox', { name: /^Voornaam/ }).getAttribute('value')).toBe('Jef');
  });

  test('X21 of the week to come are a card of the start page', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const [day] = formsExamples.listDeskOpenDays['two of them'].items;
    const items = [
      { ...day, startsAt: soon, endsAt: soon },
      { ...day, id: 'p1_open_299911280900', startsAt: '2999-11-28T09:00:00.000Z' },
    ];
    const { container, screen } = await showCard(
      'desk-open-days-soon',
      at('/nl/desk/', { listDeskOpenDays: () => ({ items }) }),
    );
    expect(container.querySelectorAll('li')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Alle opendeurdagen' })).toBeDefined();
  });

  test('X21 a registration at the desk says how many come and leads back to its day, and has nobody who shows it', async () => {
    const { screen } = await show(
      'desk-viewing',
      at(
        '/nl/desk/viewings/o1/',
        {
          getDeskViewing: () => formsExamples.getDeskViewing['of an open house day'],
        },
        { id: 'o1' },
      ),
    );
    expect(screen.getByRole('link', { name: 'Naar de opendeurdag' }).getAttribute('href')).toBe(
      `/nl/desk-open-day/?id=${ID}`,
    );
    expect(screen.queryByText('Getoond door')).toBeNull();
  });
});
