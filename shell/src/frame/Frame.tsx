import { Breadcrumb } from '@dorpel/ui/Breadcrumb';
import { ChevronUpIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useShell } from '../app/site.ts';
import type { PageState } from '../app/page-state.ts';
import css from './Frame.module.css';
import { Footer } from './Footer.tsx';
import { Header, useScrolledPast } from './Header.tsx';

/** The way past the header: the first stop of the Tab key in every document. */
export function SkipLink() {
  const { t } = useLingui();
  return (
    <a className="skip-link" href="#main">
      {t`Skip to content`}
    </a>
  );
}

/** Specification, sections 4 and 9 (H7): shown from 10 px of scroll, there in 500 ms. */
const SHOWN_AFTER = 10;
const DURATION = 500;

function scrollToTop(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0);
  const from = window.scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / DURATION);
    window.scrollTo(0, from * (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The way back up; it needs a script, so it is only there with one. */
function ScrollToTop() {
  const { t } = useLingui();
  const shown = useScrolledPast(SHOWN_AFTER);
  return (
    <div className={css.place} data-clear-of-consent>
      {shown ? (
        <button type="button" className={css.button} onClick={scrollToTop} aria-label={t`Back to top`}>
          <ChevronUpIcon />
        </button>
      ) : null}
    </div>
  );
}

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
