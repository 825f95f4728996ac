import { expect, test } from '@playwright/test';
import { fillIn, PDF, sendForm } from './forms.ts';

test.describe('F12 X7 without JavaScript', () => {
  test.use({ locale: 'nl-BE', javaScriptEnabled: false });

  test('a file that is far too large is refused at its field with all else that is wrong, and nothing typed is lost', async ({
    page,
  }) => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(12 * 1024 * 1024)]);
    await page.goto('/nl/werken-bij-ons/');
    await fillIn(page, { remark: 'Ik hou van huizen.', cvFile: { name: 'cv.pdf', bytes }, firstName: 'Anne' });
    await sendForm(page);
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link', { name: 'Dit bestand is te groot. Kies een kleiner.' })).toBeVisible();
    await expect(summary.getByRole('link', { name: 'Vul uw naam in.' })).toBeVisible();
    await expect(page.locator('[name="cvFile"]')).toHaveAccessibleDescription(/te groot/);
    await expect(page.locator('[name="firstName"]')).toHaveValue('Anne');
    await expect(page.locator('[name="remark"]')).toHaveValue('Ik hou van huizen.');
  });
});
