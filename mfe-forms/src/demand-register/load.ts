import type { Asked } from '@dorpel/contracts/filters';
import type { Context } from '@dorpel/federation';
import { inDays, inMonths } from '../parts/days.ts';
import { askedIn, searchOptions } from '../parts/facets.ts';
import type { Values } from '../parts/form/values.ts';
import type { Extra } from '../parts/page/load.ts';
import { readSearch } from '../parts/search.ts';

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

/** Filters that have a field of their own; a postcode has none. */
const FIELDS: ReadonlySet<string> = new Set(['goal', 'city', 'type', 'price', 'rooms']);
const hasField = (filter: string, { zip = [] }: Asked) => FIELDS.has(filter) && !(filter === 'city' && zip.length > 0);

/** In words, what else the address of a list says: a wish like any other. */
async function wishesIn(context: Context<object>): Promise<string> {
  const search = readSearch(context.url);
  if (Object.keys(search).length === 0) return '';
  const asked = (await askedIn(context)) ?? [];
  return asked.flatMap(({ filter, text }) => (hasField(filter, search) || !text ? [] : [text])).join(', ');
}

/** The choices of the demand register, a period to start with, and the criteria of the list one comes from. */
export async function loadSearch(context: Context<object>): Promise<Extra> {
  const now = Date.now();
  const period = { startDate: inDays(now, 0), endDate: inMonths(now, MONTHS), frequency: 'instant' };
  const [options, remark] = await Promise.all([searchOptions(context), wishesIn(context)]);
  return { options, start: { ...period, ...startOf(context.url), ...(remark && { remark }) } };
}
