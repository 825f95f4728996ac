import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTERED_FORMS, type EnteredForm } from '@dorpel/contracts/desk-entries';
import { askerOf, runCli, startStaff } from '@dorpel/service-kit/testing';
import { cli } from '../cli/cli.ts';
import { exampleForm } from '../seed/example-forms.ts';
import { AGENCY_MAIL, type Neighbours, startNeighbours } from './neighbours.fixture.ts';
import { needsOf, newKey, startForms, until } from './service.fixture.ts';

const LIES = 'site-staff=lies';
const EVA = 'site-staff=eva';

let neighbours: Neighbours;
let staff: Awaited<ReturnType<typeof startStaff>>;
let forms: Awaited<ReturnType<typeof startForms>>;
let ask: ReturnType<typeof askerOf>;
beforeEach(async () => {
  [neighbours, staff] = await Promise.all([startNeighbours(), startStaff()]);
  forms = await startForms({ neighbours: neighbours.url, owner: staff.url });
  ask = askerOf(forms);
});
afterEach(async () => {
  await forms.stop();
  await Promise.all([neighbours.stop(), staff.stop()]);
});

const valuesOf = async (form: EnteredForm, changes: object = {}) => ({
  ...exampleForm(form, newKey(), 'fr'),
  ...(await needsOf(form, forms)),
  ...changes,
});
const enter = async (form: EnteredForm, changes: object = {}, more: object = {}) =>
  ask(LIES, 'POST', '/desk/entries', { form, told: 'phone', values: await valuesOf(form, changes), ...more });

const mailTo = (address: string) =>
  until(async () => (await forms.catcher.mails()).find(({ to }) => to.includes(address)));

test.each(ENTERED_FORMS)('X13 %s of who calls: mailed as if they had sent it, with who wrote it down', async (form) => {
  const { status, body } = await enter(form, { email: 'caller@example.com' });
  expect({ status, body }).toMatchObject({ status: 200 });
  const id = (body as { id: string }).id;
  const mail = await mailTo('caller@example.com');
  expect(mail.text).toContain('Vous nous l’avez dit par téléphone ; Lies Vandamme l’a noté.');
  expect((await mailTo(AGENCY_MAIL)).text).toContain('Telefonisch doorgegeven: genoteerd door Lies Vandamme');
  const shown = await ask(LIES, 'GET', `/desk/submissions/${id}?language=nl`);
  expect(shown.body).toMatchObject({
    form,
    assignee: { id: 'lies' },
    entered: { by: { name: 'Lies Vandamme' }, how: 'phone' },
    isUntouched: false,
  });
  const [stored] = await forms.stored();
  expect(stored?.consent.text).toContain('J’accepte que mes données soient utilisées');
});

test('X13 F17 no mail says of who rang that they came through the website: the receipt, the office’s own, an answer', async () => {
  const { body } = await enter('site-contact', { email: 'caller@example.com' });
  const id = (body as { id: string }).id;
  expect((await mailTo('caller@example.com')).text).toContain('parce que vous avez donné votre adresse à notre agence');
  const { firstName, lastName } = await valuesOf('site-contact');
  expect((await mailTo(AGENCY_MAIL)).subject).toBe(`Bericht van ${firstName} ${lastName}`);
  await ask(LIES, 'POST', `/desk/submissions/${id}/answer`, { version: 1, subject: 'Réponse', text: 'Bonjour.' });
  const answer = await until(async () => (await forms.catcher.mails()).find(({ subject }) => subject === 'Réponse'));
  expect(answer.text).toContain('parce que vous avez contacté notre agence');
  expect(answer.text).toContain('Vous nous avez contactés le');
});

test('X13 who rings and gives no address is nobody who wrote before: nothing is named as theirs', async () => {
  const others = await Promise.all(['', '', 'stranger@example.com'].map((email) => enter('site-contact', { email })));
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  const ids = others.map(({ body }) => (body as { id: string }).id);
  const shown = await ask(LIES, 'GET', `/desk/submissions/${ids[0]}?language=nl`);
  expect(shown.body).toMatchObject({ email: '', others: [] });
});

test('X13 sent twice it is one; without an address nobody is mailed and it is kept; the export says who wrote it down', async () => {
  const key = newKey();
  const first = await enter('site-contact', { key, email: '' });
  const again = await enter('site-contact', { key, email: '' });
  expect(again.body).toEqual(first.body);
  expect(await forms.stored()).toHaveLength(1);
  await mailTo(AGENCY_MAIL);
  expect((await forms.catcher.mails()).map(({ to }) => to)).toEqual([[AGENCY_MAIL]]);
  const csv = await forms.fetch('/v1/desk/submissions.csv?language=en', { headers: { cookie: 'site-staff=karim' } });
  expect(await csv.text()).toMatch(/Lies Vandamme, by phone, \d/);
});

test('X13 the rules are those of visitors: what is wrong is named field by field, and nobody but who may handle messages enters any', async () => {
  const wrong = await enter('contact-demand', { propertyZip: 'x', lastName: '', phone: '12', privacy: false });
  expect(wrong).toMatchObject({ status: 422, body: { problem: { code: 'request/invalid' } } });
  const { fields } = (wrong.body as { problem: { fields: object } }).problem;
  expect(fields).toMatchObject({ lastName: 'required', privacy: 'required' });
  const values = await valuesOf('site-contact');
  const entry = { form: 'site-contact', told: 'door', values };
  expect((await ask(EVA, 'POST', '/desk/entries', entry)).status).toBe(403);
  expect((await ask('', 'POST', '/desk/entries', entry)).status).toBe(401);
  expect((await ask(LIES, 'POST', '/desk/entries', { ...entry, form: 'unsubscribe' })).status).toBe(422);
  expect(await forms.stored()).toEqual([]);
});

test('X13 F7 a caller who has a viewing of the home: it moves, or is booked beside it, as the office says', async () => {
  const email = 'caller@example.com';
  const { items } = await forms.client.listViewingSlots({ params: { id: 'p1' } });
  const [one, two, three] = items.map(({ id }) => id);
  await enter('viewing-appointment', { email, slotId: one });
  const refused = await enter('viewing-appointment', { email, slotId: two });
  expect(refused.body).toMatchObject({ problem: { code: 'request/invalid', fields: { moves: 'another' } } });
  // The office knows with whom it speaks.
  const moved = await enter('viewing-appointment', { email, slotId: two, moves: true, phone: '0499887766' });
  expect(moved).toMatchObject({ status: 200, body: { appointment: { startsAt: items[1]?.startsAt } } });
  expect(await forms.stored()).toHaveLength(1);
  expect(await enter('viewing-appointment', { email, slotId: three }, { isBeside: true })).toMatchObject({
    status: 200,
  });
  expect(await forms.stored()).toHaveLength(2);
});

test('X13 by command, from a file with the fields of the form', async () => {
  const { environment: env } = forms;
  const file = join(env.DATA_DIR, 'caller.json');
  await writeFile(file, JSON.stringify(await valuesOf('contact-me', { email: '' })));
  const run = (...words: string[]) => runCli(cli, ['submissions', 'add', ...words], { env: { ...env, LANG: 'en' } });
  expect((await run('contact-me', '--told', 'door', '--from', file, '--json')).code).toBe(0);
  expect((await forms.stored())[0]?.entered).toMatchObject({ how: 'door', by: { id: 'command' } });
  expect((await run('contact-me', '--from', file)).code).toBe(64);
  await writeFile(file, '{}');
  const refused = await run('contact-me', '--told', 'door', '--from', file);
  expect(refused.code).toBe(1);
  expect(refused.said + refused.warned).toContain('lastName: required');
});
