import { catalogue } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { type ProjectCardData, toProjectCard } from './project-cards.load.ts';

export type SimilarProjectsParams = { readonly projectId: string };
export type SimilarProjectsData = { readonly items: readonly ProjectCardData[] };

/** Projects beside one (C14); nothing where there are none. */
export async function load(context: Context<SimilarProjectsParams>): Promise<SimilarProjectsData | null> {
  const { client, language, signal, params, href } = context;
  const input = { params: { id: params.projectId }, query: { language } };
  const { items } = await client(catalogue).listSimilarProjects(input, { signal });
  return items.length > 0 ? { items: items.map((item) => toProjectCard(item, href)) } : null;
}
