import { Problem } from '@dorpel/contracts';
import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { contextFor, renderPage, renderSlot, type Setting } from '@dorpel/federation/testing';
import { fromContract } from '@dorpel/federation/examples';
import { within } from '@testing-library/react';
import remote from '../remote.ts';

const AGENT = ownerExamples.getStaffMember['an agent'];
const MANAGER = ownerExamples.getStaffMember['a manager'];

const refuse = (code: string, fields?: Record<string, string>) => () => {
  throw new Problem(code, fields);
};

type More = {
  readonly forms?: object;
  readonly owner?: object;
  readonly params?: Record<string, string>;
  readonly me?: object;
};

const at = (url: string, { forms = {}, owner = {}, params = {}, me = MANAGER }: More = {}): Setting => ({
  url,
  params,
  answers: {
    forms: { ...fromContract(formsExamples), ...forms },
    owner: { ...fromContract(ownerExamples), getStaffMember: () => me, ...owner },
  },
});

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function show(key: string, setting: Setting) {
  const { container, unmount, result } = await renderPage(remote, key, setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  shown.push(unmount);
  return { screen: within(container), container, result };
}

async function card(name: string, setting: Setting) {
  const { container, unmount } = await renderSlot(remote, name, setting);
  if (!container || !unmount) throw new Error('not shown');
  shown.push(unmount);
  return within(container);
}

async function send(key: string, values: readonly (readonly [string, string])[], setting: Setting) {
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value);
  const { action } = (await remote.pages[key]?.())?.default ?? {};
  return action?.({ ...(await contextFor(remote, setting)), form });
}

/** What a service was asked. */
function asking(answer: object) {
  const asked: unknown[] = [];
  return { asked, ask: (input: unknown) => (asked.push(input), answer) };
}

const dataOf = (container: Element, index = 0) =>
  Object.fromEntries(new FormData(container.querySelectorAll('form')[index] ?? undefined));

describe('X13 an answer', () => {
  const url = '/nl/desk/inbox/s1/answer/';
  const params = { id: 's1' };

  test('X13 is begun in the visitor’s language, and the enter key sends it, whatever stands above', async () => {
    const { container, screen } = await show('desk-answer', at(url, { params }));
    expect(dataOf(container)).toMatchObject({
      version: '2',
      status: 'waiting',
      text: expect.stringContaining('Bonjour'),
    });
    expect(container.querySelector<HTMLButtonElement>('form button')?.name).toBe('');
    expect(container.querySelector('textarea')?.lang).toBe('fr');
    expect(screen.getByText('kantoor@dorpel.example.com')).toBeDefined();
    // What is answered is there to be read; where it can't be had, the answer can be written all the same.
    expect(screen.getByText('Kan ik zaterdag komen kijken?')).toBeDefined();
    const getDeskSubmission = () => Promise.reject(new Error('It is away'));
    const without = await show('desk-answer', at(url, { params, forms: { getDeskSubmission } }));
    expect(without.container.querySelector('textarea')).not.toBeNull();
  });

  const draft = formsExamples.draftAnswer['in French'];
  test.each([
    ['replaces what it began with', `${draft.text.replaceAll('\n', '\r\n')}\r\n`, draft.subject, 'Gerne.', 'Besuch'],
    ['fills an empty one', '', '', 'Gerne.', 'Besuch'],
    ['stands below what somebody wrote', 'À samedi.', 'À samedi', 'À samedi.\n\nGerne.', 'À samedi'],
  ])('X13 O24 a template %s, and nothing is sent', async (_, text, subject, now, about) => {
    const { asked, ask } = asking({ version: 3 });
    const draftAnswer = ({ query }: { query: { template?: string } }) =>
      query.template ? { ...draft, subject: 'Besuch', text: 'Gerne.' } : draft;
    const setting = at(url, { params, forms: { answerSubmission: ask, draftAnswer } });
    const typed = [
      ['do', 'template'],
      ['template', 'standard-viewing'],
      ['begun', ''],
      ['subject', subject],
      ['text', text],
      ['status', 'done'],
    ] as const;
    const answer = await send('desk-answer', typed, setting);
    if (answer?.kind !== 'rejected') throw new Error('not shown again');
    expect([answer.status, asked]).toEqual([200, []]);
    const { container } = await show('desk-answer', { ...setting, rejected: answer });
    expect(dataOf(container)).toMatchObject({
      text: now,
      subject: about,
      status: 'done',
      template: 'standard-viewing',
      begun: 'standard-viewing',
    });
    expect(container.querySelector('[role=alert]')).toBeNull();
    expect(container.querySelector('[role=status]')?.textContent).not.toBe('');
  });

  test('X13 is sent, or comes back whole with why it was not', async () => {
    const { asked, ask } = asking({ version: 3 });
    const values = [
      ['version', '2'],
      ['subject', 'Votre visite'],
      ['text', 'À samedi.'],
      ['status', 'done'],
    ] as const;
    expect(await send('desk-answer', values, at(url, { params, forms: { answerSubmission: ask } }))).toMatchObject({
      kind: 'redirect',
      to: '/nl/desk-submission/?id=s1?answered',
    });
    expect(asked).toEqual([
      { params, body: { version: 2, subject: 'Votre visite', text: 'À samedi.', status: 'done' } },
    ]);

    const changed = { by: 'Karim Haddad', at: '2026-11-20T09:45:00.000Z' };
    const setting = at(url, { params, forms: { answerSubmission: refuse('submission/changed', changed) } });
    const refused = await send('desk-answer', values, setting);
    if (refused?.kind !== 'rejected') throw new Error('not refused');
    expect(refused.status).toBe(409);
    const { container } = await show('desk-answer', { ...setting, rejected: refused });
    expect(container.textContent).toContain('Gewijzigd door Karim Haddad');
    expect(dataOf(container)).toMatchObject({ subject: 'Votre visite', text: 'À samedi.', status: 'done' });
  });

  test.each([
    ['a service is down', 'service/unavailable', 'niet bereikbaar'],
    ['the session has ended', 'session/missing', 'niet meer aangemeld'],
  ])('X13 is not lost when %s while it is written', async (_, code, words) => {
    const forms = { answerSubmission: refuse(code), draftAnswer: refuse(code) };
    const setting = at(`${url}?sent`, { params, forms });
    const values = [
      ['version', '2'],
      ['subject', 'Votre visite'],
      ['text', 'À samedi,\n\nà dix heures.'],
      ['status', 'done'],
    ] as const;
    const refused = await send('desk-answer', values, setting);
    if (refused?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show('desk-answer', { ...setting, rejected: refused });
    expect(container.textContent).toContain(words);
    expect(dataOf(container)).toEqual(Object.fromEntries(values));
    expect(container.querySelector('form')?.getAttribute('action')).toBe(`${url}?sent`);
  });

  test('X13 what became of each is seen beside the message', async () => {
    const { container } = await show('desk-submission', at('/nl/desk/inbox/s1/', { params }));
    expect(container.textContent).toContain('450 4.2.1 Mailbox busy');
    expect(container.textContent).toContain('Samedi à dix heures');
    expect(container.textContent).toMatch(/Votre visite\s*Wacht/);
  });
});

describe('X13 mails that wait or failed', () => {
  test('X13 are those of all services, with why; the visitor’s lead to the message', async () => {
    const { screen, container } = await show('desk-mails', at('/nl/desk/mails/'));
    expect(container.querySelectorAll('main li, li').length).toBeGreaterThanOrEqual(3);
    // In the office's words, and what the server said for who looks after the domain (O25).
    expect(container.textContent).toContain('Niet aangekomen: het adres bestaat niet');
    expect(container.textContent).toContain('550 5.1.1 No such user');
    expect(container.textContent).toContain('wordt automatisch opnieuw geprobeerd');
    expect(container.textContent).toContain('552 5.2.2 Mailbox full');
    expect(screen.getByRole('link', { name: 'Votre visite' }).getAttribute('href')).toBe('/nl/desk-submission/?id=s1');
  });

  test('X13 are asked of the service that sends them to be tried again or dropped', async () => {
    const { asked, ask } = asking({ done: true });
    const drop = [
      ['id', 'o1'],
      ['service', 'owner'],
      ['drop', '1'],
    ] as const;
    expect(await send('desk-mails', drop, at('/nl/desk/mails/', { owner: { dropMail: ask } }))).toMatchObject({
      to: '/nl/desk-mails/?done',
    });
    await send(
      'desk-mails',
      [
        ['id', 'm7'],
        ['service', 'forms'],
      ],
      at('/nl/desk/mails/', { forms: { retryMail: ask } }),
    );
    expect(asked).toEqual([{ params: { id: 'o1' } }, { params: { id: 'm7' } }]);
  });

  test('X13 are shown as far as they can be had, and it is said that a part is missing', async () => {
    const owner = { listMails: refuse('service/unavailable') };
    const { container } = await show('desk-mails', at('/nl/desk/mails/', { owner }));
    expect(container.textContent).toContain('Een deel van de e-mails is nu niet te zien.');
    expect(container.textContent).toContain('550 5.1.1 No such user');
  });

  test('X13 tell that no replies can be fetched, since when, and what helps, as the start page does', async () => {
    const answers = { listMails: () => formsExamples.listMails['no replies'] };
    const { container } = await show('desk-mails', at('/nl/desk/mails/', { forms: answers }));
    expect(container.textContent).toMatch(
      /Sinds 20\/11\/\d+.{1,3}08:10 worden antwoorden .*De mailserver weigert de aanmelding/,
    );
    expect(container.textContent).toContain('De mailserver zegt: Invalid credentials');
    const screen = await card('desk-waiting-mails', at('/nl/desk/', { forms: answers }));
    expect(screen.getByText(/^Antwoorden van bezoekers kunnen nu niet/)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/nl/desk-mails/');
  });

  test('X13 on the start page they are counted, and lead to why', async () => {
    const screen = await card('desk-waiting-mails', at('/nl/desk/'));
    expect(screen.getByText(/^2 e-mails zijn opgegeven/)).toBeDefined();
    expect(screen.getByText(/^1 e-mail wordt automatisch/)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/nl/desk-mails/');
  });
});

test('X13 offers that end soon are on the start page, each leading to its message', async () => {
  const screen = await card('desk-ending-offers', at('/nl/desk/'));
  const [first] = screen.getAllByRole('link');
  expect([first?.textContent, first?.getAttribute('href')]).toEqual([
    expect.stringMatching(/^Sofie Wouters, €.415\.000$/),
    '/nl/desk-submission/?id=s7',
  ]);
});

describe('X13 templates', () => {
  const params = { id: 'standard-viewing' };
  const url = '/nl/desk/templates/standard-viewing/';

  test('X13 say in which languages they are missing', async () => {
    const { container } = await show('desk-templates', at('/nl/desk/templates/'));
    expect(container.textContent).toContain('Ontbreekt: EN, DE');
  });

  test('X13 are saved whole; what is refused says why and loses nothing', async () => {
    const { container } = await show('desk-template', at(url, { params }));
    const typed = new FormData(container.querySelector('form') ?? undefined);
    typed.set('text.de', 'Guten Tag {vorname}');
    const values = [...typed].map(([name, value]) => [name, String(value)] as const);
    const { asked, ask } = asking({ version: 4 });
    await send('desk-template', values, at(url, { params, forms: { saveAnswerTemplate: ask } }));
    expect(asked).toMatchObject([
      {
        params,
        body: {
          version: 3,
          name: 'Een bezichtiging voorstellen',
          forms: ['contact-appointment'],
          texts: expect.arrayContaining([{ language: 'de', subject: '', text: 'Guten Tag {vorname}' }]),
        },
      },
    ]);
    const unknown = { saveAnswerTemplate: refuse('template/unknown-word', { word: '{vorname}' }) };
    const setting = at(url, { params, forms: unknown });
    const refused = await send('desk-template', values, setting);
    if (refused?.kind !== 'rejected') throw new Error('not refused');
    const after = await show('desk-template', { ...setting, rejected: refused });
    expect(after.container.textContent).toContain('{vorname} is geen bekend invulwoord');
    expect(dataOf(after.container)).toMatchObject({ 'text.de': 'Guten Tag {vorname}', forms: 'contact-appointment' });
  });

  test('X13 are read, and not written, by who answers', async () => {
    const { container } = await show('desk-template', at(url, { params, me: AGENT }));
    expect(container.querySelector('fieldset')?.disabled).toBe(true);
    expect(container.querySelector('button')).toBeNull();
  });
});

describe('X13 the rules of the boxes', () => {
  test('X13 are saved as they are shown, and come back as they were typed when one is refused', async () => {
    const { container } = await show('desk-mail-rules', at('/nl/desk/mail-rules/'));
    const values = [...new FormData(container.querySelector('form') ?? undefined)].map(
      ([name, value]) => [name, String(value)] as const,
    );
    const { asked, ask } = asking({ version: 3 });
    await send('desk-mail-rules', values, at('/nl/desk/mail-rules/', { forms: { saveMailRules: ask } }));
    const { rules, version } = formsExamples.getMailRules['three of them'];
    expect(asked).toEqual([{ body: { version, rules } }]);
    const setting = at('/nl/desk/mail-rules/', { forms: { saveMailRules: refuse('request/invalid') } });
    const wrong = [...values.filter(([name]) => name !== 'box.3'), ['box.3', 'no address']] as const;
    const refused = await send('desk-mail-rules', wrong, setting);
    if (refused?.kind !== 'rejected') throw new Error('not refused');
    const after = await show('desk-mail-rules', { ...setting, rejected: refused });
    expect(dataOf(after.container)).toMatchObject({ 'box.3': 'no address', 'box.0': rules[0]?.box });
  });
});

describe('X13 X10 a person', () => {
  const url = '/nl/desk/person/?email=bram.dubois%40example.com';

  test('X13 is shown, with a way to take it along and to delete it for whose role may', async () => {
    const manager = await show('desk-person', at(url));
    expect(manager.container.textContent).toContain('Kreeg een pand doorgestuurd van iemand anders');
    expect(manager.screen.getByRole('link', { name: /Alles downloaden/ }).getAttribute('href')).toBe(
      '/api/forms/v1/desk/person.json?email=bram.dubois%40example.com',
    );
    const agent = await show('desk-person', at(url, { me: AGENT }));
    expect(agent.screen.queryByRole('link', { name: /Alles downloaden/ })).toBeNull();
    expect(agent.container.querySelector('form[method=post]')).toBeNull();
  });

  test('X13 is not even asked for by whose role may not see it', async () => {
    const { result } = await show('desk-person', at('/nl/desk/person/', { me: { ...MANAGER, role: 'editor' } }));
    expect(result).toMatchObject({ status: 403 });
  });

  test('X13 is deleted only when the address was typed again', async () => {
    const values = [
      ['email', 'bram.dubois@example.com'],
      ['repeated', 'bram'],
    ] as const;
    const setting = at(url, { forms: { erasePerson: refuse('person/not-confirmed') } });
    const refused = await send('desk-person', values, setting);
    if (refused?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show('desk-person', { ...setting, rejected: refused });
    expect(container.textContent).toContain('Er is niets verwijderd');
    expect(container.querySelector('details')?.open).toBe(true);
    const { asked, ask } = asking(formsExamples.erasePerson.erased);
    expect(await send('desk-person', values, at(url, { forms: { erasePerson: ask } }))).toMatchObject({
      to: '/nl/desk-person/?erased',
    });
    expect(asked).toEqual([{ body: { email: 'bram.dubois@example.com', repeated: 'bram' } }]);
  });
});
