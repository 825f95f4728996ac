import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import { labelsOf } from '../energy/scales.ts';
import { isKey } from '../originals/originals.ts';
import type { Pictures } from './pictures.ts';
import { FORMATS, type Variant, WIDTHS } from './widths.ts';

/** The content of an address never changes: its key is a hash of it. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

/** Pictures may be shown by pages of another origin: the shell and each remote have their own in development. */
const ANY_ORIGIN = 'cross-origin';

/** '600.webp' of a key, or null when it names no variant. */
function variantOf(key: string, name: string): Variant | null {
  const [width, format, ...rest] = name.split('.');
  const found = {
    width: WIDTHS.find((each) => String(each) === width),
    format: FORMATS.find((each) => each === format),
  };
  if (!isKey(key) || rest.length > 0 || !found.width || !found.format) return null;
  return { key, width: found.width, format: found.format };
}

const BELGIAN_REGIONS = ['flanders', 'brussels', 'wallonia'] as const;

const labelFiles = new Set(
  BELGIAN_REGIONS.flatMap((region) => labelsOf(region).map((label) => `${region}/${label}.png`)),
);

type Served = { readonly path: string; readonly type: string; readonly maxAge: string; readonly bytes: number };

type Context = Parameters<Parameters<Router['get']>[1]>[0];

function send(ctx: Context, { path, type, maxAge, bytes }: Served): void {
  ctx.status = 200;
  ctx.type = type;
  ctx.set('cache-control', maxAge);
  ctx.set('cross-origin-resource-policy', ANY_ORIGIN);
  ctx.length = bytes;
  if (ctx.method !== 'HEAD') ctx.body = createReadStream(path);
}

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
      const found = labelFiles.has(name) ? await stat(path).catch(() => null) : null;
      if (!found) throw new Problem('picture/not-found');
      send(ctx, { path, type: 'image/png', maxAge: ONE_DAY, bytes: found.size });
    });
    router.get('/images/:key/:name', async (ctx) => {
      const variant = variantOf(ctx.params['key'] ?? '', ctx.params['name'] ?? '');
      if (!variant) throw new Problem('picture/not-found');
      const file = await pictures.file(variant);
      send(ctx, { ...file, type: `image/${variant.format}`, maxAge: FOR_EVER });
    });
  };
