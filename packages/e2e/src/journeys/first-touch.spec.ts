import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { awake, declined } from '../site/visitor.ts';

/** How a control is used: pressed with the pointer (or a finger), or with the keyboard. */
type Way = 'click' | 'Enter';

type Control = { readonly name: string; readonly kind: 'press' | 'choose' | 'select' | 'text' | 'number' | 'date' };

/**
 * Marks the controls of a part of a page, one of each kind, by their place in the list that is given back. What leaves the
 * page is none: links to others, buttons that send.
 */
function markControls(within: string): Control[] {
  const all = [
    'summary',
    'button:not([type=submit])',
    '[data-alive] a',
    'input:not([type=hidden], [type=file])',
    'select',
    'textarea',
  ];
  const found = new Map<string, Control & { readonly target: Element }>();
  // A link to a view of this page loads that as a document while nobody listens: that is a page of its own.
  const staysHere = (element: Element) =>
    !(element instanceof HTMLAnchorElement) ||
    element.getAttribute('href')?.startsWith('#') ||
    element.href.endsWith('.webp');
  const kindOf = (element: Element): Control['kind'] => {
    if (element instanceof HTMLSelectElement) return 'select';
    if (element instanceof HTMLTextAreaElement) return 'text';
    if (!(element instanceof HTMLInputElement)) return 'press';
    if (['checkbox', 'radio'].includes(element.type)) return 'choose';
    return element.type === 'date' || element.type === 'number' ? element.type : 'text';
  };
  for (const scope of document.querySelectorAll(within)) {
    for (const element of scope.querySelectorAll(all.join())) {
      const kind = kindOf(element);
      // What is chosen is often drawn by its label.
      const target = (kind === 'choose' && (element as HTMLInputElement).labels?.[0]) || element;
      const { width, height } = target.getBoundingClientRect();
      if (width < 2 || height < 2 || !target.checkVisibility({ visibilityProperty: true }) || !staysHere(element))
        continue;
      const label = element.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 30) ?? '';
      const part = element.closest('[data-alive], [data-boundary]')?.getAttribute('data-boundary') ?? '';
      const sort = [part, element.tagName, element.className, element.getAttribute('name') ?? ''].join();
      // Of the same kind one is enough, but in the frame each has a meaning of its own.
      const key = element.closest('main') ? sort : sort + label;
      if (!found.has(key)) found.set(key, { name: `${element.tagName.toLowerCase()} '${label}'`, kind, target });
    }
  }
  const controls = [...found.values()];
  controls.forEach(({ target }, index) => target.setAttribute('data-touch', String(index)));
  return controls.map(({ name, kind }) => ({ name, kind }));
}

/** All that a visitor can see or hear of what a page is like now. */
function lookAround() {
  const { activeElement: focused } = document;
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const states = ['aria-pressed', 'aria-expanded', 'aria-selected', 'aria-invalid'];
  return {
    address: location.pathname + location.search,
    open: seen('details[open]').map((each) => textOf(each.querySelector('summary'))),
    dialogs: seen('dialog[open]').map((each) => each.getAttribute('aria-label') ?? textOf(each.querySelector('h2'))),
    focus: [focused?.tagName, focused?.getAttribute('name'), focused?.getAttribute('aria-label')].join(' '),
    states: states.flatMap((state) => seen(`[${state}=true]`).map((each) => `${state} ${textOf(each)}`)),
    values: seen('input:not([type=hidden]), select, textarea').map((each) => {
      const { name, value } = each as HTMLInputElement;
      return `${name} ${value} ${each.matches(':checked')}`;
    }),
    // Also of what is not laid out yet: that follows from the window.
    text: ['header', 'main', 'dialog[open]'].map((part) => {
      const copy = document.querySelector(part)?.cloneNode(true) as Element | undefined;
      // What a box would suggest is seen by who types in it, and is taken away by a part that suggests by itself.
      for (const each of copy?.querySelectorAll('datalist') ?? []) each.remove();
      return textOf(copy).replaceAll(/\s+/g, ' ');
    }),
  };
}

async function use(page: Page, index: number, { kind }: Control, way: Way): Promise<void> {
  const target = page.locator(`[data-touch="${index}"]`);
  if (kind === 'select') {
    // Who chooses is at it first.
    await target.focus();
    return void (await target.selectOption({ index: 1 }));
  }
  if (kind === 'date') return target.fill('2027-03-01');
  if (kind === 'text' || kind === 'number') return target.pressSequentially(kind === 'text' ? 'gen' : '3');
  if (way === 'click' || kind === 'choose') return target.click();
  await target.focus();
  await page.keyboard.press('Enter');
}

/** A visitor of whom nothing is kept but the answer about cookies, whose page can be asked whether all it wants is there. */
async function comeNew(browser: Browser, options: Parameters<Browser['newContext']>[0]) {
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'consent') localStorage.removeItem(key);
    sessionStorage.clear();
  });
  const underWay = new Set<unknown>();
  // What changes a page; a picture may wait until somebody is near, and what the last document asked for ends with it.
  const kinds = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
    if (kinds.has(request.resourceType())) underWay.add(request);
  });
  // What is told to somebody is heard with its answer: nobody reads that to its end.
  page.on('response', (response) => {
    if (response.request().resourceType() === 'fetch') underWay.delete(response.request());
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  const isQuiet = async () => {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })));
    return underWay.size === 0;
  };
  return { page, isQuiet };
}

/**
 * Lets scripts of a page be held up, and come. It stands before them to the end: taken away while they come, it has left other requests
 * without an answer.
 */
async function gateOf(page: Page): Promise<{ readonly hold: () => void; readonly release: () => void }> {
  let line = Promise.resolve();
  let release = () => {};
  await page.route('**/assets/**/*.js', async (route) => {
    await line;
    await route.continue().catch(() => undefined);
  });
  return {
    hold() {
      line = new Promise((done) => {
        release = done;
      });
    },
    release: () => release(),
  };
}

/**
 * Uses each control of a part of a page as the first thing that happens on it, while no script of it is there, and again
 * on another visit to the page when it is alive: what the visitor then has must be the same.
 */
async function compareTouches(
  browser: Browser,
  address: string,
  { within, way, options }: { within: string; way: Way; options: Parameters<Browser['newContext']>[0] },
): Promise<void> {
  const [first, after] = [await comeNew(browser, options), await comeNew(browser, options)];
  const scripts = await gateOf(first.page);
  await first.page.goto(address);
  const controls = await first.page.evaluate(markControls, within);
  expect(controls.length).toBeGreaterThan(0);
  for (const [index, control] of controls.entries()) {
    await test.step(`${control.name} by ${way}`, async () => {
      await after.page.goto(address);
      await after.page.evaluate(markControls, within);
      await awake(after.page);
      // A part far below comes alive when somebody is near.
      await after.page.locator(`[data-touch="${index}"]`).scrollIntoViewIfNeeded();
      await awake(after.page);
      const before = await after.page.evaluate(lookAround);
      await use(after.page, index, control, way);
      scripts.hold();
      await first.page.goto(address, { waitUntil: 'domcontentloaded' });
      await first.page.evaluate(markControls, within);
      await use(first.page, index, control, way);
      scripts.release();
      await expect(async () => {
        expect(await after.isQuiet()).toBe(true);
        expect(await first.isQuiet()).toBe(true);
        const wanted = await after.page.evaluate(lookAround);
        expect(wanted, `${control.name} does something`).not.toEqual(before);
        expect(await first.page.evaluate(lookAround), `${control.name} by ${way} on ${address}`).toEqual(wanted);
      }).toPass({ timeout: 30_000 });
    });
  }
  for (const { page } of [first, after]) await page.context().close();
}

const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
} as const;

const WAYS = [
  ['desk', 'click'],
  ['desk', 'Enter'],
  ['phone', 'click'],
] as const;

for (const [screen, way] of WAYS) {
  test(`H3 X12 the first touch is not lost: ${way} on each control of the frame on a ${screen}`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    // The search box of the frame is on every page but home.
    await compareTouches(browser, `${origin}/nl/contact/`, {
      within: 'header, footer',
      way,
      options: { ...SCREENS[screen], storageState: declined(origin) },
    });
  });
}

const CONTENTS = [
  ['home', '/nl/'],
  ['a list', '/nl/te-koop/'],
  ['a home for sale', '/nl/te-koop/gent/lichte-rijwoning-met-stadstuin-in-gentbrugge/20401/'],
  ['a form', '/nl/contact/'],
  ['the calculator', '/nl/kosten-van-kopen-en-huren/'],
] as const;

for (const [name, path] of CONTENTS) {
  test(`X12 the first touch is not lost: click on each control in the content of ${name}`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    await compareTouches(browser, origin + path, {
      within: 'main',
      way: 'click',
      options: { ...SCREENS.desk, storageState: declined(origin) },
    });
  });
}

for (const fault of ['fails', 'hangs']) {
  test(`H12 C8 where the code that a touch asks for ${fault}, what was touched stays, and does as it does without scripts`, async ({
    page,
  }) => {
    await page.setViewportSize(SCREENS.phone.viewport);
    await page.clock.install();
    const open = async (address: string) => {
      await page.unrouteAll();
      await page.goto(address);
      await awake(page);
      await page.route('**/assets/mfe-catalogue/**', (route) => (fault === 'fails' ? route.abort() : undefined));
    };
    const wait = () => fault === 'hangs' && page.clock.fastForward(15_000);
    /** The part of the page that an element is in, shown as it was sent. */
    const without = (inside: Locator) => page.locator('[data-alive] > [data-awake="failed"]', { has: inside });

    await open('/nl/te-koop/');
    const filters = page.getByRole('link', { name: 'Filters' });
    await filters.click();
    await wait();
    await expect(without(page.locator('h1'))).toHaveCount(1);
    await filters.click();
    await expect(page).toHaveURL(/#filters$/);

    await open('/nl/te-koop/-/-/20401/');
    const gallery = page.locator('[aria-label^="Foto’s van"]');
    const photo = gallery.getByRole('link').first();
    await photo.click();
    await wait();
    await expect(without(gallery)).toHaveCount(1);
    await page.locator('#location').scrollIntoViewIfNeeded();
    await wait();
    await expect(page.locator('#location img').first()).toBeVisible();
    await photo.click();
    await expect(page).toHaveURL(/1360\.webp$/);
  });
}
