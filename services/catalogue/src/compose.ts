import { joinContracts } from '@dorpel/contracts';
import { catalogue as visitorsContract } from '@dorpel/contracts/catalogue';
import { deskCrm } from '@dorpel/contracts/desk-crm';
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
import { servePublishing } from './publishing/publishing.ts';
import { followHomes, serveListings } from './listings/listings.ts';
import { openCatalogue, type OpenCatalogue } from './catalogue.ts';
import { type Config, environment } from './config.ts';
import { type Catalogue, deskRoutes } from './import/import.ts';
import { createOffice, factsHandlers, lawHandlers, leftHandlers } from './admin/admin.ts';
import { beginWithDemo } from './surroundings/surroundings.ts';
import { readAtlas, readPostcodes } from './places/places.ts';
import { passportHandlers } from './compliance/compliance.ts';
import { versionCacheOf } from './version-cache.ts';
import { sentenceHandlers } from './query-parser/query-parser.ts';
import { isDemoOver, isSeedCutOff, LABELS, PLACES, readSeedRates, seed } from './seed/seed.ts';
import { LIMITS, searchApiRoutes } from './search-api/search-api.ts';
import { trueCostHandlers } from './costs/costs.ts';
import { cacheAnswers, perRequest } from './caches.ts';
import { crmHandlers, crmsForServices, mustHaveKey, serveCrms } from './crm/crm.ts';

const contract = joinContracts(joinContracts(joinContracts(visitorsContract, deskHomes), deskLaw), deskCrm);

/** Fills a catalogue for a demonstration when it is empty, has lost its pictures, when that was cut off, or when its open house days are over. */
async function seedWhenEmpty(catalogue: OpenCatalogue, forImports: () => Promise<Catalogue>, log: Log): Promise<void> {
  const { version, target, pictures } = catalogue;
  const isFilled = (await version.current()) > 0 && (await pictures.hasAny());
  if (isFilled && !(await isSeedCutOff(target)) && !(await isDemoOver(catalogue, new Date()))) return;
  const { records, refused } = await seed(await forImports(), new Date());
  log.info({ records, refused }, 'demo catalogue imported');
}

/** Lays over homes what somebody typed of them and a process that was killed did not come to lay. */
async function layRest({ typed, properties, target }: OpenCatalogue, now: Date): Promise<void> {
  for await (const some of typed.all()) {
    const ids = some.map(({ _id }) => _id);
    if ((await properties.layAnew(ids, now.toISOString())) > 0) await target.raiseVersion();
  }
}

/** What is stored, as this process is to find it: filled for a demonstration, and with what one before it left undone. */
async function prepare(
  { config, log, now }: Pick<Opening<Config>, 'config' | 'log' | 'now'>,
  catalogue: OpenCatalogue,
  forImports: () => Promise<Catalogue>,
): Promise<void> {
  const { rates, near, properties, target } = catalogue;
  await rates.begin(await readSeedRates(), new Date());
  if (config.SEED === 'demo') await seedWhenEmpty(catalogue, forImports, log);
  await layRest(catalogue, now());
  if (config.SEED === 'demo') await beginWithDemo(near, now());
  // Another process may have imported what is near while this one was away, and was cut off before homes knew of it.
  if ((await properties.nearAnew(now().toISOString())) > 0) await target.raiseVersion();
}

async function readPlaces() {
  const atlas = await readAtlas();
  return { atlas, postcodes: await readPostcodes(PLACES, atlas) };
}

/** Reads the homes of CRMs that are due, in a process of its own. */
const CRM_READER = new URL('./cli/read-crms.ts', import.meta.url);

/** What only tests change: whether homes of CRMs are read by themselves. */
const TUNING = { readsCrms: true };

async function serve(
  { config, bulkDatabase, log, now, readsCrms }: Opening<Config> & typeof TUNING,
  catalogue: OpenCatalogue,
) {
  const { DESK_TOKEN: token, SITE_URL: siteUrl } = config;
  /** The same for imports, over connections that have more patience than visitors. */
  const forImports = async () => (await openCatalogue(await bulkDatabase(), config.DATA_DIR)).target;
  const { properties, version, writes, decisions } = catalogue;
  // What it knows of places is read while the database is asked.
  const [{ atlas, postcodes }] = await Promise.all([
    readPlaces(),
    prepare({ config, log, now }, catalogue, forImports),
  ]);
  const currentVersion = perRequest(version.current);
  const homes = followHomes({ homes: properties.rows, writes, currentVersion, log });
  const cached = versionCacheOf(catalogue, { atlas, postcodes, homes, currentVersion, now });
  const settled = () => decisions.settled(now());
  const gate = createStaffGate(askStaff(config.OWNER_URL).visit, siteUrl ?? `http://127.0.0.1:${config.PORT}`);
  const ofServices = fromServicesOnly(config.PASSPORT_TOKEN);
  const before: Before = async (call, endpoint) => {
    await ofServices(call, endpoint);
    await gate.before(call, endpoint);
    await settled();
  };
  const listings = serveListings(catalogue, { ...cached, postcodes, settled, now });
  const publishing = await servePublishing(catalogue, {
    ...cached,
    ...listings,
    config,
    labels: LABELS,
    settled,
    now,
    log,
  });
  const isLocal = config.CRM_LOCAL ?? false;
  await mustHaveKey(catalogue.crms, config.CRM_KEY);
  const crms = serveCrms(catalogue.crms, {
    key: config.CRM_KEY,
    isLocal,
    catalogue: forImports,
    places: PLACES,
    language: 'nl',
    siteUrl,
    ...(readsCrms && { program: CRM_READER }),
    now,
    log,
  });
  const handlers = cacheAnswers(contract, currentVersion, now, {
    getVersion: version.getVersion,
    ...listings.handlers,
    ...publishing.handlers,
    ...passportHandlers({ properties, rules: cached.rules, now }),
    ...sentenceHandlers({ ...cached, now }),
    ...createOffice({ ...catalogue, ...cached, siteUrl, now }),
    ...lawHandlers(catalogue, { gate, now }),
    ...leftHandlers(catalogue, { gate, now }),
    ...factsHandlers({ ...catalogue, directory: cached.directory }, { gate, now }),
    ...crmHandlers(crms.office, gate),
    ...crmsForServices(catalogue.crms.store, isLocal),
    ...trueCostHandlers({
      currentRates: catalogue.rates.current,
      property: properties.get,
      detailOf: listings.detailOf,
      now,
    }),
  });
  return {
    // A page shows dozens of pictures: one visitor may ask for this many things in a minute.
    requests: LIMITS.requests,
    before,
    handlers,
    routes: [
      searchApiRoutes({ handlers, config, settled, log }),
      ...publishing.routes,
      ...crms.routes,
      ...(token === undefined ? [] : [deskRoutes({ catalogue: forImports, token, places: PLACES, now })]),
    ],
    workers: [homes, ...publishing.workers, ...crms.workers],
  };
}

/** The composition root: everything the service is made of, connected. */
export const service = defineService({
  contract,
  environment,
  tuning: TUNING,
  open: ({ config, database }) => openCatalogue(database, config.DATA_DIR),
  serve,
});
