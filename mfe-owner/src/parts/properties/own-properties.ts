import { catalogue, type PropertyCard } from '@dorpel/contracts/catalogue';
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

async function loadCards({ client, language, signal }: Context, ids: string[]): Promise<Map<string, PropertyCard>> {
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
