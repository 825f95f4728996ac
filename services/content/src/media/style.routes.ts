import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import type { Library } from '../library/library.ts';
import { styleOf } from './page-style.ts';

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
