import { type Context, type Found, found } from '@dorpel/federation';
import { formatArea, formatPrice } from '@dorpel/i18n/formats';
import { msg } from '@lingui/core/macro';
import { searchOptions } from '../parts/facets.ts';
import { type FormStart, freshness, loadForm, type Option } from '../parts/form/load.ts';
import { readSearch } from '../parts/search.ts';
import { searchAlert } from './form.ts';

export type AlertData = FormStart & {
  /** The criteria, as the query of a list. */
  readonly search: string;
  /** The same in words. */
  readonly summary: readonly string[];
};

const named = (options: readonly Option[] | null, values: readonly string[] = []) =>
  values.map((value) => options?.find((option) => option.value === value)?.label ?? value);

const euro = (amount: number) => formatPrice(amount * 100, 'EUR');

/** The criteria of a list in words, one each. */
async function summaryOf(context: Context<object>): Promise<string[]> {
  const { i18n, language, url } = context;
  const { goal, city, zip, type, rooms, priceMin, priceMax, surface, search, polygon, bounds, near } = readSearch(url);
  const { types, zones } = await searchOptions(context);
  const [least, most] = [priceMin, priceMax].map((amount) => (amount === undefined ? '' : euro(amount)));
  const area = typeof surface === 'number' ? formatArea(surface, language) : '';
  const count = rooms ?? 0;
  const has = polygon ?? bounds ?? near;
  return [
    goal === 'sale' ? i18n._(msg`For sale`) : '',
    goal === 'rent' ? i18n._(msg`To let`) : '',
    named(types, type).join(', '),
    [...named(zones, city), ...(Array.isArray(zip) ? zip : [])].join(', '),
    least && most ? `${least} – ${most}` : '',
    least && !most ? i18n._(msg`From ${least}`) : '',
    most && !least ? i18n._(msg`Up to ${most}`) : '',
    count > 0 ? i18n._(msg`${count} or more bedrooms`) : '',
    area ? i18n._(msg`At least ${area}`) : '',
    typeof search === 'string' ? `“${search}”` : '',
    has ? i18n._(msg`In the area on the map`) : '',
  ].filter(Boolean);
}

/** The form to be told of what is new in a list (X3); the criteria are those of the list it was reached from. */
export async function load(context: Context<object>): Promise<Found<AlertData>> {
  const { i18n, url } = context;
  const start = { frequency: 'instant' };
  const [form, summary] = await Promise.all([loadForm(searchAlert, context, {}, start), summaryOf(context)]);
  return found(
    { ...form, search: url.search.slice(1), summary },
    { head: { title: i18n._(searchAlert.page), index: false }, maxAge: freshness(form) },
  );
}
