import { type Context, type Found, found, sharedPicture } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { catalogue } from '@dorpel/contracts/catalogue';
import { type CardData, toCard } from '../parts/card/card-data.ts';
import { idsIn } from '../parts/my-search/ids.ts';
import { MOST } from '../parts/my-search/my-search.ts';

/** The homes of a shared link; without one, the browser knows what there is to show. */
export type SelectionData = {
  readonly shared: {
    readonly ids: readonly string[];
    readonly items: readonly CardData[];
    /** How many of the ids lead nowhere any more. */
    readonly missing: number;
  } | null;
};

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

/** A selection of homes: the visitor's own, or the one in the address (X3). Never for search engines. */
export async function load(context: Context): Promise<Found<SelectionData>> {
  const { url, i18n, signal } = context;
  const ids = idsIn(url, MOST.favourites);
  const items = await findHomes(context, ids, signal);
  const title = ids.length > 0 ? i18n._(msg`A selection of homes`) : i18n._(msg`My selection`);
  return found<SelectionData>(
    { shared: ids.length > 0 ? { ids, items, missing: ids.length - items.length } : null },
    {
      head: {
        title,
        index: false,
        description: i18n._(msg`Homes worth another look, with their price, area and energy label.`),
        ...sharedPicture(items[0]?.photo),
      },
      maxAge: 60,
    },
  );
}
