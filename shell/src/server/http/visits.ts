import { randomUUID } from 'node:crypto';
import { MOST_VISITS, owners, SESSION_COOKIES, type Visit } from '@dorpel/contracts/owner';
import { isProblem } from '@dorpel/contracts';
import { isProgram, type Log, serviceClient } from '@dorpel/service-kit';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

/** Milliseconds that visits wait for others: what is lost where this process is killed. */
const WAIT = 2_000;

/** Milliseconds until the service is asked again after it was away, and that it may take. */
const AGAIN = 10_000;
const TIMEOUT = 5_000;

/** Visits that are kept while the service is away; at a hundred a second those of the last minutes. */
const MOST_KEPT = 20_000;

/** Of how many user agents it is remembered whether they are programs: asking the list takes longer than all the rest here. */
const MOST_AGENTS = 2_000;

/** Somebody who is logged in: the office at work, an owner who looks after a home. */
const LOGGED_IN = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${Object.values(SESSION_COOKIES).join('|')})=`);

/** What a browser says when it fetches a page before anybody asked for it (Sec-Purpose; the others are older). */
const AHEAD = /prefetch|prerender|preview/;
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether nobody is logged in who asks: neither the office nor an owner. */
export const isVisitor = ({ headers }: Pick<Context, 'headers'>): boolean => !LOGGED_IN.test(headers.cookie ?? '');

/**
 * Whether a request asks for a document that somebody is about to look at. What the browser does not say of itself is not held
 * against it: the oldest have none of these headers.
 */
export function isVisit({ method, headers }: Pick<Context, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const { 'sec-fetch-dest': destination = 'document' } = headers;
  if (destination !== 'document' || !isVisitor({ headers })) return false;
  return !PURPOSES.some((name) => AHEAD.test(String(headers[name] ?? '')));
}

const programs = new LRUCache<string, boolean>({ max: MOST_AGENTS });

/** Whether a user agent says of itself that it is a program: search engines, monitors. */
export function isByProgram(userAgent: string): boolean {
  const known = programs.get(userAgent);
  if (known !== undefined) return known;
  const is = isProgram(userAgent);
  programs.set(userAgent, is);
  return is;
}

/** Hosts by the class they belong to; a suffix after a dot, or a name before one. */
const SEARCH = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|yandex)\.|(^|\.)search\.brave\.com$/;
const SOCIAL =
  /(^|\.)(facebook|instagram|linkedin|twitter|pinterest|tiktok|whatsapp|youtube|reddit|threads)\.|(^|\.)(x\.com|t\.co|lnkd\.in|fb\.me)$/;
const PORTAL = /(^|\.)(immoweb|zimmo|immovlan|immoscoop|realo|athome|immotop|logic-immo|idealista|kyero|wortimmo)\./;

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '');

/** Where a visit came from, as a class: the referrer itself is never kept (O4). */
export function sourceOf(referrer: string, ownOrigin: string): Visit['source'] {
  const host = hostOf(referrer);
  if (host === '') return 'direct';
  if (host === hostOf(ownOrigin)) return 'site';
  if (PORTAL.test(host)) return 'portal';
  if (SEARCH.test(host)) return 'search';
  return SOCIAL.test(host) ? 'social' : 'other';
}

/** Counts pages of homes for their owners (ADR 64). */
export type Visits = {
  /** Counts an answer with the page of a home, if it is for a visitor. It costs the answer no wait. */
  note(ctx: Context, propertyId: string): void;
  /** Tells what is waiting. */
  stop(): Promise<void>;
};

type VisitsSettings = {
  /** Address of the owners' service; undefined on a site without one. */
  readonly service: string | undefined;
  /** By which that service knows the site; without one nothing is counted. */
  readonly token: string | undefined;
  readonly origin: string;
  readonly log: Log;
};

/**
 * Counts the pages of homes that visitors are sent, kept ones too, and tells the owners' service of them together: in memory until
 * then, with nothing of the visitor but their network, by which that service keeps its ceiling. While it is away they are kept, and
 * told again under the same ids.
 */
export function createVisits({ service, token, origin, log }: VisitsSettings): Visits {
  if (service === undefined || token === undefined) {
    log.warn('visits to homes are not counted: they need the owner service and ACTIVITY_TOKEN');
    return { note: () => undefined, stop: async () => undefined };
  }
  const client = serviceClient(owners, service);
  const headers = { authorization: `Bearer ${token}` };
  /** Oldest first. */
  const waiting: Visit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;

  const tellIn = (milliseconds: number): void => {
    timer ??= setTimeout(tell, milliseconds).unref();
  };

  /** @returns whether the service took them, or will never: what it refuses as such is refused again */
  async function isTold(visits: readonly Visit[]): Promise<boolean> {
    try {
      await client.recordVisits({ body: { visits: [...visits] } }, { headers, signal: AbortSignal.timeout(TIMEOUT) });
      return true;
    } catch (error) {
      if (isProblem(error, 'request/invalid')) {
        log.error({ error, visits: visits.length }, 'the owner service takes no such visits; they are not counted');
        return true;
      }
      log.warn({ error, visits: visits.length }, 'visits could not be told to the owner service; they are kept');
      return false;
    }
  }

  async function tellAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_VISITS);
      if (!(await isTold(batch))) return tellIn(AGAIN);
      // Those that were noted meanwhile stand behind them.
      waiting.splice(0, batch.length);
    }
  }

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    telling ??= tellAll().finally(() => {
      telling = undefined;
    });
  }

  return {
    note(ctx, propertyId) {
      if (!isVisit(ctx) || isByProgram(ctx.get('user-agent'))) return;
      if (waiting.length >= MOST_KEPT) return;
      waiting.push({
        id: randomUUID(),
        propertyId,
        source: sourceOf(ctx.get('referer'), origin),
        network: ctx.state['subscriber'] as string,
      });
      if (telling === undefined) tellIn(WAIT);
    },
    async stop() {
      await telling;
      tell();
      await telling;
      clearTimeout(timer);
    },
  };
}
