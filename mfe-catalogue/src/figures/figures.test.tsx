import { renderSlot } from '@dorpel/federation/testing';
import { screen } from '@testing-library/react';
import { EVERY_LANGUAGE } from '../catalogue.fixture.ts';
import remote from '../remote.ts';

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

const answers = {
  catalogue: { getFigures: () => ({ forSale: 1_073, forRent: 0, sold: 20, rented: 12, cities: 41 }) },
};

describe('the agency in figures', () => {
  test.each(EVERY_LANGUAGE)('A2 comes from the server and to life without a difference in %s', async (language) => {
    const slot = await renderSlot(remote, 'figures', { language, answers });
    unmount = slot.unmount;
    expect(screen.getAllByRole('term')).toHaveLength(3);
  });

  test('A2 says what each number counts, and leaves out what there is none of', async () => {
    const slot = await renderSlot(remote, 'figures', { answers });
    unmount = slot.unmount;
    expect(screen.getByText('1.073').previousElementSibling).toHaveTextContent('panden te koop');
    expect(screen.getByText('32').previousElementSibling).toHaveTextContent('panden verkocht en verhuurd');
    expect(screen.queryByText('panden te huur')).toBeNull();
  });
});
