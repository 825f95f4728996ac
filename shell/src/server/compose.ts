import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { Log } from '@dorpel/service-kit';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';
import type * as App from '../app/render.tsx';
import { assets, rootFiles } from './assets.ts';
import { testerAddress } from './canaries.ts';
import type { Config } from './config.ts';
import type { ShellFiles } from './document.ts';
import { frames } from './frames.ts';
import { gateway } from './gateway.ts';
import { httpStore } from './http-store.ts';
import { listings } from './listing/listings.ts';
import { liveReload, reloadTag } from './live-reload.ts';
import { pages } from './page.ts';
import { createRegistry } from './registry.ts';
import { countRemotes } from './render-metrics.ts';
import { requests } from './request.ts';
import { basicHeaders, sameOriginOnly, securityHeaders } from './security.ts';
import { createSiteSource } from './site-source.ts';
import { folderStore, type Store } from './store.ts';
import { sourcesOf, tagSettings } from './tag-sources.ts';

const SHELL = new URL('../../', import.meta.url).pathname;

/** Milliseconds between looks at the pointers of the remotes, and at the content service (A10: live within 5 s). */
const LOOK_AGAIN = { remotes: 1_000, site: 3_000 };

/** What the shell's builds give its server; tests run the source of the first, and need no files. */
export type Built = {
  readonly app: Pick<typeof App, 'render' | 'renderConsent' | 'openContainer'>;
  readonly files: ShellFiles;
};

async function readBuilt(): Promise<Built> {
  const app = createRequire(import.meta.url)(join(SHELL, 'dist/server/app.cjs')) as typeof App;
  return { app, files: JSON.parse(await readFile(join(SHELL, 'dist/browser/files.json'), 'utf8')) as ShellFiles };
}

/** The artefact store in a folder or on a static host, and where the browser's files in it come from. */
function openStore(where: string): { readonly store: Store; readonly files: string | Middleware } {
  if (!/^https?:\/\//.test(where)) return { store: folderStore(where), files: where };
  const store = httpStore(where);
  return { store, files: store.files };
}

/** The shell's server from its configuration: what it is made of, and in which order a request passes. */
export async function compose(config: Config, log: Log, built?: Built) {
  const { app, files } = built ?? (await readBuilt());
  const { store, files: remotes } = openStore(config.remotes);
  const registry = createRegistry(store, app.openContainer, log);
  const site = createSiteSource(config.services['content'] ?? '', log);
  await Promise.all([
    registry.refresh(),
    site.refresh().catch((error: unknown) => log.error({ error }, 'the content service does not answer yet')),
  ]);
  countRemotes(registry);
  const stops = [registry.watch(LOOK_AGAIN.remotes), site.watch(LOOK_AGAIN.site)];

  const koa = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 });
  // What fails after the answer began: most of it is a visitor who left.
  koa.on('error', (error: unknown) => log.warn({ error }, 'an answer was not finished'));
  koa.use(requests(log));
  koa.use(basicHeaders(config.origin));
  koa.use(async (ctx, next) => {
    if (ctx.path === '/health/live') ctx.body = { status: 'live' };
    else if (ctx.path === '/health/ready') {
      const ready = site.current() !== undefined && registry.snapshot().size > 0;
      ctx.status = ready ? 200 : 503;
      ctx.body = { status: ready ? 'ready' : 'starting' };
    } else await next();
  });
  koa.use(frames({ store, mapboxToken: config.mapboxToken }));
  koa.use(assets({ shell: join(SHELL, 'dist/browser'), remotes }));
  koa.use(
    securityHeaders(config.origin, () => {
      const known = site.current();
      return sourcesOf(known && tagSettings(known.content[known.table.default], config.tagScripts));
    }),
  );
  koa.use(sameOriginOnly(config.origin));
  koa.use(compress({ threshold: 1024, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, zstd: false }));
  koa.use(listings({ origin: config.origin, services: config.services, site }));
  koa.use(rootFiles(join(SHELL, 'public')));
  koa.use(gateway(config.services));
  koa.use(testerAddress(registry, config.origin.startsWith('https:')));
  if (config.liveReload) koa.use(liveReload(registry));
  koa.use(
    pages({
      origin: config.origin,
      services: config.services,
      registry,
      site,
      files,
      render: app.render,
      renderConsent: app.renderConsent,
      tagScripts: config.tagScripts,
      log,
      ...(config.liveReload ? { extra: reloadTag } : {}),
    }),
  );
  return {
    app: koa,
    refresh: registry.refresh,
    stop: async () => {
      for (const stop of stops) stop();
    },
  };
}
