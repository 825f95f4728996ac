import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { HUMAN } from './forms.ts';

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

/** Fills in the question about a property, as it stands in Dutch, and sends it no sooner than a person would. */
export async function askInDutch(page: Page, person: ReturnType<typeof visitor>, question: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Voornaam') });
  const began = Date.now();
  await form.getByLabel('Meer informatie').check();
  await form.getByLabel('Mevr.').check();
  await form.getByLabel('Voornaam').fill(person.firstName);
  await form.getByLabel('Naam', { exact: false }).and(form.locator('[name="lastName"]')).fill(person.lastName);
  await form.getByLabel('E-mailadres').fill(person.email);
  await form.getByLabel('Telefoonnummer').fill(person.phone);
  await form.locator('[name="remark"]').fill(question);
  await form.locator('[name="privacy"]').check();
  await page.waitForTimeout(Math.max(0, began + HUMAN - Date.now()));
  await form.getByRole('button', { name: 'Verzend mijn aanvraag' }).click();
}
