import type { Found } from '@dorpel/federation';
import { renderSlot } from '@dorpel/federation/testing';
import { screen, within } from '@testing-library/react';
import { card, EVERY_LANGUAGE, facets } from '../catalogue.fixture.ts';
import remote from '../remote.ts';
import { startLists } from './property-list.fixture.ts';

const { answersWith, hide, show } = startLists();

describe('the list of properties', () => {
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
    hide();
    await show({ url: '/nl/te-koop/?city=gent', answers: answers(4) });
    expect(screen.queryByRole('heading', { name: 'Liever wat meer keuze?' })).toBeNull();
  });

  test('is a list without its figures where a service does not tell them', async () => {
    const { getPlaceFigures: _, ...older } = answers(6).catalogue;
    await show({ url: '/nl/te-koop/?city=gent', answers: { catalogue: older } });
    expect(screen.queryByRole('table')).toBeNull();
  });
});
