import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Button } from '@dorpel/ui/Button';
import { AliveProvider } from '@dorpel/federation/site';
import { Suspense, useMemo, useRef } from 'react';
import { Boundary } from './Boundary.tsx';
import { KeepTyped } from './KeepInput.tsx';
import { keeping } from './MovedIsland.tsx';
import css from './PageOutlet.module.css';
import type { PageState } from '../app/page-state.ts';
import { useShell } from '../app/ShellContext.tsx';
import { StillPage } from './StillPage.tsx';

function Unavailable({ retry, requestId }: { retry: () => void; requestId?: string | undefined }) {
  const { t } = useLingui();
  const { url } = useShell();
  return (
    <EmptyState
      title={t`This page is not available right now`}
      heading="h1"
      action={
        // Without JavaScript the form asks for the same page again.
        <form
          action={url.pathname}
          onSubmit={(event) => {
            event.preventDefault();
            retry();
          }}
        >
          <Button type="submit">{t`Try again`}</Button>
        </form>
      }
    >
      {t`The rest of the site works. Please try again in a moment, or call us.`}
      {requestId && <small className={css['mention']}>{t`If you call us, please quote ${requestId}.`}</small>}
    </EmptyState>
  );
}

type Props = { readonly state: PageState; readonly retry: () => void; readonly renew: () => void };

/** The page of a remote; when it fails, the frame stays and says so (H12). */
export function PageOutlet({ state, retry, renew }: Props) {
  const { parts, stillHtml } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const part = state.key === null ? undefined : parts.pages.get(state.key);
  const host = useMemo(() => part && keeping(part.remote.name, part.i18n), [part]);
  if (stillHtml !== undefined) return <StillPage html={stillHtml} boundary={state.key ?? ''} />;
  if (!part || !host) return <Unavailable retry={retry} requestId={state.requestId} />;
  const { View } = part.definition;
  return (
    // A view that threw throws again: another document may have another version of it.
    <Boundary renderFallback={() => <Unavailable retry={renew} />}>
      <Suspense fallback={<Unavailable retry={retry} />}>
        <I18nProvider i18n={part.i18n}>
          <KeepTyped place={place}>
            <div ref={place} data-boundary={`${part.remote.name}/${state.key}`} data-tree="">
              <AliveProvider value={host}>
                <View data={state.data} params={state.params} rejected={state.rejected} />
              </AliveProvider>
            </div>
          </KeepTyped>
        </I18nProvider>
      </Suspense>
    </Boundary>
  );
}
