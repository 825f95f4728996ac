import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import { exampleForm } from '../seed/example-forms.ts';
import { openActivities } from '../submissions/activity.store.ts';
import { askBody, contactBody, type Forms, newKey, until } from '../submissions/service.fixture.ts';
import type { SubmissionDocument } from '../submissions/submission.ts';
import { type Desk, KARIM, LIES, startDesk } from './desk.fixture.ts';

let desk: Desk;
let forms: Forms;
beforeAll(async () => {
  desk = await startDesk();
  forms = desk.forms;
});
afterAll(() => desk.stop());

const ask: Desk['ask'] = (...asked) => desk.ask(...asked);
const send = async (changes: object = {}) => (await forms.client['site-contact']({ body: contactBody(changes) })).id;
const see = async (id: string, language = 'nl') =>
  (await ask(LIES, 'GET', `/desk/submissions/${id}?language=${language}`)).body as DeskSubmission;
const put = (cookie: string, id: string, body: object) => ask(cookie, 'PUT', `/desk/submissions/${id}`, body);
const idsOf = async (query: string) =>
  ((await ask(LIES, 'GET', `/desk/submissions?${query}`)).body as { items: { id: string }[] }).items.map(
    ({ id }) => id,
  );

describe('X13 what a visitor sent', () => {
  test('X13 is there in words, with the home it is about and what became of its mails', async () => {
    const { id } = await forms.client['contact-appointment']({ body: askBody({ email: 'karl.one@example.com' }) });
    const seen = await see(id, 'fr');
    expect(seen).toMatchObject({
      form: 'contact-appointment',
      name: 'Karl Weber',
      email: 'karl.one@example.com',
      status: 'new',
      assignee: null,
      version: 0,
      property: { id: 'p1', reference: 'GENT-12', title: 'Licht appartement aan de Kouter, Gent' },
      notes: [],
      changes: [],
      others: [],
    });
    expect(seen.fields).toContainEqual({ name: 'Demande', value: 'une visite' });
    expect(seen.mails.sent + seen.mails.waiting + seen.mails.dead).toBe(2);
  });

  test('X13 names what the same person sent besides, however they wrote their address', async () => {
    const first = await send({ email: 'Twice@Example.com' });
    const second = await send({ email: 'twice@example.com' });
    expect((await see(first)).others.map(({ id }) => id)).toEqual([second]);
  });

  test('O5 what is spam is taken back from who owns the home, and told again where it was none after all', async () => {
    const { id } = await forms.client['contact-appointment']({ body: askBody({ email: 'casino@example.com' }) });
    const headers = { authorization: 'Bearer a-token-of-thirty-two-characters-1234567890' };
    const told = async (since: string) =>
      (await forms.client.listActivity({ query: { since } }, { headers })).items.find((each) => each.id === id);
    const before = await told(new Date(0).toISOString());
    const at = new Date().toISOString();
    await put(LIES, id, { version: 0, status: 'spam' });
    expect(await told(at)).toEqual({ ...before, status: 'spam', person: null });
    await put(LIES, id, { version: 1, status: 'new' });
    expect(await told(at)).toEqual(before);
  });

  test('O5 what was found to be spam before owners were told of that is taken back at the next start', async () => {
    const { id } = await forms.client['contact-appointment']({ body: askBody({ email: 'roulette@example.com' }) });
    await put(LIES, id, { version: 0, status: 'spam' });
    const all = forms.database.db.collection<SubmissionDocument>('submissions');
    const before = new Date(0);
    await all.updateOne({ _id: id }, { $set: { changedAt: before }, $unset: { toldAgainAt: '' } });
    const since = async (at: Date) => {
      const activities = await openActivities(forms.database, all);
      await activities.tellSpam();
      return (await activities.since(at)).items.find((each) => each.id === id);
    };
    const at = new Date();
    expect(await since(at)).toMatchObject({ status: 'spam', person: null });
    // Once.
    await all.updateOne({ _id: id }, { $set: { changedAt: before } });
    expect(await since(at)).toBeUndefined();
  });

  test('X13 stays readable when the home is gone', async () => {
    const { id } = await forms.client['contact-appointment']({ body: askBody({ email: 'gone@example.com' }) });
    await forms.database.db
      .collection<{ _id: string }>('submissions')
      .updateOne({ _id: id }, { $set: { 'answers.propertyId': 'sold-long-ago' } });
    expect((await see(id)).property).toEqual({
      id: 'sold-long-ago',
      title: 'sold-long-ago',
      reference: null,
      href: '',
    });
  });

  test('X13 none of that id is not found', async () => {
    expect((await ask(LIES, 'GET', '/desk/submissions/none?language=nl')).body.problem.code).toBe(
      'submission/not-found',
    );
    expect((await put(LIES, 'none', { version: 0, status: 'done' })).status).toBe(404);
  });
});

describe('X13 handling', () => {
  test('X13 a status, a colleague and a note are one change, and told with who, when, before and after', async () => {
    const id = await send();
    const changed = await put(LIES, id, { version: 0, status: 'called', assignee: 'karim', note: ' Belt terug. ' });
    expect([changed.status, changed.body]).toEqual([200, { version: 1 }]);
    const by = { id: 'lies', name: 'Lies Vandamme' };
    const seen = await see(id);
    expect(seen).toMatchObject({
      status: 'called',
      assignee: { id: 'karim', name: 'Karim Haddad' },
      notes: [{ by, text: 'Belt terug.' }],
    });
    expect(seen.changes.map(({ at: _, ...change }) => change).toReversed()).toEqual([
      { by, what: 'status', before: 'new', after: 'called' },
      { by, what: 'assignee', before: null, after: 'Karim Haddad' },
      { by, what: 'note', before: null, after: 'Belt terug.' },
    ]);
    await put(KARIM, id, { version: 1, assignee: 'nobody' });
    expect(await see(id)).toMatchObject({ version: 2, assignee: null, status: 'called' });
  });

  test('X13 of two who change the same, one is told who was first and nothing is overwritten', async () => {
    const id = await send();
    const answers = await Promise.all([
      put(LIES, id, { version: 0, status: 'called', note: 'van Lies' }),
      put(KARIM, id, { version: 0, status: 'done', note: 'van Karim' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const isLies = answers[0]?.status === 200;
    const seen = await see(id);
    expect(seen).toMatchObject({ version: 1, status: isLies ? 'called' : 'done' });
    expect(seen.notes.map(({ text }) => text)).toEqual([isLies ? 'van Lies' : 'van Karim']);
    const refused = answers.find(({ status }) => status === 409)?.body.problem;
    expect(refused).toEqual({
      code: 'submission/changed',
      fields: { by: isLies ? 'Lies Vandamme' : 'Karim Haddad', at: seen.notes[0]?.at },
    });
    // With the version of now it is taken.
    expect((await put(KARIM, id, { version: 1, status: 'waiting' })).body).toEqual({ version: 2 });
  });

  test('X13 of twenty at once, nineteen are told, and the one is whole', async () => {
    const id = await send();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(LIES, id, { version: 0, note: `note ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await see(id)).notes).toHaveLength(1);
  });

  test('X13 what is no change is none', async () => {
    const id = await send();
    expect((await put(LIES, id, { version: 0, status: 'new', assignee: 'nobody', note: ' ' })).body).toEqual({
      version: 0,
    });
    expect((await see(id)).changes).toEqual([]);
  });

  test.each([
    [{ version: 0, assignee: 'stranger' }, 'assignee/unknown'],
    [{ version: 0, status: 'lost' }, 'request/invalid'],
    [{ version: 0, note: 'x'.repeat(2001) }, 'request/invalid'],
    [{ status: 'done' }, 'request/invalid'],
  ])('X13 %j is refused', async (body, code) => {
    const id = await send();
    const answer = await put(LIES, id, body);
    expect([answer.status, answer.body.problem.code]).toEqual([422, code]);
    expect((await see(id)).version).toBe(0);
  });
});

describe('X13 the inbox', () => {
  let ids: readonly [ask: string, done: string, mine: string];
  beforeAll(async () => {
    const person = { lastName: 'Zwaenepoel', firstName: 'Griet' };
    const { id: about } = await forms.client['contact-appointment']({
      body: askBody({ ...person, email: 'griet.one@example.com', propertyId: 'p2' }),
    });
    const done = await send({ ...person, email: 'griet.two@example.com' });
    const mine = await send({ ...person, email: 'griet.(three)@example.com'.replace('(', '+').replace(')', '') });
    await put(LIES, done, { version: 0, status: 'done' });
    await put(LIES, mine, { version: 0, assignee: 'lies' });
    ids = [about, done, mine];
  });

  test.each([
    ['search=zwaenepoel', [2, 1, 0]],
    ['search=GRIET%20zwaen', [2, 1, 0]],
    ['search=griet.two', [1]],
    ['search=zwaenepoel%20p2', [0]],
    ['search=zwaenepoel&form=site-contact', [2, 1]],
    ['search=zwaenepoel&status=done', [1]],
    ['search=zwaenepoel&status=new', [2, 0]],
    ['search=zwaenepoel&assignee=lies', [2]],
    ['search=zwaenepoel&assignee=nobody', [1, 0]],
    ['search=zwaenepoel%20.*', [2, 1, 0]],
    ['search=.*', []],
    ['search=zwaenepoel&status=called', []],
  ])('X13 %s finds what it says, the newest first', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected.map((index) => ids[index]));
  });

  test.each([
    ['search=zwaenepoel&open=yes', [2, 0]],
    ['search=zwaenepoel&sort=oldest', [0, 1, 2]],
    ['search=zwaenepoel&sort=changed', [2, 1, 0]],
    ['search=zwaenepoel&from=2000-01-01&until=2000-01-02', []],
    ['search=zwaenepoel&from=2000-01-01&until=2999-01-01', [2, 1, 0]],
  ])('X24 %s is in that order, of those days', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected.map((index) => ids[index]));
  });

  test('X24 a line says what was written, what was offered and that nobody was there; the tabs say how many', async () => {
    const before = (await ask(LIES, 'GET', '/desk/submissions?counts=yes')).body.counts as Record<string, number>;
    const id = await send({ email: 'line@example.com', remark: 'Is de tuin\n  op het zuiden?' });
    const offer = await forms.client['purchase-offer']({
      body: { ...exampleForm('purchase-offer', newKey()), propertyId: 'p2', amount: 365_000 },
    });
    const { items, counts } = (await ask(LIES, 'GET', '/desk/submissions?counts=yes')).body as {
      items: Record<string, unknown>[];
      counts: Record<string, number>;
    };
    expect(items.find((each) => each['id'] === id)).toMatchObject({
      excerpt: 'Is de tuin op het zuiden?',
      amount: null,
      isUntouched: true,
    });
    expect(items.find((each) => each['id'] === offer.id)).toMatchObject({ amount: 365_000 });
    expect([counts['new'], counts['open']]).toEqual([before['new']! + 2, before['open']! + 2]);
    await put(LIES, id, { version: 0, assignee: 'lies', status: 'waiting' });
    const after = (await ask(LIES, 'GET', '/desk/submissions?counts=yes')).body.counts as Record<string, number>;
    expect([after['mine'], after['waiting']]).toEqual([before['mine']! + 1, before['waiting']! + 1]);
  });

  test('X24 several are handled at once; what somebody else changed meanwhile stays, and spam is seen by who asks for it', async () => {
    const many = [await send({ email: 'bulk1@example.com' }), await send({ email: 'bulk2@example.com' })];
    await put(KARIM, many[1]!, { version: 0, note: 'Van mij' });
    const items = [...many, 'gone'].map((id) => ({ id, version: 0 }));
    const { body } = await ask(LIES, 'PUT', '/desk/submissions', { items, status: 'spam' });
    expect(body).toEqual({ changed: 1, left: [many[1], 'gone'] });
    expect(await idsOf('search=bulk')).toEqual([many[1]]);
    expect(await idsOf('search=bulk&status=spam')).toEqual([many[0]]);
  });

  test('X24 nothing is handed to who may not see it', async () => {
    const id = await send({ email: 'editor@example.com' });
    const answer = await put(LIES, id, { version: 0, assignee: 'eva' });
    expect([answer.status, answer.body.problem.code]).toEqual([422, 'assignee/unknown']);
  });

  test('X24 who has something from now on is told by mail, once, and nothing of what was written', async () => {
    const id = await send({ email: 'handed@example.com', lastName: 'Overgedragen', remark: 'Vertrouwelijk' });
    await put(LIES, id, { version: 0, assignee: 'karim' });
    await put(KARIM, id, { version: 1, note: 'Ik bel' });
    await put(KARIM, id, { version: 2, assignee: 'nobody' });
    await put(KARIM, id, { version: 3, assignee: 'karim' });
    const about = await until(async () => {
      const mails = await desk.mailsTo('karim@example.com');
      const found = mails.filter(({ subject }) => subject.includes('Overgedragen'));
      return found.length > 0 && found;
    });
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toContain(`/nl/desk/inbox/${id}/`);
    expect(about[0]?.text).toContain('Lies Vandamme');
    expect(about[0]?.text).not.toContain('Vertrouwelijk');
  });

  test('X24 several that are handed over at once are one mail, which leads to each that was', async () => {
    const sent = [
      await send({ lastName: 'Eerste' }),
      await send({ lastName: 'Tweede' }),
      await send({ lastName: 'Derde' }),
    ];
    await put(KARIM, sent[1]!, { version: 0, note: 'Van mij' });
    const items = sent.map((id) => ({ id, version: 0 }));
    const { body } = await ask(LIES, 'PUT', '/desk/submissions', { items, assignee: 'karim' });
    expect(body).toEqual({ changed: 2, left: [sent[1]] });
    const told = await until(async () => {
      const mails = (await desk.mailsTo('karim@example.com')).filter(({ text }) => text.includes(sent[0]!));
      return mails.length > 0 && mails;
    });
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe('Nu voor u: 2 berichten');
    expect(sent.map((id) => told[0]?.text.includes(`/nl/desk/inbox/${id}/`))).toEqual([true, false, true]);
    expect(told[0]?.text).toContain('Eerste');
    await ask(LIES, 'PUT', '/desk/submissions', { items: [{ id: sent[0], version: 1 }], assignee: 'karim' });
    expect((await desk.mailsTo('karim@example.com')).filter(({ text }) => text.includes(sent[0]!))).toHaveLength(1);
  });

  test('X13 has pages that end, whatever page is asked for', async () => {
    for (let index = 0; index < 26; index += 1) await send({ lastName: 'Velen', email: `velen${index}@example.com` });
    const page = async (number: number) =>
      (await ask(LIES, 'GET', `/desk/submissions?search=velen&page=${number}`)).body as {
        items: { id: string }[];
        total: number;
        pages: number;
      };
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.total, first.pages, first.items.length, second.items.length, third.items.length]).toEqual([
      26, 2, 25, 1, 0,
    ]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(26);
  });

  test.each(['status=lost', 'form=nothing', 'page=0', 'assignee[$ne]=x', 'search[$gt]='])(
    'X13 %s is refused or means nothing',
    async (query) => expect([200, 422]).toContain((await ask(LIES, 'GET', `/desk/submissions?${query}`)).status),
  );

  test('X13 is exported as a table that a Belgian Excel opens: a mark for UTF-8, semicolons, no formulas', async () => {
    await send({ lastName: 'Exporté', firstName: '=SUM(A1)', email: 'export@example.com' });
    const { headers, text, status } = await ask(KARIM, 'GET', '/desk/submissions.csv?search=export%C3%A9');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ]);
    expect(headers.get('content-disposition')).toContain('berichten.csv');
    const bytes = Buffer.from(
      await (
        await forms.fetch('/v1/desk/submissions.csv?search=export%C3%A9', { headers: { cookie: KARIM } })
      ).arrayBuffer(),
    );
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, row, end] = text.split('\r\n');
    expect(head).toContain('"Status";"Behandeld door"');
    expect(row).toContain('"Mevr. =SUM(A1) Exporté"');
    expect(end).toBe('');
    expect((await ask(KARIM, 'GET', '/desk/submissions.csv?status=lost')).status).toBe(422);
  });

  test('X13 the export and the inbox say the home in words, not its id alone', async () => {
    const about = { lastName: 'Kouter', email: 'home@example.com', propertyId: 'p1' };
    await forms.client['contact-appointment']({ body: askBody(about) });
    const { text } = await ask(KARIM, 'GET', '/desk/submissions.csv?search=home@example&language=nl');
    expect(text).toContain('"Pand"');
    expect(text).toContain('"Licht appartement aan de Kouter, Gent"');
    const { body } = await ask(LIES, 'GET', '/desk/submissions?search=home@example&language=nl');
    expect(body.items).toMatchObject([{ propertyId: 'p1', home: 'Licht appartement aan de Kouter, Gent' }]);
  });
});
