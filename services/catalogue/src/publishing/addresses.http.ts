import type { CatalogueAddress, catalogue } from '@dorpel/contracts/catalogue';
import type { Handlers } from '@dorpel/service-kit';
import type { Directory } from '../places/places.ts';
import {
  type AddressedProperty,
  inLanguages,
  type Project,
  projectLink,
  type ProjectRepository,
  propertyLink,
  type PropertyRepository,
} from '../listings/listings.ts';
import { writtenIn } from '../property/property.ts';

type Endpoints = Handlers<typeof catalogue, 'listAddresses'>;

export type AddressRoutes = {
  readonly properties: Pick<PropertyRepository, 'addressed'>;
  readonly projects: Pick<ProjectRepository, 'all'>;
  readonly directory: () => Promise<Directory>;
  readonly now: () => Date;
};

/** Of one answer: with four languages a thousand fill a sitemap of a few megabytes. */
const PAGE_SIZE = 1000;

/** Milliseconds after which what was sold or rented leaves the sitemap; its page stays (product: readings). */
const KEPT_AFTER = 30 * 24 * 60 * 60 * 1000;

const pathsOf = (pictures: readonly { readonly key: string }[]) => pictures.map(({ key }) => `/images/${key}/`);

const ofProperty = (property: AddressedProperty, directory: Directory): CatalogueAddress => ({
  kind: 'property',
  id: property.id,
  links: inLanguages(writtenIn(property), (language) => propertyLink(property, language, directory)),
  publishedOn: property.publishedOn,
  modifiedOn: property.modifiedOn,
  pictures: pathsOf(property.media.pictures),
});

const ofProject = (project: Project, directory: Directory): CatalogueAddress => {
  const { id, title, address, publishedOn, modifiedOn, media } = project;
  const summary = { id, title, cityKey: address.cityKey };
  return {
    kind: 'project',
    id,
    links: inLanguages(writtenIn(project), (language) => projectLink(summary, language, directory)),
    publishedOn,
    modifiedOn,
    pictures: pathsOf(media.pictures),
  };
};

/** Where everything of the catalogue is found, for sitemaps and feeds (X6): the projects on the first page. */
export const addressHandlers = ({ properties, projects, directory, now }: AddressRoutes): Endpoints => ({
  async listAddresses({ query: { page = 1 } }) {
    const soldSince = new Date(now().getTime() - KEPT_AFTER).toISOString();
    const [{ found, total }, all, known] = await Promise.all([
      properties.addressed(soldSince, { skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
      page === 1 ? projects.all() : [],
      directory(),
    ]);
    return {
      items: [...all.map((each) => ofProject(each, known)), ...found.map((each) => ofProperty(each, known))],
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    };
  },
});
