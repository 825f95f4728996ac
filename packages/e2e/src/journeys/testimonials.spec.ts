import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { fillIn, PNG, sendForm } from '../site/forms.ts';
import { visitor } from '../site/visitor.ts';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../../../launch/src/cli.mjs', import.meta.url));

test.use({ locale: 'fr-BE', javaScriptEnabled: false });

test('F10 A5 X7 a testimonial waits for the agency, then shows with its picture on the references page', async ({
  page,
  baseURL,
}) => {
  const env = {
    ...process.env,
    PORT: new URL(baseURL ?? '').port,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    MONGODB_URI: process.env['E2E_MONGODB_URI'] ?? '',
  };
  const cli = async (...args: string[]) =>
    (await run(process.execPath, [CLI, 'testimonials', ...args], { env })).stdout;
  const { email } = visitor();
  const comment = 'Vendu en trois semaines, et toujours quelqu’un au bout du fil.';
  // Like nobody else's: tests run side by side.
  const [name = ''] = email.split('@');
  const story = page.locator('[data-boundary="testimonials"] li').filter({ hasText: name });

  await test.step('the references page leads to the form', async () => {
    await page.goto('/fr/references/');
    await page.locator('main').getByRole('link', { name: 'Écrire un témoignage' }).click();
    const image = { name: 'moi.png', bytes: PNG };
    await fillIn(page, { comment, name, email, homepage: 'www.example.com', imageFile: image, privacy: true });
    await sendForm(page);
    await expect(page.locator('h1')).toHaveText('Votre témoignage a été envoyé');
  });

  await test.step('nobody reads it before the agency did', async () => {
    await page.goto('/nl/referenties/');
    await expect(story).toHaveCount(0);
  });

  const line = (await cli('list')).split('\n').find((each) => each.includes(name)) ?? '';
  const [id = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(line) ?? [];

  await test.step('approved, it shows in its own language', async () => {
    await cli('approve', id);
    await expect(async () => {
      await page.goto('/nl/referenties/');
      await expect(story).toBeVisible({ timeout: 1_000 });
    }).toPass({ intervals: [3_000] });
    await expect(story.locator('blockquote')).toHaveAttribute('lang', 'fr');
    await expect(story.getByRole('link', { name: 'example.com' })).toHaveAttribute('rel', /nofollow.*noopener/);
    const src = await story.locator('img').getAttribute('src');
    const picture = await page.request.get(src ?? '');
    expect(picture.headers()['content-type']).toBe('image/webp');
  });

  await test.step('taken back, it is gone', async () => {
    await cli('refuse', id);
    await expect(async () => {
      await page.goto('/nl/referenties/');
      await expect(story).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ intervals: [3_000] });
  });
});
