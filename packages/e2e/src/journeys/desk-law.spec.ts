import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { comeIn, expectFits, invite, OFFICES, sitDown } from './office.ts';

/** A rule that nobody confirmed, of a home that says it. */
const RULE = 'flanders-renovation-duty';
const HOME = '/nl/te-koop/-/-/20416/';

test('X14 L6 who leads the office confirms a rule without a script, a home says so, and it is taken back', async ({
  browser,
  request,
}) => {
  const office = OFFICES[0];
  const mark = randomBytes(4).toString('hex');
  const page = await sitDown(browser, office);
  const email = `law.${mark}@example.com`;
  await comeIn(page, office, email, await invite(email, `Karim ${mark}`, 'manager', 'nl'));
  const entry = () => page.locator(`#law-${RULE}`);
  const text = async () => (await (await request.get(HOME)).text()).replaceAll('\u00a0', ' ');

  await test.step('the start page leads to what is to be looked at', async () => {
    await page.locator('summary', { hasText: 'Regels en tarieven van de wet' }).click();
    await page.getByRole('link', { name: 'Vergelijk ze met hun bron en bevestig ze' }).click();
    await expect(page).toHaveURL('/nl/desk/law/');
    await expect(entry()).toContainText('te bevestigen door ons kantoor');
    await expectFits(page);
  });

  await test.step('a day to come is refused, and nothing that was written is lost', async () => {
    await entry().locator('summary').click();
    await entry().getByLabel('Bron: de wet of de pagina').fill(`vlaanderen.be ${mark}`);
    // A browser holds it back; others may send it.
    await entry()
      .getByLabel('Op welke dag')
      .evaluate((field) => field.removeAttribute('max'));
    await entry().getByLabel('Op welke dag').fill('2099-01-01');
    await entry()
      .getByRole('button', { name: /^Bevestig / })
      .click();
    await expect(entry().getByRole('alert')).toHaveText('De dag mag niet na vandaag liggen.');
    await expect(entry().getByLabel('Bron: de wet of de pagina')).toHaveValue(`vlaanderen.be ${mark}`);
  });

  await test.step('it is confirmed with the name of who is logged in', async () => {
    await entry().getByLabel('Op welke dag').fill('2026-11-20');
    await entry()
      .getByRole('button', { name: /^Bevestig / })
      .click();
    await expect(page.getByRole('status').filter({ hasText: `bevestigd door Karim ${mark}` })).toBeVisible();
    await expect(entry()).toHaveCount(0);
    await expect.poll(text).toContain(`vlaanderen.be ${mark}`);
  });

  await test.step('and taken back', async () => {
    await page.getByRole('link', { name: 'Bekijk wat ons kantoor bevestigde' }).click();
    await expect(entry()).toContainText(`bevestigd door Karim ${mark} op 20-11-2026, bron vlaanderen.be ${mark}`);
    await entry()
      .getByRole('button', { name: /^Trek de bevestiging / })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'is ingetrokken' })).toBeVisible();
    await expect(entry()).toHaveCount(0);
    await expect.poll(text).not.toContain(`vlaanderen.be ${mark}`);
  });
});
