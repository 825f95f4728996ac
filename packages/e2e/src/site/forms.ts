import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { visitor } from './visitor.ts';

/** What is filled in by the name of a field: a text, a tick, choices by their values, or a file. */
export type Filling = Readonly<Record<string, string | true | readonly string[] | { name: string; bytes: Buffer }>>;

export type Person = ReturnType<typeof visitor>;

/** What most forms ask of whoever sends them. */
export const who = ({ firstName, lastName, email, phone }: Person): Filling => ({
  title: ['ms'],
  firstName,
  lastName,
  email,
  phone,
  privacy: true,
});

/** Milliseconds after which a form is believed to be filled in by a person (contract of the forms: FASTEST). */
const HUMAN = 3_200;

/** The form of the page that sends something to the agency. */
export const formOf = (page: Page): Locator =>
  page.locator('form[method="post"]').filter({ has: page.locator('[name="key"]') });

async function fillOne(form: Locator, name: string, value: Filling[string]): Promise<void> {
  const controls = form.locator(`[name="${name}"]:not([type="hidden"])`);
  if (value === true) return controls.check();
  if (Array.isArray(value)) {
    for (const each of value as readonly string[]) await form.locator(`[name="${name}"][value="${each}"]`).check();
    return;
  }
  if (typeof value === 'object') {
    const { name: file, bytes } = value as { name: string; bytes: Buffer };
    return controls.setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: bytes });
  }
  return controls.fill(value);
}

/** Fills in the form of the page by the names of its fields. */
export async function fillIn(page: Page, filling: Filling): Promise<void> {
  for (const [name, value] of Object.entries(filling)) await fillOne(formOf(page), name, value);
}

/** Presses the button of the form, no sooner than a person would. */
export async function sendForm(page: Page): Promise<void> {
  const form = formOf(page);
  const opened = await page.evaluate(() => performance.timeOrigin);
  await page.waitForTimeout(Math.max(0, opened + HUMAN - Date.now()));
  await form.locator('button[type="submit"]').last().click();
}

/** Fills in the question about a property, as it stands in Dutch, and sends it no sooner than a person would. */
export async function askInDutch(page: Page, person: Person, question: string): Promise<void> {
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

/** Sends a form by request, where no browser is the subject, and expects that it is kept; answers its id. */
export async function postForm(request: APIRequestContext, form: string, values: object): Promise<string> {
  const data = { key: crypto.randomUUID(), privacy: true, ...values };
  const sent = await (await request.post(`/api/forms/v1/submissions/${form}`, { data })).json();
  expect(sent).toMatchObject({ status: 'stored' });
  return (sent as { id: string }).id;
}

/** The link to a page in the text of a mail. */
export function linkIn(text: string, path: string): string {
  const [link] = new RegExp(`https?://[^\\s<>]*${path}[^\\s<>]*`).exec(text) ?? [];
  expect(link, `a link to ${path} in the mail`).toBeDefined();
  return new URL(link ?? '').pathname + new URL(link ?? '').search;
}

/** The smallest document and the smallest picture that are what they say. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
