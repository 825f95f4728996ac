import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskViewing } from '@dorpel/contracts/desk-viewings';
import { runCli } from '@dorpel/service-kit/testing';
import { cli as definition } from '../cli/cli.ts';
import { refusalOf } from '../submissions/service.fixture.ts';
import { KARIM, LIES, SOON, startViewings } from './desk-viewings.fixture.ts';

const { ask, book, change, freeIn, mailTo, running, see, slotsOf, taken } = startViewings();

const tokenIn = (text: string) => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '');

test('X13 a viewing is moved: the visitor is mailed in their language with the new entry for their calendar, and it is logged', async () => {
  const [from, to] = await slotsOf();
  const id = await book(from?.id ?? '', 'anne@example.com');
  const first = await mailTo('anne@example.com', 'confirmée');
  expect(await see(id)).toMatchObject({ version: 0, isToCome: true, status: 'confirmed', changes: [] });

  // As a form without scripts sends what was typed on two lines.
  const message = 'Le propriétaire est absent.\r\nSonnez au 12.';
  const moved = await change(LIES, id, 'slot', { version: 0, slotId: to?.id, message });
  expect([moved.status, moved.body]).toEqual([200, { version: 1 }]);
  const mail = await mailTo('anne@example.com', 'déplacée');
  expect(mail.text).toContain('Nous avons dû déplacer votre visite.');
  expect(mail.text).toContain('Le propriétaire est absent.\nSonnez au 12.');
  const uid = /UID:(.*)/.exec(first.ics)?.[1];
  for (const line of ['METHOD:REQUEST', 'SEQUENCE:1', `UID:${uid}`, 'STATUS:CONFIRMED'])
    expect(mail.ics).toContain(line);
  expect(mail.ics).toContain(`DTSTART:${to?.startsAt.replace(/[-:]|\.\d+/g, '')}`);
  expect(await taken()).toEqual({ [to?.id ?? '']: 1 });
  expect((await see(id)).changes).toEqual([
    {
      at: expect.any(String),
      by: { id: 'lies', name: 'Lies Vandamme' },
      what: 'time',
      before: from?.startsAt,
      after: to?.startsAt,
    },
  ]);
});

test('X13 a viewing is cancelled: its place is free at once, and the calendar forgets it', async () => {
  const [slot] = await slotsOf();
  const id = await book(slot?.id ?? '', 'anne@example.com', 'nl');
  expect((await change(KARIM, id, 'cancellation', { version: 0 })).body).toEqual({ version: 1 });
  const mail = await mailTo('anne@example.com', 'geannuleerd');
  expect(mail.text).toContain('Het spijt ons: uw bezichtiging kan niet doorgaan.');
  for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED', 'ATTENDEE']) expect(mail.ics).toContain(line);
  expect(await taken()).toEqual({});
  expect(await freeIn(slot?.id ?? '')).toBe(3);
  expect(await see(id)).toMatchObject({ status: 'cancelled', isToCome: false, slots: [] });
  const again = await change(LIES, id, 'slot', { version: 1, slotId: slot?.id });
  expect([again.status, again.body.problem.code]).toEqual([409, 'appointment/over']);
});

test('X13 a viewing of a home that was withdrawn meanwhile is cancelled all the same', async () => {
  const [slot] = await slotsOf();
  const id = await book(slot?.id ?? '', 'anne@example.com', 'nl');
  await running()
    .forms.database.db.collection<{ _id: string }>('submissions')
    .updateOne({ _id: id }, { $set: { 'answers.propertyId': 'withdrawn', 'viewing.propertyId': 'withdrawn' } });
  expect((await change(LIES, id, 'cancellation', { version: 0 })).status).toBe(200);
  const { ics } = await mailTo('anne@example.com', 'geannuleerd');
  expect(ics).toContain('METHOD:CANCEL');
  expect(ics).not.toContain('URL');
});

test('X13 of two who change one viewing at once, the second is told of the first, and no place is lost', async () => {
  const [from, one, two] = await slotsOf();
  const id = await book(from?.id ?? '', 'anne@example.com');
  const answers = await Promise.all([
    change(LIES, id, 'slot', { version: 0, slotId: one?.id }),
    change(KARIM, id, 'slot', { version: 0, slotId: two?.id }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const isLies = answers[0]?.status === 200;
  const { changes, startsAt } = await see(id);
  expect(answers.find(({ status }) => status === 409)?.body.problem).toEqual({
    code: 'viewing/changed',
    fields: { by: isLies ? 'Lies Vandamme' : 'Karim Haddad', at: changes[0]?.at },
  });
  const kept = isLies ? one : two;
  expect(startsAt).toBe(kept?.startsAt);
  expect(await taken()).toEqual({ [kept?.id ?? '']: 1 });
});

test('X13 the visitor who moves what the office changed a moment ago is served, and named in the log', async () => {
  const [from, to] = await slotsOf();
  const id = await book(from?.id ?? '', 'anne@example.com');
  const token = tokenIn((await mailTo('anne@example.com', 'confirmée')).text);
  await change(LIES, id, 'advisor', { version: 0, advisor: 'karim' });
  await running().forms.client.moveAppointment({ body: { token, slotId: to?.id ?? '' } });
  expect(await see(id)).toMatchObject({
    version: 2,
    // The hours name nobody: who had taken it on shows it at the new time too.
    advisor: { id: 'karim' },
    changes: [
      { what: 'time', by: { id: 'visitor', name: 'Anne Claes' } },
      { what: 'advisor', before: null, after: 'Karim Haddad' },
    ],
  });
  const late = await change(KARIM, id, 'cancellation', { version: 1 });
  expect(late.body.problem).toMatchObject({ code: 'viewing/changed', fields: { by: 'Anne Claes' } });
});

test('X13 ten viewings moved at once to a slot of three: three are, and each of the others keeps the place it had', async () => {
  const slots = await slotsOf();
  const to = slots[4]?.id ?? '';
  const ids = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => book(slots[Math.floor(turn / 3)]?.id ?? '', `move${turn}@example.com`)),
  );
  const answers = await Promise.all(ids.map((id) => change(LIES, id, 'slot', { version: 0, slotId: to })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.problem.code))).toEqual(new Set(['appointment/full']));
  const places = await taken();
  expect(places[to]).toBe(3);
  expect(Object.values(places).reduce((sum, count) => sum + count, 0)).toBe(10);
});

test('X13 a viewing is handed to a colleague who is at no other home then', async () => {
  const slots = await slotsOf('p1');
  const at = slots[0]?.id ?? '';
  const [mine, elsewhere] = [await book(at, 'one@example.com'), await book(at.replace('p1', 'p2'), 'two@example.com')];
  expect((await change(LIES, mine, 'advisor', { version: 0, advisor: 'karim' })).body).toEqual({ version: 1 });
  const busy = await change(LIES, elsewhere, 'advisor', { version: 0, advisor: 'karim' });
  expect([busy.status, busy.body.problem.code]).toEqual([409, 'advisor/busy']);
  expect((await see(elsewhere)).advisor).toBeNull();
  expect((await change(LIES, mine, 'advisor', { version: 1, advisor: 'stranger' })).status).toBe(422);
  await change(KARIM, mine, 'advisor', { version: 1, advisor: 'nobody' });
  expect((await change(LIES, elsewhere, 'advisor', { version: 0, advisor: 'karim' })).status).toBe(200);
  const list = async (advisor: string) =>
    (await ask(LIES, 'GET', `/desk/viewings?days=31&advisor=${advisor}&language=nl`)).body.items.map(
      ({ id }: { id: string }) => id,
    );
  expect([await list('karim'), await list('nobody')]).toEqual([[elsewhere], [mine]]);
  // Nobody is mailed about it: a confirmation to each visitor, and the agency's of each.
  const sent = (await running().forms.stored()).flatMap(({ messages }) => messages);
  expect(sent).toHaveLength(4);
});

test.each(['from=2026-02-30', 'days=3', 'from=9999-12-31&days=31', 'advisor=$ne'])(
  'X13 a list of viewings with %s is refused',
  async (query) => expect((await ask(LIES, 'GET', `/desk/viewings?${query}&language=nl`)).status).toBe(422),
);

test('X13 X10 what the desk does with viewings is done by command too', async () => {
  const desk = async (...args: string[]) => runCli(definition, args, { env: running().forms.environment });
  const [slot, other] = await slotsOf();
  const id = await book(slot?.id ?? '', 'anne@example.com', 'nl');
  expect((await desk('viewings', 'list', '--days', '30')).said).toContain(`${id}  `);
  expect((await desk('viewings', 'show', id)).said).toContain(other?.id);
  expect(await desk('viewings', 'show', 'none')).toMatchObject({ code: 1, warned: expect.stringContaining('no such') });
  await desk('viewings', 'move', id, '--slot', other?.id ?? '', '--dry-run');
  expect(await see(id)).toMatchObject({ version: 0 });
  expect((await desk('viewings', 'move', id, '--slot', other?.id ?? '')).code).toBe(0);
  expect((await desk('viewings', 'assign', id, '--advisor', 'Lies@example.com')).code).toBe(0);
  await mailTo('anne@example.com', 'verplaatst');
  expect(await see(id)).toMatchObject({
    startsAt: other?.startsAt,
    advisor: { id: 'lies' },
    changes: [{ what: 'advisor' }, { what: 'time', by: { id: 'command', name: 'from the command line' } }],
  });
  expect((await desk('viewings', 'cancel', id)).code).toBe(0);
  expect(await desk('viewings', 'move', id, '--slot', slot?.id ?? '')).toMatchObject({ code: 1 });
  for (const args of [
    ['move', id],
    ['assign', id],
    ['list', '--days', '0'],
    ['list', '--days', '1e2'],
    ['list', '--days', ''],
    ['list', '--from', 'monday'],
  ])
    expect((await desk('viewings', ...args)).code).toBe(64);

  // What is shown of hours is what they can be set to.
  const file = join(running().forms.environment.DATA_DIR, 'hours.json');
  await writeFile(file, (await desk('hours', 'show')).said);
  expect((await desk('hours', 'set', 'property-p2', '--from', file)).code).toBe(0);
  await writeFile(file, '{"hours":');
  expect((await desk('hours', 'set', 'property-p2', '--from', file)).code).toBe(1);

  // Hours are of a home that is there, also when they are only tried.
  await writeFile(file, (await desk('hours', 'show')).said);
  for (const args of [
    ['set', 'property-nowhere', '--from', file],
    ['set', 'property-nowhere', '--from', file, '--dry-run'],
    ['close', 'property-nowhere', '--from', SOON],
  ])
    expect(await desk('hours', ...args)).toMatchObject({ code: 1, warned: 'There is no such home.' });

  // A trial says what would be refused.
  for (const dry of [[], ['--dry-run']])
    expect((await desk('hours', 'close', 'agency', '--from', SOON, '--until', '2026-01-01', ...dry)).code).toBe(1);

  expect((await desk('hours', 'close', 'agency', '--from', SOON, '--note', 'Brugdag')).code).toBe(0);
  const shown = JSON.parse((await desk('hours', 'show')).said) as { closed: object[] };
  expect(shown.closed).toEqual([{ from: SOON, until: SOON, note: 'Brugdag' }]);
  expect((await slotsOf()).filter(({ id: each }) => each.includes(SOON.replaceAll('-', '')))).toEqual([]);
  expect((await desk('hours', 'open', 'agency', '--from', SOON)).code).toBe(0);
  expect((await desk('hours', 'open', 'agency', '--from', SOON)).code).toBe(1);
  expect((await desk('hours', 'show', 'somebody')).code).toBe(64);
  expect((await desk('hours', 'close', 'lies@example.com', '--from', SOON)).code).toBe(0);
  const daysOff = JSON.parse((await desk('hours', 'show', 'lies@example.com')).said) as { closed: object[] };
  expect(daysOff.closed).toEqual([{ from: SOON, until: SOON }]);
  expect((await desk('hours', 'open', 'lies@example.com', '--from', SOON)).code).toBe(0);

  const { said } = await desk('calendars', 'make', '--advisor', 'Lies@example.com');
  const path = said.trim().replace(/^.*\/api\/forms/, '');
  expect((await running().forms.fetch(path)).status).toBe(200);
  expect((await desk('calendars', 'list')).said).toContain('Lies Vandamme');
  // Who left has a calendar that somebody may want to end for good.
  running().staff.left.add('lies');
  const refused = await desk('viewings', 'assign', id, '--advisor', 'lies@example.com');
  expect(refused).toMatchObject({ code: 1, warned: expect.stringContaining('Nobody at the desk') });
  expect((await desk('calendars', 'end', 'lies@example.com')).code).toBe(0);
  running().staff.left.clear();
  expect((await running().forms.fetch(path)).status).toBe(404);
  for (const email of ['lies@example.com', 'stranger@example.com'])
    expect((await desk('calendars', 'end', email)).code).toBe(1);
});

/** Asks again while the service is busy with others, as who presses the button does. */
async function heard(call: () => ReturnType<typeof ask>): ReturnType<typeof ask> {
  const answer = await call();
  if (answer.status !== 503) return answer;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return heard(call);
}

test('X24 F5 while the office moves viewings in its week, 200 visitors book beside it: no moment has more than it holds', async () => {
  const moments = (await slotsOf()).slice(0, 6).map(({ id }) => id);
  const [first = '', ...others] = moments;
  const mine = await Promise.all([1, 2, 3].map((each) => book(first, `mine${each}@example.com`)));
  const visitors = Array.from({ length: 200 }, (_, turn) =>
    refusalOf(book(moments[turn % moments.length] ?? '', `beside${turn}@example.com`)),
  );
  const office = mine.map(async (id, index) => {
    const moved: number[] = [];
    for (const slotId of [...others.slice(index), first]) {
      const seen = await heard(() => ask(LIES, 'GET', `/desk/viewings/${id}?language=nl`));
      const { version } = seen.body as DeskViewing;
      moved.push((await heard(() => change(LIES, id, 'slot', { version, slotId }))).status);
    }
    return moved;
  });
  const [refused, moved] = await Promise.all([Promise.all(visitors), Promise.all(office)]);
  const codes = refused.map((each) => each?.code ?? 'confirmed');
  // On a slow machine some are not let in line.
  expect(codes.filter((code) => !['confirmed', 'appointment/full', 'service/busy'].includes(code))).toEqual([]);
  expect(moved.flat().filter((status) => ![200, 409].includes(status))).toEqual([]);
  const standing = (await running().forms.stored()).filter(({ viewing }) => viewing?.status === 'confirmed');
  const held = moments.map((slotId) => standing.filter(({ viewing }) => viewing?.slotId === slotId).length);
  expect(held.filter((count) => count > 3)).toEqual([]);
  // What is promised is what the agenda says, moment by moment.
  const free = await Promise.all(moments.map((slotId) => freeIn(slotId)));
  expect(free).toEqual(held.map((count) => 3 - count));
});
