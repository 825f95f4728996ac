import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { linkIn } from './forms.ts';
import { mailsTo } from './mails.ts';
import { visitor } from './people.ts';

const run = promisify(execFile);
const DESK = fileURLToPath(new URL('../../../launch/src/desk.mjs', import.meta.url));
const SNAPSHOT = fileURLToPath(
  new URL('../../../../services/catalogue/src/seed/snapshot/properties.ndjson', import.meta.url),
);

type Row = { readonly ID: number; readonly Goal: number; readonly Price: number };

/** The last home for sale of the demo, whose price no other journey reads. */
async function lastForSale(): Promise<Row[]> {
  const rows = (await readFile(SNAPSHOT, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const last = rows.findLast(({ Goal, Price, ...row }) => Goal === 0 && Price > 0 && !('ProjectID' in row));
  return rows.filter(({ ID }) => ID === last?.ID);
}

/** Imports rows as the agency does, on the data of the site under test. */
async function importRows(rows: readonly Row[], baseURL: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  const file = join(folder, 'properties.ndjson');
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const env = {
    ...process.env,
    PORT: new URL(baseURL ?? '').port,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    MONGODB_URI: process.env['E2E_MONGODB_URI'] ?? '',
  };
  await run(process.execPath, [DESK, 'catalogue', 'import', file, '--quiet'], { env });
  await rm(folder, { recursive: true });
}

const post = (request: APIRequestContext, data: object) =>
  request.post('/api/forms/v1/submissions/search-alert', { data });

test('X3 F3 a price that drops is mailed once, in French, to who confirmed it, and ends at one click', async ({
  page,
  request,
  baseURL,
}) => {
  const rows = await lastForSale();
  const [{ email }, other, silent] = [visitor(), visitor(), visitor()];
  const wish = { language: 'fr', privacy: true, search: { goal: 'sale' }, frequency: 'instant' };
  for (const to of [email, other.email, silent.email]) {
    const sent = await post(request, { ...wish, email: to, key: crypto.randomUUID() });
    expect(await sent.json()).toMatchObject({ status: 'stored' });
  }
  for (const to of [email, other.email]) {
    const [asked] = await mailsTo(to);
    await page.goto(linkIn(asked?.text ?? '', '/fr/confirmer/'));
    await page.locator('main form button[type="submit"]').click();
    await expect(page.locator('h1')).toHaveText('Votre recherche est lancée');
  }
  await mailsTo(silent.email);

  const drop = (times: number) => rows.map((row) => ({ ...row, Price: Math.floor(row.Price * times) }));
  try {
    await importRows(drop(0.97), baseURL);
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
    await importRows(drop(0.94), baseURL);
    // Who did not end it hears of it: the round is over.
    await mailsTo(other.email, 3);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await mailsTo(silent.email)).toHaveLength(1);
  } finally {
    await importRows(rows, baseURL);
  }
});
