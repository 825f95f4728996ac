import { catalogue as contract } from '@dorpel/contracts/catalogue';
import { NO_FILTERS } from '@dorpel/contracts/filters';
import fc from 'fast-check';
import { termsOf } from '@dorpel/i18n/search-text';
import { PASSPORT_TOKEN, type Running, startCatalogue } from './service.fixture.ts';

let service: Running;

beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

/** Every name that some endpoint knows, and some that none should. */
const NAMES = (
  `${Object.keys(NO_FILTERS).join(' ')} language collection among ids sort page pageSize text since expires signature region ` +
  'situation price buyers land own years interest rent charges deposit inventory city[$ne] city[] constructor __proto__ $where'
).split(' ');

const HOSTILE = (
  '$ne {"$gt":""} -1 0 1e99 9007199254740993 __proto__ .* ^ (a+)+$ \\ \u0000 [object ../../etc/passwd % %00 \' true null ' +
  'NaN 51.05,3.72 3,50,4,51 🏡'
).split(' ');
const USUAL = [
  'sale',
  'rent',
  'references',
  'new-build',
  'gent',
  '9000',
  '1',
  '20401',
  'price-up',
  'type-down',
  'tuin',
  'flanders',
  'own-home',
  '35000000',
];

const values = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...USUAL),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.integer().map(String),
);
const queries = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), values), { maxLength: 6 })
  .map((pairs) => new URLSearchParams([['language', 'nl'], ...pairs]).toString());

const ids = fc.oneof(fc.constantFrom('20401', '900', '1', ...HOSTILE), fc.webSegment()).filter((id) => id !== '');
const segment = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));

test.each(Object.entries(contract.endpoints))(
  'C2 whatever is asked of %s, it answers or says what is wrong',
  async (_, { path }) => {
    await fc.assert(
      fc.asyncProperty(ids, queries, async (id, query) => {
        const response = await service.fetch(`/v1${path.replace(':id', segment(id))}?${query}`, {
          headers: { authorization: `Bearer ${PASSPORT_TOKEN}` },
        });
        expect([200, 404, 422]).toContain(response.status);
        if (response.status !== 200)
          expect(await response.json()).toMatchObject({ problem: { code: expect.any(String) as unknown } });
      }),
      { numRuns: 25 },
    );
  },
  60_000,
);

test('C8 F8 whatever is asked of pictures and documents, there is none', async () => {
  const paths = fc.oneof(
    fc.tuple(ids, ids).map((parts) => `/images/${parts.map(segment).join('/')}`),
    fc.tuple(ids, ids).map((parts) => `/images/epc/${parts.map(segment).join('/')}`),
    fc
      .tuple(fc.constantFrom('property', 'project', 'advisor'), ids, ids, queries)
      .map(([owner, one, other, query]) => `/v1/documents/${owner}/${segment(one)}/${segment(other)}?${query}`),
  );
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const response = await service.fetch(path);
      expect([404, 410]).toContain(response.status);
    }),
    { numRuns: 100 },
  );
});

test('C2 a text to search for is words and nothing else: no operator, no pattern', async () => {
  const found = async (search: string) =>
    (await service.client.listProperties({ query: { language: 'nl', pageSize: 6, search } })).items.map(({ id }) => id);
  const texts = fc
    .array(
      fc.oneof(fc.constantFrom('gent', 'tuin', 'te', '9000', 'DOR-0417', ...HOSTILE), fc.string({ maxLength: 6 })),
      { maxLength: 3 },
    )
    .map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const words = termsOf(text);
      expect(words.every((word) => /^[a-z0-9]+$/.test(word))).toBe(true);
      expect(await found(text)).toEqual(await found(words.join(' ')));
    }),
    { numRuns: 25 },
  );
  const everything = await found('');
  for (const pattern of ['.*', '^', '$', '[a-z]', '.', '(|)']) {
    const words = termsOf(pattern);
    expect(await found(pattern)).toEqual(words.length === 0 ? everything : await found(words.join(' ')));
  }
});
