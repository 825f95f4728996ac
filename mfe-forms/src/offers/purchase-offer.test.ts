import { check } from '../parts/form/check.ts';
import { OFFER } from '../parts/form/filled.fixture.ts';
import purchaseOffer from './purchase-offer.property-form.ts';

test.each([
  ['nl', '350000.00', 350_000],
  ['nl', '€350.000', 350_000],
  ['fr', '350 000,-', 350_000],
  ['en', '350,000', 350_000],
  ['en', '350,000.00', 350_000],
  ['de', "350'000", 350_000],
  ['nl', '350000.50', 'invalid'],
  ['nl', '1.250k', 'ambiguous'],
] as const)('F1 F2 F6 in %s %s is sent as %s', (language, amount, expected) => {
  const { body, codes } = check(purchaseOffer, { ...OFFER, amount }, language);
  expect(body ?? codes).toMatchObject({ amount: expected });
});
