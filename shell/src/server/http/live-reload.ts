import type { Middleware } from 'koa';
import type { RenderingSettings } from '../render/rendering.ts';
import type { Registry } from '../releases/registry.ts';
import { developedPolicy } from './security.ts';

/** The tag that a page gets in development: what follows the builds answers it, in front of this server (launch/dev-news.mjs). */
export const RELOAD_TAG = '<script type="module" src="/dev/client.js"></script>';

/** So many requests that are under way at once; what is noted of others is of nobody's page. */
const MOST = 100;

type Drawn = NonNullable<RenderingSettings['onRendered']>;

/** A part of a page as `server-timing` has it: 'page.contact;dur=12.3;desc="mfe-forms 0123456789ab; content 200 4 ms"'. */
function timingOf(...[{ name, version }, part, took, isFault, { calls }]: Parameters<Drawn>): string {
  const said = calls.map(({ service, status, seconds }) => `${service} ${status} ${Math.round(seconds * 1000)} ms`);
  const description = [`${name} ${version}`, ...(isFault ? ['failed'] : []), ...said].join('; ');
  return `${part.replaceAll(/[^\w-]/g, '.')};dur=${took.toFixed(1)};desc="${description.replaceAll('"', "'")}"`;
}

/** Letters of a stack that say where it was: a header has little room. */
const STACK = 600;

/** What the remote threw, for the page to say so: nothing else of it is seen where the version before answered. */
const thrownOf = (...[, , , , { reports }]: Parameters<Drawn>): readonly string[] =>
  reports
    .filter(({ isFault }) => isFault)
    .slice(0, 1)
    .map(({ error: { message, stack } }) =>
      JSON.stringify({ message: message.slice(0, STACK), stack: stack.slice(0, STACK) }),
    )
    .map((said) => `thrown;desc="${encodeURIComponent(said)}"`);

/** In development: looks at once for what was released, and says with each page what its parts took and asked (`?debug=parts`). */
export function liveReload(registry: Registry): { readonly middleware: Middleware; readonly rendered: Drawn } {
  const timings = new Map<string, string[]>();
  return {
    rendered(...told) {
      const { requestId } = told[4];
      timings.set(requestId, [...(timings.get(requestId) ?? []), timingOf(...told), ...thrownOf(...told)]);
      if (timings.size > MOST) timings.delete(timings.keys().next().value ?? '');
    },
    async middleware(ctx, next) {
      if (ctx.path === '/dev/look') {
        await registry.refresh();
        ctx.status = 204;
        return;
      }
      await next();
      const policy = ctx.response.get('content-security-policy');
      if (policy) ctx.set('content-security-policy', developedPolicy(policy));
      const requestId = ctx.state['requestId'] as string;
      const own = timings.get(requestId);
      timings.delete(requestId);
      if (own) ctx.append('server-timing', own);
    },
  };
}
