import { type APIRequestContext, expect, test } from '@playwright/test';

const PAGES = {
  home: '/nl/',
  list: '/nl/te-koop/',
  form: '/nl/contact/',
  article: '/nl/verkopen/marktschatting/',
};

const askFor = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  return {
    // Whether it is drawn anew behind is another matter.
    from: (answer.headers()['cache-status'] ?? '').split('; detail')[0] ?? '',
    text: await answer.text(),
    path: new URL(answer.url()).pathname,
  };
};

/** Asks until the page is kept. */
async function kept(request: APIRequestContext, path: string) {
  await expect.poll(async () => (await askFor(request, path)).from, { message: path }).toMatch(/hit/);
  return askFor(request, path);
}

test('X11 what a page does not read of its address makes no other page of it', async ({ request }) => {
  const list = await askFor(request, PAGES.list);
  const detail = /href="(\/nl\/te-koop\/[^"#?]*\/[^"#?/]+\/)"/.exec(list.text.slice(list.text.indexOf('<main')))?.[1];
  for (const path of [...Object.values(PAGES), detail ?? '']) {
    const bare = await kept(request, path);
    for (const query of ['gclid=x', 'anything=x', 'utm_source=mail&anything=y'])
      expect(await askFor(request, `${path}?${query}`), `${path}?${query}`).toEqual(bare);
  }
});

test('X11 what a page reads of its address makes another page of it', async ({ request }) => {
  const all = await kept(request, PAGES.list);
  for (const query of ['type=1', 'type=1&anything=x', 'rooms=2', 'page=2'])
    expect((await askFor(request, `${PAGES.list}?${query}`)).text, query).not.toBe(all.text);
  const [path, filled] = ['/nl/ik-zoek/', '?city=gent'];
  const empty = await kept(request, path);
  expect((await askFor(request, path + filled)).text).not.toBe(empty.text);
});
