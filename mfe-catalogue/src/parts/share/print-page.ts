/** Milliseconds that paper waits for pictures. */
const WAIT = 4_000;

/** Prints the page once the pictures that only come when they are near are there too. */
export async function printPage(): Promise<void> {
  const lazy = [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')];
  const arrived = lazy.map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(arrived), new Promise((resolve) => setTimeout(resolve, WAIT))]);
  window.print();
}
