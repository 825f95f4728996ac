import type { Agency } from '@dorpel/contracts/content';
import type { Context } from '@dorpel/federation';
import { loadAgency } from '../parts/agency.ts';

/** The office, as people look for it. */
export type Office = Pick<Agency, 'name' | 'phone' | 'email' | 'street' | 'zip' | 'city' | 'openingHours'>;

/** Where the office is, how to reach it, and when it is open (F1). */
export async function load(context: Context): Promise<Office> {
  const { name, phone, email, street, zip, city, openingHours } = await loadAgency(context);
  return { name, phone, email, street, zip, city, openingHours };
}
