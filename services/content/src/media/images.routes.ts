import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import { type deskPictures, PICTURE_UPLOAD } from '@dorpel/contracts/desk-pictures';
import { type Pictures, variantOf } from '@dorpel/pictures';
import { type AppOptions, type Call, type Handlers, sentFileName, type StaffGate } from '@dorpel/service-kit';
import { createReadStream } from 'node:fs';
import type { Library } from '../library/library.ts';
import type { Editions } from '../texts/editions.repository.ts';
import { keyOf } from '../texts/text.ts';
import { type Images, versionOf, wholeOf } from './images-images.ts';
import { listImages, presentImage } from './images.present.ts';
import { usesIn } from './uses.ts';

export type ImageRoutes = {
  readonly images: Images;
  readonly pictures: Pictures;
  readonly editions: Editions;
  readonly current: () => Promise<Library>;
  readonly gate: Pick<StaffGate, 'of' | 'require'>;
};

/** Pixels in which the desk shows all of a picture: where a part is chosen. */
const WHOLE = '1360.webp';

const nameIn = (call: Call) => sentFileName(call, PICTURE_UPLOAD.most);

export function imageHandlers({ images, editions, current, gate }: ImageRoutes): Handlers<typeof deskPictures> {
  const person = (call: Call) => {
    const { id, name } = gate.of(call);
    return { id, name };
  };
  type Changed = Awaited<ReturnType<Images['upload']>>;
  const done = (image: Changed) => ({ id: image.id, version: versionOf(image) });

  return {
    async listPictures({ query }) {
      const library = await current();
      return listImages(library, usesIn(library.content, await editions.all()), query);
    },

    async getPicture({ params: { id }, query: { language } }) {
      const library = await current();
      const image = images.find(id, library.content);
      const uses = usesIn(library.content, await editions.all()).get(id) ?? [];
      const changes = await editions.changesOf(keyOf({ kind: 'images', id }));
      return presentImage(image, { library, language, uses, changes });
    },

    uploadPicture: async (_, call) => done(await images.upload(nameIn(call), call.body, person(call))),

    replacePicture: async ({ params: { id }, query: { version } }, call) =>
      done(await images.replace(id, version, nameIn(call), call.body, person(call))),

    describePicture: async ({ params: { id }, body: { version, alt } }, call) =>
      done(await images.describe(id, version, alt, person(call))),

    cutPicture: async ({ params: { id }, body: { version, part } }, call) =>
      done(await images.cut(id, version, part, person(call))),

    async deletePicture({ params: { id } }, call) {
      await images.remove(id, person(call));
      return { id };
    },
  };
}

type Routed = Parameters<NonNullable<AppOptions<typeof deskPictures>['routes']>>[0];

/** All of a picture of which the site shows a part: for the desk alone, and kept nowhere. */
export const wholePictureRoute =
  ({ images, pictures, current, gate }: ImageRoutes) =>
  (router: Router | Routed): void => {
    (router as Routed).get('/v1/desk/pictures/:id/whole', async (ctx) => {
      await gate.require(ctx.state.call, 'texts.read');
      const image = images.find(String(ctx.params['id']), (await current()).content);
      const variant = variantOf(wholeOf(image).file, WHOLE);
      if (!variant) throw new Problem('picture/not-found');
      const { path } = await pictures.file(variant);
      ctx.type = 'image/webp';
      ctx.body = createReadStream(path);
    });
  };
