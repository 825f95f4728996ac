import { check } from '../parts/form/check.ts';
import { purchaseOffer } from './form.ts';

/** An offer as somebody fills it in, but for the amount. */
const OFFER = {
  key: '0123456789abcdef',
  propertyId: 'p1',
  title: 'ms',
  firstName: 'Anne',
  lastName: 'Claes',
  email: 'anne@example.com',
  phone: '0470 12 34 56',
  street: 'Kouter 1',
  zip: '9000',
  city: 'Gent',
  validUntil: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  acceptsAdvance: true,
  privacy: true,
};

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
