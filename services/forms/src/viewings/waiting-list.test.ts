import type { FormValues } from '@dorpel/contracts/forms';
import { exampleForm } from '../seed/example-forms.ts';
import { AGENCY_MAIL, type Neighbours, startNeighbours } from '../submissions/neighbours.fixture.ts';
import { newKey, refusalOf, startForms, until } from '../submissions/service.fixture.ts';

let clock = new Date();
let neighbours: Neighbours;
let forms: Awaited<ReturnType<typeof startForms>>;
beforeEach(async () => {
  clock = new Date();
  neighbours = await startNeighbours();
  forms = await startForms({ neighbours: neighbours.url, perHour: 10_000, now: () => clock });
});
afterEach(async () => {
  await forms.stop();
  await neighbours.stop();
});

type Changes = Partial<FormValues<'viewing-appointment'>>;

const slots = async () => (await forms.client.listViewingSlots({ params: { id: 'p1' } })).items;
const book = (slotId: string, email: string, changes: Changes = {}) =>
  forms.client['viewing-appointment']({
    body: { ...exampleForm('viewing-appointment', newKey(), 'nl'), slotId, email, ...changes },
  });
const ANOTHER = { code: 'request/invalid', fields: { moves: 'another' } };

const mailTo = (address: string, about: string) =>
  until(async () =>
    (await forms.catcher.mails()).find(({ to, subject }) => to.includes(address) && subject.includes(about)),
  );
const tokenIn = (text: string) => decodeURIComponent(/appointment\/\?token=([\w.%-]+)/.exec(text)?.[1] ?? '');

test('F7 F5 who books a second moment of a home is asked, and moves the first; nobody has two places of one', async () => {
  const [one, two] = await slots();
  const { id } = await book(one?.id ?? '', 'an@example.com');
  for (const slot of [one, two])
    expect(await refusalOf(book(slot?.id ?? '', ' An@Example.com'.trim()))).toEqual(ANOTHER);
  const moved = await book(two?.id ?? '', 'an@example.com', { moves: true });
  expect(moved).toMatchObject({ id, appointment: { startsAt: two?.startsAt } });
  expect((await slots()).slice(0, 2).map(({ free }) => free)).toEqual([3, 2]);
  expect((await mailTo('an@example.com', 'verplaatst')).text).toContain('nieuw');
  expect(await forms.stored()).toHaveLength(1);
});

test('F5 F7 who has a viewing is not asked to move it to a moment that never was, and keeps it', async () => {
  const [one] = await slots();
  await book(one?.id ?? '', 'an@example.com');
  for (const moves of [false, true])
    expect(await refusalOf(book('p1_20200101_1000', 'an@example.com', { moves }))).toEqual({
      code: 'appointment/not-found',
    });
  expect((await slots())[0]).toMatchObject({ free: 2 });
});

test('F7 who knows an address and not the number of the viewing moves nobody’s: its link does', async () => {
  const [one, two] = await slots();
  await book(one?.id ?? '', 'an@example.com');
  const stranger = book(two?.id ?? '', 'an@example.com', { moves: true, phone: '0499887766' });
  expect(await refusalOf(stranger)).toEqual({ code: 'request/invalid', fields: { moves: 'by-link' } });
  expect((await slots())[0]).toMatchObject({ free: 2 });
});

test('F7 one person at all moments at once has one of them; once it is cancelled, they may book again', async () => {
  const all = (await slots()).slice(0, 8);
  const answers = await Promise.all(all.map(({ id }) => refusalOf(book(id, 'greedy@example.com'))));
  expect(answers.filter((each) => each === undefined)).toHaveLength(1);
  const left = await slots();
  expect(left.reduce((sum, { capacity, free }) => sum + capacity - free, 0)).toBe(1);
  const token = tokenIn((await mailTo('greedy@example.com', 'bevestigd')).text);
  await forms.client.cancelAppointment({ body: { token } });
  expect(await refusalOf(book(all[3]?.id ?? '', 'greedy@example.com'))).toBeUndefined();
});

test('F5 who waits for a full moment is mailed once a place is free, one after the other, and takes it with the link', async () => {
  // The first moment is too near for anybody once hours have passed, whatever hour it is now.
  const slot = (await slots()).at(-1);
  const id = slot?.id ?? '';
  for (const each of ['a', 'b', 'c']) await book(id, `${each}@example.com`);
  expect(await refusalOf(book(id, 'late@example.com'))).toMatchObject({ code: 'appointment/full' });
  for (const each of ['first', 'second']) {
    const receipt = await book(id, `${each}@example.com`, { waits: true });
    expect(receipt).not.toHaveProperty('appointment');
    clock = new Date(clock.getTime() + 1);
  }
  // Asked twice, waited for once.
  await book(id, 'first@example.com', { waits: true });
  expect((await forms.stored()).filter(({ waiting }) => waiting)).toHaveLength(2);
  const waits = await mailTo('first@example.com', 'wachtlijst');
  expect((await mailTo(AGENCY_MAIL, 'Wachtlijst')).text).toContain('op de wachtlijst voor');
  const token = tokenIn(waits.text);
  expect(await forms.client.getAppointment({ query: { token } })).toMatchObject({ status: 'waiting' });
  expect(await refusalOf(forms.client.moveAppointment({ body: { token, slotId: id } }))).toMatchObject({
    code: 'appointment/full',
  });

  const going = tokenIn((await mailTo('a@example.com', 'bevestigd')).text);
  await forms.client.cancelAppointment({ body: { token: going } });
  await mailTo('first@example.com', 'plaats vrij');
  const isTold = async (address: string) =>
    (await forms.catcher.mails()).some(({ to, subject }) => to.includes(address) && subject.includes('plaats vrij'));
  expect(await isTold('second@example.com')).toBe(false);
  clock = new Date(clock.getTime() + 3 * 60 * 60_000);
  await mailTo('second@example.com', 'plaats vrij');

  const taken = await Promise.all([1, 2].map(() => forms.client.moveAppointment({ body: { token, slotId: id } })));
  expect(taken.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  expect((await slots()).find((each) => each.id === id)?.free ?? 0).toBe(0);
  await mailTo('first@example.com', 'bevestigd');
  const second = tokenIn((await mailTo('second@example.com', 'wachtlijst')).text);
  expect(await refusalOf(forms.client.moveAppointment({ body: { token: second, slotId: id } }))).toMatchObject({
    code: 'appointment/full',
  });
  expect(await forms.client.cancelAppointment({ body: { token: second } })).toMatchObject({ status: 'cancelled' });
  expect((await forms.stored()).filter(({ waiting }) => waiting)).toEqual([]);
});
