import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Button } from '@dorpel/ui/Button';
import { AliveProvider } from '@dorpel/federation/site';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { leaveAlive } from './alive-parts.ts';
import { Boundary } from './PartView.tsx';
import { KeepTyped } from './KeepInput.tsx';
import { noteFocus } from './kept-state.ts';
import { keeping } from './MovedIsland.tsx';
import css from './PageOutlet.module.css';
import type { PageState } from '../app/page-state.ts';
import { useShell } from '../app/site.ts';

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

/**
 * A page that stays as the server sent it: React neither compares nor renders what is in it. Its alive parts are trees of
 * their own, which end with it, but for those that the next page takes over.
 * @param html on the server; in the browser it is in the document already
 */
function StillPage({ html, boundary }: { readonly html: string; readonly boundary: string }) {
  const [inner] = useState(() => ({ __html: html }));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => leaveAlive, []);
  useLayoutEffect(() => {
    const { current } = place;
    // Its elements are there until this has run.
    return () => noteFocus(current);
  }, []);
  return (
    <div
      ref={place}
      className={css.page}
      data-boundary={boundary}
      data-tree=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
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
