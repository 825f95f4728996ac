import { expect, test } from '@playwright/test';
import { linkIn, postForm } from '../site/forms.ts';
import { importRows, lastForSale, priced } from './import.ts';
import { mailsTo } from './mails.ts';
import { visitor } from '../site/visitor.ts';

test('X3 F3 a price that drops is mailed once, in French, to who confirmed it, and ends at one click', async ({
  page,
  request,
  baseURL,
}) => {
  // No other journey reads its price.
  const rows = await lastForSale();
  const [{ email }, other, silent] = [visitor(), visitor(), visitor()];
  const wish = { language: 'fr', search: { goal: 'sale' }, frequency: 'instant' };
  for (const to of [email, other.email, silent.email]) await postForm(request, 'search-alert', { ...wish, email: to });
  for (const to of [email, other.email]) {
    const [asked] = await mailsTo(to);
    await page.goto(linkIn(asked?.text ?? '', '/fr/confirmer/'));
    await page.locator('main form button[type="submit"]').click();
    await expect(page.locator('h1')).toHaveText('Votre recherche est lancée');
  }
  await mailsTo(silent.email);

  try {
    await importRows(priced(rows, 0.97), baseURL);
    const [alert] = await mailsTo(email, 2);
    expect(alert?.subject).toBe('Un bien pour vous');
    expect(alert?.text).toContain('avant €');
    const home = linkIn(alert?.text ?? '', '/fr/a-vendre/');
    await page.goto(home);
    await expect(page.locator('h1')).toBeVisible();
    expect(home).toContain(String(rows[0]?.ID));
    // The link of the mail's foot, and the address mail programs post to, carry the same token.
    const unsubscribe = new URL(linkIn(alert?.text ?? '', '/fr/desinscription/'), baseURL);
    const token = unsubscribe.searchParams.get('token') ?? '';
    const click = await request.post(`/api/forms/v1/unsubscribe/${encodeURIComponent(token)}`, {
      form: { 'List-Unsubscribe': 'One-Click' },
    });
    expect(click.status()).toBe(200);
    await importRows(priced(rows, 0.94), baseURL);
    // Who did not end it hears of it: the round is over.
    await mailsTo(other.email, 3);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await mailsTo(silent.email)).toHaveLength(1);
  } finally {
    await importRows(rows, baseURL);
  }
});
