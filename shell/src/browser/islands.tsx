import { I18nProvider } from '@lingui/react';
import { type Site, SiteProvider } from '@dorpel/federation/site';
import { type ComponentProps, useMemo } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { noteAlive } from '../islands/alive-parts.ts';
import { alivePrefix, AliveView, Boundary } from '../islands/PartView.tsx';
import { KeepTyped } from '../islands/KeepInput.tsx';
import type { AppContext, RoutingTable } from '../app/app-context.ts';
import { fixedSite, sendingOf, type Shell, ShellProvider } from '../app/site.ts';
import { shellMessages, words } from '../app/words.ts';
import { SlotOutlet } from '../islands/SlotOutlet.tsx';
import { deviceName, uiStore, useUi } from '../app/ui-state.ts';
import { site as data, state } from './embedded-data.ts';
import { whenIdle } from '../app/moments.ts';
import { parts, appContextWith } from './app-context.ts';

const url = new URL(state.address, data.origin);

/** How to go to another page: what the part would do itself is done for it, until the site is alive. */
type Going = (...to: Parameters<Site['navigate']>) => Promise<void>;

/** What a part sees of the site before the site itself is there. */
type Early = {
  readonly fixed: ReturnType<typeof fixedSite>;
  readonly appContext: AppContext;
  readonly sending: Shell['sending'];
  readonly navigate: Site['navigate'];
};

const earlyOf = (appContext: AppContext, go: Going): Early => ({
  fixed: fixedSite(appContext),
  appContext,
  sending: sendingOf(appContext, url, go),
  navigate: (to, how) => void go(to, how),
});

const resize = () => uiStore.getState().resize(window.innerWidth);
window.addEventListener('resize', resize, { passive: true });
uiStore.getState().speak(data.language);
// Not while React takes over: a device that differs would make it do all of it in one go.
whenIdle(resize);

function useEarlySite({ fixed, navigate }: Early, send: Site['send']): Site {
  const device = useUi(deviceName);
  const busy = useUi(({ isBusy }) => isBusy);
  return useMemo(() => ({ ...fixed, url, busy, device, navigate, send }), [fixed, busy, device, navigate, send]);
}

type View = ComponentProps<typeof AliveView>;
type AliveProps = Omit<View, 'site'> & { readonly early: Early; readonly send: Site['send']; readonly site?: Site };

/** A part with the site as it is early, or as the page sees it that took the part over. */
function Alive({ early, send, site, ...part }: AliveProps) {
  const first = useEarlySite(early, send);
  return <AliveView {...part} site={site ?? first} />;
}

async function wakeAlive(element: HTMLElement, early: Early): Promise<void> {
  const { appContext } = early;
  const index = Number(element.dataset['alive']);
  const use = state.alive?.[index];
  if (!use) return;
  const remote = await appContext.remote(use.remote);
  const [module, i18n] = await Promise.all([remote.alive?.[use.key]?.(), words(remote.messages, data.language)]);
  if (!module) throw new Error(`${use.remote} shows ${use.key} as alive, but does not have it`);
  // The page was left meanwhile.
  if (!element.isConnected) return;
  const place = { current: element };
  const send = early.sending(i18n, state.params);
  let last: string | undefined;
  /** What was on the screen when the part threw, or when code that it asked for could not be had; as without a script (H12). */
  const asItWas = () => (
    <div
      data-awake="failed"
      className={element.className}
      dangerouslySetInnerHTML={{ __html: (last ??= element.innerHTML.replaceAll('data-large', '')) }}
    />
  );
  const tree = (view: Omit<View, 'site'> & { readonly site?: Site }) => (
    <KeepTyped place={place}>
      <Boundary renderFallback={asItWas}>
        <Alive {...view} early={early} send={send} />
      </Boundary>
    </KeepTyped>
  );
  const report = (error: unknown) => appContext.report(error, `alive ${use.key}`);
  const root = hydrateRoot(element, tree({ Part: module.default.Part, props: use.props, i18n }), {
    identifierPrefix: alivePrefix(index),
    onRecoverableError: report,
    onCaughtError: report,
  });
  noteAlive({
    element,
    name: `${use.remote}/${use.key}`,
    render: (view) => root.render(tree(view)),
    end: () => root.unmount(),
  });
  element.dataset['awake'] = '';
}

/** A slot, with what the frame gives it, in a page that stays as it is. */
/** Slots send nothing by themselves. */
const sendNothing = async () => undefined;

function Outlet({ name, early }: { readonly name: string; readonly early: Early }) {
  const { appContext, sending } = early;
  const site = useEarlySite(early, sendNothing);
  const first = state.slots[name];
  const shell: Shell = useMemo(() => ({ appContext, parts, url, sending }), [appContext, sending]);
  if (!first) return null;
  return (
    <ShellProvider value={shell}>
      <SiteProvider value={site}>
        <SlotOutlet name={name} first={first} />
      </SiteProvider>
    </ShellProvider>
  );
}

async function wakeOutlet(element: HTMLElement, early: Early): Promise<void> {
  const name = element.dataset['outlet'] ?? '';
  const i18n = await words(shellMessages, data.language);
  if (!element.isConnected) return;
  const root = hydrateRoot(
    element,
    <I18nProvider i18n={i18n}>
      <Outlet name={name} early={early} />
    </I18nProvider>,
    { onRecoverableError: (error) => early.appContext.report(error, `slot ${name}`) },
  );
  noteAlive({ element, name: '', render: () => undefined, end: () => root.unmount() });
}

/** Lets a part of the page that stays as it is come alive: React takes over its HTML, and no more. */
export function wakePart(
  element: HTMLElement,
  { table, go }: { readonly table: RoutingTable; readonly go: Going },
): Promise<void> {
  const early = earlyOf(appContextWith(table), go);
  return element.dataset['alive'] === undefined ? wakeOutlet(element, early) : wakeAlive(element, early);
}
