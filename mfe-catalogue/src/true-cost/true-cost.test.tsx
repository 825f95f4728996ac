import { Problem } from '@dorpel/contracts';
import examples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVERY_LANGUAGE } from '../catalogue.fixture.ts';
import { field, rowOf, startPage } from './true-cost.fixture.ts';

const { hide, show } = startPage();

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
    expect(rowOf('Uw eigen middelen')).toHaveTextContent('€ 88.713,60');
    expect(field('Prijs in euro*')).toHaveValue('350.000');
    expect(head.canonical).toBe('/nl/true-cost/');
  });

  test('X2 buyers count in Luxembourg, land in a new build', async () => {
    const { asked } = await show('?price=900000&region=luxembourg&situation=new-build&buyers=2&land=100000');
    expect(asked[0]).toMatchObject({ buyers: 2, land: 10_000_000 });
  });

  test('X2 L3 L9 what is told of who buys goes along where it is asked, and nowhere else', async () => {
    const all =
      'lives=yes&only=yes&leaves=yes&demolished=yes&urban=yes&area=160&classes=3&deed=2026-12-01&price=300000';
    const told = async (query: string) => {
      const { asked } = await show(`?${all}&${query}`);
      hide();
      const { language, region, situation, price, ...answers } = asked[0] ?? {};
      return answers;
    };
    const deed = '2026-12-01';
    const years = 25;
    expect(await told('region=flanders&situation=own-home')).toEqual({ deed, years, leaves: 'yes', urban: 'yes' });
    expect(await told('region=brussels&situation=own-home')).toEqual({ deed, years, leaves: 'yes', classes: 3 });
    expect(await told('region=wallonia&situation=other')).toEqual({ deed, years });
    const yes = { lives: 'yes', leaves: 'yes' };
    expect(await told('region=luxembourg&situation=other')).toEqual({ deed, years, buyers: 1, ...yes });
    const built = { only: 'yes', demolished: 'yes', area: 160 };
    expect(await told('region=flanders&situation=new-build')).toEqual({ deed, years, ...yes, ...built });
    expect(await told('region=luxembourg&situation=new-build')).toEqual({ deed, years, buyers: 1, ...yes });
  });

  test('X2 L9 a day of the deed that does not exist is told', async () => {
    const { asked } = await show('?price=300000&deed=2026-02-30');
    expect(asked).toEqual([]);
    expect(field(/Datum van de akte/)).toHaveAccessibleDescription(/Kies een dag die bestaat/);
  });

  test('L22 more land, or more of the price from the buyer, than the price is told beside its field', async () => {
    const land = await show('?price=300000&region=flanders&situation=new-build&land=300001');
    expect(land.asked).toEqual([]);
    expect(field(/Waarvan voor de grond/)).toHaveAccessibleDescription(/grond kan niet meer kosten dan het geheel/);
    land.unmount?.();
    const own = await show('?price=300000&own=300001');
    expect(own.asked).toEqual([]);
    expect(field(/^Uw eigen inbreng/)).toHaveAccessibleDescription(/niet meer in de prijs inbrengen dan de prijs/);
    own.unmount?.();
    expect((await show('?price=300000&own=300000')).asked[0]).toMatchObject({ own: 30_000_000 });
  });

  test('L23 L24 the day of the sale agreement goes along in Brussels, how a new build is let in Belgium', async () => {
    const told = 'price=300000&agreed=2023-03-31&lets=social&permitted=yes&demolished=yes';
    const brussels = await show(`?region=brussels&situation=own-home&deed=2023-06-01&${told}`);
    expect(brussels.asked[0]).toMatchObject({ agreed: '2023-03-31', deed: '2023-06-01' });
    expect(brussels.asked[0]).not.toHaveProperty('lets');
    brussels.unmount?.();
    const flanders = await show(`?region=flanders&situation=new-build&${told}`);
    expect(flanders.asked[0]).toMatchObject({ lets: 'social', permitted: 'yes', demolished: 'yes' });
    expect(flanders.asked[0]).not.toHaveProperty('agreed');
    expect(field('U gaat verhuren')).toHaveValue('social');
    flanders.unmount?.();
    const luxembourg = await show(`?region=luxembourg&situation=new-build&${told}`);
    for (const name of ['lets', 'agreed', 'permitted']) expect(luxembourg.asked[0]).not.toHaveProperty(name);
  });

  test('L9 the years kept go along for who leaves in Brussels, a promise to build for land in Luxembourg', async () => {
    const told = 'price=300000&kept=3&builds=yes';
    const brussels = await show(`?region=brussels&situation=own-home&leaves=yes&${told}`);
    expect(brussels.asked[0]).toMatchObject({ leaves: 'yes', kept: 3 });
    expect(brussels.asked[0]).not.toHaveProperty('builds');
    expect(field(/Volle jaren dat u er woont/)).toHaveValue('3');
    brussels.unmount?.();
    for (const query of ['region=brussels&situation=own-home', 'region=wallonia&situation=own-home&leaves=yes']) {
      const shown = await show(`?${query}&${told}`);
      expect(shown.asked[0]).not.toHaveProperty('kept');
      shown.unmount?.();
    }
    const land = await show(`?region=luxembourg&situation=other&surtax=yes&${told}`);
    expect(land.asked[0]).toMatchObject({ commune: 'luxemburg-lu', kind: 'land', builds: 'yes' });
    land.unmount?.();
    const shop = await show('?region=luxembourg&situation=other&surtax=yes&price=300000');
    expect(shop.asked[0]).toMatchObject({ kind: 'commercial' });
    shop.unmount?.();
    const long = await show('?region=brussels&situation=own-home&leaves=yes&price=300000&kept=5');
    expect(long.asked).toEqual([]);
  });

  test('L24 a sale that is agreed after its deed, or on no day, is told beside its field', async () => {
    const late = await show('?region=brussels&situation=own-home&price=300000&deed=2023-06-01&agreed=2023-06-02');
    expect(late.asked).toEqual([]);
    expect(field(/^Dag van het compromis/)).toHaveAccessibleDescription(/Het compromis komt vóór de akte/);
    late.unmount?.();
    await show('?region=brussels&situation=own-home&price=300000&agreed=2023-02-30');
    expect(field(/^Dag van het compromis/)).toHaveAccessibleDescription(/Kies een dag die bestaat/);
    hide();
    const refuse = () => {
      throw new Problem('request/invalid', { agreed: 'after-deed' });
    };
    await show('?region=brussels&situation=own-home&price=300000&agreed=2099-01-01', {
      answers: { catalogue: { estimatePurchase: refuse } },
    });
    expect(field(/^Dag van het compromis/)).toHaveAccessibleDescription(/Het compromis komt vóór de akte/);
  });

  test('X2 L9 the receipt says where, when, for how many and what is taken for granted', async () => {
    const { 'two buyers in Luxembourg with a deed in June 2025': cost } = examples.estimatePurchase;
    await show('?price=1200000', { answers: { catalogue: { estimatePurchase: () => cost } } });
    const said = [...document.querySelectorAll('ul li')].map((item) => item.textContent);
    expect(said).toEqual(
      expect.arrayContaining(['Luxemburg', 'akte op 30 juni 2025', '2 kopers', 'zo lang als de wet vraagt']),
    );
  });

  test('X2 L4 L5 what makes the amount is said, estimates are marked, and each figure leads to its row', async () => {
    const { 'an own home in Luxembourg of which the least is due': cost } = examples.estimatePurchase;
    await show('?price=500000', { answers: { catalogue: { estimatePurchase: () => cost } } });
    expect(rowOf('Registratie- en')).toHaveTextContent(
      '7 % van € 500.000, min € 35.000 belastingkrediet, minstens € 100',
    );
    expect(rowOf('Ereloon')).toHaveTextContent('raming, te bevestigen door ons kantoor');
    for (const sum of ['Kosten boven op', 'Alles samen']) expect(rowOf(sum)).toHaveTextContent('raming');
    const rows = screen.getAllByText(/^Rij \d+(\.\d+)? van onze tarieven\.$|Rij \d+(\.\d+)? van onze tarieven/);
    expect(rows.length).toBeGreaterThanOrEqual(cost.lines.length);
    expect(document.body).not.toHaveTextContent('tot op de cent');
  });

  test('W6 amounts of a receipt have cents all of them or none of them', async () => {
    const amounts = () =>
      [...document.querySelectorAll('dd')].map(({ textContent }) => /,\d\d$/.test(textContent ?? ''));
    await show('?price=350000&own=70000&years=25&interest=3,45');
    expect(new Set(amounts())).toEqual(new Set([true]));
    hide();
    const { 'an own home in Luxembourg of which the least is due': even } = examples.estimatePurchase;
    await show('?price=500000', { answers: { catalogue: { estimatePurchase: () => even } } });
    expect(new Set(amounts())).toEqual(new Set([false]));
  });

  test('X2 Spain is not counted, and says so', async () => {
    const { asked } = await show('?price=350000&region=elsewhere');
    expect(asked).toEqual([]);
    expect(screen.getByText(/Spanje of elders rekenen we niet uit/)).toBeInTheDocument();
    hide();
    const home = examples.getPropertyCost['a home in Spain'];
    await show('?property=20480', { answers: { catalogue: { getPropertyCost: () => home } } });
    expect(field('Waar')).toHaveValue('elsewhere');
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
    hide();
    await show('?price=100000&situation=new-build&land=100001');
    expect(field(/voor de grond/)).toHaveAccessibleDescription(/De grond kan niet meer kosten/);
  });

  test('X2 what an address says that is no choice counts as the first, which stands chosen', async () => {
    const { asked } = await show('?price=350000&region=atlantis&situation=castle');
    expect(asked[0]).toMatchObject({ region: 'flanders', situation: 'own-home' });
    expect(screen.getByRole('radio', { name: /enige eigen woning/ })).toBeChecked();
    expect(screen.getByRole('combobox', { name: /Waar/ })).toHaveValue('flanders');
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
    hide();
    const gone = () => {
      throw new Problem('property/not-found');
    };
    await show('?property=20416', { answers: { catalogue: { getPropertyCost: gone } } });
    expect(field('Prijs in euro*')).toHaveValue('');
  });

  test('X2 says so when no rates are in force', async () => {
    const estimatePurchase = () => {
      throw new Problem('costs/unknown');
    };
    await show('?price=350000', { answers: { catalogue: { estimatePurchase } } });
    expect(screen.getByText(/dag hebben we geen tarieven/)).toBeInTheDocument();
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

  test('X2 L9 changes that come faster than the page is drawn are all kept', async () => {
    const { visited } = await show('?price=350000');
    const change = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
    act(() => {
      change('Prijs in euro*', '410000');
      change('Waar', 'brussels');
      change(/eigen inbreng/, '90000');
      change(/Energieklassen/, '3');
      fireEvent.click(field(/Ik blijf er niet/));
    });
    await waitFor(() => expect(visited?.at(-1)).toContain('classes=3'));
    const query = new URLSearchParams(visited?.at(-1)?.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({
      price: '410000',
      region: 'brussels',
      own: '90000',
      classes: '3',
      leaves: 'yes',
    });
  });

  test('X2 L9 what was filled in before the script was there is kept, and counted with', async () => {
    const append = document.body.append.bind(document.body);
    // Between what the server sent and the script that brings it to life.
    document.body.append = (...nodes) => {
      append(...nodes);
      const [price] = document.getElementsByName('price') as unknown as HTMLInputElement[];
      if (price) price.value = '420000';
    };
    const { visited } = await show('?price=350000');
    document.body.append = append;
    await waitFor(() => expect(visited?.at(-1)).toContain('price=420000'));
    await userEvent.click(field(/Ik blijf er niet/));
    expect(field('Prijs in euro*')).toHaveValue('420000');
  });

  test('L17 L22 a deed after today says as of when its rates are known; land above the price is said', async () => {
    const { 'an own home in Flanders with a loan': purchase } = examples.estimatePurchase;
    const known = { ...purchase, deed: '2099-01-01', knownOn: '2026-11-26' };
    const answers = { catalogue: { estimatePurchase: () => known } };
    const page = await show('?price=350000&deed=2099-01-01', { answers });
    expect(screen.getByText(/tarieven zoals bekend op 26 november 2026/)).toBeInTheDocument();
    page.unmount?.();
    await show('?price=300000&situation=new-build&land=400000', { answers });
    expect(screen.getAllByText(/kan niet meer kosten dan het geheel/).length).toBeGreaterThan(0);
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
