import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { AnyPage, SlotUse } from '@dorpel/federation';
import { SiteProvider, SlotProvider } from '@dorpel/federation/site';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Container } from '@dorpel/ui/Layout';
import { type ReactNode, Suspense } from 'react';
import { SkipLink } from '../frame/Frame.tsx';
import { Boundary } from '../islands/PartView.tsx';
import type { PageState } from '../app/page-state.ts';
import type { Part } from '../app/parts.ts';
import { patiently } from '../app/patience.ts';
import { serverSite } from '../app/site.ts';
import type { AppContext } from '../app/app-context.ts';

/** What stands above every page of the desk: where one can go, who one is. A page is there without it. */
export const DESK_BAR: Readonly<Record<string, SlotUse>> = { 'desk-bar': { slot: 'desk-bar', room: 'line' } };

type Props = {
  readonly appContext: AppContext;
  /** None where no remote could give one. */
  readonly page: Part<AnyPage> | undefined;
  /** The shell's own words. */
  readonly i18n: I18n;
  readonly state: PageState;
  readonly url: URL;
  readonly slotHtml: ReadonlyMap<string, string>;
};

/** A part that could not be had says so, alone, and how to try again. */
function Missing({ label, url }: { readonly label: string | undefined; readonly url: URL }) {
  const { t } = useLingui();
  return (
    <div role="status">
      {label ? <strong>{label}</strong> : null}
      <p>
        {t`This part of the page is not available right now.`} <a href={patiently(url)}>{t`Try again`}</a>
      </p>
    </div>
  );
}

function Unavailable({ url, requestId }: { readonly url: URL; readonly requestId: string | undefined }) {
  const { t } = useLingui();
  return (
    <Container>
      <EmptyState
        title={t`This page is not available right now`}
        heading="h1"
        action={<a href={url.pathname + url.search}>{t`Try again`}</a>}
      >
        {requestId ? t`If you call us, please quote ${requestId}.` : null}
      </EmptyState>
    </Container>
  );
}

/** In the place of a bar that is away: whose desk it is, and the way to its first page. */
const BarAway = ({ site: { language, content } }: Pick<AppContext, 'site'>) => (
  <header>
    <Container>
      <p>
        <a href={`/${language}/desk/`}>{content.agency.name}</a>
      </p>
    </Container>
  </header>
);

/**
 * What stands around a page of the desk. It is rendered on the server alone: the desk has no script, so that nothing of it is in
 * what visitors load, and nothing that a visitor wrote can run in it.
 */
export function DeskFrame({ appContext, page, i18n, state, url, slotHtml }: Props) {
  const inShell = (children: ReactNode) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
  const slot = (name: string) => {
    const known = state.slots[name];
    if (!known || known.status === 'empty') return null;
    const html = slotHtml.get(name);
    if (known.status !== 'ready' || html === undefined) return inShell(<Missing label={known.use.label} url={url} />);
    return <div data-boundary={known.use.slot} dangerouslySetInnerHTML={{ __html: html }} />;
  };
  const unavailable = inShell(<Unavailable url={url} requestId={state.requestId} />);
  const { View } = page?.definition ?? {};
  return (
    <>
      {inShell(<SkipLink />)}
      {state.slots['desk-bar']?.status === 'ready' ? slot('desk-bar') : <BarAway site={appContext.site} />}
      <main id="main" tabIndex={-1}>
        {View && page && state.key !== null ? (
          <Boundary renderFallback={() => unavailable}>
            <Suspense fallback={unavailable}>
              <I18nProvider i18n={page.i18n}>
                <SiteProvider value={serverSite(appContext, url)}>
                  <SlotProvider value={slot}>
                    <div data-boundary={`${page.remote.name}/${state.key}`}>
                      <View data={state.data} params={state.params} rejected={state.rejected} />
                    </div>
                  </SlotProvider>
                </SiteProvider>
              </I18nProvider>
            </Suspense>
          </Boundary>
        ) : (
          unavailable
        )}
      </main>
    </>
  );
}
