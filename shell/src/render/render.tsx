import type { ConsentTexts } from '@dorpel/contracts/content';
import type { NotFound, SlotUse } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Writable } from 'node:stream';
import { ConsentDialog } from '../consent/ConsentDialog.tsx';
import { Frame, SkipLink } from '../frame/Frame.tsx';
import { OFFLINE_TITLE, offlineMessages, OfflinePage } from '../offline/OfflinePage.tsx';
import { App } from './App.tsx';
import { renderStill, UNFINISHED } from '../islands/render-static.tsx';
import { SiteProvider } from '@dorpel/federation/site';
import { isDeskRoute } from '@dorpel/routes/desk-routes';
import { offlinePath } from '@dorpel/routes/offline-route';
import { DeskFrame, DESK_BAR } from './DeskFrame.tsx';
import { type Asked, loadSlot, loadTargetPage, type Target } from '../app/load.ts';
import { failedPage, type Move, type PageState, type SlotState } from '../app/page-state.ts';
import { noParts } from '../app/parts.ts';
import { serverSite, type Shell, ShellProvider } from '../app/site.ts';
import { shellMessages, words } from '../app/words.ts';
import { idPrefix, SlotView } from '../islands/PartView.tsx';
import type { AppContext } from '../app/app-context.ts';

export { openContainer } from '@dorpel/federation/container';

/** A page as HTML, with the state it was rendered from: of its slots the status alone, their data stays with their HTML. */
export type Rendered = { readonly kind: 'page'; readonly state: PageState; readonly html: string };

/** A slot as HTML; 'pending' is left to the browser. */
export type RenderedSlot =
  | { readonly status: 'ready'; readonly html: string; readonly data: unknown }
  | { readonly status: 'empty' | 'pending' };

/** What becomes of the slots that a page names, by their names in the page. */
export type SlotsOf = (
  uses: Readonly<Record<string, SlotUse>>,
) => Promise<Readonly<Record<string, { readonly status: SlotState['status']; readonly html?: string }>>>;

/** Milliseconds; what has not finished by then is left to the browser. */
const RENDER_DEADLINE = 2_000;

/** Renders what may wait for a part that is loaded while it is rendered. */
async function renderPatiently(element: React.ReactElement, report: AppContext['report']) {
  const chunks: Buffer[] = [];
  let isWhole = true;
  await new Promise<void>((resolve, reject) => {
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
    });
    sink.on('finish', resolve);
    const stream = renderToPipeableStream(element, {
      // With all of it there, nothing has to be moved into place by inline scripts; React would still do that with a large
      // page, and without JavaScript its fallback would be all there is to see.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: (error) => {
        isWhole = false;
        report(error, 'rendering');
      },
    });
    const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), RENDER_DEADLINE);
    sink.on('close', () => clearTimeout(timer));
  });
  return { html: Buffer.concat(chunks).toString('utf8'), isWhole };
}

/** A string costs half of what a stream does (its chunks are written and read again), but can't wait and tells no errors. */
async function toHtml(element: React.ReactElement, report: AppContext['report']) {
  const html = renderToString(element);
  return html.includes(UNFINISHED) ? renderPatiently(element, report) : { html, isWhole: true };
}

const never = () => {};

/** Loads a slot, by its name in the page, and renders it as a tree of its own; one that is late, fails or throws is left to the browser. */
export async function renderSlot(
  appContext: AppContext,
  url: URL,
  { name, use }: { readonly name: string; readonly use: SlotUse },
  signal: AbortSignal,
): Promise<RenderedSlot> {
  const parts = noParts();
  const slot = await loadSlot(appContext, parts, url, use, signal);
  const part = parts.slots.get(use.slot);
  if (slot.status !== 'ready' || !part) return { status: slot.status === 'empty' ? 'empty' : 'pending' };
  const site = serverSite(appContext, url);
  try {
    const view = <SlotView part={part} site={site} params={use.params ?? {}} data={slot.data} />;
    return {
      status: 'ready',
      html: renderToString(view, { identifierPrefix: idPrefix(name) }),
      data: slot.data,
    };
  } catch (error) {
    appContext.report(error, `rendering slot ${use.slot}`);
    return { status: 'pending' };
  }
}

/**
 * What stands before the frame in every document of a language, as HTML: the way past the header, then the dialog about
 * cookies where there are texts for it. The same for everybody.
 */
export async function renderOpening(texts: ConsentTexts | undefined, language: Language): Promise<string> {
  const i18n = await words(shellMessages, language);
  return renderToString(
    <I18nProvider i18n={i18n}>
      <SkipLink />
      {texts ? <ConsentDialog texts={texts} /> : null}
    </I18nProvider>,
  );
}

/** The page that lists what a browser keeps, in the frame of the site: of the same words for everybody, and asked of no remote. */
export async function renderOffline(appContext: AppContext, url: URL): Promise<Rendered> {
  const { language } = appContext.site;
  const [i18n, own] = await Promise.all([words(shellMessages, language), words(offlineMessages, language)]);
  const alternates = Object.fromEntries(appContext.site.enabled.map((each) => [each, offlinePath(each)]));
  const state: PageState = {
    ...failedPage(url.pathname, own._(OFFLINE_TITLE), { alternates }),
    status: 200,
    // Its words change with the content of the site, of which the cache of pages knows.
    maxAge: 300,
  };
  const shell: Shell = { appContext, parts: noParts(), url, sending: () => async () => undefined };
  const html = renderToString(
    <StaticRouter location={state.address}>
      <I18nProvider i18n={i18n}>
        <ShellProvider value={shell}>
          <SiteProvider value={serverSite(appContext, url)}>
            <SkipLink />
            <Frame state={state} busy={false}>
              <I18nProvider i18n={own}>
                <OfflinePage />
              </I18nProvider>
            </Frame>
          </SiteProvider>
        </ShellProvider>
      </I18nProvider>
    </StaticRouter>,
  );
  return { kind: 'page', state, html };
}

/** A page with a form that was refused says so in its title: the first thing that a screen reader reads of a new document. */
function titled(state: PageState, i18n: I18n): PageState {
  if (!state.rejected) return state;
  const { title } = state.head;
  return { ...state, head: { ...state.head, title: i18n._(msg`Error: ${title}`) } };
}

/** What throws does so again in the frame, where it is reported and the browser tries in its place. */
function stillUnlessItThrows(page: Parameters<typeof renderStill>[0]) {
  try {
    return renderStill(page);
  } catch {
    return undefined;
  }
}

/**
 * Loads and renders a page in the frame of the site.
 * @param target of a page that the app context has no remote for, the frame says that it is not available (503)
 * @returns the page, where to go instead, or that there is no such
 */
export async function renderPage(
  appContext: AppContext,
  asked: Asked,
  target: Target,
  slotsOf: SlotsOf,
): Promise<Rendered | Move | NotFound> {
  const parts = noParts();
  const outcome = await loadTargetPage(appContext, parts, asked, target);
  if (outcome.kind !== 'page') return outcome;
  const { cause } = outcome.state.rejected ?? {};
  if (cause !== undefined) appContext.report(cause, `action ${target.key}`);
  const isDesk = isDeskRoute(target.route);
  const own = Object.fromEntries(Object.entries(outcome.state.slots).map(([name, { use }]) => [name, use]));
  const uses = isDesk ? { ...own, ...DESK_BAR } : own;
  const rendered = Object.keys(uses).length > 0 ? await slotsOf(uses) : {};
  const slots = Object.fromEntries(
    Object.entries(uses).map(([name, use]) => {
      const status = rendered[name]?.status ?? 'pending';
      return [name, status === 'ready' ? { use, status, data: null } : { use, status }] as const;
    }),
  );
  const slotHtml = new Map(Object.entries(rendered).map(([name, { html = '' }]) => [name, html]));
  const i18n = await words(shellMessages, appContext.site.language);
  let state: PageState = { ...titled(outcome.state, i18n), slots };
  const page = parts.pages.get(state.key ?? '');
  if (isDesk) {
    const { html, isWhole } = await toHtml(
      <DeskFrame appContext={appContext} page={page} i18n={i18n} state={state} url={asked.url} slotHtml={slotHtml} />,
      appContext.report,
    );
    return { kind: 'page', state: { ...state, status: isWhole ? state.status : 503, maxAge: 0 }, html };
  }
  const still =
    state.still && page
      ? stillUnlessItThrows({ appContext, parts, page, state, i18n, url: asked.url, slotHtml })
      : undefined;
  state = still ? { ...state, data: null, alive: still.alive } : { ...state, still: false };
  const { html, isWhole } = await toHtml(
    <StaticRouter location={state.address}>
      <App
        appContext={appContext}
        parts={parts}
        i18n={i18n}
        state={state}
        busy={false}
        retry={never}
        renew={never}
        slotHtml={slotHtml}
        stillHtml={still?.html}
      />
    </StaticRouter>,
    appContext.report,
  );
  // A page that threw here is shown by the browser, if it can; nobody finds or keeps what stands in its place, and nobody
  // keeps a page that lacks a part.
  const status = isWhole ? state.status : 503;
  const lacks = !isWhole || Object.values(slots).some((slot) => slot.status === 'pending');
  return { kind: 'page', state: { ...state, status, maxAge: lacks ? 0 : state.maxAge }, html };
}
