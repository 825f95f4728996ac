import { catalogue, type Place } from '@dorpel/contracts/catalogue';
import type { Site } from '@dorpel/federation/site';
import type { Goal } from './criteria.ts';

type Asked = { readonly text: string; readonly language: Site['language']; readonly goal: Goal | undefined };

/** The longest text the service takes. */
const LONGEST = 80;

/** Asks the service which places answer to a text. */
export async function askPlaces(
  client: Site['client'],
  { text, language, goal }: Asked,
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const query = { text: text.slice(0, LONGEST), language, ...(goal && { goal }) };
  return (await client(catalogue).suggestPlaces({ query }, { signal })).items;
}
