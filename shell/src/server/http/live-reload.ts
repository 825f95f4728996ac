import { PassThrough } from 'node:stream';
import type { Middleware } from 'koa';
import type { Registry } from '../releases/registry.ts';

/** In development: where the script is, and where it hears of new versions. */
const SCRIPT = '/dev/reload.js';
const CHANGES = '/dev/changes';
const LOOK_EVERY = 300;

// The first message says what runs; any other one, also after a restart of the shell, is something new.
const CODE = `let known;
new EventSource('${CHANGES}').onmessage = ({ data }) => {
  if (known !== undefined && known !== data) location.reload();
  known = data;
};
`;

/** The tag that a page gets in development. */
export const RELOAD_TAG = `<script src="${SCRIPT}" defer></script>`;

/** Tells open pages when another version of a remote, or of the shell itself, is served. */
export function liveReload(registry: Registry): Middleware {
  const started = Date.now();
  const running = () => [started, ...[...registry.snapshot().values()].map(({ version }) => version.version)].join(' ');
  return async (ctx, next) => {
    if (ctx.path === SCRIPT) {
      ctx.type = 'text/javascript';
      ctx.body = CODE;
    } else if (ctx.path === CHANGES) {
      const stream = new PassThrough();
      const send = () => stream.write(`data: ${running()}\n\n`);
      const timer = setInterval(send, LOOK_EVERY);
      ctx.req.once('close', () => clearInterval(timer));
      ctx.type = 'text/event-stream';
      ctx.set('cache-control', 'no-store');
      ctx.compress = false;
      send();
      ctx.body = stream;
    } else {
      await next();
    }
  };
}
