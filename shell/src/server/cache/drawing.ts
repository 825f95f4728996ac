import { setMaxListeners } from 'node:events';
import type { Language } from '@dorpel/i18n/languages';
import { isDeskRoute } from '@dorpel/routes/desk-routes';
import type { Log } from '@dorpel/service-kit';
import type { Target } from '../../app/load.ts';
import type { DataVersions } from './data-versions.ts';
import { createKnownReads, type PageAddress, type Reads, together, withRead } from './page-address.ts';
import { type CachedPage, pack, type PageCache } from './page-cache.ts';
import type { Snapshot } from '../releases/registry.ts';
import { noteRendered } from '../render/render-metrics.ts';
import type { FormEntry } from '../render/protocol.ts';
import { RendererBusy } from '../render/renderer-handle.ts';
import { versionsIn } from '../render/sites.ts';
import type { Drawn, Rendering } from '../render/rendering.ts';
import type { SiteContent } from './site-source.ts';

/** Name of the route of pages that are not public yet; its address holds a signed token, which the content service checks (R14). */
export const PREVIEW = 'preview';

/** A page that is asked for, of which site and by whom. */
export type Asked = PageAddress & {
  readonly target: Target;
  readonly language: Language;
  readonly known: SiteContent;
  readonly snapshot: Snapshot;
  /** The remotes of which the visitor gets another version than everybody. */
  readonly canaries: string;
  /** The visitor's cookies for the services; '' for none. */
  readonly cookie: string;
  readonly visitor: Readonly<Record<string, string>>;
  readonly requestId: string;
};

/** A page as it was drawn just now; `page` where it is the same for everybody who asks for its `key`. */
export type Result = { readonly drawn: Drawn; readonly key: string; readonly page: CachedPage | undefined };

export const NEVER = new AbortController().signal;
// Many are drawn at once that nobody cancels.
setMaxListeners(0, NEVER);

export const isFailure = ({ drawn: { answer } }: Result) => answer.kind === 'page' && answer.status >= 500;

/** How often a page is drawn because it read other parameters than those before it. */
const MOST_TURNS = 3;

export type DrawingSettings = {
  readonly rendering: Rendering;
  readonly cache: PageCache;
  readonly data: Pick<DataVersions, 'all'>;
  readonly log: Log;
};

/** Draws pages, and keeps what is the same for everybody under what was read of its address. */
export function createDrawing({ rendering, cache, data, log }: DrawingSettings) {
  const underWay = new Map<string, Promise<Result>>();
  const knownReads = createKnownReads();

  const routeOf = ({ target }: Asked) => target.route ?? target.key;
  const addressOf = (asked: Asked) => withRead(asked.address, knownReads.of(routeOf(asked)));
  /** Names the page for everybody who gets the same versions. */
  const keyOf = (asked: Asked, address = addressOf(asked)) => `${asked.canaries} ${address}`;

  /** Whether a page is the same for everybody, or for all without cookies. */
  function isKeepable({ cookie }: Asked, { answer, cookies, isPersonal }: Drawn): boolean {
    const isKept = answer.kind === 'page' && answer.status === 200 && answer.maxAge > 0 && cookies.length === 0;
    return isKept && !(isPersonal && cookie !== '');
  }

  async function keep(
    asked: Asked,
    { drawn, key }: Pick<Result, 'drawn' | 'key'>,
    drawnAt: number,
    before: ReadonlyMap<string, string>,
  ): Promise<CachedPage | undefined> {
    const { answer, services, isPersonal } = drawn;
    if (answer.kind !== 'page') return undefined;
    const page: CachedPage = {
      ...(await pack(answer.document)),
      language: asked.language,
      drawnAt,
      maxAge: answer.maxAge,
      versions: versionsIn(asked.snapshot),
      // The frame shows the content of the site, whatever the page asked.
      data: new Map(['content', ...services].map((service) => [service, before.get(service)])),
      isPersonal,
      visited: answer.visited,
    };
    cache.set(key, page);
    return page;
  }

  /**
   * Draws a page for what is known to be read of its address, and again where it read more: what it holds is then the same for
   * every address that says the same of what it read. One of which nothing is known, or that is for one visitor alone, is drawn
   * as it was asked for.
   * @param form is acted on: it is drawn once
   */
  async function draw(asked: Asked, signal: AbortSignal, form?: readonly FormEntry[]): Promise<Result> {
    const { target, language, known, snapshot, cookie, visitor, requestId } = asked;
    const route = routeOf(asked);
    const asksConsent = target.route !== PREVIEW && !isDeskRoute(target.route);
    let address = form ? asked.address : addressOf(asked);
    for (let turn = 1; ; turn += 1) {
      const drawnAt = performance.now();
      // What changes while the page is drawn makes it outdated.
      const before = data.all();
      const headers = { ...visitor, ...(cookie && { cookie }) };
      const drawn = await rendering.draw({
        target,
        address,
        language,
        known,
        snapshot,
        headers,
        requestId,
        data: before,
        asksConsent,
        form,
        signal,
      });
      noteRendered(target.key, drawn.answer, drawnAt);
      const key = keyOf(asked, address);
      if (form) return { drawn, key, page: undefined };
      const mayKeep = asksConsent && isKeepable(asked, drawn);
      if (mayKeep) knownReads.note(route, drawn.reads);
      const right = rightAddress(asked, drawn.reads);
      if (right === address)
        return { drawn, key, page: mayKeep ? await keep(asked, { drawn, key }, drawnAt, before) : undefined };
      // Whatever it reads each time anew, in the end it gets all of it.
      address = turn < MOST_TURNS ? right : asked.address;
      if (turn > MOST_TURNS) return { drawn, key, page: undefined };
    }
  }

  /** The address with all that is known to be read of it, or was just now. */
  const rightAddress = (asked: Asked, reads: Reads) =>
    withRead(asked.address, together([knownReads.of(routeOf(asked)), reads]));

  /** Draws a page once for all who ask for it meanwhile and whom services can't tell apart. */
  async function drawTogether(asked: Asked, signal: AbortSignal): Promise<Result> {
    if (asked.cookie !== '') return draw(asked, signal);
    const key = keyOf(asked);
    const others = underWay.get(key);
    if (others) {
      const result = await others;
      const isMine = isFailure(result) || (result.page && result.key === keyOf(asked));
      return isMine ? result : draw(asked, signal);
    }
    const own = draw(asked, NEVER).finally(() => underWay.delete(key));
    underWay.set(key, own);
    return own;
  }

  function renewBehind(asked: Asked): void {
    if (underWay.has(keyOf(asked))) return;
    drawTogether({ ...asked, cookie: '' }, NEVER).catch((error: unknown) => {
      if (!(error instanceof RendererBusy)) log.error({ error }, 'a cached page could not be drawn anew');
    });
  }

  return { draw, drawTogether, keyOf, renewBehind };
}
