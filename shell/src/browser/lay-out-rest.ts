import { whenIdle } from './when-idle.ts';

/**
 * Lays out what StillPage.module.css left for later, one piece a frame, so that no task is long and the page soon has its
 * true height: a place that is remembered or jumped to is where it was.
 */
export function layOutRest(): void {
  const rest = [...document.querySelectorAll<HTMLElement>('[data-long=""] > *, [data-long="whole"]')];
  const next = () => {
    const piece = rest.shift();
    if (!piece) return;
    piece.style.contentVisibility = 'visible';
    requestAnimationFrame(() => whenIdle(next));
  };
  whenIdle(next);
}
