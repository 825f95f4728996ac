import { catalogue, type Relaxations } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { type Criteria, parseCriteria } from '../parts/criteria/criteria.ts';
import { type ListParams, toQuery } from './list-criteria.ts';

export type LooseningParams = ListParams & {
  /** The criteria of a list without homes, as its address says them. */
  readonly query: string;
  /** How many ways are offered at most, as text; without it all of them, after a sentence. */
  readonly most?: string;
};

export type LooseningData = Required<Relaxations> & { readonly criteria: Criteria };

/** Which filters to loosen when nothing was found, with how many homes there are then (C15); nothing where nothing helps. */
export async function load(context: Context<LooseningParams>): Promise<LooseningData | null> {
  const { client, language, params, signal } = context;
  const criteria = parseCriteria(new URLSearchParams(params.query));
  const query = toQuery(criteria, params, language);
  const { items, neighbours, around = [] } = await client(catalogue).listRelaxations({ query }, { signal });
  return items.length + neighbours.length + around.length > 0 ? { items, neighbours, around, criteria } : null;
}
