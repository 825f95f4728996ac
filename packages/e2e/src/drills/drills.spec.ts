import { expect } from '@playwright/test';
import { visitor } from '../site/visitor.ts';
import { DRILLS } from './drills.ts';
import { delayEachCall, LATE_PAGES } from './late.ts';
import { LANGUAGES } from './places.ts';
import { NOTES } from './table.ts';
import { test } from './test.ts';
import { meet, open, recover, sendAtLast, tryToSend } from './page-visit.ts';

/** How one gets on with a form. */
const SENDING = { now: 'sent at once', later: 'not sent, says so, keeps all, is sent once mended' } as const;

for (const { name, breakIt, visits, staysBroken, meanwhile } of DRILLS) {
  test(`H12 M2 ${name}`, async ({ browser, world }, { annotations }) => {
    test.setTimeout(420_000);
    // Visitors in each language, side by side.
    const watched = await Promise.all(
      visits.flatMap((visit) =>
        LANGUAGES.map(async (language) => ({
          visit,
          language,
          page: await browser.newPage(),
          email: visitor().email,
        })),
      ),
    );
    for (const { sees, status, recovery, act } of visits) {
      annotations.push({ type: NOTES.meets, description: `${sees} (${status})` });
      annotations.push({ type: NOTES.recovery, description: act ? SENDING[act.refusal ? 'later' : 'now'] : recovery });
    }
    await Promise.all(
      watched.map(async ({ page, visit, language }) => {
        if (visit.openBefore) await open(page, visit.openBefore, language);
      }),
    );
    await breakIt(world);
    await Promise.all([
      meanwhile?.(world),
      ...watched.map(async ({ page, visit, language, email }) => {
        await meet(page, visit, language);
        await tryToSend(page, visit, email, language);
      }),
    ]);
    if (!staysBroken) await world.mend();
    await Promise.all(
      watched.map(async ({ page, visit, language, email }) => {
        if (visit.act) await sendAtLast(page, visit, email, language, world.site.mails);
        else if (visit.recovery !== 'unharmed') await recover(page, visit, language);
      }),
    );
    for (const { page } of watched) await page.context().close();
  });
}

for (const late of LATE_PAGES) {
  test(`G1 every call of ${late.name} is late`, async ({ browser, world }, { annotations }) => {
    test.setTimeout(900_000);
    const calls = await delayEachCall(world, browser, late);
    expect(calls).not.toEqual([]);
    annotations.push({ type: NOTES.meets, description: `whole (200) ${calls.length} times by 1 s or 5 s` });
    annotations.push({ type: NOTES.recovery, description: 'by itself; without scripts what is missing says so' });
  });
}
