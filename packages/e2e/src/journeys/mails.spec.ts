import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import { MAILS, mailsOf } from './previews.ts';

/** Pixels: two lines of the text that stands for a photo. */
const TWO_LINES = 50;

/**
 * The paper of the mail as it is shown, how far it is wider than the screen, which links a thumb misses, and which photos leave an empty
 * room or no word where a program fetches none.
 */
const shape = (page: Page) =>
  page.evaluate(
    (most) => ({
      paper: getComputedStyle(document.body).backgroundColor,
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      tooSmall: [...document.links]
        .map((link) => ({ link, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 24 || box.width < 24)
        .map(({ link }) => link.textContent),
      emptyRooms: [...document.images]
        .filter((image) => image.alt === '' || image.getBoundingClientRect().height > most)
        .map(({ src }) => src),
    }),
    TWO_LINES,
  );

/** What the look of a mail can get wrong; its words and links are held where it is written. */
const RULES = ['color-contrast', 'target-size', 'html-has-lang', 'document-title', 'link-name', 'list', 'listitem'];

const PAPER = { light: 'rgb(250, 247, 242)', dark: 'rgb(21, 27, 29)' } as const;

/** By day axe looks at one mail of so many: all are made of the same parts; nightly at each. */
const ONE_OF = IS_NIGHTLY ? 1 : 6;

for (const [service, ...command] of MAILS) {
  test(`F17 E10 every mail of ${service} fits 320 and 600 px in the light and in the dark, in reach of thumbs and eyes, its photos blocked`, async ({
    page,
  }) => {
    // In German, which has the longest words.
    const mails = [...(await mailsOf(service, ...command))].filter(([file]) => file.startsWith('de-'));
    expect(mails.length).toBeGreaterThan(20);
    await page.route('**/*', (route) => route.abort());
    for (const [at, [file, html]] of mails.entries()) {
      await page.setContent(html);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [600, 320]) {
          await page.setViewportSize({ width, height: 640 });
          const found = await shape(page);
          expect(found, file).toEqual({ tooWide: 0, tooSmall: [], emptyRooms: [], paper: PAPER[colorScheme] });
        }
        if (at % ONE_OF > 0) continue;
        const { violations } = await new AxeBuilder({ page }).withRules(RULES).analyze();
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html: part }) => part)]);
        expect(found, `${file} in the ${colorScheme}`).toEqual([]);
      }
    }
  });
}
