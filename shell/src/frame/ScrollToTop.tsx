import { ChevronUpIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import css from './ScrollToTop.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

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
export function ScrollToTop() {
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
