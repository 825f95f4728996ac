import { readPolygon } from '@dorpel/contracts/area';
import type { PropertyPosition } from '@dorpel/contracts/catalogue';
import type { Found } from '@dorpel/federation';
import { renderPage, renderSlot } from '@dorpel/federation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, EVERY_LANGUAGE, facets } from '../../catalogue.fixture.ts';
import type { FrameMessage, MapMessage } from '../../parts/map/messages.ts';
import { readStored } from '../../parts/my-search/my-search.ts';
import { change as keep, KEY } from '../../parts/my-search/store.ts';
import { withListStaying } from '../../parts/my-search/choices.ts';
import remote from '../../remote.ts';

const position = (change: Partial<PropertyPosition> = {}): PropertyPosition => ({
  id: '20401',
  goal: 'sale',
  state: 'available',
  latitude: 51.037,
  longitude: 3.764,
  exact: false,
  price: { money: { amount: 38_900_000, currency: 'EUR' }, unit: 'total' },
  type: { id: '1', name: 'Huis' },
  title: { text: 'Lichte rijwoning met stadstuin', language: 'nl' },
  city: 'Gent',
  marquee: { id: 3, name: 'In optie' },
  picture: '/images/aa01/',
  link: { route: 'property-for-sale', params: { municipality: 'gent', slug: 'lichte-rijwoning', id: '20401' } },
  ...change,
});

/** Homes of the list that have a place on the map. */
let located = 2;
/** Homes whose place is not known. */
let unplaced: PropertyPosition[] = [];
/** What is in the list. */
let cards = [card()];
const asked: Record<string, unknown>[] = [];
const answers = {
  catalogue: {
    listProperties: () => ({ items: cards, total: cards.length, page: 1, pages: 1 }),
    getFacets: () => facets,
    suggestPlaces: ({ query: { text } }: { query: { text: string } }) => ({
      items: text.startsWith('gan')
        ? [
            {
              kind: 'city',
              key: 'gent',
              name: 'Gent',
              part: null,
              matched: 'Gand',
              zips: [],
              country: 'BE',
              position: { latitude: 51.05, longitude: 3.71667 },
              count: 6,
              sale: 6,
              rent: 0,
            },
          ]
        : [],
    }),
    listPositions: ({ query }: { query: Record<string, unknown> }) => {
      asked.push(query);
      return {
        items: [position(), position({ id: '2', state: 'option', price: null }), ...unplaced],
        total: located,
        located,
      };
    },
  },
};

let shown: Awaited<ReturnType<typeof renderPage>> | undefined;
const sent: { message: MapMessage; origin: unknown }[] = [];

/** Opens the list on the map, and stands in for the document in its frame. */
async function open(url = '/nl/te-koop/?view=map', language: (typeof EVERY_LANGUAGE)[number] = 'nl') {
  shown = await renderPage(remote, 'property-list', { url, language, params: { goal: 'sale' }, answers });
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe');
    if (!found?.contentWindow) throw new Error('no frame yet');
    return found;
  });
  const inFrame = frame.contentWindow as Window;
  inFrame.postMessage = ((message: MapMessage, origin: unknown) => sent.push({ message, origin })) as never;
  const say = (data: FrameMessage, origin = location.origin) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: inFrame }));
    });
  return { frame, say, visited: shown.visited ?? [] };
}

const last = () => sent.at(-1)?.message;

beforeAll(() => {
  Object.assign(globalThis, { __webpack_public_path__: 'http://localhost/assets/mfe-catalogue/abc/browser/' });
});
beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  located = 2;
  unplaced = [];
  cards = [card()];
});
afterEach(() => {
  shown?.unmount?.();
  keep(withListStaying(false));
});

describe('C6 the list on a map', () => {
  test.each(EVERY_LANGUAGE)(
    'comes from the server as a list, and to life without a difference in %s',
    async (language) => {
      await open('/nl/te-koop/?view=map', language);
      expect(shown?.html).not.toContain('<iframe');
      expect(shown?.html).toContain('<noscript>');
      expect(screen.getAllByRole('article')).toHaveLength(1);
    },
  );

  test('opens the frame of its own version, and tells it the homes 50 ms after it is ready', async () => {
    const { frame, say } = await open();
    expect(frame.src).toBe('http://localhost/assets/mfe-catalogue/abc/frames/map-frame.html');
    expect(frame.title).toBe('Kaart van de panden');
    await say({ kind: 'ready' }, 'https://evil.example');
    await new Promise((done) => setTimeout(done, 120));
    expect(sent).toEqual([]);
    const ready = performance.now();
    await say({ kind: 'ready' });
    await waitFor(() => expect(sent).toHaveLength(1));
    // A timer may ring a millisecond early.
    expect(performance.now() - ready).toBeGreaterThanOrEqual(49);
    expect(sent[0]?.origin).toBe(location.origin);
    expect(last()).toMatchObject({
      mapType: 'results',
      customMarker: 'price',
      marqueeIgnore: [3, 4, 5],
      messageInfo: { language: 'nl', view: { kind: 'fit' }, words: { title: 'Kaart van de panden' } },
    });
    expect(last()?.propsList?.map(({ price, place, state }) => [price, place, state])).toEqual([
      ['€\u00a0389.000', 'Gent · Huis', null],
      ['Onder optie', 'Gent · Huis', 'Onder optie'],
    ]);
    expect(JSON.stringify(sent)).not.toContain('Vlierbos');
  });

  test('C12 has the way to an alert with all that was asked', async () => {
    await open('/nl/te-koop/?view=map&city=gent');
    const alert = screen.getByRole('link', { name: 'Mail mij: Mail mij wat hier nieuw is' });
    expect(alert).toHaveAttribute('href', '/nl/search-alert/?city=gent&goal=sale');
  });

  test('says when there are more homes than it shows, and only then', async () => {
    const first = await open();
    await first.say({ kind: 'ready' });
    await waitFor(() => expect(last()?.propsList).toHaveLength(2));
    expect(screen.queryByText(/nieuwste van/)).toBeNull();
    shown?.unmount?.();
    located = 5400;
    await open();
    expect(await screen.findByText(/^De kaart toont de 2 nieuwste van 5\.400 panden\./)).toBeInTheDocument();
  });

  test('V8 lists the homes that stand in the middle of their municipality', async () => {
    unplaced = [position({ id: '20467', isMiddle: true, city: 'Waregem' })];
    await open();
    const told = await screen.findByText(/^1 pand zonder plaats op de kaart/);
    const list = within(told.closest('details') as HTMLElement);
    expect(list.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Lichte rijwoning met stadstuin, Waregem',
    ]);
  });

  test('C2 keeps list and address in step with the map that was moved', async () => {
    const { say, visited } = await open('/nl/te-koop/?view=map&rooms=2');
    await say({ kind: 'ready' });
    await say({ kind: 'moved', bounds: { west: 3.6500004, south: 51.02, east: 3.8, north: 51.1 } });
    await waitFor(() => expect(visited).toEqual(['/nl/te-koop/?rooms=2&bounds=3.65%2C51.02%2C3.8%2C51.1&view=map']));
    expect(asked.every((query) => !('bounds' in query))).toBe(true);
  });

  test('X4 waits to be asked when it should not follow', async () => {
    const { say, visited } = await open();
    await userEvent.click(screen.getByRole('switch', { name: 'Zoek mee als ik de kaart verschuif' }));
    await say({ kind: 'ready' });
    await say({ kind: 'moved', bounds: { west: 3.65, south: 51.02, east: 3.8, north: 51.1 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Zoek in dit deel van de kaart' }));
    expect(visited).toEqual(['/nl/te-koop/?bounds=3.65%2C51.02%2C3.8%2C51.1&view=map']);
  });

  test('X4 X3 remembers that it should not follow, until it should', async () => {
    const theSwitch = () => screen.getByRole('switch', { name: 'Zoek mee als ik de kaart verschuif' });
    await open();
    await userEvent.click(theSwitch());
    shown?.unmount?.();
    await open('/nl/te-koop/?view=map&rooms=3');
    expect(theSwitch()).not.toBeChecked();
    expect(readStored(localStorage.getItem(KEY))).toMatchObject({ listStays: true });
    await userEvent.click(theSwitch());
    expect(readStored(localStorage.getItem(KEY))).toMatchObject({ listStays: false });
  });

  test('X4 searches in an area that was drawn, instead of in the part that is seen', async () => {
    const { say, visited } = await open('/nl/te-koop/?view=map&bounds=3.65,51.02,3.8,51.1');
    await say({ kind: 'ready' });
    await waitFor(() => expect(last()?.messageInfo.view.kind).toBe('bounds'));
    await userEvent.click(screen.getByRole('button', { name: 'Teken een gebied' }));
    await waitFor(() => expect(last()?.messageInfo.drawing).toBe(true));
    expect(last()?.propsList).toBeNull();
    await say({
      kind: 'drawn',
      corners: [
        [3.7, 51],
        [3.8, 51],
        [3.8, 51.1],
      ],
    });
    const query = new URL(visited[0] ?? '', 'http://localhost').searchParams;
    expect(query.get('bounds')).toBeNull();
    expect(readPolygon(query.get('polygon') ?? '')).toHaveLength(3);
  });

  test('X7 searches round a place that is typed, in any of its names, and says when it knows none', async () => {
    const { visited } = await open();
    await userEvent.click(screen.getByText('Rond een plaats'));
    const place = screen.getByLabelText('Stad of gemeente');
    await userEvent.type(place, 'Nergenshuizen{Enter}');
    expect(await screen.findByText(/Deze plaats kennen we niet/)).toBeInTheDocument();
    await userEvent.clear(place);
    await userEvent.type(place, 'gand');
    await userEvent.selectOptions(screen.getByLabelText('Hoogstens zo ver'), '15');
    await userEvent.click(screen.getByRole('button', { name: 'Zoek hier' }));
    await waitFor(() => expect(visited).toHaveLength(1));
    const query = new URL(visited[0] ?? '', 'http://localhost').searchParams;
    expect([query.get('place'), query.get('radius')]).toEqual(['Gent', '15']);
    expect(query.get('near')).toMatch(/^51\.\d+,3\.\d+$/);
  });

  test('C5 marks the card of the home that is pointed at, and opens the one that is chosen', async () => {
    const { say, visited } = await open();
    await say({ kind: 'ready' });
    await say({ kind: 'pointed', id: '20401' });
    expect(screen.getByRole('article')).toHaveAttribute('data-pointed');
    await say({ kind: 'pointed', id: null });
    expect(screen.getByRole('article')).not.toHaveAttribute('data-pointed');
    await userEvent.hover(screen.getByRole('article'));
    await waitFor(() => expect(last()?.messageInfo.pointed).toBe('20401'));
    await say({ kind: 'opened', id: 'unknown' });
    expect(visited).toEqual([]);
    await say({ kind: 'opened', id: '20401' });
    expect(visited[0]).toContain('/nl/property-for-sale/');
  });

  test('C12 C15 X4 says on the map too what to loosen, and keeps the search, when nothing lies in a drawn area: phones have no list beside it', async () => {
    cards = [];
    const url = '/nl/te-koop/?view=map&polygon=w-pfg5yBofg9Dof39C&price=-300000&rooms=3';
    await open(url);
    await waitFor(() => expect(document.querySelector('[data-slot=loosening-on-map]')).not.toBeNull());
    expect(document.querySelector('[data-slot=loosening]')).not.toBeNull();
    // C12: beside it on wide screens, over it on phones.
    const alerts = screen.getAllByRole('link', { name: 'Mail mij zodra er een binnenkomt' });
    expect(alerts.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 2 }, () => '/nl/search-alert/?price=-300000&rooms=3&polygon=w-pfg5yBofg9Dof39C&goal=sale'),
    );
    const slots = (shown?.result as Found<unknown> | undefined)?.slots ?? {};
    const relaxations = {
      items: [
        { filter: 'area', text: 'Ook buiten dit gebied', params: ['polygon'], count: 71 },
        { filter: 'price', text: 'Zonder prijsgrens', params: ['priceMax'], count: 4 },
        { filter: 'rooms', text: 'Met eender hoeveel slaapkamers', params: ['rooms'], count: 1 },
      ],
      neighbours: [],
    };
    const linksOf = async (name: string) => {
      const { container, unmount } = await renderSlot(remote, 'loosening', {
        url,
        params: slots[name]?.params ?? {},
        answers: { catalogue: { listRelaxations: () => relaxations } },
      });
      const found = within(container as HTMLElement).getAllByRole('link');
      const links = found.map((link) => [link.textContent, link.getAttribute('href')]);
      unmount?.();
      return links;
    };
    expect(await linksOf('loosening-on-map')).toEqual([
      ['Ook buiten dit gebied: 71', '/nl/te-koop/?price=-300000&rooms=3&view=map'],
      ['Zonder prijsgrens: 4', expect.any(String)],
    ]);
    expect(await linksOf('loosening')).toHaveLength(3);
  });

  test('X7 offers no drawing where there is no map', async () => {
    const { say } = await open();
    await say({ kind: 'failed' });
    expect(screen.queryByRole('button', { name: 'Teken een gebied' })).toBeNull();
    expect(screen.getByText('Rond een plaats')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});
