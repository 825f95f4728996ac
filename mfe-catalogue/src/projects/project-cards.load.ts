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
