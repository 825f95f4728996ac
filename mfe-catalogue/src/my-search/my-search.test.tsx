import { renderPage, type Setting } from '@dorpel/federation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import decodeQR from 'qr/decode.js';
import { card, EVERY_LANGUAGE } from '../catalogue.fixture.ts';
import { pack, unpack } from '../parts/my-search/transfer.ts';
import { NOTHING } from '../parts/my-search/my-search.ts';
import { KEY } from '../parts/my-search/store.ts';
import remote from '../remote.ts';

const HOMES = [
  card(),
  card({ id: '20405', title: { text: 'Maison au bord de l’eau', language: 'fr' } }),
  card({ id: '20410', title: { text: 'Verkochte villa', language: 'nl' }, state: 'sold', price: null }),
];

let unmount: (() => void) | undefined;
afterEach(() => {
  unmount?.();
  document.querySelectorAll('[role="status"]').forEach((each) => each.remove());
});

const keep = (mine: object) =>
  act(() => {
    localStorage.setItem(KEY, JSON.stringify({ ...NOTHING, ...mine }));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as typeof NOTHING;

async function show(setting: Setting = {}) {
  const listProperties = ({ query }: { query: { ids?: string[] } }) => {
    const items = (query.ids ?? []).flatMap((id) => HOMES.find((home) => home.id === id) ?? []);
    return { items, total: items.length, page: 1, pages: 1 };
  };
  const page = await renderPage(remote, 'my-search', { answers: { catalogue: { listProperties } }, ...setting });
  unmount = page.unmount;
  return page;
}

describe('my selection', () => {
  test.each(EVERY_LANGUAGE)('X3 comes from the server and to life without a difference in %s', async (language) => {
    await show({ language, url: `/${language}/my-search/?ids=20401,20410` });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    unmount?.();
    keep({});
    const { html } = await show({ language });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    // H12 For whom no script comes, which has to show what is kept, the document says so, and leads to itself.
    const waiting = new DOMParser().parseFromString(html ?? '', 'text/html').querySelector('.waiting');
    expect(waiting?.textContent).toMatch(/[a-zß]\. .*[a-zß]\. /);
    expect(waiting?.querySelector('a')?.getAttribute('href')).toBe('/');
  });

  test('X3 what is kept appears, with its notes, what was seen and what was put aside', async () => {
    keep({ favourites: [{ id: '20405', note: 'Dicht bij school' }], seen: ['20410'], hidden: ['20401'] });
    const { html } = await show();
    expect(html).not.toContain('Maison');
    await screen.findByText('Maison au bord de l’eau');
    expect(screen.getByLabelText('Mijn notitie bij Maison au bord de l’eau')).toHaveValue('Dicht bij school');
    expect(await screen.findByText('Verkocht')).toBeVisible();
    await userEvent.click(screen.getByText('1 woning is niets voor mij'));
    await userEvent.click(await screen.findByRole('button', { name: 'Toon opnieuw: Lichte rijwoning met stadstuin' }));
    expect(kept().hidden).toEqual([]);
    const removal = screen.getByRole('button', { name: 'Lijst wissen' });
    await userEvent.click(removal);
    expect(removal).not.toBeInTheDocument();
    // X7 The button is gone: the focus is with what came after it.
    await waitFor(() => expect(screen.getByText('Meenemen naar een ander toestel').closest('summary')).toHaveFocus());
  });

  test('X3 a note is kept as it is typed, and comes back with a heart that was tapped by mistake', async () => {
    keep({ favourites: [{ id: '20401', note: '' }] });
    await show();
    await userEvent.type(await screen.findByLabelText(/Mijn notitie/), 'Tuin!');
    expect(kept().favourites).toEqual([{ id: '20401', note: 'Tuin!' }]);
    const heart = screen.getByRole('button', { name: 'Bewaar Lichte rijwoning met stadstuin' });
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(heart);
    expect(kept().favourites).toEqual([]);
    await waitFor(() => expect(screen.getByText('Uit uw selectie gehaald')).toBeVisible());
    await userEvent.click(heart);
    expect(kept().favourites).toEqual([{ id: '20401', note: 'Tuin!' }]);
    await waitFor(() => expect(screen.getByText('Bewaard in uw selectie')).toBeVisible());
  });

  test('X3 nothing kept says what to do', async () => {
    keep({});
    await show();
    expect(await screen.findByText('Nog geen favorieten')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Woningen te koop' })).toHaveAttribute('href', '/nl/for-sale/');
  });

  test('X3 homes that were withdrawn are said, and can be taken out', async () => {
    keep({
      favourites: [
        { id: '99999', note: '' },
        { id: '20401', note: '' },
      ],
    });
    await show();
    await screen.findByText(/1 woning staat niet meer op onze site/);
    await userEvent.click(screen.getByRole('button', { name: 'Haal ze uit mijn selectie' }));
    expect(kept().favourites).toEqual([{ id: '20401', note: '' }]);
  });

  test('X3 another tab changes this one', async () => {
    keep({});
    await show();
    await screen.findByText('Nog geen favorieten');
    keep({ favourites: [{ id: '20405', note: '' }] });
    expect(await screen.findByText('Maison au bord de l’eau')).toBeVisible();
  });

  test('X3 a catalogue that is away is said, and asked again', async () => {
    keep({ favourites: [{ id: '20401', note: '' }] });
    let isAway = true;
    const listProperties = () => {
      if (isAway) throw new Error('away');
      return { items: [card()], total: 1, page: 1, pages: 1 };
    };
    await show({ answers: { catalogue: { listProperties } } });
    await screen.findByText(/Wat u bewaarde, blijft bewaard/);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByText('Lichte rijwoning met stadstuin')).toBeVisible();
  });
});

describe('a shared selection', () => {
  test('X3 opens by its link, marks what was sold, says what is gone, and is never for search engines', async () => {
    const { result, html } = await show({ url: '/nl/my-search/?ids=20401,20410,99999' });
    expect(html).toContain('Lichte rijwoning met stadstuin');
    expect(html).toContain('1 woning staat niet meer op onze site');
    expect(within(screen.getAllByRole('article')[1] as HTMLElement).getByText('Verkocht')).toBeVisible();
    expect(result).toMatchObject({ kind: 'found', head: { index: false } });
    expect(screen.getByRole('link', { name: 'Vergelijk' })).toHaveAttribute('href', '/nl/compare/?ids=20401,20410');
  });

  test('X3 becomes mine with one press, and loses me none of my own', async () => {
    keep({ favourites: [{ id: '20405', note: 'Van ons' }] });
    const { visited } = await show({ url: '/nl/my-search/?ids=20401,20410' });
    await userEvent.click(screen.getByRole('button', { name: 'Bewaar deze in mijn selectie' }));
    expect(kept().favourites).toEqual([
      { id: '20401', note: '' },
      { id: '20410', note: '' },
      { id: '20405', note: 'Van ons' },
    ]);
    expect(visited).toEqual(['/nl/my-search/']);
  });
});

/** What a camera sees of a drawn code: each square some pixels wide. */
function photoOf(code: Element) {
  const squares = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const width = squares * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of (code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}

describe('what is kept, on another device', () => {
  // Every browser has them; the window of these tests does not.
  beforeAll(() => void Object.assign(globalThis, { CompressionStream, DecompressionStream }));

  const search = { address: '/nl/te-koop/?city=gent', text: 'Te koop in Gent' };

  test('X3 the last searches lead back to their lists, and are forgotten on demand', async () => {
    keep({ searches: [search] });
    await show();
    const region = await screen.findByRole('region', { name: 'Uw laatste zoekopdrachten' });
    expect(within(region).getByRole('link', { name: 'Te koop in Gent' })).toHaveAttribute('href', search.address);
    await userEvent.click(within(region).getByRole('button', { name: 'Lijst wissen' }));
    expect(screen.queryByRole('region', { name: 'Uw laatste zoekopdrachten' })).toBeNull();
    expect(kept().searches).toEqual([]);
  });

  test('X3 a camera reads the code that is drawn for it, and finds the link', async () => {
    keep({ favourites: [{ id: '20401', note: 'Tuin' }], searches: [search] });
    await show();
    await userEvent.click(screen.getByText('Meenemen naar een ander toestel'));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Link met uw selectie' });
    const code = screen.getByRole('img', { name: 'Code met uw selectie' });
    await waitFor(() => expect(code.querySelector('path')?.getAttribute('d')).not.toBe(''));
    expect(decodeQR(photoOf(code))).toBe(link.href);
    expect(await unpack(new URL(link.href).hash)).toMatchObject({ favourites: [{ id: '20401', note: 'Tuin' }] });
  });

  test('X3 a link brings it along, and nothing is added before the visitor says so', async () => {
    keep({});
    window.location.hash = await pack({ ...NOTHING, favourites: [{ id: '20401', note: 'Tuin' }], searches: [search] });
    await show();
    expect(await screen.findByText('Van uw andere toestel')).toBeVisible();
    expect(screen.getByText('1 woning, 1 zoekopdracht')).toBeVisible();
    expect(kept().favourites).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Op dit toestel bewaren' }));
    expect(kept()).toMatchObject({ favourites: [{ id: '20401', note: 'Tuin' }], searches: [search] });
    expect(window.location.hash).toBe('');
    expect(await screen.findByRole('article')).toBeVisible();
  });

  test('X3 a link that was cut says so', async () => {
    keep({});
    window.location.hash = 'move=abc';
    await show();
    expect(await screen.findByText('Deze link is beschadigd')).toBeVisible();
    window.location.hash = '';
  });
});
