import { isProblem } from '@dorpel/contracts';
import { withDeadline } from '@dorpel/contracts/client';
import type { Crumb, NotFound, SlotUse } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';
import { within } from './deadline.ts';
import { failedPage, fromFound, type Move, type Outcome, type PageState, type SlotState } from './page-state.ts';
import { contextOf, openPage, openSlot, type Parts } from './parts.ts';
import type { AppContext } from './app-context.ts';

export type Asked = {
  readonly url: URL;
  readonly signal: AbortSignal;
  /** A sent form; the page's action runs before the page is loaded. */
  readonly form?: FormData | undefined;
  /** The language where the address does not say it. */
  readonly detected: Language;
};

const move = (to: string, status: Move['status']): Move => ({ kind: 'redirect', to, status });

/** A page that is asked for, and what the routing table says of it. */
export type Target = {
  readonly key: string;
  /** Of the address. */
  readonly language: Language;
  /** Name of its route; none where the table has none. */
  readonly route?: string;
  readonly params: Record<string, string>;
  readonly crumbs: readonly Crumb[];
  readonly alternates: PageState['alternates'];
  /** Of the page for what is not found. */
  readonly status?: 404;
};

/** The page that says that there is nothing at an address. */
export const notFoundIn = (language: Language): Target => ({
  key: 'not-found',
  language,
  params: {},
  crumbs: [],
  alternates: {},
  status: 404,
});

/** Which page an address asks for, or where it leads instead. */
export function targetOf(routes: AppContext['routes'], asked: Pick<Asked, 'url' | 'detected'>): Target | Move {
  const { pathname, search } = asked.url;
  const match = routes.parse(pathname, asked.detected);
  switch (match.kind) {
    case 'redirect':
      return move(match.to + search, match.permanent ? 301 : 302);
    case 'unprefixed':
      return move(`/${asked.detected}/${match.path}${search}`, 302);
    case 'unknown':
      return {
        key: 'content-page',
        language: match.language,
        params: { path: match.path },
        crumbs: [],
        alternates: {},
      };
    case 'match':
      return {
        key: match.entry.page,
        language: match.language,
        route: match.entry.name,
        params: match.params,
        crumbs: routes.breadcrumb(match.entry, match.language).map(({ text, href }) => ({ name: text, href })),
        alternates: routes.alternates(match.entry.name, match.params),
      };
  }
}

/**
 * What a script that can't be had is called, a remote's entry by us, a chunk by the bundler; and a page that no version has which
 * the document knows: the server knows those of now, or that it is nowhere.
 */
const OUT_OF_DATE: ReadonlySet<string> = new Set(['ScriptMissing', 'ChunkLoadError', 'MissingPart']);

const addressOf = (url: URL) => url.pathname + url.search;

/** Loads one slot; one that is late or fails stays pending. */
export async function loadSlot(
  appContext: AppContext,
  parts: Parts,
  url: URL,
  use: SlotUse,
  signal: AbortSignal,
): Promise<SlotState> {
  try {
    const data = await appContext.measure('slot', use.slot, () =>
      within(appContext.deadlines.slot, signal, async (limited) => {
        const { definition, i18n } = await openSlot(appContext, parts, use.slot);
        return definition.load(contextOf(appContext, i18n, url, { ...use.params }, limited));
      }),
    );
    return data === null ? { use, status: 'empty' } : { use, status: 'ready', data };
  } catch (error) {
    if (!signal.aborted) appContext.report(error, `slot ${use.slot}`);
    return { use, status: 'pending' };
  }
}

/** The second wave: the slots of a page in parallel; one that is late or fails is left to the browser. */
export async function loadSlots(
  appContext: AppContext,
  parts: Parts,
  url: URL,
  slots: PageState['slots'],
  signal: AbortSignal,
): Promise<PageState['slots']> {
  const loaded = Object.entries(slots).map(
    async ([name, { use }]) => [name, await loadSlot(appContext, parts, url, use, signal)] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
}

/** Acts on a sent form, then loads a page; 'not-found' where its remote says that there is no such. */
async function loadTarget(
  appContext: AppContext,
  parts: Parts,
  asked: Asked,
  target: Target,
): Promise<Outcome | NotFound> {
  const { page: deadline, action: actionDeadline } = appContext.deadlines;
  const part = await within(deadline, asked.signal, () => openPage(appContext, parts, target.key));
  const contextWith = (signal: AbortSignal) => contextOf(appContext, part.i18n, asked.url, target.params, signal);
  // A time of its own, and the action hears that it is over: it answers with what was typed, which the page then shows.
  const act = asked.form && part.definition.action;
  const sent =
    asked.form && act
      ? await act({
          ...contextWith(withDeadline(actionDeadline, asked.signal)),
          form: asked.form,
        })
      : undefined;
  if (sent?.kind === 'redirect') return move(sent.to, 303);
  const result = await within(deadline, asked.signal, (signal) => part.definition.load(contextWith(signal)));
  if (result.kind === 'redirect') return move(result.to, result.permanent ? 301 : 302);
  if (result.kind === 'not-found') return result;
  return {
    kind: 'page',
    state: {
      ...fromFound(result),
      status: target.status ?? sent?.status ?? result.status ?? 200,
      address: addressOf(asked.url),
      key: target.key,
      params: target.params,
      breadcrumb: result.breadcrumb ?? target.crumbs,
      alternates: result.head.alternates ?? target.alternates,
      rejected: sent,
    },
  };
}

/**
 * The first wave: a page with the slots it names still pending. A sent form is acted on first. A page that is late or
 * fails becomes a state with status 503: never an exception, but for an abort.
 */
export async function loadTargetPage(
  appContext: AppContext,
  parts: Parts,
  asked: Asked,
  target: Target,
): Promise<Outcome | NotFound> {
  try {
    return await appContext.measure('page', target.key, () => loadTarget(appContext, parts, asked, target));
  } catch (error) {
    if (asked.signal.aborted) throw error;
    const isOutOfDate = error instanceof Error && OUT_OF_DATE.has(error.name);
    // A browser asks for it in a new document.
    if (!isOutOfDate || appContext.requestId) appContext.report(error, `page ${target.key}`);
    // In the browser, the id of the call that failed.
    const requestId = isProblem(error) ? (error.requestId ?? appContext.requestId) : appContext.requestId;
    const title = appContext.site.content.agency.name;
    const { alternates } = target;
    return { kind: 'page', state: failedPage(addressOf(asked.url), title, { requestId, isOutOfDate, alternates }) };
  }
}

/** The page an address asks for, whichever it is; what is unknown is a page with status 404. */
export async function loadPage(appContext: AppContext, parts: Parts, asked: Asked): Promise<Outcome> {
  const target = targetOf(appContext.routes, asked);
  if ('kind' in target) return target;
  const outcome = await loadTargetPage(appContext, parts, asked, target);
  if (outcome.kind !== 'not-found') return outcome;
  const nowhere = await loadTargetPage(appContext, parts, { ...asked, form: undefined }, notFoundIn(target.language));
  if (nowhere.kind === 'not-found') throw new Error('The page for what is not found must itself be found');
  return nowhere;
}
