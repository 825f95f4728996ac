import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { AGENT, asking, dataOf, deskOf, officeAt, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';

const { send, show } = deskOf(remote);

describe('X13 an answer', () => {
  const url = '/nl/desk/inbox/s1/answer/';
  const params = { id: 's1' };

  test('X13 is begun in the visitor’s language, and the enter key sends it, whatever stands above', async () => {
    const { container, screen } = await show('desk-answer', officeAt(url, { params }));
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
    const without = await show('desk-answer', officeAt(url, { params, forms: { getDeskSubmission } }));
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
    const setting = officeAt(url, { params, forms: { answerSubmission: ask, draftAnswer } });
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
    expect(
      await send('desk-answer', values, officeAt(url, { params, forms: { answerSubmission: ask } })),
    ).toMatchObject({
      kind: 'redirect',
      to: '/nl/desk-submission/?id=s1?answered',
    });
    expect(asked).toEqual([
      { params, body: { version: 2, subject: 'Votre visite', text: 'À samedi.', status: 'done' } },
    ]);

    const changed = { by: 'Karim Haddad', at: '2026-11-20T09:45:00.000Z' };
    const setting = officeAt(url, { params, forms: { answerSubmission: refuse('submission/changed', changed) } });
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
    const setting = officeAt(`${url}?sent`, { params, forms });
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
    const { container } = await show('desk-submission', officeAt('/nl/desk/inbox/s1/', { params }));
    expect(container.textContent).toContain('450 4.2.1 Mailbox busy');
    expect(container.textContent).toContain('Samedi à dix heures');
    expect(container.textContent).toMatch(/Votre visite\s*Wacht/);
  });
});

describe('X13 templates', () => {
  const params = { id: 'standard-viewing' };
  const url = '/nl/desk/templates/standard-viewing/';

  test('X13 say in which languages they are missing', async () => {
    const { container } = await show('desk-templates', officeAt('/nl/desk/templates/'));
    expect(container.textContent).toContain('Ontbreekt: EN, DE');
  });

  test('X13 are saved whole; what is refused says why and loses nothing', async () => {
    const { container } = await show('desk-template', officeAt(url, { params }));
    const typed = new FormData(container.querySelector('form') ?? undefined);
    typed.set('text.de', 'Guten Tag {vorname}');
    const values = [...typed].map(([name, value]) => [name, String(value)] as const);
    const { asked, ask } = asking({ version: 4 });
    await send('desk-template', values, officeAt(url, { params, forms: { saveAnswerTemplate: ask } }));
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
    const setting = officeAt(url, { params, forms: unknown });
    const refused = await send('desk-template', values, setting);
    if (refused?.kind !== 'rejected') throw new Error('not refused');
    const after = await show('desk-template', { ...setting, rejected: refused });
    expect(after.container.textContent).toContain('{vorname} is geen bekend invulwoord');
    expect(dataOf(after.container)).toMatchObject({ 'text.de': 'Guten Tag {vorname}', forms: 'contact-appointment' });
  });

  test('X13 are read, and not written, by who answers', async () => {
    const { container } = await show('desk-template', officeAt(url, { params, me: AGENT }));
    expect(container.querySelector('fieldset')?.disabled).toBe(true);
    expect(container.querySelector('button')).toBeNull();
    const asNew = officeAt('/nl/desk/templates/new/', { params: { id: 'new' }, me: AGENT });
    const empty = await show('desk-template', asNew);
    expect([empty.result, empty.container.querySelector('form')]).toMatchObject([{ status: 403 }, null]);
  });
});
