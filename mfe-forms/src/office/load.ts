import type { Agency } from '@dorpel/contracts/content';
import type { Context } from '@dorpel/federation';
import { loadAgency } from '../parts/agency.ts';

/** The office, as people look for it. */
export type Office = Pick<Agency, 'name' | 'phone' | 'email' | 'street' | 'zip' | 'city' | 'openingHours'>;

/** The seat, and the other offices of the agency. */
export type Offices = Office & { readonly others?: readonly Office[] | undefined };

/** Where the offices are, how to reach them, and when they are open (F1). */
export async function load(context: Context): Promise<Offices> {
  const { name, phone, email, street, zip, city, openingHours, offices } = await loadAgency(context);
  return { name, phone, email, street, zip, city, openingHours, others: offices };
}
