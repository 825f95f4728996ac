import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import type { Look } from '@dorpel/contracts/content-entities';
import type { Library } from '../library/library.ts';
import { iconOf } from './icon.ts';
import { lookCss } from './look-css.ts';
import { namesOf } from './look.present.ts';

/** Seconds; the address changes with the look. */
const FOR_EVER = 31_536_000;

type File = { readonly type: string; readonly body: string | Buffer };

/** The file of a look by its name; undefined where it has none of that name, or not any more. */
async function fileOf(look: Look, name: string): Promise<File | undefined> {
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
      const file = look && (await fileOf(look, ctx.params['name'] ?? ''));
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
