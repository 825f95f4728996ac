import { createHash } from 'node:crypto';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { contactBody, refusalOf, startForms } from './service.fixture.ts';

let forms: Awaited<ReturnType<typeof startForms>>;
beforeAll(async () => {
  forms = await startForms({ perHour: 100, beforeCaptcha: 3 });
});
afterAll(() => forms.stop());

const send = (changes: Parameters<typeof contactBody>[0]) =>
  forms.client['site-contact']({ body: contactBody(changes) });

const KINDS = {
  animals: 'horse cow dog cat rabbit sheep pig goat lion elephant donkey hedgehog',
  fruit: 'apple pear banana strawberry cherry grape lemon pineapple raspberry plum melon blueberry',
  vegetables: 'carrot onion leek cauliflower spinach cabbage lettuce broccoli asparagus celery',
  rooms: 'kitchen bathroom bedroom hallway attic cellar pantry lounge playroom conservatory',
  furniture: 'chair table sofa bed wardrobe armchair bookcase stool cupboard desk sideboard settee',
  clothes: 'shirt trousers sock scarf hat coat sweater skirt glove dress pyjamas jacket',
  transport: 'bicycle bus train tram boat aeroplane car lorry motorbike helicopter tractor scooter',
  body: 'nose ear knee elbow shoulder finger toe mouth eye foot hand ankle',
  weather: 'rain snow fog thunder hail wind sunshine storm frost drizzle',
  instruments: 'piano guitar violin flute trumpet cello harp clarinet saxophone accordion',
  tools: 'hammer saw screwdriver pliers drill chisel spanner shovel rake axe',
  countries: 'Belgium France Germany Spain Italy Portugal Poland Sweden Norway Austria Greece Denmark',
};
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Answers an English question as a person does: by reading it. */
function read(question: string): string {
  const kind = Object.entries(KINDS)
    .find(([name]) => question.split('?')[0]?.includes(name))?.[1]
    .split(' ');
  if (kind) return (question.match(/\w+/g) ?? []).filter((word) => kind.includes(word)).join(' and ');
  const counts = [...question.matchAll(/(\w+) (\w+)(?=,| and|\.| in a)/g)].flatMap(([, count = '', thing]) =>
    NUMBERS.includes(count) ? [{ number: NUMBERS.indexOf(count), thing }] : [],
  );
  const [, asked = ''] = question.split('How many');
  const [first, ...others] = counts
    .filter(({ thing = '' }) => asked.includes(` ${thing} `))
    .map(({ number }) => number);
  const isSold = question.includes('We sell');
  return String(others.reduce((sum, number) => (isSold ? sum - number : sum + number), first ?? 0));
}

type Captcha = Awaited<ReturnType<typeof forms.client.createCaptcha>>;
let visitors = 0;

/** Asks for a captcha as a visitor whom nobody has counted yet. */
async function ask(query: Record<string, string>, { fetch } = forms): Promise<Captcha> {
  visitors += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${visitors}` };
  const answer = await fetch(`/v1/captchas?${new URLSearchParams(query).toString()}`, { method: 'POST', headers });
  return (await answer.json()) as Captcha;
}

/** Asks for a captcha of a form and answers it. */
async function solved(to = forms, form = 'site-contact') {
  const { id, question = '' } = await ask({ language: 'en', form }, to);
  return { captchaId: id, captchaText: read(question) };
}

/** An instant so many milliseconds ago. */
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** Posts as a visitor at an address does. */
const postFrom = (address: string, changes: Parameters<typeof contactBody>[0], to = forms) =>
  to.fetch('/v1/submissions/site-contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(contactBody({ openedAt: ago(60_000), ...changes })),
  });

const MINUTE = 60_000;
const ROBOT = { website: 'https://spam.example', email: 'robot@example.com' };

test('F14 a person never sees a captcha; the trap, haste and a flood ask for one, and store nothing', async () => {
  expect(await refusalOf(send({ openedAt: new Date(Date.now() - 20_000).toISOString() }))).toBeUndefined();
  const before = (await forms.stored()).length;
  const required = { code: 'captcha/required', fields: { captchaText: 'required' } };
  expect(await refusalOf(send(ROBOT))).toEqual(required);
  expect(await refusalOf(send({ openedAt: new Date().toISOString() }))).toEqual(required);
  expect((await forms.stored()).length).toBe(before);
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await forms.fetch('/v1/submissions/site-contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify(contactBody({ email: `flood${turn}@example.com`, openedAt: ago(60_000) })),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 422]);
});

const WRONG = { code: 'captcha/wrong', fields: { captchaText: 'characters' } };

test('F14 who answers the question is let through, once, and nothing of it is kept with what was sent', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const body = contactBody({ ...ROBOT, ...(await solved()) });
    expect(await refusalOf(forms.client['site-contact']({ body }))).toBeUndefined();
    // Sent again after an answer that got lost: the same submission, without another captcha.
    expect(await refusalOf(forms.client['site-contact']({ body }))).toBeUndefined();
    const stored = (await forms.stored()).find(({ key }) => key === body.key);
    expect(JSON.stringify(stored?.answers)).not.toContain('captcha');
    const { captchaId, captchaText } = body;
    expect(await refusalOf(send({ ...ROBOT, captchaId, captchaText }))).toEqual(WRONG);
  }
});

test('F14 a wrong answer is not valid, and uses its captcha up', async () => {
  const { captchaId, captchaText } = await solved();
  expect(await refusalOf(send({ ...ROBOT, captchaId, captchaText: '???' }))).toEqual(WRONG);
  expect(await refusalOf(send({ ...ROBOT, captchaId, captchaText }))).toEqual(WRONG);
  expect(await refusalOf(send({ ...ROBOT, captchaId: 'made-up', captchaText: 'undefined' }))).toEqual(WRONG);
});

test('F14 a captcha opens the form that it was asked for, within ten minutes, as it was signed', async () => {
  expect(await refusalOf(send({ ...ROBOT, ...(await solved(forms, 'sign-newsletter')) }))).toEqual(WRONG);
  const { captchaId, captchaText } = await solved();
  for (const at of [0, 16, 30, captchaId.length - 1]) {
    const forged = captchaId.slice(0, at) + (captchaId[at] === 'a' ? 'b' : 'a') + captchaId.slice(at + 1);
    expect(await refusalOf(send({ ...ROBOT, captchaId: forged, captchaText }))).toEqual(WRONG);
  }
  expect(await refusalOf(send({ ...ROBOT, captchaId, captchaText }))).toBeUndefined();

  let time = Date.now();
  const later = await startForms({ perHour: 100, now: () => new Date(time) });
  const inTime = await solved(later);
  const late = await solved(later);
  const post = (answer: object) =>
    refusalOf(later.client['site-contact']({ body: contactBody({ ...ROBOT, ...answer }) }));
  time += 10 * MINUTE;
  expect(await post(inTime)).toBeUndefined();
  time += 1;
  expect(await post(late)).toEqual(WRONG);
  await later.stop();
});

test('F14 of two answers to one captcha that come at once one is heard', async () => {
  const answer = await solved();
  const refusals = await Promise.all([1, 2, 3].map(() => refusalOf(send({ ...ROBOT, ...answer }))));
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
});

test('F14 a remote of the last release still gets in: its device does a sum', async () => {
  const { id, proof, picture } = await ask({});
  expect(picture).toMatch(/^data:image\/png;base64,/);
  let number = 0;
  while (createHash('sha256').update(`${proof.salt}${number}`).digest('hex') !== proof.hash) number += 1;
  expect(number).toBeLessThanOrEqual(proof.most);
  expect(await refusalOf(send({ ...ROBOT, captchaId: id, captchaProof: String(number) }))).toBeUndefined();
  const other = await ask({});
  expect(await refusalOf(send({ ...ROBOT, captchaId: other.id, captchaProof: '-1' }))).toEqual(WRONG);
});

test('F14 X7 it is asked in the language of who sends the form', async () => {
  const asked = new Set<string>();
  for (const language of LANGUAGES) {
    const { question = '' } = await ask({ language });
    asked.add(question);
    expect(question).toMatch(/\?/);
  }
  expect(asked.size).toBe(LANGUAGES.length);
});

test.each([
  ['a minute ago', MINUTE, 200],
  ['yesterday', 24 * 60 * MINUTE, 200],
  ['by a clock that is two minutes ahead', -2 * MINUTE, 200],
  ['never', undefined, 422],
  ['just now', 0, 422],
  ['ten years from now', -10 * 365 * 24 * 60 * MINUTE, 422],
  ['three days ago', 72 * 60 * MINUTE, 422],
])('F14 a form that was opened %s', async (when, since, status) => {
  const address = `198.51.100.${when.length}`;
  const openedAt = since === undefined ? undefined : ago(since);
  expect((await postFrom(address, { openedAt, email: `opened-${when.length}@example.com` })).status).toBe(status);
});

test('F14 an office behind one address is slowed and never shut out: a solved captcha counts', async () => {
  const office = await startForms({ perHour: 4, beforeCaptcha: 2 });
  const post = (turn: number, changes = {}) =>
    postFrom('198.51.100.200', { email: `colleague${turn}@example.com`, ...changes }, office);
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1)
    statuses.push((await post(turn, turn < 2 ? {} : await solved(office))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await post(7)).status).toBe(422);
  const answer = await solved(office);
  const later = await post(8, answer);
  const wait = Number(later.headers.get('retry-after'));
  expect([later.status, wait > 0 && wait <= 60]).toEqual([429, true]);
  // What was solved is still good when the wait is over.
  const answered = office.database.db.collection<{ _id: string }>('answered-captchas');
  expect(await answered.countDocuments({ _id: answer.captchaId.slice(0, 16) })).toBe(0);
  await office.stop();
});

test('X11 F14 who has a whole /64 is one sender, as is everybody whose address is none', async () => {
  const few = await startForms({ perHour: 100, beforeCaptcha: 2 });
  const captcha = (address: string) =>
    few.fetch('/v1/captchas', { method: 'POST', headers: { 'x-forwarded-for': address } });
  for (const addressOf of [(turn: number) => `2001:db8:7::${turn}`, (turn: number) => `unknown${turn}`]) {
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      statuses.push(
        (await postFrom(addressOf(turn), { email: `${addressOf(turn).replaceAll(':', '-')}@example.com` }, few)).status,
      );
    expect(statuses).toEqual([200, 200, 422, 422]);
    const asked = await Promise.all(Array.from({ length: 12 }, (_, turn) => captcha(addressOf(turn))));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(2);
  }
  await few.stop();
});
