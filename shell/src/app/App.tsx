import { I18nProvider } from '@lingui/react';
import type { I18n } from '@lingui/core';
import type { Action, Rejected } from '@dorpel/federation';
import { type Site, SiteProvider, SlotProvider } from '@dorpel/federation/site';
import { createClient } from '@dorpel/contracts/client';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import type { Parts } from './parts.ts';
import { contextOf } from './parts.ts';
import type { PageState } from './page-state.ts';
import { ShellProvider } from './ShellContext.tsx';
import { SlotOutlet } from './SlotOutlet.tsx';
import { useUi } from './ui-state.ts';
import type { World } from './world.ts';

export type AppProps = {
  readonly world: World;
  readonly parts: Parts;
  readonly i18n: I18n;
  readonly state: PageState;
  /** True while the next page is on its way. */
  readonly busy: boolean;
  /** Loads this page again. */
  readonly retry: () => void;
};

/** Runs an action of a remote in the browser and follows where it leads. */
function useSend(world: World, parts: Parts, state: PageState, url: URL): Site['send'] {
  const navigate = useNavigate();
  return useCallback(
    async (action: Action, form: FormData): Promise<Rejected | undefined> => {
      const part = parts.pages.get(state.key ?? '');
      if (!part) throw new Error('An action needs its page');
      const signal = AbortSignal.timeout(world.deadlines.action);
      const answer = await action({ ...contextOf(world, part.i18n, url, state.params, signal), form });
      if (answer.kind === 'rejected') return answer;
      await navigate(answer.to);
      return undefined;
    },
    [world, parts, state, url, navigate],
  );
}

/** The whole site around a page that is loaded: the same tree on the server and in the browser. */
export function App({ world, parts, i18n, state, busy, retry }: AppProps) {
  const navigate = useNavigate();
  const device = useUi((ui) => ui.device);
  const url = useMemo(() => new URL(state.address, world.site.origin), [state.address, world]);
  const send = useSend(world, parts, state, url);
  const site = useMemo<Site>(() => {
    const { language } = world.site;
    return {
      language,
      url,
      busy,
      device,
      send,
      href: (route, params = {}, other = language) => world.routes.href(route, params, other),
      client: (contract) => createClient(contract, world.transport(contract)),
      navigate: (to, options) =>
        void navigate(to, { replace: options?.replace ?? false, state: { keepScroll: options?.keepScroll ?? false } }),
    };
  }, [world, url, busy, device, send, navigate]);
  const shell = useMemo(() => ({ world, parts, url }), [world, parts, url]);
  const slot = useCallback(
    (name: string) => {
      const first = state.slots[name];
      return first ? <SlotOutlet key={`${state.address} ${name}`} name={name} first={first} /> : null;
    },
    [state],
  );
  return (
    <I18nProvider i18n={i18n}>
      <ShellProvider value={shell}>
        <SiteProvider value={site}>
          <SlotProvider value={slot}>
            <Frame state={state} busy={busy}>
              <PageOutlet key={url.pathname} state={state} retry={retry} />
            </Frame>
          </SlotProvider>
        </SiteProvider>
      </ShellProvider>
    </I18nProvider>
  );
}
