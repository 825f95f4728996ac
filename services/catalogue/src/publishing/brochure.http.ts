import type Router from '@koa/router';
import { isProblem, Problem } from '@dorpel/contracts';
import { id as anId } from '@dorpel/contracts/fields';
import { isLanguage, type Language } from '@dorpel/i18n/languages';
import { is } from 'superstruct';

/** A brochure as a file. */
export type BrochureFile = { readonly bytes: Buffer; readonly fileName: string };

export type BrochureRoutes = {
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
