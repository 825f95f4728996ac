import { addDays, weekdayOf } from '@dorpel/i18n/brussels';
import { refusalOf } from '../submissions/service.fixture.ts';
import { EVERY_DAY, everyDay, KARIM, LIES, SOON, startViewings } from './desk-viewings.fixture.ts';

const { ask, book, change, freeIn, running, saveHours, see, slotsOf, taken } = startViewings();

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

test.each(['left', 'editor'])(
  'X13 F5 who shows no homes any more (%s) is offered to nobody, while the hours still name them',
  async (state) => {
    const hours = [...everyDay('10:00', '10:30', 'lies'), ...everyDay('11:00', '11:30')];
    await saveHours(KARIM, 'property-p1', { version: 0, ...EVERY_DAY, hours });
    const { staff } = running();
    if (state === 'editor') staff.roles.set('lies', 'editor');
    else staff.left.add('lies');
    const times = new Set((await slotsOf('p1')).map(({ id }) => id.split('_')[2]));
    expect([times.has('1000'), times.has('1100')]).toEqual([false, true]);
    const id = `p1_${SOON.replaceAll('-', '')}_1000`;
    expect(await refusalOf(book(id, 'late@example.com'))).toMatchObject({ code: 'appointment/not-found' });
  },
);

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

test('X13 F5 an advisor is at one home also where hours are longer than when a place of theirs was given back', async () => {
  const hours = everyDay('10:00', '12:00', 'lies');
  await saveHours(LIES, 'property-p1', { version: 0, ...EVERY_DAY, hours });
  await saveHours(LIES, 'property-p2', { version: 0, ...EVERY_DAY, hours });
  const at = (propertyId: string, time: string) => `${propertyId}_${SOON.replaceAll('-', '')}_${time}`;
  await change(LIES, await book(at('p1', '1000'), 'gone@example.com'), 'cancellation', { version: 0 });
  await saveHours(LIES, 'property-p1', { version: 1, ...EVERY_DAY, minutes: 60, hours });
  await book(at('p1', '1000'), 'stays@example.com');
  expect([await freeIn(at('p2', '1030'), 'p2'), await freeIn(at('p2', '1100'), 'p2')]).toEqual([0, 1]);
  expect(await refusalOf(book(at('p2', '1030'), 'other@example.com'))).toEqual({ code: 'appointment/full' });
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

describe('X13 the calendar of an advisor', () => {
  const read = (address: string, headers: Record<string, string> = {}) =>
    running().forms.fetch(address.replace(/^.*\/api\/forms/, ''), { headers });
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
    running().staff.left.add('lies');
    expect((await read(address)).status).toBe(404);
    running().staff.left.clear();
    expect((await read(address)).status).toBe(200);
  });

  test('X13 no secret is kept or logged, and each sees their own calendar, the leader all', async () => {
    const secret = new URL(await make()).searchParams.get('secret') ?? '';
    await read(`/v1/viewings.ics?secret=${secret}`);
    await make(KARIM);
    const kept = JSON.stringify(await running().forms.database.db.collection('calendar-feeds').find({}).toArray());
    expect(secret).toHaveLength(43);
    expect(kept + JSON.stringify(running().forms.lines)).not.toContain(secret);
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
