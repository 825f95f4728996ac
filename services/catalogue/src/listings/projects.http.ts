import { Problem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import type { Directory } from '../places/places.ts';
import type { PropertySummary } from '../property/property.ts';
import type { Viewing } from './present.ts';
import { presentProjectCard, presentProjectDetail, type Project, similarProjects } from './projects.ts';
import type { ProjectRepository } from './projects.store.ts';

type Endpoints = Handlers<typeof catalogue, 'listProjects' | 'getProject' | 'listSimilarProjects'>;

export type ProjectRoutes = {
  readonly projects: ProjectRepository;
  readonly unitsOf: (projectId: string) => Promise<PropertySummary[]>;
  readonly directory: () => Promise<Directory>;
  readonly now: () => Date;
};

/** The endpoints of new-build projects: all of them, one with its units, those like it. */
export function projectHandlers({ projects, unitsOf, directory, now }: ProjectRoutes): Endpoints {
  const viewing = async (language: Language): Promise<Viewing> => ({
    language,
    directory: await directory(),
    now: now(),
  });

  async function find(id: string): Promise<Project> {
    const project = await projects.get(id);
    if (!project) throw new Problem('project/not-found');
    return project;
  }

  const cardsOf = (found: readonly Project[], view: Viewing) =>
    Promise.all(found.map(async (project) => presentProjectCard(project, await unitsOf(project.id), view)));

  return {
    async listProjects({ query }) {
      const [found, view] = await Promise.all([projects.all(), viewing(query.language)]);
      return { items: await cardsOf(found, view) };
    },
    async getProject({ params, query }) {
      const [project, view] = await Promise.all([find(params.id), viewing(query.language)]);
      return presentProjectDetail(project, await unitsOf(project.id), view);
    },
    async listSimilarProjects({ params, query }) {
      const project = await find(params.id);
      const [all, view] = await Promise.all([projects.all(), viewing(query.language)]);
      return { items: await cardsOf(similarProjects(project, all), view) };
    },
  };
}
