import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** The demo's owner (services/owner, seed) and one of the properties that are hers. */
export const OWNER = { email: 'owner@dorpel.example.com', password: 'blauwe-hardsteen', property: '20401' };
export const AGENCY = 'kantoor@dorpel.example.com';

/** A visitor nobody else is: tests run side by side. */
export const visitor = () => ({
  firstName: 'Clémence',
  lastName: 'D’Hondt',
  email: `clemence.${randomBytes(4).toString('hex')}@example.com`,
  phone: '0470 00 00 00',
});

/** The state of a visitor who declined cookies on a site, so that nobody is asked in the middle of a journey. */
export const declined = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'consent', value: JSON.stringify({ on: new Date().toISOString(), categories: ['necessary'] }) },
      ],
    },
  ],
});

/**
 * Is there, as a visitor is who moves the pointer, and waits until what `selector` names and all that is alive in the
 * window has taken over what the server sent.
 */
export async function awake(page: Page, selector = '#main'): Promise<void> {
  const isAwake = (element: Element) => {
    dispatchEvent(new Event('pointermove'));
    const isInWindow = ({ firstElementChild: shown }: Element) => {
      const { top, bottom } = shown?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return top < innerHeight && bottom > 0;
    };
    const asleep = [...document.querySelectorAll('[data-alive]:not([data-awake])')];
    return Object.keys(element).some((key) => key.startsWith('__reactProps')) && !asleep.some(isInWindow);
  };
  await expect.poll(() => page.locator(selector).evaluate(isAwake)).toBe(true);
}

/** Waits until every picture in the window is there, or has failed. */
export async function pictured(page: Page): Promise<void> {
  const areThere = () =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isSeen = top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && image.checkVisibility();
      return image.complete || !isSeen;
    });
  await expect.poll(() => page.evaluate(areThere)).toBe(true);
}

/** What a page without scripts says beside the link that loads it again. */
const AGAIN = /Laad de pagina opnieuw|Recharger la page/;

/** The language that the browser keeps for the next visit without one (R3), which it does when it has time. */
export async function keptLanguage(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'site-language')?.value;
}

/** Goes to an address without scripts, and again for as long as the page says that a part was not ready in time. */
export async function goUntilThere(page: Page, address: string, part: Locator): Promise<void> {
  const again = page.getByRole('link', { name: AGAIN });
  do {
    await page.goto(address);
    await expect(part.or(again).first()).toBeVisible();
  } while (!(await part.first().isVisible()));
}

/** Waits until what happened so far can be seen: two pictures later. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Logs the demo's owner in, in Dutch. */
export async function logInAsOwner(page: Page): Promise<void> {
  await page.goto('/nl/login/');
  await page.locator('[name="email"]').fill(OWNER.email);
  await page.locator('[name="password"]').fill(OWNER.password);
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/nl\/eigenaar\//);
}
