import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Problem } from '@dorpel/contracts';
import type { Look } from '@dorpel/contracts/content-entities';
import { isLanguage } from '@dorpel/i18n/languages';
import { type Pictures, sendPicture, variantOf } from '@dorpel/pictures';
import { cardName, readCardName, sendShareCard, type ShareCards } from '@dorpel/pictures/share-cards';
import type Router from '@koa/router';
import { fileOf, idOfFile, inLanguage, type Library, type Media, pathOfPicture } from '../library/library.ts';
import { iconOf, lookCss, namesOf, styleOf, typeOfVideo } from './look.ts';
import { KINDS, sharedOf } from './share.ts';

/** The bytes of a file that are asked for, both ends included. */
type Range = { readonly first: number; readonly last: number };

/**
 * Reads a `Range` header (RFC 9110, 14.2) for a file of `size` bytes: one range of bytes.
 *
 * @returns the range; 'whole' where there is none, or one of a form that may be ignored; 'none' where no byte of it exists
 */
export function readRange(header: string, size: number): Range | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'none';
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Seconds a film may be kept without asking again. */
const A_DAY = 86_400;

/**
 * The films of banners (H4): `GET /v1/videos/:name`, whole or in ranges, as players ask for them (RFC 9110, 14).
 *
 * @param find the path of a stored film, null when there is none
 */
export function videoRoutes(find: (name: string) => string | null) {
  return (router: Router): void => {
    router.get('/v1/videos/:name', async (ctx) => {
      const name = ctx.params['name'] ?? '';
      const path = /^[\w-]{1,64}\.(mp4|webm)$/.test(name) ? find(name) : null;
      if (path === null) throw new Problem('video/not-found');
      const { size, mtimeMs } = await stat(path);
      const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
      // Who has the beginning of another film must not get the end of this one.
      const isSame = ['', tag].includes(ctx.get('if-range'));
      const range = isSame ? readRange(ctx.get('range'), size) : 'whole';
      ctx.set('accept-ranges', 'bytes');
      ctx.set('cross-origin-resource-policy', 'cross-origin');
      ctx.set('cache-control', `public, max-age=${A_DAY}`);
      ctx.set('etag', tag);
      if (range === 'none') {
        ctx.status = 416;
        ctx.set('content-range', `bytes */${size}`);
        ctx.body = '';
        return;
      }
      const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
      ctx.status = range === 'whole' ? 200 : 206;
      if (range !== 'whole') ctx.set('content-range', `bytes ${first}-${last}/${size}`);
      ctx.type = typeOfVideo(name);
      ctx.length = last - first + 1;
      // An empty body would take type and length with it.
      if (ctx.method !== 'HEAD') ctx.body = createReadStream(path, { start: first, end: last });
    });
  };
}

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

type ShareRoutes = {
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

/** Seconds; the address changes with the content. */
const FOR_EVER = 31_536_000;

/**
 * The stylesheets of pages (A7, `css`): `GET /v1/styles/:id.:version.css`. The site's policy lets no style into the
 * HTML, so what an editor writes is a file of the site's own origin, cleaned and kept inside the page.
 */
export function styleRoutes(current: () => Promise<Library>) {
  return (router: Router): void => {
    router.get('/v1/styles/:name', async (ctx) => {
      const [, id] = /^([\w-]{1,64})\.[\w-]{16}\.css$/.exec(ctx.params['name'] ?? '') ?? [];
      const library = await current();
      const page = id === undefined ? undefined : (library.page(id) ?? library.revealed().page(id));
      const css = page && styleOf(page);
      if (!css) throw new Problem('style/not-found');
      ctx.type = 'text/css; charset=utf-8';
      ctx.set('cache-control', `public, max-age=${FOR_EVER}, immutable`);
      ctx.set('cross-origin-resource-policy', 'cross-origin');
      ctx.body = css;
    });
  };
}

/** Seconds; the address changes with the look. */

type File = { readonly type: string; readonly body: string | Buffer };

/** The file of a look by its name; undefined where it has none of that name, or not any more. */
async function lookFileOf(look: Look, name: string): Promise<File | undefined> {
  const { stylesheet, logo, icons } = namesOf(look);
  if (name === stylesheet) return { type: 'text/css; charset=utf-8', body: lookCss(look) };
  if (look.mark && name === logo) return { type: look.mark.type, body: Buffer.from(look.mark.data, 'base64') };
  const icon = icons.find((each) => each.name === name);
  return icon && { type: 'image/png', body: await iconOf(look, icon.size) };
}

/**
 * How the site is told from others: `GET /v1/look/colours.:version.css`, `…/logo.:version.svg`, `…/icon-192.:version.png`.
 * The site's policy lets no style into the HTML, so the colours are a file of its own origin. A logo runs nothing, wherever
 * it is opened.
 */
export function lookRoutes(current: () => Promise<Library>) {
  return (router: Router): void => {
    router.get('/v1/look/:name', async (ctx) => {
      const { look } = (await current()).settings;
      const file = look && (await lookFileOf(look, ctx.params['name'] ?? ''));
      if (!file) throw new Problem('style/not-found');
      ctx.type = file.type;
      ctx.set({
        'cache-control': `public, max-age=${FOR_EVER}, immutable`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      ctx.body = file.body;
    });
  };
}
