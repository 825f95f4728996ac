import { isProblem } from '@dorpel/contracts';
import { writeBounds } from '@dorpel/contracts/area';
import { LANGUAGES } from '@dorpel/i18n/languages';
import type { CaughtMail } from '@dorpel/mail/catcher';
import { AGENCY_MAIL, startNeighbours } from '../neighbours.fixture.ts';
import { askBody, contactBody, newKey, startForms, until } from '../service.fixture.ts';

let neighbours: Awaited<ReturnType<typeof startNeighbours>>;
let forms: Awaited<ReturnType<typeof startForms>>;
beforeAll(async () => {
  neighbours = await startNeighbours();
  forms = await startForms({ neighbours: neighbours.url });
});
afterAll(async () => {
  await forms.stop();
  await neighbours.stop();
});

/** The mail to an address, about something. */
const mailTo = (address: string, about: string) =>
  until(async () =>
    (await forms.catcher.mails()).find(
      ({ to, text, subject }) => to.includes(address) && `${subject}${text}`.includes(about),
    ),
  );

const header = (mail: CaughtMail, name: string) =>
  mail.headers.filter((each) => each.name === name).map(({ value }) => value);

test('F17 the agency reads a message in Dutch, and its reply goes to the visitor', async () => {
  await forms.client['site-contact']({ body: contactBody({ lastName: 'Dubois' }) });
  const mail = await mailTo(AGENCY_MAIL, 'Dubois');
  expect(mail.subject).toBe('Bericht van Anne Dubois via de website');
  expect(header(mail, 'reply-to')).toEqual(['Anne Dubois <anne@example.com>']);
  expect(mail.text).toContain('Bericht: Bonjour,\n  je voudrais vendre ma maison.');
  expect(mail.text).toContain('Naam: Mevr. Anne Dubois');
  expect(mail.text).toContain('Telefoon: 0470 12 34 56');
  expect(mail.text).toContain('Bellen: tussen 14:00 en 16:00');
  expect(mail.text).toContain('Taal: Frans');
  expect(mail.text).toContain('Nieuwsbrief: ja, graag');
  // An office that is closed for the holidays answers no machine.
  expect(header(mail, 'auto-submitted')).toEqual(['auto-generated']);
  expect(header(mail, 'content-language')).toEqual(['nl']);
});

test('F17 the visitor is thanked in their own language, by the agency and with its details', async () => {
  await forms.client['site-contact']({ body: contactBody({ lastName: 'Lambert', email: 'lambert@example.com' }) });
  const mail = await mailTo('lambert@example.com', 'Lambert');
  expect(mail.subject).toBe('Nous avons bien reçu votre message');
  expect(mail.html).toContain('<html lang="fr">');
  expect(mail.text).toContain('Bonjour Madame Lambert,');
  expect(mail.text).toContain('Merci de votre confiance.');
  expect(mail.text).toContain('Nous vous rappellerons entre 14:00 et 16:00');
  expect(mail.text).toContain('Kouter 1, 9000 Gent');
  expect(mail.text).toContain('092 00 11 22');
  expect(header(mail, 'reply-to')).toEqual([`Dorpel <${AGENCY_MAIL}>`]);
  expect(header(mail, 'auto-submitted')).toEqual(['auto-generated']);
  expect(header(mail, 'content-language')).toEqual(['fr']);
});

test('F17 F4 a mail about a property shows its title, city, price and link in the language of who reads it', async () => {
  await forms.client['contact-appointment']({ body: askBody({ lastName: 'Weber' }) });
  const own = await mailTo('karl@example.com', 'Licht appartement');
  expect(own.subject).toBe('Ihre Besichtigung: Licht appartement aan de Kouter, Gent');
  expect(own.text).toContain('Guten Tag Karl Weber,');
  expect(own.text).toContain('Preis: € 1.150 pro Monat');
  expect(own.text).toContain('<https://dorpel.example.com/de/zu-mieten/gent/licht-appartement/p1/>');
  const agency = await mailTo(AGENCY_MAIL, 'Karl Weber');
  expect(agency.subject).toBe('Aanvraag voor een bezichtiging: Licht appartement aan de Kouter, Gent (Karl Weber)');
  expect(agency.text).toContain('<https://dorpel.example.com/nl/te-huur/gent/licht-appartement/p1/>');
  expect(agency.text).toContain('Referentie: GENT-12');
  expect(agency.text).toContain('Telefoon: +32 470 12 34 56');
});

test.each([
  ['nl', 'Zoekopdracht:'],
  ['fr', 'Recherche :'],
  ['en', 'Search:'],
  ['de', 'Suche:'],
] as const)(
  'X3 what is confirmed in %s names all that is searched, as the catalogue says it',
  async (language, name) => {
    const bounds = writeBounds({ west: 3.65, south: 51.02, east: 3.8, north: 51.1 });
    const search = { goal: 'sale' as const, city: ['gent'], zip: ['9050'], surface: 120, search: 'tuin', bounds };
    const email = `area.${language}@example.com`;
    await forms.client['search-alert']({ body: { key: newKey(), language, privacy: true, email, search } });
    const { text } = await mailTo(email, 'gent');
    const said = `${name} goal sale, city gent, zip 9050, surface 120, search tuin, bounds ${bounds}`;
    expect(text.replace(/\s+/g, ' ')).toContain(said);
  },
);

test('C15 a property that does not exist can not be asked about', async () => {
  const refused = forms.client['contact-appointment']({ body: askBody({ propertyId: 'gone' }) });
  const error: unknown = await refused.catch((problem: unknown) => problem);
  expect(isProblem(error, 'property/not-found')).toBe(true);
});

test.each(LANGUAGES)('F17 both mails of both forms have no gap in %s', async (language) => {
  const lastName = `Vermeer${language}`;
  for (const title of ['mr', 'ms', 'miss', 'none'] as const) {
    const person = { language, title, lastName: `${lastName}${title}`, email: `${lastName}${title}@example.com` };
    await forms.client['site-contact']({ body: contactBody({ ...person, contactSlot: 'evening' }) });
    await forms.client['contact-appointment']({
      body: askBody({ ...person, wish: title === 'mr' ? 'info' : 'visit' }),
    });
    const two = await until(async () => {
      const mails = (await forms.catcher.mails()).filter(({ to }) => to.includes(person.email));
      return mails.length === 2 && mails;
    });
    for (const { text, subject, html } of two) {
      expect(`${subject}${text}`).not.toMatch(/undefined|null|NaN|\[object/);
      expect(text).toContain(person.lastName);
      expect(html).toContain(`<html lang="${language}">`);
    }
  }
});

test.each([
  ['nl', 'Beste mevrouw Claes,'],
  ['fr', 'Bonjour Madame Claes,'],
  ['en', 'Dear Ms Claes,'],
  ['de', 'Guten Tag Frau Claes,'],
] as const)(
  'F16 whether she is married is nobody’s business: a miss of an earlier form is addressed as others are in %s',
  async (language, salutation) => {
    const email = `miss-${language}@example.com`;
    await forms.client['site-contact']({ body: contactBody({ language, title: 'miss', lastName: 'Claes', email }) });
    const [{ text }] = await until(async () => {
      const mails = (await forms.catcher.mails()).filter(({ to }) => to.includes(email));
      return mails.length > 0 && (mails as [(typeof mails)[number]]);
    });
    expect(text).toContain(salutation);
  },
);

test('F17 what a visitor writes is text: no markup, and no header', async () => {
  const evil = contactBody({
    firstName: 'Eve"\r\nBcc: hidden\r\n',
    lastName: '<script>alert(1)</script>',
    remark: '<img src=x onerror=alert(1)>\r\n.\r\nMAIL FROM:<a@b>',
    email: 'eve@example.com',
  });
  await forms.client['site-contact']({ body: evil });
  const agency = await mailTo(AGENCY_MAIL, 'Eve');
  const own = await mailTo('eve@example.com', 'Eve');
  for (const mail of [agency, own]) {
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.to).toHaveLength(1);
    expect(header(mail, 'bcc')).toEqual([]);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  }
  expect((await forms.catcher.mails()).filter(({ to }) => to.some((each) => each.includes('hidden')))).toEqual([]);
});

/** What turns the direction of the text behind it (Unicode, UAX 9). */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

test('F17 no name and no subject of a mail can turn the direction of what is read, and emoji stay whole', async () => {
  await forms.client['contact-appointment']({
    body: askBody({ firstName: 'Eva\u202egnp exe', lastName: '\u2066Turner\u2069 👩‍🌾', email: 'turner@example.com' }),
  });
  const own = await mailTo('turner@example.com', 'Turner');
  const agency = await mailTo(AGENCY_MAIL, 'Turner');
  expect(agency.subject).toContain('Evagnp exe Turner 👩‍🌾');
  for (const { subject, headers } of [own, agency]) {
    expect(subject).not.toMatch(TURNS);
    expect(headers.map(({ value }) => value).filter((value) => TURNS.test(value))).toEqual([]);
  }
});
