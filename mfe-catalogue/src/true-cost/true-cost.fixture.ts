import examples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { renderPage, type Setting } from '@dorpel/federation/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';

export type Query = Readonly<Record<string, unknown>>;

export const rowOf = (label: string) =>
  screen.getAllByRole('term').find((term) => term.textContent?.includes(label))?.parentElement ?? null;
export const field = (name: string | RegExp) => screen.getByLabelText(name);

/** The page in a browser, each time until the next or the end of its test. */
export function startPage() {
  let unmount: (() => void) | undefined;
  afterEach(() => unmount?.());

  return {
    hide: () => unmount?.(),
    /** Shows the page of an address, and notes what it asked the service. */
    async show(query = '', setting: Setting = {}) {
      const asked: Query[] = [];
      const answer =
        <T>(value: T) =>
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
    },
  };
}
