import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { mailsTo } from './mails.ts';
import { askInDutch, OWNER, visitor } from './people.ts';

const DESK = fileURLToPath(new URL('../../../launch/src/desk.mjs', import.meta.url));
const PASSWORD = 'een stoel aan de balie';

/** What an office reads, where it reads it. */
const OFFICES = [
  {
    language: 'nl',
    width: 390,
    words: {
      logIn: 'Aanmelden',
      password: 'Wachtwoord bewaren',
      inbox: 'Postvak',
      save: 'Bewaren',
      saved: 'Bewaard.',
      changed: /Gewijzigd door/,
      logOut: 'Afmelden',
      search: 'Naam, e-mailadres of nummer van het pand',
      show: 'Tonen',
      status: 'Status',
      note: 'Voeg een notitie toe',
      move: 'Verplaatsen',
      moveIt: 'Verplaatsen en de bezoeker verwittigen',
      moved: /^Verplaatst\./,
      told: 'Uw bezoek is verplaatst',
      answer: 'Antwoorden per e-mail',
      template: 'Sjabloon',
      use: 'Gebruiken',
      send: 'Versturen',
      leaves: /Uw antwoord vertrekt/,
      sent: 'Verstuurd',
    },
  },
  {
    language: 'fr',
    width: 1440,
    words: {
      logIn: 'Se connecter',
      password: 'Enregistrer le mot de passe',
      inbox: 'Boîte de réception',
      save: 'Enregistrer',
      saved: 'Enregistré.',
      changed: /Modifié par/,
      logOut: 'Se déconnecter',
      search: 'Nom, adresse e-mail ou numéro du bien',
      show: 'Afficher',
      status: 'Statut',
      note: 'Ajouter une note',
      move: 'Déplacer',
      moveIt: 'Déplacer et avertir le visiteur',
      moved: /^Déplacée\./,
      told: 'Votre visite est déplacée',
      answer: 'Répondre par e-mail',
      template: 'Modèle',
      use: 'Utiliser',
      send: 'Envoyer',
      leaves: /Votre réponse part/,
      sent: 'Envoyé',
    },
  },
] as const;
type Office = (typeof OFFICES)[number];

/** Invites somebody by command, and gives the temporary password of the mail. */
async function invite(email: string, name: string, role: string, language: string): Promise<string> {
  const env = {
    ...process.env,
    PORT: new URL(test.info().project.use.baseURL ?? '').port,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    MONGODB_URI: process.env['E2E_MONGODB_URI'] ?? '',
  };
  const args = ['staff', 'invite', email, '--name', name, '--role', role, '--language', language];
  await promisify(execFile)(process.execPath, [DESK, ...args], { env });
  const [mail] = await mailsTo(email);
  return /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** A browser of the office, without scripts. */
async function sitDown(browser: Browser, { width }: Office): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
  return context.newPage();
}

/** Logs in for the first time, and chooses a password. */
async function comeIn(page: Page, { language, words }: Office, email: string, temporary: string): Promise<void> {
  await page.goto(`/${language}/desk/inbox/`);
  await expect(page).toHaveURL(`/${language}/desk/login/`);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(temporary);
  await page.getByRole('button', { name: words.logIn, exact: true }).click();
  await expect(page).toHaveURL(`/${language}/desk/password/`);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="repeated"]').fill(PASSWORD);
  await page.getByRole('button', { name: words.password }).click();
  await expect(page).toHaveURL(`/${language}/desk/?password`);
}

/** Books the first free viewing of a home as a visitor's browser does; gives its id. */
async function bookViewing(page: Page, { firstName, lastName, email }: ReturnType<typeof visitor>, language: string) {
  const answer = await page.request.get(`/api/forms/v1/properties/${OWNER.property}/viewing-slots`);
  const { items } = (await answer.json()) as { items: { id: string; free: number }[] };
  const accepted = { acceptsIncome: true, acceptsPersons: true, acceptsDescription: true, acceptsPayment: true };
  const booked = await page.request.post('/api/forms/v1/submissions/viewing-appointment', {
    data: {
      key: randomBytes(16).toString('hex'),
      language,
      privacy: true,
      title: 'none',
      firstName,
      lastName,
      email,
      phone: '0470123456',
      propertyId: OWNER.property,
      slotId: items.find(({ free }) => free > 0)?.id,
      ...accepted,
    },
  });
  return ((await booked.json()) as { id: string }).id;
}

/** Nothing stands out at the side of a page. */
const overflow = (page: Page) => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);

for (const office of OFFICES) {
  const { language, width, words } = office;
  test(`X13 an office’s morning without scripts, in ${language} at ${width} px`, async ({ browser }) => {
    const person = visitor();
    const mark = randomBytes(4).toString('hex');
    const [lies, karim] = [`lies.${mark}@example.com`, `karim.${mark}@example.com`];
    const page = await sitDown(browser, office);
    const other = await sitDown(browser, office);

    await test.step('a visitor asks something', async () => {
      const visitors = await (await browser.newContext({ locale: 'nl-BE' })).newPage();
      await visitors.goto(`/nl/vraag-info/${OWNER.property}/`);
      await askInDutch(visitors, person, 'Kan ik zaterdag komen kijken?');
      await expect(visitors).toHaveURL(/\/nl\/bedankt\//);
    });

    await test.step('two colleagues come in for the first time', async () => {
      await comeIn(page, office, lies, await invite(lies, 'Lies Vandamme', 'agent', language));
      await comeIn(other, office, karim, await invite(karim, 'Karim Haddad', 'manager', language));
      await expect(page.getByRole('banner')).toContainText('Lies Vandamme');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    await test.step('both find the question in the inbox', async () => {
      for (const each of [page, other]) {
        await each
          .getByRole('link', { name: new RegExp(`^${words.inbox}`) })
          .first()
          .click();
        await each.getByLabel(words.search).fill(person.email);
        await each.getByRole('button', { name: words.show }).click();
        expect(await overflow(each)).toBeLessThanOrEqual(0);
        await each
          .getByRole('main')
          .getByRole('link', { name: new RegExp(person.firstName) })
          .click();
        await expect(each.getByText('Kan ik zaterdag komen kijken?')).toBeVisible();
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    await test.step('one calls and writes it down; the other, who was there too, overwrites nothing', async () => {
      await page.getByLabel(words.status).selectOption('called');
      await page.getByLabel(words.note).fill('Komt zaterdag om tien uur.');
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await other.getByLabel(words.status).selectOption('done');
      await other.getByLabel(words.note).fill('Zelf gebeld.');
      await other.getByRole('button', { name: words.save }).click();
      await expect(other.getByText(words.changed)).toContainText('Lies Vandamme');
      await expect(other.getByText('Komt zaterdag om tien uur.')).toBeVisible();
      await expect(other.getByLabel(words.note)).toHaveValue('Zelf gebeld.');
    });

    await test.step('the question is answered from a template, in the visitor’s language and thread', async () => {
      await page.getByRole('link', { name: words.answer }).click();
      await page.getByLabel(words.template).selectOption('standard-viewing');
      await page.getByRole('button', { name: words.use }).click();
      await expect(page.locator('[name="text"]')).toHaveValue(/Lies Vandamme/);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.leaves)).toBeVisible();
      const mails = await mailsTo(person.email, 2);
      expect(mails[0]?.text).toContain('Lies Vandamme');
      expect(mails[0]?.text).toContain('Kan ik zaterdag komen kijken?');
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(words.sent, { exact: true })).toHaveCount(3, { timeout: 1000 });
      }).toPass();
    });

    await test.step('a viewing is moved, and its visitor is told', async () => {
      const guest = visitor();
      await page.goto(`/${language}/desk/viewings/${await bookViewing(page, guest, language)}/`);
      await page.getByText(words.move, { exact: true }).click();
      await page.locator('[name="slotId"]').first().check();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: words.moveIt }).click();
      await expect(page.getByText(words.moved)).toBeVisible();
      const [mail] = await mailsTo(guest.email, 2);
      expect(mail?.subject).toContain(words.told);
    });

    await test.step('the leader of the office takes the list along, the agent may not', async () => {
      const path = `/api/forms/v1/desk/submissions.csv?search=${encodeURIComponent(person.email)}`;
      const file = await other.request.get(path);
      expect(file.headers()['cache-control']).toBe('private, no-store');
      expect((await file.body()).subarray(0, 3).toString('hex')).toBe('efbbbf');
      expect(await file.text()).toContain(person.email);
      expect((await page.request.get(path)).status()).toBe(403);
    });

    await test.step('who logs out is out', async () => {
      await page.getByRole('button', { name: words.logOut }).click();
      await expect(page).toHaveURL(`/${language}/desk/login/?out`);
      await page.goto(`/${language}/desk/`);
      await expect(page).toHaveURL(`/${language}/desk/login/`);
    });
  });
}

test('X13 X7 the pages of the desk are accessible, and reached by the keyboard', async ({ browser, page }) => {
  const [office] = OFFICES;
  const email = `toets.${randomBytes(4).toString('hex')}@example.com`;
  const temporary = await invite(email, 'Els Toetsenbord', 'manager', 'nl');
  await comeIn(page, office, email, temporary);
  const inbox = ['inbox/', 'mails/', 'templates/', 'templates/new/', 'mail-rules/', 'person/'];
  const viewings = ['viewings/', 'viewings/hours/', 'viewings/calendar/'];
  const homes = ['homes/', 'homes/20417/', 'imports/', 'owners/', 'owner-invitation/'];
  for (const path of ['', ...inbox, ...viewings, ...homes, 'password/', 'account/']) {
    await page.goto(`/nl/desk/${path}`);
    await expectAccessible(page);
  }
  await page.goto('/nl/desk/inbox/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/nl/desk/login/');
  await expectAccessible(stranger);
});

test('X13 what a colleague does is seen without a reload, and what is typed stays', async ({ browser }) => {
  const [office] = OFFICES;
  const mark = randomBytes(4).toString('hex');
  const email = `els.${mark}@example.com`;
  const context = await browser.newContext();
  const [one, two] = [await context.newPage(), await context.newPage()];
  await comeIn(one, office, email, await invite(email, 'Els Peeters', 'agent', 'nl'));
  const person = visitor();
  await one.goto('/nl/desk/inbox/');
  const visitors = await (await browser.newContext({ locale: 'nl-BE' })).newPage();
  await visitors.goto(`/nl/vraag-info/${OWNER.property}/`);
  await askInDutch(visitors, person, 'Is de tuin op het zuiden?');
  await expect(one.getByText('Er kwamen nieuwe berichten binnen.')).toBeVisible();
  await one.goto(`/nl/desk/inbox/?search=${encodeURIComponent(person.email)}`);
  await two.goto(`/nl/desk/inbox/?search=${encodeURIComponent(person.email)}`);
  await two
    .getByRole('main')
    .getByRole('link', { name: new RegExp(person.firstName) })
    .click();
  await two.getByLabel(office.words.status).selectOption('called');
  await two.getByRole('button', { name: office.words.save }).click();
  await expect(two.getByText(office.words.saved)).toBeVisible();
  await expect(one.locator('[data-part="status"]')).toHaveText('Gebeld');
});
