import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { askInDutch, linkIn } from '../site/forms.ts';
import { mailsTo } from './mails.ts';
import { AGENCY, awake, logInAsOwner, OWNER, visitor } from '../site/visitor.ts';

const CLI = fileURLToPath(new URL('../../../launch/src/cli.mjs', import.meta.url));

test.use({ locale: 'nl-BE' });

/** A home of the owner that no other journey opens as a person would. */
const QUIET_HOME = { id: '20487', list: '/nl/te-huur/?city=Leuven' };
/** What says that it is headless is counted as a robot. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test('O4 a page that is opened is a visit, with scripts or without; who touches it looked longer; a robot is neither', async ({
  page,
  browser,
}) => {
  await logInAsOwner(page);
  const figuresToday = async () => {
    await page.goto(`/nl/eigenaar/?property=${QUIET_HOME.id}`);
    const today = page
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: 'Vandaag' }) })
      .first();
    await expect(today.locator('dd')).toHaveCount(2);
    const told = await today.locator('dd').allTextContents();
    return told.map((text) => Number(text.replace(/\D/g, '')));
  };
  const [visits = NaN, longer = NaN] = await figuresToday();
  const as = (userAgent: string, javaScriptEnabled = true) =>
    browser.newContext({ locale: 'nl-BE', userAgent, javaScriptEnabled, serviceWorkers: 'allow' });
  const address = `/property/${QUIET_HOME.id}/`;

  await test.step('without scripts, twice: the second page was kept', async () => {
    const plain = await (await as(PERSON, false)).newPage();
    await plain.goto(address);
    await plain.reload();
  });
  await test.step('with scripts, and left without a touch', async () => {
    const looker = await (await as(PERSON)).newPage();
    await looker.goto(address);
    await looker.close();
  });
  await test.step('a robot, and the owner', async () => {
    const robot = await (await as(ROBOT)).newPage();
    await robot.goto(address);
    await page.goto(address);
  });
  await expect.poll(figuresToday, { timeout: 60_000 }).toEqual([visits + 3, longer]);

  await test.step('opened from the list, within the document: a visit, and a longer look', async () => {
    const reader = await (await as(PERSON)).newPage();
    await reader.goto(QUIET_HOME.list);
    await awake(reader);
    const link = reader.locator(`[data-property="${QUIET_HOME.id}"] a`).first();
    const told = reader.waitForRequest((request) => request.postData()?.includes('"isWithin":true') === true);
    await link.click();
    await expect(reader).toHaveURL(new RegExp(`/${QUIET_HOME.id}/`));
    await told;
  });
  await expect.poll(figuresToday, { timeout: 60_000 }).toEqual([visits + 4, longer + 1]);
});

test('O3 O5 O6 O7 X5 an owner sees how the property does, and what people asked', async ({ page, browser }) => {
  const person = visitor();
  await test.step('somebody asks something', async () => {
    const visitors = await (await browser.newContext({ locale: 'nl-BE' })).newPage();
    await visitors.goto(`/nl/vraag-info/${OWNER.property}/`);
    await askInDutch(visitors, person, `Hebt u een kelder? Bel 0470 12 34 56 of mail ${person.email}.`);
    await expect(visitors).toHaveURL(/\/nl\/bedankt\//);
    await mailsTo(person.email);
  });

  await test.step('the agency hears that the owner logs in', async () => {
    await logInAsOwner(page);
    const told = await mailsTo(AGENCY);
    expect(told.some(({ subject }) => subject.includes('is aangemeld'))).toBe(true);
  });

  await test.step('the cockpit, beside homes that are alike', async () => {
    await page.goto(`/nl/eigenaar/?property=${OWNER.property}`);
    const funnel = page.getByRole('region', { name: 'Van gezien tot bod' });
    await expect(funnel.getByRole('listitem')).toHaveCount(6);
    await expect(funnel).toContainText('woningen zoals de uwe');
  });

  await test.step('the question, without who asked it', async () => {
    await expect(async () => {
      await page.goto(`/nl/eigenaar/vragen/?property=${OWNER.property}&type=enquiry`);
      await expect(page.getByText('Hebt u een kelder? Bel … of mail …').first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByText('Clémence D.').first()).toBeVisible();
    const text = await page.locator('main').innerText();
    for (const personal of [person.email, person.lastName, '0470']) expect(text).not.toContain(personal);
  });

  await test.step('the history by another column', async () => {
    await page.getByRole('columnheader', { name: 'Contact' }).getByRole('link').click();
    await expect(page).toHaveURL(/sort=contact/);
    await expect(page.getByRole('columnheader', { name: 'Contact' })).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('the figures as a file', async () => {
    const file = await page.request.get(`/api/owner/v1/properties/${OWNER.property}/days.csv?language=nl`);
    expect(file.headers()['content-type']).toContain('text/csv');
    expect((await file.text()).split('\r\n')).toHaveLength(32);
  });

  await test.step('nothing of a property that is not hers', async () => {
    for (const path of ['/nl/eigenaar/?property=20427', '/nl/eigenaar/vragen/?property=20427']) {
      expect((await page.goto(path))?.status()).toBe(404);
    }
    expect((await page.request.get('/api/owner/v1/properties/20427/days.csv')).status()).toBe(404);
  });
});

test('O1 who is logged in sees no form any more while the figures are on their way, unless they go back', async ({
  page,
}) => {
  let allow = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  await page.route('**/api/owner/v1/**', async (route) => {
    if (route.request().method() === 'GET') await isAllowed;
    await route.continue();
  });
  await page.goto('/nl/login/');
  await awake(page);
  const form = page.locator('main form');
  const coming = page.getByText('U bent aangemeld. Uw cijfers komen eraan.');
  const logIn = async () => {
    await page.locator('[name="email"]').fill(OWNER.email);
    await page.locator('[name="password"]').fill(OWNER.password);
    await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
  };
  await page.locator('[name="email"]').fill(OWNER.email);
  await page.locator('[name="password"]').fill('not hers');
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Aanmelden mislukt');
  await logIn();
  await expect(coming).toBeVisible();
  await expect(form).toHaveCount(0);
  // The form says so a moment before the address changes.
  await expect(page).toHaveURL('/nl/eigenaar/');
  await page.goBack();
  await expect(page).toHaveURL('/nl/login/');
  await expect(form).toBeVisible();
  // Nor does the form stay away where they go back before anything of the other page was begun.
  await page.evaluate(() => {
    Reflect.get(window, 'navigation').addEventListener('currententrychange', () => history.back(), { once: true });
    addEventListener('popstate', () => document.documentElement.setAttribute('data-went-back', ''), { once: true });
  });
  await logIn();
  await expect(page.locator('[data-went-back]')).toHaveCount(1);
  await expect(page).toHaveURL('/nl/login/');
  await expect(form).toBeVisible();
  await expect(page.locator('#progress[data-busy]')).toHaveCount(0);
  await logIn();
  await expect(coming).toBeVisible();
  allow();
  await expect(page).toHaveURL('/nl/eigenaar/');
  await expect(page.getByRole('button', { name: 'Afmelden', exact: true })).toBeVisible();
  await expect(page.locator('[name="password"]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('O1 O5 X7 an owner logs in, reads the figures as a table, looks through the history and logs out', async ({
    page,
  }) => {
    await logInAsOwner(page);
    // Where the link leads that stands in the place of a card that was not ready.
    await page.goto('/nl/eigenaar/?patient=');
    await page.locator('[data-card="figures"] details summary').filter({ hasText: 'tabel' }).click();
    await expect(page.getByRole('table', { name: 'Bezoeken per dag' }).getByRole('row')).toHaveCount(31);
    await page.getByRole('link', { name: /Bekijk alle \d+ berichten/ }).click();
    await page.getByRole('link', { name: /^Bezichtiging \d+/ }).click();
    await expect(page).toHaveURL(/type=viewing/);
    await page.getByRole('link', { name: 'Terug naar de cijfers' }).click();
    await page.getByRole('button', { name: 'Afmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/nl\/login\/\?out/);
    expect((await page.goto('/nl/eigenaar/'))?.url()).toContain('/nl/login/');
  });

  test('O1 O2 O5 O8 X5 an owner is invited by command, chooses a password, hears every week, and is let go', async ({
    page,
    baseURL,
  }) => {
    const { email } = visitor();
    const env = {
      ...process.env,
      PORT: new URL(baseURL ?? '').port,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      MONGODB_URI: process.env['E2E_MONGODB_URI'] ?? '',
    };
    const cli = async (...args: string[]) =>
      (await promisify(execFile)(process.execPath, [CLI, 'owners', ...args], { env })).stdout;
    const logIn = async (password: string) => {
      await page.goto('/nl/login/');
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="password"]').fill(password);
      await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
    };
    const choose = async (password: string, repeated: string) => {
      await page.locator('[name="password"]').fill(password);
      await page.locator('[name="repeated"]').fill(repeated);
      await page.getByRole('button', { name: 'Wachtwoord bewaren' }).click();
    };
    const chosen = 'een wachtwoord dat niemand raadt';
    let temporary = '';

    await test.step('the mail with a temporary password, from the agency', async () => {
      await cli('invite', email, '--name', 'Josefien Baert', '--properties', '20412', '--language', 'nl');
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe('Volg uw woning op onze site');
      expect(mail?.text).toContain('BIV');
      temporary = /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? '';
    });

    await test.step('which has to be replaced before anything else, by two that are identical', async () => {
      await logIn(temporary);
      await page.goto('/nl/eigenaar/');
      await expect(page).toHaveURL(/\/nl\/eigenaar\/wachtwoord\//);
      await choose(chosen, `${chosen}.`);
      await expect(page.getByRole('alert')).toContainText('Wachtwoorden moeten identiek zijn.');
      await choose(chosen, chosen);
      await expect(page.locator('h1')).toHaveText('Dag Josefien Baert');
    });

    await test.step('and works once', async () => {
      await page.context().clearCookies();
      await logIn(temporary);
      await expect(page.getByRole('alert')).toContainText('De gebruikersnaam of het wachtwoord is niet correct.');
      await logIn(chosen);
      await expect(page).toHaveURL(/\/nl\/eigenaar\//);
    });

    await test.step('what the agency notes is in the history', async () => {
      await cli('note', '20412', '--subject', 'Tweede bezoek', '--type', 'viewing');
      await page.goto('/nl/eigenaar/vragen/?property=20412&type=viewing');
      const row = page.getByRole('row').filter({ hasText: 'Tweede bezoek' }).first();
      await expect(row).toContainText('Kantoor');
    });

    await test.step('the weekly report, and the link that ends it', async () => {
      await cli('report');
      // Besides the invitation and what was told about the new password.
      const report = (await mailsTo(email, 3)).find(({ subject }) => subject.includes('Uw woning op onze site'));
      await page.goto(linkIn(report?.text ?? '', '/nl/weekbericht-stoppen/'));
      await page.locator('main form button').click();
      await expect(page.getByText('u krijgt geen weekbericht meer')).toBeVisible();
      await page.goto('/nl/eigenaar/');
      await expect(page.getByRole('button', { name: 'Stuur mij het weekbericht' })).toBeVisible();
    });

    await test.step('who is no client any more is out at once', async () => {
      await cli('disable', email);
      await page.goto('/nl/eigenaar/');
      await expect(page).toHaveURL(/\/nl\/login\//);
      await logIn(chosen);
      await expect(page.getByRole('alert')).toContainText('Aanmelden mislukt');
    });
  });
});
