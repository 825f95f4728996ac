import { whenIdle } from '../app/moments.ts';

/** Milliseconds of a task: a quarter of a frame, so that a phone four times slower drops none. */
const TASK = 4;

/** What PageOutlet.module.css left for later: parts of which a page has one, and in a still page the pieces of lists. */
const PARTS = '[data-long="whole"]';
const PIECES = '[data-long]:not([data-long="whole"]) > *';

/**
 * Lays out what was left for later, some of it a task, so that none is long and the page has its true height soon after
 * somebody came: a place that is remembered or jumped to is where it was. After each it leaves a frame to whoever came.
 * @param isStill whether the page stays as the server sent it: only in such a one are lists left for later
 */
export function layOutRest(isStill: boolean): void {
  const rest = [...document.querySelectorAll<HTMLElement>(isStill ? `${PARTS}, ${PIECES}` : PARTS)];
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
    whenIdle(next);
  };
  whenIdle(next);
}

/** Milliseconds that paper waits for pictures. */
const WAIT = 4_000;

/** Lets the pictures come that only come when they are near. */
const wantPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });

/** Prints the page with all of its pictures. */
async function printWhole(): Promise<void> {
  await Promise.race([Promise.all(wantPictures()), new Promise((done) => setTimeout(done, WAIT))]);
  print();
}

/** Prints whole pages (C7): by the keyboard's own way, by whatever has `data-print`, and as far as it can by the browser's menu. */
export function printsWhole(): void {
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void printWhole();
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) void printWhole();
  });
  addEventListener('beforeprint', wantPictures);
}
