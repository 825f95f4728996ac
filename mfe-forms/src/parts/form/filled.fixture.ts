import { webcrypto } from 'node:crypto';
import type { UserEvent } from '@testing-library/user-event';
import { screen } from '@testing-library/react';

/** What a person fills in. */
const PERSON = {
  title: 'Mevr.',
  texts: {
    Voornaam: 'Anne',
    Naam: 'Claes',
    'E-mailadres': 'anne@example.com',
    Telefoonnummer: '0470 12 34 56',
  },
} as const;

/** An offer as its form sends it, but for the amount. */
export const OFFER = {
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

/** A text field or area by its label, whatever mark follows it. */
export const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });

/** Fills in who one is, and agrees to the privacy statement. */
export async function fillInPerson(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('radio', { name: PERSON.title }));
  for (const [label, text] of Object.entries(PERSON.texts)) await user.type(field(label), text);
  await user.click(screen.getByRole('checkbox', { name: /gegevens gebruikt/ }));
}

/** Lets a test run the action of a form that comes without a key, as servers do: the document of tests has no `subtle`. */
export const hashLikeAServer = () =>
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
