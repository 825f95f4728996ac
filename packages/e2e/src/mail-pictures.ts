import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER } from './browser.ts';
import { MAILS, mailsOf } from './journeys/previews.ts';

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where to: ./pnpm --filter @dorpel/e2e mails FOLDER [de-alert …]');

/** What is looked at when nobody says otherwise: each kind of letter, the longest words, four languages. */
const TWELVE = [
  'de-viewing-appointment',
  'fr-viewing-moved-by-office',
  'nl-viewing-cancelled',
  'en-viewing-reminder',
  'de-alert',
  'nl-send-to-friend',
  'fr-purchase-offer',
  'de-rent-application',
  'nl-document-request',
  'en-answer',
  'de-report',
  'fr-owner-invitation',
];

const PHOTO = join(import.meta.dirname, '../../../services/content/src/seed/photos/terraced_1.webp');

/** The photos of a mail come from the site: a demo home stands for all; a program that blocks them fetches none. */
async function openPage(browser: Browser, isBlocked: boolean): Promise<Page> {
  const page = await browser.newPage();
  const body = await readFile(PHOTO);
  await page.route('**/*', (route) => (isBlocked ? route.abort() : route.fulfill({ body, contentType: 'image/webp' })));
  return page;
}

/** How a mail is looked at: by the width of its screen, the light, and with its photos or without. */
const LOOKS = [320, 600].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [false, true].map((isBlocked) => ({ width, colorScheme, isBlocked })),
  ),
);

const browser = await chromium.launch(BROWSER);
const [open, blocked] = [await openPage(browser, false), await openPage(browser, true)];
await mkdir(folder, { recursive: true });

let count = 0;
for (const [service, ...command] of MAILS) {
  const mails = await mailsOf(service, ...command);
  for (const name of wanted.length > 0 ? wanted : TWELVE) {
    const ofName = [...mails].filter(([file]) => new RegExp(`^${name}-\\d+\\.html$`).test(file));
    // The office's own copy stands first.
    const [, html] = ofName.at(-1) ?? [];
    if (html === undefined) continue;
    for (const look of LOOKS.filter((each) => !each.isBlocked || html.includes('<img'))) {
      const page = look.isBlocked ? blocked : open;
      await page.setViewportSize({ width: look.width, height: 640 });
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.setContent(html, { waitUntil: 'load' });
      const file = `${name}-${look.width}-${look.colorScheme}${look.isBlocked ? '-without-photos' : ''}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      count += 1;
    }
  }
}
await browser.close();
process.stdout.write(`${count} pictures are in ${resolve(folder)}.\n`);
