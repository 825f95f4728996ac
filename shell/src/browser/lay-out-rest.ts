import { whenIdle } from './when-idle.ts';

/** Milliseconds of a task: a quarter of a frame, so that a phone four times slower drops none. */
const TASK = 4;

/**
 * Lays out what StillPage.module.css left for later, some pieces a task, so that none is long and the page has its true
 * height soon after somebody came: a place that is remembered or jumped to is where it was.
 */
export function layOutRest(): void {
  const rest = [...document.querySelectorAll<HTMLElement>('[data-long=""] > *, [data-long="whole"]')];
  const next = () => {
    const began = performance.now();
    while (performance.now() - began < TASK) {
      const piece = rest.shift();
      if (!piece) return;
      piece.style.contentVisibility = 'visible';
      // Asked for its box, it is laid out here and not with all the others in the next frame.
      piece.getBoundingClientRect();
    }
    whenIdle(next);
  };
  whenIdle(next);
}
