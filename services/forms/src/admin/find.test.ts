import type { Client } from '@dorpel/contracts/client';
import type { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { askBody, contactBody, newKey, until } from '../submissions/service.fixture.ts';
import type { SubmissionDocument } from '../submissions/submissions.ts';
import { type Desk, EVA, LIES, startDesk } from './desk.fixture.ts';
import { GROWING, openMessages, SAME_AT_ANY_SIZE } from './find.fixture.ts';

type Answer = Awaited<ReturnType<Client<typeof deskSubmissions>['findSubmissions']>>;

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const collection = () => desk.forms.database.db.collection<SubmissionDocument>('submissions');
const find = async (search: string, cookie = LIES) =>
  desk.ask(cookie, 'GET', `/desk/search?language=nl&search=${encodeURIComponent(search)}`);
const answerTo = async (search: string) => (await find(search)).body as Answer;
const idsFor = async (search: string) => (await answerTo(search)).items.map(({ id }) => id);
const indexed = () =>
  until(async () => (await collection().countDocuments({ 'search.version': { $in: [null, 0] } })) === 0);

/** What somebody who rings or writes is looked up by: the queries that found nothing in November (O5), and a few like them. */
const QUERIES = [
  '0470',
  '0470 12 34 56',
  '+32 470 12 34 56',
  'Hallo',
  'schatting',
  'unal',
  'elise',
  'elise unal',
  'Ünal Élise',
  'elise una',
  'elise.unal@example.com',
  'GENT-12',
  'gent12',
  'kouter',
  'Gent',
  'Licht appartement',
  'unal 0470 12 34 56',
];

test('X24 whoever rings or writes is found by a number, a word, a name, a reference, a home (O5)', async () => {
  const { id } = await desk.forms.client['contact-appointment']({
    body: askBody({
      firstName: 'Élise',
      lastName: 'Ünal',
      email: 'elise.unal@example.com',
      phone: '+32470123456',
      remark: 'Hallo, ik had graag een schatting.',
    }),
  });
  await indexed();
  for (const query of QUERIES) expect([query, await idsFor(query)]).toEqual([query, expect.arrayContaining([id])]);
  const { items, people, more } = await answerTo('elise unal');
  expect(items[0]).toMatchObject({ id, name: 'Élise Ünal', home: expect.stringContaining('Licht appartement') });
  expect(people).toEqual([
    expect.objectContaining({ name: 'Élise Ünal', email: 'elise.unal@example.com', phone: '+32470123456' }),
  ]);
  expect(more).toBe(false);
  // A word of a message is nobody's name; a home is nobody's address.
  expect((await answerTo('schatting')).people).toEqual([]);
  expect(await answerTo('^.*')).toEqual({ items: [], people: [], more: false });
});

test('X24 whole words stand before beginnings, the newest first; spam and what nobody has to do with is not shown', async () => {
  const send = async (remark: string) =>
    (await desk.forms.client['site-contact']({ body: contactBody({ remark, email: `${newKey()}@example.com` }) })).id;
  const [older, begun, newer, spam] = [
    await send('zolderkamer'),
    await send('zolderkamers'),
    await send('de zolderkamer'),
    await send('zolderkamer te koop'),
  ];
  await desk.ask(LIES, 'PUT', `/desk/submissions/${spam}`, { version: 0, status: 'spam' });
  expect(await idsFor('zolderkamer')).toEqual([newer, older, begun]);
});

test('X24 X13 who may not read messages gets none of them, whatever they ask', async () => {
  expect((await find('Élise', EVA)).status).toBe(403);
  expect((await find('', EVA)).status).toBe(403);
  expect((await find('Élise', '')).status).toBe(401);
  expect((await find('')).status).toBe(422);
});

test('X24 what a search reads of 900 messages is at most twice what it reads of 250', async () => {
  const [any] = await collection().find({ form: 'contact-appointment' }).limit(1).toArray();
  if (!any) throw new Error('nothing was sent');
  const messages = await openMessages(desk.forms.database, any);
  await messages.fill(250);
  const few = await messages.readsOf(SAME_AT_ANY_SIZE);
  await messages.fill(900);
  const more = await messages.readsOf(SAME_AT_ANY_SIZE);
  for (const query of SAME_AT_ANY_SIZE)
    expect([query, (more[query] ?? 0) <= 2 * (few[query] ?? 0)]).toEqual([query, true]);
  // Of what grows with the messages it reads so many, and never all.
  for (const read of Object.values(await messages.readsOf(GROWING))) expect(read).toBeLessThanOrEqual(700);
});
