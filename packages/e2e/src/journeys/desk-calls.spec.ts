import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { fillIn, formOf, who } from '../site/forms.ts';
import { OWNER, visitor } from '../site/visitor.ts';
import { expectAccessible } from './axe.ts';
import { mailsTo } from './mails.ts';
import { comeIn, expectFits, invite, OFFICES, sitDown } from './office.ts';
import { nightlyBut } from './schedule.ts';

const WORDS = {
  nl: { told: 'Telefonisch doorgegeven', here: /^hier, /, moved: /^Verplaatst\./, mail: /verplaatst/ },
  fr: { told: 'Dit par téléphone', here: /^ici, /, moved: /^Déplacée\./, mail: /déplacée/ },
} as const;

/** In Dutch at a desk, in French on a phone. */
const CALLS = OFFICES.map((office) => ({ ...office, width: office.language === 'nl' ? 1440 : 390 }) as const);

for (const office of CALLS) {
  const { language, width } = office;
  const words = WORDS[language];
  test(
    `X13 X24 somebody calls, without scripts, in ${language} at ${width} px: booked on the visitors’ form, mailed, moved in the week`,
    nightlyBut(language === 'fr'),
    async ({ browser }) => {
      const caller = visitor();
      const mark = randomBytes(4).toString('hex');
      const agent = `calls.${mark}@example.com`;
      const desk = await sitDown(browser, office);
      await comeIn(desk, office, agent, await invite(agent, `Lies ${mark}`, 'agent', language));

      await desk.goto(`/${language}/desk/entry/?search=${OWNER.property}`);
      await desk.locator(`a[href*="form=viewing-appointment"][href*="property=${OWNER.property}"]`).first().click();
      const slot = desk.locator('[name="slotId"]:not([disabled])').first();
      const day = ((await slot.getAttribute('value')) ?? '').replace(/^.*_(\d{4})(\d\d)(\d\d)_\d+$/, '$1-$2-$3');
      await slot.check();
      // What is wrong is said at its field, and the rest is there still.
      await fillIn(desk, { ...who(caller), phone: '12' });
      await formOf(desk).locator('button[type="submit"]').last().click();
      await expect(desk.locator('[name="phone"]')).toHaveAttribute('aria-invalid', 'true');
      await expect(desk.locator('[name="lastName"]')).toHaveValue(caller.lastName);
      await expectFits(desk);
      const reader = await browser.newContext({
        storageState: await desk.context().storageState(),
        viewport: { width, height: 900 },
      });
      const seen = await reader.newPage();
      for (const path of ['entry/?form=site-contact', `viewings/week/?from=${day}`, `viewings/round/?day=${day}`]) {
        await seen.goto(`/${language}/desk/${path}`);
        await expectAccessible(seen);
        await expectFits(seen);
      }
      await reader.close();
      await desk.locator('[name="phone"]').fill(caller.phone);
      await formOf(desk).locator('button[type="submit"]').last().click();
      await expect(desk).toHaveURL(/\/desk\/viewings\/[\w-]+\/\?done=entered/);
      const id = /viewings\/([\w-]+)\//.exec(desk.url())?.[1];
      const [mail] = await mailsTo(caller.email);
      expect(mail?.text).toContain(`Lies ${mark}`);

      await desk.goto(`/${language}/desk/viewings/week/?from=${day}`);
      // A message is counted in the bar by now; whatever the width, the viewing is seen without moving sideways.
      await expectFits(desk);
      const card = await desk.locator(`[data-viewing="${id}"]`).boundingBox();
      expect(card?.width).toBeGreaterThan(0);
      expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(width);
      await desk.locator(`[data-move-of="${id}"]`).click();
      await desk.getByRole('button', { name: words.here }).last().click();
      await expect(desk.getByText(words.moved)).toBeVisible();
      const [told] = await mailsTo(caller.email, 2);
      expect(told?.subject).toMatch(words.mail);
    },
  );
}
