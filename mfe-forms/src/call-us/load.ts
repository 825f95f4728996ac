import type { Context } from '@dorpel/federation';
import { loadAgency } from '../parts/agency.ts';

export type CallUsData = { readonly phone: string };

/** The way to do without a form. */
export async function load(context: Context): Promise<CallUsData> {
  const { phone } = await loadAgency(context);
  return { phone };
}
