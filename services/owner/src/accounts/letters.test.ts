import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createClient } from '@dorpel/contracts/client';
import { content } from '@dorpel/contracts/content';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { captureLog } from '@dorpel/service-kit/testing';
import type { OwnerAccount } from './owners.ts';
import { createLetters } from './letters.tsx';
import { createMailTheme } from '../access/letters.tsx';
import { BRAM, PASSWORD, startOwnerService } from '../service.fixture.ts';

const AT = new Date('2026-03-29T01:30:00Z');
const ORIGIN = 'https://www.dorpel.example.com';
const ACCOUNT: OwnerAccount = {
  id: 'anna',
  email: 'anna@example.com',
  name: 'Anna <b>Peeters</b>',
  language: 'de',
  propertyIds: ['11', '12'],
  passwordHash: null,
  generation: 0,
};

const sender = (language: string) => ({ name: 'Dorpel', href: `${ORIGIN}/${language}/`, lines: ['Dorpsplein 1'] });
const lettersIn = (language: (typeof LANGUAGES)[number]) =>
  createLetters({
    origin: ORIGIN,
    mailTheme: { sender },
    agency: { box: { address: 'kantoor@example.com' }, language },
  });

describe('F17 mails about logging in', () => {
  test.each(LANGUAGES)('O3 the agency reads in %s who logged in', (language) => {
    const message = lettersIn(language).login(ACCOUNT, AT);
    expect(message.to).toEqual({ address: 'kantoor@example.com' });
    expect(message.subject).toContain('Anna');
    expect(message.text).toContain('anna@example.com');
    // 01:30 UTC on the night the clock goes forward: it is 03:30 in Brussels.
    expect(message.text).toMatch(/0?3:30/);
    expect(message.text).toContain('11, 12');
    expect(lettersIn(language).temporaryLogin(ACCOUNT, AT).text.length).toBeGreaterThan(message.text.length);
  });

  test.each(LANGUAGES)('O2 an owner reads in %s the temporary password and where to go', (language) => {
    const message = lettersIn('nl').temporaryPassword({ ...ACCOUNT, language }, 'abcd-efgh-jkmn-pqrs');
    expect(message.to.address).toBe('anna@example.com');
    expect(message.html).toContain(`lang="${language}"`);
    expect(message.text).toContain('abcd-efgh-jkmn-pqrs');
    expect(message.text).toContain('60');
    expect(message.text).toContain(`${ORIGIN}/${language}/login/`);
    expect(message.subject).not.toContain('abcd');
  });

  test('O8 each language says in words of its own that the password changed', () => {
    const subjects = LANGUAGES.map((language) => lettersIn('nl').passwordChanged({ ...ACCOUNT, language }, AT).subject);
    expect(new Set(subjects).size).toBe(4);
  });

  test.each(LANGUAGES)('O2 who did not change the password asks for a new one in %s with one click', (language) => {
    const { html } = lettersIn('nl').passwordChanged({ ...ACCOUNT, language }, AT);
    expect(html).toContain(`href="${ORIGIN}/${language}/login/recovery/"`);
    expect(html).not.toContain(`href="${ORIGIN}/${language}/login/"`);
  });

  test('a name is text, not markup', () => {
    const { html } = lettersIn('nl').login(ACCOUNT, AT);
    expect(html).not.toContain('<b>Peeters');
    expect(html).toContain('&lt;b&gt;Peeters');
  });
});

/** A content service that answers each question with a status and what it knows. */
async function startContent(status: number, answer: (path: string) => object) {
  const server = createServer(({ url = '' }, res) => {
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer(url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

test('X25 the box that the desk says is told of logins, without a restart', async () => {
  const boxes = { name: 'Dorpel', inbox: 'nieuw@example.com', sender: 'site@example.com' };
  const known = (path: string) => (path.startsWith('/v1/version') ? { version: '2' } : boxes);
  const desk = await startContent(200, known);
  const token = 'a-token-of-thirty-two-characters-1234567890';
  const service = await startOwnerService({ CONTENT_URL: desk.base, ACTIVITY_TOKEN: token });
  for (let tries = 0; tries < 1000 && service.composed.parts.agencyMail.inbox.address !== boxes.inbox; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await service.visitor().login(BRAM.email, PASSWORD);
  const [mail] = await service.mailsTo(boxes.inbox);
  expect(mail?.from).toContain(boxes.sender);
  await service.stop();
  await desk.close();
});

describe('F17 the sender of mails', () => {
  const agency = {
    name: 'Dorpel Vastgoed',
    legalName: 'Dorpel bv',
    slogan: '',
    phone: '092223344',
    email: 'kantoor@example.com',
    street: 'Dorpsplein 1',
    zip: '9000',
    city: 'Gent',
    country: 'BE',
    openingHours: [],
    identity: [{ label: 'BIV', value: '500 000' }],
  };
  const site = { version: '1', agency, menu: [], headerLinks: [], footer: { columns: [], copyright: '' } };

  async function stationeryOf(status: number) {
    const { base, close } = await startContent(status, () => site);
    const { log, lines } = captureLog();
    const mailTheme = createMailTheme({
      client: createClient(content, { base, fetch }),
      origin: ORIGIN,
      fallbackName: 'Dorpel',
      log,
    });
    mailTheme.start();
    return {
      mailTheme,
      lines,
      async until(isDone: () => boolean) {
        for (let tries = 0; tries < 200 && !isDone(); tries += 1)
          await new Promise((resolve) => setTimeout(resolve, 10));
        expect(isDone()).toBe(true);
      },
      async stop() {
        mailTheme.stop();
        await close();
      },
    };
  }

  test('is the agency, with its address and identity', async () => {
    const { mailTheme, until, stop } = await stationeryOf(200);
    await until(() => mailTheme.sender('fr').name === 'Dorpel Vastgoed');
    expect(mailTheme.sender('fr')).toEqual({
      name: 'Dorpel Vastgoed',
      href: `${ORIGIN}/fr/`,
      lines: ['Dorpsplein 1, 9000 Gent', '092 22 33 44 · kantoor@example.com', 'BIV\u00A0: 500 000'],
    });
    await stop();
  });

  test('has at least a name while the content service is away', async () => {
    const { mailTheme, lines, until, stop } = await stationeryOf(503);
    await until(() => lines.length > 0);
    expect(mailTheme.sender('nl')).toEqual({
      name: 'Dorpel',
      href: `${ORIGIN}/nl/`,
      lines: ['www.dorpel.example.com'],
    });
    await stop();
  });
});
