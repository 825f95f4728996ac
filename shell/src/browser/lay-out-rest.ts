import { whenIdle } from '../app/when-idle.ts';

/** Milliseconds of a task: a quarter of a frame, so that a phone four times slower drops none. */
const TASK = 4;

/** What StillPage.module.css left for later: parts of which a page has one, and the pieces of a list. */
export const LEFT = { parts: '[data-long="whole"]', pieces: '[data-long]:not([data-long="whole"]) > *' } as const;

/**
 * Lays out what was left for later, some of it a task, so that none is long and the page has its true height soon after
 * somebody came: a place that is remembered or jumped to is where it was. A list's pieces leave a frame to whoever came after
 * each; the parts, while nobody is there, share their frames, each of which would walk and paint the page once more.
 */
export function layOutRest(left: (typeof LEFT)[keyof typeof LEFT]): void {
  const rest = [...document.querySelectorAll<HTMLElement>(left)];
  const goOn = left === LEFT.parts ? setTimeout : whenIdle;
  const next = () => {
    const began = performance.now();
    while (performance.now() - began < TASK) {
      const piece = rest.shift();
      if (!piece) return;
      // Nor does it wait any longer for the first picture.
      Object.assign(piece.style, { contentVisibility: 'visible', animation: 'none' });
      // Asked for its box, it is laid out here and not with all the others in the next frame.
      piece.getBoundingClientRect();
    }
    goOn(next);
  };
  whenIdle(next);
}
