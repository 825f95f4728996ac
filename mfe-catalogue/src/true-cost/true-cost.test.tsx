import { Problem } from '@dorpel/contracts';
import examples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { renderPage, type Setting } from '@dorpel/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVERY_LANGUAGE } from '../catalogue.fixture.ts';
import remote from '../remote.ts';

type Query = Readonly<Record<string, unknown>>;

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

/** Shows the page of an address, and notes what it asked the service. */
async function show(query = '', setting: Setting = {}) {
  const asked: Query[] = [];
  const answer =
    <T,>(value: T) =>
    (input: { readonly query: Query }) => {
      asked.push(input.query);
      return value;
    };
  const page = await renderPage(remote, 'true-cost', {
    url: `/nl/true-cost/${query}`,
    answers: {
      catalogue: {
        estimatePurchase: answer(examples.estimatePurchase['an own home in Flanders with a loan']),
        estimateRental: answer(examples.estimateRental['charges not known']),
        getPropertyCost: () => examples.getPropertyCost['a home that is to be renovated'],
      },
    },
    ...setting,
  });
  unmount = page.unmount;
  if (page.result.kind !== 'found') throw new Error('the page is always found');
  return { ...page, asked, head: page.result.head };
}

const rowOf = (label: string) =>
  screen.getAllByRole('term').find((term) => term.textContent?.includes(label))?.parentElement ?? null;
const field = (name: string | RegExp) => screen.getByLabelText(name);

describe('the true cost', () => {
  test.each(EVERY_LANGUAGE)('X2 comes from the server and to life without a difference in %s', async (language) => {
    await show('?price=350000&own=70000&years=25&interest=3,45', { language });
    expect(screen.getAllByRole('term').length).toBeGreaterThan(8);
  });

  test('X2 shows the form, and neither figures nor complaints, to who only opens it', async () => {
    const { asked, head } = await show();
    expect(asked).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryAllByRole('term')).toEqual([]);
    expect(head).toMatchObject({ canonical: '/nl/true-cost/', title: 'Wat kost een woning kopen echt?' });
  });

  test('X2 the address is the calculation', async () => {
    const { asked, head } = await show(
      '?price=350.000&region=brussels&situation=other&own=€ 70 000&years=25&interest=3,45&buyers=2&land=1',
    );
    expect(asked).toEqual([
      {
        language: 'nl',
        region: 'brussels',
        situation: 'other',
        price: 35_000_000,
        own: 7_000_000,
        years: 25,
        interest: 345,
      },
    ]);
    expect(rowOf('Alles samen')).toHaveTextContent('€ 368.713,60');
    expect(rowOf('Per maand')).toHaveTextContent('25 jaar aan 3,45 % per jaar, elke maand evenveel€ 1.386,27');
    expect(rowOf('Wat u zelf nodig hebt')).toHaveTextContent('€ 88.713,60');
    expect(field('Prijs in euro*')).toHaveValue('350.000');
    expect(head.canonical).toBe('/nl/true-cost/');
  });

  test('X2 buyers count in Luxembourg, land in a new build', async () => {
    const { asked } = await show('?price=900000&region=luxembourg&situation=new-build&buyers=2&land=100000');
    expect(asked[0]).toMatchObject({ buyers: 2, land: 10_000_000 });
  });

  test('X2 bad amounts are told by their fields, nothing that was typed is lost', async () => {
    const { asked } = await show('?price=veel&own=70000&years=60&interest=3,456');
    expect(asked).toEqual([]);
    const alert = screen.getByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#cost-price', '#cost-years', '#cost-interest']);
    expect(field('Prijs in euro*')).toHaveValue('veel');
    expect(field('Prijs in euro*')).toHaveAccessibleDescription('Schrijf een bedrag in euro, zoals 350.000.');
    expect(field(/Looptijd/)).toHaveAccessibleDescription('Dit is meer dan waarmee we kunnen rekenen.');
    expect(field(/eigen inbreng/)).toHaveValue('70000');
  });

  test('X2 an empty price is missed once the form was sent, and land that costs more than the whole', async () => {
    await show('?price=&region=flanders');
    expect(field('Prijs in euro*')).toHaveAccessibleDescription('Vul een bedrag in.');
    unmount?.();
    await show('?price=100000&situation=new-build&land=100001');
    expect(field(/voor de grond/)).toHaveAccessibleDescription(/De grond kan niet meer kosten/);
  });

  test('X2 a home brings its price, region and duty to renovate', async () => {
    const home = examples.getPropertyCost['a home that is to be renovated'];
    const { asked } = await show('?property=20416');
    const price = home.purchases[0]?.price.amount;
    expect(asked[0]).toMatchObject({ price, region: 'flanders', situation: 'own-home' });
    expect(screen.getByRole('link', { name: home.title.text })).toBeInTheDocument();
    expect(screen.getByText(/binnen 5 jaar na de akte/)).toBeInTheDocument();
  });

  test('X2 what the visitor writes goes before what the home says; a home that is gone brings nothing', async () => {
    expect((await show('?property=20416&price=200000')).asked[0]).toMatchObject({ price: 20_000_000 });
    unmount?.();
    const gone = () => {
      throw new Problem('property/not-found');
    };
    await show('?property=20416', { answers: { catalogue: { getPropertyCost: gone } } });
    expect(field('Prijs in euro*')).toHaveValue('');
  });

  test('X2 renting: rent, charges, deposit and the first payment; charges nobody knows are not made up', async () => {
    const { asked } = await show('?goal=rent&rent=800&region=wallonia');
    expect(asked).toEqual([{ language: 'nl', region: 'wallonia', rent: 80_000 }]);
    expect(rowOf('Kosten van de eerste maand')).toHaveTextContent('niet gekend');
    expect(rowOf('Huurwaarborg')).toHaveTextContent('3 maanden aan € 800');
    expect(screen.getByRole('link', { name: 'Huren' })).toHaveAttribute('aria-current', 'page');
  });

  test('L1 renting: the deposit is as many months as the law of the region allows', async () => {
    const { 'a main residence in Brussels, whose law allows two months': estimate } = examples.estimateRental;
    await show('?goal=rent&rent=800&region=brussels', { answers: { catalogue: { estimateRental: () => estimate } } });
    expect(rowOf('Huurwaarborg')).toHaveTextContent('2 maanden aan € 800');
    expect(screen.getByText(/hoogstens twee maanden huur/)).toBeInTheDocument();
    expect(field(/^Huurwaarborg/)).toHaveAccessibleDescription('Leeg: wat de wet van het gewest toelaat.');
  });

  test('L1 what a property is rented for goes along, so that its page and this one count alike', async () => {
    const asked: Query[] = [];
    const { 'charges not known': estimate } = examples.estimateRental;
    const answers = {
      catalogue: {
        getPropertyCost: () => examples.getPropertyCost['an office to rent'],
        estimateRental: ({ query }: { readonly query: Query }) => {
          asked.push(query);
          return estimate;
        },
      },
    };
    await show('?property=20494', { answers });
    expect(asked).toMatchObject([{ lease: 'commercial' }]);
  });

  test('X2 says so when no rates are in force', async () => {
    const estimatePurchase = () => {
      throw new Problem('costs/unknown');
    };
    await show('?price=350000', { answers: { catalogue: { estimatePurchase } } });
    expect(screen.getByText(/hebben we vandaag geen tarieven/)).toBeInTheDocument();
  });

  test('X2 typing leads to the address of what was typed, without a press', async () => {
    const { visited } = await show('?price=350000');
    const price = field('Prijs in euro*');
    await userEvent.clear(price);
    await userEvent.type(price, '400000');
    await waitFor(() => expect(visited?.at(-1)).toContain('price=400000'));
    await userEvent.selectOptions(field('Waar'), 'Luxemburg');
    await waitFor(() => expect(visited?.at(-1)).toContain('region=luxembourg'));
    expect(price).toHaveValue('400000');
  });

  test('X2 a form without a script asks the same address', async () => {
    const { container } = await show('?property=20416');
    const form = container?.querySelector('form[method=get]') as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/nl/true-cost/');
    const query = new URLSearchParams([...new FormData(form)] as [string, string][]);
    expect(query.get('goal')).toBe('sale');
    expect(query.get('property')).toBe('20416');
    expect(query.get('situation')).toBe('own-home');
  });
});
