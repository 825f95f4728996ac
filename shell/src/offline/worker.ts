import { isDeskPath } from '@dorpel/routes/desk-routes';
import { offlinePath } from '@dorpel/routes/offline-route';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { fileWithoutNetwork, languageOf, pageWithoutNetwork } from './answer.ts';
import { keepSeen } from './keep.ts';
import type { Seen } from './names.ts';
import { forgetSent, keepWaiting } from './waiting-forms.ts';

/** What of a service worker the types of a page do not know. */
type Worker = {
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: Seen; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};
const worker = globalThis as unknown as Worker;

// A release of the worker itself is at work at once; nothing in it belongs to a version of a page.
void worker.skipWaiting();
clientsClaim();
// The network is asked while the worker starts: nobody waits for it.
enableNavigationPreload();

/** Asks the network, and only where that fails what is kept: no visitor ever gets an old page of a site that answers. */
const orElse = (kept: (request: Request) => Promise<Response | undefined>) =>
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => kept(request) }] });

/** A page of the site, in a window of its own; the desk's are never answered from here. */
const isPage = ({ request, url }: { readonly request: Request; readonly url: URL }) =>
  request.mode === 'navigate' && request.destination === 'document' && !isDeskPath(url.pathname);

const FILES = new Set(['style', 'font', 'image', 'script']);

registerRoute(isPage, orElse(pageWithoutNetwork));
registerRoute(({ request, sameOrigin }) => sameOrigin && FILES.has(request.destination), orElse(fileWithoutNetwork));

/** Sends a form; where that fails it waits, and the page that lists what is kept says so. */
async function send(request: Request): Promise<Response> {
  const copies = [request.clone(), request.clone()] as const;
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch {
    const isWaiting = await keepWaiting(copies[0]).catch(() => false);
    const language = languageOf(new URL(request.url).pathname) ?? 'en';
    return Response.redirect(`${offlinePath(language)}#${isWaiting ? 'waiting' : 'not-sent'}`, 303);
  }
  // Only what led on was taken: what is refused stays until it is mended and sent, or thrown away.
  if (answer.type === 'opaqueredirect') await forgetSent(copies[1]).catch(() => undefined);
  return answer;
}

registerRoute(isPage, ({ request }) => send(request), 'POST');

/** One after the other: what is kept is counted. */
let work: Promise<unknown> = Promise.resolve();

worker.addEventListener('message', (event) => {
  work = work.then(() => keepSeen(event.data)).catch(() => undefined);
  event.waitUntil(work);
});
