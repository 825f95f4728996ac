import { Problem } from '@dorpel/contracts';
import type { Found } from '@dorpel/federation';
import { renderPage, renderSlot, type Setting } from '@dorpel/federation/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, EVERY_LANGUAGE, facets } from '../catalogue.fixture.ts';
import remote from '../remote.ts';
import { MORE_CONTROLS } from './filters/controls.ts';

/** The fields of the form that stand outside 'more filters'. */
const FIELDS = ['sentence', 'city', 'type', 'priceMin', 'priceMax', 'rooms'];

type Query = Record<string, unknown>;

const asked: Query[] = [];

const answersWith = (items = [card()], total = items.length, pages = 1) => ({
  catalogue: {
    listProperties: ({ query }: { query: Query }) => {
      asked.push(query);
      return { items, total, page: 1, pages };
    },
    getFacets: () => facets,
    suggestPlaces: () => ({ items: [] }),
  },
});

const render = (setting: Setting = {}) =>
  renderPage(remote, 'property-list', {
    url: '/nl/te-koop/',
    params: { goal: 'sale' },
    answers: answersWith(),
    ...setting,
  });

let shown: Awaited<ReturnType<typeof renderPage>> | undefined;
const show = async (setting?: Setting) => {
  shown = await render(setting);
  return shown;
};

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => shown?.unmount?.());

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
    shown?.unmount?.();
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

  test('C2 asks the service for exactly what the address says', async () => {
    await show({
      url: '/nl/te-koop/?city=gent&city=antwerpen&type=2&price=200000-&rooms=2&sortTypeDescription=asc&page=2',
    });
    expect(asked).toEqual([
      {
        city: ['gent', 'antwerpen'],
        type: ['2'],
        priceMin: 200_000,
        rooms: 2,
        goal: 'sale',
        collection: 'listed',
        language: 'nl',
        sort: 'type',
        page: 2,
        pageSize: 24,
      },
    ]);
  });

  test('C2 takes cities by name and searches for what is no city', async () => {
    const { result } = await render({ url: '/nl/te-koop/?city=Li%C3%A8ge&city=Vlierbosstraat' });
    expect(result).toMatchObject({ kind: 'redirect', to: '/nl/te-koop/?city=luik&search=Vlierbosstraat' });
    expect((await show({ url: '/nl/te-koop/?city=luik&search=Vlierbosstraat' })).result.kind).toBe('found');
    expect(asked.at(-1)).toMatchObject({ city: ['luik'], search: 'Vlierbosstraat' });
  });

  test('C2 takes cities by name in place where it also has to say what it makes nothing of', async () => {
    await show({ url: '/nl/te-koop/?city=Li%C3%A8ge&view=globe' });
    expect(screen.getByText(/view=globe$/)).toBeInTheDocument();
    expect(asked.at(-1)).toMatchObject({ city: ['luik'] });
  });

  test('C2 a city without homes at the moment is no reason to go anywhere else', async () => {
    const place = { part: null, matched: null, zips: ['9880'], country: 'BE', count: 0, sale: 0, rent: 0 };
    const suggestPlaces = () => ({ items: [{ ...place, kind: 'city', key: 'aalter', name: 'Aalter' }] });
    const answers = { catalogue: { ...answersWith([]).catalogue, suggestPlaces } };
    expect((await show({ url: '/nl/te-koop/?city=aalter', answers })).result.kind).toBe('found');
  });

  test('C2 applies a choice at once, keeps the others and starts on the first page', async () => {
    const { visited } = await show({ url: '/nl/te-koop/?type=1&page=2', answers: answersWith([card()], 30, 2) });
    await userEvent.click(screen.getByText('Gemeente', { selector: 'summary *' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Gent/ }));
    await userEvent.type(screen.getByLabelText('Tot'), '400000{Enter}');
    expect(visited).toEqual(['/nl/te-koop/?city=gent&type=1', '/nl/te-koop/?city=gent&type=1&price=-400000']);
  });

  test('C2 shows what is chosen as links that take it away', async () => {
    const said = [
      { filter: 'city', params: ['city'], value: 'gent', text: 'Gent' },
      { filter: 'city', params: ['city'], value: 'luik', text: 'Liège' },
      { filter: 'price', params: ['priceMin', 'priceMax'], text: '€ 200.000 – € 400.000' },
      { filter: 'goal', params: ['goal'], text: 'te koop' },
    ];
    const answers = { catalogue: { ...answersWith().catalogue, getFacets: () => ({ ...facets, asked: said }) } };
    await show({ url: '/nl/te-koop/?city=gent&city=luik&price=200000-400000', answers });
    const chips = within(screen.getByRole('list', { name: 'Gekozen filters' }));
    expect(chips.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Gent', '/nl/te-koop/?city=luik&price=200000-400000'],
      ['Liège', '/nl/te-koop/?city=gent&price=200000-400000'],
      ['€ 200.000 – € 400.000', '/nl/te-koop/?city=gent&city=luik'],
      ['Alles wissen', '/nl/te-koop/'],
    ]);
    // V14: on a phone, where they are swiped, the way to the filters says how many there are.
    expect(screen.getByRole('link', { name: /^Filters/ })).toHaveTextContent('Filters3');
  });

  test('V2 C2 shows what is left out struck and in words, taken back one by one, and keeps it in the form', async () => {
    const said = [
      { filter: 'type', params: ['type'], value: '1', text: 'Huis' },
      { filter: 'not', params: ['not'], value: 'city-gent', text: 'niet in Gent' },
      { filter: 'not', params: ['not'], value: 'garden', text: 'zonder tuin' },
    ];
    const answers = { catalogue: { ...answersWith().catalogue, getFacets: () => ({ ...facets, asked: said }) } };
    const { container } = await show({ url: '/nl/te-koop/?type=1&not=city-gent&not=garden&not=city-nergens', answers });
    const chips = within(screen.getByRole('list', { name: 'Gekozen filters' })).getAllByRole('link');
    expect(chips.map((link) => [link.textContent, link.dataset['out'] ?? '', link.getAttribute('href')])).toEqual([
      ['Huis', '', '/nl/te-koop/?not=city-gent&not=garden'],
      ['niet in Gent', 'true', '/nl/te-koop/?type=1&not=garden'],
      ['zonder tuin', 'true', '/nl/te-koop/?type=1&not=city-gent'],
      ['Alles wissen', '', '/nl/te-koop/'],
    ]);
    expect(screen.getByText(/not=city-nergens$/)).toBeInTheDocument();
    const kept = container?.querySelectorAll<HTMLInputElement>('form [type="hidden"][name="not"]');
    expect([...(kept ?? [])].map(({ value }) => value)).toEqual(['city-gent', 'garden']);
  });

  test('C2 is a form that works without JavaScript, and its address is tidied', async () => {
    const { container } = await show({ url: '/nl/te-koop/?available=2027-03-01' });
    const form = container?.querySelector('form');
    expect(form?.getAttribute('method')).toBe('get');
    expect(form?.getAttribute('action')).toBe('/nl/te-koop/');
    expect([
      ...new Set([...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean)),
    ]).toEqual([...FIELDS, ...MORE_CONTROLS.map(({ param }) => param), 'sort']);
    const { result } = await render({
      url: '/nl/te-koop/?search=&city=gent&priceMin=&priceMax=400000&sort=price-up&rooms=',
    });
    expect(result).toMatchObject({ kind: 'redirect', to: '/nl/te-koop/?city=gent&price=-400000&sortPrice=asc' });
  });

  test('C11 X12 has the field of a day where its filter is unfolded, one is chosen or no script runs', async () => {
    const dayIn = (place?: Element | null) => place?.querySelector<HTMLInputElement>('[type="date"]:not(noscript *)');
    const { html, container } = await show();
    expect(html).toMatch(/<noscript>.*name="available".*<\/noscript>/);
    expect(dayIn(container)).toBeNull();
    fireEvent(screen.getByText('Meer filters').closest('details') as Element, new Event('toggle'));
    expect(dayIn(container)?.name).toBe('available');
    shown?.unmount?.();
    const chosen = await show({ url: '/nl/te-koop/?available=2027-03-01' });
    expect(dayIn(chosen.container)?.value).toBe('2027-03-01');
  });

  test('H3 leads to the rent list when rent is chosen', async () => {
    const { result } = await render({ url: '/nl/te-koop/?goal=rent&city=Gent&priceMin=&priceMax=900' });
    expect(result).toMatchObject({ kind: 'redirect', to: '/nl/for-rent/?city=Gent&price=-900' });
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

  test('C4 names cities and types with their counts, and does not offer what there is not', async () => {
    await show();
    expect(screen.getByRole('checkbox', { name: 'Appartement 4', hidden: true })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Studio 0', hidden: true })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Liège 4000 1', hidden: true })).toBeInTheDocument();
  });

  test('S6 finds a city without case and accents, and says so when there is none', async () => {
    const { container } = await show();
    const field = screen.getAllByPlaceholderText('Gemeente of postcode')[0] as HTMLElement;
    await userEvent.type(field, 'LIEGE');
    const names = () =>
      [...(container?.querySelectorAll<HTMLInputElement>('input[name=city]') ?? [])].map(({ value }) => value);
    expect(names()).toEqual(['luik']);
    await userEvent.type(field, 'x');
    expect(names()).toEqual([]);
    expect(screen.getByText('Geen resultaten')).toBeInTheDocument();
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

  test('C2 leaves out filters that make no sense, and names them', async () => {
    await show({ url: '/nl/te-koop/?rooms=many&view=globe&type=1&type=77&utm_source=mail' });
    expect(screen.getByText(/rooms=many, view=globe, type=77$/)).toBeInTheDocument();
    expect(asked.at(-1)).toMatchObject({ type: ['1'] });
  });

  test('C2 finds a city by its name in another language, and a part of a city by its postcode', async () => {
    const place = { part: null, matched: null, zips: ['4000'], country: 'BE', count: 1, sale: 1, rent: 0 };
    const suggestPlaces = ({ query: { text } }: { query: { text: string } }) => ({
      items: text === 'lüttich' ? [{ ...place, kind: 'city', key: 'luik', name: 'Luik', matched: 'Lüttich' }] : [],
    });
    const answers = answersWith();
    const { result } = await render({
      url: '/nl/te-koop/?city=l%C3%BCttich&city=9050',
      answers: { catalogue: { ...answers.catalogue, suggestPlaces } },
    });
    expect(result).toMatchObject({ kind: 'redirect', to: '/nl/te-koop/?city=luik&zip=9050' });
  });

  test('C2 shows no other list where the places of a search can’t be looked up', async () => {
    const suggestPlaces = () => {
      throw new Problem('service/unavailable');
    };
    const answers = { catalogue: { ...answersWith().catalogue, suggestPlaces } };
    await expect(render({ url: '/nl/te-koop/?city=l%C3%BCttich', answers })).rejects.toMatchObject({
      code: 'service/unavailable',
    });
  });

  test('C15 says what to loosen, and how many there are then', async () => {
    const relaxations = {
      items: [
        { filter: 'price', text: 'Zonder prijsgrens', params: ['priceMin', 'priceMax'], count: 12 },
        { filter: 'rooms', text: 'Met eender hoeveel slaapkamers', params: ['rooms'], count: 3 },
        { filter: 'not-worded-yesterday', params: ['surface'], count: 3 },
      ],
      neighbours: [{ key: 'aalter', name: 'Aalter', count: 2, distance: 8.4 }],
    };
    const url = '/nl/te-koop/?city=gent&rooms=4&price=-100000';
    const { result, container } = await show({ url, answers: answersWith([]) });
    expect(container?.querySelector('[data-slot=loosening]')).not.toBeNull();
    const { loosening: { params = {} } = {} } = (result as Found<unknown>).slots ?? {};
    await renderSlot(remote, 'loosening', {
      url,
      params,
      answers: { catalogue: { listRelaxations: () => relaxations } },
    });
    const ways = within(screen.getByRole('list', { name: 'Wat u kunt verruimen' }));
    expect(ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Zonder prijsgrens: 12', '/nl/te-koop/?city=gent&rooms=4'],
      ['Met eender hoeveel slaapkamers: 3', '/nl/te-koop/?city=gent&price=-100000'],
      ['Ook in Aalter, op 8 km: 2', '/nl/te-koop/?city=gent&city=aalter&price=-100000&rooms=4'],
    ]);
  });

  describe('V3 V4 a place of any size', () => {
    const eupen = { key: 'eupen', name: 'Eupen', zips: ['4700'], country: 'BE', level: 'municipality', count: 0 };
    const coast = { key: 'kust', name: 'de kust', zips: [], country: 'BE', level: 'area', count: 1 };
    const said = (value: string, text: string) => [{ filter: 'city', params: ['city'], value, text }];
    const at = (place: typeof eupen, cards: ReturnType<typeof card>[]) => ({
      catalogue: {
        ...answersWith(cards).catalogue,
        getFacets: () => ({ ...facets, cities: [...facets.cities, place], asked: said(place.key, place.name) }),
      },
    });

    test('where there is no home today is named, and so is its alert', async () => {
      await show({ url: '/nl/te-koop/?city=eupen', answers: at(eupen, []) });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Te koop in Eupen');
      expect(screen.getByText('Op dit moment niets in Eupen')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Mail mij zodra er iets in Eupen binnenkomt' })).toHaveAttribute(
        'href',
        '/nl/search-alert/?city=eupen&goal=sale',
      );
    });

    test('that is larger than a town stands beside what is offered, and not in it', async () => {
      await show({ url: '/nl/te-koop/?city=kust', answers: at(coast, [card()]) });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Te koop: de kust');
    });

    test('C15 that has no home says first what is near it, with the distance', async () => {
      const relaxations = {
        items: [{ filter: 'city', text: 'In elke gemeente', params: ['city'], count: 72 }],
        neighbours: [{ key: 'luik', name: 'Luik', count: 3, distance: 33.2 }],
        around: [{ name: 'Eupen', near: '50.6279,6.03647', radius: 50, count: 4 }],
      };
      const url = '/nl/te-koop/?city=eupen';
      const answers = { catalogue: { listRelaxations: () => relaxations } };
      await renderSlot(remote, 'loosening', { url, params: { goal: 'sale', query: '?city=eupen' }, answers });
      const ways = within(screen.getAllByRole('list', { name: 'Wat u kunt verruimen' }).at(-1) as HTMLElement);
      expect(ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Ook in Luik, op 33 km: 3', '/nl/te-koop/?city=eupen&city=luik'],
        ['Hoogstens 50 km van Eupen: 4', '/nl/te-koop/?near=50.6279%2C6.03647&radius=50&place=Eupen'],
        ['In elke gemeente: 72', '/nl/te-koop/'],
      ]);
    });
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

describe('X26 the list of a place', () => {
  const money = (amount: number) => ({ amount, currency: 'EUR' });
  const figures = {
    name: 'Gent',
    count: 6,
    price: { least: money(14_500_000), most: money(89_500_000) },
    kinds: [
      { id: '2', name: 'Appartement', count: 5, median: money(28_900_000), perSquareMetre: money(312_000) },
      { id: '1', name: 'Huis', count: 1, median: null, perSquareMetre: null },
    ],
    neighbours: [{ key: 'merelbeke', name: 'Merelbeke', count: 3, distance: 5.8 }],
    towns: [],
  };
  const lies = [{ key: 'provincie-oost-vlaanderen', name: 'Oost-Vlaanderen' }];
  const inGent = {
    ...facets,
    cities: facets.cities.map((city) => (city.key === 'gent' ? { ...city, within: lies } : city)),
  };
  const answers = (total: number) => ({
    catalogue: {
      ...answersWith([card()], total).catalogue,
      getFacets: () => inGent,
      getPlaceFigures: () => figures,
      listRelaxations: () => ({ items: [], neighbours: [], around: [] }),
    },
  });

  test.each(EVERY_LANGUAGE)('says in %s what is asked there and what lies round it', async (language) => {
    const { html = '' } = await show({ url: '/nl/te-koop/?city=gent', language, answers: answers(6) });
    expect(html).toMatch(/€\s145\.000/);
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Merelbeke' }).getAttribute('href')).toBe('/nl/te-koop/?city=merelbeke');
  });

  test('R13 has the way there: list, province, town, and the type that is asked as well', async () => {
    const { result } = await show({ url: '/nl/te-koop/?city=gent&type=1', answers: answers(6) });
    const { breadcrumb = [] } = result as Found<unknown>;
    expect(breadcrumb.map(({ href }) => href)).toEqual([
      '/nl/te-koop/',
      '/nl/te-koop/?city=provincie-oost-vlaanderen',
      '/nl/te-koop/?city=gent',
      undefined,
    ]);
    expect(breadcrumb.map(({ name }) => name).slice(0, 3)).toEqual(['Te koop', 'Oost-Vlaanderen', 'Gent']);
  });

  test('V19 a short list says where there is more, a long one does not', async () => {
    await show({ url: '/nl/te-koop/?city=gent', answers: answers(2) });
    expect(screen.getByRole('heading', { name: 'Liever wat meer keuze?' })).toBeVisible();
    shown?.unmount?.();
    await show({ url: '/nl/te-koop/?city=gent', answers: answers(4) });
    expect(screen.queryByRole('heading', { name: 'Liever wat meer keuze?' })).toBeNull();
  });

  test('is a list without its figures where a service does not tell them', async () => {
    const { getPlaceFigures: _, ...older } = answers(6).catalogue;
    await show({ url: '/nl/te-koop/?city=gent', answers: { catalogue: older } });
    expect(screen.queryByRole('table')).toBeNull();
  });
});
