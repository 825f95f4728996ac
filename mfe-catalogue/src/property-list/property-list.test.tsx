import { Problem } from '@dorpel/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, EVERY_LANGUAGE, facets } from '../catalogue.fixture.ts';
import { type Query, startLists } from './property-list.fixture.ts';

const { answersWith, asked, hide, show } = startLists();

describe('the list of properties', () => {
  const CITY = { city: 'gent', price: '-400000' };
  test.each([
    ['for sale', { goal: 'sale' }, 'Mail mij wat hier nieuw is', { ...CITY, goal: 'sale' }],
    ['being built', { collection: 'new-build' }, 'Mail mij wat er binnenkomt', { ...CITY, goal: 'sale' }],
    ['sold and let', { collection: 'references' }, 'Mail mij wat er binnenkomt', CITY],
  ] as const)(
    'C12 X3 leads from homes %s to being mailed what is new, with all that was asked',
    async (_, params, name, asks) => {
      await show({
        url: '/nl/te-koop/?city=gent&price=-400000&sortPrice=asc&page=2',
        params,
        answers: answersWith([card()], 40, 2),
      });
      const address = screen.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(Object.fromEntries(new URL(address, 'https://agency.example').searchParams)).toEqual(asks);
    },
  );

  test('C12 X3 has the way to an alert beside the results and where nothing is found, with all that was asked', async () => {
    const asks = { city: 'gent', rooms: '4', goal: 'sale' };
    for (const [items, name] of [
      [[card()], 'Mail mij: Mail mij wat hier nieuw is'],
      [[], 'Mail mij zodra er een binnenkomt'],
    ] as const) {
      const { unmount } = await show({
        url: '/nl/te-koop/?city=gent&rooms=4',
        answers: answersWith([...items]),
      });
      const address = screen.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(address).toMatch(/^\/nl\/search-alert\/\?/);
      expect(Object.fromEntries(new URL(address, 'https://agency.example').searchParams)).toEqual(asks);
      unmount?.();
    }
  });

  test('X3 a list that was asked for something is kept in this browser, one of all homes is not', async () => {
    localStorage.clear();
    const kept = () =>
      (JSON.parse(localStorage.getItem('site-my-search-1') ?? '{}') as { searches?: object[] }).searches;
    await show({ url: '/nl/te-koop/' });
    expect(kept() ?? []).toEqual([]);
    hide();
    const answers = answersWith();
    const inWords = [{ filter: 'rooms', params: ['rooms'], text: 'minstens 4 slaapkamers' }];
    await show({
      url: '/nl/te-koop/?rooms=4&page=2',
      answers: { catalogue: { ...answers.catalogue, getFacets: () => ({ ...facets, asked: inWords }) } },
    });
    expect(kept()).toEqual([{ address: '/nl/te-koop/?rooms=4', text: 'Te koop · minstens 4 slaapkamers' }]);
    localStorage.clear();
  });

  test('C12 F3 leads from nothing found to telling what one looks for, with all that was asked', async () => {
    await show({ url: '/nl/te-koop/?city=gent&rooms=4&lift=yes&sort=city', answers: answersWith([]) });
    const [address = ''] = screen
      .getAllByRole('link', { name: 'Vertel ons wat u zoekt' })
      .map((link) => link.getAttribute('href') ?? '');
    expect(address).toMatch(/^\/nl\/demand-register\/\?/);
    expect(Object.fromEntries(new URL(address, 'https://agency.example').searchParams)).toEqual({
      city: 'gent',
      rooms: '4',
      lift: 'yes',
      goal: 'sale',
    });
  });

  test.each(EVERY_LANGUAGE)('C1 comes from the server and to life without a difference in %s', async (language) => {
    const items = [
      card(),
      card({ id: '2', state: 'option', price: null, picture: null, bedrooms: null, energy: null }),
      card({ id: '3', isNew: true, price: { money: { amount: 125_050, currency: 'EUR' }, unit: 'per-month' } }),
    ];
    const { html = '' } = await show({
      language,
      url: '/nl/te-koop/?city=gent&type=1&price=100000-400000&rooms=2&garages=1&parking=1&surface=80&search=tuin&sortPrice=asc',
      answers: answersWith(items, 60, 3),
    });
    expect(html).toContain('<h1>');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  test('C3 sorts through the address', async () => {
    const { visited } = await show();
    const sort = screen.getByLabelText('Sorteer op');
    await userEvent.selectOptions(sort, 'price-down');
    await userEvent.selectOptions(sort, 'type');
    await userEvent.selectOptions(sort, 'city');
    expect(visited).toEqual([
      '/nl/te-koop/?sortPrice=desc',
      '/nl/te-koop/?sortTypeDescription=asc',
      '/nl/te-koop/?sort=city',
    ]);
    // From where would it count?
    expect(within(sort).queryByRole('option', { name: /^Afstand/ })).toBeNull();
  });

  test('C5 V17 says beside each price what a m² costs where that is chosen or orders the list, with what it counts with', async () => {
    // Of all that there is nobody compares anything yet.
    const all = await show();
    expect(screen.queryByRole('link', { name: 'prijs per m²' })).toBeNull();
    all.unmount?.();
    const first = await show({ url: '/nl/te-koop/?type=1' });
    expect(asked.at(-1)).not.toHaveProperty('figure');
    expect(screen.getByRole('link', { name: 'prijs per m²' })).toHaveAttribute(
      'href',
      '/nl/te-koop/?type=1&figure=square-metre',
    );
    first.unmount?.();
    const second = await show({ url: '/nl/te-koop/?figure=with-costs&sort=surface' });
    expect(asked.at(-1)).toMatchObject({ figure: 'with-costs', sort: 'surface' });
    expect(screen.getByText(/^Te koop: een schatting met belastingen/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'niets meer' })).toHaveAttribute('href', '/nl/te-koop/?sort=surface');
    second.unmount?.();
    await show({ url: '/nl/te-koop/?sort=per-square-metre' });
    expect(asked.at(-1)).toMatchObject({ figure: 'square-metre' });
  });

  test('C3 V17 sorts by distance where a place is asked for', async () => {
    await show({ url: '/nl/te-koop/?city=gent' });
    expect(screen.getByRole('option', { name: 'Afstand: dichtbij eerst' })).toBeInTheDocument();
  });

  test('C5 shows price on request, markers and the ribbon of the agency, each once', async () => {
    await show({
      answers: answersWith([
        card({ id: '1', state: 'option', price: null, marquee: { id: 3, name: 'In optie' } }),
        card({ id: '2', isNew: true, marquee: { id: 7, name: 'Exclusief' } }),
        card({ id: '3', price: { money: { amount: 23_900_000, currency: 'EUR' }, unit: 'starting-from' } }),
      ]),
    });
    const [option, fresh, from] = screen.getAllByRole('article').map((article) => article.textContent);
    expect(option).toContain('Prijs op aanvraag');
    expect(option).toContain('Onder optie');
    expect(option).not.toContain('In optie');
    expect(fresh).toContain('Nieuw');
    expect(fresh).toContain('Exclusief');
    expect(from).toMatch(/vanaf €\s239\.000/);
  });

  test('C15 marks what is over, and keeps its price back unless it is public', async () => {
    await show({
      params: { collection: 'references' },
      url: '/nl/referenties/',
      answers: answersWith([card({ state: 'sold', price: null }), card({ id: '2', goal: 'rent', state: 'rented' })]),
    });
    const [sold, rented] = screen.getAllByRole('article').map((article) => article.textContent);
    expect(sold).toContain('Verkocht');
    expect(sold).not.toContain('Prijs op aanvraag');
    expect(rented).toContain('Verhuurd');
    expect(asked[0]).toMatchObject({ collection: 'references' });
    expect(asked[0]).not.toHaveProperty('goal');
    expect(screen.getByRole('radio', { name: 'Verhuurd' })).toBeInTheDocument();
  });

  test('C15 says what to do when nothing fits', async () => {
    const { result } = await show({ url: '/nl/te-koop/?rooms=9', answers: answersWith([]) });
    expect(screen.getByText('Er werden geen resultaten gevonden voor uw zoekopdracht.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Wis alle filters' })).toHaveAttribute('href', '/nl/te-koop/');
    expect(result).toMatchObject({ head: { index: false } });
  });

  test('X16 C15 says that there are no homes yet, where nobody looked for anything', async () => {
    await show({ url: '/nl/te-koop/', answers: answersWith([]) });
    expect(screen.getByText('Hier zijn nog geen woningen.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Wis alle filters' })).not.toBeInTheDocument();
  });

  test('C2 pages with real links, each saying where it leads', async () => {
    await show({ url: '/nl/te-koop/?city=gent&page=2', answers: answersWith([card()], 60, 3) });
    const pages = within(screen.getByRole('navigation', { name: 'Pagina’s' }));
    expect(pages.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('link', { name: 'Pagina 3' })).toHaveAttribute('href', '/nl/te-koop/?city=gent&page=3');
  });

  test('C2 is not found beyond its last page, and leads back', async () => {
    const answers = answersWith([card()], 60, 3);
    const listProperties = (input: { query: Query }) => {
      if (Number(input.query['page'] ?? 1) > 3) throw new Problem('page/not-found');
      return answers.catalogue.listProperties(input);
    };
    const { result } = await show({
      url: '/nl/te-koop/?city=gent&page=9',
      answers: { catalogue: { ...answers.catalogue, listProperties } },
    });
    expect(result).toMatchObject({ kind: 'found', status: 404 });
    expect(screen.getByRole('heading', { name: 'Pagina 9 bestaat niet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Naar de laatste pagina' })).toHaveAttribute(
      'href',
      '/nl/te-koop/?city=gent&page=3',
    );
    expect(screen.getByRole('link', { name: 'Naar de eerste pagina' })).toHaveAttribute(
      'href',
      '/nl/te-koop/?city=gent',
    );
  });

  test('X6 names what is special about the list in its title, and one address for it', async () => {
    const { result } = await show({ url: '/nl/te-koop/?type=2&city=gent&sortPrice=asc&rooms=2' });
    expect(result).toMatchObject({
      head: { title: 'Appartement te koop in Gent', canonical: '/nl/te-koop/?city=gent&type=2' },
      maxAge: 60,
    });
  });

  test('X7 tells who cannot see how many there are', async () => {
    await show({ answers: answersWith([card()], 43, 2) });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('43 panden');
  });

  test('C8 loads the first photo at once and the others when they are near', async () => {
    await show({ answers: answersWith([card(), card({ id: '2' })]) });
    const [first, second] = screen.getAllByRole('img', { name: 'Rijwoning in baksteen' });
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).toHaveAttribute(
      'srcset',
      '/images/aa01/400.webp 400w, /images/aa01/600.webp 600w, /images/aa01/800.webp 800w, /images/aa01/1360.webp 1360w',
    );
    expect(second).toHaveAttribute('loading', 'lazy');
  });
});
