import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { comeIn, invite, OFFICES, sitDown } from './office.ts';

/* A home gets an open house day at the desk: its card, its page and the filter of the lists tell it, until it is taken away. */

const [DUTCH, FRENCH] = OFFICES;

const PLACES = [
  {
    office: { ...DUTCH, width: 1440 },
    home: '20402',
    list: '/nl/te-koop/',
    pill: 'met een opendeurdag op komst',
    badge: /^Opendeurdag zo 3 jan/,
    plan: 'Opendeurdagen plannen',
    fields: ['Datum', 'Van', 'Tot'],
    add: 'Opendeurdag toevoegen',
    wrong: 'Het einde komt na het begin, op dezelfde datum.',
    changed: 'De opendeurdagen zijn gewijzigd.',
    title: 'zondag 3 januari 2049',
    remove: 'zondag 3 januari 2049 weghalen',
  },
  {
    office: { ...FRENCH, width: 390 },
    home: '20404',
    list: '/fr/a-vendre/',
    pill: 'avec une journée portes ouvertes à venir',
    badge: /^Portes ouvertes dim\.? 3 janv/,
    plan: 'Prévoir des journées portes ouvertes',
    fields: ['Date', 'De', 'Jusqu’à'],
    add: 'Ajouter la journée',
    wrong: 'La fin vient après le début, à la même date.',
    changed: 'Les journées portes ouvertes ont été modifiées.',
    title: 'dimanche 3 janvier 2049',
    remove: 'Supprimer le dimanche 3 janvier 2049',
  },
] as const;

for (const { office, home, list, ...words } of PLACES) {
  const { language, width } = office;
  test(`X21 X22 an open house day of the desk is on card, page and filter at once, in ${language} at ${width} px`, async ({
    browser,
    page: visitor,
  }) => {
    const mark = randomBytes(4).toString('hex');
    const page = await sitDown(browser, office);
    const email = `days.${mark}@example.com`;
    await comeIn(page, office, email, await invite(email, `Lies ${mark}`, 'agent', language));
    await visitor.setViewportSize({ width, height: 900 });
    const found = `${list}?openDays=yes`;
    const card = visitor.locator(`article[data-property="${home}"]`);
    const fits = async (seen: typeof page) =>
      expect(await seen.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0);

    await test.step('before, the filter finds others, each with its next day on the photo', async () => {
      await visitor.goto(found);
      const cards = visitor.locator('main article[data-property]');
      await expect(cards).not.toHaveCount(0);
      for (const each of await cards.all())
        await expect(each.getByText(language === 'nl' ? /^Opendeurdag / : /^Portes ouvertes /)).toBeVisible();
      await expect(card).toHaveCount(0);
      await expect(visitor.getByText(words.pill).first()).toBeVisible();
      await fits(visitor);
    });

    await test.step('what can’t be is refused without a script, and what was typed is still there', async () => {
      await page.goto(`/${language}/desk/homes/${home}/`);
      await page.getByRole('link', { name: words.plan }).click();
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: words.add }) });
      const [date, from, until] = words.fields.map((label) => form.getByLabel(label));
      await date?.fill('2049-01-03');
      await from?.fill('16:00');
      await until?.fill('14:30');
      await form.getByRole('button', { name: words.add }).click();
      await expect(form.getByText(words.wrong)).toBeVisible();
      await expect(from as NonNullable<typeof from>).toHaveValue('16:00');
      await until?.fill('17:30');
      await form.getByRole('button', { name: words.add }).click();
      await expect(page.getByText(words.changed)).toBeVisible();
      await expect(page.getByText(`${words.title}, 16:00–17:30`).first()).toBeVisible();
      await fits(page);
    });

    await test.step('visitors find it by the filter, and its page tells the day', async () => {
      await expect
        .poll(async () => {
          await visitor.goto(found);
          return card.count();
        })
        .toBe(1);
      await expect(card.getByText(words.badge)).toBeVisible();
      await visitor.goto(`/${language}/property/${home}/`);
      await expect(visitor.locator('#open-days')).toContainText(words.title);
    });

    await test.step('taken away at the desk, it is gone, and the desk knows who did it', async () => {
      await page.getByRole('button', { name: words.remove }).click();
      await expect(page.getByText(words.changed)).toBeVisible();
      await page.locator('main details').last().locator('summary').click();
      await expect(page.getByText(`Lies ${mark}`).first()).toBeVisible();
      await expect
        .poll(async () => {
          await visitor.goto(found);
          return card.count();
        })
        .toBe(0);
    });
  });
}
