import type { ConsentTexts } from '@dorpel/contracts/content';
import type { Language } from '@dorpel/i18n/languages';
import { I18nProvider } from '@lingui/react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Writable } from 'node:stream';
import { ConsentDialog } from '../consent/ConsentDialog.tsx';
import { App } from './App.tsx';
import { type Asked, loadPage, loadSlots } from './load.ts';
import type { Move, PageState } from './page-state.ts';
import { noParts, type Parts } from './parts.ts';
import { shellMessages } from './shell-words.ts';
import { siteOf } from './site.ts';
import { idPrefix, SlotView } from './SlotView.tsx';
import { words } from './words.ts';
import type { World } from './world.ts';

export { openContainer } from './container.ts';

export type Rendered = {
  readonly kind: 'page';
  readonly state: PageState;
  readonly html: string;
  /** What the page is made of, for its stylesheets and preloads. */
  readonly parts: Parts;
};

/** Milliseconds; what has not finished by then is left to the browser. */
const RENDER_DEADLINE = 2_000;

async function toHtml(element: React.ReactElement, nonce: string, report: World['report']) {
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
      nonce,
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

const nothing = () => {};

/** Renders each slot that has its data as a tree of its own; one that throws is left to the browser. */
function renderSlots(world: World, parts: Parts, url: URL, slots: PageState['slots']) {
  const site = siteOf(world, { url, busy: false, device: 'desktop', navigate: nothing, send: async () => undefined });
  const html = new Map<string, string>();
  const states = Object.entries(slots).map(([name, slot]) => {
    const part = parts.slots.get(slot.use.slot);
    if (slot.status !== 'ready' || !part) return [name, slot] as const;
    try {
      const view = <SlotView part={part} site={site} params={slot.use.params ?? {}} data={slot.data} />;
      html.set(name, renderToString(view, { identifierPrefix: idPrefix(name) }));
      return [name, slot] as const;
    } catch (error) {
      world.report(error, `rendering slot ${slot.use.slot}`);
      return [name, { use: slot.use, status: 'pending' }] as const;
    }
  });
  return { html, slots: Object.fromEntries(states) };
}

/** The dialog about cookies as HTML: part of every page, the same for everybody. */
export async function renderConsent(texts: ConsentTexts, language: Language): Promise<string> {
  const i18n = await words(shellMessages, language);
  return renderToString(
    <I18nProvider i18n={i18n}>
      <ConsentDialog texts={texts} />
    </I18nProvider>,
  );
}

/**
 * Loads and renders the page an address asks for, with the versions and data of `world`.
 * @returns the page as HTML with its state, or where to go instead
 */
export async function render(world: World, asked: Asked, nonce: string): Promise<Rendered | Move> {
  const parts = noParts();
  const outcome = await loadPage(world, parts, asked);
  if (outcome.kind === 'redirect') return outcome;
  const loaded = await loadSlots(world, parts, asked.url, outcome.state.slots, asked.signal);
  const { html: slotHtml, slots } = renderSlots(world, parts, asked.url, loaded);
  const state: PageState = { ...outcome.state, slots };
  const i18n = await words(shellMessages, world.site.language);
  const { html, isWhole } = await toHtml(
    <StaticRouter location={state.address}>
      <App
        world={world}
        parts={parts}
        i18n={i18n}
        state={state}
        busy={false}
        retry={nothing}
        renew={nothing}
        slotHtml={slotHtml}
      />
    </StaticRouter>,
    nonce,
    world.report,
  );
  // A page that threw here is shown by the browser, if it can; nobody finds or keeps what stands in its place, and nobody
  // keeps a page that lacks a part.
  const status = isWhole ? state.status : 503;
  const lacks = !isWhole || Object.values(slots).some((slot) => slot.status === 'pending');
  return { kind: 'page', state: { ...state, status, maxAge: lacks ? 0 : state.maxAge }, html, parts };
}
