import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { checkout, REPOSITORY } from '../site/checkout.ts';
import { type DevSite, edited, startDevSite } from '../site/dev-site.ts';
import { formOf } from '../site/forms.ts';
import { awake, declined } from '../site/visitor.ts';

const PORT = 5020;
const ORIGIN = `http://localhost:${PORT}`;

/** A team works on the forms: the others run from their last builds, and the forms are served from theirs until another one is there. */
const BUILT = ['mfe-catalogue', 'mfe-content', 'mfe-forms', 'mfe-owner'];

test.describe.configure({ timeout: 600_000, mode: 'serial' });
test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN) });

let copy: string;
let site: DevSite | undefined;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = await checkout();
  for (const folder of BUILT) {
    await cp(join(REPOSITORY, folder, 'dist'), join(copy, folder, 'dist'), { recursive: true });
  }
  site = await startDevSite(copy, PORT, ['mfe-forms', 'content']);
});
test.afterAll(async () => {
  // It ends what it started, wherever the journey ended.
  await site?.stop();
  if (copy) await rm(copy, { recursive: true, force: true });
});

const change = (file: string, how: readonly [string, string], look: () => Promise<unknown>) =>
  edited(join(copy, file), how, look);

const PAGE = 'mfe-forms/src/contact/site-contact';
const VIEW = `${PAGE}.page.tsx`;
const LONG = { timeout: 120_000 };

/** Opens the page of a form and types into it; answers what says that both are still there. */
async function typing(page: Page) {
  await page.goto('/nl/contact/');
  await awake(page);
  const field = formOf(page).locator('[name="remark"]');
  await field.fill('Half a sentence');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  return {
    stays: async () => {
      await expect(field).toHaveValue('Half a sentence');
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    },
  };
}

test('M3 what is built while a page is on its way is seen, though the page could not hear of it', async ({ page }) => {
  let hear = () => {};
  const heard = new Promise<void>((free) => {
    hear = free;
  });
  await page.route('**/dev/changes', (route) => heard.then(() => route.continue()));
  await page.goto('/nl/contact/');
  await awake(page);
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  const served = async () => (await page.request.get(page.url())).text();
  await change(VIEW, ['<h1>', '<h1>Missed. '], async () => {
    await expect.poll(served, LONG).toContain('>Missed. ');
    await expect(heading).toHaveText(title);
    hear();
    await expect(heading).toContainText('Missed.', LONG);
  });
  await expect(heading).toHaveText(title, LONG);
  // The next page is of what the server has then.
  await expect.poll(served, LONG).not.toContain('>Missed. ');
});

test('M3 what is edited is exchanged in the page that is open, and what was typed in it stays', async ({ page }) => {
  const { stays } = await typing(page);
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();

  await change(VIEW, ['<h1>', '<h1>Edited. '], async () => {
    await expect(heading).toContainText('Edited.', LONG);
    await stays();
  });
  await expect(heading).toHaveText(title, LONG);

  const gap = () =>
    page
      .locator('#main header')
      .first()
      .evaluate((element) => getComputedStyle(element).rowGap);
  const before = await gap();
  await change(`${PAGE}.module.css`, ['gap: var(--space-4);', 'gap: 77px;'], async () => {
    await expect.poll(gap, LONG).toBe('77px');
    await stays();
  });
  await expect.poll(gap, LONG).toBe(before);

  await change('mfe-forms/src/locales/nl.po', [`msgstr "${title}"`, 'msgstr "In andere woorden"'], async () => {
    await expect(heading).toHaveText('In andere woorden', LONG);
    await stays();
  });
  await expect(heading).toHaveText(title, LONG);

  const skip = page.locator('footer').first();
  await change('shell/src/frame/Footer.tsx', ['<footer', '<footer data-edited=""'], async () => {
    await expect(skip).toHaveAttribute('data-edited', '', LONG);
    await stays();
  });
  await expect(skip).not.toHaveAttribute('data-edited', '', LONG);
});

test('M3 a page of the desk, which has no script, is drawn anew, and what was typed in it stays', async ({ page }) => {
  await page.goto('/nl/desk/login/');
  const email = page.locator('[name="email"]');
  await email.fill('karim@dorpel.example.com');
  await change('shell/src/render/DeskFrame.tsx', ['<main ', '<main data-edited="" '], async () => {
    await expect(page.locator('main')).toHaveAttribute('data-edited', '', LONG);
    await expect(email).toHaveValue('karim@dorpel.example.com');
  });
  await expect(page.locator('main')).not.toHaveAttribute('data-edited', '', LONG);
});

test('M3 the edit of a service is never an answer 503: requests wait for the new one', async ({ request }) => {
  const statuses: number[] = [];
  const starts = () => site?.times('content started again');
  const before = starts();
  await change(
    'services/content/src/main.ts',
    ['await service.run();', "console.log('edited');\nawait service.run();"],
    async () => {
      while (starts() === before) statuses.push((await request.get('/nl/contact/')).status());
    },
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('M3 a page says on ?debug=parts whose its parts are, in which version, how long they took and what they asked', async ({
  page,
}) => {
  await page.goto('/nl/contact/?debug=parts');
  await expect(
    page.getByText(/^page site-contact: mfe-forms [0-9a-f]{12}; \d+ ms on the server; asked forms/),
  ).toHaveCount(1);
  await expect(page.getByText(/^slot office: mfe-forms [0-9a-f]{12}; /)).toHaveCount(1);
});

test('M3 what is wrong is said over the page and once in the terminal, with its file, line and one sentence', async ({
  page,
}) => {
  const { stays } = await typing(page);
  const overlay = page.getByRole('alert').filter({ hasText: 'Close (Escape)' });

  await change(VIEW, ['<h1>', '<h1'], async () => {
    await expect(overlay).toContainText('This does not compile', LONG);
    await expect(overlay).toContainText(`${VIEW}:`);
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await stays();
  });

  await change(
    VIEW,
    ['const { title, lead, name }', 'const wrong: number = "text";\n  const { title, lead, name }'],
    async () => {
      await expect(overlay).toContainText("Type 'string' is not assignable to type 'number'.", LONG);
      await expect(overlay).toContainText(`${VIEW}:`);
    },
  );
  await expect(overlay).toHaveCount(0, LONG);

  await change(
    VIEW,
    ['const { title, lead, name }', 'if (title) throw new Error("No page today");\n  const { title, lead, name }'],
    async () => {
      await expect(overlay).toContainText('This failed while it was drawn', LONG);
    },
  );

  expect(site?.times('Expected')).toBeLessThanOrEqual(1);
  expect(site?.said()).not.toMatch(/Stack backtrace|clone3/);
  expect(await site?.stop()).toBe(0);
});
