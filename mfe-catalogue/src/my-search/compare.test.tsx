import { Problem } from '@dorpel/contracts';
import { renderPage, type Setting } from '@dorpel/federation/testing';
import { act, screen, within } from '@testing-library/react';
import { card, detail, EVERY_LANGUAGE, factSheet } from '../catalogue.fixture.ts';
import { NOTHING } from '../parts/my-search/my-search.ts';
import { KEY } from '../parts/my-search/store.ts';
import remote from '../remote.ts';
import { pricePerArea } from './rows.ts';

const HOMES = new Map(
  [
    detail(),
    detail({
      id: '20405',
      title: { text: 'Maison au bord de l’eau', language: 'fr' },
      price: { money: { amount: 25_000_000, currency: 'EUR' }, unit: 'total' },
      factSheet: factSheet({
        groups: [
          {
            key: 'building',
            title: 'Gebouw',
            items: [
              { key: 'constructionYear', label: 'Bouwjaar', value: '1998' },
              { key: 'heating', label: 'Verwarming', value: 'Warmtepomp' },
            ],
          },
        ],
      }),
    }),
    detail({ id: '20410', title: { text: 'Verkochte villa', language: 'nl' }, state: 'sold', price: null }),
  ].map((home) => [home.id, home]),
);

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

const keep = (mine: object) =>
  act(() => {
    localStorage.setItem(KEY, JSON.stringify({ ...NOTHING, ...mine }));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });

async function show(url: string, setting: Setting = {}) {
  const getProperty = ({ params: { id } }: { params: { id: string } }) => {
    const home = HOMES.get(id);
    if (!home) throw new Problem('property/not-found');
    return home;
  };
  const page = await renderPage(remote, 'compare', { answers: { catalogue: { getProperty } }, url, ...setting });
  unmount = page.unmount;
  return page;
}

const rowOf = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
const cellsOf = (name: RegExp) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));

describe('homes side by side', () => {
  beforeEach(() => keep({}));

  test.each(EVERY_LANGUAGE)('X3 come from the server and to life without a difference in %s', async (language) => {
    await show(`/${language}/compare/?ids=20401,20405,20410`, { language });
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  test('X3 stand in rows with their heads; what differs is marked with a sign and a word', async () => {
    await show('/nl/compare/?ids=20401,20405');
    expect(cellsOf(/^Bouwjaar/)).toEqual(['1934', '1998']);
    expect(rowOf(/^Bouwjaar/)).toHaveAttribute('data-differs');
    expect(rowOf(/^Bouwjaar/)).toHaveTextContent('≠, verschilt');
    expect(rowOf(/^Verwarming/)).not.toHaveAttribute('data-differs');
    expect(cellsOf(/^Prijs per m²/)).toEqual(['€ 2.462', '€ 1.582']);
    // The second does not tell its cadastral income.
    expect(cellsOf(/^Kadastraal inkomen/)).toEqual(['€ 842 per jaar', '–niet vermeld']);
    expect(screen.getAllByRole('img', { name: 'Energielabel B' })).toHaveLength(2);
  });

  test('X3 say what was sold and what is gone, and show the first four of more', async () => {
    const { result } = await show('/nl/compare/?ids=20401,20410,99999,20405,1,2');
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.getByText('Verkocht')).toBeVisible();
    expect(screen.getByText(/1 woning staat niet meer op onze site/)).toBeVisible();
    expect(screen.getByText(/dit zijn de eerste vier/)).toBeVisible();
    expect(result).toMatchObject({ head: { index: false } });
  });

  test('X3 each leaves by a link that works without JavaScript', async () => {
    await show('/nl/compare/?ids=20401,20405');
    expect(screen.getByRole('link', { name: 'Weghalen: Maison au bord de l’eau' })).toHaveAttribute(
      'href',
      '/nl/compare/?ids=20401',
    );
  });

  test('X3 an address without homes leads to those of this browser, or says what to do', async () => {
    const { visited } = await show('/nl/compare/');
    expect(screen.getByText('Nog niets om te vergelijken')).toBeVisible();
    expect(visited).toEqual([]);
    keep({ compared: ['20401', '20405'] });
    expect(visited).toEqual(['/nl/compare/?ids=20401,20405']);
  });
});

test.each([
  [card(), '€\u00a02.462'],
  [card({ livingSurface: null, plotSurface: 500 }), '€\u00a0778'],
  [card({ livingSurface: null, plotSurface: null }), null],
  [card({ livingSurface: 0 }), null],
  [card({ price: null }), null],
])('X3 the price per m² is in whole euro, or not given', (home, expected) => {
  expect(pricePerArea(home)).toBe(expected);
});
