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
