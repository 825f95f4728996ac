import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { Log } from '@dorpel/service-kit';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';
import type { RemoteVersion } from '../app/app-context.ts';
import { createCanaryJudge, withVerdicts } from './canary/canary.ts';
import { createCanaryNotes } from './canary/notes.ts';
import { assets, offlineWorker, rootFiles, routingTables } from './http/assets.ts';
import { type Built, readBuilt, SHELL } from './build-output.ts';
import { canaryFigures } from './http/canary-figures.ts';
import { testerAddress } from './releases/canaries.ts';
import type { Config } from './config.ts';
import { createDataVersions } from './cache/data-versions.ts';
import { frames } from './http/frames.ts';
import { gateway } from './http/gateway.ts';
import { httpStore } from './releases/http-store.ts';
import { ownIcons } from './documents/icons.ts';
import { createPageCache } from './cache/page-cache.ts';
import { listings } from './documents/listings.ts';
import { liveReload, RELOAD_TAG } from './http/live-reload.ts';
import { createMaps } from './http/maps.ts';
import { pages } from './http/page.ts';
import { folderStore, type Store, withNotes } from './releases/store.ts';
import { createRegistry } from './releases/registry.ts';
import { measurePageCache, countRemotes } from './render/render-metrics.ts';
import { startRenderer } from './render/renderer-handle.ts';
import { createSites } from './render/sites.ts';
import { createRendering } from './render/rendering.ts';
import { requests } from './http/request.ts';
import { basicHeaders, sameOriginOnly, securityHeaders } from './http/security.ts';
import { createSiteSource } from './cache/site-source.ts';
import { sourcesOfSite } from './documents/tag-sources.ts';
import { createVisits } from './http/visits.ts';

/** Milliseconds between looks at the pointers of the remotes. */
const LOOK_EVERY = 2_000;

const isAddress = (where: string) => /^https?:\/\//.test(where);

/** Where this shell can write what it notes: beside the store's own, or in a folder for that. */
const noteFolder = ({ remotes, notes }: Config) => notes ?? (isAddress(remotes) ? undefined : remotes);

/** The artefact store in a folder or on a static host, and where the browser's files in it come from. */
function openStore({ remotes: where, notes }: Config): { readonly store: Store; readonly files: string | Middleware } {
  const noted = (store: Store) => (notes === undefined ? store : withNotes(store, notes));
  if (!isAddress(where)) return { store: noted(folderStore(where)), files: where };
  const store = httpStore(where);
  return { store: noted(store), files: store.files };
}

/** Renderers for the versions of remotes, and for the frame alone. */
function renderersOf(config: Config, { startLink, files, inline }: Built) {
  const settings = {
    files,
    services: config.services,
    inline,
    extra: config.liveReload ? RELOAD_TAG : '',
    maxBytes: config.rendererMegabytes * 1024 * 1024,
  };
  const start = (version: RemoteVersion | undefined, code: string) =>
    startRenderer(startLink({ ...settings, version, code }), config.rendererCeilings);
  return { start, startFrame: () => start(undefined, '') };
}

/** The shell's server from its configuration: what it is made of, and in which order a request passes. */
export async function compose(config: Config, log: Log, given?: Built) {
  const built = given ?? (await readBuilt(config.rendererEnvironment, log));
  const { origin, services, tagScripts } = config;
  const canaryNotes = createCanaryNotes(noteFolder(config));
  const { store: stored, files: remotes } = openStore(config);
  const store = withVerdicts(stored, canaryNotes);
  const { start, startFrame } = renderersOf(config, built);
  const registry = createRegistry(store, start, log);
  const judge = createCanaryJudge({ registry, notes: canaryNotes, log });
  const site = createSiteSource(services['content'] ?? '');
  const data = createDataVersions(
    services,
    async (service) => (service === 'content' ? site.refresh() : undefined),
    log,
  );
  await Promise.all([registry.refresh(), data.begin()]);
  countRemotes(registry);
  const development = config.liveReload ? liveReload(registry) : undefined;
  const rendering = createRendering({
    registry,
    sites: createSites({ origin, tagScripts, offline: config.offline }),
    startFrame,
    onRendered(version, part, took, isFault, asked) {
      judge.rendered(version, part, took, isFault);
      development?.rendered(version, part, took, isFault, asked);
    },
    log,
  });
  const cache = createPageCache(config.pageCacheMegabytes * 1024 * 1024);
  measurePageCache(cache);
  const visits = createVisits({ service: services['owner'], token: config.activityToken, origin, log });
  const maps = createMaps(config.mapFolder, log);
  // A large archive takes seconds to be read: nobody waits for it, the map has no streets until then.
  void maps.look();
  const stops = [
    registry.watch(LOOK_EVERY),
    judge.watch(),
    maps.watch(LOOK_EVERY),
    data.watch(),
    registry.stop,
    rendering.stop,
  ];

  const koa = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 });
  // What fails after the answer began: most of it is a visitor who left.
  koa.on('error', (error: unknown) => log.warn({ error }, 'an answer was not finished'));
  koa.use(requests(log));
  koa.use(basicHeaders(origin));
  koa.use(async (ctx, next) => {
    if (ctx.path === '/health/live') ctx.body = { status: 'live' };
    else if (ctx.path === '/health/ready') {
      const ready = site.current() !== undefined && registry.snapshot().size > 0;
      ctx.status = ready ? 200 : 503;
      ctx.body = { status: ready ? 'ready' : 'starting' };
    } else if (ctx.path === '/health/pages') {
      // For who writes the routing table: the pages that a row may name, where all remotes are there to be asked (R5).
      const isWhole = registry.isWhole();
      ctx.status = isWhole ? 200 : 503;
      const served = [registry.snapshot(), registry.snapshot(new Set(registry.canaries().keys()))];
      const named = served.flatMap((some) => [...some.values()]).flatMap(({ version }) => Object.keys(version.pages));
      ctx.body = isWhole ? { pages: [...new Set(named)].sort() } : { status: 'starting' };
    } else await next();
  });
  const map = { mapboxToken: config.mapboxToken, tiles: () => config.mapTiles ?? maps.current() };
  koa.use(frames({ store, map }));
  koa.use(maps.files);
  koa.use(assets({ shell: join(SHELL, 'dist/browser'), remotes }));
  koa.use(securityHeaders(origin, built.inline, sourcesOfSite(site.current, tagScripts)));
  koa.use(sameOriginOnly(origin));
  koa.use(compress({ threshold: 1024, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, zstd: false }));
  koa.use(routingTables(site));
  koa.use(listings({ origin: origin, services: services, site }));
  // The look is the same in every language.
  koa.use(ownIcons(() => site.current()?.content.nl.look));
  koa.use(offlineWorker(config.offline ? built.worker : undefined));
  koa.use(rootFiles(join(SHELL, 'public')));
  const isSecure = origin.startsWith('https:');
  koa.use(canaryFigures(registry, judge, isSecure));
  koa.use(gateway(services));
  koa.use(testerAddress(registry, isSecure));
  if (development) koa.use(development.middleware);
  koa.use(pages({ origin, registry, site, rendering, cache, data, visits, log }));
  return {
    app: koa,
    refresh: registry.refresh,
    judgeCanaries: judge.look,
    stop: async () => {
      for (const stop of stops) stop();
      await visits.stop();
    },
  };
}
