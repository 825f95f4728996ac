import { isProblem } from '@dorpel/contracts';
import { id } from '@dorpel/contracts/fields';
import {
  type Advisor,
  catalogue,
  type FactItem,
  isDwelling,
  type PriceHistory,
  type PropertyDetail,
} from '@dorpel/contracts/catalogue';
import { type Context, type Found, found, type NotFound, notFound, type Redirect, redirect } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { is } from 'superstruct';
import { GALLERY_SIZES } from '../parts/media/gallery-sizes.ts';
import { type MediaData, preloadOfPhoto } from '../parts/media/media.ts';
import { rightAddress, toMedia } from '../parts/sections/detail-data.ts';
import { crumbsOf, inSameCity } from './crumbs.ts';
import { type Facts, factsOf, type Mention, mentionsOf } from './facts.ts';
import { headOf } from './head.ts';
import { isOver } from './is-over.ts';

export type DetailParams = { readonly id: string };

export type DetailData = Pick<
  PropertyDetail,
  | 'id'
  | 'goal'
  | 'state'
  | 'isNew'
  | 'marquee'
  | 'openDay'
  | 'title'
  | 'city'
  | 'zip'
  | 'address'
  | 'price'
  | 'description'
  | 'energy'
  | 'renovation'
> & {
  readonly type: string;
  /** People live in it. */
  readonly isDwelling: boolean;
  readonly facts: Facts;
  /** What the law wants said, in its order. */
  readonly mentions: readonly Mention[];
  /** What visitors ask for first. */
  readonly highlights: readonly FactItem[];
  readonly media: MediaData;
  readonly advisor: Advisor | null;
  /** Its open house days to come, in their order. */
  readonly openDays: NonNullable<PropertyDetail['openDays']>;
  /** What was asked for it when; null where that is not public, or not known. */
  readonly priceHistory: PriceHistory | null;
  readonly project: { readonly name: string; readonly href: string } | null;
  /** Where it lies; about where when its address is not public. */
  readonly position: PropertyDetail['position'];
  /** What one walks to from there; null where nothing is known. */
  readonly near: NonNullable<PropertyDetail['near']> | null;
  /** Where it stands, when that is public. */
  readonly street: { readonly latitude: number; readonly longitude: number } | null;
  /** The list with what can still be had in this city. */
  readonly listHref: string;
};

/** There is no property by this number, or no longer: of one that was on the site it is known what it was. */
export type MissingData = { readonly missing: true; readonly left?: LeftData };
export type LeftData = {
  readonly type: string;
  readonly city: string;
  readonly zip: string;
  /** The day since which it is not offered any more. */
  readonly leftOn: string;
};

/** Seconds that the page may be kept. */
const MAX_AGE = 60;

async function loadProperty({ client, language, signal, params }: Context<DetailParams>) {
  try {
    return await client(catalogue).getProperty({ params: { id: params.id }, query: { language } }, { signal });
  } catch (error) {
    if (isProblem(error, 'property/not-found')) return null;
    throw error;
  }
}

/** One that is not offered any more; null of what never was, and where a service does not tell it. */
async function loadLeft({ client, language, signal, params }: Context<DetailParams>) {
  try {
    return await client(catalogue).getLeftProperty({ params: { id: params.id }, query: { language } }, { signal });
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}

/** The page of a home that is there no more: what it was, and what is like it. */
async function missingPage(context: Context<DetailParams>): Promise<Found<MissingData>> {
  const { i18n, params } = context;
  const left = await loadLeft(context);
  const search = { slot: 'search-box' };
  if (!left) {
    // The general page knows nothing of homes: this one says what was looked for, and searches on (C15).
    const head = { title: i18n._(msg`Property Not Found`) };
    return found({ missing: true }, { head, slots: { search }, still: true, status: 404 });
  }
  const { type, city, zip, leftOn } = left;
  const label = i18n._(msg`Similar homes`);
  return found(
    { missing: true, left: { type, city, zip, leftOn } },
    {
      head: { title: i18n._(msg`This home is no longer available`), index: false },
      slots: { similar: { slot: 'similar-homes', params: { id: params.id }, label, room: 'cards' }, search },
      still: true,
      status: 410,
    },
  );
}

/** Only a place that is exact is worth standing in front of; a blurred one would show somebody else's door (C5). */
const streetOf = ({ address, position }: PropertyDetail): DetailData['street'] =>
  address && position?.exact ? { latitude: position.latitude, longitude: position.longitude } : null;

/** What the page can do without; of a property that can't be had any more, nobody asks or pays anything. */
function slotsOf(
  property: PropertyDetail,
  { i18n, params: { id: of } }: Context<DetailParams>,
): Found<unknown>['slots'] {
  const params = { id: of };
  const similar = { slot: 'similar-homes', params, label: i18n._(msg`Similar homes`), room: 'cards' as const };
  if (isOver(property)) return { similar };
  return {
    similar,
    ask: {
      slot: 'contact-appointment',
      params,
      label: i18n._(msg`Ask a question or arrange a viewing`),
      room: 'form',
    } as const,
    cost: { slot: 'true-cost-card', params, label: i18n._(msg`What it costs in total`) },
  };
}

/** A property in any of the five forms of its address (R11), (C7-C15). */
export async function load(
  context: Context<DetailParams>,
): Promise<Found<DetailData | MissingData> | Redirect | NotFound> {
  const { href, params } = context;
  if (!is(params.id, id())) return notFound();
  const property = await loadProperty(context);
  if (!property) return missingPage(context);
  const right = rightAddress(context, property.link);
  if (right !== null) return redirect(right, true);
  const { goal, state, isNew, marquee, openDay, title, city, zip, address, price, energy, renovation } = property;
  const { project, advisor, description, priceHistory = null, openDays = [] } = property;
  return found<DetailData>(
    {
      id: params.id,
      goal,
      state,
      isNew,
      marquee,
      ...(openDay && { openDay }),
      title,
      city,
      zip,
      address,
      price,
      energy,
      renovation,
      description,
      priceHistory,
      openDays,
      advisor,
      type: property.type.name,
      isDwelling: isDwelling(property),
      facts: factsOf(property),
      mentions: mentionsOf(property),
      highlights: property.factSheet?.highlights ?? [],
      media: toMedia(property),
      position: property.position,
      near: property.near ?? null,
      street: streetOf(property),
      project: project && { name: project.name, href: href(project.link.route, project.link.params) },
      listHref: inSameCity(property, context),
    },
    {
      head: {
        ...headOf(property, context),
        ...preloadOfPhoto(property.pictures[0], GALLERY_SIZES),
        visited: params.id,
      },
      breadcrumb: crumbsOf(property, context),
      slots: slotsOf(property, context),
      still: true,
      maxAge: MAX_AGE,
    },
  );
}
