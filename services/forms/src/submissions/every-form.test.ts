import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentOf, FORM_NAMES, FORMS } from '@dorpel/contracts/forms';
import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { EXAMPLE_FIELDS, exampleForm } from '../seed/example-forms.ts';
import { type Neighbours, startNeighbours } from './neighbours.fixture.ts';
import { needsOf, newKey, startForms, until } from './service.fixture.ts';

let neighbours: Neighbours;
let forms: Awaited<ReturnType<typeof startForms>>;
beforeAll(async () => {
  neighbours = await startNeighbours();
  forms = await startForms({ neighbours: neighbours.url, perHour: 10_000 });
});
afterAll(async () => {
  await forms.stop();
  await neighbours.stop();
});

const post = (path: string, body: unknown) =>
  forms.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('X18 the letters of a form have the name of the form', () => {
  const folder = join(import.meta.dirname, 'letters');
  const source = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const named = FORM_NAMES.map(
    (form) => `${form.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Letters`,
  );
  const found = source.flatMap((text) => [...text.matchAll(/^export const (\w+Letters)\b/gm)].map(([, name]) => name));
  expect(found).toEqual(expect.arrayContaining(named));
});

test.each(FORM_NAMES)('F15 F16 F17 %s is stored with what was agreed to, and mails who it says', async (form) => {
  const language = LANGUAGES[FORM_NAMES.indexOf(form) % LANGUAGES.length] ?? 'nl';
  const email = `${form}@example.com`;
  const body = { ...exampleForm(form, newKey(), language), ...(await needsOf(form, forms)), email };
  const answer = await post(`/v1/submissions/${form}`, body);
  expect(await answer.json()).toMatchObject({ form, status: 'stored' });
  const stored = (await forms.stored()).find(({ key }) => key === body.key);
  const asked = consentOf(FORMS[form]);
  expect(stored).toMatchObject({ form, language, person: email });
  expect(stored?.consent.version).toBe(asked?.version ?? '');
  if (asked) expect(stored?.consent.text.length).toBeGreaterThan(40);
  expect(stored?.expiresAt).toBeInstanceOf(Date);
  const to = { agency: 'kantoor@dorpel.example.com', visitor: email, friend: 'jo.peeters@example.com' };
  expect(stored?.messages.map((message) => message.to.address)).toEqual(FORMS[form].mails.map((who) => to[who]));
  await until(async () =>
    (await forms.stored()).find(({ key }) => key === body.key)?.messages.every(({ state }) => state === 'sent'),
  );
});

const EVIL = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'a\r\nBcc: hidden@example.com\r\n\r\nx',
  '\u202Eevil\u202C مرحبا 👩‍👩‍👧 e\u0301',
  'javascript:alert(1)',
  '{{7*7}} ${7*7} $where',
  '\u0000\u0007',
];

test('F17 whatever is written into the fields of any form: it is text in the mails, and no header', async () => {
  await forms.catcher.clear();
  for (const [turn, evil] of EVIL.entries()) {
    for (const form of FORM_NAMES) {
      const fields = Object.entries(EXAMPLE_FIELDS[form]).map(([name, value]) => [
        name,
        typeof value === 'string' && !/mail|phone|Id|Date|Until|goal|title|Slot|wish|cv|frequency|homepage/.test(name)
          ? // A name that holds an address is asked again.
            name.endsWith('Name') || name === 'name'
            ? evil.replaceAll(/[@:./]/g, ' ').slice(0, 40)
            : evil.slice(0, 80)
          : (value as unknown),
      ]);
      const email = `evil${turn}-${form}@example.com`;
      const friend = form === 'send-to-friend' ? { friendEmail: `friend${turn}@example.com` } : {};
      const needs = form === 'viewing-appointment' ? {} : await needsOf(form, forms);
      const base = { key: newKey(), language: 'nl', privacy: true };
      const answer = await post(`/v1/submissions/${form}`, {
        ...base,
        ...Object.fromEntries(fields),
        ...needs,
        ...friend,
        email,
      });
      expect([form, answer.status < 500]).toEqual([form, true]);
    }
  }
  const waiting = { 'messages.state': { $in: ['due', 'leased'] } };
  const all = forms.database.db.collection('submissions');
  await until(async () => (await all.countDocuments(waiting)) === 0);
  const mails = await forms.catcher.mails();
  expect(mails.length).toBeGreaterThan(100);
  for (const mail of mails) {
    expect(mail.html).not.toMatch(
      /<script(?! type="application\/ld\+json">\{")|<img(?! src="https:\/\/dorpel\.example\.com\/images\/)|href="javascript/i,
    );
    expect(mail.headers.filter(({ name }) => name === 'bcc')).toEqual([]);
    expect(mail.to).toHaveLength(1);
    expect(mail.to[0]).not.toContain('hidden');
  }
});

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...EVIL, { $gt: '' }, { $where: '1' }, ['__proto__'], -1, 1e308, true, null, 'x'.repeat(5000)),
);

const OTHERS = [
  '/v1/captchas',
  '/v1/appointment/cancellation',
  '/v1/appointment/slot',
  '/v1/subscription/confirmation',
  '/v1/subscription/end',
  '/v1/unsubscribe/x',
] as const;

test('F13 no field of any form, however odd, makes the service fail; what is refused is not stored', async () => {
  const form = fc.constantFrom(...FORM_NAMES);
  await fc.assert(
    fc.asyncProperty(form, fc.array(fc.tuple(fc.nat(), odd), { maxLength: 3 }), async (name, changes) => {
      const body: Record<string, unknown> = { ...exampleForm(name, newKey()) };
      const fields = [
        ...Object.keys(body).filter((field) => field !== 'key'),
        'captchaId',
        'consentVersion',
        '__proto__',
      ];
      for (const [turn, value] of changes) body[fields[turn % fields.length] ?? ''] = value;
      const answer = await post(`/v1/submissions/${name}`, body);
      expect([200, 400, 404, 409, 422, 429]).toContain(answer.status);
      const isStored = (await forms.database.db.collection('submissions').countDocuments({ key: body['key'] })) > 0;
      expect(isStored).toBe(answer.status === 200);
      if (answer.status === 422) expect(await answer.json()).toMatchObject({ problem: { code: expect.any(String) } });
    }),
    { numRuns: 250 },
  );
});

test('F13 no other endpoint fails either, whatever is sent to it or asked of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...OTHERS),
      fc.oneof(fc.jsonValue(), fc.record({ token: odd, slotId: odd })),
      async (path, body) => {
        expect((await post(path, body)).status).toBeLessThan(500);
      },
    ),
    { numRuns: 100 },
  );
  const asked = fc.string({ unit: 'binary', maxLength: 40 }).map(encodeURIComponent);
  await fc.assert(
    fc.asyncProperty(asked, async (text) => {
      for (const path of [
        `/v1/appointment?token=${text}`,
        `/v1/subscription?token=${text}`,
        `/v1/properties/${text}/viewing-slots`,
        `/v1/testimonials/${text}/picture`,
        `/v1/contact-slots?language=${text}`,
      ]) {
        expect((await forms.fetch(path)).status).toBeLessThan(500);
      }
    }),
    { numRuns: 60 },
  );
  for (const text of ['', '{', '[]', 'null', '"x"', '{"a":'.repeat(500)]) {
    for (const form of FORM_NAMES) expect((await post(`/v1/submissions/${form}`, text)).status).toBeLessThan(500);
  }
  for (const form of FORM_NAMES) {
    const huge = { ...exampleForm(form, newKey()), firstName: 'x'.repeat(80_000) };
    expect((await post(`/v1/submissions/${form}`, huge)).status).toBe(413);
  }
});

test('F1 hours at which the agency calls back hold from midnight in Brussels', async () => {
  const slots = [{ id: 'morning', from: '09:00', to: '10:00' }];
  let moment = '2026-12-31T22:59:00Z';
  const served = await startForms({
    now: () => new Date(moment),
    fill: async (db) =>
      void (await db.collection('contact-slots').insertOne({ language: 'nl', validFrom: '2027-01-01', slots })),
  });
  const first = async () => {
    const answer = await served.fetch('/v1/contact-slots?language=nl');
    return ((await answer.json()) as { items: { from: string }[] }).items[0]?.from;
  };
  const before = await first();
  moment = '2026-12-31T23:00:00Z';
  expect([before, await first()]).toEqual(['10:00', '09:00']);
  await served.stop();
});
