import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import { type Pictures, sendPicture, variantOf } from '@dorpel/pictures';
import { fileOf, idOfFile, pathOfPicture } from '../library/image-file.ts';
import type { Library } from '../library/library.ts';

type Sources = { readonly current: () => Promise<Library>; readonly pictures: Pictures };

/**
 * The pictures of the content in every shape, width and format (A1): `GET /v1/pictures/:file/600.avif`, `…/tall-600.avif`.
 * Only the file that the library names is ever read: one that it named before leads to the one of today, so that a page that
 * was opened before a change has no hole.
 */
export function pictureRoutes({ current, pictures }: Sources) {
  return (router: Router): void => {
    router.get('/v1/pictures/:file/:name', async (ctx) => {
      const { file = '', name = '' } = ctx.params;
      const image = (await current()).image(idOfFile(file));
      const variant = image && variantOf(fileOf(image), name);
      if (!variant) throw new Problem('picture/not-found');
      if (variant.key !== file) {
        ctx.set('cache-control', 'no-cache');
        return ctx.redirect(pathOfPicture(image) + name);
      }
      sendPicture(ctx, await pictures.file(variant), variant);
    });
  };
}
