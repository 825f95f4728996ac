import { randomBytes } from 'node:crypto';
import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { calendarFileOf, mailsTo } from './mails.ts';
import { comeIn, expectFits, invite, mailedPassword, OFFICES, PASSWORD, sitDown } from './office.ts';
import { askInDutch, postForm } from '../site/forms.ts';
import { OWNER, visitor } from '../site/visitor.ts';
import { nightlyBut } from './schedule.ts';

/** Books the first free viewing of a home as a visitor's browser does; gives its id. */
async function bookViewing(page: Page, { firstName, lastName, email }: ReturnType<typeof visitor>, language: string) {
  const answer = await page.request.get(`/api/forms/v1/properties/${OWNER.property}/viewing-slots`);
  const { items } = (await answer.json()) as { items: { id: string; free: number }[] };
  const accepted = { acceptsIncome: true, acceptsPersons: true, acceptsDescription: true, acceptsPayment: true };
  return postForm(page.request, 'viewing-appointment', {
    language,
    title: 'none',
    firstName,
    lastName,
    email,
    phone: '0470123456',
    propertyId: OWNER.property,
    slotId: items.find(({ free }) => free > 0)?.id,
    ...accepted,
  });
}

/** Pages for who writes texts, or leads the office. */
const CLOSED_TO_AGENTS = [
  'testimonials/',
  'texts/',
  'texts/pages/16/',
  'texts/pages/16/history/',
  'menu/',
  'redirects/',
  'mail-rules/',
  'staff/',
  'staff/journal/',
];

for (const office of OFFICES) {
  const { language, width, words } = office;
  test(
    `X13 an office’s day without scripts, in ${language} at ${width} px`,
    nightlyBut(language === 'nl'),
    async ({ browser }) => {
      const person = visitor();
      const mark = randomBytes(4).toString('hex');
      const [lies, karim] = [`lies.${mark}@example.com`, `karim.${mark}@example.com`];
      // A name that no other office of these journeys has.
      const agent = `Lies ${mark}`;
      const page = await sitDown(browser, office);
      const other = await sitDown(browser, office);

      await test.step('a visitor asks something', async () => {
        const visitors = await (await browser.newContext({ locale: 'nl-BE' })).newPage();
        await visitors.goto(`/nl/vraag-info/${OWNER.property}/`);
        await askInDutch(visitors, person, 'Kan ik zaterdag komen kijken?');
        await expect(visitors).toHaveURL(/\/nl\/bedankt\//);
      });

      await test.step('two colleagues come in for the first time', async () => {
        await comeIn(page, office, lies, await invite(lies, agent, 'agent', language));
        await comeIn(other, office, karim, await invite(karim, 'Karim Haddad', 'manager', language));
        await expect(page.getByRole('banner')).toContainText(agent);
        await expectFits(page);
      });

      await test.step('both find the question in the inbox', async () => {
        for (const each of [page, other]) {
          await each
            .getByRole('link', { name: new RegExp(`^${words.inbox}`) })
            .first()
            .click();
          await each.getByLabel(words.search).fill(person.email);
          await each.getByRole('button', { name: words.show }).click();
          await expectFits(each);
          await each
            .getByRole('main')
            .getByRole('link', { name: new RegExp(person.firstName) })
            .click();
          await expect(each.getByRole('main').getByText('Kan ik zaterdag komen kijken?').last()).toBeVisible();
        }
        await expectFits(page);
      });

      await test.step('one takes it on, calls and writes it down; the other, who was there too, overwrites nothing', async () => {
        await page.getByLabel(words.status).selectOption('called');
        await page.getByLabel(words.assignee).selectOption({ label: agent });
        await page.getByLabel(words.note).fill('Komt zaterdag om tien uur.');
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.getByText(words.saved)).toBeVisible();
        await other.getByLabel(words.status).selectOption('done');
        await other.getByLabel(words.note).fill('Zelf gebeld.');
        await other.getByRole('button', { name: words.save }).click();
        await expect(other.getByText(words.changed)).toContainText(agent);
        await expect(other.getByText('Komt zaterdag om tien uur.')).toBeVisible();
        await expect(other.getByLabel(words.note)).toHaveValue('Zelf gebeld.');
      });

      await test.step('the question is answered from a template, in the visitor’s language and thread', async () => {
        await page.getByRole('link', { name: words.answer }).click();
        await page.getByLabel(words.template).selectOption('standard-viewing');
        await page.getByRole('button', { name: words.use }).click();
        await expect(page.locator('[name="text"]')).toHaveValue(new RegExp(agent));
        await expectFits(page);
        await page.getByRole('button', { name: words.send }).click();
        await expect(page.getByText(words.leaves)).toBeVisible();
        const mails = await mailsTo(person.email, 2);
        expect(mails[0]?.text).toContain(agent);
        expect(mails[0]?.text).toContain('Kan ik zaterdag komen kijken?');
        const header = (name: string) => mails[0]?.headers.find((each) => each.name === name)?.value;
        expect([header('in-reply-to'), header('references')]).toEqual([mails[1]?.messageId, mails[1]?.messageId]);
        await expect(async () => {
          await page.reload();
          await expect(page.getByText(words.sent, { exact: true })).toHaveCount(3, { timeout: 1000 });
        }).toPass();
      });

      await test.step('and that is that', async () => {
        await page.getByLabel(words.status).selectOption('done');
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.getByText(words.saved)).toBeVisible();
        await expect(page.getByLabel(words.assignee).locator('option:checked')).toHaveText(agent);
      });

      await test.step('a viewing is moved, and its visitor is told, with what a calendar takes', async () => {
        const guest = visitor();
        await page.goto(`/${language}/desk/viewings/${await bookViewing(page, guest, language)}/`);
        await page.getByText(words.move, { exact: true }).click();
        await page.locator('[name="slotId"]').first().check();
        await expectFits(page);
        await page.getByRole('button', { name: words.moveIt }).click();
        await expect(page.getByText(words.moved)).toBeVisible();
        const [mail] = await mailsTo(guest.email, 2);
        expect(mail?.subject).toContain(words.told);
        expect(await calendarFileOf(mail?.id ?? '')).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1/);
      });

      await test.step('the leader of the office takes the list along, the agent may not', async () => {
        const path = `/api/forms/v1/desk/submissions.csv?search=${encodeURIComponent(person.email)}`;
        const file = await other.request.get(path);
        expect(file.headers()['cache-control']).toBe('private, no-store');
        expect((await file.body()).subarray(0, 3).toString('hex')).toBe('efbbbf');
        expect(await file.text()).toContain(person.email);
        expect((await page.request.get(path)).status()).toBe(403);
      });

      await test.step('what the role of an agent may not see says so, at each address', async () => {
        for (const path of CLOSED_TO_AGENTS) {
          const answer = await page.goto(`/${language}/desk/${path}`);
          expect([path, answer?.status()]).toEqual([path, 403]);
          await expect(page.getByRole('heading', { name: words.closed, level: 1 })).toBeAttached();
        }
      });

      await test.step('an owner is invited, and comes in', async () => {
        const owner = { email: `owner.${mark}@example.com`, name: `Josefien ${mark}` };
        await other.goto(`/${language}/desk/owner-invitation/`);
        await other.locator('[name="name"]').fill(owner.name);
        await other.locator('[name="email"]').fill(owner.email);
        await other.locator('[name="language"]').selectOption(language);
        await other.locator('[name="homes"]').fill(OWNER.property);
        await other.getByRole('button', { name: words.inviteOwner }).click();
        await expect(other).toHaveURL(/\/desk\/owners\/[\w-]+\/\?done=invite/);
        const temporary = await mailedPassword(owner.email);
        const atHome = await sitDown(browser, office);
        await atHome.goto(`/${language}/login/`);
        await atHome.locator('[name="email"]').fill(owner.email);
        await atHome.locator('[name="password"]').fill(temporary);
        await atHome.getByRole('button', { name: words.logIn, exact: true }).click();
        await atHome.locator('[name="password"]').fill(PASSWORD);
        await atHome.locator('[name="repeated"]').fill(PASSWORD);
        await atHome.getByRole('button', { name: words.password }).click();
        await expect(atHome.locator('h1')).toContainText(owner.name);
      });

      await test.step('who logs out is out', async () => {
        await page.getByRole('button', { name: words.logOut }).click();
        await expect(page).toHaveURL(`/${language}/desk/login/?out`);
        await page.goto(`/${language}/desk/`);
        await expect(page).toHaveURL(`/${language}/desk/login/`);
      });
    },
  );
}

test('X13 X7 the pages of the desk are accessible, and reached by the keyboard', async ({ browser, page }) => {
  const [office] = OFFICES;
  const email = `toets.${randomBytes(4).toString('hex')}@example.com`;
  const temporary = await invite(email, 'Els Toetsenbord', 'manager', 'nl');
  await comeIn(page, office, email, temporary);
  const inbox = ['inbox/', 'mails/', 'templates/', 'templates/new/', 'mail-rules/', 'person/'];
  const viewings = ['viewings/', 'viewings/hours/', 'viewings/calendar/', 'open-days/'];
  const homes = ['homes/', 'homes/20417/', 'imports/', 'law/', 'owners/', 'owner-invitation/'];
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

test('X24 ten messages are done by keyboard in under 60 presses, and half an answer outlives a reload', async ({
  browser,
}) => {
  const [office] = OFFICES;
  const mark = randomBytes(4).toString('hex');
  const email = `els.${mark}@example.com`;
  const page = await (await browser.newContext()).newPage();
  await comeIn(page, office, email, await invite(email, 'Els Peeters', 'agent', 'nl'));
  for (let at = 0; at < 10; at += 1) {
    const person = { ...visitor(), title: 'none', lastName: `Reeks${mark}` };
    const question = { propertyId: OWNER.property, wish: 'info', remark: `Vraag ${at + 1}` };
    await postForm(page.request, 'contact-appointment', { language: 'nl', ...person, ...question });
  }

  let presses = 0;
  const press = async (key: string) => {
    // A page that has only come hears no keys yet; it shows what they are once it does.
    await expect(page.locator('[data-keys-help]').first()).toBeVisible();
    presses += 1;
    await page.keyboard.press(key);
  };
  await page.goto(`/nl/desk/inbox/?search=reeks${mark}&status=new`);
  await press('j');
  await press('Enter');
  await expect(page).toHaveURL(/inbox\/[\w-]+\//);

  await test.step('half an answer is there again after a reload, another window is told, and it is gone once it was sent', async () => {
    const message = page.url();
    await press('r');
    const answer = page.getByLabel('Uw antwoord');
    // Who types before the script that keeps it has come loses nothing either.
    const held: Route[] = [];
    await page.route(/scripts\/desk-bar/, (route) => void held.push(route), { times: 1 });
    await page.reload({ waitUntil: 'commit' });
    await answer.fill('Dat kan, op vrij');
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(page.getByText(/Bewaard als klad/)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(other.getByLabel('Uw antwoord')).toHaveValue('Dat kan, op vrij');
    await page.reload();
    await expect(answer).toHaveValue('Dat kan, op vrij');
    await answer.fill('Dat kan, op vrijdag.');
    await expect(page.getByText(/Bewaard als klad/)).toBeVisible();
    await other.getByLabel('Uw antwoord').fill('Iets anders');
    await expect(other.getByText(/in een ander venster/)).toBeVisible();
    await other.getByRole('button', { name: 'Nemen wat daar staat' }).click();
    await expect(other.getByLabel('Uw antwoord')).toHaveValue('Dat kan, op vrijdag.');
    await other.close();
    await page.getByLabel('Status na het versturen').selectOption('new');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expect(page).toHaveURL(/answered/);
    await page.getByRole('link', { name: 'Antwoorden per e-mail' }).click();
    await expect(page.getByText(/Uw klad van/)).toBeHidden();
    await expect(page.getByLabel('Uw antwoord')).not.toHaveValue(/vrijdag/);
    await page.goto(message);
  });

  for (let left = 10; left > 0; left -= 1) {
    const here = page.url();
    await press('e');
    await expect(page).not.toHaveURL(here);
  }
  await page.goto(`/nl/desk/inbox/?search=reeks${mark}&status=done`);
  await expect(page.locator('[data-submission]')).toHaveCount(10);
  expect(presses).toBeLessThan(60);
});
