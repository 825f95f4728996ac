import type { Facets } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { askedIn, type Choices, readSearch, searchOptions } from '../parts/facets.ts';
import type { Values } from '../parts/form/values.ts';
import type { Extra } from '../parts/form/declaration.ts';
import { inDays, inMonths } from '../parts/moments.ts';

/** Months that a search lasts unless the visitor says otherwise. */
const MONTHS = 6;

/** What the address of a list says is being looked for. */
function startOf(url: URL): Values {
  const { goal, city, type, priceMin, priceMax, rooms } = readSearch(url);
  const given = { goal, zones: city, types: type, priceMin, priceMax, rooms };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );
}

/** Filters that have a field of their own. */
const FIELDS: ReadonlySet<string> = new Set(['goal', 'city', 'type', 'price', 'rooms']);

/** What the address of a list asks for, in words; nothing where it asks nothing. */
const askedOf = async (context: Context<object>): Promise<Facets['asked']> =>
  Object.keys(readSearch(context.url)).length === 0 ? [] : ((await askedIn(context)) ?? []);

/** In words, what has no field: a wish like any other, as is a place or a type that the form does not offer. */
function wishesIn(asked: Facets['asked'] = [], { types, zones }: Choices): string {
  const offered = new Set([types, zones].flatMap((options) => options?.map(({ value }) => value) ?? []));
  const hasField = ({ filter, value }: (typeof asked)[number]) =>
    FIELDS.has(filter) && (value === undefined || offered.has(value));
  return asked.flatMap((each) => (hasField(each) || !each.text ? [] : [each.text])).join(', ');
}

/** The choices of the demand register, a period to start with, and the criteria of the list one comes from. */
export async function loadSearch(context: Context<object>): Promise<Extra> {
  const now = Date.now();
  const period = { startDate: inDays(now, 0), endDate: inMonths(now, MONTHS), frequency: 'instant' };
  const [options, asked] = await Promise.all([searchOptions(context), askedOf(context)]);
  const remark = wishesIn(asked, options);
  return { options, start: { ...period, ...startOf(context.url), ...(remark && { remark }) } };
}
