import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { contactBody, refusalOf, startForms } from './service.fixture.ts';

let forms: Awaited<ReturnType<typeof startForms>>;
beforeAll(async () => {
  forms = await startForms({ perHour: 100, beforeCaptcha: 3 });
});
afterAll(() => forms.stop());

const send = (changes: Parameters<typeof contactBody>[0]) =>
  forms.client['site-contact']({ body: contactBody(changes) });
const textOf = async (id: string) =>
  String((await forms.database.db.collection<{ _id: string; text: string }>('captchas').findOne({ _id: id }))?.text);

/** What a browser does for who cannot see the picture. */
function solve({ salt, hash, most }: { salt: string; hash: string; most: number }): string {
  for (let number = 0; number <= most; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === hash) return String(number);
  }
  throw new Error('No number is right.');
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

test('F14 the picture is a PNG that shows characters; who types them is let through', async () => {
  const { id, picture, width, height } = await forms.client.createCaptcha({ query: {} });
  const png = Buffer.from(picture.replace('data:image/png;base64,', ''), 'base64');
  const { dominant, channels } = await sharp(png).stats();
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
  expect(dominant.r).toBeGreaterThan(200);
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  const captchaText = ` ${(await textOf(id)).toLowerCase()} `;
  const body = contactBody({ ...ROBOT, captchaId: id, captchaText });
  expect(await refusalOf(forms.client['site-contact']({ body }))).toBeUndefined();
  // Sent again after an answer that got lost: the same submission, without another captcha.
  expect(await refusalOf(forms.client['site-contact']({ body }))).toBeUndefined();
  const stored = (await forms.stored()).find(({ key }) => key === body.key);
  expect(JSON.stringify(stored?.answers)).not.toContain('captcha');
});

test('F14 wrong characters are not valid, and a captcha is used up by one try', async () => {
  const { id } = await forms.client.createCaptcha({ query: {} });
  const right = await textOf(id);
  const wrong = { code: 'captcha/wrong', fields: { captchaText: 'characters' } };
  expect(await refusalOf(send({ ...ROBOT, captchaId: id, captchaText: '00000' }))).toEqual(wrong);
  expect(await refusalOf(send({ ...ROBOT, captchaId: id, captchaText: right }))).toEqual(wrong);
  expect(await refusalOf(send({ ...ROBOT, captchaId: 'made-up', captchaText: 'undefined' }))).toEqual(wrong);
});

test('F14 who cannot see the picture lets the computer do a sum', async () => {
  const { id, proof } = await forms.client.createCaptcha({ query: {} });
  const captchaProof = solve(proof);
  expect(await refusalOf(send({ ...ROBOT, captchaId: id, captchaProof }))).toBeUndefined();
  const other = await forms.client.createCaptcha({ query: {} });
  expect(await refusalOf(send({ ...ROBOT, captchaId: other.id, captchaProof: '-1' }))).toMatchObject({
    code: 'captcha/wrong',
  });
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
  const solved = async () => {
    const { id, proof } = await office.client.createCaptcha({ query: {} });
    return { captchaId: id, captchaProof: solve(proof) };
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) statuses.push((await post(turn, turn < 2 ? {} : await solved())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await post(7)).status).toBe(422);
  const answer = await solved();
  const later = await post(8, answer);
  const wait = Number(later.headers.get('retry-after'));
  expect([later.status, wait > 0 && wait <= 60]).toEqual([429, true]);
  // What was solved is still good when the wait is over.
  const { database } = office;
  expect(await database.db.collection<{ _id: string }>('captchas').countDocuments({ _id: answer.captchaId })).toBe(1);
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

test.each([
  ['nl', 'nul een twee drie vier vijf zes zeven acht negen'],
  ['fr', 'zéro un deux trois quatre cinq six sept huit neuf'],
  ['en', 'zero one two three four five six seven eight nine'],
  ['de', 'null eins zwei drei vier fünf sechs sieben acht neun'],
] as const)('F14 X7 who can not see the picture writes the digits it is told in %s, once', async (language, words) => {
  const { id, question = '' } = await forms.client.createCaptcha({ query: { language } });
  const told = question.split(', ').map((word) => words.split(' ').indexOf(word));
  expect(told).toHaveLength(6);
  const answer = { ...ROBOT, captchaId: id, captchaText: ` ${told.join(' ')} ` };
  expect(await refusalOf(send(answer))).toBeUndefined();
  expect(await refusalOf(send(answer))).toMatchObject({ code: 'captcha/wrong' });
});
