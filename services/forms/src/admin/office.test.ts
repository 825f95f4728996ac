import { createMessage } from '@dorpel/mail';
import { type Desk, headerOf, KARIM, LIES, startDesk } from './desk.fixture.ts';
import { exampleForm } from '../seed/example-forms.ts';
import { AGENCY_MAIL } from '../submissions/neighbours.fixture.ts';
import { askBody, contactBody, newKey, until } from '../submissions/service.fixture.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

describe('X13 whose box gets what visitors send', () => {
  const rules = (version: number, all: readonly object[]) =>
    desk.ask(KARIM, 'PUT', '/desk/mail-rules', { version, rules: all });
  const rule = (more: object) => ({ forms: [], goal: null, zips: [], box: null, ...more });
  const mailTo = (to: string) => until(async () => (await desk.mailsTo(to))[0]);

  test('X13 is said by rules, the first that fits; its mail leads into the desk, and answers come back to it', async () => {
    expect((await desk.ask(KARIM, 'GET', '/desk/mail-rules')).body).toEqual({
      version: 0,
      rules: [],
      standard: AGENCY_MAIL,
    });
    const own = [
      rule({ forms: ['site-contact'], box: 'balie@example.com' }),
      // Nobody is the advisor of p2: the next rule is tried.
      rule({ goal: 'sale' }),
      rule({ goal: 'sale', zips: ['90'], box: 'verkoop.gent@example.com' }),
      rule({ goal: 'rent' }),
    ];
    expect((await rules(0, own)).body).toEqual({ version: 1 });
    const { id } = await desk.forms.client['site-contact']({ body: contactBody({ email: 'one@example.com' }) });
    await desk.forms.client['contact-appointment']({ body: askBody({ propertyId: 'p2', email: 'two@example.com' }) });
    await desk.forms.client['contact-appointment']({ body: askBody({ propertyId: 'p7', email: 'three@example.com' }) });
    const mail = await mailTo('balie@example.com');
    expect(mail?.text).toContain(`https://dorpel.example.com/nl/desk/inbox/${id}/`);
    expect(headerOf(await mailTo('one@example.com'), 'reply-to')).toContain('balie@example.com');
    await mailTo('verkoop.gent@example.com');
    await mailTo('an.advisor@example.com');
    expect((await desk.ask(LIES, 'GET', `/desk/submissions/${id}/answer`)).body.replyTo).toBe('balie@example.com');
  });

  test('X13 of two who change them, the second is told; what was there is known', async () => {
    const { version } = (await desk.ask(KARIM, 'GET', '/desk/mail-rules')).body;
    expect((await rules(version, [])).status).toBe(200);
    const second = await rules(version, [rule({ box: 'x@example.com' })]);
    expect([second.status, second.body.problem]).toMatchObject([
      409,
      { code: 'mail-rules/changed', fields: { by: 'Karim Haddad' } },
    ]);
    const { items } = (await desk.ask(KARIM, 'GET', '/desk/changes?what=mail-rules')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ part: '1', before: 'site-contact → balie@example.com', after: null }),
    );
  });

  test.each([{ box: 'no address' }, { forms: ['nothing'] }, { goal: 'exchange' }])(
    'X13 a rule with %j is refused',
    async (wrong) => {
      const { version } = (await desk.ask(KARIM, 'GET', '/desk/mail-rules')).body;
      expect((await rules(version, [rule(wrong)])).status).toBe(422);
    },
  );
});

describe('X13 X10 a person', () => {
  const EMAIL = 'Me+home@Example.com';
  const asked = encodeURIComponent(EMAIL.toLowerCase());
  beforeAll(async () => {
    await desk.forms.client['site-contact']({ body: contactBody({ email: EMAIL, firstName: 'Mia' }) });
    await desk.forms.client['sign-newsletter']({
      body: { ...exampleForm('sign-newsletter', newKey()), email: EMAIL.toLowerCase() },
    });
    const toFriend = { ...exampleForm('send-to-friend', newKey()), email: 'sender@example.com', friendEmail: EMAIL };
    await desk.forms.client['send-to-friend']({ body: toFriend });
  });

  test('X13 is shown with what they sent and what they were sent as a friend', async () => {
    const { body } = await desk.ask(LIES, 'GET', `/desk/person?email=${asked}`);
    expect(body).toMatchObject({
      email: EMAIL.toLowerCase(),
      subscriptions: [{ kind: 'newsletter' }, { kind: 'newsletter' }],
    });
    expect(body.names).toContainEqual(expect.stringContaining('Mia'));
    expect(body.submissions.map(({ form, as }: { form: string; as: string }) => [form, as])).toEqual([
      ['sign-newsletter', 'sender'],
      ['site-contact', 'sender'],
      ['send-to-friend', 'friend'],
    ]);
  });

  test('X13 gets their own data, and none of who sent them a home', async () => {
    const { text, headers } = await desk.ask(KARIM, 'GET', `/desk/person.json?email=${asked}`);
    expect(headers.get('content-disposition')).toContain('person.json');
    expect(text).not.toContain('sender@example.com');
    const found = JSON.parse(text) as { submissions: object[]; asFriend: { answers: object }[] };
    expect([found.submissions.length, found.asFriend.length]).toEqual([2, 1]);
    expect((await desk.ask(LIES, 'GET', `/desk/person.json?email=${asked}`)).status).toBe(403);
  });

  test('X13 is deleted once the address was said twice; what somebody sent them stays that somebody’s', async () => {
    const erase = (repeated: string) => desk.ask(KARIM, 'POST', '/desk/person/erase', { email: EMAIL, repeated });
    const refused = await erase('me@example.com');
    expect([refused.status, refused.body.problem.code]).toEqual([422, 'person/not-confirmed']);
    // The office was told that the mail to them was refused: that is about them too.
    const told = {
      ...createMessage({ to: { address: AGENCY_MAIL }, subject: EMAIL, html: '', text: '' }),
      tells: { of: 'all', to: EMAIL },
    };
    const change = { $push: { messages: told } } as object;
    await desk.forms.database.db.collection('submissions').updateOne({ form: 'send-to-friend' }, change);
    expect((await erase(EMAIL)).body).toEqual({ submissions: 2, uploads: 0, friends: 1 });
    const left = await desk.forms.stored();
    expect(JSON.stringify(left).toLowerCase()).not.toContain(EMAIL.toLowerCase());
    expect(left.filter(({ person }) => person === 'sender@example.com')).toHaveLength(1);
    expect((await erase(EMAIL)).body.problem.code).toBe('person/nothing-kept');
    const { items } = (await desk.ask(KARIM, 'GET', '/desk/changes?what=person')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ by: { id: 'karim', name: 'Karim Haddad' }, part: 'submissions', before: '3' }),
    );
    expect(JSON.stringify(items).toLowerCase()).not.toContain(EMAIL.toLowerCase());
  });
});

describe('X13 X10 a person who gave no address', () => {
  const note = (more: object) => {
    const values = { ...exampleForm('contact-me', newKey(), 'nl'), email: '', ...more };
    return desk.ask(LIES, 'POST', '/desk/entries', { form: 'contact-me', told: 'phone', values });
  };
  const RITA = { firstName: 'Rita', lastName: 'Vermeersch', phone: '0470 99 88 77' };

  test('X13 is shown, exported and deleted by a message: what was noted under the same name and number, and nobody else’s', async () => {
    const noted = await Promise.all([
      note(RITA),
      note({ ...RITA, lastName: 'VERMEERSCH', phone: '+32 470/99.88.77' }),
      note({ ...RITA, firstName: 'Guy' }),
      note({ ...RITA, phone: '0470 11 22 33' }),
    ]);
    const ids = noted.map(({ body }) => (body as { id: string }).id);
    const query = `submission=${ids[0]}`;
    const { body } = await desk.ask(LIES, 'GET', `/desk/person?${query}`);
    const idsIn = (lines: readonly { readonly id: string }[]) => lines.map(({ id }) => id).toSorted();
    expect(body).toMatchObject({ email: '', phone: expect.stringMatching(/^(0|\+32 )470/), mails: 0 });
    expect(idsIn(body.submissions)).toEqual(ids.slice(0, 2).toSorted());
    const { text } = await desk.ask(KARIM, 'GET', `/desk/person.json?${query}`);
    expect(idsIn((JSON.parse(text) as { submissions: { id: string }[] }).submissions)).toEqual(
      ids.slice(0, 2).toSorted(),
    );
    const erase = (repeated: string) => desk.ask(KARIM, 'POST', '/desk/person/erase', { submission: ids[0], repeated });
    for (const wrong of ['', 'Guy Vermeersch'])
      expect((await erase(wrong)).body.problem.code).toBe('person/not-confirmed');
    expect((await erase('rita vermeersch')).body).toEqual({ submissions: 2, uploads: 0, friends: 0 });
    const left = (await desk.forms.stored()).filter(({ _id }) => ids.includes(_id));
    expect(left.map(({ _id }) => _id).toSorted()).toEqual(ids.slice(2).toSorted());
  });

  test('X13 is nobody where neither is said; a message of who gave an address is of that address', async () => {
    expect((await desk.ask(LIES, 'GET', '/desk/person')).status).toBe(422);
    expect((await desk.ask(LIES, 'GET', '/desk/person?submission=none')).body.submissions).toEqual([]);
    const { id } = await desk.forms.client['site-contact']({ body: contactBody({ email: 'has@example.com' }) });
    const { body } = await desk.ask(LIES, 'GET', `/desk/person?submission=${id}`);
    expect(body).toMatchObject({ email: 'has@example.com', submissions: [{ id }] });
  });
});

test('X13 offers that expire within a week are told, the first to end first, until somebody is done with them or says that they are spam', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const ids = new Map<number, string>();
  for (const days of [6, 2, 9]) {
    const body = { ...exampleForm('purchase-offer', newKey()), propertyId: 'p2', validUntil: day(days) };
    ids.set(days, (await desk.forms.client['purchase-offer']({ body })).id);
  }
  const ending = async () => (await desk.ask(LIES, 'GET', '/desk/offers/ending?language=nl')).body.items;
  const idOf = ({ id }: { id: string }) => id;
  expect((await ending()).map(idOf)).toEqual([ids.get(2), ids.get(6)]);
  expect((await ending())[0]).toMatchObject({ validUntil: day(2), home: 'Rijhuis met stadstuin, Gent', status: 'new' });
  await desk.ask(LIES, 'PUT', `/desk/submissions/${ids.get(2)}`, { version: 0, status: 'done' });
  expect((await ending()).map(idOf)).toEqual([ids.get(6)]);
  await desk.ask(LIES, 'PUT', `/desk/submissions/${ids.get(6)}`, { version: 0, status: 'spam' });
  expect(await ending()).toEqual([]);
});

describe('X13 mails that wait or failed', () => {
  test('X13 are listed with why, tried again or dropped once, and it is known by whom', async () => {
    const away = await startDesk({ smtpUrl: 'smtp://127.0.0.1:9', attempts: 1 });
    try {
      await away.forms.client['site-contact']({ body: contactBody({ email: 'away@example.com' }) });
      type Item = { id: string; to: string; state: string; error: string; about: string };
      const list = async () => (await away.ask(LIES, 'GET', '/desk/mails')).body.items as Item[];
      const failed = await until(async () => {
        const items = await list();
        return items.length === 2 && items.every(({ state }) => state === 'failed') && items;
      });
      const [one, other] = failed;
      expect(one).toMatchObject({ error: expect.stringContaining('ECONNREFUSED'), about: expect.any(String) });
      expect(JSON.stringify(failed)).not.toContain('voudrais');
      expect((await away.ask(LIES, 'DELETE', `/desk/mails/${one?.id}`)).status).toBe(200);
      expect((await away.ask(KARIM, 'DELETE', `/desk/mails/${one?.id}`)).body.problem.code).toBe('mail/not-found');
      expect((await list()).map(({ id }) => id)).toEqual([other?.id]);
      const deaths = () => away.forms.lines.filter(({ msg }) => msg === 'mail is dead').length;
      expect((await away.ask(LIES, 'POST', `/desk/mails/${other?.id}/retry`)).status).toBe(200);
      await until(async () => deaths() === 3);
      expect((await away.ask(LIES, 'POST', '/desk/mails/none/retry')).status).toBe(404);
      const { items } = (await away.ask(KARIM, 'GET', '/desk/changes?what=mail')).body;
      expect(items.map(({ about, before, after }: Record<string, string>) => [about, before, after])).toEqual([
        [other?.id, 'failed', 'waits'],
        [one?.id, 'failed', 'dropped'],
      ]);
      const seen = (await away.ask(LIES, 'GET', `/desk/submissions/${one?.about}?language=nl`)).body;
      expect(seen.letters.find(({ id }: Item) => id === one?.id)).toMatchObject({ state: 'dropped' });
    } finally {
      await away.stop();
    }
  });
});
