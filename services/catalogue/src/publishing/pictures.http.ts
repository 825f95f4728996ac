import { isProblem, Problem } from '@dorpel/contracts';
import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { id as anId } from '@dorpel/contracts/fields';
import { isLanguage, type Language } from '@dorpel/i18n/languages';
import { type Pictures, sendPicture, variantOf } from '@dorpel/pictures';
import type { Brand } from '@dorpel/pictures/share-card';
import { cardName, readCardName, sendShareCard, type ShareCards } from '@dorpel/pictures/share-cards';
import type Router from '@koa/router';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'superstruct';
import { isKey, type Originals } from '../import/import.ts';
import {
  type Home,
  type Kind,
  KINDS,
  type Residence,
  type Shared,
  sharedProject,
  sharedProperty,
} from '../listings/listings.ts';
import { labelsOf } from '../property/property.ts';
import { type PlacePictures, placeShown } from './place-picture/place-pictures.ts';

const ONE_DAY = 'public, max-age=86400';

const BELGIAN_REGIONS = ['flanders', 'brussels', 'wallonia'] as const;

/** The only names below the folder of labels that are ever looked at. */
const LABEL_FILES: ReadonlySet<string> = new Set(
  BELGIAN_REGIONS.flatMap((region) => labelsOf(region).map((label) => `${region}/${label}.png`)),
);

/**
 * Pictures (C8) and energy labels (C11) as files.
 *
 * @param labels folder with `{region}/{label}.png`
 */
export const pictureRoutes =
  ({ pictures, labels }: { pictures: Pictures; labels: string }) =>
  (router: Router): void => {
    router.get('/images/epc/:region/:name', async (ctx) => {
      const name = `${ctx.params['region']}/${ctx.params['name']}`;
      const path = join(labels, name);
      const found = LABEL_FILES.has(name) ? await stat(path).catch(() => null) : null;
      if (!found) throw new Problem('picture/not-found');
      ctx.status = 200;
      ctx.type = 'image/png';
      ctx.set('cache-control', ONE_DAY);
      // Pages of another origin show them: the shell and each remote have their own in development.
      ctx.set('cross-origin-resource-policy', 'cross-origin');
      ctx.length = found.size;
      if (ctx.method !== 'HEAD') ctx.body = createReadStream(path);
    });
    router.get('/images/:key/:name', async (ctx) => {
      const key = ctx.params['key'] ?? '';
      const variant = isKey(key) ? variantOf(key, ctx.params['name'] ?? '') : null;
      if (!variant) throw new Problem('picture/not-found');
      sendPicture(ctx, await pictures.file(variant), variant);
    });
  };

type ShareRoutes = {
  readonly cards: ShareCards;
  /** A property and a project as their pages show them, in a language; null when there is no such. */
  readonly property: (id: string, language: Language) => Promise<Home | null>;
  readonly project: (id: string, language: Language) => Promise<Residence | null>;
  readonly brand: (language: Language) => Promise<Brand>;
  readonly originals: Pick<Originals, 'has' | 'pathOf'>;
};

/** `GET /images/share/property-20401.nl.0123456789ab.jpg`: the picture that a home or project is shared with (S2, X6). */
export const shareRoutes =
  ({ cards, property, project, brand, originals }: ShareRoutes) =>
  (router: Router): void => {
    const shared: Readonly<Record<Kind, (id: string, language: Language) => Promise<Shared | null>>> = {
      async property(id, language) {
        const home = await property(id, language);
        return home && sharedProperty(home, language);
      },
      async project(id, language) {
        const residence = await project(id, language);
        return residence && sharedProject(residence, language);
      },
    };
    router.get('/images/share/:name', async (ctx) => {
      const { name = '' } = ctx.params;
      const { kind, id, language } = readCardName(KINDS, name) ?? {};
      if (!kind || !is(id, anId()) || !isLanguage(language)) throw new Problem('picture/not-found');
      const found = await shared[kind](id, language);
      if (!found) throw new Problem('picture/not-found');
      const { photo, ...said } = found;
      const isThere = photo !== null && (await originals.has(photo));
      const card = { ...said, photo: isThere ? originals.pathOf(photo) : null, brand: await brand(language) };
      sendShareCard(ctx, await cards.picture(card), name === cardName(kind, id, language, found));
    });
  };

/** Seconds that a picture may be kept by who got it: an import may hide an address at any time. */
const KEPT_FOR = 300;

type PlaceRoutes = {
  readonly places: Pick<PlacePictures, 'picture'>;
  /** A property as its page shows it, in a language; null when there is no such. */
  readonly property: (id: string, language: Language) => Promise<PropertyDetail | null>;
};

/** `GET /images/place/20401.nl.png`: where a home lies, as its page, its brochure and mails about it show it. */
export const placeRoutes =
  ({ places, property }: PlaceRoutes) =>
  (router: Router): void => {
    router.get('/images/place/:name', async (ctx) => {
      const [, id, language] = /^(.+)\.([a-z]{2})\.png$/.exec(ctx.params['name'] ?? '') ?? [];
      if (!is(id, anId()) || !isLanguage(language)) throw new Problem('picture/not-found');
      const found = await property(id, language);
      const place = found && placeShown(found, language);
      if (!place) throw new Problem('picture/not-found');
      const bytes = await places.picture(place);
      ctx.status = 200;
      ctx.type = 'image/png';
      ctx.set('cache-control', `public, max-age=${KEPT_FOR}`);
      ctx.set('cross-origin-resource-policy', 'cross-origin');
      ctx.length = bytes.length;
      if (ctx.method !== 'HEAD') ctx.body = bytes;
    });
  };

/** A brochure as a file. */
export type BrochureFile = { readonly bytes: Buffer; readonly fileName: string };

type BrochureRoutes = {
  /** @throws Problem 'property/not-found', 'brochure/busy' or 'service/unavailable' */
  readonly brochure: (id: string, language: Language) => Promise<BrochureFile>;
};

/** Seconds after which a brochure that could not be had is worth asking for again: the line is three seconds long. */
const RETRY_AFTER = '5';

/** Seconds that a brochure may be kept: an import may change it at any time. */
const MAX_AGE = 300;

/** `GET /v1/properties/{id}/brochure.pdf?language=nl`: a property on paper (X8). */
export const brochureRoutes =
  ({ brochure }: BrochureRoutes) =>
  (router: Router): void => {
    router.get('/v1/properties/:id/brochure.pdf', async (ctx) => {
      const { id } = ctx.params;
      const { language } = ctx.query;
      if (!is(id, anId())) throw new Problem('property/not-found');
      const { bytes, fileName } = await brochure(id, isLanguage(language) ? language : 'nl').catch((error: unknown) => {
        if (isProblem(error, 'brochure/busy')) ctx.set('retry-after', RETRY_AFTER);
        throw error;
      });
      ctx.status = 200;
      ctx.type = 'application/pdf';
      ctx.set('content-disposition', `inline; filename="${fileName}"`);
      ctx.set('cache-control', `public, max-age=${MAX_AGE}`);
      ctx.set('x-robots-tag', 'noindex');
      ctx.length = bytes.length;
      if (ctx.method !== 'HEAD') ctx.body = bytes;
    });
  };
