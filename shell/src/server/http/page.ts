import { detectLanguage, LANGUAGE_KEY, LANGUAGE_QUERY } from '@dorpel/i18n/detect';
import type { Language } from '@dorpel/i18n/languages';
import { isDeskRoute } from '@dorpel/routes/desk-routes';
import { forwardedBy, type Log } from '@dorpel/service-kit';
import type { Context, Middleware } from 'koa';
import { type Target, targetOf } from '../../app/load.ts';
import type { Move } from '../../app/page-state.ts';
import { CANARY_COOKIE, canariesOf } from '../releases/canaries.ts';
import type { DataVersions } from '../cache/data-versions.ts';
import { type Asked, createDrawing, isFailure, NEVER, PREVIEW } from '../cache/drawing.ts';
import { readForm } from './form.ts';
import { pageAddressOf, withClick } from '../cache/page-address.ts';
import { type CachedPage, freshnessOf, type PageCache, STALE_FOR } from '../cache/page-cache.ts';
import { answerPlainly } from './plain-answers.ts';
import type { Registry } from '../releases/registry.ts';
import { noteFreshness } from '../render/render-metrics.ts';
import { RendererBusy } from '../render/renderer-handle.ts';
import { versionsIn } from '../render/sites.ts';
import type { Drawn, Rendering } from '../render/rendering.ts';
import { askedUrl } from './request.ts';
import { deskPolicy } from './security.ts';
import type { SiteContent, SiteSource } from '../cache/site-source.ts';
import type { Visits } from './visits.ts';

export type PageSettings = {
  readonly origin: string;
  readonly registry: Registry;
  readonly site: SiteSource;
  readonly rendering: Rendering;
  readonly cache: PageCache;
  readonly data: Pick<DataVersions, 'all' | 'current'>;
  readonly visits: Pick<Visits, 'note'>;
  readonly log: Log;
};

/**
 * For caches in front of the site: they may answer with a page by themselves for ten seconds, by which a price may be older there. A
 * page whose visits are counted they ask for each time, and are told that it is the same (ADR 64).
 */
const SHARED = `public, max-age=0, s-maxage=10, stale-while-revalidate=${STALE_FOR.atOnce}, stale-if-error=${STALE_FOR.inNeed}`;
const COUNTED = `public, max-age=0, s-maxage=0, stale-if-error=${STALE_FOR.inNeed}`;

/** Seconds after which a visitor may try again what could not be had. */
const RETRY_AFTER = '10';

/** Cookies of the shell itself, of which services know nothing. */
const OWN_COOKIES = new Set([LANGUAGE_KEY, CANARY_COOKIE]);

/** Where what is answered comes from, as RFC 9211 writes it. */
const FROM = {
  fresh: 'dorpel; hit',
  stale: 'dorpel; hit; detail=renewing',
  need: 'dorpel; hit; detail=in-need',
  drawn: 'dorpel; fwd=miss; stored',
  own: 'dorpel; fwd=bypass',
} as const;

/** The language that the address or the cookie asks for; null where neither does. */
const askedLanguage = (ctx: Context, { table: { enabled } }: SiteContent): Language | null =>
  detectLanguage(
    { query: new URLSearchParams(ctx.search).get(LANGUAGE_QUERY), cookie: ctx.cookies.get(LANGUAGE_KEY) ?? null },
    { enabled, default: null },
  );

const detect = (ctx: Context, known: SiteContent): Language =>
  askedLanguage(ctx, known) ?? detectLanguage({ browser: ctx.get('accept-language') }, known.table);

/**
 * The cookie says that the language of an address was taken from the browser's settings: what the visitor chose before, the
 * browser looks up in its storage, which comes first (R3, ADR 91). The page puts its language in the place of this (wake.js).
 */
const noteGuess = (ctx: Context, isSecure: boolean) =>
  ctx.append('set-cookie', `${LANGUAGE_KEY}=auto; path=/; max-age=60; samesite=lax${isSecure ? '; secure' : ''}`);

/** The cookies that may mean something to a service. */
const cookiesForServices = (header: string) =>
  header
    .split('; ')
    .filter((pair) => pair !== '' && !OWN_COOKIES.has(pair.split('=')[0] ?? ''))
    .join('; ');

/** Aborted when the visitor leaves before the answer is there. */
function signalOf(ctx: Context): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  return gone.signal;
}

/** By which a page is asked for, or sent a form. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** What is for who asks alone. */
const FOR_ONE = 'private, no-store';

/**
 * An address that moved for good is asked for again all the same: what moved may move back, as a title that is undone, and
 * a browser that kept both ways would go in circles.
 */
const MOVED = 'no-cache';

function move(ctx: Context, { to, status }: Move, otherwise: string): void {
  ctx.status = status;
  ctx.set('location', to);
  ctx.set('cache-control', status === 301 ? MOVED : otherwise);
  ctx.body = '';
}

/**
 * Answers with pages: cached ones at once, others loaded and rendered; a sent form runs the action of its page (F15, without
 * JavaScript). A page that was right within the last hour is better than an error (X11).
 */
export function pages({ origin, registry, site, rendering, cache, data, visits, log }: PageSettings): Middleware {
  const isSecure = origin.startsWith('https:');
  const { draw, drawTogether, keyOf, renewBehind } = createDrawing({ rendering, cache, data, log });

  async function sendKept(ctx: Context, page: CachedPage, from: keyof typeof FROM): Promise<void> {
    if (page.visited !== undefined) visits.note(ctx, page.visited);
    const isShared = !page.isPersonal && registry.canaries().size === 0 && !ctx.response.get('set-cookie');
    ctx.status = 200;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set({
      'cache-control': isShared ? (page.visited === undefined ? SHARED : COUNTED) : 'private, no-cache',
      'cache-status': FROM[from],
      'content-language': page.language,
      etag: page.etag,
    });
    ctx.vary('accept-encoding');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const encoding = (ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as 'br' | 'gzip' | 'identity';
    ctx.compress = false;
    if (encoding !== 'identity') ctx.set('content-encoding', encoding);
    ctx.body = await cache.bodyOf(page, encoding);
  }

  /** Answers with what is for this visitor alone, or could not be had whole. */
  function sendOwn(ctx: Context, { target, language, ofClicks }: Asked, { answer, cookies }: Drawn): void {
    if (cookies.length > 0) ctx.append('set-cookie', [...cookies]);
    if (answer.kind === 'redirect') return move(ctx, { ...answer, to: withClick(answer.to, ofClicks) }, FOR_ONE);
    ctx.status = answer.status;
    if (answer.status === 200 && answer.visited !== undefined) visits.note(ctx, answer.visited);
    if (answer.status === 503) ctx.set('retry-after', RETRY_AFTER);
    ctx.set({ 'cache-control': FOR_ONE, 'cache-status': FROM.own, 'content-language': language });
    // The token in the address is for whoever was given it.
    if (target.route === PREVIEW) ctx.set({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    if (isDeskRoute(target.route)) ctx.set('content-security-policy', deskPolicy(answer.permits));
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = Buffer.from(answer.document);
  }

  async function answerRead(ctx: Context, asked: Asked): Promise<void> {
    const found = cache.get(keyOf(asked));
    const page = found && (!found.isPersonal || asked.cookie === '') ? found : undefined;
    const now = { time: performance.now(), versions: versionsIn(asked.snapshot), data: data.current };
    const freshness = page ? freshnessOf(page, now) : 'gone';
    noteFreshness(freshness);
    if (page && (freshness === 'fresh' || freshness === 'stale')) {
      if (freshness === 'stale') renewBehind(asked);
      return sendKept(ctx, page, freshness);
    }
    const inNeed = freshness === 'outdated' ? page : undefined;
    try {
      const result = await drawTogether(asked, signalOf(ctx));
      if (inNeed && isFailure(result)) return await sendKept(ctx, inNeed, 'need');
      return await (result.page ? sendKept(ctx, result.page, 'drawn') : sendOwn(ctx, asked, result.drawn));
    } catch (error) {
      if (inNeed) return sendKept(ctx, inNeed, 'need');
      if (!(error instanceof RendererBusy)) throw error;
      ctx.set('retry-after', RETRY_AFTER);
      answerPlainly(ctx, 'busy');
    }
  }

  /** Says of an answer of the desk what holds for each of them, whatever it is. */
  function setDeskHeaders(ctx: Context): void {
    ctx.set({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow', 'cache-control': FOR_ONE });
    ctx.set('content-security-policy', deskPolicy());
  }

  async function answerForm(ctx: Context, asked: Asked): Promise<void> {
    const form = await readForm(ctx);
    try {
      // What is sent is sent, whether or not somebody waits for the answer.
      const { drawn } = await draw(asked, NEVER, form);
      sendOwn(ctx, asked, drawn);
    } catch (error) {
      if (!(error instanceof RendererBusy)) throw error;
      ctx.set('retry-after', RETRY_AFTER);
      answerPlainly(ctx, 'busy');
    }
  }

  type Names = ReturnType<typeof canariesOf>['names'];

  function askedOf(ctx: Context, known: SiteContent, url: URL, target: Target, inCanary: Names): Asked {
    const { address, ofClicks } = pageAddressOf(url);
    return {
      address,
      ofClicks,
      target,
      language: target.language,
      known,
      snapshot: registry.snapshot(inCanary),
      canaries: [...inCanary].sort().join(),
      cookie: cookiesForServices(ctx.get('cookie')),
      visitor: { ...forwardedBy(ctx.state['subscriber'] as string), 'user-agent': ctx.get('user-agent') },
      requestId: ctx.state['requestId'] as string,
    };
  }

  /**
   * Where a redirect ends, in one step: what it leads to may lead on, or not be there. It is drawn to know, which is no work for
   * nothing: it is what is asked for next, and kept.
   */
  async function endOf(ctx: Context, known: SiteContent, first: Move, inCanary: Names): Promise<Move | Target> {
    const url = new URL(first.to, origin);
    const target = targetOf(known.routes, { url, detected: detect(ctx, known) });
    if ('kind' in target || ctx.method === 'POST' || isDeskRoute(target.route) || target.route === PREVIEW)
      return first;
    const asked = askedOf(ctx, known, url, target, inCanary);
    if (cache.get(keyOf(asked))) return first;
    const { answer } = await drawTogether(asked, signalOf(ctx)).then(
      ({ drawn }) => drawn,
      () => ({ answer: undefined }),
    );
    // Where it leads to is not there: its page says so in its own words, at the address that was asked for.
    if (answer?.kind === 'page' && [404, 410].includes(answer.status)) return target;
    if (answer?.kind !== 'redirect') return first;
    const to = withClick(answer.to, asked.ofClicks);
    return { ...answer, to, status: first.status === 301 ? answer.status : 302 };
  }

  return async (ctx) => {
    if (!METHODS.includes(ctx.method)) {
      ctx.status = 405;
      ctx.set('allow', METHODS.join(', '));
      return;
    }
    const known = site.current();
    if (!known) {
      ctx.set('retry-after', RETRY_AFTER);
      return answerPlainly(ctx, 'starting');
    }
    const url = askedUrl(ctx, origin);
    const found = targetOf(known.routes, { url, detected: detect(ctx, known) });
    const { names: inCanary, remember } = canariesOf(ctx, registry, isSecure);
    const target = 'kind' in found ? await endOf(ctx, known, found, inCanary) : found;
    if ('kind' in found) {
      ctx.state['route'] = 'redirect';
      ctx.vary('accept-language, cookie');
      if (found.status === 302 && 'kind' in target && !askedLanguage(ctx, known)) noteGuess(ctx, isSecure);
    }
    if ('kind' in target) return move(ctx, target, 'private, no-cache');
    ctx.state['route'] = target.key;
    // Not with a redirect: a shared cache may keep it.
    remember();
    const { token } = target.params;
    const isPreview = target.route === PREVIEW && token !== undefined;
    const shown = isPreview ? await site.previewed(known, target.language, token) : known;
    const asked = askedOf(ctx, shown, url, target, inCanary);
    if (isDeskRoute(target.route)) setDeskHeaders(ctx);
    return ctx.method === 'POST' ? answerForm(ctx, asked) : answerRead(ctx, asked);
  };
}
