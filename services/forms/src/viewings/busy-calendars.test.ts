import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeskBusyCalendar } from '@dorpel/contracts/desk-viewings';
import { addDays, dayOf, instantOf } from '@dorpel/i18n/brussels';
import { askerOf, startStaff } from '@dorpel/service-kit/testing';
import { exampleForm } from '../seed/example-forms.ts';
import { type Neighbours, startNeighbours } from '../submissions/neighbours.fixture.ts';
import { newKey, refusalOf, startForms, until } from '../submissions/service.fixture.ts';

const LIES = 'site-staff=lies';
const KARIM = 'site-staff=karim';
const SECRET = 'private-0123456789abcdef';

/** The server of somebody's calendar: tests change what it answers. */
const server: { status: number; text: string; asked: (string | undefined)[] } = { status: 200, text: '', asked: [] };
let calendars: Server;
let neighbours: Neighbours;
let staff: Awaited<ReturnType<typeof startStaff>>;
let forms: Awaited<ReturnType<typeof startForms>>;
let ask: ReturnType<typeof askerOf>;
let address: string;
let clock = Date.now();

beforeAll(async () => {
  calendars = createServer(({ url = '', headers }, response) => {
    server.asked.push(headers['if-none-match']);
    if (url === '/inside') return response.writeHead(302, { location: 'http://10.0.0.1/calendar.ics' }).end();
    if (server.status === 200 && headers['if-none-match'] === '"1"') return response.writeHead(304).end();
    return response.writeHead(server.status, { 'content-type': 'text/calendar', etag: '"1"' }).end(server.text);
  });
  await new Promise<void>((resolve) => calendars.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(calendars.address() as AddressInfo).port}/${SECRET}/basic.ics`;
  [neighbours, staff] = await Promise.all([startNeighbours(), startStaff()]);
  // No site of the internet: calendars of this machine may be read.
  forms = await startForms({
    neighbours: neighbours.url,
    owner: staff.url,
    perHour: 10_000,
    site: 'http://localhost:3000',
    now: () => new Date(clock),
  });
  ask = askerOf(forms);
});
afterAll(async () => {
  await forms.stop();
  await Promise.all([neighbours.stop(), staff.stop()]);
  calendars.closeAllConnections();
  await new Promise((resolve) => calendars.close(resolve));
});

const SOON = addDays(dayOf(new Date()), 2);
const stamp = (time: string) => (instantOf(SOON, time)?.toISOString() ?? '').replace(/[-:]|\.\d+/g, '');
const busy = (from: string, to: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Tandarts\r\nDTSTART:${stamp(from)}\r\nDTEND:${stamp(to)}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

const give = (cookie: string, text: string) => ask(cookie, 'PUT', '/desk/busy-calendar', { address: text });
const listed = async (cookie: string) =>
  (await ask(cookie, 'GET', '/desk/busy-calendars')).body.items as DeskBusyCalendar[];
const slots = async () =>
  (await forms.client.listViewingSlots({ params: { id: 'p1' } })).items.filter(({ id }) =>
    id.includes(SOON.replaceAll('-', '')),
  );
const freeAt = async (time: string) => (await slots()).find(({ id }) => id.endsWith(time.replace(':', '')))?.free;
const week = async () =>
  (await ask(LIES, 'GET', `/desk/viewings?language=nl&from=${SOON}&days=1`)).body as {
    items: { id: string; isInConflict: boolean }[];
    busy: { advisor: { id: string }; startsAt: string }[];
  };

test('X24 X13 no moment is offered at which who shows the home is busy; what is booked stays, and is marked; nothing of the calendar but times is kept', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '12:00', advisor: 'lies' }));
  const body = { version: 0, hours, days: [], closed: [], minutes: 30, capacity: 1, daysAhead: 5 };
  expect((await ask(KARIM, 'PUT', '/desk/viewing-hours/property-p1', { ...body, isOwn: true })).status).toBe(200);
  const slotId = (await slots()).find(({ id }) => id.endsWith('1000'))?.id ?? '';
  const booking = (slot: string, email: string) => ({
    ...exampleForm('viewing-appointment', newKey(), 'nl'),
    slotId: slot,
    propertyId: 'p1',
    email,
  });
  const { id } = await forms.client['viewing-appointment']({ body: booking(slotId, 'anne@example.com') });

  server.text = busy('10:15', '11:00');
  const given = await give(LIES, address);
  if (given.status !== 200) console.log(JSON.stringify(forms.lines.slice(-3)));
  expect(given).toMatchObject({ status: 200, body: { done: true } });
  expect([await freeAt('10:30'), await freeAt('11:00')]).toEqual([0, 1]);
  const taken = (await slots()).find((each) => each.id.endsWith('1030'))?.id ?? '';
  expect(
    await refusalOf(forms.client['viewing-appointment']({ body: booking(taken, 'bram@example.com') })),
  ).toMatchObject({
    code: 'appointment/full',
  });
  const seen = await week();
  expect(seen.items).toMatchObject([{ id, isInConflict: true }]);
  expect(seen.busy).toMatchObject([{ advisor: { id: 'lies' }, startsAt: instantOf(SOON, '10:15')?.toISOString() }]);

  const kept = JSON.stringify(await forms.database.db.collection('busy-calendars').find({}).toArray());
  const told = JSON.stringify([await listed(LIES), await listed(KARIM), forms.lines]);
  for (const text of [kept, told]) expect(text).not.toMatch(new RegExp(`${SECRET}|Tandarts`));
});

test('X24 it is read again as it was asked for, a failure is told with its reason, and what it said last holds for three days', async () => {
  server.asked = [];
  clock += 11 * 60_000;
  await until(async () => server.asked.includes('"1"'));
  server.status = 404;
  clock += 11 * 60_000;
  const failed = await until(async () => (await listed(LIES)).find(({ failure }) => failure !== null));
  expect(failed).toMatchObject({ id: 'lies', host: address.split('/')[2], failure: { why: 'gone' } });
  expect((await week()).busy).toHaveLength(1);
  clock += 3 * 24 * 60 * 60_000;
  expect((await week()).busy).toHaveLength(0);
  server.status = 200;
  clock += 3 * 60 * 60_000;
  await until(async () => (await listed(LIES))[0]?.failure === null);
});

test('X24 an address that can’t be read is refused with why; one’s own is seen by oneself and who leads the office, who may remove it', async () => {
  const why = async (text: string) => {
    const { status, body } = await give(LIES, text);
    return [status, body.problem.code, body.problem.fields?.address];
  };
  expect(await why('agenda')).toEqual([422, 'calendar/unreadable', 'form']);
  expect(await why('http://10.0.0.1/x.ics')).toEqual([422, 'calendar/unreadable', 'scheme']);
  expect(await why(address.replace(`${SECRET}/basic.ics`, 'inside'))).toEqual([422, 'calendar/unreadable', 'scheme']);
  server.text = '<title>Aanmelden</title>';
  expect(await why(`${address}?new`)).toEqual([422, 'calendar/unreadable', 'calendar']);
  // What was given before stays.
  expect((await listed(KARIM)).map(({ id }) => id)).toEqual(['lies']);
  server.text = busy('10:00', '10:30');
  expect((await give(KARIM, address)).status).toBe(200);
  expect((await listed(LIES)).map(({ id }) => id)).toEqual(['lies']);
  expect((await ask(LIES, 'DELETE', '/desk/busy-calendars/karim')).status).toBe(403);
  expect((await ask(KARIM, 'DELETE', '/desk/busy-calendars/lies')).status).toBe(200);
  expect((await ask(KARIM, 'DELETE', '/desk/busy-calendars/lies')).body.problem.code).toBe('calendar/not-found');
  expect((await ask(KARIM, 'DELETE', '/desk/busy-calendar')).status).toBe(200);
  expect(await listed(KARIM)).toEqual([]);
  // It goes with the account.
  await give(LIES, address);
  staff.left.add('lies');
  clock += 11 * 60_000;
  await until(async () => (await listed(KARIM)).length === 0);
});
