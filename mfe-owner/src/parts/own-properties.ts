import { catalogue, type OpenPassport, type PropertyCard } from '@dorpel/contracts/catalogue';
import { type Cockpit, type HistoryRow, owners, type Statistics } from '@dorpel/contracts/owner';
import type { Context } from '@dorpel/federation';

/** The params of a card of the dashboard: which property it is about. */
export type OfProperty = { readonly id: string };

/** What is shown of a property; without a card only its number is known. */
export type OwnProperty = {
  readonly id: string;
  /** Address of its figures. */
  readonly href: string;
  readonly card: {
    readonly title: PropertyCard['title'];
    readonly city: string;
    readonly state: string;
    readonly picture: { readonly path: string; readonly alt: string } | null;
    /** Address of its page on the site. */
    readonly page: string;
  } | null;
};

async function loadCards(
  { client, language, signal }: Context<OfProperty> | Context,
  ids: string[],
): Promise<Map<string, PropertyCard>> {
  if (ids.length === 0) return new Map();
  const query = { ids, language, pageSize: 100 };
  const { items } = await client(catalogue).listProperties({ query }, { signal });
  return new Map(items.map((card) => [card.id, card]));
}

/** A property with what the catalogue shows of it, or with its number alone. */
export function presentProperty({ href }: Context, id: string, card?: PropertyCard): OwnProperty {
  const own = { id, href: `${href('owner')}?property=${id}` };
  if (!card) return { ...own, card: null };
  const { title, city, state, picture, link } = card;
  return {
    ...own,
    card: {
      title,
      city,
      state,
      picture: picture && { path: picture.path, alt: picture.alt },
      page: href(link.route, link.params),
    },
  };
}

/** The properties of an owner as the catalogue shows them, in the order of `ids`. */
export async function loadProperties(context: Context, ids: string[]): Promise<OwnProperty[]> {
  const cards = await loadCards(context, ids);
  return ids.map((id) => presentProperty(context, id, cards.get(id)));
}

/** The params of this part: the property that is shown, and all of the owner's, with commas between. */
export type OfOwner = OfProperty & { readonly ids: string };

/** The owner's properties as the catalogue shows them. */
export const loadHomes = (context: Context<OfOwner>): Promise<readonly OwnProperty[]> =>
  loadProperties(context, context.params.ids.split(','));

/** What is counted of one of the owner's properties (O4). */
export const loadFigures = ({ client, params, signal }: Context<OfProperty>): Promise<Statistics> =>
  client(owners).getStatistics({ params: { id: params.id } }, { signal });

/** A cockpit, and whether the home is to let: then people apply for it. */
export type FunnelData = Cockpit & { readonly isToLet: boolean };

/** The way from being seen to an offer, for one of the owner's properties (X5); without the catalogue it is told as that of a sale. */
export async function loadFunnel(context: Context<OfProperty>): Promise<FunnelData> {
  const { client, params, signal } = context;
  const [cockpit, cards] = await Promise.all([
    client(owners).getCockpit({ params: { id: params.id } }, { signal }),
    loadCards(context, [params.id]).catch(() => new Map<string, PropertyCard>()),
  ]);
  return { ...cockpit, isToLet: cards.get(params.id)?.goal === 'rent' };
}

/** What the advert of one of the owner's properties still needs (X1). */
export const loadNeeded = ({ client, language, params, signal }: Context<OfProperty>): Promise<OpenPassport> =>
  client(owners).getPassport({ params: { id: params.id }, query: { language } }, { signal });

export type LatestData = { readonly rows: readonly HistoryRow[]; readonly total: number };

/** Rows of the history that the dashboard shows. */
const LATEST = 5;

/** The newest of what was asked about one of the owner's properties (O5), and how much there is. */
export async function loadLatest({ client, params, signal }: Context<OfProperty>): Promise<LatestData> {
  const { items, total } = await client(owners).listHistory({ params: { id: params.id }, query: {} }, { signal });
  return { rows: items.slice(0, LATEST), total };
}
