import { FORM_NAMES, type FormName } from '@dorpel/contracts/forms';
import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import { createSeal } from '@dorpel/crm';
import { runCli } from '@dorpel/service-kit/testing';
import { type Desk, LIES, startDesk } from '../admin/desk.fixture.ts';
import { cli as commands } from '../cli/cli.ts';
import { exampleForm } from '../seed/example-forms.ts';
import { CRM_KEY, needsOf, newKey, until } from '../submissions/service.fixture.ts';
import { type Crm, startCrm } from './leads.fixture.ts';

/** At http, where a CRM of this machine may be at http. */
const SITE = 'http://localhost:3000';

/** Of the account: what a viewing is in its agenda, and whose. */
const AGENDA = { calendarActionId: '3', calendarUserId: '8' };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Written = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };
const writtenIn = ({ desk }: Crm) => desk.written as readonly Written[];

async function startConnected(name: string, more: object = {}) {
  const crm = await startCrm(name);
  closing.push(crm.close);
  const desk = await startDesk({ site: SITE });
  closing.push(() => desk.stop());
  desk.neighbours.crm.account = {
    crm: name,
    address: `${crm.address}/`,
    connectedAt: '2026-11-02T08:00:00.000Z',
    mayWrite: true,
    sealed: createSeal(CRM_KEY).seal(name, JSON.stringify({ ...crm.credentials, ...more })),
  };
  return { crm, desk };
}

async function post({ forms }: Desk, form: FormName, changes: object = {}): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ...exampleForm(form, newKey()), ...(await needsOf(form, forms)), ...changes });
  const answer = await forms.fetch(`/v1/submissions/${form}`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

const see = async (desk: Desk, id: string) =>
  ((await desk.ask(LIES, 'GET', `/desk/submissions/${id}?language=nl`)).body as DeskSubmission).crm;

/** What the desk shows of a submission once nothing of it waits. */
const settled = (desk: Desk, id: string, count = 1) =>
  until(async () => {
    const { leads } = (await see(desk, id)) ?? { leads: [] };
    return leads.length >= count && leads.every(({ state }) => state !== 'waits') && leads;
  });

test('X25 each form that a CRM has a call for is written there, with its number at the desk; the others stay', async () => {
  const { crm, desk } = await startConnected('whise', AGENDA);
  const ids = new Map<FormName, string>();
  for (const form of FORM_NAMES) ids.set(form, await post(desk, form, { email: `${form}@example.com` }));
  const of = (form: FormName) => ids.get(form) ?? '';
  const contacts = () =>
    new Map(
      writtenIn(crm).flatMap(({ path, body }) =>
        path === '/v1/contacts/upsert' ? [[String(body['PrivateEmail']).split('@')[0], body] as const] : [],
      ),
    );
  const stays = new Set<FormName>(['testimonial', 'job-contact', 'sign-newsletter', 'unsubscribe', 'send-to-friend']);
  const goes = FORM_NAMES.filter((form) => !stays.has(form) && form !== 'search-alert');
  for (const form of goes) await settled(desk, of(form));
  expect(new Set(contacts().keys())).toEqual(new Set(goes));

  expect(await see(desk, of('job-contact'))).toEqual({ connected: 'Whise', leads: [] });
  const [question] = await settled(desk, of('site-contact'));
  expect(question).toMatchObject({ crm: 'Whise', type: 'enquiry.created', state: 'sent', kept: [], fault: null });
  expect(question?.number).toMatch(/^4\d{3}$/);

  const message = (form: FormName) => String(contacts().get(form)?.['Message']);
  // Who asks to be called, or for a valuation, may have written nothing that says so.
  expect(message('contact-me')).toMatch(/^Vraag om teruggebeld te worden\n/);
  expect(message('contact-demand')).toMatch(/^Schatting\n/);
  expect(message('contact-demand')).toMatch(/^Taal: Nederlands$/m);
  expect(message('purchase-offer')).toContain('Over: Rijhuis met stadstuin, Gent (GENT-27)');
  expect(message('purchase-offer')).toMatch(/^Bod: €\s345/m);
  expect(message('purchase-offer')).toMatch(/^Akkoord op \d\d?\/\d\d?\/\d{4} \(2026-11-offer\): /m);
  expect(message('contact-construction')).toContain('Over: Residentie De Sluis');
  expect(contacts().get('demand-register')).toMatchObject({
    SearchCriteria: [
      { PurposeId: 1, CategoryIds: [1, 2], ZipCodes: ['9000'], PriceMin: 250_000, PriceMax: 400_000, MinRooms: 3 },
    ],
  });
  // An address that nobody confirmed is not one that may be mailed, whatever was ticked.
  expect([...contacts().values()].map((body) => body['AgreementEmail'])).toEqual(goes.map(() => false));

  const stored = await desk.forms.stored();
  const appointments = writtenIn(crm).filter(({ path }) => path === '/v1/calendars/upsert');
  expect(appointments).toHaveLength(2);
  for (const form of ['viewing-appointment', 'open-day'] as const) {
    const booked = stored.find(({ _id }) => _id === of(form))?.viewing;
    const [StartDateTime, EndDateTime] = [booked?.startsAt.toISOString(), booked?.endsAt.toISOString()];
    expect(appointments.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ StartDateTime, EndDateTime, UserIds: [8] }),
    );
  }
  // The homes of these tests have names that no CRM gave them: their words are in the message, and the desk says so.
  expect((await settled(desk, of('viewing-appointment')))[0]?.kept).toEqual(['home']);
});

test('X25 a viewing that is cancelled and a newsletter that is confirmed are told, after what came before', async () => {
  const { crm, desk } = await startConnected('whise');
  const { client, stored } = desk.forms;
  const tokensOf = async (id: string) => {
    const texts = (await stored()).find(({ _id }) => _id === id)?.messages.map(({ text }) => text) ?? [];
    return [...texts.join('\n').matchAll(/token=([\w.-]+)/g)].map(([, token = '']) => token);
  };
  const viewing = await post(desk, 'viewing-appointment', { email: 'anne@example.com' });
  await settled(desk, viewing);
  await client.cancelAppointment({ body: { token: (await tokensOf(viewing))[0] ?? '' } });
  const [booked, cancelled] = await settled(desk, viewing, 2);
  expect([booked?.kept, cancelled?.kept]).toEqual([
    ['viewing', 'home'],
    ['viewing', 'home'],
  ]);
  expect(cancelled?.type).toBe('viewing.cancelled');
  const question = await post(desk, 'site-contact', { email: 'anne@example.com', newsletter: true });
  for (const token of await tokensOf(question)) await client.confirmSubscription({ body: { token } }).catch(() => {});
  expect((await settled(desk, question, 2)).map(({ type }) => type)).toEqual([
    'enquiry.created',
    'subscription.confirmed',
  ]);
  const bodies = writtenIn(crm).map(({ body }) => [String(body['Message']).split('\n')[0], body['AgreementEmail']]);
  expect(bodies.slice(1)).toEqual([
    ['De bezichtiging gaat niet door.', false],
    ['Bericht', false],
    ['Heeft per e-mail bevestigd de nieuwsbrief te willen ontvangen.', true],
  ]);
  // What is asked from then on withdraws nothing.
  await settled(desk, await post(desk, 'contact-me', { email: 'anne@example.com' }));
  expect(writtenIn(crm).at(-1)?.body['AgreementEmail']).toBe(true);
});

test('X25 what no CRM takes for more than a day is at the desk, also of one that is no longer connected, and can be settled', async () => {
  const { desk } = await startConnected('whise');
  const connection = desk.neighbours.crm.account;
  desk.neighbours.crm.account = connection && { ...connection, mayWrite: false };
  const id = await post(desk, 'site-contact');
  const inbox = async () =>
    ((await desk.ask(LIES, 'GET', '/desk/submissions?lead=given-up&counts=yes')).body as { counts: { leads: number } })
      .counts.leads;
  const lead = async () => (await see(desk, id))?.leads[0];
  expect([(await lead())?.state, await inbox()]).toEqual(['waits', 0]);
  const path = `/desk/submissions/${id}/leads/${(await lead())?.id}`;
  // What waits for its CRM today is nothing to decide on.
  expect((await desk.ask(LIES, 'PUT', path, { verdict: 'taken' })).body.problem.code).toBe('lead/not-found');

  const submissions = desk.forms.database.db.collection('submissions');
  const madeAt = new Date(Date.now() - 2 * 86_400_000);
  await submissions.updateOne({ _id: id } as object, { $set: { 'events.0.crm.madeAt': madeAt } });
  expect([(await lead())?.state, await inbox()]).toEqual(['late', 1]);
  const run = (...args: string[]) => runCli(commands, ['leads', ...args], { env: desk.forms.environment });
  expect((await run('list')).said).toContain(`${id}  has waited for more than a day`);
  expect((await desk.ask(LIES, 'PUT', path, { verdict: 'retry' })).body.problem.code).toBe('lead/not-found');
  expect((await desk.ask(LIES, 'PUT', path, { verdict: 'taken' })).body).toEqual({ done: true });
  expect([(await lead())?.state, await inbox()]).toEqual(['sent', 0]);
  const log = await submissions.db.collection('desk-changes').find({ what: 'lead' }).toArray();
  expect(log).toMatchObject([{ about: id, before: 'waits', after: 'sent' }]);
});

test('X25 a failure is at the desk with a retry, in the browser and by command; who decided is noted', async () => {
  const { crm, desk } = await startConnected('sweepbright', { clientSecret: 'threshold' });
  const events = () => desk.forms.database.db.collection('submissions');
  const id = await post(desk, 'site-contact');
  await settled(desk, id);
  expect(crm.desk.written).toHaveLength(1);
  // Who deletes all of a person here is told that more of it is there.
  const person = `/desk/person?email=${exampleForm('site-contact', newKey()).email}`;
  expect((await desk.ask(LIES, 'GET', person)).body).toMatchObject({ crms: ['SweepBright'] });
  const give = (more: object = {}) =>
    events().updateOne({ _id: id } as object, {
      $set: { 'events.0.state': 'dead', 'events.0.failedAt': new Date(), 'events.0.crm.fault': 'away', ...more },
    });
  await give({ 'events.0.crm.begunAt': new Date() });
  const [given] = await settled(desk, id);
  expect(given).toMatchObject({ state: 'unsure', fault: 'away' });
  // Who looks at the inbox is told of it, without having opened every message.
  const inbox = async () => {
    const { body } = await desk.ask(LIES, 'GET', '/desk/submissions?lead=given-up&counts=yes');
    const { items, counts } = body as { items: { id: string }[]; counts: { leads: number } };
    return [items.map((each) => each.id), counts.leads];
  };
  expect(await inbox()).toEqual([[id], 1]);
  const path = `/desk/submissions/${id}/leads/${given?.id}`;
  expect((await desk.ask(LIES, 'PUT', path, { verdict: 'perhaps' })).status).toBe(422);
  expect((await desk.ask(LIES, 'PUT', path, { verdict: 'taken' })).body).toEqual({ done: true });
  expect((await settled(desk, id))[0]).toMatchObject({ state: 'sent', fault: null, number: null });
  expect(await inbox()).toEqual([[], 0]);
  expect((await desk.ask(LIES, 'PUT', path, { verdict: 'retry' })).body.problem.code).toBe('lead/not-found');
  expect(crm.desk.written).toHaveLength(1);

  await give();
  expect((await settled(desk, id))[0]).toMatchObject({ state: 'failed' });
  expect((await desk.ask(LIES, 'PUT', path, { verdict: 'retry' })).status).toBe(200);
  await until(async () => crm.desk.written.length === 2);
  await settled(desk, id);
  const log = await events().db.collection('desk-changes').find({ what: 'lead' }).sort({ at: 1 }).toArray();
  expect(log).toMatchObject([
    { about: id, before: 'failed', after: 'sent' },
    { about: id, before: 'failed', after: 'waits' },
  ]);

  await give();
  const run = (...args: string[]) => runCli(commands, ['leads', ...args], { env: desk.forms.environment });
  expect((await run('list')).said).toContain(`${given?.id}  SweepBright  enquiry.created  ${id}  given up`);
  expect((await run('retry', 'nothing')).code).toBe(1);
  expect((await run('taken', given?.id ?? '', '--dry-run')).code).toBe(0);
  expect((await run('taken', given?.id ?? '')).code).toBe(0);
  expect((await run('list')).said).toBe('Nothing is waiting to be written into your CRM.');
});
