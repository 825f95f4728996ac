import { unknown } from 'superstruct';
import { CrmFault, type Lead, type Sent } from '../kit/kit.ts';
import type { Session } from './session.ts';

/** What is answered is not confirmed: anything, and perhaps a number of the contact. */
const answer = unknown();

const TYPES: Readonly<Record<number, string>> = {
  1: 'house',
  2: 'apartment',
  3: 'apartment',
  4: 'land',
  6: 'commercial',
  7: 'parking',
  8: 'commercial',
  9: 'office',
};
const NEGOTIATIONS = { sale: 'sale', rent: 'let' } as const;

const wishesOf = ({ goal, types, zips, priceMin, priceMax, bedrooms }: NonNullable<Lead['search']>) => ({
  preferences: {
    negotiation: NEGOTIATIONS[goal],
    types: [...new Set(types.flatMap((each) => TYPES[each] ?? []))],
    ...(priceMin !== undefined && { min_price: priceMin }),
    ...(priceMax !== undefined && { max_price: priceMax }),
    ...(bedrooms !== undefined && { min_rooms: bedrooms }),
  },
  location_preference: { country: 'BE', postal_codes: zips },
});

/**
 * Writes a lead: to its home, and a search order as a contact of its own. There is no place for the moment of a viewing, and none for consent:
 * they are kept.
 */
export async function send(ask: Session, { home, person, message, viewing, search }: Lead): Promise<Sent> {
  const contact = {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    ...(person.phone !== null && { phone: person.phone }),
    message,
    locale: person.language,
  };
  const kept: Sent['kept'][number][] = ['consent', ...(viewing ? (['viewing'] as const) : [])];
  const wishes = search && wishesOf(search);
  if (home === null) return { id: idIn(await ask('POST', 'contacts', answer, { ...contact, ...wishes })), kept };
  const id = idIn(await ask('POST', `estates/${encodeURIComponent(home)}/contacts`, answer, contact));
  if (wishes) {
    // The contact is there: what was refused of the rest is kept, and what is not known of it would write the contact twice.
    await ask('POST', 'contacts', answer, { ...contact, ...wishes }).catch((error: unknown) => {
      if (!(error instanceof CrmFault)) throw error;
      kept.push('search');
    });
  }
  return { id, kept };
}

function idIn(said: unknown): string | null {
  const { id } = (said ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}
