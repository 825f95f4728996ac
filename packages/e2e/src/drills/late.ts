import { type Browser, expect, type Page } from '@playwright/test';
import { logInAsOwner } from '../site/visitor.ts';
import { LANGUAGES, type Language, NOT_IN_TIME, PLACES, type Words, words } from './places.ts';
import type { Proxy } from './proxy.ts';
import type { World } from './world.ts';

/** A page whose calls are delayed, one after the other. */
export type LatePage = { readonly name: string; readonly path: Words; readonly owner?: true };

const list = (query: string): Words => words(`/nl/te-koop/?${query}`, `/fr/a-vendre/?${query}`);

export const LATE_PAGES: readonly LatePage[] = [
  { name: 'the home page', path: words('/nl/', '/fr/') },
  { name: 'a list', path: list('type=1') },
  { name: 'a search by the name of a town', path: list('city=LIEGE') },
  { name: 'a list where nothing is found', path: list('priceMax=50000&type=1') },
  { name: 'the map', path: list('view=map') },
  { name: 'a home', path: words('/nl/te-koop/-/-/20401/', '/fr/a-vendre/-/-/20401/') },
  { name: 'a project', path: words('/nl/projecten/-/-/900/', '/fr/projets/-/-/900/') },
  { name: 'an article', path: PLACES.ARTICLE.path },
  { name: 'the contact page', path: PLACES.CONTACT.path },
  { name: 'the valuation', path: words('/nl/gratis-schatting/', '/fr/estimation-gratuite/') },
  { name: 'the dashboard', path: words('/nl/eigenaar/', '/fr/proprietaire/'), owner: true },
];

/** Milliseconds: longer than a part may take on the server, and half of what a page may. */
const DELAYS = [1_000, 5_000];

/** What the shell waits for at any time is no call of a page. */
const VERSION = '/v1/version';

/** What belongs on a page: its headings, its parts that are shown, the names of its fields, and a map that is drawn. */
const contents = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('#main');
    const all = (selector: string, nameOf: (element: Element) => string | null) =>
      [...(main?.querySelectorAll(selector) ?? [])].map((element) => `${selector} ${nameOf(element)?.trim()}`);
    const names = [
      ...all('h1, h2, h3', (heading) => heading.textContent),
      ...[...(main?.querySelectorAll('[data-boundary]') ?? [])]
        // One that a wide window has no place for is not waited for: it comes when there is.
        .filter((part) => part.checkVisibility())
        .map((part) => `[data-boundary] ${part.getAttribute('data-boundary')}`),
      ...all('[name]', (field) => field.getAttribute('name')),
      ...all('iframe[data-ready]', () => ''),
    ];
    // The second of a name is another thing than the first.
    return names.map((name, index) => `${name} ${names.slice(0, index).filter((each) => each === name).length + 1}`);
  });

const waiting = (page: Page) => page.locator('#main [aria-busy="true"][data-room]').filter({ visible: true });

/** Someone who looks at a page in a language, with scripts or without, and has kept nothing of it. */
type Watcher = { readonly language: Language; readonly hasScripts: boolean; readonly newPage: () => Promise<Page> };

async function watchers(browser: Browser, { owner }: LatePage): Promise<readonly Watcher[]> {
  const first = await browser.newContext();
  if (owner) await logInAsOwner(await first.newPage());
  const storageState = await first.storageState();
  await first.close();
  return LANGUAGES.flatMap((language) =>
    [true, false].map((hasScripts) => ({
      language,
      hasScripts,
      newPage: () => browser.newPage({ javaScriptEnabled: hasScripts, ...(owner && { storageState }) }),
    })),
  );
}

/** Goes near to what comes only then. */
const approach = (page: Page) =>
  page.evaluate(() => {
    const isMissing = (part: Element) => part.hasAttribute('data-room') || !part.firstChild;
    const parts = [...document.querySelectorAll('#main [data-room], #main [data-boundary]')].filter((part) =>
      part.checkVisibility(),
    );
    (parts.find(isMissing) ?? document.querySelector('#main iframe'))?.scrollIntoView();
  });

/** Opens a page; it is always there. */
async function open({ newPage }: Watcher, path: string): Promise<Page> {
  const page = await newPage();
  const answer = await page.goto(path, { timeout: 60_000 });
  expect(answer?.status(), path).toBe(200);
  return page;
}

/** What is on a page when nothing is late. */
async function whole(watcher: Watcher, path: string): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await expect(async () => {
    const page = await open(watcher, path);
    if (watcher.hasScripts) {
      await page.waitForLoadState('networkidle');
      // One after the other: what is far below waits for somebody to come near.
      await expect(async () => {
        await approach(page);
        await expect(waiting(page)).toHaveCount(0, { timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
    }
    // Without scripts it is another visit that has it.
    await expect(waiting(page)).toHaveCount(0, { timeout: 1_000 });
    found = await contents(page);
    await page.context().close();
  }).toPass({ timeout: 90_000 });
  return found;
}

/** Looks at a page while something is late: it all comes, or without scripts it is said what is missing. */
async function look(watcher: Watcher, path: string, expected: readonly string[], what: string): Promise<void> {
  const page = await open(watcher, path);
  const missing = async () => {
    const found = new Set(await contents(page));
    return expected.filter((each) => !found.has(each));
  };
  if (watcher.hasScripts) {
    await expect(async () => {
      await approach(page);
      expect(await missing(), what).toEqual([]);
    }).toPass({ timeout: 60_000 });
  } else {
    const places = await waiting(page).count();
    const parts = (await missing()).filter((each) => each.startsWith('[data-boundary]'));
    // What is on its way may turn out to be nothing.
    expect(places, `${what}: ${parts.join(', ')}`).toBeGreaterThanOrEqual(parts.length);
    expect(places > 0 ? [] : await missing(), what).toEqual([]);
    // Playwright finds no text in a noscript, though it is shown; and a piece of a long page that is not near has none to be shown.
    const said = await waiting(page)
      .locator('noscript')
      .evaluateAll((each) => each.map((element) => element.textContent ?? ''));
    expect(
      said.filter((text) => text.includes(NOT_IN_TIME[watcher.language])),
      what,
    ).toHaveLength(places);
    await expect(waiting(page).locator('noscript a'), what).toHaveCount(places);
  }
  await page.context().close();
}

/**
 * Delays each call that a page makes, on the server and in the browser, and looks at it in each language with scripts and
 * without.
 * @returns the calls that were late, and by how many milliseconds: 'catalogue /v1/properties 5000'
 */
export async function delayEachCall({ proxies }: World, browser: Browser, page: LatePage): Promise<readonly string[]> {
  const all = await watchers(browser, page);
  const heardOf = (proxy: Proxy) => proxy.heard().filter((path) => path !== VERSION);
  for (const proxy of proxies.values()) heardOf(proxy);
  const expected = await Promise.all(all.map((watcher) => whole(watcher, page.path[watcher.language])));
  const calls = [...proxies].flatMap(([name, proxy]) => heardOf(proxy).map((path) => ({ name, proxy, path })));
  const late: string[] = [];
  for (const { name, proxy, path } of calls) {
    for (const ms of DELAYS) {
      heardOf(proxy);
      proxy.delay({ path, ms });
      const what = `${page.name}, ${name} ${path} late by ${ms} ms`;
      await Promise.all(
        all.map((watcher, index) => look(watcher, page.path[watcher.language], expected[index] ?? [], what)),
      );
      proxy.delay();
      // What services ask each other now and then is no call of this page.
      if (!heardOf(proxy).includes(path)) break;
      late.push(`${name} ${path} ${ms}`);
    }
  }
  return late;
}
