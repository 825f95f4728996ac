import { isLanguage, type Language } from '@dorpel/i18n/languages';
import { offlinePath } from '@dorpel/routes/offline-route';
import { FILES, isPicture, KEPT_ON, OFFLINE, PAGES } from './names.ts';
import { inWords, styleOf, templateIn } from './reader.ts';

/** The language of an address, or that of the browser. */
export const languageOf = (pathname: string): Language | undefined =>
  [pathname.split('/')[1], navigator.language.split('-')[0]].find(isLanguage);

/** The page that lists what is kept: in a language, or in the one that this browser has it in. */
async function listIn(language: Language | undefined): Promise<Response | undefined> {
  const lists = await caches.open(OFFLINE);
  const own = language && (await lists.match(offlinePath(language)));
  const [any] = own ? [] : await lists.keys();
  return own ?? (any && lists.match(any));
}

/** The document of an answer is another; what counts for it stays. */
function rewritten(answer: Response, html: string, headers: Readonly<Record<string, string | null>>): Response {
  const all = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  return new Response(html, { headers: all });
}

/**
 * A kept page is the page as browsers without scripts have it: all of the site can be read so, and its links and forms lead to
 * documents, which the worker answers. Its scripts would ask for data that is not there.
 */
const WITHOUT_SCRIPTS = 'sandbox allow-same-origin allow-forms allow-popups allow-downloads allow-top-navigation';

/** A page as it was seen, with a note of when that was. */
async function keptPage({ pathname, search }: URL): Promise<Response | undefined> {
  const kept = await (await caches.open(PAGES)).match(pathname + search);
  const list = kept && (await listIn(languageOf(pathname)));
  if (!kept || !list) return undefined;
  const [html, words] = await Promise.all([kept.text(), list.text()]);
  const when = inWords(new Date(kept.headers.get(KEPT_ON) ?? ''), languageOf(pathname));
  const note = templateIn(words, 'kept-note').replace('{date}', when);
  return rewritten(
    kept,
    html.replace('<body>', () => `<body>${styleOf(words)}${note}`),
    {
      'content-security-policy': [kept.headers.get('content-security-policy'), WITHOUT_SCRIPTS].join('; '),
      // A document in a sandbox can't have it.
      'cross-origin-opener-policy': null,
    },
  );
}

/** The page that lists what is kept, which then says that there is no connection. */
async function listOfKept({ pathname }: URL): Promise<Response | undefined> {
  const answer = await listIn(languageOf(pathname));
  return (
    answer && rewritten(answer, (await answer.text()).replace('data-connection="there"', 'data-connection="none"'), {})
  );
}

/** What is answered to a navigation that the network can't: the page as it was seen, or what else can be read. */
export async function pageWithoutNetwork({ url }: Request): Promise<Response | undefined> {
  const asked = new URL(url);
  return (await keptPage(asked)) ?? listOfKept(asked);
}

/** Stands where a photo would: it takes the place that the page has for it, and shows its ground. */
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** A file of a kept page; of a photo the width that is kept, or nothing in its place. */
export async function fileWithoutNetwork({ url }: Request): Promise<Response | undefined> {
  const files = await caches.open(FILES);
  const found = await files.match(url);
  if (found || !isPicture(url)) return found;
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const other = (await files.keys()).find((request) => request.url.startsWith(folder));
  const picture = other && (await files.match(other));
  return picture ?? new Response(NO_PICTURE, { headers: { 'content-type': 'image/svg+xml' } });
}
