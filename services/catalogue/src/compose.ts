import { join } from 'node:path';
import { catalogue as contract } from '@dorpel/contracts/catalogue';
import { connectDatabase, createApp, type Database, type Handlers, type Log, type Service } from '@dorpel/service-kit';
import type { Language } from '@dorpel/i18n/languages';
import { createPictures } from '@dorpel/pictures';
import { addressRoutes } from './addresses/addresses.routes.ts';
import { agencyFrom } from './brochure/agency.ts';
import { brochureRoutes } from './brochure/brochure.routes.ts';
import { makeAhead } from './brochure/ahead.ts';
import { createBrochures } from './brochure/brochures.ts';
import { changeRoutes } from './changes/changes.routes.ts';
import { openCatalogue, type OpenCatalogue } from './catalogue.ts';
import type { Config } from './config.ts';
import { deskRoutes } from './desk/import.routes.ts';
import { type DocumentRoutes, documentEndpoints, documentRoutes } from './documents/documents.routes.ts';
import { facetRoutes } from './facets/facets.routes.ts';
import { readPostcodes } from './places/gazetteer.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { passportRoutes } from './passport/passport.routes.ts';
import { projectRoutes } from './project/project.routes.ts';
import { presentDetail } from './property/property.present.ts';
import type { Property } from './property/property.ts';
import { propertyRoutes } from './property/property.routes.ts';
import { rememberedOf } from './remembered.ts';
import { searchRoutes } from './search/search.routes.ts';
import { LABELS, PLACES, readSeedRates, seed } from './seed/seed.ts';
import { trueCostRoutes } from './true-cost/true-cost.routes.ts';
import { keepAnswers } from './version/kept-answers.ts';

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

/** The documents of a property or project, null when there is no such. */
const documentsOf =
  ({ properties, projects }: OpenCatalogue): DocumentRoutes['documentsOf'] =>
  async (owner, id) =>
    (await (owner === 'property' ? properties.get(id) : projects.get(id)))?.media.documents ?? null;

/** Homes whose brochures are made ahead: the newest that are on the market. */
const MADE_AHEAD = 150;

async function newestOf({ list }: OpenCatalogue['properties']): Promise<string[]> {
  const found = await list({}, { by: 'date', language: 'nl' }, { skip: 0, limit: MADE_AHEAD });
  return found.filter(({ state }) => state === 'available' || state === 'option').map(({ id }) => id);
}

/** Handlers that answer once `before` is done. */
function after<H extends Handlers<typeof contract>>(before: () => Promise<void>, handlers: H): H {
  const waiting = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (...args: readonly unknown[]) => {
      await before();
      return (handler as (...given: readonly unknown[]) => Promise<unknown>)(...args);
    },
  ]);
  return Object.fromEntries(waiting) as H;
}

async function appOf(catalogue: OpenCatalogue, database: Database, config: Config, overrides: Overrides) {
  const { log } = overrides;
  const { properties, projects, version, keeping, pictures: originals } = catalogue;
  const now = overrides.now ?? (() => new Date());
  const { DESK_TOKEN: token, DOCUMENT_SECRET: secret, DATA_DIR: dataDir, TRUSTED_PROXIES: trusted } = config;
  const postcodes = await readPostcodes(PLACES);
  const remembered = rememberedOf(catalogue, postcodes);
  const { directory, countOf, rowsOf, rules } = remembered;
  const kept = <H extends Partial<Handlers<typeof contract>>>(routes: H) => keepAnswers(version.current, now, routes);
  const settled = () => keeping.settled(now());
  const detailOf = async (property: Property, language: Language) => {
    const [known, all] = await Promise.all([directory(), rules()]);
    return presentDetail(property, { language, directory: known, rules: all, now: now() });
  };
  const documents = { documentsOf: documentsOf(catalogue), originals: catalogue.documents };
  const pictures = createPictures({ originals, folder: join(dataDir, 'pictures') });
  const { CONTENT_URL: contentUrl, SITE_URL: siteUrl } = config;
  const brochures =
    contentUrl && siteUrl
      ? await createBrochures({
          async detail(id, language) {
            await settled();
            const property = await properties.get(id);
            return property && detailOf(property, language);
          },
          agency: agencyFrom(contentUrl, log),
          originals,
          labels: LABELS,
          siteUrl,
          folder: join(dataDir, 'brochures'),
          now,
        })
      : null;
  const ahead =
    brochures && (config.BROCHURES_AHEAD ?? true)
      ? makeAhead({ ...brochures, currentVersion: version.current, ids: () => newestOf(properties), log })
      : null;
  const app = createApp({
    contract,
    handlers: after(settled, {
      getVersion: version.getVersion,
      ...kept(propertyRoutes({ properties, directory, countOf, rules, now })),
      ...passportRoutes({ properties, rules, token: config.PASSPORT_TOKEN, now }),
      ...kept(projectRoutes({ projects, unitsOf: properties.ofProject, directory, now })),
      ...kept(facetRoutes({ rowsOf, directory, countOf })),
      ...searchRoutes({
        ...remembered,
        list: properties.list,
        postcodes,
        cityRows: async (filter) => (await rowsOf(filter)).cities,
        now,
      }),
      ...addressRoutes({ properties, projects, directory, now }),
      ...changeRoutes({ changes: catalogue.changes, currentVersion: version.current }),
      ...documentEndpoints(documents),
      ...trueCostRoutes({
        currentRates: catalogue.rates.current,
        property: properties.get,
        detailOf,
        now,
      }),
    }),
    log,
    database,
    limits: { requests: REQUESTS, trusted },
    routes(router) {
      pictureRoutes({ pictures, labels: LABELS })(router);
      if (brochures) brochureRoutes(brochures)(router);
      if (secret !== undefined) documentRoutes({ ...documents, secret, now })(router);
      if (token !== undefined) deskRoutes({ catalogue: catalogue.target, token, places: PLACES, now })(router);
    },
    checkResponses: overrides.checkResponses ?? false,
  });
  return { app, stop: async () => ahead?.stop() };
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
    await catalogue.rates.begin(await readSeedRates(), new Date());
    if (config.SEED === 'demo') await seedWhenEmpty(catalogue, log);
    const { app, stop } = await appOf(catalogue, database, config, overrides);
    return {
      app,
      catalogue,
      async stop() {
        await stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
