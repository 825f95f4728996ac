import { Problem } from '@dorpel/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, facets } from '../catalogue.fixture.ts';
import { MORE_CONTROLS } from './filters/controls.ts';
import { startLists } from './property-list.fixture.ts';

/** The fields of the form that stand outside 'more filters'. */
const FIELDS = ['sentence', 'city', 'type', 'priceMin', 'priceMax', 'rooms'];

const { answersWith, asked, hide, render, show } = startLists();

describe('the list of properties', () => {
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
    hide();
    const chosen = await show({ url: '/nl/te-koop/?available=2027-03-01' });
    expect(dayIn(chosen.container)?.value).toBe('2027-03-01');
  });

  test('H3 leads to the rent list when rent is chosen', async () => {
    const { result } = await render({ url: '/nl/te-koop/?goal=rent&city=Gent&priceMin=&priceMax=900' });
    expect(result).toMatchObject({ kind: 'redirect', to: '/nl/for-rent/?city=Gent&price=-900' });
  });

  test('C4 names cities and types with their counts, and does not offer what there is not', async () => {
    await show();
    expect(screen.getByRole('checkbox', { name: 'Appartement 4', hidden: true })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Studio 0', hidden: true })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Liège 4000 1', hidden: true })).toBeInTheDocument();
  });

  test('S6 X7 finds a city without case and accents, and says so when there is none, to screen readers too', async () => {
    const { container } = await show();
    const field = screen.getAllByPlaceholderText('Gemeente of postcode')[0] as HTMLElement;
    // What only comes with its words is not read out.
    const status = field.closest('fieldset')?.querySelector('[role="status"]') ?? null;
    expect(status).toBeEmptyDOMElement();
    await userEvent.type(field, 'LIEGE');
    const names = () =>
      [...(container?.querySelectorAll<HTMLInputElement>('input[name=city]') ?? [])].map(({ value }) => value);
    expect(names()).toEqual(['luik']);
    await userEvent.type(field, 'x');
    expect(names()).toEqual([]);
    expect(status).toHaveTextContent('Geen resultaten');
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
});
