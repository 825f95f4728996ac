import { expect, type Page } from '@playwright/test';
import { awake } from '../site/visitor.ts';
import type { Sight, Visit } from './drills.ts';
import { AGAIN, type Language, MENU, type Place, SORRY } from './places.ts';

const MARK = 'data-visited';
const mark = (page: Page) => page.evaluate((name) => document.documentElement.setAttribute(name, ''), MARK);

/** What is to be seen of a place, in the visitor's language. */
function thingsOf(page: Page, place: Place, language: Language) {
  const seen = ({ shows, says }: Pick<Place, 'shows' | 'says'>) =>
    page.locator(shows).filter({ hasText: says[language], visible: true }).first();
  return {
    whole: seen(place),
    page: seen(SORRY.page),
    part: seen(SORRY.part),
    again: page.getByRole('button', { name: AGAIN[language] }).first(),
  };
}

async function expectSight(page: Page, sight: Sight, place: Place, language: Language): Promise<void> {
  const { whole, page: noPage, part: noPart, again } = thingsOf(page, place, language);
  const there = whole.or(noPage).or(noPart).first();
  // The script of a part comes when a visitor is near; what is there may be replaced on the way to it.
  await expect(async () => {
    if (place.near) await page.locator(place.near).or(there).first().scrollIntoViewIfNeeded({ timeout: 5_000 });
    await there.scrollIntoViewIfNeeded({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  // And when somebody is there.
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  switch (sight) {
    case 'whole':
      await expect(whole).toBeVisible();
      return awake(page);
    case 'as sent':
      return expect(whole).toBeVisible();
    case 'page away':
      await expect(noPage).toBeVisible();
      await expect(again).toBeVisible();
      // Before, the button asks for another document.
      return awake(page);
    case 'part away':
      await expect(noPart).toBeVisible();
      return expect(again).toBeVisible();
  }
}

/** Goes to the place of a visit while something is broken: the status, what is to be seen, and the frame around it. */
export async function meet(page: Page, visit: Visit, language: Language): Promise<void> {
  const { place, status, sees } = visit;
  if (visit.openBefore) {
    await page.locator(`header a[href="${place.path[language]}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(place.path[language]);
  } else {
    await expect(async () => {
      // Who hears of the failure is the console; the visitor sees nothing of it.
      const complaint = sees === 'as sent' ? page.waitForEvent('pageerror', { timeout: 60_000 }) : undefined;
      complaint?.catch(() => undefined);
      const answer = await page.goto(place.path[language]);
      await mark(page);
      if (complaint) await Promise.all([complaint, expectSight(page, sees, place, language)]);
      expect(answer?.status()).toBe(status);
      // On a busy machine, what is late is a 503 as well.
    }).toPass({ timeout: 180_000 });
  }
  await expectSight(page, sees, place, language);
  await expect(page.getByRole('navigation', { name: MENU[language] }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Opens the page on which a visitor is before anything breaks. */
export async function open(page: Page, place: Place, language: Language): Promise<void> {
  await page.goto(place.path[language]);
  await expectSight(page, 'whole', place, language);
  await mark(page);
}

/** Gets what was missing, as a visitor does, and tells whether that needed another document. */
export async function recover(page: Page, { place, recovery }: Visit, language: Language): Promise<void> {
  const { again } = thingsOf(page, place, language);
  if (recovery.startsWith('button')) await again.click();
  if (recovery === 'reload') await page.reload();
  await expectSight(page, 'whole', place, language);
  const isNew = recovery === 'reload' || recovery === 'button, new document';
  expect(await page.evaluate((name) => document.documentElement.hasAttribute(name), MARK)).toBe(!isNew);
}

/** Fills in and sends a form while something is broken: it is sent, or it says that it is not and keeps what was typed. */
export async function tryToSend(page: Page, { act }: Visit, email: string, language: Language): Promise<void> {
  if (!act) return;
  const control = page.locator(act.form).locator('[name="email"]');
  await awake(page);
  await act.fill(page, email);
  const typed = await control.inputValue();
  await act.send(page);
  if (!act.refusal) return expect(page).toHaveURL(new RegExp(act.done[language]));
  await expect(page.getByText(act.refusal[language], { exact: false }).first()).toBeVisible();
  await expect(control).toHaveValue(typed);
}

/** Sends again what was not sent, and waits for the mail about it: one. */
export async function sendAtLast(
  page: Page,
  { act }: Visit,
  email: string,
  language: Language,
  mails: string,
): Promise<void> {
  if (!act) return;
  if (act.refusal) await act.send(page);
  await expect(page).toHaveURL(new RegExp(act.done[language]));
  if (!act.mailed) return;
  const count = async () => {
    const answer = await fetch(`${mails}/mails?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { mails: unknown[] }).mails.length;
  };
  // A message is tried again at most 30 s later; and a machine may be busy.
  await expect.poll(count, { timeout: 90_000 }).toBe(1);
}
