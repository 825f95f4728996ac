import { join } from 'node:path';
import { joinContracts } from '@dorpel/contracts';
import { catalogue as visitorsContract } from '@dorpel/contracts/catalogue';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { deskLaw } from '@dorpel/contracts/desk-law';
import {
  askStaff,
  type Before,
  createStaffGate,
  defineService,
  fromServicesOnly,
  type Log,
  type Opening,
} from '@dorpel/service-kit';
import type { Language } from '@dorpel/i18n/languages';
import { createPictures } from '@dorpel/pictures';
import { createShareCards } from '@dorpel/pictures/share-cards';
import {
  addressHandlers,
  brandFrom,
  brochureRoutes,
  createBrochures,
  documentHandlers,
  type DocumentRoutes,
  documentRoutes,
  feedRoutes,
  FONT_FILES,
  identityFrom,
  makeAhead,
  pictureRoutes,
  shareRoutes,
} from './publishing/publishing.ts';
import {
  changeHandlers,
  facetHandlers,
  followHomes,
  presentDetail,
  presentProjectDetail,
  projectHandlers,
  propertyHandlers,
  searchHandlers,
} from './listings/listings.ts';
import { openCatalogue, type OpenCatalogue } from './catalogue.ts';
import { type Config, environment } from './config.ts';
import { type Catalogue, deskRoutes } from './import/import.ts';
import { createOffice, lawHandlers } from './admin/admin.ts';
import { readPostcodes } from './places/places.ts';
import { passportHandlers } from './compliance/compliance.ts';
import type { Property } from './property/property.ts';
import { rememberedOf } from './remembered.ts';
import { sentenceHandlers } from './query-parser/query-parser.ts';
import { isSeedCutOff, LABELS, PLACES, readSeedRates, seed } from './seed/seed.ts';
import { trueCostHandlers } from './costs/costs.ts';
import { cacheAnswers, perRequest } from './caches.ts';

const contract = joinContracts(joinContracts(visitorsContract, deskHomes), deskLaw);

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

/** Fills a catalogue for a demonstration when it is empty, has lost its pictures, or when that was cut off. */
async function seedWhenEmpty(
  { version, target, pictures }: OpenCatalogue,
  forImports: () => Promise<Catalogue>,
  log: Log,
): Promise<void> {
  const isFilled = (await version.current()) > 0 && (await pictures.hasAny());
  if (isFilled && !(await isSeedCutOff(target))) return;
  const { records, refused } = await seed(await forImports(), new Date());
  log.info({ records, refused }, 'demo catalogue imported');
}

async function serve({ config, bulkDatabase, log, now }: Opening<Config>, catalogue: OpenCatalogue) {
  const { DESK_TOKEN: token, DOCUMENT_SECRET: secret, DATA_DIR: dataDir } = config;
  /** The same for imports, over connections that have more patience than visitors. */
  const forImports = async () => (await openCatalogue(await bulkDatabase(), dataDir)).target;
  await catalogue.rates.begin(await readSeedRates(), new Date());
  if (config.SEED === 'demo') await seedWhenEmpty(catalogue, forImports, log);
  const { properties, projects, version, writes, decisions, pictures: originals } = catalogue;
  const postcodes = await readPostcodes(PLACES);
  const currentVersion = perRequest(version.current);
  const homes = followHomes({ homes: properties.rows, writes, currentVersion, log });
  const remembered = rememberedOf(catalogue, { postcodes, homes, currentVersion });
  const { directory, list, countOf, rowsOf, law, rules, rates } = remembered;
  const settled = () => decisions.settled(now());
  const gate = createStaffGate(askStaff(config.OWNER_URL).visit, config.SITE_URL ?? `http://127.0.0.1:${config.PORT}`);
  const ofServices = fromServicesOnly(config.PASSPORT_TOKEN);
  const before: Before = async (call, endpoint) => {
    await ofServices(call, endpoint);
    await gate.before(call, endpoint);
    await settled();
  };
  const detailOf = async (property: Property, language: Language) => {
    const [known, held] = await Promise.all([directory(), law()]);
    return presentDetail(property, { language, directory: known, ...held, now: now() });
  };
  const documents = { documentsOf: documentsOf(catalogue), originals: catalogue.documents };
  const pictures = createPictures({ originals, folder: join(dataDir, 'pictures') });
  const { CONTENT_URL: contentUrl, SITE_URL: siteUrl } = config;
  const identity = contentUrl ? identityFrom(contentUrl, log) : undefined;
  const agency = identity && (async (language: Language) => (await identity(language))?.agency ?? null);
  async function shownProperty(id: string, language: Language) {
    await settled();
    const property = await properties.get(id);
    return property && detailOf(property, language);
  }
  async function shownProject(id: string, language: Language) {
    const project = await projects.get(id);
    const viewing = { language, directory: await directory(), now: now() };
    return project && presentProjectDetail(project, await properties.ofProject(id), viewing);
  }
  const brochures =
    agency && siteUrl
      ? await createBrochures({
          detail: shownProperty,
          agency,
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
  return {
    // A page shows dozens of pictures: one visitor may ask for this many things in a minute.
    requests: { points: 3000, seconds: 60 },
    before,
    handlers: cacheAnswers(contract, currentVersion, now, {
      getVersion: version.getVersion,
      ...propertyHandlers({ properties, list, directory, postcodes, countOf, law, now }),
      ...passportHandlers({ properties, rules, now }),
      ...projectHandlers({ projects, unitsOf: properties.ofProject, directory, now }),
      ...facetHandlers({ rowsOf, directory, countOf }),
      ...searchHandlers({
        ...remembered,
        postcodes,
        cityRows: async (filter) => (await rowsOf(filter)).cities,
        now,
      }),
      ...sentenceHandlers({ ...remembered, now }),
      ...addressHandlers({ properties, projects, directory, now }),
      ...changeHandlers({ changes: catalogue.changes, currentVersion: version.current }),
      ...documentHandlers(documents),
      ...createOffice({ ...catalogue, directory, law, siteUrl, now }),
      ...lawHandlers(catalogue, { gate, now }),
      ...trueCostHandlers({ currentRates: catalogue.rates.current, property: properties.get, detailOf, now }),
    }),
    routes: [
      // Before the pictures: 'share' is no key of one.
      ...(contentUrl && identity
        ? [
            shareRoutes({
              cards: createShareCards({ folder: join(dataDir, 'share'), fonts: FONT_FILES }),
              property: shownProperty,
              project: shownProject,
              brand: brandFrom(contentUrl, identity),
              originals,
            }),
          ]
        : []),
      pictureRoutes({ pictures, labels: LABELS }),
      ...(brochures ? [brochureRoutes(brochures)] : []),
      ...(agency && siteUrl
        ? [feedRoutes({ portals: catalogue.portals, properties, version, settled, rates, agency, siteUrl, now })]
        : []),
      ...(secret === undefined ? [] : [documentRoutes({ ...documents, secret, now })]),
      ...(token === undefined ? [] : [deskRoutes({ catalogue: forImports, token, places: PLACES, now })]),
    ],
    workers: ahead ? [homes, ahead] : [homes],
  };
}

/** The composition root: everything the service is made of, connected. */
export const service = defineService({
  contract,
  environment,
  open: ({ config, database }) => openCatalogue(database, config.DATA_DIR),
  serve,
});
