import { createHash } from 'node:crypto';
import type { FormValues } from '@dorpel/contracts/forms';
import { exampleForm } from '../seed/example-forms.ts';
import { AGENCY_MAIL, type Neighbours, startNeighbours } from '../submissions/neighbours.fixture.ts';
import { newKey, refusalOf, startForms, until } from '../submissions/service.fixture.ts';

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

const free = async (propertyId = 'p1') => (await forms.client.listViewingSlots({ params: { id: propertyId } })).items;
const booking = (slotId: string, changes: Partial<FormValues<'viewing-appointment'>> = {}) => ({
  ...exampleForm('viewing-appointment', newKey()),
  slotId,
  ...changes,
});
const book = (slotId: string, changes: Partial<FormValues<'viewing-appointment'>> = {}) =>
  forms.client['viewing-appointment']({ body: booking(slotId, changes) });

const icsIn = async (address: string, about: string) =>
  until(async () => {
    const mail = (await forms.catcher.mails()).find(
      ({ to, subject }) => to.includes(address) && subject.includes(about),
    );
    if (!mail) return undefined;
    const answer = await fetch(`${forms.catcher.url}/mails/${mail.id}/attachments/0`);
    return { mail, ics: (await answer.text()).replace(/\r\n /g, '') };
  });

const tokenIn = (text: string) => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '');

test('F5 X11 200 visitors at once on a slot of 3: 3 confirmations, and whoever has none is told why', async () => {
  const [slot] = await free();
  expect(slot).toMatchObject({ capacity: 3, free: 3 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => refusalOf(book(slot?.id ?? '', { email: `rush${turn}@example.com` }))),
  );
  const codes = answers.map((each) => each?.code ?? 'confirmed');
  expect(codes.filter((code) => code === 'confirmed')).toHaveLength(3);
  // On a slow machine some are not let in line; nobody waits for a connection to the database until it is too late.
  expect(codes.filter((code) => !['confirmed', 'appointment/full', 'service/busy'].includes(code))).toEqual([]);
  expect((await free())[0]).toMatchObject({ free: 0 });
  const stored = (await forms.stored()).filter(({ person }) => person.startsWith('rush'));
  expect(stored).toHaveLength(3);
});

test('F5 a double click has one place', async () => {
  const [, slot] = await free();
  const body = booking(slot?.id ?? '', { email: 'double@example.com' });
  const receipts = await Promise.all([1, 2, 3, 4, 5].map(() => forms.client['viewing-appointment']({ body })));
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
  expect(receipts[4]?.appointment).toEqual({ startsAt: slot?.startsAt, endsAt: slot?.endsAt });
  expect((await free())[1]).toMatchObject({ free: 2 });
});

test('F5 F15 what was booked is told under its id, as it is now, and nothing of who booked; a guess is told nothing', async () => {
  const slot = (await free('p2')).find((each) => each.free > 0);
  const { id } = await book(slot?.id ?? '', { propertyId: 'p2' });
  const told = await forms.client.getReceipt({ params: { id } });
  expect(told).toEqual({
    form: 'viewing-appointment',
    propertyId: 'p2',
    appointment: { startsAt: slot?.startsAt, endsAt: slot?.endsAt },
  });
  expect(await refusalOf(forms.client.getReceipt({ params: { id: 'guessed' } }))).toMatchObject({
    code: 'receipt/not-found',
  });
});

test('F5 for a rental each condition has to be confirmed; the amounts are those of the property', async () => {
  const { items, conditions } = await forms.client.listViewingSlots({ params: { id: 'p1' } });
  const euro = (amount: number) => ({ amount, currency: 'EUR' });
  expect(conditions).toEqual({
    minimumIncome: euro(345_000),
    maximumPersons: 4,
    firstRent: euro(115_000),
    charges: euro(12_500),
    inventoryShare: null,
    deposit: euro(345_000),
    depositMonths: 3,
  });
  const slotId = items[2]?.id ?? '';
  expect(await refusalOf(book(slotId, { acceptsIncome: false, acceptsPayment: undefined }))).toEqual({
    code: 'request/invalid',
    fields: { acceptsIncome: 'required', acceptsPayment: 'required' },
  });
  expect((await free())[2]).toMatchObject({ free: 3 });
  const sale = await forms.client.listViewingSlots({ params: { id: 'p2' } });
  expect(sale.conditions).toBeNull();
  expect((await forms.client.listViewingSlots({ params: { id: 'p3' } })).items).toEqual([]);
});

test.each([
  ['two months in Brussels', 'p4', 230_000, 2],
  ['an amount that was agreed', 'p5', 150_000, null],
  ['no amount where the catalogue does not tell it', 'p6', 0, null],
])('L1 X14 F5 the deposit of a rental is %s', async (_, id, amount, months) => {
  const { conditions } = await forms.client.listViewingSlots({ params: { id } });
  expect(conditions).toMatchObject({ deposit: { amount, currency: 'EUR' }, depositMonths: months });
});

test('F5 a rental on request asks for no conditions, and none are needed for its viewing', async () => {
  const { items, conditions } = await forms.client.listViewingSlots({ params: { id: 'p10' } });
  expect(conditions).toBeNull();
  const none = { acceptsIncome: undefined, acceptsPersons: undefined, acceptsDescription: undefined };
  const asked = { propertyId: 'p10', email: 'on-request@example.com', ...none, acceptsPayment: undefined };
  expect(await refusalOf(book(items[0]?.id ?? '', asked))).toBeUndefined();
});

test('F5 the calendar file says when in UTC, and is replaced and cancelled by the signed link', async () => {
  const slots = await free();
  const [from, to] = [slots[3], slots[4]];
  await book(from?.id ?? '', { email: 'calendar@example.com', language: 'nl', firstName: 'Jef "de Lange"' });
  const first = await icsIn('calendar@example.com', 'bevestigd');
  const stamp = (iso = '') => iso.replace(/[-:]|\.\d+/g, '');
  expect(first.ics).toContain(`DTSTART:${stamp(from?.startsAt)}`);
  expect(first.ics).toContain('METHOD:REQUEST');
  expect(first.ics).toMatch(
    /ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;[^:]*:MAILTO:calendar@example\.com/,
  );
  expect(first.ics).toMatch(/SUMMARY:Bezichtiging: /);
  expect(first.ics).toMatch(/LOCATION:.*\d{4} /);
  expect(first.ics).toMatch(/^BEGIN:VCALENDAR\r?\n[^]*\r?\nEND:VCALENDAR\r?\n$/);
  // A quotation mark ends a parameter (RFC 6868).
  expect(first.ics.replace(/\r?\n /g, '')).toContain(`;CN="Jef ^'de Lange^' `);
  expect(first.mail.attachments.map(({ name }) => name)).toEqual(['bezichtiging.ics']);
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(first.mail.html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'EventReservation',
    reservationStatus: 'https://schema.org/ReservationConfirmed',
    underName: { name: 'Jef "de Lange" Claes' },
    reservationFor: { startDate: from?.startsAt },
  });
  const uid = /UID:(.*)/.exec(first.ics)?.[1];
  expect(first.mail.text).toContain('Huurwaarborg (drie maanden): € 3.450');
  // The agency’s own entry invites nobody.
  const own = await icsIn(AGENCY_MAIL, 'Bezichtiging:');
  expect(own.ics).toContain('METHOD:PUBLISH');
  expect(own.ics).not.toContain('ATTENDEE');

  const token = tokenIn(first.mail.text);
  expect(await forms.client.getAppointment({ query: { token } })).toMatchObject({ status: 'confirmed' });
  const moved = await forms.client.moveAppointment({ body: { token, slotId: to?.id ?? '' } });
  expect(moved.startsAt).toBe(to?.startsAt);
  expect((await free()).slice(3, 5)).toMatchObject([{ free: 3 }, { free: 2 }]);
  const second = await icsIn('calendar@example.com', 'verplaatst');
  expect(second.ics).toContain('SEQUENCE:1');
  expect(second.ics).toContain(`UID:${uid}`);

  expect(await forms.client.cancelAppointment({ body: { token } })).toMatchObject({ status: 'cancelled' });
  expect(await forms.client.cancelAppointment({ body: { token } })).toMatchObject({ status: 'cancelled' });
  const third = await icsIn('calendar@example.com', 'geannuleerd');
  expect(third.ics).toContain('METHOD:CANCEL');
  expect(third.ics).toContain('STATUS:CANCELLED');
  expect((await free())[4]).toMatchObject({ free: 3 });
  expect(await refusalOf(forms.client.moveAppointment({ body: { token, slotId: from?.id ?? '' } }))).toEqual({
    code: 'appointment/over',
  });
  const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(await refusalOf(forms.client.getAppointment({ query: { token: forged } }))).toEqual({ code: 'link/invalid' });
});

test('F5 a slot of another property, one that is past and one that never was are refused, and nothing is stored', async () => {
  const [slot] = await free('p2');
  const before = (await forms.stored()).length;
  for (const slotId of [slot?.id ?? '', 'p1_20200101_1000', createHash('md5').update('x').digest('hex')]) {
    expect(await refusalOf(book(slotId))).toEqual({ code: 'appointment/not-found' });
  }
  expect((await forms.stored()).length).toBe(before);
});
