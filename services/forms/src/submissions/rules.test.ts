import type { FormValues } from '@dorpel/contracts/forms';
import { exampleForm } from '../seed/example-forms.ts';
import { AGENCY_MAIL, type Neighbours, startNeighbours } from './neighbours.fixture.ts';
import { newKey, refusalOf, startForms, until } from './service.fixture.ts';

let neighbours: Neighbours;
let forms: Awaited<ReturnType<typeof startForms>>;
/** What the composition root is given as the clock; the day is judged by it. */
let clock: Date | undefined;
beforeAll(async () => {
  neighbours = await startNeighbours();
  const now = () => clock ?? new Date();
  forms = await startForms({ neighbours: neighbours.url, perHour: 10_000, now });
});
afterEach(() => {
  clock = undefined;
});
afterAll(async () => {
  await forms.stop();
  await neighbours.stop();
});

const mailTo = (address: string) =>
  until(async () => (await forms.catcher.mails()).find(({ to }) => to.includes(address)));
const tokenIn = (text: string) => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '');

test('F8 documents come as links that are signed and expire; asking again is ‘already requested’', async () => {
  const ask = (changes = {}) =>
    forms.client['document-request']({
      body: { ...exampleForm('document-request', newKey()), email: 'docs@example.com', ...changes },
    });
  await ask();
  const mail = await mailTo('docs@example.com');
  const paths = [
    ...mail.text.matchAll(/\/api\/catalogue(\/v1\/documents\/property\/p1\/d\d)\?expires=(\d+)&signature=/g),
  ];
  expect(paths.map(([, path]) => path)).toEqual(['/v1/documents/property/p1/d1', '/v1/documents/property/p1/d2']);
  const days = (Number(paths[0]?.[2]) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
  expect(await refusalOf(ask({ email: 'Docs@Example.com', documents: ['d2', 'd1'] }))).toEqual({
    code: 'documents/already-requested',
  });
  expect(await refusalOf(ask({ documents: ['d1'] }))).toBeUndefined();
  expect(await refusalOf(ask({ email: 'else@example.com' }))).toBeUndefined();
  expect(await refusalOf(ask({ documents: ['d9'], email: 'x@example.com' }))).toMatchObject({
    code: 'documents/not-found',
  });
  const all = forms.database.db.collection('submissions');
  await all.updateMany({ person: 'docs@example.com' }, { $set: { receivedAt: new Date(Date.now() - 8 * 86_400_000) } });
  expect(await refusalOf(ask())).toBeUndefined();
});

test('F8 C14 documents of a project come as links of their own, once', async () => {
  const { propertyId: _, ...rest } = exampleForm('document-request', newKey());
  const ask = (changes = {}) =>
    forms.client['document-request']({
      body: {
        ...rest,
        key: newKey(),
        projectId: 'project-1',
        documents: ['d1'],
        email: 'plans@example.com',
        ...changes,
      },
    });
  await ask();
  const mail = await mailTo('plans@example.com');
  expect(mail.text).toMatch(/\/api\/catalogue\/v1\/documents\/project\/project-1\/d1\?expires=\d+&signature=/);
  expect(mail.text).toContain('Lastenboek');
  expect(mail.text).toContain('Residentie De Sluis, Gent');
  expect(await refusalOf(ask())).toEqual({ code: 'documents/already-requested' });
  expect(await refusalOf(ask({ documents: ['d2'] }))).toMatchObject({ code: 'documents/not-found' });
  expect(await refusalOf(ask({ projectId: 'unknown' }))).toMatchObject({ code: 'project/not-found' });
  expect(await refusalOf(ask({ propertyId: 'p1' }))).toEqual({
    code: 'request/invalid',
    fields: { propertyId: 'about' },
  });
});

test('F8 twenty clicks at once are one request for documents', async () => {
  const body = { ...exampleForm('document-request', newKey()), email: 'clicks@example.com' };
  const calls = Array.from({ length: 20 }, () =>
    refusalOf(forms.client['document-request']({ body: { ...body, key: newKey() } })),
  );
  const codes = (await Promise.all(calls)).map((each) => each?.code ?? 'stored');
  expect(codes.every((code) => code === 'stored' || code === 'documents/already-requested')).toBe(true);
  expect((await forms.stored()).filter(({ person }) => person === 'clicks@example.com')).toHaveLength(1);
});

test('F9 a friend is mailed a few times a day at most, without a word of the sender’s own', async () => {
  const send = (changes = {}) =>
    forms.client['send-to-friend']({ body: { ...exampleForm('send-to-friend', newKey()), ...changes } });
  const spam = {
    firstName: 'Win now http://evil.example/x',
    lastName: 'Click://here',
    friendFirstName: 'www.evil.example',
  };
  const asked = { friendEmail: 'friend@example.com', email: 'sender@example.com' };
  const fields = { firstName: 'address', lastName: 'address', friendFirstName: 'address' };
  expect(await refusalOf(send({ ...spam, ...asked }))).toMatchObject({ code: 'request/invalid', fields });
  // What is no address any more says nothing either.
  await send({ ...asked, firstName: 'evil.Example', lastName: 'Click:/here' });
  const mail = await mailTo('friend@example.com');
  expect(`${mail.subject}\n${mail.text}`).not.toMatch(/evil\.example|:\/here/i);
  expect(mail.text).toContain('Licht appartement');
  // Its photo is one of the site's, with words for who does not fetch it; the text needs none.
  expect(mail.html).toMatch(/<img src="https:\/\/dorpel\.example\.com\/images\/home-1\/800\.jpg" alt="De living"/);
  expect(mail.text).not.toContain('De living');
  const answers: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const refusal = await refusalOf(send({ email: `from${turn}@example.com`, friendEmail: 'victim@example.com' }));
    answers.push(refusal?.code ?? 'sent');
  }
  expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'request/too-many']);
  for (let turn = 0; turn < 5; turn += 1) {
    await refusalOf(send({ email: 'spammer@example.com', friendEmail: `v${turn}@example.com` }));
  }
  expect(await refusalOf(send({ email: 'spammer@example.com', friendEmail: 'last@example.com' }))).toMatchObject({
    code: 'request/too-many',
  });
});

test('F11 a newsletter is double opt-in, also when it was ticked on another form, and ends by its link', async () => {
  await forms.client['sign-newsletter']({
    body: { ...exampleForm('sign-newsletter', newKey()), email: 'news@example.com' },
  });
  const token = tokenIn((await mailTo('news@example.com')).text);
  const seen = { kind: 'newsletter', email: 'n•••@example.com' };
  expect(await forms.client.getSubscription({ query: { token } })).toEqual({ ...seen, status: 'waiting' });
  expect(await forms.client.confirmSubscription({ body: { token } })).toEqual({ ...seen, status: 'active' });
  const stored = (await forms.stored()).find(({ person }) => person === 'news@example.com');
  expect(stored).toMatchObject({ expiresAt: null, subscriptions: [{ confirmedAt: expect.any(Date) }] });
  expect(await refusalOf(forms.client.endSubscription({ body: { token } }))).toEqual({ code: 'link/invalid' });

  await forms.client['site-contact']({
    body: { ...exampleForm('site-contact', newKey(), 'en'), email: 'ticked@example.com' },
  });
  const ticked = await mailTo('ticked@example.com');
  expect(ticked.text).toContain('Yes, subscribe me to the newsletter');
  expect(await forms.client.confirmSubscription({ body: { token: tokenIn(ticked.text) } })).toMatchObject({
    status: 'active',
  });

  // Once all that was kept of it is deleted, its link is not called cut off: nothing is sent for it any more.
  await forms.database.db.collection('submissions').deleteMany({ person: 'news@example.com' });
  const gone = { code: 'subscription/not-found' };
  expect(await refusalOf(forms.client.getSubscription({ query: { token } }))).toEqual(gone);
  expect(await refusalOf(forms.client.confirmSubscription({ body: { token } }))).toEqual(gone);
});

test.each([
  ['p4', 'nl', 'Huurwaarborg (twee maanden): € 2.300'],
  ['p4', 'de', 'Mietkaution (zwei Monate): € 2.300'],
  ['p5', 'fr', 'Garantie locative : € 1.500'],
] as const)(
  'L1 F7 the letters about an application for %s (%s) tell its own deposit: %s',
  async (propertyId, language, words) => {
    const email = `${propertyId}-${language}@example.com`;
    const body = { ...exampleForm('rent-application', newKey(), language), propertyId, email };
    await forms.client['rent-application']({ body });
    const { text } = await mailTo(email);
    expect(text.replaceAll(/\s/g, ' ')).toContain(words);
    expect(text).not.toMatch(/drie maanden|trois mois|three months|drei Monat/);
  },
);

test('F6 F7 an offer is for what is for sale, an application for what is to let; the amounts are told', async () => {
  const offer = (changes = {}) =>
    forms.client['purchase-offer']({ body: { ...exampleForm('purchase-offer', newKey()), ...changes } });
  expect(await refusalOf(offer({ propertyId: 'p1' }))).toEqual({ code: 'property/not-offered' });
  expect(await refusalOf(offer({ propertyId: 'p3' }))).toEqual({ code: 'property/not-offered' });
  expect(await refusalOf(offer({ propertyId: 'gone' }))).toEqual({ code: 'property/not-found' });
  await offer({ email: 'buyer@example.com', amount: 345_005 });
  const bid = await mailTo('buyer@example.com');
  expect(bid.text).toContain('Voorschot (10 %): € 34.500,50');
  // A mail promises no other day than the page after sending.
  expect(bid.text).toMatch(/dezelfde of de\svolgende werkdag/);
  expect(bid.text).not.toContain('U hoort van ons');
  const apply = { ...exampleForm('rent-application', newKey()), email: 'tenant@example.com' };
  await forms.client['rent-application']({ body: apply });
  const confirmation = (await mailTo('tenant@example.com')).text;
  expect(confirmation).toContain('Huurwaarborg (drie maanden): € 3.450');
  expect(confirmation).toContain('huurwaarborg in een vorm naar keuze die de wet toelaat');
  expect(confirmation).not.toContain('Makelaarskosten');
  expect(confirmation).toMatch(/belt u\sbinnen drie werkdagen/);
  expect(confirmation).not.toContain('volgende werkdag');
  expect(
    await refusalOf(forms.client['rent-application']({ body: { ...apply, key: newKey(), propertyId: 'p2' } })),
  ).toEqual({
    code: 'property/not-offered',
  });
  await mailTo(AGENCY_MAIL);
});

test('L2 L4 L8 the mails say the advance of a sale on plan, what the tenant owes the agency, and ask an office nothing of a home', async () => {
  const offer = {
    ...exampleForm('purchase-offer', newKey()),
    propertyId: 'p8',
    email: 'plan@example.com',
    amount: 345_005,
  };
  await forms.client['purchase-offer']({ body: offer });
  const bid = (await mailTo('plan@example.com')).text.replaceAll(/\s/g, ' ');
  expect(bid).toContain('Voorschot (5 %): € 17.250,25, te bevestigen door ons kantoor');
  expect(bid).not.toMatch(/10 %|tiende/);
  const apply = (propertyId: string, email: string) =>
    forms.client['rent-application']({ body: { ...exampleForm('rent-application', newKey()), propertyId, email } });
  await apply('p4', 'lux@example.com');
  expect((await mailTo('lux@example.com')).text.replaceAll(/\s/g, ' ')).toContain(
    'Makelaarskosten voor de huurder: € 672,75, te bevestigen door ons kantoor',
  );
  await apply('p9', 'office@example.com');
  expect((await mailTo('office@example.com')).text).not.toContain('Huurwaarborg (');
});

test.each([100_000, 35_000_000])('F1 F6 an offer of %d on € 365.000 is asked once more, then taken', async (amount) => {
  const body = { ...exampleForm('purchase-offer', newKey()), email: 'far@example.com', amount };
  const asked = { code: 'request/invalid', fields: { confirmsAmount: 'unusual' } };
  expect(await refusalOf(forms.client['purchase-offer']({ body: { ...body, confirmsAmount: false } }))).toEqual(asked);
  expect(await refusalOf(forms.client['purchase-offer']({ body }))).toEqual(asked);
  expect(await refusalOf(forms.client['purchase-offer']({ body: { ...body, confirmsAmount: true } }))).toBeUndefined();
});

test('F1 F13 an amount that is not digits alone is no amount to the service: it never reads one as another', async () => {
  for (const amount of ['350000.00', '350.000', '350,000', '35e4']) {
    const body = { ...exampleForm('purchase-offer', newKey()), amount } as unknown as FormValues<'purchase-offer'>;
    expect(await refusalOf(forms.client['purchase-offer']({ body }))).toEqual({
      code: 'request/invalid',
      fields: { amount: 'invalid' },
    });
  }
});

test.each([
  ['purchase-offer', 'validUntil', {}],
  ['rent-application', 'startDate', {}],
  ['demand-register', 'startDate', { endDate: '2090-12-31' }],
] as const)(
  'F13 %s: the day in %s is over at midnight in Brussels, and not at that of UTC',
  async (form, field, more) => {
    const send = (at: string) => {
      clock = new Date(at);
      const body = { ...exampleForm(form, newKey()), ...more, [field]: '2090-03-25' };
      return refusalOf(forms.client[form]({ body: body as never }));
    };
    expect(await send('2090-03-25T22:59:00Z')).toBeUndefined();
    expect(await send('2090-03-25T23:01:00Z')).toEqual({ code: 'request/invalid', fields: { [field]: 'past' } });
  },
);

test('F13 sent again after midnight with the same key, it is the same offer', async () => {
  const body = { ...exampleForm('purchase-offer', newKey()), validUntil: '2090-03-25' };
  clock = new Date('2090-03-25T12:00:00Z');
  const { id } = await forms.client['purchase-offer']({ body });
  clock = new Date('2090-03-26T12:00:00Z');
  expect((await forms.client['purchase-offer']({ body })).id).toBe(id);
});

test('F2 F3 a type and a place that the catalogue does not know are refused at their fields', async () => {
  const demand = exampleForm('demand-register', newKey());
  const refused = refusalOf(
    forms.client['demand-register']({ body: { ...demand, types: ['1', 'castle'], zones: ['atlantis'] } }),
  );
  expect(await refused).toEqual({ code: 'request/invalid', fields: { types: 'unknown', zones: 'unknown' } });
  // Told with all else that is wrong, and before a captcha is asked for.
  const robot = { ...demand, types: ['castle'], startDate: '2020-01-01', endDate: '2020-02-01', website: 'x' };
  expect(await refusalOf(forms.client['demand-register']({ body: robot }))).toEqual({
    code: 'request/invalid',
    fields: { types: 'unknown', startDate: 'past', endDate: 'past' },
  });
  const valuation = exampleForm('contact-demand', newKey());
  expect(await refusalOf(forms.client['contact-demand']({ body: { ...valuation, type: 'castle' } }))).toEqual({
    code: 'request/invalid',
    fields: { type: 'unknown' },
  });
  expect(await refusalOf(forms.client['contact-demand']({ body: { ...valuation, type: '' } }))).toBeUndefined();
});

test.each([
  [{ priceMin: 400_000, priceMax: 200_000 }, 'search/never'],
  [{ surface: 200, surfaceMax: 100 }, 'search/never'],
  [{ city: ['atlantis'] }, 'search/never'],
  [{ type: ['castle'] }, 'search/never'],
  [{ city: ['atlantis', 'gent'] }, undefined],
  [{ city: ['atlantis'], zip: ['9000'] }, undefined],
  [{ priceMin: 200_000, priceMax: 200_000 }, undefined],
  [{}, undefined],
])('X3 nobody waits for a search that can never match: %j', async (search, code) => {
  const body = { ...exampleForm('search-alert', newKey()), search };
  expect((await refusalOf(forms.client['search-alert']({ body })))?.code).toBe(code);
});
