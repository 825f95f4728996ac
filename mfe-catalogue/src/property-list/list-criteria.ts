import { NO_FILTERS, searchOf } from '@dorpel/contracts/filters';
import type { Language } from '@dorpel/i18n/languages';
import type { Criteria, Goal } from '../parts/criteria/criteria.ts';

/** Fixed by the routing table: what a list holds. Without a goal it holds both. */
export type ListParams = {
  readonly goal?: Goal;
  readonly collection?: 'listed' | 'references' | 'new-build';
};

/** What a list asks of the service, but for its order and page. */
export const toQuery = (
  { view: _, sort: __, page: ___, figure: ____, ...filters }: Criteria,
  { goal, collection = 'listed' }: ListParams,
  language: Language,
) => ({ ...searchOf(filters), ...(goal && { goal }), collection, language });

/** What a list is for, where it or its visitor says so: what is being built is for sale. */
export const goalOf = ({ goal, collection }: ListParams, criteria: Criteria): Criteria['goal'] =>
  goal ?? criteria.goal ?? (collection === 'new-build' ? 'sale' : null);

/** Part of what a list was asked, as the service names it: parameters, or one of the values of one. */
type Part = { readonly params: readonly string[]; readonly value?: string | undefined };

const isParam = (name: string): name is keyof typeof NO_FILTERS => name in NO_FILTERS;

/** The change that takes a part of the criteria away. */
export function without(criteria: Criteria, { params, value }: Part): Partial<Criteria> {
  const rest = params.filter(isParam).map((param) => {
    const asked = criteria[param];
    return [
      param,
      Array.isArray(asked) && value !== undefined ? asked.filter((each) => each !== value) : NO_FILTERS[param],
    ];
  });
  return Object.fromEntries(rest) as Partial<Criteria>;
}
