import { join } from 'node:path';
import type { ProjectDetail, PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import { createPictures } from '@dorpel/pictures';
import { createShareCards } from '@dorpel/pictures/share-cards';
import type { Log, Version } from '@dorpel/service-kit';
import type { Config } from '../config.ts';
import type { Rule } from '../compliance/compliance.ts';
import type { Rate } from '../costs/costs.ts';
import type { Originals } from '../import/import.ts';
import type { ProjectRepository, PropertyRepository } from '../listings/listings.ts';
import { type Directory, type LyingIn, readAtlas, townsRound } from '../places/places.ts';
import { addressHandlers } from './addresses.http.ts';
import { createBrochures, makeAhead } from './brochure/brochures.ts';
import { FONT_FILES } from './brochure/paper.ts';
import { documentHandlers, type DocumentRoutes, documentRoutes } from './documents.http.ts';
import { feedRoutes } from './feed.http.ts';
import { brandFrom, identityFrom } from './identity.ts';
import { createPlacePictures } from './place-picture/place-pictures.ts';
import { brochureRoutes, pictureRoutes, placeRoutes, shareRoutes } from './pictures.http.ts';
import type { Portals } from './portals.store.ts';

export { type HomeReport, reportOn } from './feed.ts';
export { identityFrom } from './identity.ts';
export { feedPath, formatNamed, hashToken, isPortalName, MOST_PORTALS, newToken, type Portal } from './portal.ts';
export { openPortals, type Portals } from './portals.store.ts';

/** Homes whose brochures are made ahead: the newest that are on the market. */
const MADE_AHEAD = 150;

async function newestOf({ list }: PropertyRepository): Promise<string[]> {
  const found = await list({}, { by: 'date', language: 'nl' }, { skip: 0, limit: MADE_AHEAD });
  return found.filter(({ state }) => state === 'available' || state === 'option').map(({ id }) => id);
}

type Stores = {
  readonly properties: PropertyRepository;
  readonly projects: ProjectRepository;
  readonly portals: Portals;
  readonly version: Version;
  /** The originals of pictures. */
  readonly pictures: Originals;
  readonly documents: Originals;
};

type Around = {
  readonly config: Pick<
    Config,
    'BROCHURES_AHEAD' | 'CONTENT_URL' | 'DATA_DIR' | 'DOCUMENT_SECRET' | 'MAPS' | 'SITE_URL'
  >;
  /** Folder of the pictures of energy labels. */
  readonly labels: string;
  readonly directory: () => Promise<Directory>;
  readonly lyingIn: () => Promise<LyingIn>;
  readonly rates: () => Promise<readonly Rate[]>;
  readonly rules: () => Promise<readonly Rule[]>;
  /** Decides first what may be published today. */
  readonly settled: () => Promise<void>;
  /** Homes and projects as their own pages show them. */
  readonly shownProperty: (id: string, language: Language) => Promise<PropertyDetail | null>;
  readonly shownProject: (id: string, language: Language) => Promise<ProjectDetail | null>;
  readonly now: () => Date;
  readonly log: Log;
};

/**
 * What others get of the catalogue beside its answers: pictures, brochures, cards to share, documents, addresses for search engines,
 * feeds of portals. Without the address of the content service there is nobody to name on a card, without that of the site as well
 * no brochure and no feed, without a secret no document.
 */
export async function servePublishing(stores: Stores, around: Around) {
  const { properties, projects, portals, version, pictures: originals } = stores;
  const { config, labels, directory, lyingIn, rates, rules, settled, shownProperty, shownProject, now, log } = around;
  const { CONTENT_URL: contentUrl, SITE_URL: siteUrl, DATA_DIR: dataDir, DOCUMENT_SECRET: secret } = config;
  const documentsOf: DocumentRoutes['documentsOf'] = async (owner, id) =>
    (await (owner === 'property' ? properties.get(id) : projects.get(id)))?.media.documents ?? null;
  const documents = { documentsOf, originals: stores.documents };
  const identity = contentUrl ? identityFrom(contentUrl, log) : undefined;
  const agency = identity && (async (language: Language) => (await identity(language))?.agency ?? null);
  const places = createPlacePictures({
    maps: config.MAPS,
    folder: join(dataDir, 'place'),
    fonts: FONT_FILES,
    towns: async (round, language) => townsRound(await readAtlas(), round, language),
    log,
  });
  const brochures =
    agency && siteUrl
      ? await createBrochures({
          detail: shownProperty,
          agency,
          originals,
          places,
          labels,
          siteUrl,
          folder: join(dataDir, 'brochures'),
          now,
        })
      : null;
  return {
    handlers: { ...addressHandlers({ properties, projects, directory, lyingIn, now }), ...documentHandlers(documents) },
    routes: [
      // Before the pictures: 'share' and 'place' are no keys of one.
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
      placeRoutes({ places, property: shownProperty }),
      pictureRoutes({ pictures: createPictures({ originals, folder: join(dataDir, 'pictures') }), labels }),
      ...(brochures ? [brochureRoutes(brochures)] : []),
      ...(agency && siteUrl
        ? [feedRoutes({ portals, properties, version, settled, rates, rules, agency, siteUrl, now })]
        : []),
      ...(secret === undefined ? [] : [documentRoutes({ ...documents, secret, now })]),
    ],
    workers:
      brochures && (config.BROCHURES_AHEAD ?? true)
        ? [makeAhead({ ...brochures, currentVersion: version.current, ids: () => newestOf(properties), log })]
        : [],
  };
}
