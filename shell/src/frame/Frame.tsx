import { Breadcrumb } from '@dorpel/ui/Breadcrumb';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useShell } from '../app/ShellContext.tsx';
import type { PageState } from '../app/page-state.ts';
import css from './Frame.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

type Props = { readonly state: PageState; readonly busy: boolean; readonly children: ReactNode };

/** What stands around every page. */
export function Frame({ state, busy, children }: Props) {
  const { t } = useLingui();
  const { language } = useShell().appContext.site;
  const crumbs = state.breadcrumb.map(({ name, href }) => ({ label: name, href }));
  return (
    <>
      {/* Also shown by the first click, before React is there (browser/follow-links.ts). */}
      <div
        id="progress"
        className={css.progress}
        data-busy={busy || undefined}
        aria-hidden="true"
        suppressHydrationWarning
      />
      <Header state={state} />
      {crumbs.length > 0 && !state.overlay ? (
        <div className={css.crumbs}>
          <Breadcrumb label={t`You are here`} items={[{ label: t`Home`, href: `/${language}/` }, ...crumbs]} />
        </div>
      ) : null}
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ScrollToTop />
      {/* Says where a navigation led; what it says comes from outside of React. */}
      <p id="arrived" className="visually-hidden" role="status" />
    </>
  );
}
