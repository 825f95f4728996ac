import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { fillIn, sendForm, who } from '../site/forms.ts';
import { environmentOf, type OwnSite, startOwnSite } from '../site/own-site.ts';
import { visitor } from '../site/visitor.ts';

const PORT = 5100;
const CRM = 5137;
const CLI = fileURLToPath(new URL('../../../launch/src/cli.mjs', import.meta.url));
const FAKE = fileURLToPath(new URL('../../../fake-crm/src/main.ts', import.meta.url));
const EMAIL = 'noor.peeters@example.com';
const PASSWORD = 'een stoel aan de balie';
/** One that the CRM has and the demo agency has not (packages/fake-crm). */
const HOME = 500_000;

test.describe.configure({ mode: 'default' });
test.use({ baseURL: `http://localhost:${PORT}` });

let site: OwnSite;
let crm: ChildProcess;
/** What it said: what opens its account, and what was written there. */
let said = '';

test.beforeAll(async () => {
  test.setTimeout(420_000);
  crm = spawn(
    process.execPath,
    ['--import', '@dorpel/tooling/source', FAKE, 'whise', '--port', String(CRM), '--homes', '40'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  crm.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  site = await startOwnSite(PORT, { CRM_LOCAL: 'true' });
});
test.afterAll(async () => {
  crm?.kill();
  await site?.stop();
});

const credentialIn = (name: string) => new RegExp(`^  ${name}: (.*)$`, 'm').exec(said)?.[1] ?? '';

/** What was written into the CRM of people of that address. */
const writtenOf = (email: string) =>
  said.split('\n').filter((line) => line.startsWith('written to') && line.includes(email));

async function temporaryPassword(): Promise<string> {
  const env = environmentOf(PORT, site.dataDir);
  const args = ['staff', 'invite', EMAIL, '--name', 'Noor Peeters', '--role', 'manager', '--language', 'nl'];
  await promisify(execFile)(process.execPath, [CLI, ...args], { env });
  let text = '';
  await expect
    .poll(async () => {
      const at = (path: string) => fetch(`${site.mails}${path}`);
      const { mails } = (await (await at(`/mails?to=${encodeURIComponent(EMAIL)}`)).json()) as {
        mails: { id: string }[];
      };
      if (mails[0]) ({ text } = (await (await at(`/mails/${mails[0].id}`)).json()) as { text: string });
      return mails.length;
    })
    .toBe(1);
  return /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(text)?.[0] ?? '';
}

/** Without scripts, at a width; logged in with a password, and a new one where it is the first time. */
async function sitDown(browser: Browser, language: 'nl' | 'fr', width: number, first?: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(`/${language}/desk/login/`);
  await page.locator('[name="email"]').fill(EMAIL);
  await page.locator('[name="password"]').fill(first ?? PASSWORD);
  await page
    .locator('form')
    .filter({ has: page.locator('[name="password"]') })
    .locator('button')
    .last()
    .click();
  if (first !== undefined) {
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('[name="repeated"]').fill(PASSWORD);
    await page
      .locator('form')
      .filter({ has: page.locator('[name="repeated"]') })
      .locator('button')
      .last()
      .click();
  }
  await expect(page).toHaveURL(new RegExp(`/${language}/desk/`));
  await page.goto(`/${language}/desk/crm/`);
  return page;
}

/** Somebody asks about the home, in that language. */
async function ask(browser: Browser): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const person = visitor();
  await page.goto('/nl/contact/');
  await fillIn(page, { ...who(person), remark: 'Is er een lift?' });
  await sendForm(page);
  await expect(page).toHaveURL(/\/nl\/bedankt\//);
  await context.close();
  return person.email;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectFits = async (page: Page) =>
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0);

test('X22 X25 an office connects its CRM on a phone: its homes are on the site, and what visitors send is in it', async ({
  browser,
  request,
}) => {
  const page = await sitDown(browser, 'nl', 390, await temporaryPassword());
  const whise = page.locator('details').filter({ has: page.locator('input[value="whise"]') });
  await whise.locator('summary').click();
  const form = page
    .locator('form')
    .filter({ has: page.locator('[name="crm"][value="whise"]') })
    .filter({ has: page.locator('[name="secret.password"]') });
  const connect = async (password: string) => {
    await form.locator('[name="plain.username"]').fill(credentialIn('username'));
    await form.locator('[name="plain.clientId"]').fill(credentialIn('clientId'));
    await form.locator('[name="secret.password"]').fill(password);
    await form.locator('[name="address"]').fill(`http://127.0.0.1:${CRM}`);
    await form.getByRole('button', { name: 'Testen en koppelen' }).click();
  };
  await connect('not-the-secret');
  await expect(page.getByText('Het CRM aanvaardt deze inloggegevens niet.').first()).toBeVisible();
  // What is no secret is still there, and what is one never comes back.
  await expect(form.locator('[name="plain.username"]')).toHaveValue(credentialIn('username'));
  await expect(form.locator('[name="secret.password"]')).toHaveValue('');
  await connect(credentialIn('password'));
  await expect(page.getByText('Het CRM is gekoppeld.', { exact: false })).toBeVisible();
  await expectFits(page);
  await expect(async () => {
    await page.goto('/nl/desk/crm/');
    await expect(page.getByText(/\d+ opgehaald: /).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('komt ook in dit CRM')).toBeVisible();
  const home = async () => (await request.get(`/nl/te-huur/-/-/${HOME}/`)).status();
  await expect.poll(home).toBe(200);

  const email = await ask(browser);
  await expect.poll(() => writtenOf(email).length).toBe(1);
  expect(writtenOf(email)[0]).toContain('written to /v1/contacts/upsert');
  await page.goto(`/nl/desk/inbox/?q=${encodeURIComponent(email)}`);
  await page.locator('main a[href*="/desk/inbox/"]').filter({ hasText: 'D’Hondt' }).first().click();
  await expect(page.getByText(/Whise-nummer \d+|nummer \d+/).first()).toBeVisible();
  await page.context().close();
});

test('X22 X25 while it is paused what is sent waits; once nothing is passed on it stays; and erased is erased', async ({
  browser,
}) => {
  const page = await sitDown(browser, 'fr', 1440);
  await press(page, 'Suspendre');
  await expect(page.getByText('La connexion est suspendue', { exact: false })).toBeVisible();
  const waiting = await ask(browser);
  await page.goto('/fr/desk/crm/');
  await press(page, 'Reprendre');
  await expect.poll(() => writtenOf(waiting).length).toBe(1);
  await page.goto('/fr/desk/crm/');
  await press(page, 'Garder ici ce que les visiteurs envoient');
  await expect(page.getByText('reste sur ce site').first()).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Mettre fin à la connexion' }).click();
  await press(page, 'Effacer les identifiants');
  await expect(page.getByText('Les identifiants sont effacés.', { exact: false })).toBeVisible();
  expect(await page.locator('main').innerText()).not.toContain(credentialIn('password'));
  await page.context().close();
});
