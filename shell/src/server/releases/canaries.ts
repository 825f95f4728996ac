import { createHash } from 'node:crypto';
import type { Canary } from '@dorpel/federation/manifest';
import type { Context, Middleware } from 'koa';
import type { Registry } from './registry.ts';

/**
 * Names the canaries a visitor gets: 'mfe-forms:<version>|mfe-owner'. It holds no id and ends with the browser's session;
 * only who is in a canary has it. A tester's entry is without a version: whichever canary runs.
 */
export const CANARY_COOKIE = 'site-versions';
const ENTRY = /^([a-z][a-z0-9-]*)(?::([\w-]{1,64}))?$/;

/** Where a tester asks for the canary of a remote: '/canary/mfe-forms'; '/canary/none' gives them up again. */
const ASK = /^\/canary\/([a-z][a-z0-9-]*)$/;

type Canaries = ReadonlyMap<string, Canary>;

/**
 * Where a visitor stands between 0 and 100 for a version: the same each time, and elsewhere for another version, so that
 * no visitor is always among the first. Computed from what each request says anyway; nothing of it is kept.
 */
export function placeOf(visitor: string, name: string, version: string): number {
  const hash = createHash('sha256').update(`${name}\n${version}\n${visitor}`).digest();
  return (hash.readUInt32BE() / 2 ** 32) * 100;
}

const readEntries = (cookie: string | undefined) =>
  (cookie ?? '').split('|').flatMap((entry) => {
    const [, name, version] = ENTRY.exec(entry) ?? [];
    return name === undefined ? [] : [{ name, version }];
  });

/**
 * The remotes whose canary this visitor gets, of which they asked for it as a tester, and what their cookie should say then: '' for no cookie. Who was given a
 * version keeps it until it is no longer a canary, also from another address.
 */
export function chooseCanaries(canaries: Canaries, cookie: string | undefined, visitor: string) {
  const entries = readEntries(cookie);
  const testers = new Set(entries.filter(({ version }) => version === undefined).map(({ name }) => name));
  const given = new Map(entries.map(({ name, version }) => [name, version]));
  const chosen = [...canaries].filter(
    ([name, { version, share }]) =>
      testers.has(name) || given.get(name) === version || placeOf(visitor, name, version) < share,
  );
  const kept = chosen.filter(([name]) => !testers.has(name)).map(([name, { version }]) => `${name}:${version}`);
  return { names: new Set(chosen.map(([name]) => name)), testers, cookie: [...testers, ...kept].join('|') };
}

function writeCookie(ctx: Context, secure: boolean, value: string): void {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}${value ? '' : '; Max-Age=0'}`;
  ctx.append('set-cookie', `${CANARY_COOKIE}=${value}; ${attributes}`);
}

/**
 * Chooses the versions of a request, and remembers them where they are a canary. Without a canary it costs nothing and
 * sets nothing.
 */
export function canariesOf(ctx: Context, registry: Registry, secure: boolean) {
  const canaries = registry.canaries();
  const before = ctx.cookies.get(CANARY_COOKIE);
  if (canaries.size === 0 && before === undefined)
    return { names: new Set<string>(), testers: new Set<string>(), remember: () => {} };
  const visitor = `${ctx.state['subscriber'] as string} ${ctx.get('user-agent')}`;
  const { names, testers, cookie } = chooseCanaries(canaries, before, visitor);
  return {
    names,
    testers,
    remember: () => {
      if (canaries.size > 0) ctx.vary('cookie');
      if (cookie !== (before ?? '')) writeCookie(ctx, secure, cookie);
    },
  };
}

/** Lets testers into a canary, and out of all of them, by an address; then they look at the site as visitors do. */
export function testerAddress(registry: Registry, secure: boolean): Middleware {
  return async (ctx, next) => {
    const name = ASK.exec(ctx.path)?.[1];
    if (name === undefined || (name !== 'none' && !registry.canaries().has(name))) return next();
    const others = readEntries(ctx.cookies.get(CANARY_COOKIE)).filter((entry) => entry.name !== name);
    const entries = others.map((entry) =>
      entry.version === undefined ? entry.name : `${entry.name}:${entry.version}`,
    );
    writeCookie(ctx, secure, name === 'none' ? '' : [...entries, name].join('|'));
    ctx.set({ location: '/', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    ctx.status = 303;
    ctx.body = '';
  };
}
