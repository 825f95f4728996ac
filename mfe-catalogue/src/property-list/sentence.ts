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
import { type Criteria, formatCriteria, parseCriteria } from '../parts/criteria/criteria.ts';
import type { ListParams } from '../parts/criteria/to-query.ts';
import { without } from '../parts/criteria/without.ts';

/** What of a sentence is told in an address: more is none of a visitor. */
const MOST_UNKNOWN = 8;
const LONGEST_UNKNOWN = 60;

/** The sentence of an address that a search box made, or null. */
export const sentenceOf = (query: URLSearchParams): string | null => query.get('sentence')?.trim() || null;

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
  const both = Object.assign({ ...chosen, page: 1 }, ...names.map((name) => valuesOf(said, name))) as Criteria;
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

/**
 * Where a sentence leads: to the list of what it asks for, with what is chosen besides. What was not understood goes along in
 * the address, so that the list can say so.
 */
export async function addressOfSentence(
  { client, language, params, url, href, signal }: Context<ListParams>,
  chosen: Criteria,
  sentence: string,
): Promise<string> {
  const goal = chosen.goal ?? params.goal;
  const query = { text: sentence.slice(0, LONGEST_SENTENCE), language, ...(goal && { goal }) };
  const { query: said, unknown } = await client(catalogue).understandSentence({ query }, { signal });
  const criteria = withSaid(chosen, parseCriteria(new URLSearchParams(said)));
  const isOther = params.goal && criteria.goal && criteria.goal !== params.goal;
  const path = isOther ? href(criteria.goal === 'sale' ? 'for-sale' : 'for-rent') : url.pathname;
  const address = new URLSearchParams(formatCriteria({ ...criteria, goal: params.goal ? null : criteria.goal }));
  for (const text of unknown) address.append('unknown', text);
  const text = address.toString();
  return path + (text && `?${text}`);
}
