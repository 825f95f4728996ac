import { catalogue } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { type CardData, toCard } from '../card/card-data.ts';

/** As many as the service gives at once. */
const AT_ONCE = 100;

/** The homes of these ids, in their order; what is no longer on the site is not among them. */
export async function findHomes(
  { client, language, href }: Pick<Context, 'client' | 'language' | 'href'>,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<CardData[]> {
  if (ids.length === 0) return [];
  const query = { language, ids: ids.slice(0, AT_ONCE), pageSize: AT_ONCE };
  const { items } = await client(catalogue).listProperties({ query }, signal && { signal });
  return items.map((item) => toCard(item, href));
}
