import { createHash } from 'node:crypto';
import type { DeskPermission } from '@dorpel/federation';
import type { Middleware } from 'koa';
import type { Sources } from '../documents/tag-sources.ts';

/** Seconds: as long as browsers ask for before they know of a site by themselves. */
const TWO_YEARS = 63_072_000;

/** Hosts of what a visitor loads with a click (C9): films and virtual tours. */
const EMBEDS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.facebook.com',
  'https://*.matterport.com',
  'https://*.tvl.be',
  'https://*.tvl.io',
  'https://*.tvl.com',
  'https://*.yisual.com',
  'https://*.yisual.be',
];

/** A Content Security Policy (CSP3): the same for everybody, because the one inline script is named by its hash. */
function policyOf(inline: string, secure: boolean, { scripts, receivers, frames }: Sources): string {
  const hash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
  const directives: readonly (readonly [string, ...(readonly string[])])[] = [
    ['default-src', "'none'"],
    ['base-uri', "'none'"],
    ['script-src', "'self'", hash, ...scripts],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', ...receivers],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...receivers],
    ['media-src', "'self'"],
    ['frame-src', "'self'", ...EMBEDS, ...frames],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ...(secure ? [['upgrade-insecure-requests'] as const] : []),
  ];
  return directives.map((each) => each.join(' ')).join('; ');
}

/** What the document of a page of the desk may do besides showing itself. */
export type DeskPermits = {
  /** 'sha384-…' of each script that may run: the page's own, and that of the bar above it. */
  readonly scripts: readonly string[];
  readonly allows: readonly DeskPermission[];
};

/** What a renderer says is looked up and never repeated: it can widen the policy by these and by nothing else. */
const PERMITS = new Map<string, string>([
  ['connect', "connect-src 'self'"],
  ['frame', "frame-src 'self'"],
] satisfies [DeskPermission, string][]);

const isIntegrity = (text: string) => /^sha384-[\w+/]+=*$/.test(text);

const NOTHING: DeskPermits = { scripts: [], allows: [] };

/**
 * The policy of a page of the desk: it loads nothing from elsewhere and stands in no frame. It has no script but for its own and the bar's,
 * known by their bytes (ADR 37, 40 and 107).
 */
export function deskPolicy({ scripts, allows }: DeskPermits = NOTHING): string {
  const known = scripts.filter(isIntegrity).map((each) => `'${each}'`);
  return [
    "default-src 'none'",
    "base-uri 'none'",
    ...(known.length > 0 ? [`script-src ${known.join(' ')}`] : []),
    ...allows.flatMap((each) => PERMITS.get(each) ?? []),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A policy with which the scripts of development run and are told what changed: the desk's pages let neither in. */
export function developedPolicy(policy: string): string {
  const directives = new Map(policy.split('; ').map((each) => [each.split(' ')[0], each]));
  for (const name of ['script-src', 'connect-src']) {
    const directive = directives.get(name) ?? name;
    if (!directive.includes("'self'")) directives.set(name, `${directive} 'self'`);
  }
  return [...directives.values()].join('; ');
}

/**
 * The security headers of every page (quality.md): a strict policy, no inline code but the one script, no framing. It is
 * wider only by what `allowed` says at the moment.
 * @param inline the script that runs inline in every page
 */
export function securityHeaders(origin: string, inline: string, allowed: () => Sources): Middleware {
  const secure = origin.startsWith('https:');
  let known: { readonly sources: Sources; readonly policy: string } | undefined;
  return async (ctx, next) => {
    const sources = allowed();
    if (known?.sources !== sources) known = { sources, policy: policyOf(inline, secure, sources) };
    ctx.set({
      'content-security-policy': known.policy,
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'x-permitted-cross-domain-policies': 'none',
    });
    await next();
  };
}

/**
 * What every answer says, whatever it is: also a file, and how the shell is doing. A file of the site is no document: it
 * gets what counts for it and no more, because a first visit asks for two dozen of them.
 */
export function basicHeaders(origin: string): Middleware {
  const secure = origin.startsWith('https:');
  return async (ctx, next) => {
    const isFile = ctx.path.startsWith('/assets/');
    if (isFile) ctx.remove('x-request-id');
    else
      ctx.set({
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
      });
    ctx.set({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(secure ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains; preload` } : {}),
    });
    await next();
  };
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses what changes something and was sent by another site (CSRF): browsers say where a request comes from. */
export function sameOriginOnly(origin: string): Middleware {
  return async (ctx, next) => {
    if (!CHANGING.has(ctx.method)) return next();
    const site = ctx.get('sec-fetch-site');
    const from = ctx.get('origin');
    const own = [origin, `${ctx.protocol}://${ctx.host}`];
    const foreign = site ? !['same-origin', 'none'].includes(site) : from !== '' && !own.includes(from);
    if (!foreign) return next();
    ctx.status = 403;
    ctx.body = { problem: { code: 'request/forbidden' } };
  };
}
