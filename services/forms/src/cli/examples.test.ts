import { FORM_NAMES, FORMS } from '@dorpel/contracts/forms';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { otherTerm } from '@dorpel/tooling/terms';
import { previewMails } from './examples.ts';

const previews = await previewMails();

test('F17 every form mails who its contract says, in four languages', () => {
  for (const form of FORM_NAMES) {
    const mails = previews.filter(({ name }) => name === form);
    expect([form, mails.length]).toEqual([form, FORMS[form].mails.length * LANGUAGES.length]);
  }
});

test.each(previews.map((preview) => [preview.name, preview.language, preview.mail.to.address, preview] as const))(
  'F17 the mail %s in %s to %s has no gap, in HTML and as text',
  (_name, language, _to, { mail }) => {
    expect(`${mail.subject}${mail.text}`).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
    expect(mail.html).toMatch(/<html lang="(nl|fr|en|de)">/);
    const isToAgency = mail.to.address.startsWith('kantoor');
    if (!isToAgency) expect(mail.html).toContain(`<html lang="${language}">`);
    // Its text comes from the catalogs, which are checked as such, and from what somebody wrote.
    expect(otherTerm(mail.subject, isToAgency ? 'nl' : language)).toBeUndefined();
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.text.length).toBeGreaterThan(80);
    // What programs read of a viewing is data.
    expect(mail.html).not.toMatch(/<script(?! type="application\/ld\+json")|javascript:|<link/);
  },
);

test('E1 no mail to a visitor says in two languages what one of them says', () => {
  const subjects = (language: string) =>
    previews.filter((each) => each.language === language && !each.mail.to.address.startsWith('kantoor'));
  const words = LANGUAGES.map((language) =>
    subjects(language)
      .map(({ mail }) => mail.subject)
      .join('|'),
  );
  expect(new Set(words).size).toBe(LANGUAGES.length);
});

test.each([
  ['nl', 'opendeurdag: zaterdag 5 december 2026, van 10:00 tot 12:00'],
  ['fr', 'portes ouvertes : samedi 5 décembre 2026, de 10:00 à 12:00'],
  ['en', 'open house day: Saturday, 5 December 2026, from 10:00 to 12:00'],
  ['de', 'Tag der offenen Tür: Samstag, 5. Dezember 2026, von 10:00 bis 12:00'],
])('X21 X3 in %s the mail of a search says of a home when anybody may come and look', (language, said) => {
  const alert = previews.find((each) => each.name === 'alert' && each.language === language);
  expect(alert?.mail.text.replaceAll(/\s+/g, ' ')).toContain(said);
});
