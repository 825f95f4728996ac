import { isProblem } from '@dorpel/contracts';
import type { Crumb, SlotUse } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';
import { within } from './deadline.ts';
import { failedPage, fromFound, type Move, type Outcome, type PageState, type SlotState } from './page-state.ts';
import { contextOf, openPage, openSlot, type Parts } from './parts.ts';
import type { World } from './world.ts';

export type Asked = {
  readonly url: URL;
  readonly signal: AbortSignal;
  /** A sent form; the page's action runs before the page is loaded. */
  readonly form?: FormData | undefined;
  /** The language where the address does not say it. */
  readonly detected: Language;
};

const move = (to: string, status: Move['status']): Move => ({ kind: 'redirect', to, status });

type Target = {
  key: string;
  params: Record<string, string>;
  crumbs: readonly Crumb[];
  alternates: PageState['alternates'];
};

/** Which page an address asks for, or where it leads instead. */
function targetOf(world: World, asked: Asked): Target | Move {
  const { pathname, search } = asked.url;
  const match = world.routes.parse(pathname, asked.detected);
  switch (match.kind) {
    case 'redirect':
      return move(match.to + search, match.permanent ? 301 : 302);
    case 'unprefixed':
      return move(`/${asked.detected}/${match.path}${search}`, 302);
    case 'unknown':
      return { key: 'content-page', params: { path: match.path }, crumbs: [], alternates: {} };
    case 'match':
      return {
        key: match.entry.page,
        params: match.params,
        crumbs: world.routes.breadcrumb(match.entry, match.language).map(({ text, href }) => ({ name: text, href })),
        alternates: world.routes.alternates(match.entry.name, match.params),
      };
  }
}

const addressOf = (url: URL) => url.pathname + url.search;

async function loadSlot(world: World, parts: Parts, url: URL, use: SlotUse, signal: AbortSignal): Promise<SlotState> {
  try {
    const data = await world.measure('slot', use.slot, () =>
      within(world.deadlines.slot, signal, async (limited) => {
        const { definition, i18n } = await openSlot(world, parts, use.slot);
        return definition.load(contextOf(world, i18n, url, { ...use.params }, limited));
      }),
    );
    return data === null ? { use, status: 'empty' } : { use, status: 'ready', data };
  } catch (error) {
    if (!signal.aborted) world.report(error, `slot ${use.slot}`);
    return { use, status: 'pending' };
  }
}

/** The second wave: the slots of a page in parallel; one that is late or fails is left to the browser. */
export async function loadSlots(
  world: World,
  parts: Parts,
  url: URL,
  slots: PageState['slots'],
  signal: AbortSignal,
): Promise<PageState['slots']> {
  const loaded = Object.entries(slots).map(
    async ([name, { use }]) => [name, await loadSlot(world, parts, url, use, signal)] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
}

async function loadNotFound(world: World, parts: Parts, asked: Asked, signal: AbortSignal): Promise<PageState> {
  const { definition, i18n } = await openPage(world, parts, 'not-found');
  const result = await definition.load(contextOf(world, i18n, asked.url, {}, signal));
  if (result.kind !== 'found') throw new Error('The page for what is not found must itself be found');
  return {
    ...fromFound(result),
    status: 404,
    address: addressOf(asked.url),
    key: 'not-found',
    params: {},
    breadcrumb: [],
    alternates: {},
  };
}

async function loadTarget(
  world: World,
  parts: Parts,
  asked: Asked,
  target: Target,
  signal: AbortSignal,
): Promise<Outcome> {
  const part = await openPage(world, parts, target.key);
  const context = contextOf(world, part.i18n, asked.url, target.params, signal);
  const sent = asked.form && (await part.definition.action?.({ ...context, form: asked.form }));
  if (sent?.kind === 'redirect') return move(sent.to, 303);
  const result = await part.definition.load(context);
  if (result.kind === 'redirect') return move(result.to, result.permanent ? 301 : 302);
  if (result.kind === 'not-found') return { kind: 'page', state: await loadNotFound(world, parts, asked, signal) };
  return {
    kind: 'page',
    state: {
      ...fromFound(result),
      status: sent?.status ?? result.status ?? 200,
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
 * The first wave: the page an address asks for, with the slots it names still pending. A sent form is acted on first.
 * A page that is late or fails becomes a state with status 503, what is unknown one with 404: never an exception,
 * but for an abort.
 */
export async function loadPage(world: World, parts: Parts, asked: Asked): Promise<Outcome> {
  const target = targetOf(world, asked);
  if ('kind' in target) return target;
  try {
    const deadline = asked.form ? world.deadlines.action : world.deadlines.page;
    return await world.measure('page', target.key, () =>
      within(deadline, asked.signal, (signal) => loadTarget(world, parts, asked, target, signal)),
    );
  } catch (error) {
    if (asked.signal.aborted) throw error;
    world.report(error, `page ${target.key}`);
    // In the browser, the id of the call that failed.
    const requestId = isProblem(error) ? (error.requestId ?? world.requestId) : world.requestId;
    return { kind: 'page', state: failedPage(addressOf(asked.url), world.site.content.agency.name, requestId) };
  }
}
