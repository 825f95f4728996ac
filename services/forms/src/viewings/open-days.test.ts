import type { DeskOpenDay } from '@dorpel/contracts/desk-viewings';
import type { FormValues } from '@dorpel/contracts/forms';
import { addDays, dayOf, instantOf } from '@dorpel/i18n/brussels';
import { askerOf, runCli, startStaff } from '@dorpel/service-kit/testing';
import { cli } from '../cli/cli.ts';
import { exampleForm } from '../seed/example-forms.ts';
import { AGENCY_MAIL, type Neighbours, openDayIn, startNeighbours } from '../submissions/neighbours.fixture.ts';
import { newKey, refusalOf, startForms, until } from '../submissions/service.fixture.ts';
import { openDayId } from './open-days.ts';

const LIES = 'site-staff=lies';
const EVA = 'site-staff=eva';

let clock = new Date();
let neighbours: Neighbours;
let staff: Awaited<ReturnType<typeof startStaff>>;
let forms: Awaited<ReturnType<typeof startForms>>;
let ask: ReturnType<typeof askerOf>;
beforeEach(async () => {
  clock = new Date();
  [neighbours, staff] = await Promise.all([startNeighbours(), startStaff()]);
  forms = await startForms({ neighbours: neighbours.url, owner: staff.url, perHour: 10_000, now: () => clock });
  ask = askerOf(forms);
});
afterEach(async () => {
  await forms.stop();
  await Promise.all([neighbours.stop(), staff.stop()]);
});

const [FIRST, SECOND] = [openDayIn(8), openDayIn(9)];
const idOf = ({ start }: { readonly start: string }, home = 'p1') => openDayId(home, new Date(start));

const listed = async (home = 'p1') => (await forms.client.listOpenDays({ params: { id: home } })).items;
const freeOn = async (day: { readonly start: string }) => (await listed()).find(({ id }) => id === idOf(day))?.free;
const register = (day: { readonly start: string }, changes: Partial<FormValues<'open-day'>> = {}) =>
  forms.client['open-day']({
    body: { ...exampleForm('open-day', newKey()), slotId: idOf(day), persons: 1, ...changes },
  });

/** The first mail to somebody whose subject says something, with what is attached to it. */
const mailTo = (address: string, about: string) =>
  until(async () => {
    const all = await forms.catcher.mails();
    const mail = all.find(({ to, subject }) => to.includes(address) && subject.includes(about));
    if (!mail) return undefined;
    const file = await fetch(`${forms.catcher.url}/mails/${mail.id}/attachments/0`);
    return { ...mail, ics: (await file.text()).replace(/\r\n /g, '') };
  });

const tokenIn = (text: string) => decodeURIComponent(/appointment\/\?token=([\w.%-]+)/.exec(text)?.[1] ?? '');
const see = async (day: { readonly start: string }) =>
  (await ask(LIES, 'GET', `/desk/open-days/${idOf(day)}?language=nl`)).body as DeskOpenDay;

test('X21 F17 who registers for an open house day has a place, a mail with the day for the calendar, and a link that cancels it', async () => {
  const { appointment } = await register(FIRST, { email: 'anne@example.com', persons: 2, language: 'fr' });
  expect(appointment).toEqual({
    startsAt: new Date(FIRST.start).toISOString(),
    endsAt: new Date(FIRST.end).toISOString(),
  });
  expect(await freeOn(FIRST)).toBe(28);
  const mail = await mailTo('anne@example.com', 'inscription');
  expect(mail.text).toMatch(/Nombre de personnes\s: 2/);
  expect(mail.ics).toContain('METHOD:REQUEST');
  expect(mail.ics).toContain('Portes ouvertes');
  const office = await mailTo(AGENCY_MAIL, 'Inschrijving opendeurdag');
  expect(office.text).toContain('Aantal personen: 2');

  const calendar = /https:[^\s<>]+\/v1\/appointment\.ics\?token=[^\s<>]+/.exec(mail.text)?.[0] ?? '';
  const file = await forms.fetch(new URL(calendar).pathname.replace('/api/forms', '') + new URL(calendar).search);
  expect(file.headers.get('content-type')).toContain('text/calendar');
  expect(await file.text()).toContain('METHOD:PUBLISH');

  const token = tokenIn(mail.text);
  expect(await forms.client.getAppointment({ query: { token } })).toMatchObject({
    form: 'open-day',
    status: 'confirmed',
  });
  await forms.client.cancelAppointment({ body: { token } });
  expect(await freeOn(FIRST)).toBe(30);
  expect((await mailTo('anne@example.com', 'annulée')).ics).toContain('METHOD:CANCEL');
});

test('X21 F15 200 who register at once get the places that there are, and nobody one more; the same form sent twice is one', async () => {
  // Who is told that the service is busy, or did not get to it in time, tries again, as the page does.
  const insist = async (email: string): Promise<Awaited<ReturnType<typeof refusalOf>>> => {
    const refused = await refusalOf(register(FIRST, { email }));
    return ['service/busy', 'service/unavailable'].includes(refused?.code ?? '') ? insist(email) : refused;
  };
  const sent = await Promise.all(Array.from({ length: 200 }, (_, at) => insist(`v${at}@example.com`)));
  expect(sent.filter((refused) => refused === undefined)).toHaveLength(30);
  expect(new Set(sent.map((refused) => refused?.code))).toEqual(new Set(['appointment/full', undefined]));
  expect(await see(FIRST)).toMatchObject({ places: 30, taken: 30 });
  expect(await freeOn(FIRST)).toBe(0);

  const body = { ...exampleForm('open-day', newKey()), slotId: idOf(SECOND), persons: 4 };
  const receipts = await Promise.all([1, 2, 3].map(() => forms.client['open-day']({ body })));
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
  expect(await freeOn(SECOND)).toBe(26);
});

test('X21 places are those of people: a group that does not fit is refused, a smaller one is not', async () => {
  await ask(LIES, 'PUT', `/desk/open-days/${idOf(FIRST)}/places`, { version: 0, places: 5 });
  await register(FIRST, { persons: 3 });
  expect(await refusalOf(register(FIRST, { persons: 3 }))).toEqual({ code: 'appointment/full' });
  await register(FIRST, { persons: 2 });
  expect(await freeOn(FIRST)).toBe(0);
});

test('X21 E1 a day that is gone, over or of another home is refused, and nobody is promised one while the catalogue is away', async () => {
  const gone = openDayIn(20);
  expect(await refusalOf(register(gone))).toEqual({ code: 'appointment/not-found' });
  expect(await refusalOf(register(FIRST, { propertyId: 'p2' }))).toEqual({ code: 'appointment/not-found' });
  clock = new Date(FIRST.end);
  expect(await refusalOf(register(FIRST))).toEqual({ code: 'appointment/not-found' });
  expect((await listed()).map(({ id }) => id)).toEqual([idOf(SECOND)]);
  const alone = await startForms();
  const body = { ...exampleForm('open-day', newKey()), slotId: idOf(SECOND) };
  expect(await refusalOf(alone.client['open-day']({ body }))).toEqual({ code: 'service/unavailable' });
  expect(await refusalOf(alone.client.listOpenDays({ params: { id: 'p1' } }))).toEqual({ code: 'service/unavailable' });
  await alone.stop();
});

test('X21 a calendar program gets a day of a home from its page, without anybody having registered', async () => {
  const query = new URLSearchParams({ home: 'p1', start: FIRST.start, language: 'de' });
  const file = await forms.fetch(`/v1/open-day.ics?${query.toString()}`);
  expect(file.headers.get('content-disposition')).toContain('.ics');
  expect((await file.text()).replace(/\r\n /g, '')).toContain('SUMMARY:Tag der offenen Tür: Licht appartement');
  for (const start of ['', 'tomorrow', openDayIn(20).start])
    expect((await forms.fetch(`/v1/open-day.ics?home=p1&start=${start}`)).status).toBe(404);
});

test('X21 O3 the desk sees who comes, sets the places, and two who do so at once hear of each other', async () => {
  await register(FIRST, { email: 'anne@example.com', persons: 2 });
  const { body: list } = await ask(LIES, 'GET', '/desk/open-days?language=nl');
  expect(list.items.map(({ id, places, taken }: DeskOpenDay) => [id, places, taken])).toEqual([
    [idOf(FIRST), 30, 2],
    [idOf(SECOND), 30, 0],
  ]);
  const day = await see(FIRST);
  expect(day.guests).toEqual([
    expect.objectContaining({ name: 'Anne Claes', email: 'anne@example.com', persons: 2, status: 'confirmed' }),
  ]);
  const set = (version: number, places: number) =>
    ask(LIES, 'PUT', `/desk/open-days/${idOf(FIRST)}/places`, { version, places });
  expect((await set(0, 10)).body).toEqual({ version: 1 });
  expect(await set(0, 12)).toMatchObject({ status: 409, body: { problem: { code: 'open-day/changed' } } });
  // Fewer than come: nobody loses a place, and nobody gets one.
  await set(1, 1);
  expect(await see(FIRST)).toMatchObject({ places: 1, taken: 2 });
  expect(await freeOn(FIRST)).toBe(0);
  expect((await ask(EVA, 'GET', '/desk/open-days?language=nl')).status).toBe(403);
});

test('X21 O3 who rings is registered at the desk, with a mail where they gave an address, and is cancelled there', async () => {
  const add = (guest: object) =>
    ask(LIES, 'POST', `/desk/open-days/${idOf(FIRST)}/guests`, {
      firstName: 'Jef',
      lastName: 'Maes',
      persons: '2',
      language: 'nl',
      ...guest,
    });
  const key = newKey();
  const { body: first } = await add({ key, phone: '0470 12 34 56' });
  expect((await add({ key, phone: '0470 12 34 56' })).body).toEqual(first);
  await add({ key: newKey(), email: 'els@example.com', firstName: 'Els' });
  const { text } = await mailTo('els@example.com', 'ingeschreven');
  expect(text).toContain('omdat u uw adres doorgaf aan ons kantoor');
  expect((await add({ key: newKey(), email: 'els@' })).status).toBe(422);
  const day = await see(FIRST);
  expect(day.guests.map(({ name, email, phone }) => [name, email, phone])).toEqual([
    ['Els Maes', 'els@example.com', ''],
    ['Jef Maes', '', '0470 12 34 56'],
  ]);
  expect(day.taken).toBe(4);
  // In the inbox it is done, and who has no address is rung and not mailed.
  const { body: message } = await ask(LIES, 'GET', `/desk/submissions/${first.id}?language=nl`);
  expect(message).toMatchObject({ form: 'open-day', status: 'done', entered: { how: 'phone', by: { id: 'lies' } } });
  const answer = { version: message.version, subject: 'Dag', text: 'Dag Jef' };
  expect((await ask(LIES, 'POST', `/desk/submissions/${first.id}/answer`, answer)).body).toMatchObject({
    problem: { code: 'answer/no-address' },
  });

  const { body: viewing } = await ask(LIES, 'GET', `/desk/viewings/${first.id}?language=nl`);
  expect(viewing).toMatchObject({ openDay: { id: idOf(FIRST), persons: 2 }, isOutsideHours: false });
  const cancelled = await ask(LIES, 'PUT', `/desk/viewings/${first.id}/cancellation`, { version: viewing.version });
  expect(cancelled.status).toBe(200);
  expect(await see(FIRST)).toMatchObject({ taken: 2 });
  // What is full takes nobody, whoever asks.
  await ask(LIES, 'PUT', `/desk/open-days/${idOf(FIRST)}/places`, { version: 0, places: 3 });
  expect(await add({ key: newKey() })).toMatchObject({ status: 409, body: { problem: { code: 'appointment/full' } } });
  // The agenda of viewings has none of them.
  const from = dayOf(new Date(FIRST.start));
  expect((await ask(LIES, 'GET', `/desk/viewings?from=${from}&language=nl`)).body.items).toEqual([]);
});

test('X21 X13 open house days are listed, shown, given places and registered for by command', async () => {
  const run = (...args: string[]) => runCli(cli, args, { env: forms.environment });
  await run('open-days', 'places', idOf(FIRST), '--places', '3');
  await run('open-days', 'add', idOf(FIRST), '--first-name', 'Jef', '--last-name', 'Maes', '--persons', '2');
  const { said } = await run('open-days', 'list');
  expect(said).toContain(idOf(FIRST));
  expect(said).toMatch(/2 (of|van) 3/);
  expect((await run('open-days', 'show', idOf(FIRST))).said).toContain('Jef Maes');
  const over = await run('open-days', 'add', idOf(FIRST), '--first-name', 'A', '--last-name', 'B', '--persons', '2');
  expect(over.code).not.toBe(0);
});

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

/** Two rounds of the service with the clock as it is. */
const rounds = async () => {
  for (let round = 0; round < 2; round += 1) await forms.composed.parts.followOpenDays();
};

test('X21 a day that moves to other hours takes those along who registered, and one that is gone is told to them, once', async () => {
  await register(FIRST, { email: 'anne@example.com' });
  await register(SECOND, { email: 'bram@example.com' });
  const date = dayOf(new Date(FIRST.start));
  const moved = {
    start: instantOf(date, '14:00')?.toISOString() ?? '',
    end: instantOf(date, '16:00')?.toISOString() ?? '',
  };
  neighbours.openDays.set('p1', [moved]);
  await rounds();
  // For half an hour nobody is told: who moves a day takes it away first.
  expect((await see(FIRST)).isGone).toBe(true);
  expect((await see(FIRST)).taken).toBe(1);
  later(31);
  await rounds();
  const mail = await mailTo('anne@example.com', 'op een ander moment');
  expect(mail.ics).toContain(`DTSTART:${moved.start.replace(/[-:]|\.000/g, '')}`);
  expect(mail.ics).toContain('SEQUENCE:1');
  expect(await freeOn(moved)).toBe(29);
  const off = await mailTo('bram@example.com', 'geannuleerd');
  expect(off.text).toContain('Het spijt ons');
  expect(off.ics).toContain('METHOD:CANCEL');
  // The office, who changed the days, is not mailed of each guest.
  const office = (await forms.catcher.mails()).filter(({ to }) => to.includes(AGENCY_MAIL));
  expect(
    office.map(({ subject }) => subject).filter((subject) => !subject.startsWith('Inschrijving opendeurdag:')),
  ).toEqual([]);
  const { body: list } = await ask(LIES, 'GET', '/desk/open-days?language=nl');
  expect(list.items.map(({ id }: DeskOpenDay) => id)).toEqual([idOf(moved)]);
});

test('X21 a day that is back within half an hour is told to nobody; one that ends later is, and a home that left the site has none', async () => {
  await register(FIRST, { email: 'anne@example.com' });
  neighbours.openDays.set('p1', [SECOND]);
  await rounds();
  const longer = { ...FIRST, end: new Date(Date.parse(FIRST.end) + 3_600_000).toISOString() };
  neighbours.openDays.set('p1', [longer, SECOND]);
  later(31);
  await rounds();
  const mail = await mailTo('anne@example.com', 'op een ander moment');
  expect(mail.ics).toContain(`DTEND:${longer.end.replace(/[-:]|\.000/g, '')}`);
  neighbours.openDays.set('p1', null);
  await rounds();
  later(31);
  await rounds();
  expect((await mailTo('anne@example.com', 'geannuleerd')).ics).toContain('METHOD:CANCEL');
});

test('X21 F5 who comes is reminded the day before, unless the day is announced no more', async () => {
  await register(FIRST, { email: 'comes@example.com', language: 'fr' });
  await register(SECOND, { email: 'waits@example.com' });
  clock = instantOf(addDays(dayOf(new Date(FIRST.start)), -1), '11:00') ?? clock;
  const reminder = await mailTo('comes@example.com', 'a lieu demain');
  expect(reminder.ics).toContain('METHOD:REQUEST');
  expect(tokenIn(reminder.text)).not.toBe('');
  neighbours.openDays.set('p1', []);
  clock = instantOf(addDays(dayOf(new Date(SECOND.start)), -1), '11:00') ?? clock;
  await until(async () => (await see(SECOND)).isGone);
  later(31);
  await mailTo('waits@example.com', 'geannuleerd');
  const subjects = (await forms.catcher.mails())
    .filter(({ to }) => to.includes('waits@example.com'))
    .map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('morgen'))).toEqual([]);
});
