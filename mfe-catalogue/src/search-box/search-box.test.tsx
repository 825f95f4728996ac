import { renderSlot, type Setting } from '@dorpel/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVERY_LANGUAGE, facets } from '../catalogue.fixture.ts';
import remote from '../remote.ts';

let shown: Awaited<ReturnType<typeof renderSlot>>;
const show = async (setting: Setting = {}) => {
  shown = await renderSlot(remote, 'search-box', {
    answers: { catalogue: { getFacets: () => facets, suggestPlaces: () => ({ items: [] }) } },
    ...setting,
  });
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Zoeken' }));
const suggestions = () =>
  screen
    .getAllByRole('listbox')
    .filter((list) => !(list instanceof HTMLDataListElement))
    .flatMap((list) => within(list).queryAllByRole('option'));
const where = () => screen.getByLabelText(/^Waar\?/);

afterEach(() => shown.unmount?.());

describe('the search box', () => {
  test.each(EVERY_LANGUAGE)('H3 comes from the server and to life without a difference in %s', async (language) => {
    await show({ language });
    expect(screen.getByRole('search')).toHaveAttribute('action', `/${language}/for-sale/`);
  });

  test('H3 leads to the sale list by default, with city, type and price', async () => {
    await show();
    await userEvent.type(where(), 'gent');
    await userEvent.selectOptions(screen.getByLabelText('Wat?'), '2');
    await userEvent.type(screen.getByLabelText('Van'), '200000');
    await userEvent.type(screen.getByLabelText('Tot'), '325.000');
    await send();
    expect(shown.visited).toEqual(['/nl/for-sale/?city=gent&type=2&price=200000-325000']);
  });

  test('V16 what is no amount is said at its field, and stays as it was typed', async () => {
    await show();
    const most = screen.getByLabelText('Tot');
    await userEvent.type(most, 'goedkoop');
    await userEvent.tab();
    expect(most).toBeInvalid();
    expect(most).toHaveAccessibleDescription('Vul een bedrag in, zoals 325.000');
    expect(most).toHaveValue('goedkoop');
    await userEvent.clear(most);
    await userEvent.type(most, '350000{Enter}');
    expect(most).toBeValid();
    expect(most).toHaveDisplayValue(/350\.000$/);
  });

  test('H3 leads to the rent list when rent is chosen, with prices that suit', async () => {
    await show();
    await userEvent.type(screen.getByLabelText('Tot'), '400000');
    await userEvent.click(screen.getByRole('radio', { name: 'Huren' }));
    await userEvent.type(screen.getByLabelText('Tot'), '1200');
    await send();
    expect(shown.visited).toEqual(['/nl/for-rent/?price=-1200']);
  });

  test('H3 suggests cities with their counts per goal', async () => {
    await show();
    await userEvent.click(where());
    expect(suggestions().map(({ textContent }) => textContent)).toEqual(['Antwerpen 4', 'Gent 6', 'Liège 40001']);
    await userEvent.click(screen.getByRole('radio', { name: 'Huren' }));
    await userEvent.click(where());
    expect(suggestions().map(({ textContent }) => textContent)).toEqual(['Antwerpen 2', 'Gent 3']);
  });

  test('S6 finds a city by keyboard without case and accents', async () => {
    await show();
    await userEvent.type(where(), 'LIEGE');
    expect(where()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(where()).toHaveAttribute('aria-activedescendant', suggestions()[0]?.id);
    await userEvent.keyboard('{Enter}');
    expect(where()).toHaveValue('Liège');
    expect(shown.visited).toEqual([]);
    await send();
    expect(shown.visited).toEqual(['/nl/for-sale/?city=luik']);
  });

  test('S6 X7 each choice of the keyboard is brought into view: in a low window the list ends below it', async () => {
    const shownOptions: unknown[] = [];
    // A browser without a layout has none.
    Element.prototype.scrollIntoView = function (this: Element, how) {
      shownOptions.push([this.textContent, how]);
    };
    await show();
    await userEvent.click(where());
    expect(shownOptions).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const nearest = { block: 'nearest' };
    expect(shownOptions).toEqual([
      ['Antwerpen 4', nearest],
      ['Gent 6', nearest],
    ]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('S6 V3 knows cities by their names in other languages, parts of them by their postcodes, and places without a home', async () => {
    const place = { country: 'BE', sale: 1, rent: 0, count: 1 };
    const items = [
      { ...place, kind: 'city', key: 'luik', name: 'Liège', part: null, matched: 'Lüttich', zips: ['4000'] },
      { ...place, kind: 'zip', key: '9050', name: 'Gent', part: 'Gentbrugge', matched: null, zips: ['9050'] },
      {
        ...place,
        sale: 0,
        kind: 'city',
        key: 'eupen',
        name: 'Eupen',
        part: null,
        matched: null,
        zips: ['4700'],
        within: 'provincie Luik',
      },
    ];
    const typed: string[] = [];
    const suggestPlaces = ({ query }: { query: { text: string; goal: string } }) => {
      typed.push(`${query.goal} ${query.text}`);
      return { items };
    };
    await show({ answers: { catalogue: { getFacets: () => facets, suggestPlaces } } });
    await userEvent.type(where(), 'lütt');
    await waitFor(() =>
      expect(suggestions().map(({ textContent }) => textContent)).toEqual([
        'Liège Lüttich1',
        'Gentbrugge 90501',
        // V3: where there is none today, too.
        'Eupen provincie Luik0',
      ]),
    );
    expect(typed).toEqual(['sale lütt']);
    await userEvent.click(suggestions()[1] as HTMLElement);
    expect(where()).toHaveValue('9050');
    await send();
    expect(shown.visited).toEqual(['/nl/for-sale/?zip=9050']);
  });

  test('S6 X7 says that there are no results, to screen readers too, and lets the list look for the words', async () => {
    await show();
    await userEvent.click(where());
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await userEvent.type(where(), 'Vlierbosstraat');
    expect(status).toHaveTextContent('Geen resultaten');
    await send();
    expect(shown.visited).toEqual(['/nl/for-sale/?sentence=Vlierbosstraat']);
  });

  test('X17 leads to the list with a sentence, which finds no place and says nothing of that', async () => {
    await show();
    await userEvent.type(where(), 'huis met tuin in Gent');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Tot'), '400000');
    await send();
    expect(shown.visited).toEqual(['/nl/for-sale/?price=-400000&sentence=huis+met+tuin+in+Gent']);
  });

  test('H3 takes a suggestion by click and closes with Escape', async () => {
    await show();
    await userEvent.type(where(), 'ant');
    await userEvent.click(suggestions()[0] as HTMLElement);
    expect(where()).toHaveValue('Antwerpen');
    await userEvent.type(where(), '{ArrowDown}{Escape}');
    expect(where()).toHaveAttribute('aria-expanded', 'false');
  });

  test('H3 opens and closes the price box', async () => {
    await show();
    const box = screen.getByText('Elke prijs').closest('details');
    await userEvent.click(screen.getByText('Elke prijs'));
    expect(box).toHaveAttribute('open');
    await userEvent.keyboard('{Escape}');
    expect(box).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Elke prijs'));
    await userEvent.click(where());
    expect(box).not.toHaveAttribute('open');
  });

  test('H3 is a form that works without JavaScript', async () => {
    await show();
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(form.method).toBe('get');
    expect([...new Set([...form.elements].map((field) => field.getAttribute('name')).filter(Boolean))]).toEqual([
      'goal',
      'sentence',
      'type',
      'priceMin',
      'priceMax',
    ]);
  });
});
