import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import { type Pictures, sendPicture, variantOf } from '@dorpel/pictures';
import { labelsOf } from '../property/property.ts';
import { isKey } from '../import/import.ts';

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
