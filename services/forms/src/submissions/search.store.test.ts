import { defineCollection, openCollection } from '@dorpel/service-kit';
import fc from 'fast-check';
import { startNeighbours } from './neighbours.fixture.ts';
import { askBody, contactBody, type Forms, newKey, startForms } from './service.fixture.ts';
import { searchFilter, searchOf, termsOf } from './search.store.ts';
import type { SubmissionDocument } from './submission.ts';

let neighbours: Awaited<ReturnType<typeof startNeighbours>>;
let forms: Forms;
beforeAll(async () => {
  neighbours = await startNeighbours();
  forms = await startForms({ neighbours: neighbours.url });
});
afterAll(async () => {
  await forms.stop();
  await neighbours.stop();
});

const collection = () => forms.database.db.collection<SubmissionDocument>('submissions');
const find = async (search: string) => {
  const found = await collection()
    .find(await searchFilter(collection(), search))
    .toArray();
  return found.map(({ _id }) => _id);
};

/** The home's words come after: as soon as the round of the service has been there. */
async function indexed(): Promise<void> {
  while ((await collection().countDocuments({ 'search.version': { $in: [null, 0] } })) > 0)
    await new Promise((done) => setTimeout(done, 20));
}

test.each([
  ['+32 470 12 34 56'],
  ['0470 12 34 56'],
  ['0470/12.34.56'],
  ['0032470123456'],
  ['+32 (0)470 12 34 56'],
  ['470 12 34 56'],
  ['0470'],
  ['0470 12'],
])('X24 somebody is found by their number as %s', async (typed) => {
  const { id } = await forms.client['site-contact']({
    body: contactBody({ phone: '+32470123456', email: `${newKey()}@example.com` }),
  });
  expect(await find(typed)).toContain(id);
});

test('X24 the inbox is searched by words, names without accents, an address, a reference, the title and place of a home', async () => {
  const body = askBody({
    firstName: 'Élise',
    lastName: 'Ünal',
    email: 'someone.rare@example.com',
    phone: '0471 99 88 77',
  });
  const { id } = await forms.client['contact-appointment']({ body });
  await indexed();
  for (const typed of [
    'unal',
    'elise',
    'ÜNAL Elise',
    'rare@example.com',
    'someone.rare',
    'GENT-12',
    'gent12',
    'kouter',
    '9000',
    'licht élise 0471',
  ])
    expect([typed, await find(typed)]).toEqual([typed, expect.arrayContaining([id])]);
  for (const typed of ['.*', 'nobody-at-all', 'elise 0499', '^']) expect(await find(typed)).not.toContain(id);
});

test('X24 what an earlier release stored is found once it was looked at', async () => {
  const { id } = await forms.client['site-contact']({ body: contactBody({ remark: 'Een zeldzaamheid' }) });
  await indexed();
  await collection().updateOne({ _id: id }, { $unset: { search: '' } } as object);
  expect(await find('zeldzaam')).toEqual([]);
  await indexed();
  expect(await find('zeldzaam')).toEqual([id]);
});

test('X24 what a search reads does not grow with the messages', async () => {
  const all = await openCollection(
    forms.database,
    defineCollection<SubmissionDocument>({
      name: 'many',
      indexes: [{ name: 'words', key: { 'search.words': 1, receivedAt: -1 } }],
    }),
  );
  const any = (await collection().findOne({}))!;
  const fill = async (size: number) => {
    const from = await all.countDocuments();
    const documents = Array.from({ length: size - from }, (_, each) => {
      const at = from + each;
      const answers = { ...any.answers, remark: `schatting van merk${at}z`, lastName: `Peeters${at % 50}` };
      return { ...any, _id: `s${at}`, answers, search: searchOf({ ...any, answers }) };
    });
    // In parts: a machine that is slow takes each of them in time.
    for (let part = 0; part < documents.length; part += 100) await all.insertMany(documents.slice(part, part + 100));
  };
  /** Those that the index of words leads to: of the word that is asked for first. */
  const reads = async (search: string) => {
    const where = (await searchFilter(all, search)) as { $and: object[] };
    return all.countDocuments(where.$and[0]);
  };
  const readsOf = () => Promise.all(['merk42z', 'schatting merk42z', 'peeters merk42z van'].map(reads));
  await fill(200);
  const few = await readsOf();
  await fill(1000);
  expect([few, await readsOf()]).toEqual([[1, 1, 1], few]);
});

test('X24 whatever is typed, its terms are plain letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
      for (const term of termsOf(typed)) expect(term).toMatch(/^[a-z0-9]+$/);
    }),
  );
  expect(termsOf('Peeters 27/11/2026')).toEqual(['peeters', '27', '11', '2026']);
  expect(termsOf('01/02/2027')).toEqual(['01', '02', '2027']);
});

test('X24 whoever wrote is found by the address they wrote with, whatever digits are in it', async () => {
  const [any] = await collection().find({}).limit(1).toArray();
  const local = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,20}[a-z0-9]$/);
  fc.assert(
    fc.property(local, (name) => {
      const person = `${name}@example.com`;
      const { words } = searchOf({ ...any!, person });
      for (const term of termsOf(person))
        expect([person, term, words.some((word) => word.startsWith(term))]).toContain(true);
    }),
    { examples: [['els.1a07b2c3'], ['reeks0e12'], ['0470.12'], ['a01b']] },
  );
});
