import type { CatalogueAddress, catalogue, PlaceAddress } from '@dorpel/contracts/catalogue';
import type { Handlers } from '@dorpel/service-kit';
import type { Directory, LyingIn } from '../places/places.ts';
import {
  type AddressedProperty,
  inLanguages,
  type Project,
  projectLink,
  type ProjectRepository,
  propertyLink,
  type PropertyRepository,
  type TownRow,
} from '../listings/listings.ts';
import { writtenIn } from '../property/property.ts';

type Endpoints = Handlers<typeof catalogue, 'listAddresses'>;

export type AddressRoutes = {
  readonly properties: Pick<PropertyRepository, 'addressed' | 'towns'>;
  readonly projects: Pick<ProjectRepository, 'all'>;
  readonly directory: () => Promise<Directory>;
  readonly lyingIn: () => Promise<Pick<LyingIn, 'homesIn' | 'listed'>>;
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

const GOALS = ['sale', 'rent'] as const;

/** Of each place the lists that are not empty. A home that is gone changed its list as well. */
function ofPlaces({ homesIn, listed }: Pick<LyingIn, 'homesIn' | 'listed'>, rows: readonly TownRow[]): PlaceAddress[] {
  const byCity = new Map<string, TownRow[]>();
  for (const row of rows) byCity.set(row._id.city, [...(byCity.get(row._id.city) ?? []), row]);
  return listed.flatMap((key) => {
    const inside = homesIn(key).flatMap(({ city, zips }) =>
      (byCity.get(city) ?? []).filter(({ _id }) => zips === null || zips.includes(_id.zip)),
    );
    return GOALS.flatMap((goal): PlaceAddress[] => {
      const all = inside.filter(({ _id }) => _id.goal === goal);
      const count = all.reduce((sum, row) => sum + (row._id.shelf === 'listed' ? row.count : 0), 0);
      const [modifiedOn] = all.map((row) => row.modifiedOn).toSorted((one, other) => (one < other ? 1 : -1));
      return count === 0 || modifiedOn === undefined ? [] : [{ goal, key, count, modifiedOn }];
    });
  });
}

/** Where everything of the catalogue is found, for sitemaps and feeds (X6): projects and places on the first page. */
export const addressHandlers = ({ properties, projects, directory, lyingIn, now }: AddressRoutes): Endpoints => ({
  async listAddresses({ query: { page = 1 } }) {
    const soldSince = new Date(now().getTime() - KEPT_AFTER).toISOString();
    const [{ found, total }, all, known, places, towns] = await Promise.all([
      properties.addressed(soldSince, { skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
      page === 1 ? projects.all() : [],
      directory(),
      lyingIn(),
      page === 1 ? properties.towns() : [],
    ]);
    return {
      items: [...all.map((each) => ofProject(each, known)), ...found.map((each) => ofProperty(each, known))],
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      ...(page === 1 && { places: ofPlaces(places, towns) }),
    };
  },
});
