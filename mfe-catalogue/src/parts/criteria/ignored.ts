import { formatCriteria, NO_CRITERIA, parseCriteria } from './criteria.ts';

/** A filter of an address that the list can't make anything of: 'rooms' and 'many'. */
export type Ignored = { readonly name: string; readonly value: string };

/** Values that say what holds anyway: the address is right, they only leave no trace. */
const USUAL: Readonly<Record<string, string>> = { page: '1', sort: 'date' };

/** Fields of forms without JavaScript, what only means something beside another, and what is told of a sentence. */
const HELD_BY_OTHERS: ReadonlySet<string> = new Set(['priceMin', 'priceMax', 'place', 'sentence', 'unknown']);

/** Whether a name is one of the filters at all. */
const isFilter = (name: string): boolean =>
  name in NO_CRITERIA || ['price', 'sortPrice', 'sortTypeDescription'].includes(name);

/** What campaigns and the frame of the site add to an address: none of the list's business. */
const OF_OTHERS =
  /^(utm_|mtm_|pk_|mc_|hsa_|_)|^(gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|ref|lng|setcookies|preview)$/;

/** As it may stand on a page: without characters that are no text. */
const plain = (said: string) => said.replaceAll(/\p{Cc}/gu, '');

const LONGEST = 40;
const MOST = 5;

/** Each end of a price that is filled in has to be a price. */
function isWholePrice(value: string): boolean {
  const { priceMin, priceMax } = parseCriteria(new URLSearchParams({ price: value }));
  const asked = value.split('-').filter((part) => part.trim() !== '').length;
  return asked === [priceMin, priceMax].filter((price) => price !== null).length;
}

/** Whether it is a distance round a place that is looked for as it stands. */
const isDistance = (value: string): boolean =>
  parseCriteria(new URLSearchParams({ near: '0,0', radius: value })).radius === Number(value);

function isUnderstood(name: string, value: string): boolean {
  if (value.trim() === '' || HELD_BY_OTHERS.has(name) || USUAL[name] === value) return true;
  if (name === 'price') return isWholePrice(value);
  if (name === 'radius') return isDistance(value);
  return isFilter(name) && formatCriteria(parseCriteria(new URLSearchParams({ [name]: value }))) !== '';
}

/**
 * The filters of an address that count as absent because they are unknown or make no sense, so that the visitor can be
 * told; at most a handful, each cut short.
 */
export function ignoredIn(query: URLSearchParams): Ignored[] {
  return [...query]
    .map(([name, value]) => [plain(name), plain(value)] as const)
    .filter(([name, value]) => !OF_OTHERS.test(name) && !isUnderstood(name, value))
    .slice(0, MOST)
    .map(([name, value]) => ({ name: name.slice(0, LONGEST), value: value.slice(0, LONGEST) }));
}
