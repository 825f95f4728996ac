import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { fillIn, linkIn, sendForm } from '../site/forms.ts';
import { OWNER, visitor } from '../site/visitor.ts';
import { expectAccessible } from './axe.ts';
import { calendarFileOf, mailsTo } from './mails.ts';
import { comeIn, expectFits, invite, OFFICES, sitDown } from './office.ts';
import { nightlyBut } from './schedule.ts';

const WORDS = {
  nl: {
    home: 'te-koop',
    days: 'Opendeurdagen',
    register: 'Inschrijven',
    thanks: 'U bent ingeschreven',
    mail: /^U bent ingeschreven voor de opendeurdag/,
    cancel: 'Mijn inschrijving annuleren',
    cancelled: 'Uw inschrijving is geannuleerd. Dank u om het ons te laten weten.',
    ended: /geannuleerd/,
    add: 'Iemand toevoegen die belde',
    places: 'Bewaren',
    struck: 'Geannuleerd',
  },
  fr: {
    home: 'a-vendre',
    days: 'Journées portes ouvertes',
    register: 'S’inscrire',
    thanks: 'Votre inscription est confirmée',
    mail: /^Votre inscription à la journée portes ouvertes/,
    cancel: 'Annuler mon inscription',
    cancelled: 'Votre inscription a été annulée. Merci de nous avoir prévenus.',
    ended: /annulée/,
    add: 'Ajouter une personne qui a appelé',
    places: 'Enregistrer',
    struck: 'Annulée',
  },
} as const;

/** In Dutch at a desk, in French on a phone. */
const VISITS = OFFICES.map((office) => ({ ...office, width: office.language === 'nl' ? 1440 : 390 }) as const);

for (const office of VISITS) {
  const { language, width } = office;
  const words = WORDS[language];
  test(
    `X21 who comes to an open house day, without scripts, in ${language} at ${width} px: registered, mailed, on the list, cancelled`,
    nightlyBut(language === 'fr'),
    async ({ browser }) => {
      const person = visitor();
      const page = await sitDown(browser, office);
      const answer = await page.request.get(`/api/catalogue/v1/properties/${OWNER.property}?language=${language}`);
      const { openDays } = (await answer.json()) as { openDays: { start: string }[] };
      const start = openDays.at(-1)?.start ?? '';

      await page.goto(`/${language}/${words.home}/gent/x/${OWNER.property}/`);
      const days = page.getByRole('region', { name: words.days });
      await days.getByRole('link', { name: words.register }).last().click();
      await expect(page.locator(`[name="slotId"]:checked`)).toHaveCount(1);
      const seen = await browser.newPage({ viewport: { width, height: 900 } });
      await seen.goto(page.url());
      await expectAccessible(seen);
      await expectFits(page);
      const { firstName, lastName, email } = person;
      await fillIn(page, { persons: '3', firstName, lastName, email, privacy: true });
      await sendForm(page);
      await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();

      const [mail] = await mailsTo(email);
      expect(mail?.subject).toMatch(words.mail);
      const file = await calendarFileOf(mail?.id ?? '');
      expect(file).toContain(`DTSTART:${new Date(start).toISOString().replaceAll(/[-:]|\.000/g, '')}`);
      const calendar = await page.request.get(linkIn(mail?.text ?? '', '/v1/appointment\\.ics'));
      expect(await calendar.text()).toContain('BEGIN:VCALENDAR');

      const mark = randomBytes(4).toString('hex');
      const agent = `open.${mark}@example.com`;
      const desk = await sitDown(browser, office);
      await comeIn(desk, office, agent, await invite(agent, `Lies ${mark}`, 'agent', language));
      await desk.goto(`/${language}/desk/open-days/`);
      const id = `${OWNER.property}_open_${new Date(start).toISOString().replaceAll(/\D/g, '').slice(0, 12)}`;
      await desk.locator(`a[href$="/desk/open-days/${id}/"]`).first().click();
      const line = desk.getByRole('row').filter({ hasText: email });
      await expect(line).toContainText('3');
      await expectFits(desk);
      await desk.getByText(words.add).click();
      await desk.locator('[name="firstName"]').fill('Jef');
      await desk.locator('[name="lastName"]').fill(`Maes ${mark}`);
      await desk.locator('button[value="guest"]').click();
      await expect(desk.getByRole('row').filter({ hasText: `Maes ${mark}` })).toBeVisible();

      await page.goto(linkIn(mail?.text ?? '', 'token='));
      await page.getByRole('button', { name: words.cancel }).click();
      await expect(page.getByText(words.cancelled)).toBeVisible();
      const [ended] = await mailsTo(email, 2);
      expect(ended?.subject).toMatch(words.ended);
      await desk.reload();
      await expect(desk.getByRole('row').filter({ hasText: email })).toContainText(words.struck);
    },
  );
}
