import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import { isLanguage } from '@dorpel/i18n/languages';
import { cardName, readCardName, sendShareCard, type ShareCards } from '@dorpel/pictures/share-cards';
import { fileOf } from '../library/image-file.ts';
import { inLanguage } from '../library/in-language.ts';
import type { Library } from '../library/library.ts';
import type { Media } from '../library/media.ts';
import { KINDS, sharedOf } from './share-share.ts';

export type ShareRoutes = {
  readonly cards: ShareCards;
  readonly current: () => Promise<Library>;
  readonly media: Media;
  readonly now: () => Date;
};

/** `GET /v1/share/page-9.nl.0123456789ab.jpg`: the picture that a page, an article or the site is shared with (S2, X6). */
export const shareRoutes =
  ({ cards, current, media, now }: ShareRoutes) =>
  (router: Router): void => {
    router.get('/v1/share/:name', async (ctx) => {
      const { name = '' } = ctx.params;
      const { kind, id = '', language } = readCardName(KINDS, name) ?? {};
      if (!kind || !isLanguage(language)) throw new Problem('picture/not-found');
      const speech = inLanguage(await current(), language, now());
      const shared = sharedOf(kind, id, speech);
      if (!shared) throw new Problem('picture/not-found');
      const { look, agency } = speech.library.settings;
      const { photo, ...said } = shared;
      const image = photo === null ? undefined : speech.library.image(photo);
      const bytes = await cards.picture({
        ...said,
        ribbon: null,
        photo: image && media.has('picture', fileOf(image)) ? media.pictures.pathOf(fileOf(image)) : null,
        brand: { name: agency.name, logo: look?.mark ? Buffer.from(look.mark.data, 'base64') : null },
      });
      sendShareCard(ctx, bytes, name === cardName(kind, id, language, shared));
    });
  };
