import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { mailsTo } from './mails.ts';

const CLI = fileURLToPath(new URL('../../../launch/src/cli.mjs', import.meta.url));
/** What people of the office choose. */
export const PASSWORD = 'een stoel aan de balie';

/** What an office reads, where it reads it. */
export const OFFICES = [
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
      search: 'Naam, telefoon, woorden of pand',
      show: 'Tonen',
      status: 'Status',
      assignee: 'Voor wie',
      closed: 'Niet voor uw rol',
      inviteOwner: 'De uitnodiging mailen',
      note: 'Voeg een notitie toe',
      move: 'Verplaatsen',
      moveIt: 'Verplaatsen en de bezoeker verwittigen',
      moved: /^Verplaatst\./,
      told: 'Uw bezichtiging is verplaatst',
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
      search: 'Nom, téléphone, mots ou bien',
      show: 'Afficher',
      status: 'Statut',
      assignee: 'Attribué à',
      closed: 'Pas pour votre rôle',
      inviteOwner: 'Envoyer l’invitation',
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
export type Office = Omit<(typeof OFFICES)[number], 'width'> & { readonly width: number };

/** The temporary password that somebody was mailed. */
export async function mailedPassword(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Invites somebody by command, and gives the temporary password of the mail. */
export async function invite(email: string, name: string, role: string, language: string): Promise<string> {
  const env = {
    ...process.env,
    PORT: new URL(test.info().project.use.baseURL ?? '').port,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    MONGODB_URI: process.env['E2E_MONGODB_URI'] ?? '',
  };
  const args = ['staff', 'invite', email, '--name', name, '--role', role, '--language', language];
  await promisify(execFile)(process.execPath, [CLI, ...args], { env });
  return mailedPassword(email);
}

/** A browser of the office, without scripts. */
export async function sitDown(browser: Browser, { width }: Office): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
  return context.newPage();
}

/** Logs in for the first time, and chooses a password. */
export async function comeIn(page: Page, { language, words }: Office, email: string, temporary: string): Promise<void> {
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

/** Expects that a page is no wider than its window, once its styles are there: one that still comes is laid out without them for who asks. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth))
    .toBeLessThanOrEqual(0);
