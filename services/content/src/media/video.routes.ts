import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import { readRange } from './range.ts';
import { typeOfVideo } from './video-type.ts';

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
