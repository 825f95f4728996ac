import {
  type Context,
  type Crumb,
  type Found,
  found,
  type Redirect,
  redirect,
  sharedPicture,
} from '@dorpel/federation';
import { catalogue, type Facets, type PlaceFigures } from '@dorpel/contracts/catalogue';
import { msg } from '@lingui/core/macro';
import { CARD_SIZES } from '../parts/card/sizes.ts';
import { type CardData, toCard } from '../parts/card/card-data.ts';
import {
  type Criteria,
  formatCriteria,
  formatSearch,
  isFromForm,
  NO_CRITERIA,
  parseCriteria,
} from '../parts/criteria/criteria.ts';
import { ignoredIn, wrongPrice } from './leftovers.ts';
import { preloadOfPhoto } from '../parts/media/media.ts';
import { isShort, type ListData } from './list-data.ts';
import { goalOf, type ListParams } from './list-criteria.ts';
import { loadList, PAGE_SIZE } from './load-list.ts';
import { addressOfSentence, saidIn, sentenceOf, unknownIn } from './sentence.ts';
import { describe, headTitleOf, isWide, titleOf, withPage, withPageFirst } from './titles.ts';

/** Seconds that a list may be kept. */
const MAX_AGE = 60;

type Here = {
  /** What the list is called when nothing is asked of it, and where it is. */
  readonly list: Required<Crumb>;
  readonly city: Facets['cities'][number] | null;
  readonly type: Pick<Facets['types'][number], 'id' | 'name'> | null;
};

/** The way to a list of one place or type, as the addresses on it are found: list, province, town, type (R13). */
function placeCrumbs({ list, city, type }: Here): Crumb[] {
  const at = (query: Readonly<Record<string, string>>) => `${list.href}?${new URLSearchParams(query)}`;
  const places = city ? [...(city.within ?? []), city].map(({ key, name }) => ({ name, href: at({ city: key }) })) : [];
  return [list, ...places, ...(type ? [{ name: type.name }] : [])];
}

/** A page of a list for search engines (schema.org ItemList): where each home is found, and as which of how many (S3). */
const itemList = (
  items: readonly Pick<CardData, 'href'>[],
  { origin, page, total }: { readonly origin: string; readonly page: number; readonly total: number },
): object => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ href }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * PAGE_SIZE + index + 1,
    url: origin + href,
  })),
});

type ListContext = Context<ListParams>;

/** Where an address leads that a form without JavaScript made, or null when it is in order. */
function tidyAddress({ url, params, href }: ListContext, criteria: Criteria): string | null {
  const { goal } = criteria;
  if (params.goal && goal) {
    const path = goal === params.goal ? url.pathname : href(goal === 'sale' ? 'for-sale' : 'for-rent');
    return path + formatCriteria({ ...criteria, goal: null });
  }
  if (!isFromForm(url.searchParams) && !url.searchParams.has('sentence')) return null;
  const wrong = wrongPrice(url.searchParams);
  const address = new URLSearchParams(formatCriteria(criteria));
  // What was typed stays in the address, where the list says that it is no price.
  if (wrong !== null) address.set('price', wrong);
  const query = address.toString();
  return url.pathname + (query && `?${query}`);
}

/** A page of a list is worth finding for one city or type; everything finer is the same list once more. */
const identityOf = ({ city, type, page }: Criteria): string => {
  const query = new URLSearchParams();
  if (city.length === 1 && city[0]) query.set('city', city[0]);
  if (type.length === 1 && type[0]) query.set('type', type[0]);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
};

/** Ways that fit on a map: the best. */
const MOST_ON_MAP = '2';

/** What to loosen where nothing was found, on the map too: phones have no list beside it. */
function waysOut({ params, i18n }: ListContext, criteria: Criteria) {
  const given = { ...params, query: formatCriteria(criteria) };
  const use = { slot: 'loosening', label: i18n._(msg`What you could change`) };
  return {
    loosening: { ...use, params: given },
    ...(criteria.view === 'map' && {
      'loosening-on-map': { ...use, params: { ...given, most: MOST_ON_MAP }, room: 'line' as const },
    }),
  };
}

/** What is typical of the place that is all that is asked; null of any other list, and where a service does not tell it. */
async function figuresOf(context: ListContext, criteria: Criteria): Promise<PlaceFigures | null> {
  const { client, params, language, signal } = context;
  const { city, page, view } = criteria;
  const goal = goalOf(params, criteria);
  const [key, ...others] = city;
  const isPlain = formatSearch({ ...criteria, city: [] }, null) === formatSearch(NO_CRITERIA, null);
  if (!goal || !key || others.length > 0 || !isPlain || page > 1 || view === 'map') return null;
  if ((params.collection ?? 'listed') !== 'listed') return null;
  try {
    return await client(catalogue).getPlaceFigures({ params: { key }, query: { goal, language } }, { signal });
  } catch {
    // A list is one without its figures too: what went wrong with the list itself is said by the list.
    return null;
  }
}

/** The list an address asks for (C1-C4); an address with a goal of its own leads to the list of that goal (H3). */
export async function load(context: ListContext): Promise<Found<ListData> | Redirect> {
  const { url, params, href, i18n } = context;
  const asked = parseCriteria(url.searchParams);
  const sentence = sentenceOf(url.searchParams);
  if (sentence !== null) return redirect(await addressOfSentence(context, asked, sentence, saidIn(url.searchParams)));
  const tidy = tidyAddress(context, asked);
  if (tidy !== null) return redirect(tidy);
  const noted = ignoredIn(url.searchParams);
  const [loaded, figures] = await Promise.all([loadList(context, asked, noted.length > 0), figuresOf(context, asked)]);
  if ('moved' in loaded) return redirect(url.pathname + formatCriteria(loaded.moved));
  const { criteria, list, facets, ignored } = loaded;
  const items = list.items.map((item) => toCard(item, href));
  const [city, ...otherCities] = facets.cities.filter(({ key }) => criteria.city.includes(key));
  const [type, ...otherTypes] = facets.types.filter(({ id }) => criteria.type.includes(id));
  const about = {
    ...params,
    city: otherCities.length === 0 && criteria.zip.length === 0 ? city?.name : undefined,
    isWide: isWide(city?.level),
    type: otherTypes.length === 0 ? type?.name : undefined,
  };
  const title = titleOf(i18n, about);
  const crumbs = placeCrumbs({
    list: { name: titleOf(i18n, params), href: url.pathname },
    city: about.city === undefined ? null : (city ?? null),
    type: about.type === undefined ? null : (type ?? null),
  });
  // The goal is the list itself, or stands above it.
  const said = (facets.asked ?? []).filter(({ filter }) => filter !== 'goal');
  return found<ListData>(
    {
      title,
      items,
      figures,
      total: list.total,
      pages: list.pages,
      criteria,
      cities: facets.cities.map(({ key, name, zips, count }) => ({ key, name, zips, count })),
      types: facets.types.map(({ id, name, count }) => ({ id, name, count })),
      having: Object.fromEntries((facets.having ?? []).map(({ filter, count }) => [filter, count])),
      asked: said,
      town: said.length === 1 && !about.isWide ? (about.city ?? null) : null,
      ignored: [...noted, ...ignored],
      unknown: unknownIn(url.searchParams),
      said: saidIn(url.searchParams),
    },
    {
      head: {
        title: withPage(i18n, headTitleOf(i18n, about), criteria.page),
        description: withPageFirst(i18n, describe(i18n, about, list.total), criteria.page),
        index: criteria.search === '' && list.total > 0,
        canonical: url.pathname + identityOf(criteria),
        ...sharedPicture(list.items[0]?.picture),
        ...(items.length > 0 && {
          jsonLd: [itemList(items, { origin: url.origin, page: list.page, total: list.total })],
        }),
        ...preloadOfPhoto(items[0]?.photo, CARD_SIZES[3]),
      },
      ...(isShort(list) && { slots: waysOut(context, criteria) }),
      // The map draws what the list shows: its page is alive as a whole. Its window is for the map: the way back is its 'List'.
      still: criteria.view !== 'map',
      ...(criteria.view === 'map' ? { breadcrumb: [] } : crumbs.length > 1 && { breadcrumb: crumbs }),
      maxAge: MAX_AGE,
      // Beyond the last page there is nothing to find, but a way back.
      ...(criteria.page > Math.max(list.pages, 1) && { status: 404 as const }),
    },
  );
}
