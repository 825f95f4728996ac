import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { comeIn, invite, OFFICES } from './office.ts';
import { awake, logInAsOwner } from '../site/visitor.ts';

test.use({ locale: 'nl-BE' });

const ADD = 'Een toegangssleutel toevoegen';
const LOG_IN = 'Aanmelden met een toegangssleutel';
const REMOVE = /^Verwijderen/;

/**
 * A browser with an authenticator that always finds its person. Each has its own: of two passkeys for one site a browser asks
 * which is meant, and here nobody would answer.
 */
async function browserWithPasskeys(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'nl-BE' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

/** What is listed of passkeys, or of devices. */
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });

test('X13 somebody of the desk adds a passkey, comes in with it, sees it and the device, and removes it', async ({
  browser,
}) => {
  const page = await browserWithPasskeys(browser);
  const [office] = OFFICES;
  const email = `sleutel.${randomBytes(4).toString('hex')}@example.com`;
  await comeIn(page, office, email, await invite(email, 'Els Sleutel', 'manager', 'nl'));
  await page.goto('/nl/desk/account/');
  await page.getByRole('button', { name: ADD }).click();
  // The first second factor comes with its recovery codes.
  await expect(page).toHaveURL('/nl/desk/account/codes/');
  await page.getByRole('button', { name: 'Afmelden', exact: true }).click();
  await page.getByRole('button', { name: LOG_IN }).click();
  await expect(page).toHaveURL('/nl/desk/');
  await page.goto('/nl/desk/account/');
  await expect(section(page, 'Toegangssleutels').getByRole('listitem')).toContainText('laatst gebruikt op');
  await expect(section(page, 'Waar u bent aangemeld').getByRole('listitem')).toContainText('Dit toestel');
  await page.getByRole('button', { name: REMOVE }).click();
  await expect(page.getByText('De toegangssleutel is verwijderd.')).toBeVisible();
  await expect(section(page, 'Toegangssleutels').getByRole('listitem')).toHaveCount(0);
});

test('X13 O8 an owner adds a passkey, comes in with it, sees it and the device, and removes it', async ({
  browser,
}) => {
  const page = await browserWithPasskeys(browser);
  await logInAsOwner(page);
  await page.goto('/nl/eigenaar/wachtwoord/');
  await awake(page);
  const keys = section(page, 'Toegangssleutels').getByRole('listitem');
  await page.getByRole('button', { name: ADD }).click();
  await expect(page.getByText('Uw toegangssleutel is toegevoegd')).toBeVisible();
  await expect(keys).toHaveCount(1);
  await page.goto('/nl/eigenaar/');
  await page.getByRole('button', { name: 'Afmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/nl\/login\//);
  await awake(page);
  await page.getByRole('button', { name: LOG_IN }).click();
  await expect(page).toHaveURL(/\/nl\/eigenaar\//);
  await page.goto('/nl/eigenaar/wachtwoord/');
  await expect(section(page, 'Waar u bent aangemeld').getByText('Dit toestel')).toBeVisible();
  await keys.getByRole('button', { name: REMOVE }).click();
  await expect(page.getByText('De toegangssleutel is verwijderd.')).toBeVisible();
  await expect(keys).toHaveCount(0);
});
