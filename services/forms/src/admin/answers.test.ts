import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import { type Desk, EVA, headerOf, KARIM, LIES, startDesk } from './desk.fixture.ts';
import { AGENCY_MAIL } from '../submissions/neighbours.fixture.ts';
import { askBody, contactBody, until } from '../submissions/service.fixture.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const see = async (id: string) =>
  (await desk.ask(LIES, 'GET', `/desk/submissions/${id}?language=nl`)).body as DeskSubmission;
const draft = (id: string, query = '') => desk.ask(LIES, 'GET', `/desk/submissions/${id}/answer${query}`);
const answer = (cookie: string, id: string, body: object) =>
  desk.ask(cookie, 'POST', `/desk/submissions/${id}/answer`, body);
const mailsTo = async (to: string, count: number) =>
  until(async () => {
    const found = await desk.mailsTo(to);
    return found.length === count && found;
  });
const send = async (email: string, changes: object = {}) =>
  (await desk.forms.client['contact-appointment']({ body: askBody({ email, ...changes }) })).id;

describe('X13 an answer', () => {
  test('X13 begins in the visitor’s language, with what is known of them, of the home and of who answers', async () => {
    const id = await send('draft@example.com', { language: 'fr', title: 'mr' });
    const { body } = await draft(id, '?template=standard-viewing');
    expect(body).toMatchObject({ version: 0, to: 'draft@example.com', replyTo: AGENCY_MAIL, language: 'fr' });
    expect(body.subject).toMatch(/^Votre visite\s: Licht appartement aan de Kouter, Gent$/);
    expect(body.text).toContain('Bonjour Monsieur Weber');
    expect(body.text).toMatch(/https:\/\/dorpel\.example\.com\/fr\/.*p1/);
    expect(body.text).toMatch(/Lies Vandamme\nDorpel Vastgoed$/);
    const names = body.templates.map(({ id: each }: { id: string }) => each);
    expect(names).toEqual(expect.arrayContaining(['standard-call', 'standard-viewing', 'standard-gone']));
    expect(names).not.toContain('standard-offer');
  });

  test('X13 is a mail in the thread of the confirmation, whose reply comes to the office', async () => {
    const id = await send('thread@example.com');
    const [confirmation] = await mailsTo('thread@example.com', 1);
    const text = 'Dag Karl,\r\n\r\nzaterdag om tien?\r\nTot dan.';
    const done = await answer(LIES, id, { version: 0, subject: 'Uw bezoek', text, status: 'waiting' });
    expect([done.status, done.body]).toEqual([200, { version: 1 }]);
    const mail = (await mailsTo('thread@example.com', 2)).find(({ subject }) => subject === 'Uw bezoek');
    expect(headerOf(mail, 'reply-to')).toContain(AGENCY_MAIL);
    expect(mail?.text).toContain('zaterdag om tien?\nTot dan.');
    expect(headerOf(mail, 'in-reply-to')).toBe(confirmation?.messageId);
    expect(headerOf(mail, 'references')).toContain(confirmation?.messageId);

    await answer(KARIM, id, { version: 1, subject: 'Re: Uw bezoek', text: 'Nog dit.' });
    const second = (await mailsTo('thread@example.com', 3)).find(({ subject }) => subject === 'Re: Uw bezoek');
    expect(headerOf(second, 'in-reply-to')).toBe(mail?.messageId);
  });

  test('X13 is seen with who wrote it and what became of it, and who answers takes it on', async () => {
    const id = await send('seen@example.com');
    await answer(LIES, id, { version: 0, subject: 'Uw bezoek', text: 'Tot zaterdag.', status: 'done' });
    const seen = await until(async () => {
      const now = await see(id);
      return now.letters?.every(({ state }) => state === 'sent') && now;
    });
    expect(seen).toMatchObject({ status: 'done', version: 1, assignee: { id: 'lies' } });
    expect(seen.changes.map(({ what, after }) => [what, after])).toEqual(
      expect.arrayContaining([
        ['answer', 'Uw bezoek'],
        ['status', 'done'],
        ['assignee', 'Lies Vandamme'],
      ]),
    );
    expect(seen.letters?.at(-1)).toMatchObject({
      to: 'seen@example.com',
      subject: 'Uw bezoek',
      state: 'sent',
      answer: { by: { name: 'Lies Vandamme' }, text: 'Tot zaterdag.' },
    });
    expect(seen.letters?.filter((each) => each.answer !== null)).toHaveLength(1);
  });

  test('X13 of two who answer at once, one is told, and one mail is sent', async () => {
    const id = await send('twice@example.com');
    const both = await Promise.all([
      answer(LIES, id, { version: 0, subject: 'Van Lies', text: 'Dag' }),
      answer(KARIM, id, { version: 0, subject: 'Van Karim', text: 'Dag' }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.problem).toMatchObject({ code: 'submission/changed', fields: { by: expect.any(String) } });
    expect((await see(id)).letters?.filter((each) => each.answer !== null)).toHaveLength(1);
  });

  test('X13 says below it what the visitor wrote, and nothing in it is taken for markup', async () => {
    const { id } = await desk.forms.client['site-contact']({
      body: contactBody({ email: 'quote@example.com', remark: 'Is <b>zaterdag</b> goed?' }),
    });
    await answer(LIES, id, { version: 0, subject: 'Antwoord\r\nBcc: x@example.com', text: '<img src=x> & dag' });
    const mail = (await mailsTo('quote@example.com', 2)).find(({ subject }) => subject.startsWith('Antwoord'));
    expect(mail?.text).toContain('Is <b>zaterdag</b> goed?');
    expect(mail?.html).not.toMatch(/<img src=x>|<b>zaterdag/);
    expect(headerOf(mail, 'bcc')).toBe('');
  });

  test.each([
    [{ version: 0, subject: '', text: 'Dag' }, { subject: 'required' }],
    [{ version: 0, subject: 'Dag', text: ' ' }, { text: 'required' }],
    [{ version: 0, subject: 'Dag', text: 'x'.repeat(5001) }, { text: 'length' }],
  ])('X13 %j is refused, and nothing is sent', async (body, fields) => {
    const id = await send('refused@example.com');
    const { status, body: refused } = await answer(LIES, id, body);
    expect([status, refused.problem]).toEqual([422, { code: 'request/invalid', fields }]);
    expect((await see(id)).version).toBe(0);
  });
});

describe('X13 templates', () => {
  const TEXTS = [
    { language: 'nl', subject: 'Over {home}', text: '{salutation}\n\nDag {firstName}, {agent}' },
    { language: 'fr', subject: '', text: '' },
  ];
  const list = async () => (await desk.ask(EVA, 'GET', '/desk/templates')).body.items as { id: string; name: string }[];
  const save = (cookie: string, id: string, body: object) => desk.ask(cookie, 'PUT', `/desk/templates/${id}`, body);

  test('X13 are the office’s own: made, changed, used and taken away', async () => {
    const made = { version: 0, name: 'Bezichtiging', forms: ['contact-appointment'], texts: TEXTS };
    expect((await save(EVA, 'own', made)).body).toEqual({ version: 1 });
    const nl = await send('own@example.com', { language: 'nl' });
    expect((await draft(nl, '?template=own')).body).toMatchObject({
      subject: 'Over Licht appartement aan de Kouter, Gent',
      text: expect.stringContaining('Dag Karl, Lies Vandamme'),
    });
    // Without a text in the visitor's language it is not offered.
    const fr = await send('own.fr@example.com', { language: 'fr' });
    expect((await draft(fr)).body.templates.map(({ id }: { id: string }) => id)).not.toContain('own');

    const changed = await save(KARIM, 'own', { ...made, version: 0, name: 'Anders' });
    expect(changed.body.problem).toMatchObject({ code: 'template/changed', fields: { by: 'Eva Claes' } });
    expect((await save(KARIM, 'own', { ...made, version: 1, name: 'Bezoek' })).body).toEqual({ version: 2 });
    expect((await desk.ask(EVA, 'DELETE', '/desk/templates/own?version=1')).status).toBe(409);
    expect((await desk.ask(EVA, 'DELETE', '/desk/templates/own?version=2')).status).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain('own');
    const { items } = (await desk.ask(KARIM, 'GET', '/desk/changes?what=template')).body;
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ about: 'Bezoek', part: 'name', before: 'Bezichtiging', after: 'Bezoek' }),
        expect.objectContaining({ by: { id: 'eva', name: 'Eva Claes' }, part: 'text (nl)', after: null }),
      ]),
    );
  });

  test('X13 a word is filled in however it was spaced: no visitor reads braces', async () => {
    const texts = [{ language: 'nl', subject: 'Dag { firstName }', text: 'Beste {firstName }, { home}' }];
    await save(EVA, 'spaced', { version: 0, name: 'Ruim', forms: [], texts });
    const id = await send('spaced@example.com', { language: 'nl' });
    const { body } = await draft(id, '?template=spaced');
    expect([body.subject, body.text]).toEqual(['Dag Karl', 'Beste Karl, Licht appartement aan de Kouter, Gent']);
  });

  test.each([
    ['{voornaam}', '{voornaam}'],
    ['{ first name }', '{first name}'],
    ['{}', '{}'],
  ])('X13 %s, which stands for nothing, is refused by name', async (typed, word) => {
    const texts = [{ language: 'nl', subject: 'Dag', text: `Beste ${typed}` }];
    const { status, body } = await save(EVA, 'wrong', { version: 0, name: 'Fout', forms: [], texts });
    expect([status, body.problem]).toEqual([422, { code: 'template/unknown-word', fields: { word } }]);
    expect((await list()).map(({ id }) => id)).not.toContain('wrong');
  });
});
