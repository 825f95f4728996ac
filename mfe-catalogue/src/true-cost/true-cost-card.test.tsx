import { Problem } from '@dorpel/contracts';
import type { PropertyCost } from '@dorpel/contracts/catalogue';
import examples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { renderSlot } from '@dorpel/federation/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';

const costs = examples.getPropertyCost;

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

async function show(cost: unknown) {
  const getPropertyCost = () => {
    if (!cost) throw new Problem('property/not-found');
    return cost as PropertyCost;
  };
  const answers = { catalogue: { getPropertyCost } };
  const slot = await renderSlot(remote, 'true-cost-card', { params: { id: '20401' }, answers });
  unmount = slot.unmount;
  return slot;
}

const rowOf = (label: string) =>
  screen.getAllByRole('term').find((term) => term.textContent?.includes(label))?.parentElement ?? null;

describe('the true cost of a property', () => {
  test('X2 adds up what its own price takes in its own region', async () => {
    await show(costs['a home for sale']);
    expect(rowOf('Prijs')).toHaveTextContent('€ 389.000');
    expect(rowOf('Registratiebelasting voor de enige eigen woning')).toHaveTextContent(/2 % van € 389.000.*€ 7.780/);
    expect(rowOf('Alles samen')).toHaveTextContent('€ 401.170,34');
    expect(screen.getByText(/Als tweede woning of investering/)).toHaveTextContent('€ 440.070,34');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/nl/true-cost/?property=20401');
  });

  test('X14 says of a life annuity what is asked and whom to ask, and counts nothing', async () => {
    const { container } = await show(costs['a life annuity, which is not counted']);
    expect(container).toHaveTextContent(/bouquet € 85.000 \+ € 780 per maand.*Vraag het ons/);
    expect(screen.queryAllByRole('term')).toEqual([]);
  });

  test('L13 a price that may rise is the least it comes to, and says what is not counted', async () => {
    await show(costs['a price that may rise']);
    expect(rowOf('Prijs, vanaf')).toHaveTextContent(/verminderingen met een prijsgrens zijn niet meegeteld/);
    expect(rowOf('Totaal, vanaf')).toHaveTextContent('€ 197.271,96');
  });

  test('X2 says of every line who says so, since when, and when that was checked', async () => {
    await show(costs['a home for sale']);
    for (const label of ['Registratiebelasting', 'Ereloon', 'Aktekosten'])
      expect(rowOf(label)).toHaveTextContent(/Bron: .+\. .*agekeken op 01-11-2026\./);
    expect(rowOf('Registratiebelasting')).toHaveTextContent('Geldig sinds 01-01-2025');
  });

  test('X2 L5 what rests on an estimate says so wherever it stands, folded or not', async () => {
    const home = costs['a home for sale'];
    const estimates = async (isEstimate: boolean) => {
      await show({ ...home, purchases: home.purchases.map((purchase) => ({ ...purchase, isEstimate })) });
      const beside = [...document.querySelectorAll('p')].filter((text) => text.textContent?.includes('€'));
      const said = beside.map((text) => text.textContent?.includes('raming') ?? false);
      unmount?.();
      return said;
    };
    // What phones are told before they unfold it, and what it costs in the next situation.
    expect(await estimates(true)).toEqual([true, true]);
    expect(await estimates(false)).toEqual([false, false]);
  });

  test('X14 does not say of who lives elsewhere how long they stay', async () => {
    const home = costs['a new build'];
    const assumptions = [
      { name: 'lives', value: 0 },
      { name: 'stays', value: 1 },
    ];
    await show({ ...home, purchases: home.purchases.map((purchase) => ({ ...purchase, assumptions })) });
    const said = new Set([...document.querySelectorAll('ul li')].map((item) => item.textContent));
    expect([said.has('niet om zelf te wonen'), said.has('zo lang als de wet vraagt')]).toEqual([true, false]);
  });

  test('X14 leads from each figure to its row of the rates', async () => {
    const { 'a home to rent': home } = costs;
    await show({ ...home, rental: examples.estimateRental['a student room with a bank guarantee'] });
    expect(rowOf('Huurwaarborg')).toHaveTextContent('Rij 49 van onze tarieven.');
    expect(rowOf('Uw deel van de plaatsbeschrijving')).toHaveTextContent('Rij 58 van onze tarieven.');
  });

  test('X2 counts VAT for a new build, and the first payment for a home to let', async () => {
    await show(costs['a new build']);
    expect(rowOf('Btw op het gebouw')).toHaveTextContent('21 % van');
    unmount?.();
    await show(costs['a home to rent']);
    expect(rowOf('Huurwaarborg')).toBeInTheDocument();
    expect(rowOf('Eerste betaling')).toHaveTextContent('voor u de sleutels krijgt');
  });

  test('X2 makes nothing up of a price on request', async () => {
    expect((await show(costs['a price on request'])).data).toBeNull();
  });

  test('X2 Spain is not counted, and says so', async () => {
    await show(costs['a home in Spain']);
    expect(screen.getByText(/Spanje of elders rekenen we niet uit/)).toBeInTheDocument();
    expect(screen.queryAllByRole('term')).toEqual([]);
  });

  test('X2 is not there for a home that is gone', async () => {
    expect((await show(null)).data).toBeNull();
  });
});
