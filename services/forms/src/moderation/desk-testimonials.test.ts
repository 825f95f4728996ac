import type { DeskTestimonial } from '@dorpel/contracts/desk-testimonials';
import { askerOf, startStaff } from '@dorpel/service-kit/testing';
import { createLinks } from '../submissions/links.ts';
import { exampleForm } from '../seed/example-forms.ts';
import { AGENCY_MAIL } from '../submissions/neighbours.fixture.ts';
import { newKey, startForms, until } from '../submissions/service.fixture.ts';

let staff: Awaited<ReturnType<typeof startStaff>>;
let forms: Awaited<ReturnType<typeof startForms>>;
let ask: ReturnType<typeof askerOf>;
beforeAll(async () => {
  staff = await startStaff();
  forms = await startForms({ owner: staff.url, perHour: 1000 });
  ask = askerOf(forms);
});
afterAll(async () => {
  await forms.stop();
  await staff.stop();
});

const EVA = 'site-staff=eva';
const KARIM = 'site-staff=karim';

/** The smallest picture: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function say(name: string, more: { image?: string } = {}): Promise<string> {
  const body = { ...exampleForm('testimonial', newKey()), name, email: `${newKey()}@example.com`, ...more };
  return (await forms.client.testimonial({ body })).id;
}

const listed = async (state: string) => (await ask(EVA, 'GET', `/desk/testimonials?state=${state}`)).body;
const one = async (state: string, id: string): Promise<DeskTestimonial | undefined> =>
  (await listed(state)).items.find((each: DeskTestimonial) => each.id === id);
const judge = (cookie: string, id: string, version: number, verdict: string) =>
  ask(cookie, 'PUT', `/desk/testimonials/${id}`, { version, verdict });
const shownNames = async () => (await forms.client.listTestimonials({})).items.map(({ name }) => name);

/** The token in the agency's mail about somebody's testimonial. */
const mailedToken = (name: string) =>
  until(async () => {
    const mail = (await forms.catcher.mails()).find(
      ({ to, subject }) => to.includes(AGENCY_MAIL) && subject.includes(name),
    );
    return mail && decodeURIComponent(/\/nl\/desk\/testimonial\/\?token=([\w.%-]+)/.exec(mail.text)?.[1] ?? '');
  });

test('X13 F10 a testimonial waits at the desk with its picture, is shown, taken back, and each verdict is logged', async () => {
  const image = await forms.client.upload({ params: { kind: 'image' }, file: new File([PNG], 'ik.png') });
  const id = await say('Greet Maes', { image: image.id });
  const waiting = await one('waiting', id);
  expect(waiting).toMatchObject({ version: 0, state: 'waiting', name: 'Greet Maes', changes: [] });
  expect(waiting?.picture).toMatchObject({ width: 1, height: 1 });
  expect(JSON.stringify(waiting)).not.toContain('@example.com');
  const picture = await forms.fetch(waiting?.picture?.path.replace('/api/forms', '') ?? '', {
    headers: { cookie: EVA },
  });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(picture.headers.get('cache-control')).toBe('private, no-store');
  expect((await forms.fetch(`/v1/testimonials/${id}/picture`)).status).toBe(422);

  expect((await judge(EVA, id, 0, 'shown')).body).toEqual({ version: 1, state: 'shown' });
  expect(await shownNames()).toContain('Greet Maes');
  expect((await judge(KARIM, id, 1, 'refused')).body).toEqual({ version: 2, state: 'refused' });
  expect(await shownNames()).not.toContain('Greet Maes');
  expect((await one('refused', id))?.changes.map(({ at: _, ...change }) => change)).toEqual([
    { by: { id: 'karim', name: 'Karim Haddad' }, what: 'state', before: 'shown', after: 'refused' },
    { by: { id: 'eva', name: 'Eva Claes' }, what: 'state', before: 'waiting', after: 'shown' },
  ]);
});

test('X13 of two who judge one testimonial at once, the second is told of the first', async () => {
  const id = await say('Twee Tegelijk');
  const answers = await Promise.all([judge(EVA, id, 0, 'shown'), judge(KARIM, id, 0, 'refused')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const isEva = answers[0]?.status === 200;
  expect(answers.find(({ status }) => status === 409)?.body.problem).toMatchObject({
    code: 'testimonial/changed',
    fields: { by: isEva ? 'Eva Claes' : 'Karim Haddad' },
  });
  expect((await one(isEva ? 'shown' : 'refused', id))?.changes).toHaveLength(1);
});

test('X13 F10 the link of the agency’s mail shows a testimonial, and judges it only when it is told to', async () => {
  const image = await forms.client.upload({ params: { kind: 'image' }, file: new File([PNG], 'ik.png') });
  const id = await say('Per Mail', { image: image.id });
  const token = await mailedToken('Per Mail');
  const look = () => ask('', 'GET', `/testimonial?token=${encodeURIComponent(token)}`);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await look()).body).toMatchObject({ id, version: 0, state: 'waiting' });
  const path = ((await look()).body as DeskTestimonial).picture?.path.replace('/api/forms', '') ?? '';
  expect((await forms.fetch(path)).headers.get('content-type')).toBe('image/webp');
  expect(await shownNames()).not.toContain('Per Mail');

  const judged = await ask('', 'POST', '/testimonial/verdict', { token, version: 0, verdict: 'shown' });
  expect([judged.status, judged.body]).toEqual([200, { version: 1, state: 'shown' }]);
  expect(await shownNames()).toContain('Per Mail');
  expect((await look()).body.changes).toMatchObject([{ by: { id: 'mail' }, before: 'waiting', after: 'shown' }]);
  const late = await ask('', 'POST', '/testimonial/verdict', { token, version: 0, verdict: 'refused' });
  expect([late.status, late.body.problem.code]).toEqual([409, 'testimonial/changed']);
});

test('X13 no other link judges a testimonial, and none of another purpose', async () => {
  const id = await say('Niet Zo');
  const token = await mailedToken('Niet Zo');
  const secret = await forms.database.db.collection<{ _id: string; value: string }>('secrets').findOne({});
  const links = createLinks(secret?.value ?? '');
  const old = createLinks(secret?.value ?? '', () => Date.now() - 61 * 86_400_000).sign('testimonial', id, {
    days: 60,
  });
  const tries = [
    [links.sign('appointment', id), 404, 'link/invalid'],
    [token.slice(0, -2), 404, 'link/invalid'],
    [links.sign('testimonial', 'none'), 404, 'testimonial/not-found'],
    [old, 410, 'link/expired'],
  ] as const;
  for (const [given, status, code] of tries) {
    const answer = await ask('', 'POST', '/testimonial/verdict', { token: given, version: 0, verdict: 'shown' });
    expect([answer.status, answer.body.problem.code]).toEqual([status, code]);
    expect((await forms.fetch(`/v1/testimonial/picture?token=${encodeURIComponent(given)}`)).status).toBe(status);
  }
  expect((await one('waiting', id))?.version).toBe(0);
});

test('X13 the numbers beside the states are those of the lists, the newest first', async () => {
  const { counts } = await listed('waiting');
  for (const state of ['waiting', 'shown', 'refused'] as const) {
    const { items } = (await listed(state)) as { items: DeskTestimonial[] };
    expect(items).toHaveLength(counts[state]);
    expect(items.every((each) => each.state === state)).toBe(true);
  }
  expect((await ask(EVA, 'GET', '/desk/testimonials?state=lost')).status).toBe(422);
});
