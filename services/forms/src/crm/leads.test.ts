import { captureLog, startTestDatabase, type TestDatabase } from '@dorpel/service-kit/testing';
import { openSubmissions, type Submissions } from '../submissions/store.ts';
import { IS_NIGHTLY } from '@dorpel/tooling/schedule';
import { IMPATIENT, until } from '../submissions/service.fixture.ts';
import { createLeads } from './lead-delivery.ts';
import { type Crm, startCrm, withLead } from './leads.fixture.ts';
import { leadsIn } from './leads.store.ts';

let database: TestDatabase;
let submissions: Submissions;
beforeAll(async () => {
  database = await startTestDatabase();
  submissions = await openSubmissions(database.database, { raise: async () => {} });
});
afterAll(() => database.stop());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await submissions.collection.deleteMany({});
});

async function served(...asked: Parameters<typeof startCrm>): Promise<Crm> {
  const crm = await startCrm(...asked);
  closing.push(crm.close);
  return crm;
}

/** Processes that write leads into a CRM, with all that they log. */
function writing(crm: Pick<Crm, 'open'>, processes = 1, settings: object = {}) {
  const { log, lines } = captureLog();
  const leads = leadsIn(submissions.collection);
  // No lease ends here: that would be one that may have arrived, however slow the machine is.
  const patience = { ...IMPATIENT, firstDelay: 5, longestDelay: 20, poll: 20, lease: 600_000, ...settings };
  for (let started = 0; started < processes; started += 1) {
    const sender = createLeads({ accounts: crm.open(), leads, log, settings: patience });
    closing.push(() => sender.stop());
    sender.start();
  }
  return { leads, lines };
}

const eventsNow = async () => (await submissions.collection.find({}).toArray()).flatMap(({ events = [] }) => events);
const isOver = async (states: readonly string[] = ['sent', 'dead']) =>
  (await eventsNow()).every(({ state }) => states.includes(state));
const contents = ({ desk }: Crm) => desk.written.map(({ body }) => (body as { Content: string }).Content);

/** By day a fifth of the 500 leads that are to be there each night: the order is that of one person. */
const PEOPLE = IS_NIGHTLY ? 100 : 20;

test('X25 500 leads with the CRM down half of the time (a fifth of them by day): all there, once each, in order per person', async () => {
  const crm = await served('omnicasa', ['down']);
  const people = Array.from({ length: PEOPLE }, (_, at) => `person-${at}@example.com`);
  const documents = people.flatMap((person) => [0, 1, 2, 3, 4].map((turn) => withLead('omnicasa', person, turn)));
  await submissions.collection.insertMany(documents);
  const { lines } = writing(crm, 2, { attempts: 1000 });
  await until(async () => crm.desk.written.length >= documents.length);
  await until(() => isOver(['sent']));
  expect(contents(crm)).toHaveLength(documents.length);
  expect(new Set(contents(crm)).size).toBe(documents.length);
  for (const person of people)
    expect(contents(crm).filter((each) => each.startsWith(`${person} `))).toEqual(
      [0, 1, 2, 3, 4].map((turn) => `${person} ${turn}`),
    );
  const numbers = (await eventsNow()).map(({ crm: written }) => written?.number);
  expect(new Set(numbers).size).toBe(documents.length);
  // The credentials of this CRM stand in the address of each call, the person beside them.
  expect(lines.some(({ msg }) => msg === 'crm is away' || msg === 'lead not sent')).toBe(true);
  const said = JSON.stringify([lines, (await eventsNow()).map(({ lastError, crm: written }) => [lastError, written])]);
  for (const secret of ['threshold', '@example.com', 'Claes', '0470123456', '127.0.0.1', 'json='])
    expect(said).not.toContain(secret);
});

test('X25 what may have arrived is never written twice: it waits for somebody who looks, and the others go on', async () => {
  const crm = await served('omnicasa', ['cut']);
  const people = Array.from({ length: 12 }, (_, at) => `person-${at}@example.com`);
  await submissions.collection.insertMany(people.map((person) => withLead('omnicasa', person, 0)));
  const { leads } = writing(crm);
  await until(isOver);
  const isThere = (person: string) => contents(crm).includes(`${person} 0`);
  const given = (await eventsNow()).filter(({ state }) => state === 'dead');
  expect(given.length).toBeGreaterThan(0);
  expect(given.every(({ crm: written }) => written?.begunAt !== undefined && written.fault === 'away')).toBe(true);
  expect(new Set(contents(crm)).size).toBe(contents(crm).length);
  // Who looks finds each of them there: an answer that was cut was that of a contact that was written.
  for (const { id, event } of given) {
    expect(isThere(event.replace(/ 0$/, ''))).toBe(true);
    expect(await leads.settle(id, 'taken')).toBe('failed');
    expect(await leads.settle(id, 'taken')).toBeNull();
  }
  expect(await isOver(['sent'])).toBe(true);
  expect(contents(crm)).toHaveLength(people.length);
});

test('X25 a lead that was given up is tried again where somebody says so, with all its attempts', async () => {
  const crm = await served('omnicasa', ['500']);
  const people = Array.from({ length: 8 }, (_, at) => `person-${at}@example.com`);
  await submissions.collection.insertMany(people.map((person) => withLead('omnicasa', person, 0)));
  const { leads } = writing(crm);
  await until(isOver);
  // An error of the CRM came before anything was written: nobody finds them there.
  for (;;) {
    const given = (await eventsNow()).filter(({ state }) => state === 'dead');
    if (given.length === 0) break;
    for (const { id } of given) expect(await leads.settle(id, 'retry')).toBe('failed');
    await until(isOver);
  }
  expect(contents(crm).toSorted()).toEqual(people.map((person) => `${person} 0`).toSorted());
});

test('X25 a lead that was begun by a process that ended is not written by the next one', async () => {
  const crm = await served('omnicasa');
  const begun = { state: 'leased', attempts: 1, leaseToken: 'gone', dueAt: new Date(0) } as const;
  const [one, other] = [withLead('omnicasa', 'a@example.com', 0, begun), withLead('omnicasa', 'a@example.com', 1)];
  await submissions.collection.insertMany([one, other]);
  await submissions.collection.updateOne({ _id: one._id }, { $set: { 'events.0.crm.begunAt': new Date(0) } });
  writing(crm);
  await until(isOver);
  expect(contents(crm)).toEqual(['a@example.com 1']);
  expect((await eventsNow()).map(({ state }) => state)).toEqual(['dead', 'sent']);
});

test('X25 what the CRM refuses waits for somebody, with its code', async () => {
  const crm = await served('sweepbright');
  const nameless = withLead('sweepbright', 'a@example.com', 0);
  const body = JSON.stringify({ ...JSON.parse(nameless.events?.[0]?.body ?? ''), person: { lastName: '', email: '' } });
  await submissions.collection.insertOne({ ...nameless, events: [{ ...nameless.events![0]!, body }] });
  const { lines } = writing(crm);
  await until(isOver);
  expect(await eventsNow()).toMatchObject([{ state: 'dead', attempts: 1, crm: { fault: 'refused' } }]);
  expect((await eventsNow())[0]?.crm).not.toHaveProperty('begunAt');
  expect(JSON.stringify(lines)).not.toContain('a@example.com');
});

test('X25 wrong credentials keep leads here, and give none up: who mends them sees them go', async () => {
  const crm = await served('sweepbright');
  await submissions.collection.insertMany([0, 1].map((turn) => withLead('sweepbright', 'a@example.com', turn)));
  let accounts = crm.open({ clientSecret: 'not-the-secret' });
  const { lines } = writing({ open: () => ({ current: () => accounts.current() }) });
  await until(async () => lines.filter(({ msg }) => msg === 'crm is away').length > 3);
  expect(await eventsNow()).toMatchObject([
    { state: 'due', attempts: 1, crm: { fault: 'unauthorized' } },
    { state: 'due', attempts: 0 },
  ]);
  accounts = crm.open();
  await until(() => isOver(['sent']));
  expect(crm.desk.written.map(({ body }) => (body as { message: string }).message)).toEqual([
    'a@example.com 0',
    'a@example.com 1',
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|threshold/);
});
