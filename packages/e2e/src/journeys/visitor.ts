import { expect, type Page } from '@playwright/test';
import { OWNER } from './people.ts';

/** Waits until the page's script has taken over what the server sent. */
export async function awake(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.locator('#main').evaluate((main) => Object.keys(main).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
}

/** Logs the demo's owner in, in Dutch. */
export async function logInAsOwner(page: Page): Promise<void> {
  await page.goto('/nl/login/');
  await page.locator('[name="email"]').fill(OWNER.email);
  await page.locator('[name="password"]').fill(OWNER.password);
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  await expect(page).toHaveURL(/\/nl\/eigenaar\//);
}
