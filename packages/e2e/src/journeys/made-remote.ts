import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { REPOSITORY, run } from '../site/checkout.ts';
import { awake } from '../site/visitor.ts';

/** What the page and the slot of a remote say that was made just now. */
export const MADE_PAGE = {
  nl: { title: 'We bouwen nog aan deze pagina', slot: 'We bouwen nog aan dit deel van de pagina' },
  fr: { title: 'Nous construisons encore cette page', slot: 'Nous construisons encore cette partie de la page' },
};

/** Gives a running site the rows of content that a remote which was made came with. */
export async function importRoutes(remote: string, site: { readonly port: number; readonly dataDir: string }) {
  const settings = { PORT: String(site.port), DATA_DIR: site.dataDir, MONGODB_URI: '', SMTP_URL: '', SITE_URL: '' };
  const cli = ['packages/launch/src/cli.mjs', 'content', 'import', join(remote, 'routes.json')];
  await run(REPOSITORY, process.execPath, cli, settings);
}

/** Looks at the page and the slot of the remote `mfe-<name>` on a running site in two languages, once they are there. */
export async function expectMade(name: string, page: Page, request: APIRequestContext): Promise<void> {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await expect.poll(async () => (await request.get(`/nl/${name}/`)).status()).toBe(200);
  for (const language of ['nl', 'fr'] as const) {
    const { title, slot } = MADE_PAGE[language];
    const html = await (await request.get(`/${language}/${name}/`)).text();
    expect(html).toContain(title);
    expect(html).toContain(slot);
    expect(html).toContain(`/assets/mfe-${name}/`);
    await page.goto(`/${language}/${name}/`);
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator(`[data-boundary="${name}-teaser"]`)).toHaveText(slot);
    await awake(page, `[data-boundary="${name}-teaser"] p`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  expect(complaints).toEqual([]);
}
