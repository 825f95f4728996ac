import { expect, test } from '@playwright/test';
import { mailsTo } from './mails.ts';
import { AGENCY, askInDutch, OWNER, visitor } from './people.ts';
import { logInAsOwner } from './visitor.ts';

test.use({ locale: 'nl-BE' });

test('O3 O5 O6 O7 X5 an owner sees how the property does, and what people asked', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const person = visitor();
  await test.step('somebody asks something', async () => {
    const visitors = await (await browser.newContext({ locale: 'nl-BE' })).newPage();
    await visitors.goto(`/nl/vraag-info/${OWNER.property}/`);
    await askInDutch(visitors, person, `Hebt u een kelder? Bel 0470 12 34 56 of mail ${person.email}.`);
    await expect(visitors).toHaveURL(/\/nl\/bedankt\//);
    await mailsTo(person.email);
  });

  await test.step('the agency hears that the owner logs in', async () => {
    await logInAsOwner(page);
    const told = await mailsTo(AGENCY);
    expect(told.some(({ subject }) => subject.includes('is aangemeld'))).toBe(true);
  });

  await test.step('the cockpit, beside homes that are alike', async () => {
    await page.goto(`/nl/eigenaar/?property=${OWNER.property}`);
    const funnel = page.getByRole('region', { name: 'Van gezien tot bod' });
    await expect(funnel.getByRole('listitem')).toHaveCount(5);
    await expect(funnel).toContainText('woningen zoals de uwe');
  });

  await test.step('the question, without who asked it', async () => {
    await expect(async () => {
      await page.goto(`/nl/eigenaar/vragen/?property=${OWNER.property}&type=enquiry`);
      await expect(page.getByText('Hebt u een kelder? Bel … of mail …').first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 45_000 });
    await expect(page.getByText('Clémence D.').first()).toBeVisible();
    const text = await page.locator('main').innerText();
    for (const personal of [person.email, person.lastName, '0470']) expect(text).not.toContain(personal);
  });

  await test.step('the history by another column', async () => {
    await page.getByRole('columnheader', { name: 'Contact' }).getByRole('link').click();
    await expect(page).toHaveURL(/sort=contact/);
    await expect(page.getByRole('columnheader', { name: 'Contact' })).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('the figures as a file', async () => {
    const file = await page.request.get(`/api/owner/v1/properties/${OWNER.property}/days.csv?language=nl`);
    expect(file.headers()['content-type']).toContain('text/csv');
    expect((await file.text()).split('\r\n')).toHaveLength(32);
  });

  await test.step('nothing of a property that is not hers', async () => {
    for (const path of ['/nl/eigenaar/?property=20427', '/nl/eigenaar/vragen/?property=20427']) {
      expect((await page.goto(path))?.status()).toBe(404);
    }
    expect((await page.request.get('/api/owner/v1/properties/20427/days.csv')).status()).toBe(404);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('O1 O5 X7 an owner logs in, reads the figures as a table, looks through the history and logs out', async ({
    page,
  }) => {
    await logInAsOwner(page);
    await page.locator('details summary').filter({ hasText: 'tabel' }).click();
    await expect(page.getByRole('table', { name: 'Bezoeken per dag' }).getByRole('row')).toHaveCount(31);
    await page.getByRole('link', { name: /Bekijk alle \d+ berichten/ }).click();
    await page.getByRole('link', { name: /^Bezichtiging \d+/ }).click();
    await expect(page).toHaveURL(/type=viewing/);
    await page.getByRole('link', { name: 'Terug naar de cijfers' }).click();
    await page.getByRole('button', { name: 'Afmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/nl\/login\/\?out/);
    expect((await page.goto('/nl/eigenaar/'))?.url()).toContain('/nl/login/');
  });
});
