import { join } from 'node:path';
import { catalogue as contract } from '@dorpel/contracts/catalogue';
import { connectDatabase, createApp, type Database, type Log, type Service } from '@dorpel/service-kit';
import { createPictures } from '@dorpel/pictures';
import { openCatalogue, type OpenCatalogue } from './catalogue.ts';
import type { Config } from './config.ts';
import { deskRoutes } from './desk/import.routes.ts';
import { createDirectory } from './directory/directory.ts';
import { facetKey } from './facets/facets.ts';
import { facetRoutes } from './facets/facets.routes.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { projectRoutes } from './project/project.routes.ts';
import type { PropertyFilter } from './property/filter.queries.ts';
import { propertyRoutes } from './property/property.routes.ts';
import { LABELS, PLACES, seed } from './seed/seed.ts';
import { perVersion, perVersionAndKey } from './version/per-version.ts';

/** What tests put in the place of the real thing. */
export type Overrides = {
  readonly log: Log;
  readonly database?: Database;
  readonly now?: () => Date;
  /** Answers 500 when an answer is not exactly what the contract says. */
  readonly checkResponses?: boolean;
};

export type CatalogueService = Service & { readonly catalogue: OpenCatalogue };

/** A page shows dozens of pictures: one visitor may ask for this many things in a minute. */
const REQUESTS = { points: 3000, seconds: 60 };

/** Counts of lists that are kept in memory. */
const KEPT_COUNTS = 2000;

function appOf(catalogue: OpenCatalogue, database: Database, config: Config, overrides: Overrides) {
  const { log } = overrides;
  const { directory: shelves, properties, projects, version, pictures: originals } = catalogue;
  const now = overrides.now ?? (() => new Date());
  const { DESK_TOKEN: token, DATA_DIR: dataDir, TRUSTED_PROXIES: trusted } = config;
  const directory = perVersion(version.current, async () => {
    const [types, cities, advisors, all] = await Promise.all([
      shelves.types.all(),
      shelves.cities.all(),
      shelves.advisors.all(),
      projects.all(),
    ]);
    const summaries = all.map(({ id, title, address }) => ({ id, title, cityKey: address.cityKey }));
    return createDirectory({ types, cities, advisors, projects: summaries });
  });
  const remember = <T>(most: number, make: (key: string) => Promise<T>) =>
    perVersionAndKey(version.current, most, make);
  const counts = remember(KEPT_COUNTS, (key) =>
    properties.count(Object.fromEntries(JSON.parse(key) as [string, unknown][]) as PropertyFilter),
  );
  const countOf = (filter: PropertyFilter) => counts(facetKey(filter));
  const pictures = createPictures({ originals, folder: join(dataDir, 'pictures') });
  return createApp({
    contract,
    handlers: {
      ...propertyRoutes({ properties, directory, countOf, now }),
      ...projectRoutes({ projects, unitsOf: properties.ofProject, directory, now }),
      ...facetRoutes({ counting: properties, directory, countOf, remember }),
    },
    log,
    database,
    limits: { requests: REQUESTS, trusted },
    routes(router) {
      pictureRoutes({ pictures, labels: LABELS })(router);
      if (token !== undefined) deskRoutes({ catalogue: catalogue.target, token, places: PLACES, now })(router);
    },
    checkResponses: overrides.checkResponses ?? false,
  });
}

/** Fills a catalogue for a demonstration when it is empty, or has lost its pictures. */
async function seedWhenEmpty({ version, target, pictures }: OpenCatalogue, log: Log): Promise<void> {
  if ((await version.current()) > 0 && (await pictures.hasAny())) return;
  const { records, refused } = await seed(target, new Date());
  log.info({ records, refused }, 'demo catalogue imported');
}

/** The composition root: everything the service is made of, connected. */
export async function compose(config: Config, overrides: Overrides): Promise<CatalogueService> {
  const { log } = overrides;
  const database =
    overrides.database ?? (await connectDatabase({ uri: config.MONGODB_URI, name: config.DATABASE, log }));
  try {
    const catalogue = await openCatalogue(database, config.DATA_DIR);
    if (config.SEED === 'demo') await seedWhenEmpty(catalogue, log);
    const app = appOf(catalogue, database, config, overrides);
    return { app, catalogue, stop: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
