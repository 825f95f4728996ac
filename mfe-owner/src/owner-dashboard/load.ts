import { isProblem } from '@dorpel/contracts';
import { catalogue, type PropertyCard } from '@dorpel/contracts/catalogue';
import { owners, type Statistics } from '@dorpel/contracts/owner';
import { type Context, type Found, found, type NotFound, notFound, type Redirect, redirect } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { requireOwner } from '../parts/require-owner.ts';

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

export type DashboardData = {
  readonly name: string;
  readonly properties: readonly OwnProperty[];
  /** Those of one property; null for an owner without any. */
  readonly statistics: Statistics | null;
  readonly hasNewPassword: boolean;
};

async function loadCards({ client, language, signal }: Context, ids: string[]): Promise<Map<string, PropertyCard>> {
  try {
    const query = { ids, language, pageSize: 100 };
    const { items } = await client(catalogue).listProperties({ query }, { signal });
    return new Map(items.map((card) => [card.id, card]));
  } catch (error) {
    // The figures are what the owner came for: they are there without pictures too.
    if (isProblem(error)) return new Map();
    throw error;
  }
}

function present({ href }: Context, id: string, card: PropertyCard | undefined): OwnProperty {
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

/** The figures of one of the owner's properties (O4): the one that is asked for, or the first. */
export async function load(context: Context): Promise<Found<DashboardData> | Redirect | NotFound> {
  const { client, href, i18n, signal, url } = context;
  const owner = await requireOwner(context);
  if ('kind' in owner) return owner;
  if (owner.mustReplacePassword) return redirect(href('owner-password'));
  const ids = owner.propertyIds;
  const id = url.searchParams.get('property') ?? ids[0];
  try {
    const [statistics, cards] = await Promise.all([
      id === undefined ? null : client(owners).getStatistics({ params: { id } }, { signal }),
      ids.length > 0 ? loadCards(context, ids) : new Map<string, PropertyCard>(),
    ]);
    return found(
      {
        name: owner.name,
        properties: ids.map((each) => present(context, each, cards.get(each))),
        statistics,
        hasNewPassword: url.searchParams.has('new-password'),
      },
      { head: { title: i18n._(msg`The figures of your property`), index: false }, maxAge: 0 },
    );
  } catch (error) {
    // Another owner's property is to be found by nobody (O7); an id that can't be one neither.
    if (isProblem(error, 'property/not-found') || isProblem(error, 'request/invalid')) return notFound();
    throw error;
  }
}
