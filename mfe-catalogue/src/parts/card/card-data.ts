import type { FactItem, PropertyCard } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';

/** What a card shows of a property: no more than that goes to the browser. */
export type CardData = Pick<
  PropertyCard,
  'id' | 'goal' | 'state' | 'isNew' | 'title' | 'city' | 'zip' | 'price' | 'marquee' | 'openDay' | 'bedrooms'
> & {
  readonly type: string;
  readonly href: string;
  /** How large it is, in words: what lists are filtered by first. */
  readonly measures: readonly FactItem[];
  /** 'B+' */
  readonly energy: string | null;
  readonly photo: { readonly path: string; readonly alt: string } | null;
};

/** A property of the service as a card shows it. */
export function toCard(property: PropertyCard, href: Context['href']): CardData {
  const { id, goal, state, isNew, title, city, zip, price, marquee, openDay, bedrooms, picture, energy, link } =
    property;
  return {
    id,
    goal,
    state,
    isNew,
    title,
    city,
    zip,
    price,
    marquee,
    ...(openDay && { openDay }),
    bedrooms,
    type: property.type.name,
    href: href(link.route, link.params),
    measures: property.measures ?? [],
    energy: energy?.text ?? null,
    photo: picture && { path: picture.path, alt: picture.alt },
  };
}
