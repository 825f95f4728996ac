import { catalogue } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { type ProjectCardData, toProjectCard } from './project-card-data.ts';

export type ProjectCardsData = { readonly items: readonly ProjectCardData[] };

/** All projects, for a block in another page; none is said too. */
export async function load({ client, language, signal, href }: Context): Promise<ProjectCardsData> {
  const { items } = await client(catalogue).listProjects({ query: { language } }, { signal });
  return { items: items.map((item) => toProjectCard(item, href)) };
}
