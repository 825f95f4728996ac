import type { Context } from '@dorpel/federation';
import { inDays, inMonths } from '../parts/days.ts';
import { searchOptions } from '../parts/facets.ts';
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

/** The choices of the demand register, a period to start with, and the criteria of the list one comes from. */
export async function loadSearch(context: Context<object>): Promise<Extra> {
  const now = Date.now();
  const period = { startDate: inDays(now, 0), endDate: inMonths(now, MONTHS), frequency: 'instant' };
  return { options: await searchOptions(context), start: { ...period, ...startOf(context.url) } };
}
