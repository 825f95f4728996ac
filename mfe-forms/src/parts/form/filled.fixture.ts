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

/** A text field or area by its label, whatever mark follows it. */
export const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });

/** Fills in who one is, and agrees to the privacy statement. */
export async function fillInPerson(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('radio', { name: PERSON.title }));
  for (const [label, text] of Object.entries(PERSON.texts)) await user.type(field(label), text);
  await user.click(screen.getByRole('checkbox', { name: /gegevens gebruikt/ }));
}
