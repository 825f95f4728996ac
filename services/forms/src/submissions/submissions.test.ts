import { isProblem } from '@dorpel/contracts';
import { FORM_NAMES } from '@dorpel/contracts/forms';
import fc from 'fast-check';
import { askBody, contactBody, startForms, until } from './service.fixture.ts';

let forms: Awaited<ReturnType<typeof startForms>>;
beforeAll(async () => {
  forms = await startForms({ perHour: 3 });
});
afterAll(() => forms.stop());

const post = (form: string, body: unknown, headers: Record<string, string> = {}) =>
  forms.fetch(`/v1/submissions/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function codesOf(call: Promise<unknown>) {
  const problem: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  return isProblem(problem, 'request/invalid') ? problem.fields : problem;
}

test('F15 what is sent is stored with its two mails, and kept for the configured months', async () => {
  const body = contactBody();
  const receipt = await forms.client['site-contact']({ body });
  expect(receipt).toMatchObject({ form: 'site-contact', status: 'stored' });
  const stored = (await forms.stored()).find(({ _id }) => _id === receipt.id);
  expect(stored).toMatchObject({
    key: body.key,
    language: 'fr',
    answers: { firstName: 'Anne', remark: body.remark, newsletter: true },
    person: 'anne@example.com',
    consent: { version: '2026-11', text: expect.stringContaining('déclaration de confidentialité') },
    subscriptions: [{ kind: 'newsletter', status: 'waiting' }],
  });
  expect(stored?.answers).not.toHaveProperty('key');
  expect(stored?.messages.map(({ to }) => to.address)).toEqual(['kantoor@dorpel.example.com', 'anne@example.com']);
  const months = (stored?.expiresAt?.getTime() ?? 0) - (stored?.receivedAt.getTime() ?? 0);
  expect(months / 86_400_000).toBeCloseTo(730.5, -1);
});

test('F15 the same key, sent twenty times at once, is one submission with one receipt', async () => {
  const body = contactBody();
  const receipts = await Promise.all(Array.from({ length: 20 }, () => forms.client['site-contact']({ body })));
  const again = await forms.client['site-contact']({
    body: { ...body, language: 'nl', openedAt: '2026-11-20T09:30:00Z' },
  });
  expect(new Set([...receipts, again].map(({ id }) => id)).size).toBe(1);
  const stored = (await forms.stored()).filter(({ key }) => key === body.key);
  expect(stored).toHaveLength(1);
  await until(async () => stored[0] && (await mailsTo('anne@example.com', stored[0].messages[1]?.id ?? '')).length > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await mailsTo('anne@example.com', stored[0]?.messages[1]?.id ?? '')).toHaveLength(1);
});

test('F15 the same key with something else is refused, also when both arrive at once, and what was sent first stays', async () => {
  const body = contactBody({ email: 'twice@example.com' });
  const { id } = await forms.client['site-contact']({ body });
  for (const other of [
    { remark: 'autre chose' },
    { newsletter: false },
    { zip: '9000' },
    { lastName: 'Claes-Peeters' },
  ]) {
    const response = await post('site-contact', { ...body, ...other });
    expect([response.status, await response.json()]).toEqual([422, { problem: { code: 'submission/key-used' } }]);
  }
  expect((await forms.client['site-contact']({ body })).id).toBe(id);
  const key = contactBody().key;
  const remarks = Array.from({ length: 8 }, (_, index) => `question ${index % 2}`);
  const answers = await Promise.all(
    remarks.map(async (remark) => {
      const response = await post('site-contact', contactBody({ key, remark, email: 'race@example.com' }));
      return { remark, status: response.status };
    }),
  );
  const [stored, ...others] = (await forms.stored()).filter((each) => each.key === key);
  expect(others).toEqual([]);
  const kept = stored && 'remark' in stored.answers ? stored.answers.remark : '';
  for (const { remark, status } of answers) expect(status).toBe(remark === kept ? 200 : 422);
});

const mailsTo = async (address: string, messageId: string) =>
  (await forms.catcher.mails()).filter(({ to, messageId: id }) => to.includes(address) && id.includes(messageId));

test('F13 each field that is missing or wrong has its code', async () => {
  const empty = await codesOf(forms.client['site-contact']({ body: {} as never }));
  expect(empty).toEqual({
    key: 'required',
    language: 'required',
    privacy: 'required',
    title: 'required',
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    phone: 'required',
    remark: 'required',
  });
  const wrong = contactBody({ email: 'anne@', phone: '12', firstName: '  ', privacy: false, remark: 'x'.repeat(4001) });
  expect(await codesOf(forms.client['site-contact']({ body: { ...wrong, title: 'dr' as never } }))).toEqual({
    email: 'email',
    phone: 'phone',
    firstName: 'required',
    privacy: 'required',
    remark: 'length',
    title: 'invalid',
  });
  const noWish = await codesOf(forms.client['contact-appointment']({ body: askBody({ wish: 'buy' as never }) }));
  expect(noWish).toEqual({ wish: 'invalid' });
  expect(
    (await forms.stored()).filter(({ answers }) => 'firstName' in answers && answers.firstName?.trim() === ''),
  ).toHaveLength(0);
});

test('F15 one mailbox gets so many submissions an hour, and who sends more hears when the next may go', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const openedAt = new Date(Date.now() - 60_000).toISOString();
  const toOne: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const body = contactBody({ email: 'Victim@example.com', openedAt });
    const answer = await post('site-contact', body, from(`203.0.113.${20 + turn}`));
    toOne.push(answer.status);
    const wait = Number(answer.headers.get('retry-after'));
    expect(answer.status === 429 ? wait > 3500 && wait <= 3600 : wait === 0).toBe(true);
  }
  expect(toOne).toEqual([200, 200, 200, 429]);
});

test('F13 nothing that is sent, however odd, makes the service fail', async () => {
  const names = [
    'key',
    'language',
    'privacy',
    'title',
    'firstName',
    'email',
    'phone',
    'remark',
    'website',
    '__proto__',
  ];
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('$where', { $gt: '' }, '\u0000', 'a@b.example\r\nBcc: c@d.example'),
  );
  const odd = fc.dictionary(fc.constantFrom(...names), value);
  const body = fc.oneof(
    fc.jsonValue(),
    odd,
    odd.map((changes) => ({ ...contactBody(), ...changes })),
    odd.map((changes) => ({ ...askBody(), ...changes })),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FORM_NAMES, 'unknown', '..%2f', '%'), body, async (form, sent) => {
      const { status } = await post(form, sent);
      expect([200, 400, 404, 422]).toContain(status);
    }),
    { numRuns: 150 },
  );
  for (const text of ['', '{', '[]', 'null', '"x"', '{"a":'.repeat(500)]) {
    expect((await post('site-contact', text)).status).toBeLessThan(500);
  }
  expect((await post('site-contact', contactBody({ remark: 'x'.repeat(80_000) }))).status).toBe(413);
});

test('F4 the contact slots are those of the language', async () => {
  const slots = async (language: 'nl' | 'fr' | 'en' | 'de') =>
    (await forms.client.getContactSlots({ query: { language } })).items.map(({ from, to }) => `${from}-${to}`);
  expect(await slots('fr')).toEqual(['10:00-13:00', '14:00-16:00', '16:00-19:00']);
  expect(await slots('nl')).toEqual(['10:00-13:00', '13:00-16:00', '16:00-19:00']);
  expect(await slots('en')).toEqual(await slots('nl'));
  expect(await slots('de')).toEqual(await slots('nl'));
});
