/** What a cache has, each with what asks for it; nothing where the browser has no such cache. */
export async function readCache(name: string): Promise<readonly { readonly url: string; readonly answer: Response }[]> {
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const all = await Promise.all(
    (await cache.keys()).map(async (request) => ({ url: request.url, answer: await cache.match(request) })),
  );
  return all.flatMap(({ url, answer }) => (answer ? [{ url, answer }] : []));
}
