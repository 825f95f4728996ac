import { catalogue } from '@dorpel/contracts/catalogue';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  HAVING,
  LONGEST_SENTENCE,
  type NO_FILTERS,
} from '@dorpel/contracts/filters';
import type { Context } from '@dorpel/federation';
import { type Criteria, formatCriteria, NO_CRITERIA, parseCriteria } from '../parts/criteria/criteria.ts';
import { type ListParams, without } from './list-criteria.ts';

/** What of a sentence is told in an address: more is none of a visitor. */
const MOST_UNKNOWN = 8;
const LONGEST_UNKNOWN = 60;

/** The sentence of an address that a search box made, or null. */
export const sentenceOf = (query: URLSearchParams): string | null => query.get('sentence')?.trim() || null;

/** The sentence that a list's filters were made of, as its address keeps it (ADR 101); '' where there is none. */
export const saidIn = (query: URLSearchParams): string => (query.get('said') ?? '').trim().slice(0, LONGEST_SENTENCE);

/** The words of a sentence that were not understood, as its list's address says them. */
export const unknownIn = (query: URLSearchParams): string[] =>
  query
    .getAll('unknown')
    .slice(0, MOST_UNKNOWN)
    .map((text) => text.trim().slice(0, LONGEST_UNKNOWN))
    .filter((text) => text !== '');

/** Where homes lie is one thing, whichever of its filters says it. */
const WHERE: readonly FilterName[] = ['city', 'area'];

/** What is chosen, with what a sentence says in place of what was chosen of the same. */
function withSaid(chosen: Criteria, said: Criteria): Criteria {
  const isSaid = (name: FilterName) => JSON.stringify(valuesOf(said, name)) !== JSON.stringify(FILTERS[name].none);
  const names = FILTER_NAMES.filter((name) => isSaid(name) || (WHERE.includes(name) && WHERE.some(isSaid)));
  const sort = said.sort === NO_CRITERIA.sort ? chosen.sort : said.sort;
  const both = Object.assign({ ...chosen, page: 1, sort }, ...names.map((name) => valuesOf(said, name))) as Criteria;
  return inAgreement(both, said);
}

/** Where what was chosen leaves out what a sentence wants, or wants what it leaves out, the sentence has it. */
function inAgreement(both: Criteria, said: Criteria): Criteria {
  const wanted = new Set([
    ...(['type', 'city', 'zip'] as const).flatMap((param) => said[param].map((value) => `${param}-${value}`)),
    ...HAVING.filter((param) => said[param] !== null),
  ]);
  const not = both.not.filter((value) => said.not.includes(value) || !wanted.has(value));
  const left: Criteria = { ...both, not };
  for (const each of said.not) {
    const [, param = each, value] = /^(type|city|zip)-(.+)$/.exec(each) ?? [];
    Object.assign(left, without(left, { params: [param], value }));
  }
  return left;
}

const valuesOf = (criteria: Criteria, name: FilterName) =>
  Object.fromEntries(
    Object.keys(FILTERS[name].none).map((param) => [param, criteria[param as keyof typeof NO_FILTERS]]),
  );

/** What is chosen, without what an earlier sentence said of it and nobody changed since. */
function withoutSaid(chosen: Criteria, before: Criteria): Criteria {
  const left: Criteria = { ...chosen };
  for (const name of FILTER_NAMES) {
    const asked = valuesOf(before, name);
    const isSaid = JSON.stringify(asked) !== JSON.stringify(FILTERS[name].none);
    if (isSaid && JSON.stringify(asked) === JSON.stringify(valuesOf(chosen, name)))
      Object.assign(left, FILTERS[name].none);
  }
  if (before.sort === chosen.sort) Object.assign(left, { sort: NO_CRITERIA.sort });
  return left;
}

/**
 * Where a sentence leads: to the list of what it asks for, with what is chosen besides. It stays in the address, to be
 * corrected: where it comes in place of an earlier one (`before`), what that one said is gone. What was not understood goes along
 * too, so that the list can say so. A form without a script sends the same sentence with each choice: what was chosen since is right.
 */
export async function addressOfSentence(
  { client, language, params, url, href, signal }: Context<ListParams>,
  chosen: Criteria,
  sentence: string,
  before: string,
): Promise<string> {
  const goal = chosen.goal ?? params.goal;
  const understood = async (text: string) => {
    const query = { text: text.slice(0, LONGEST_SENTENCE), language, ...(goal && { goal }) };
    const { query: said, unknown } = await client(catalogue).understandSentence({ query }, { signal });
    return { said: parseCriteria(new URLSearchParams(said)), unknown };
  };
  const isSame = before === sentence.slice(0, LONGEST_SENTENCE);
  const [{ said, unknown }, earlier] = await Promise.all([
    understood(sentence),
    before === '' || isSame ? null : understood(before),
  ]);
  const criteria = withSaid(earlier ? withoutSaid(chosen, earlier.said) : chosen, said);
  const plain = (each: Criteria) => formatCriteria({ ...each, goal: null, search: '', page: 1 });
  if (isSame && plain(criteria) !== plain(chosen)) return url.pathname + formatCriteria(chosen);
  const isOther = params.goal && criteria.goal && criteria.goal !== params.goal;
  const path = isOther ? href(criteria.goal === 'sale' ? 'for-sale' : 'for-rent') : url.pathname;
  const address = new URLSearchParams(formatCriteria({ ...criteria, goal: params.goal ? null : criteria.goal }));
  for (const text of unknown) address.append('unknown', text);
  address.append('said', sentence.slice(0, LONGEST_SENTENCE));
  return `${path}?${address.toString()}`;
}
