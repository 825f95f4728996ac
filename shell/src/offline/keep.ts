import { offlinePath } from '@dorpel/routes/offline-route';
import {
  FILES,
  KEPT_BYTES,
  KEPT_FILES,
  KEPT_FOR,
  KEPT_ON,
  LARGEST_FILE,
  LARGEST_PAGE,
  MOST_BYTES,
  MOST_FAVOURITES,
  MOST_PAGES,
  MOST_PICTURES,
  OFFLINE,
  PAGES,
  RENEWED_AFTER,
  type Seen,
} from './names.ts';
import { filesIn, firstPictureIn, readCache } from './reader.ts';

/**
 * Whether an answer is a page that is the same for everybody: what is one visitor's (an owner's pages, the desk's, a preview, what was
 * sent) says 'no-store', and is never kept.
 */
const isForAll = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  !headers.get('cache-control')?.includes('no-store');

/** Keeps a file where it is not kept yet. @returns its bytes; 0 where it can't be had, or is too large */
async function keepFile(address: string): Promise<number> {
  const files = await caches.open(FILES);
  const known = await files.match(address);
  const answer = known ?? (await fetch(address).catch(() => undefined));
  if (!answer?.ok) return 0;
  const body = await answer.clone().blob();
  if (known) return body.size;
  if (body.size > LARGEST_FILE) return 0;
  await files.put(address, answer);
  return body.size;
}

/** Keeps a document with its files, as it is answered now. */
async function keepDocument(where: string, answer: Response, html: string, pictures: readonly string[]): Promise<void> {
  const files = [...pictures, ...filesIn(html)];
  const sizes = await Promise.all(files.map(keepFile));
  const headers = new Headers(answer.headers);
  // The text is kept as it is read, not as it came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(KEPT_ON, new Date().toISOString());
  headers.set(KEPT_FILES, JSON.stringify(files));
  headers.set(KEPT_BYTES, String(sizes.reduce((sum, size) => sum + size, html.length)));
  const { pathname, search } = new URL(answer.url);
  await (await caches.open(where)).put(pathname + search, new Response(html, { headers }));
}

async function keepPage(address: string, pictures: readonly string[]): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  // What is gone from the site is gone here too.
  if ([404, 410].includes(answer.status)) await (await caches.open(PAGES)).delete(address);
  if (!isForAll(answer)) return;
  const html = await answer.text();
  if (html.length > LARGEST_PAGE) return;
  const first = firstPictureIn(html);
  const photos = pictures.length > 0 || first === undefined ? pictures : [first];
  await keepDocument(PAGES, answer, html, photos.slice(0, MOST_PICTURES));
}

/** Something that is kept, since when (milliseconds), and the bytes of all of it. */
type Kept = { readonly url: string; readonly on: number; readonly bytes: number };

/** Which of what is kept is too old, or too much: what was seen last stays. */
export function tooMuch(kept: readonly Kept[], now: number): readonly string[] {
  // What is not dated or measured compares with nothing.
  const newest = kept.toSorted((a, b) => b.on - a.on);
  let bytes = 0;
  return newest.flatMap((each, index) => {
    bytes += each.bytes;
    const stays = index < MOST_PAGES && bytes <= MOST_BYTES && now - each.on <= KEPT_FOR;
    return stays ? [] : [each.url];
  });
}

/** What is kept of pages, with their files. */
async function keptPages(): Promise<readonly (Kept & { readonly files: readonly string[] })[]> {
  const found = await Promise.all([PAGES, OFFLINE].map(readCache));
  return found.flat().map(({ url, answer: { headers } }) => ({
    url,
    on: Date.parse(headers.get(KEPT_ON) ?? ''),
    bytes: Number(headers.get(KEPT_BYTES)),
    files: JSON.parse(headers.get(KEPT_FILES) ?? '[]') as string[],
  }));
}

/** Drops what is too old or too much, and the files that no page has any more. */
async function tidy(): Promise<void> {
  const all = await keptPages();
  const [pages, files, lists] = await Promise.all([caches.open(PAGES), caches.open(FILES), caches.open(OFFLINE)]);
  const isList = new Set((await lists.keys()).map(({ url }) => url));
  const dropped = new Set(
    tooMuch(
      all.filter(({ url }) => !isList.has(url)),
      Date.now(),
    ),
  );
  await Promise.all([...dropped].map((url) => pages.delete(url)));
  const needed = new Set(
    all
      .filter(({ url }) => !dropped.has(url))
      .flatMap(({ url, files: own }) => own.map((file) => new URL(file, url).href)),
  );
  const unneeded = (await files.keys()).filter(({ url }) => !needed.has(url));
  await Promise.all(unneeded.map((request) => files.delete(request)));
}

/** Keeps the page that lists what is kept, with the words in which it and the notes are written. */
async function keepList(language: string): Promise<void> {
  const answer = await fetch(offlinePath(language));
  if (answer.ok) await keepDocument(OFFLINE, answer, await answer.text(), []);
}

/** Favourites are kept before they are opened, and anew after a day. */
async function keepFavourites({ language, favourites }: Seen): Promise<void> {
  const known = await keptPages();
  const isFresh = (id: string) =>
    known.some(({ url, on }) => url.endsWith(`/${id}/`) && Date.now() - on < RENEWED_AFTER);
  for (const id of favourites.slice(0, MOST_FAVOURITES))
    if (!isFresh(id)) await keepPage(`/${language}/property/${encodeURIComponent(id)}/`, []).catch(() => undefined);
}

/**
 * Keeps a page that somebody looks at, as the server answers it now: mostly with the word that the browser has it already (304).
 * Where that fails, what was kept before stays.
 */
export async function keepSeen(seen: Seen): Promise<void> {
  await keepList(seen.language);
  await keepPage(seen.address, seen.pictures);
  await keepFavourites(seen);
  await tidy();
}
