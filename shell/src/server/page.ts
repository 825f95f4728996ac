import { detectLanguage, LANGUAGE_KEY, LANGUAGE_QUERY } from '@dorpel/i18n/detect';
import type { Language } from '@dorpel/i18n/languages';
import { callsTo, type Log } from '@dorpel/service-kit';
import type { Context, Middleware } from 'koa';
import type { render, renderConsent } from '../app/render.tsx';
import type { SiteData, TagSettings, World } from '../app/world.ts';
import { canariesOf } from './canaries.ts';
import { type ShellFiles, toDocument } from './document.ts';
import { readForm } from './form.ts';
import type { Registry, Snapshot } from './registry.ts';
import { askedUrl } from './request.ts';
import { answerPlainly } from './plain-answers.ts';
import { measured, noteRendered } from './render-metrics.ts';
import { nonceOf } from './security.ts';
import type { SiteContent, SiteSource } from './site-source.ts';
import { tagSettings } from './tag-sources.ts';

export type PageSettings = {
  readonly origin: string;
  readonly services: Readonly<Record<string, string>>;
  readonly registry: Registry;
  readonly site: SiteSource;
  readonly files: ShellFiles;
  readonly render: typeof render;
  readonly renderConsent: typeof renderConsent;
  readonly tagScripts: Omit<TagSettings, 'ids'>;
  readonly log: Log;
  /** What development adds to a page. */
  readonly extra?: (nonce: string) => string;
};

/** Name of the route of pages that are not public yet; its address holds a signed token, which the content service checks (R14). */
const PREVIEW = 'preview';

/** Milliseconds a page, a slot, an action may take on the server: two waves; why a slot has 500, see ADR 0006. */
const DEADLINES = { page: 800, slot: 500, action: 10_000 };

function detect(ctx: Context, { table }: SiteContent): Language {
  return detectLanguage(
    {
      query: new URLSearchParams(ctx.search).get(LANGUAGE_QUERY),
      cookie: ctx.cookies.get(LANGUAGE_KEY) ?? null,
      browser: ctx.get('accept-language'),
    },
    { enabled: table.enabled, default: table.default },
  );
}

/** Calls of the pages to the services, on behalf of this visitor: their cookies go along and come back. */
function transportOf(ctx: Context, services: Readonly<Record<string, string>>, cookies: string[]): World['transport'] {
  const forwarded: Record<string, string> = {
    'x-forwarded-for': ctx.state['address'] as string,
    'user-agent': ctx.get('user-agent'),
    ...(ctx.get('cookie') ? { cookie: ctx.get('cookie') } : {}),
  };
  return (contract) => ({
    base: services[contract.service] ?? '',
    fetch: async (url, init) => {
      const answer = await callsTo(contract.service)(url, {
        ...init,
        headers: { ...forwarded, ...(init.headers as Record<string, string>) },
      });
      cookies.push(...answer.headers.getSetCookie());
      return answer;
    },
  });
}

function siteData(settings: PageSettings, known: SiteContent, snapshot: Snapshot, language: Language): SiteData {
  const { consent, tags: _, ...content } = known.content[language];
  return {
    language,
    origin: settings.origin,
    enabled: known.table.enabled,
    defaultLanguage: known.table.default,
    routes: known.browserRoutes[language],
    content,
    consent: consent !== undefined,
    tags: tagSettings(known.content[language], settings.tagScripts),
    remotes: [...snapshot.values()].map(({ version }) => version),
  };
}

/** Only the visitor's own browser keeps a page: its policy's nonce and its form's key are for nobody else. */
const cacheControl = (status: number, maxAge: number) =>
  status === 200 && maxAge > 0 ? `private, max-age=${maxAge}` : 'private, no-cache';

/** Answers with pages: loads, renders and writes the document; a sent form runs the action of its page (F15, without JavaScript). */
export function pages(settings: PageSettings): Middleware {
  const { registry, site, files, log } = settings;
  return async (ctx, next) => {
    if (!['GET', 'HEAD', 'POST'].includes(ctx.method)) return next();
    const known = site.current();
    if (!known) {
      ctx.set('retry-after', '5');
      answerPlainly(ctx, 503);
      return;
    }
    const { names: inCanary, remember } = canariesOf(ctx, registry, settings.origin.startsWith('https:'));
    const snapshot = registry.snapshot(inCanary);
    const url = askedUrl(ctx, settings.origin);
    const detected = detect(ctx, known);
    const match = known.routes.parse(url.pathname, detected);
    const language = match.kind === 'match' || match.kind === 'unknown' ? match.language : detected;
    const isPreview = match.kind === 'match' && match.entry.name === PREVIEW;
    const cookies: string[] = [];
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    const data = siteData(settings, known, snapshot, language);
    const world: World = {
      site: data,
      routes: known.routes,
      deadlines: DEADLINES,
      remote: async (name) => {
        const loaded = snapshot.get(name);
        if (!loaded) throw new Error(`No remote is called ${name}`);
        return loaded.remote;
      },
      transport: transportOf(ctx, settings.services, cookies),
      requestId: ctx.state['requestId'] as string,
      measure: measured,
      report: (error, what) =>
        log.error(
          { error, what, ...(inCanary.size > 0 ? { inCanary: [...inCanary] } : {}) },
          'a part of a page failed',
        ),
    };
    const form = ctx.method === 'POST' ? await readForm(ctx) : undefined;
    const nonce = nonceOf(ctx.state);
    const route = match.kind === 'match' ? match.entry.page : match.kind;
    ctx.state['route'] = route;
    const started = performance.now();
    const outcome = await settings.render(world, { url, signal: gone.signal, detected, form }, nonce);
    noteRendered(route, outcome, started);
    if (cookies.length > 0) ctx.set('set-cookie', cookies);
    if (match.kind === 'unprefixed' || match.kind === 'redirect') ctx.vary('accept-language, cookie');
    if (outcome.kind === 'redirect') {
      ctx.status = outcome.status;
      ctx.set('location', outcome.to);
      ctx.set('cache-control', outcome.status === 301 ? 'public, max-age=3600' : 'private, no-cache');
      ctx.body = '';
      return;
    }
    // Not with a redirect: a shared cache may keep one.
    remember();
    ctx.status = outcome.state.status;
    if (outcome.state.status === 503) ctx.set('retry-after', '10');
    ctx.set('cache-control', cacheControl(ctx.status, cookies.length > 0 ? 0 : outcome.state.maxAge));
    if (isPreview) {
      // The token in the address is for whoever was given it.
      ctx.set({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    }
    ctx.set('content-language', language);
    ctx.type = 'text/html; charset=utf-8';
    const { consent } = known.content[language];
    ctx.body = toDocument(outcome, data, { shell: files, versions: snapshot }, nonce, {
      // Who looks at a preview is not asked (R14).
      before: consent && !isPreview ? await settings.renderConsent(consent, language) : '',
      after: settings.extra?.(nonce) ?? '',
    });
  };
}
