import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { newMark } from './crawler.ts';
import { mailsTo } from './mails.ts';
import { nightlyBut } from './schedule.ts';

const CLI = fileURLToPath(new URL('../../../launch/src/cli.mjs', import.meta.url));
const PHOTO = fileURLToPath(new URL('../../../../services/content/src/seed/photos/hall_1.webp', import.meta.url));
const PASSWORD = 'een stoel aan de balie';

/** An editor in Dutch on a phone, without scripts, and one in French at a desk, with what scripts add. */
const EDITORS = [
  { language: 'nl', width: 390, javaScriptEnabled: false, titles: ['Vlot verhuizen', 'Rustig verhuizen'] },
  { language: 'fr', width: 1440, javaScriptEnabled: true, titles: ['Bien déménager', 'Déménager sans souci'] },
] as const;

/** An editor who is logged in. */
async function comeIn(page: Page, language: string): Promise<void> {
  const email = `tekst.${randomBytes(4).toString('hex')}@example.com`;
  const env = {
    ...process.env,
    PORT: new URL(test.info().project.use.baseURL ?? '').port,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    MONGODB_URI: process.env['E2E_MONGODB_URI'] ?? '',
  };
  const args = ['staff', 'invite', email, '--name', 'Eva Claes', '--role', 'editor', '--language', language];
  await promisify(execFile)(process.execPath, [CLI, ...args], { env });
  const [mail] = await mailsTo(email);
  await page.goto(`/${language}/desk/login/`);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(/[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.locator('form:has([name="password"]) [type="submit"]').click();
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="repeated"]').fill(PASSWORD);
  await page.locator('form:has([name="repeated"]) [type="submit"]').click();
  await expect(page).toHaveURL(`/${language}/desk/?password`);
}

/** Presses a button of the text by what it does; the first that can be seen. */
const press = (page: Page, what: string) => page.locator(`[name="do"][value="${what}"]:visible`).first().click();

/** A page of the desk as it is judged: on a phone and on a desktop. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const wide of [390, 1440]) {
    await page.setViewportSize({ width: wide, height });
    // What is said aloud is what is seen (WCAG 2.2, 2.5.3).
    await expectAccessible(page, undefined, ['label-content-name-mismatch']);
    await page.reload();
  }
  await page.setViewportSize({ width, height });
}

/** Waits until a visitor who asks for an address reads a page of this title: within seconds of its publication. */
async function expectRead(visitor: Page, address: string, title: string): Promise<void> {
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title, { timeout: 1000 });
  }).toPass();
}

for (const { language, width, javaScriptEnabled, titles } of EDITORS) {
  test(
    `X13 an editor’s day in ${language} at ${width} px: written, previewed, with a picture, published, renamed, undone`,
    nightlyBut(javaScriptEnabled),
    async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const mark = newMark();
      const [first, second] = titles.map((title) => `${title} ${mark}`) as [string, string];
      const title = page.locator(`[name="f|articles/title.*|${language}"]`);
      await comeIn(page, language);

      await test.step('an article is begun and written, and seen in its page on a phone and on a desktop', async () => {
        await page.goto(`/${language}/desk/texts/`);
        await page.locator('details:has([name="place"]) summary').click();
        await page.locator('[name="title"]').fill(first);
        await page.locator('[name="place"]').selectOption('articles:selling');
        await page.locator('form:has([name="place"]) [type="submit"]').click();
        await expect(title).toHaveValue(first);
        const field = page.locator(`[name="f|articles/content.*|${language}"]`);
        if (javaScriptEnabled) {
          await page.locator(`[role="textbox"][lang="${language}"]`).first().fill(`Carton ${mark}`);
          await expect(page.locator('[data-state]')).not.toBeEmpty();
        } else await field.fill(`<p>Carton ${mark}</p>`);
        await press(page, 'save');
        await expect(page).toHaveURL(/\?saved/);
        await expect(field).toHaveValue(`<p>Carton ${mark}</p>`);
        if (javaScriptEnabled) await expectAccessibleEverywhere(page);
        const preview = await page.locator('iframe').getAttribute('src');
        for (const wide of [390, 1440]) {
          const seen = await (await browser.newContext({ viewport: { width: wide, height: 900 } })).newPage();
          await seen.goto(String(preview));
          await expect(seen.getByRole('main')).toContainText(`Carton ${mark}`);
          await seen.close();
        }
      });

      await test.step('a picture is uploaded, described, cut and used', async () => {
        await press(page, 'choose|articles/image');
        await page.locator('[name="file"]').setInputFiles({
          name: 'Gang.webp',
          mimeType: 'image/webp',
          buffer: await readFile(PHOTO),
        });
        await page.locator('form:has([name="file"]) [type="submit"]').click();
        await expect(page).toHaveURL(/uploaded/);
        await page.locator(`[name="alt-${language}"]`).fill(`Gang ${mark}`);
        await press(page, 'describe');
        await page.locator('[name="width"]').fill('50');
        await press(page, 'cut');
        await expect(page).toHaveURL(/[?&]cut/);
        await expect(page.locator('[name="width"]')).toHaveValue('50');
        if (javaScriptEnabled) await expectAccessibleEverywhere(page);
        await press(page, 'take');
        await expect(page).toHaveURL(/\?chosen/);
        await expect(page.getByRole('link', { name: `Gang ${mark}` })).toBeVisible();
      });

      const visitor = await (await browser.newContext()).newPage();
      let address = '';
      await test.step('it is published: a visitor reads it, with its picture', async () => {
        await press(page, 'publish');
        await expect(page).toHaveURL(/\?published/);
        address = String(
          await page.locator(`main header a[href*="${mark}"]:not([href*="/desk/"])`).getAttribute('href'),
        );
        await expectRead(visitor, address, first);
        await expect(visitor.locator(`img[alt="Gang ${mark}"]`).first()).toBeAttached();
      });

      await test.step('it is renamed: its old address leads to the new one; and that is undone', async () => {
        await title.fill(second);
        await press(page, 'publish');
        await expect(page).toHaveURL(/\?published/);
        await expectRead(visitor, address, second);
        expect(new URL(visitor.url()).pathname).not.toBe(address);

        await page.goto(`${new URL(page.url()).pathname}history/`);
        await page.locator('form:has([name="change"]) [type="submit"]').first().click();
        await expect(title).toHaveValue(first);
        await press(page, 'publish');
        await expect(page).toHaveURL(/\?published/);
        await expectRead(visitor, address, first);
        expect(new URL(visitor.url()).pathname).toBe(address);
      });
    },
  );
}
