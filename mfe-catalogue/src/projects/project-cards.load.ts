import { catalogue, type ProjectCard } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import type { PhotoData } from '../parts/media/media.ts';

/** What a card shows of a project. */
export type ProjectCardData = Pick<
  ProjectCard,
  'id' | 'title' | 'city' | 'priceMin' | 'priceMax' | 'priceAfter' | 'unitCount' | 'availableCount'
> & { readonly href: string; readonly photo: PhotoData | null };

/** A project of the service as a card shows it. */
export function toProjectCard(project: ProjectCard, href: Context['href']): ProjectCardData {
  const { id, title, city, priceMin, priceMax, priceAfter, unitCount, availableCount, picture, link } = project;
  return {
    id,
    title,
    city,
    priceMin,
    priceAfter,
    priceMax,
    unitCount,
    availableCount,
    href: href(link.route, link.params),
    photo: picture && { path: picture.path, alt: picture.alt },
  };
}

export type ProjectCardsData = { readonly items: readonly ProjectCardData[] };

/** All projects, for a block in another page; none is said too. */
export async function load({ client, language, signal, href }: Context): Promise<ProjectCardsData> {
  const { items } = await client(catalogue).listProjects({ query: { language } }, { signal });
  return { items: items.map((item) => toProjectCard(item, href)) };
}

export type SimilarProjectsParams = { readonly projectId: string };

/** Projects beside one (C14); nothing where there are none. */
export async function loadSimilar(context: Context<SimilarProjectsParams>): Promise<ProjectCardsData | null> {
  const { client, language, signal, params, href } = context;
  const input = { params: { id: params.projectId }, query: { language } };
  const { items } = await client(catalogue).listSimilarProjects(input, { signal });
  return items.length > 0 ? { items: items.map((item) => toProjectCard(item, href)) } : null;
}
