import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import { createPictures, type Originals, sendPicture, variantOf } from '@dorpel/pictures';
import type { Library } from '../library/library.ts';

const DEMO_PHOTOS = fileURLToPath(new URL('../seed/photos/', import.meta.url));

/**
 * The pictures of the content in every width and format (A1): `GET /v1/pictures/:id/:width.:format`. Only files that
 * the library names are ever read.
 *
 * @param folder where made pictures are kept
 */
export function pictureRoutes({ current, folder }: { current: () => Promise<Library>; folder: string }) {
  const pathOf = (key: string) => join(DEMO_PHOTOS, `${key}.webp`);
  const originals: Originals = {
    pathOf,
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
  };
  const pictures = createPictures({ originals, folder });
  return (router: Router): void => {
    router.get('/v1/pictures/:id/:name', async (ctx) => {
      const image = (await current()).image(ctx.params['id'] ?? '');
      const variant = image && variantOf(image.id, ctx.params['name'] ?? '');
      if (!variant) throw new Problem('picture/not-found');
      sendPicture(ctx, await pictures.file(variant), variant);
    });
  };
}
