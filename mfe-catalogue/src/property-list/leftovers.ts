import { formatCriteria, NO_CRITERIA, parseCriteria } from '../parts/criteria/criteria.ts';

/** A filter of an address that the list can't make anything of: 'rooms' and 'many'. */
export type Ignored = { readonly name: string; readonly value: string };

/** Values that say what holds anyway: the address is right, they only leave no trace. */
const USUAL: Readonly<Record<string, string>> = { page: '1', sort: 'date' };

/** Fields of forms without JavaScript, and what only means something beside another. */
const HELD_BY_OTHERS: ReadonlySet<string> = new Set(['priceMin', 'priceMax', 'place']);

/** What a list reads of its address, and might not make anything of. */
const READ = [...Object.keys(NO_CRITERIA), 'price', 'sortPrice', 'sortTypeDescription'].filter(
  (name) => !HELD_BY_OTHERS.has(name),
);

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
  if (value.trim() === '' || USUAL[name] === value) return true;
  if (name === 'price') return isWholePrice(value);
  if (name === 'radius') return isDistance(value);
  return formatCriteria(parseCriteria(new URLSearchParams({ [name]: value }))) !== '';
}

/**
 * The filters of an address that count as absent because they make no sense, so that the visitor can be told; at most a handful,
 * each cut short. What is no filter is none of the list's business: it is not read, so that it makes no other page (ADR 53).
 */
export function ignoredIn(query: URLSearchParams): Ignored[] {
  return READ.flatMap((name) => query.getAll(name).map((value) => ({ name, value: plain(value) })))
    .filter(({ name, value }) => !isUnderstood(name, value))
    .slice(0, MOST)
    .map(({ name, value }) => ({ name, value: value.slice(0, LONGEST) }));
}

/** What a form without JavaScript sent as a price and is none, as an address says it: the list names it. null where all is one. */
export function wrongPrice(query: URLSearchParams): string | null {
  const { priceMin, priceMax } = parseCriteria(query);
  const [from = '', to = ''] = ['priceMin', 'priceMax'].map((name) => query.get(name)?.trim() ?? '');
  const read = [priceMin, priceMax].filter((price) => price !== null).length;
  return [from, to].filter((typed) => typed !== '').length > read ? `${from}-${to}` : null;
}
