import { searchOf } from '@dorpel/contracts/filters';
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
