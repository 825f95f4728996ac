import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskViewing } from '@dorpel/contracts/desk-viewings';
import { addDays, dayOf, weekdayOf } from '@dorpel/i18n/brussels';
import { runCli } from '@dorpel/service-kit/testing';
import { cli as definition } from '../cli/cli.ts';
import { askerOf, startStaff } from '@dorpel/service-kit/testing';
import { exampleForm } from '../seed/example-forms.ts';
import {
  type Neighbours,
  newKey,
  refusalOf,
  startForms,
  startNeighbours,
  until,
} from '../submissions/service.fixture.ts';

let neighbours: Neighbours;
let staff: Awaited<ReturnType<typeof startStaff>>;
let forms: Awaited<ReturnType<typeof startForms>>;
let ask: ReturnType<typeof askerOf>;
beforeEach(async () => {
  [neighbours, staff] = await Promise.all([startNeighbours(), startStaff()]);
  forms = await startForms({ neighbours: neighbours.url, owner: staff.url, perHour: 10_000 });
  ask = askerOf(forms);
});
afterEach(async () => {
  await forms.stop();
  await Promise.all([neighbours.stop(), staff.stop()]);
});

const LIES = 'site-staff=lies';
const KARIM = 'site-staff=karim';

const slotsOf = async (propertyId = 'p1') =>
  (await forms.client.listViewingSlots({ params: { id: propertyId } })).items;
const freeIn = async (slotId: string, propertyId = 'p1') =>
  (await slotsOf(propertyId)).find(({ id }) => id === slotId)?.free;

/** A viewing in a slot, by its id. */
async function book(slotId: string, email: string, language: 'nl' | 'fr' = 'fr'): Promise<string> {
  const [propertyId = ''] = slotId.split('_');
  const body = { ...exampleForm('viewing-appointment', newKey(), language), slotId, propertyId, email };
  return (await forms.client['viewing-appointment']({ body })).id;
}

const see = async (id: string) => (await ask(LIES, 'GET', `/desk/viewings/${id}?language=nl`)).body as DeskViewing;
const change = (cookie: string, id: string, what: 'slot' | 'cancellation' | 'advisor', body: object) =>
  ask(cookie, 'PUT', `/desk/viewings/${id}/${what}`, body);

/** The last mail to somebody about something, with its calendar file unfolded. */
const mailTo = (address: string, about: string) =>
  until(async () => {
    const mail = (await forms.catcher.mails()).find(
      ({ to, subject }) => to.includes(address) && subject.includes(about),
    );
    if (!mail) return undefined;
    const file = await fetch(`${forms.catcher.url}/mails/${mail.id}/attachments/0`);
    return { ...mail, ics: (await file.text()).replace(/\r\n /g, '') };
  });

const tokenIn = (text: string) => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '');

/** The places that are taken in all slots, as the database has them. */
async function taken(): Promise<Readonly<Record<string, number>>> {
  const slots = await forms.database.db
    .collection<{ _id: string; taken: number; places: unknown[] }>('viewing-slots')
    .find({})
    .toArray();
  for (const slot of slots) expect(slot.places).toHaveLength(slot.taken);
  return Object.fromEntries(slots.filter((slot) => slot.taken > 0).map((slot) => [slot._id, slot.taken]));
}

/** Hours every day, that begin at ten. */
const EVERY_DAY = { days: [], closed: [], minutes: 30, capacity: 1, daysAhead: 5 };
const everyDay = (from: string, to: string, advisor?: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to, ...(advisor && { advisor }) }));
const saveHours = (cookie: string, of: string, body: object) => ask(cookie, 'PUT', `/desk/viewing-hours/${of}`, body);

/** A day on which nothing is past, whatever the clock says. */
const SOON = addDays(dayOf(new Date()), 2);

test('X13 a viewing is moved: the visitor is mailed in their language with the new entry for their calendar, and it is logged', async () => {
  const [from, to] = await slotsOf();
  const id = await book(from?.id ?? '', 'anne@example.com');
  const first = await mailTo('anne@example.com', 'confirmée');
  expect(await see(id)).toMatchObject({ version: 0, isToCome: true, status: 'confirmed', changes: [] });

  const moved = await change(LIES, id, 'slot', { version: 0, slotId: to?.id, message: 'Le propriétaire est absent.' });
  expect([moved.status, moved.body]).toEqual([200, { version: 1 }]);
  const mail = await mailTo('anne@example.com', 'déplacée');
  expect(mail.text).toContain('Nous avons dû déplacer votre visite.');
  expect(mail.text).toContain('Le propriétaire est absent.');
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
  await forms.database.db
    .collection<{ _id: string }>('submissions')
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
  await forms.client.moveAppointment({ body: { token, slotId: to?.id ?? '' } });
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

test('X13 F5 what is saved of hours is what visitors may book from then on', async () => {
  const saved = await saveHours(LIES, 'property-p1', { version: 0, ...EVERY_DAY, hours: everyDay('09:00', '10:30') });
  expect([saved.status, saved.body]).toEqual([200, { version: 1 }]);
  const times = async (propertyId: string) =>
    (await slotsOf(propertyId))
      .filter(({ id }) => id.includes(SOON.replaceAll('-', '')))
      .map(({ id }) => id.split('_')[2]);
  expect(await times('p1')).toEqual(['0900', '0930', '1000']);

  const closed = [{ from: SOON, until: SOON, note: 'Brugdag' }];
  await saveHours(LIES, 'property-p1', { version: 1, ...EVERY_DAY, hours: everyDay('09:00', '10:30'), closed });
  expect(await times('p1')).toEqual([]);
  const seen = (await ask(KARIM, 'GET', '/desk/viewing-hours/property-p1?language=nl')).body;
  expect(seen).toMatchObject({
    version: 2,
    isOwn: true,
    closed,
    home: { title: 'Licht appartement aan de Kouter, Gent' },
  });
  expect(seen.changes[0]).toMatchObject({ by: { name: 'Lies Vandamme' }, what: 'closed', before: null });
  expect(seen.changes[0].after).toContain('Brugdag');

  // It follows the agency again; that day stays closed for it alone.
  await saveHours(LIES, 'property-p1', { version: 2, ...EVERY_DAY, hours: [], closed, isOwn: false });
  const agency = { version: 0, ...EVERY_DAY, hours: everyDay('15:00', '16:00') };
  expect((await saveHours(KARIM, 'agency', agency)).status).toBe(200);
  expect([await times('p1'), await times('p2')]).toEqual([[], ['1500', '1530']]);
});

test('X13 hours that can’t hold are refused row by row, and so is an advisor who does not work here', async () => {
  const hours = [
    { weekday: 2, from: '14:00', to: '16:00' },
    { weekday: 2, from: '15:00', to: '17:00' },
    { weekday: 3, from: '14:00', to: '14:10' },
  ];
  const refused = await saveHours(LIES, 'property-p1', { version: 0, ...EVERY_DAY, hours });
  expect([refused.status, refused.body.problem]).toEqual([
    422,
    { code: 'request/invalid', fields: { 'hours.1.from': 'overlap', 'hours.2.to': 'order' } },
  ]);
  const stranger = { version: 0, ...EVERY_DAY, hours: everyDay('10:00', '11:00', 'stranger') };
  expect((await saveHours(LIES, 'property-p1', stranger)).body.problem).toMatchObject({ code: 'advisor/unknown' });
  for (const wrong of [{ minutes: 0 }, { capacity: 1.5 }, { hours: [{ weekday: 7, from: '10:00', to: '11:00' }] }])
    expect((await saveHours(LIES, 'property-p1', { version: 0, ...EVERY_DAY, hours: [], ...wrong })).status).toBe(422);
  expect((await ask(LIES, 'GET', '/desk/viewing-hours/everybody?language=nl')).status).toBe(422);
  const nowhere = await saveHours(LIES, 'property-nothere', {
    version: 0,
    hours: everyDay('10:00', '12:00'),
    ...EVERY_DAY,
  });
  expect([nowhere.status, nowhere.body.problem]).toEqual([422, { code: 'home/unknown', fields: { of: 'unknown' } }]);
});

test('X13 of two who save the same hours at once, the second is told of the first', async () => {
  const save = (cookie: string, capacity: number) =>
    saveHours(cookie, 'property-p1', { version: 0, ...EVERY_DAY, capacity, hours: everyDay('10:00', '11:00') });
  const answers = await Promise.all([save(LIES, 1), save(KARIM, 2)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const first = answers[0]?.status === 200 ? 'Lies Vandamme' : 'Karim Haddad';
  expect(answers.find(({ status }) => status === 409)?.body.problem).toMatchObject({
    code: 'hours/changed',
    fields: { by: first },
  });
});

test('X13 F5 an advisor is at one home at a time, also when both are booked at once', async () => {
  for (const propertyId of ['p1', 'p2'])
    await saveHours(LIES, `property-${propertyId}`, {
      version: 0,
      ...EVERY_DAY,
      capacity: 3,
      hours: everyDay('10:00', '11:00', 'lies'),
    });
  const at = (propertyId: string, time: string) => `${propertyId}_${SOON.replaceAll('-', '')}_${time}`;
  const id = await book(at('p1', '1000'), 'first@example.com');
  expect((await see(id)).advisor).toEqual({ id: 'lies', name: 'Lies Vandamme' });
  expect([await freeIn(at('p1', '1000')), await freeIn(at('p2', '1000'), 'p2')]).toEqual([2, 0]);
  expect(await freeIn(at('p2', '1030'), 'p2')).toBe(3);
  expect(await refusalOf(book(at('p2', '1000'), 'second@example.com'))).toEqual({ code: 'appointment/full' });

  await Promise.all(
    ['p1', 'p2', 'p1', 'p2'].map((home, turn) => refusalOf(book(at(home, '1030'), `rush${turn}@example.com`))),
  );
  const places = await taken();
  expect(
    [places[at('p1', '1030')], places[at('p2', '1030')]].filter((count) => count !== undefined).length,
  ).toBeLessThan(2);
});

test('X13 F5 where hours have another rhythm, nothing is given that overlaps what was promised', async () => {
  await saveHours(LIES, 'property-p1', { version: 0, ...EVERY_DAY, hours: everyDay('10:00', '11:00') });
  const promised = `p1_${SOON.replaceAll('-', '')}_1000`;
  const id = await book(promised, 'first@example.com');
  await saveHours(LIES, 'property-p1', { version: 1, ...EVERY_DAY, minutes: 20, hours: everyDay('10:00', '11:00') });
  const free = (await slotsOf()).filter(({ id: slot }) => slot.includes(SOON.replaceAll('-', '')));
  expect(free.map((slot) => [slot.id.split('_')[2], slot.free])).toEqual([
    ['1000', 0],
    ['1020', 0],
    ['1040', 1],
  ]);
  // Closed days leave what was promised, and say so.
  const closed = [{ from: SOON, until: SOON }];
  await saveHours(LIES, 'property-p1', { version: 2, ...EVERY_DAY, hours: everyDay('10:00', '11:00'), closed });
  const { items } = (await ask(LIES, 'GET', `/desk/viewings?from=${SOON}&days=1&language=nl`)).body;
  expect(items).toMatchObject([{ id, isOutsideHours: true, status: 'confirmed' }]);
});

test('X13 a day off of an advisor closes the hours in which they show homes', async () => {
  const weekday = weekdayOf(SOON);
  const other = addDays(SOON, 1);
  const hours = [
    { weekday, from: '10:00', to: '10:30', advisor: 'lies' },
    { weekday, from: '11:00', to: '11:30', advisor: 'karim' },
    { weekday: weekdayOf(other), from: '10:00', to: '10:30', advisor: 'lies' },
  ];
  await saveHours(LIES, 'property-p1', { version: 0, ...EVERY_DAY, hours });
  await saveHours(LIES, 'advisor-lies', { version: 0, ...EVERY_DAY, hours: [], closed: [{ from: SOON, until: SOON }] });
  expect((await slotsOf()).map(({ id }) => id.slice(3))).toEqual([
    `${SOON.replaceAll('-', '')}_1100`,
    `${other.replaceAll('-', '')}_1000`,
  ]);
  const { items } = (await ask(LIES, 'GET', '/desk/viewing-hours?language=nl')).body;
  expect(items).toMatchObject([
    { of: 'advisor-lies', home: null, advisor: { name: 'Lies Vandamme' } },
    { of: 'property-p1', home: { reference: 'GENT-12' }, advisor: null },
  ]);
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
  const sent = (await forms.stored()).flatMap(({ messages }) => messages);
  expect(sent).toHaveLength(4);
});

test.each(['from=2026-02-30', 'days=3', 'from=9999-12-31&days=31', 'advisor=$ne'])(
  'X13 a list of viewings with %s is refused',
  async (query) => expect((await ask(LIES, 'GET', `/desk/viewings?${query}&language=nl`)).status).toBe(422),
);

describe('X13 the calendar of an advisor', () => {
  const read = (address: string, headers: Record<string, string> = {}) =>
    forms.fetch(address.replace(/^.*\/api\/forms/, ''), { headers });
  const make = async (cookie = LIES): Promise<string> =>
    (await ask(cookie, 'POST', '/desk/calendars', { language: 'fr' })).body.address;

  test('X13 is read with its secret, holds what they show, and is asked again only when it changed', async () => {
    const [slot, other] = await slotsOf();
    const mine = await book(slot?.id ?? '', 'one@example.com');
    await book(other?.id ?? '', 'two@example.com');
    await change(LIES, mine, 'advisor', { version: 0, advisor: 'lies' });
    const address = await make();
    const answer = await read(address);
    const calendar = (await answer.text()).replace(/\r\n /g, '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(calendar).toContain('X-WR-CALNAME:Visites : Lies Vandamme');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(calendar).toContain(`UID:${mine}@viewings`);
    expect(calendar).toContain('Anne Claes');
    expect(calendar).toContain(`/fr/desk/viewings/${mine}/`);

    const etag = answer.headers.get('etag') ?? '';
    const again = await read(address, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await change(LIES, mine, 'cancellation', { version: 1 });
    const later = await read(address, { 'if-none-match': etag });
    expect([later.status, (await later.text()).includes('VEVENT')]).toEqual([200, false]);
  });

  test('X13 ends when its owner or the leader of the office ends it, or another is made', async () => {
    const first = await make();
    const second = await make();
    expect(second).not.toBe(first);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await ask(KARIM, 'DELETE', '/desk/calendars/lies')).status).toBe(200);
    expect((await read(second)).status).toBe(404);
    const third = await make();
    await ask(LIES, 'DELETE', '/desk/calendar');
    expect((await read(third)).status).toBe(404);
    for (const secret of ['', 'x', '../', '%00'])
      expect((await read(`/v1/viewings.ics?secret=${secret}`)).status).toBe(404);
    expect((await read('/v1/viewings.ics?secret=a&secret=b')).status).toBe(404);
  });

  test('X13 can be read no more once they left, at once; who is let in again has it back', async () => {
    const address = await make();
    expect((await read(address)).status).toBe(200);
    staff.left.add('lies');
    expect((await read(address)).status).toBe(404);
    staff.left.clear();
    expect((await read(address)).status).toBe(200);
  });

  test('X13 no secret is kept or logged, and each sees their own calendar, the leader all', async () => {
    const secret = new URL(await make()).searchParams.get('secret') ?? '';
    await read(`/v1/viewings.ics?secret=${secret}`);
    await make(KARIM);
    const kept = JSON.stringify(await forms.database.db.collection('calendar-feeds').find({}).toArray());
    expect(secret).toHaveLength(43);
    expect(kept + JSON.stringify(forms.lines)).not.toContain(secret);
    const seen = async (cookie: string) =>
      (await ask(cookie, 'GET', '/desk/calendars')).body.items.map(
        ({ id, readAt }: { id: string; readAt: unknown }) => [id, readAt !== null],
      );
    expect(await seen(LIES)).toEqual([['lies', true]]);
    expect(await seen(KARIM)).toEqual([
      ['karim', false],
      ['lies', true],
    ]);
  });
});

test('X13 X10 what the desk does with viewings is done by command too', async () => {
  const desk = async (...args: string[]) => runCli(definition, args, { env: forms.environment });
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
  const file = join(forms.environment.DATA_DIR, 'hours.json');
  await writeFile(file, (await desk('hours', 'show')).said);
  expect((await desk('hours', 'set', 'property-p2', '--from', file)).code).toBe(0);
  await writeFile(file, '{"hours":');
  expect((await desk('hours', 'set', 'property-p2', '--from', file)).code).toBe(1);

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
  expect((await forms.fetch(path)).status).toBe(200);
  expect((await desk('calendars', 'list')).said).toContain('Lies Vandamme');
  // Who left has a calendar that somebody may want to end for good.
  staff.left.add('lies');
  const refused = await desk('viewings', 'assign', id, '--advisor', 'lies@example.com');
  expect(refused).toMatchObject({ code: 1, warned: expect.stringContaining('Nobody at the desk') });
  expect((await desk('calendars', 'end', 'lies@example.com')).code).toBe(0);
  staff.left.clear();
  expect((await forms.fetch(path)).status).toBe(404);
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
  const standing = (await forms.stored()).filter(({ viewing }) => viewing?.status === 'confirmed');
  const held = moments.map((slotId) => standing.filter(({ viewing }) => viewing?.slotId === slotId).length);
  expect(held.filter((count) => count > 3)).toEqual([]);
  // What is promised is what the agenda says, moment by moment.
  const free = await Promise.all(moments.map((slotId) => freeIn(slotId)));
  expect(free).toEqual(held.map((count) => 3 - count));
});
