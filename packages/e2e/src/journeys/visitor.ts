import { expect, type Page } from '@playwright/test';
import { OWNER } from './people.ts';

/** Waits until the script of the page, or of the part that `selector` names, has taken over what the server sent. */
export async function awake(page: Page, selector = '#main'): Promise<void> {
  const isAwake = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => page.locator(selector).evaluate(isAwake)).toBe(true);
}

/** Waits until what happened so far can be seen: two pictures later. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Logs the demo's owner in, in Dutch. */
export async function logInAsOwner(page: Page): Promise<void> {
  await page.goto('/nl/login/');
  await page.locator('[name="email"]').fill(OWNER.email);
  await page.locator('[name="password"]').fill(OWNER.password);
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  await expect(page).toHaveURL(/\/nl\/eigenaar\//);
}
