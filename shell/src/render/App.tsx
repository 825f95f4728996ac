import { I18nProvider } from '@lingui/react';
import type { I18n } from '@lingui/core';
import { type Site, SiteProvider, SlotProvider } from '@dorpel/federation/site';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { PageOutlet } from '../islands/PageOutlet.tsx';
import type { Parts } from '../app/parts.ts';
import type { PageState } from '../app/page-state.ts';
import { fixedSite, sendingOf, type Shell, ShellProvider } from '../app/site.ts';
import { SlotOutlet } from '../islands/SlotOutlet.tsx';
import { deviceName, useUi } from '../app/ui-state.ts';
import type { AppContext } from '../app/app-context.ts';

export type AppProps = {
  readonly appContext: AppContext;
  readonly parts: Parts;
  readonly i18n: I18n;
  readonly state: PageState;
  /** True while the next page is on its way. */
  readonly busy: boolean;
  /** Loads this page again. */
  readonly retry: () => void;
  /** Asks for the document again. */
  readonly renew: () => void;
  /** On the server: the HTML of each slot, by its name in the page. */
  readonly slotHtml?: ReadonlyMap<string, string>;
  /** Of a page that stays as it is. */
  readonly stillHtml?: string | undefined;
};

/** Calls when what a touch or a key changed is painted; at once where nothing is painted, since nobody looks. */
function afterPaint(call: () => void): void {
  if (document.hidden) return call();
  requestAnimationFrame(() => setTimeout(call));
}

/**
 * How to go to an address of this site without a new document. What was touched shows it first: moving the address is the
 * slowest thing that a choice does, and nobody waits for it (X12).
 */
export function useGo(): Site['navigate'] {
  const navigate = useNavigate();
  return useCallback(
    (to, { replace = false, keepScroll = false } = {}) =>
      afterPaint(() => void navigate(to, { replace, state: { keepScroll } })),
    [navigate],
  );
}

/** Runs actions in the browser, each with the words of its own remote, and follows where they lead. */
function useSending(appContext: AppContext, url: URL): Shell['sending'] {
  const navigate = useNavigate();
  return useMemo(() => sendingOf(appContext, url, async (to) => navigate(to)), [appContext, url, navigate]);
}

/** The whole site around a page that is loaded: the same tree on the server and in the browser. */
export function App({ appContext, parts, i18n, state, busy, retry, renew, slotHtml, stillHtml }: AppProps) {
  const go = useGo();
  const device = useUi(deviceName);
  const url = useMemo(() => new URL(state.address, appContext.site.origin), [state.address, appContext]);
  const sending = useSending(appContext, url);
  const words = parts.pages.get(state.key ?? '')?.i18n ?? i18n;
  const fixed = useMemo(() => fixedSite(appContext), [appContext]);
  const site = useMemo<Site>(
    () => ({ ...fixed, url, busy, device, send: sending(words, state.params), navigate: go }),
    [fixed, url, busy, device, sending, words, state, go],
  );
  const shell = useMemo(
    () => ({ appContext, parts, url, sending, slotHtml, stillHtml }),
    [appContext, parts, url, sending, slotHtml, stillHtml],
  );
  const slot = useCallback(
    (name: string) => {
      const first = state.slots[name];
      if (!first) return null;
      // A slot stands inside a page, but what the frame says of it are the frame's own words.
      return (
        <I18nProvider i18n={i18n}>
          <SlotOutlet key={`${state.address} ${name}`} name={name} first={first} />
        </I18nProvider>
      );
    },
    [state, i18n],
  );
  return (
    <I18nProvider i18n={i18n}>
      <ShellProvider value={shell}>
        <SiteProvider value={site}>
          <SlotProvider value={slot}>
            <Frame state={state} busy={busy}>
              <PageOutlet key={url.pathname} state={state} retry={retry} renew={renew} />
            </Frame>
          </SlotProvider>
        </SiteProvider>
      </ShellProvider>
    </I18nProvider>
  );
}
