import type { Language } from '@dorpel/i18n/languages';
import { onPage, whenIdle } from '../app/moments.ts';
import { favourites } from './favourites.ts';
import { MOST_PICTURES, type Seen, WAITING } from './names.ts';

/** Where the worker is, for all of the site. */
const WORKER = '/worker.js';

/** Milliseconds for which a page is looked at before it is worth keeping; its first photos are there by then. */
const LOOKED_AT = 1_000;

/** Addresses of the photos that have come, the first first. */
const pictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img:not([aria-hidden])')]
    .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && currentSrc.startsWith(origin))
    .slice(0, MOST_PICTURES)
    .map(({ currentSrc }) => currentSrc.slice(origin.length));

/** Tells the worker of a page, once it is there. */
const tell = async (seen: Seen): Promise<void> => (await navigator.serviceWorker.ready).active?.postMessage(seen);

/**
 * Lets the site be read without a network: registers the worker, tells it of each page that is looked at, and asks about forms
 * that wait. A browser that has no workers, or refuses one, has the site as it was.
 */
export async function startOffline(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Also where nothing can be registered any more: what was typed is there.
  const askIfWaiting = async () => {
    if (await caches.has(WAITING)) await (await import('./waiting-form-prompt.ts')).askAboutWaiting(language);
  };
  const ask = () => void askIfWaiting().catch(() => undefined);
  ask();
  addEventListener('online', ask);
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch {
    return;
  }
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    const address = location.pathname + location.search;
    timer = setTimeout(
      () => whenIdle(() => void tell({ address, language, pictures: pictures(), favourites: favourites() })),
      LOOKED_AT,
    );
  };
  look();
  onPage(look);
}
