import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import { createPictures, sendPicture, variantOf } from '@dorpel/pictures';
import type { Library } from '../library/library.ts';
import type { Media } from '../media/media.ts';

type Sources = { readonly current: () => Promise<Library>; readonly media: Media; readonly folder: string };

/**
 * The pictures of the content in every shape, width and format (A1): `GET /v1/pictures/:id/600.avif`, `…/tall-600.avif`.
 * Only files that the library names are ever read.
 *
 * @param folder where made pictures are kept
 */
export function pictureRoutes({ current, media, folder }: Sources) {
  const pictures = createPictures({ originals: media.pictures, folder });
  return (router: Router): void => {
    router.get('/v1/pictures/:id/:name', async (ctx) => {
      const image = (await current()).image(ctx.params['id'] ?? '');
      const variant = image && variantOf(image.id, ctx.params['name'] ?? '');
      if (!variant) throw new Problem('picture/not-found');
      sendPicture(ctx, await pictures.file(variant), variant);
    });
  };
}
