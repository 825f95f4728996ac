import { Problem } from '@dorpel/contracts';
import examples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { screen } from '@testing-library/react';
import { field, type Query, rowOf, startPage } from './true-cost.fixture.ts';

const { show } = startPage();

describe('the true cost', () => {
  test('X2 renting: rent, charges, deposit and the first payment; charges nobody knows are not made up', async () => {
    const { asked } = await show('?goal=rent&rent=800&region=wallonia');
    const tenancy = { lease: 'main-residence', form: 'blocked-account' };
    expect(asked).toEqual([{ language: 'nl', region: 'wallonia', ...tenancy, rent: 80_000 }]);
    expect(rowOf('Kosten van de eerste maand')).toHaveTextContent('niet bekend');
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
    expect(field('Waarvoor u huurt')).toHaveValue('commercial');
  });

  test('L1 renting: the kind of lease and the form of the deposit are asked, and stand on the receipt', async () => {
    const { 'a student room with a bank guarantee': estimate } = examples.estimateRental;
    await show('?goal=rent&rent=400&region=brussels&lease=student&form=bank-guarantee', {
      answers: { catalogue: { estimateRental: () => estimate } },
    });
    expect(
      [field('Waarvoor u huurt'), field('Vorm van de waarborg')].map((each) => (each as HTMLSelectElement).value),
    ).toEqual(['student', 'bank-guarantee']);
    const said = [...document.querySelectorAll('ul li')].map((item) => item.textContent);
    expect(said).toEqual(
      expect.arrayContaining([
        'Brussel',
        'de tarieven van 15 november 2026',
        'studentenkamer',
        'waarborg met een bankgarantie',
      ]),
    );
    expect(rowOf('Huurwaarborg')).toHaveTextContent('raming, te bevestigen door ons kantoor');
  });

  test('L1 renting: what an address says that is no lease or no form counts as the first', async () => {
    const { asked } = await show('?goal=rent&rent=800&region=brussels&lease=castle&form=cash');
    expect(asked).toMatchObject([{ lease: 'main-residence', form: 'blocked-account' }]);
  });

  test('L8 a form of deposit that the law of a region no longer knows is not offered there, and who asks for it is told', async () => {
    const { 'charges not known': estimate } = examples.estimateRental;
    const estimateRental = ({ query }: { readonly query: { readonly region: string; readonly form?: string } }) => {
      const forms = query.region === 'flanders' ? ['blocked-account'] : ['blocked-account', 'bank-guarantee'];
      if (query.form && !forms.includes(query.form)) throw new Problem('request/invalid', { form: 'not-there' });
      return { ...estimate, forms };
    };
    const answers = { catalogue: { estimateRental } };
    const options = () =>
      [...screen.getByLabelText('Vorm van de waarborg').querySelectorAll('option')].map(({ value }) => value);
    const first = await show('?goal=rent&region=flanders', { answers });
    expect(options()).toEqual(['blocked-account']);
    first.unmount?.();
    const second = await show('?goal=rent&region=brussels', { answers });
    expect(options()).toEqual(['blocked-account', 'bank-guarantee']);
    second.unmount?.();
    await show('?goal=rent&region=flanders&rent=900&form=bank-guarantee', { answers });
    expect(screen.getAllByText(/kent geen waarborg in deze vorm/)).not.toHaveLength(0);
    expect(screen.queryByText('Eerste betaling')).toBeNull();
  });

  test('L4 what a tenant owes the agency is an amount, nothing, or to be asked', async () => {
    const { 'charges not known': estimate } = examples.estimateRental;
    const said = async (amount: number, isUnconfirmed: boolean) => {
      const [line] = estimate.lines;
      const agency = { ...line, part: 'agency', amount: { amount, currency: 'EUR' }, isUnconfirmed };
      const answers = { catalogue: { estimateRental: () => ({ ...estimate, lines: [agency] }) } };
      const page = await show('?goal=rent&region=brussels&rent=900', { answers });
      const shown = document.querySelector('dl')?.textContent ?? '';
      page.unmount?.();
      return shown;
    };
    expect(await said(0, false)).toContain('niets');
    expect(await said(0, true)).toContain('vraag het ons: niet in het totaal');
    expect(await said(70_200, true)).toContain('702');
  });
});
