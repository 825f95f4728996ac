import { expect, test } from '@playwright/test';
import { captchaOf, isQuestionSeen, questionOf, rightAnswer } from './captcha.ts';
import { fillIn, PDF, postForm, sendForm } from '../site/forms.ts';
import { awake, visitor } from '../site/visitor.ts';

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

test.describe('F14 the question', () => {
  test.use({ locale: 'nl-BE' });

  test('is asked of who fills in what no person sees, and answered with the keyboard alone', async ({ page }) => {
    const { email } = visitor();
    await page.goto('/nl/nieuwsbrief/');
    // Sent before its script is there, what comes back has nothing in the field that no person sees.
    await awake(page);
    await fillIn(page, { email, privacy: true, website: 'https://robot.example' });
    await page.locator('[name="email"]').press('Enter');
    await expect(captchaOf(page)).toBeFocused();
    const first = await questionOf(page);
    expect(await isQuestionSeen(page)).toBe(true);
    await page.keyboard.type('???');
    await page.keyboard.press('Enter');
    await expect(page.getByText('De ingevoerde tekens zijn niet geldig')).toBeVisible();
    await expect(captchaOf(page)).toBeFocused();
    await expect(captchaOf(page)).toHaveValue('');
    await expect.poll(() => isQuestionSeen(page)).toBe(true);
    expect(await questionOf(page)).not.toBe(first);
    await expect(page.locator('[name="email"]')).toHaveValue(email);
    await page.keyboard.type(await rightAnswer(page));
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('Nog één klik');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('comes with the form, a wrong answer is said, nothing typed is lost, and the right one sends it', async ({
      page,
    }) => {
      const { email } = visitor();
      await page.goto('/nl/nieuwsbrief/');
      const website = 'https://robot.example';
      await fillIn(page, { email, privacy: true, website });
      await sendForm(page);
      const first = await questionOf(page);
      await expect(captchaOf(page)).toHaveAccessibleName(first);
      await fillIn(page, { captchaText: '???', website });
      await sendForm(page);
      await expect(page.getByText('De ingevoerde tekens zijn niet geldig')).toBeVisible();
      expect(await questionOf(page)).not.toBe(first);
      await expect(page.locator('[name="email"]')).toHaveValue(email);
      await fillIn(page, { captchaText: await rightAnswer(page), website });
      await sendForm(page);
      await expect(page.locator('h1')).toHaveText('Nog één klik');
    });
  });
});

type Slots = { items: { id: string; capacity: number; free: number }[] };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ locale: 'nl-BE', javaScriptEnabled });

    test('F5 E1 who chose a moment that others took meanwhile hears that appointments are full, and loses nothing', async ({
      page,
      request,
    }) => {
      const list = await request.get('/api/catalogue/v1/properties?language=nl&goal=sale&pageSize=100');
      const { items } = (await list.json()) as { items: { id: string; state: string }[] };
      const id = items.findLast(({ state }) => state === 'available')?.id ?? '';
      const slots = async () =>
        ((await (await request.get(`/api/forms/v1/properties/${id}/viewing-slots`)).json()) as Slots).items;
      // Each of the two its own: they run side by side.
      const slot = (await slots()).filter(({ free }) => free > 0).at(javaScriptEnabled ? -1 : -2);
      const person = { title: 'none', firstName: 'Ada', lastName: 'Maes', phone: '0470123456' };
      await page.goto(`/nl/bezoek-boeken/${id}/`);
      const chosen = page.locator(`[name="slotId"][value="${slot?.id}"]`);
      await fillIn(page, {
        ...person,
        title: ['none'],
        email: visitor().email,
        privacy: true,
        slotId: [slot?.id ?? ''],
      });
      for (let place = 0; place < (slot?.free ?? 0); place += 1) {
        const about = { language: 'nl', propertyId: id, slotId: slot?.id };
        await postForm(request, 'viewing-appointment', { ...person, email: visitor().email, ...about });
      }
      await sendForm(page);
      await expect(
        page
          .getByRole('alert')
          .getByText(/volzet/i)
          .first(),
      ).toBeVisible();
      await expect(page.locator('[name="firstName"]')).toHaveValue('Ada');
      await expect(chosen).toHaveCount(1);
    });
  });
}
