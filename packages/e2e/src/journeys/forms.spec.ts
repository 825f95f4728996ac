import { expect, type Page, test } from '@playwright/test';
import { type Filling, fillIn, formOf, linkIn, PDF, type Person, PNG, sendForm, who } from '../site/forms.ts';
import { mailsTo } from './mails.ts';
import { AGENCY, OWNER, visitor } from '../site/visitor.ts';
import { nightlyBut } from './schedule.ts';

type Subjects = { readonly sale: string; readonly rent: string; readonly project: string; readonly documents: string };

/** A form: where it stands in Dutch and French, what is filled in, and the first words of its thanks. */
type Walk = {
  readonly row: string;
  readonly path: (of: Subjects) => Readonly<Record<'nl' | 'fr', string>>;
  readonly filling: (person: Person) => Filling;
  readonly thanks: Readonly<Record<'nl' | 'fr', string>>;
  /** Who is mailed, besides the agency. */
  readonly mailed: (person: Person) => string;
  readonly agency?: false;
};

const home = { street: 'Kouter 1', zip: '9000', city: 'Gent' };
const theVisitor = ({ email }: Person) => email;
const same = (nl: string, fr: string) => () => ({ nl, fr });

const WALKS: readonly Walk[] = [
  {
    row: 'F1 contact',
    path: same('contact', 'contact'),
    filling: (person) => ({ remark: 'Een vraag over 😀 en <b>', ...who(person) }),
    thanks: { nl: 'Bedankt voor uw bericht', fr: 'Merci pour votre message' },
    mailed: theVisitor,
  },
  {
    row: 'F1 call me back',
    path: same('bel-mij-terug', 'rappelez-moi'),
    filling: who,
    thanks: { nl: 'Bedankt, we bellen u', fr: 'Merci, nous vous rappellerons' },
    mailed: theVisitor,
  },
  {
    row: 'F1 a new-build project',
    path: ({ project }) => ({ nl: `vraag-over-project/${project}`, fr: `question-sur-projet/${project}` }),
    filling: who,
    thanks: { nl: 'Bedankt voor uw interesse', fr: 'Merci de votre intérêt' },
    mailed: theVisitor,
  },
  {
    row: 'F2 a free valuation',
    path: same('gratis-schatting', 'estimation-gratuite'),
    filling: (person) => ({
      goal: ['sale'],
      propertyStreet: 'Coupure 12',
      propertyZip: '9000',
      propertyCity: 'Gent',
      ...who(person),
    }),
    thanks: { nl: 'Bedankt, uw schatting komt eraan', fr: 'Merci, votre estimation est en route' },
    mailed: theVisitor,
  },
  {
    row: 'F3 the demand register',
    path: same('ik-zoek', 'je-cherche'),
    filling: (person) => ({
      goal: ['sale'],
      types: ['1', '2'],
      zones: ['gent'],
      priceMax: '450.000',
      rooms: '3',
      ...who(person),
    }),
    thanks: { nl: 'Bedankt, we zoeken met u mee', fr: 'Merci, nous vous aiderons dans votre recherche' },
    mailed: theVisitor,
  },
  {
    row: 'F4 info or a visit',
    path: ({ sale }) => ({ nl: `vraag-info/${sale}`, fr: `demander-info/${sale}` }),
    filling: (person) => ({ wish: ['visit'], ...who(person) }),
    thanks: { nl: 'Bedankt voor uw interesse', fr: 'Merci de votre intérêt' },
    mailed: theVisitor,
  },
  {
    row: 'F6 a purchase offer',
    path: ({ sale }) => ({ nl: `bod-uitbrengen/${sale}`, fr: `faire-une-offre/${sale}` }),
    filling: (person) => ({ amount: '375.000', acceptsAdvance: true, ...home, ...who(person) }),
    thanks: { nl: 'Bedankt voor uw bod', fr: 'Merci pour votre offre' },
    mailed: theVisitor,
  },
  {
    row: 'F7 a rent application',
    path: ({ rent }) => ({ nl: `kandidaat-huurder/${rent}`, fr: `candidature-location/${rent}` }),
    filling: (person) => ({
      startDate: inAYear(),
      persons: '2',
      acceptsIncome: true,
      acceptsDeposit: true,
      ...home,
      ...who(person),
    }),
    thanks: { nl: 'Bedankt voor uw kandidatuur', fr: 'Merci pour votre candidature' },
    mailed: theVisitor,
  },
  {
    row: 'F9 send to a friend',
    path: ({ sale }) => ({ nl: `doorsturen/${sale}`, fr: `envoyer-a-un-ami/${sale}` }),
    filling: ({ firstName, lastName, email }) => ({
      friendFirstName: 'Noor',
      friendLastName: 'Peeters',
      friendEmail: `vriend.${email}`,
      firstName,
      lastName,
      email,
      privacy: true,
    }),
    thanks: { nl: 'Dit pand is naar uw vriend(in) gestuurd', fr: 'Ce bien a été envoyé à votre ami(e)' },
    mailed: ({ email }) => `vriend.${email}`,
    agency: false,
  },
  {
    row: 'F10 a testimonial with a picture',
    path: same('schrijf-een-getuigenis', 'ecrire-un-temoignage'),
    filling: ({ firstName, email }) => ({
      comment: 'Vlot, eerlijk en altijd bereikbaar.',
      name: firstName,
      email,
      homepage: 'www.example.com',
      imageFile: { name: 'ik.png', bytes: PNG },
      privacy: true,
    }),
    thanks: { nl: 'Uw getuigenis is verzonden', fr: 'Votre témoignage a été envoyé' },
    mailed: theVisitor,
  },
  {
    row: 'F12 a job with a CV',
    path: same('werken-bij-ons', 'travailler-chez-nous'),
    filling: (person) => ({
      remark: 'Ik hou van huizen.',
      cvFile: { name: 'cv.pdf', bytes: PDF },
      ...who(person),
    }),
    thanks: { nl: 'Bedankt voor uw sollicitatie', fr: 'Merci pour votre candidature' },
    mailed: theVisitor,
  },
  {
    row: 'X3 mail me new homes',
    path: same('mail-mij/?goal=sale&city=gent&rooms=2', 'alerte-e-mail/?goal=rent'),
    filling: ({ email }) => ({ email, privacy: true }),
    thanks: { nl: 'Nog één klik', fr: 'Encore un clic' },
    mailed: theVisitor,
    agency: false,
  },
];

/** A day that a lease may begin on. */
const inAYear = () => `${new Date().getFullYear() + 1}-02-01`;

let subjects: Subjects;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const ask = async <T>(path: string): Promise<T> =>
    (await (await request.get(`/api/catalogue/v1/${path}`)).json()) as T;
  type Items = { items: { id: string; state: string }[] };
  const open = ({ items }: Items) => items.filter(({ state }) => state === 'available').map(({ id }) => id);
  // A dwelling: what is asked of a household is asked of nobody who rents a warehouse.
  const rents = open(await ask<Items>('properties?language=nl&goal=rent&type=2'));
  const projects = await ask<Items>('projects?language=nl');
  const sales = open(await ask<Items>('properties?language=nl&goal=sale&pageSize=100'));
  let documents = '';
  for (const id of sales) {
    const { documents: all } = await ask<{ documents: unknown[] }>(`properties/${id}?language=nl`);
    if (all.length > 0) documents = id;
    if (documents) break;
  }
  subjects = { sale: OWNER.property, rent: rents[0] ?? '', project: projects.items[0]?.id ?? '', documents };
  await request.dispose();
});

const addressOf = (language: 'nl' | 'fr', path: string) => `/${language}/${path}${path.includes('?') ? '' : '/'}`;

async function walk(page: Page, language: 'nl' | 'fr', { path, filling, thanks, mailed, agency }: Walk) {
  const person = visitor();
  await page.goto(addressOf(language, path(subjects)[language]));
  await expect(page.locator('h1')).toHaveCount(1);
  // Sent with nothing in it, it says what is missing; the browser goes to where that stands.
  await formOf(page).locator('button[type="submit"]').click();
  const missing = page.getByRole('alert').filter({ has: page.getByRole('link') });
  // It takes the focus, and until then a field may still move away from under a click.
  await expect(missing).toBeFocused();
  await expect(missing.getByRole('link').first()).toBeInViewport();
  await fillIn(page, filling(person));
  await sendForm(page);
  await expect(page.locator('h1')).toHaveText(thanks[language]);
  await expect(page).toHaveURL(new RegExp(`/${language}/${language === 'nl' ? 'bedankt' : 'merci'}/`));
  await mailsTo(mailed(person));
  if (agency === false) return;
  const toAgency = await mailsTo(AGENCY);
  expect(toAgency.some(({ text }) => text.includes(person.email))).toBe(true);
}

test.describe('F15 F17 in Dutch', () => {
  test.use({ locale: 'nl-BE' });
  for (const each of WALKS) {
    test(`${each.row}: filled in, sent, thanked and mailed`, async ({ page }) => walk(page, 'nl', each));
  }
});

/** Walked without scripts by day too: a plain form, one with a file, one that takes the query of its address along. */
const BY_DAY = /^(F1 contact|F10|X3)/;

test.describe('X7 F15 F17 in French without JavaScript', () => {
  test.use({ locale: 'fr-BE', javaScriptEnabled: false });
  for (const each of WALKS) {
    test(`${each.row}: filled in, sent, thanked and mailed`, nightlyBut(BY_DAY.test(each.row)), async ({ page }) =>
      walk(page, 'fr', each),
    );
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ locale: 'nl-BE', javaScriptEnabled });
    const withScripts = nightlyBut(javaScriptEnabled);

    test('F5 a viewing of a rental: its conditions, its moment, moved and cancelled by the link in the mail', async ({
      page,
    }) => {
      const person = visitor();
      await page.goto(addressOf('nl', `bezoek-boeken/${subjects.rent}`));
      await fillIn(page, who(person));
      const moments = formOf(page).locator('[name="slotId"]:enabled');
      await moments.last().check();
      await sendForm(page);
      await test.step('not without its conditions', async () => {
        await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
      });
      await fillIn(page, { acceptsIncome: true, acceptsPersons: true, acceptsDescription: true, acceptsPayment: true });
      await sendForm(page);
      await expect(page.locator('h1')).toHaveText('Uw bezichtiging is bevestigd');
      await expect(page).toHaveURL(/\/nl\/bedankt\/bezoek\/.*sent=/);
      await expect(page.locator('main')).toContainText(/\d{4}, \d\d:\d\d – \d\d:\d\d/);
      await page.goto(addressOf('nl', 'bedankt/bezoek/?at=2027-03-28T10:00:00.000Z'));
      await expect(page.locator('h1'), 'an address is nobody’s word for it').toHaveText('Bedankt');
      const [mail] = await mailsTo(person.email);
      await page.goto(linkIn(mail?.text ?? '', '/uw-bezoek/'));
      const day = await page.locator('main svg + div').first().textContent();
      await page.locator('form [name="slotId"]:enabled').first().check();
      await page.getByRole('button', { name: 'Verplaats mijn bezichtiging' }).click();
      await expect(page.locator('main svg + div').first()).not.toHaveText(day ?? '');
      await page.getByRole('button', { name: 'Annuleer mijn bezichtiging' }).click();
      await expect(page.getByText('Uw bezichtiging is geannuleerd')).toBeVisible();
    });

    test('F8 documents are mailed, and are not asked for twice', withScripts, async ({ page }) => {
      const person = visitor();
      const ask = async (firstName: string) => {
        await page.goto(addressOf('nl', `documenten-aanvragen/${subjects.documents}`));
        await formOf(page).locator('[name="documents"]').first().check();
        await fillIn(page, { ...who(person), firstName });
        await sendForm(page);
      };
      await ask(person.firstName);
      await expect(page.locator('h1')).toHaveText('De documenten worden u gemaild');
      await mailsTo(person.email);
      // Without a script the very same words on one day would be the same request.
      await ask('Wie anders');
      await expect(page.getByText(/Deze documenten zijn al aangevraagd/)).toBeVisible();
      await expect(page.locator('[name="firstName"]')).toHaveValue('Wie anders');
    });

    test('F8 C14 documents of a project are asked for from its own page', withScripts, async ({ page }) => {
      const person = visitor();
      await page.goto('/nl/projecten/-/-/900/');
      await page.getByRole('link', { name: 'Vraag de documenten aan' }).click();
      await expect(page).toHaveURL('/nl/projectdocumenten-aanvragen/900/');
      await formOf(page).locator('[name="documents"]').first().check();
      await fillIn(page, who(person));
      await sendForm(page);
      await expect(page.locator('h1')).toHaveText('De documenten worden u gemaild');
      const [mail] = await mailsTo(person.email);
      expect((await page.request.get(linkIn(mail?.text ?? '', '/documents/project/900/'))).status()).toBe(200);
    });

    test('F11 a newsletter is confirmed with one button, and ended by address', withScripts, async ({ page }) => {
      const { email } = visitor();
      await page.goto('/nl/nieuwsbrief/');
      await fillIn(page, { email, privacy: true });
      await sendForm(page);
      await expect(page.locator('h1')).toHaveText('Nog één klik');
      const [mail] = await mailsTo(email);
      await page.goto(linkIn(mail?.text ?? '', '/bevestigen/'));
      await page.getByRole('button', { name: 'Ja, bevestig' }).click();
      await expect(page.locator('h1')).toHaveText('U bent ingeschreven');

      await page.goto('/nl/uitschrijven/');
      await fillIn(page, { email });
      await sendForm(page);
      await expect(page.locator('h1')).toHaveText('U bent uitgeschreven');
      await mailsTo(email, 2);
      await page.goto(linkIn(mail?.text ?? '', '/bevestigen/'));
      await expect(page.locator('h1')).toHaveText('U bent uitgeschreven');
    });
  });
}

test('F13 F15 what was typed survives a reload and another language', async ({ page }) => {
  await page.goto('/nl/gratis-schatting/');
  await fillIn(page, { propertyStreet: 'Coupure 12', firstName: 'Anne' });
  await page.reload();
  await expect(page.locator('[name="propertyStreet"]')).toHaveValue('Coupure 12');
  await page.getByRole('link', { name: 'Français' }).first().click();
  await expect(page).toHaveURL('/fr/estimation-gratuite/');
  await expect(page.locator('[name="propertyStreet"]')).toHaveValue('Coupure 12');
  await expect(page.locator('[name="firstName"]')).toHaveValue('Anne');
});
