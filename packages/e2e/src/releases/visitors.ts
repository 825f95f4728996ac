import { type BrowserContext, expect, type Page } from '@playwright/test';
import { awake, OWNER } from '../site/visitor.ts';

/** The answer to a visitor who looks at the owners' page and is not logged in: what it is meant to be. */
const NOT_LOGGED_IN = 401;

/** Collects what goes wrong in the pages of a context: errors of React's (hydration), scripts and files that fail. */
export function listen(context: BrowserContext, origin: string): string[] {
  const wrong: string[] = [];
  context.on('weberror', (error) =>
    wrong.push(`${error.page()?.url()} ${error.error().stack ?? error.error().message}`),
  );
  context.on('console', (message) => {
    // What could not be loaded is heard as an answer, below.
    const isOwn = !message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && isOwn) wrong.push(`${message.page()?.url()} ${message.text()}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (response.url().startsWith(origin) && status >= 400 && status !== NOT_LOGGED_IN)
      wrong.push(`${response.status()} ${response.url()}`);
  });
  return wrong;
}

/** What a visitor goes through by clicks alone, each in a part of another remote that was not loaded before. */
const WALK = [
  { link: 'Te koop', arrived: (page: Page) => page.locator('main article').first() },
  { link: 'Contact', arrived: (page: Page) => page.locator('[name="remark"]').first() },
] as const;

/** Follows links of the menu in a page that is open, without a new document; what is needed is loaded on the way. */
export async function walkByClicks(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-visited', ''));
  for (const { link, arrived } of WALK) {
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: link }).first().click();
    await expect(arrived(page)).toBeVisible();
  }
  // Neither a link of the menu nor loaded so far: the page of the owners, of a remote that no other page has.
  await page.getByRole('link', { name: 'Eigenaarslogin' }).first().click();
  await expect(page.locator('[name="password"]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-visited', '');
}

const FRESH = [
  '/nl/',
  '/nl/te-koop/',
  `/nl/te-koop/-/-/${OWNER.property}/`,
  '/nl/contact/',
  '/nl/login/',
  '/fr/',
  '/de/kontakt/',
];

/**
 * Opens one page after another, each a new document that takes over what the server sent, until it is told to stop.
 * @returns how many; what goes wrong is heard by who listens to the context
 */
export async function wander(page: Page, isOver: () => boolean): Promise<number> {
  let visits = 0;
  while (!isOver()) {
    const answer = await page.goto(FRESH[visits % FRESH.length] ?? '/nl/');
    if (answer?.ok()) await awake(page);
    visits += 1;
  }
  return visits;
}
