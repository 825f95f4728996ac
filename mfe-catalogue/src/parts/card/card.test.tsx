import { renderPage } from '@dorpel/federation/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { card, facets } from '../../catalogue.fixture.ts';
import remote from '../../remote.ts';

const picture = (name: string) => ({
  path: `/images/${name}/`,
  width: 1360,
  height: 906,
  alt: name,
  kind: 'room',
});

/** A browser has a size and scrolls; what scrolls here is as wide as its first photo. */
const WIDTH = 400;

function scrollable(strip: Element): void {
  Object.defineProperty(strip, 'clientWidth', { value: WIDTH });
  Object.assign(strip, {
    scrollTo: ({ left }: ScrollToOptions) => {
      strip.scrollLeft = left ?? 0;
    },
  });
}

/** The browser says that something scrolled, when it gets round to it. */
const arrived = (strip: Element) =>
  act(() => {
    fireEvent.scroll(strip);
    fireEvent(strip, new Event('scrollend'));
  });

let asked = 0;
beforeEach(() => {
  asked = 0;
});

let shown: Awaited<ReturnType<typeof renderPage>> | undefined;
afterEach(() => shown?.unmount?.());

/** The card of a home with these photos. */
const show = async (pictures: ReturnType<typeof picture>[] | 'away', home = card()) => {
  shown = await renderPage(remote, 'property-list', {
    url: '/nl/te-koop/',
    params: { goal: 'sale' },
    answers: {
      catalogue: {
        listProperties: () => ({ items: [home], total: 1, page: 1, pages: 1 }),
        getFacets: () => facets,
        listPictures: () => {
          asked += 1;
          if (pictures === 'away') throw new Error('away');
          return { items: [{ id: '20401', pictures }] };
        },
      },
    },
  });
  return within(screen.getByRole('article'));
};

const stripOf = () => document.querySelector('[data-photos]') as HTMLElement;

const photosIn = (strip: Element) =>
  [...strip.querySelectorAll('img[alt]:not([alt=""])')].map((image) => image.getAttribute('alt'));

describe('a card', () => {
  test('X21 says on its photo when anybody may come in, beside the ribbon of the agency', async () => {
    const openDay = 'Opendeurdag za 5 dec, 10:00';
    const home = await show([], { ...card(), openDay, marquee: { id: 7, name: 'Exclusief' } });
    expect(home.getByText(openDay)).toBeInTheDocument();
    expect(home.getByText('Exclusief')).toBeInTheDocument();
  });

  test('C9 has the next photo for a finger, all of them once it is touched, and counts each of several quick presses', async () => {
    const home = await show(['Rijwoning in baksteen', 'Keuken', 'Bad', 'Tuin'].map(picture));
    const strip = stripOf();
    scrollable(strip);
    await waitFor(() => expect(photosIn(strip)).toEqual(['Rijwoning in baksteen', 'Keuken']));
    const link = home.getByRole('link', { name: /^Lichte rijwoning/ });
    expect(strip).toHaveAttribute('href', link.getAttribute('href'));
    expect(home.getByText('1/4')).toBeInTheDocument();

    act(() => link.focus());
    expect(photosIn(strip)).toHaveLength(4);
    // Before the first has arrived.
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(link, { key: 'ArrowRight' });
    arrived(strip);
    expect(home.getByText('4/4')).toBeInTheDocument();
    expect(home.getByRole('status')).toHaveTextContent('Foto 4 van 4: Tuin');
    fireEvent.click(home.getByRole('button', { name: 'Volgende foto van Lichte rijwoning met stadstuin' }));
    arrived(strip);
    expect(home.getByText('1/4')).toBeInTheDocument();
    fireEvent.keyDown(link, { key: 'ArrowLeft', altKey: true });
    arrived(strip);
    expect(home.getByText('1/4')).toBeInTheDocument();
  });

  test.each([
    ['has no other', [picture('Rijwoning in baksteen')]],
    ['can not have the others', 'away' as const],
  ])('C9 that %s keeps its photo and offers nothing', async (_, pictures) => {
    await show(pictures);
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    await act(async () => undefined);
    expect(photosIn(stripOf())).toEqual(['Rijwoning in baksteen']);
    expect(screen.queryByRole('button', { name: /^Volgende foto/ })).toBeNull();
  });

  test('C2 C9 says how large a property is by what it is measured by, and its plot beside it', async () => {
    const measures = [
      { key: 'surfaceLiving', label: 'Bewoonbaar', value: '158\u00a0m²' },
      { key: 'surfaceGround', label: 'Perceel', value: '186\u00a0m²' },
    ];
    const office = [{ key: 'surfaceOffice', label: 'Kantooroppervlakte', value: '245\u00a0m²' }];
    shown = await renderPage(remote, 'property-list', {
      url: '/nl/te-koop/',
      params: { goal: 'sale' },
      answers: {
        catalogue: {
          listProperties: () => ({
            items: [card({ measures }), card({ id: '2', bedrooms: null, energy: null, measures: office })],
            total: 2,
            page: 1,
            pages: 1,
          }),
          getFacets: () => facets,
        },
      },
    });
    const facts = screen.getAllByRole('list', { name: 'Kerngegevens' });
    expect(facts.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^3 .*Bewoonbaar 158 m²Perceel 186 m²/),
      'Kantooroppervlakte 245 m²',
    ]);
  });
});

test('V12 C2 a card in another language than its page says which', async () => {
  shown = await renderPage(remote, 'property-list', {
    url: '/fr/a-vendre/',
    language: 'fr',
    params: { goal: 'sale' },
    answers: {
      catalogue: {
        listProperties: () => ({
          items: [card(), card({ id: '20402', title: { text: 'Maison', language: 'fr' } })],
          total: 2,
          page: 1,
          pages: 1,
        }),
        getFacets: () => facets,
        listPictures: () => ({ items: [] }),
      },
    },
  });
  const [inDutch, inFrench] = screen.getAllByRole('article');
  expect(inDutch).toHaveTextContent('(en néerlandais)');
  expect(inFrench).not.toHaveTextContent('(en');
});
