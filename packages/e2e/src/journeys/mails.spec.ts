import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { IS_NIGHTLY } from '@dorpel/tooling/schedule';

const run = promisify(execFile);
const REPOSITORY = join(import.meta.dirname, '../../../..');

/** What a service needs to be told before it writes its previews; it asks nobody. */
const NOWHERE = Object.fromEntries(
  ['CATALOGUE_URL', 'CONTENT_URL', 'SITE_URL', 'MONGODB_URI', 'SMTP_URL'].map((name) => [
    name,
    `${{ MONGODB_URI: 'mongodb', SMTP_URL: 'smtp' }[name] ?? 'http'}://127.0.0.1:9`,
  ]),
);
const AGENCY = { AGENCY_NAME: 'Dorpel', AGENCY_MAIL: 'kantoor@example.com', MAIL_FROM: 'noreply@example.com' };

/** Every kind of mail of a service in German, which has the longest words: file name -> HTML. */
async function mailsOf(service: string, ...command: string[]): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), `mails-${service}-`));
  const desk = join(REPOSITORY, 'services', service, 'dist/desk.mjs');
  await run(process.execPath, [desk, ...command, folder], {
    env: { ...process.env, ...NOWHERE, ...AGENCY, DATA_DIR: folder },
  });
  const files = (await readdir(folder)).filter((file) => /^de-.*\.html$/.test(file)).sort();
  const mails = new Map<string, string>();
  for (const file of files) mails.set(file, await readFile(join(folder, file), 'utf8'));
  await rm(folder, { recursive: true });
  return mails;
}

/** The paper of the mail as it is shown, how far it is wider than the screen, and which links a thumb misses. */
const shape = (page: Page) =>
  page.evaluate(() => ({
    paper: getComputedStyle(document.body).backgroundColor,
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    tooSmall: [...document.links]
      .map((link) => ({ link, box: link.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 24 || box.width < 24)
      .map(({ link }) => link.textContent),
  }));

/** What the look of a mail can get wrong; its words and links are held where it is written. */
const RULES = ['color-contrast', 'target-size', 'html-has-lang', 'document-title', 'link-name', 'list', 'listitem'];

const PAPER = { light: 'rgb(250, 247, 242)', dark: 'rgb(21, 27, 29)' } as const;

const MAILS = [
  ['forms', 'mail', 'preview'],
  ['owner', 'owners', 'preview'],
] as const;

/** By day axe looks at one mail of so many: all are made of the same parts; nightly at each. */
const ONE_OF = IS_NIGHTLY ? 1 : 6;

for (const [service, ...command] of MAILS) {
  test(`F17 E10 every mail of ${service} fits 320 px in the light and in the dark, in reach of thumbs and eyes`, async ({
    page,
  }) => {
    const mails = await mailsOf(service, ...command);
    expect(mails.size).toBeGreaterThan(20);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [at, [file, html]] of [...mails].entries()) {
      await page.setContent(html);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await shape(page), file).toEqual({ tooWide: 0, tooSmall: [], paper: PAPER[colorScheme] });
        if (at % ONE_OF > 0) continue;
        const { violations } = await new AxeBuilder({ page }).withRules(RULES).analyze();
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html: part }) => part)]);
        expect(found, `${file} in the ${colorScheme}`).toEqual([]);
      }
    }
  });
}
