import { demoContent } from '../seed/demo-content.ts';
import { type Running, startContent } from '../service.fixture.ts';

let service: Running;
beforeEach(async () => {
  service = await startContent();
});
afterEach(() => service.stop());

const at = async (path: string, language: 'nl' | 'de' = 'de') =>
  (await service.client.findPage({ query: { path, language } })).redirect;

/** The site as the last release stored it: without the addresses that lead on, and with its own of the page about us. */
async function storedBefore(demo?: string) {
  const routes = demoContent.routes.map((row) =>
    row.name === 'about' ? { ...row, paths: { ...row.paths, de: 'uber-uns/' } } : row,
  );
  await service.repository.replace({ ...demoContent, routes }, demo);
  await service.database.collection('state').updateMany({}, { $unset: { spelling: 1 } });
  await service.database.collection('redirects').deleteMany({});
}
const leads = (from: string, language: string, link: string) =>
  service.database.collection<{ _id: string; [field: string]: unknown }>('redirects').insertOne({
    _id: `${language}/${from}`,
    language,
    from,
    to: { link },
    at: new Date(0),
    by: { id: 'eva', name: 'Eva' },
    isOwn: true,
  });

const LED: readonly (readonly [from: string, to: string])[] = [
  ['verkaufen/marktschatzung/', '/de/verkaufen/marktschaetzung/'],
  ['vermieten/schlusselubergabe/', '/de/vermieten/schluesseluebergabe/'],
  // Where the page sends on to: not to a page in between.
  ['uber-uns/', '/de/unser-team/'],
];

test.each([
  ['that nobody changed, and is renewed', 'last release'],
  ['that the agency changed', undefined],
])('R12 S4 German addresses of a site %s lead on in one step', async (_, demo) => {
  await storedBefore(demo);
  await service.startAgain();
  for (const [from, to] of LED) expect([from, await at(from)]).toEqual([from, to]);
  expect(await at('verkaufen/marktschaetzung/')).toBeNull();
  expect(await at('verkaufen/verkauft/')).toBeNull();
});

test('R12 S4 a new site knows the former German addresses, and no others', async () => {
  for (const [from, to] of LED) expect([from, await at(from)]).toEqual([from, to]);
  const stored = await service.database.collection('redirects').find().toArray();
  expect(stored.filter(({ language }) => language !== 'de')).toEqual([]);
  await expect(at('verkaufen/verkauft-ae/')).rejects.toMatchObject({ code: 'page/not-found' });
});

test('R12 S4 what led to such an address leads past it, and what the office made of one stays', async () => {
  await storedBefore();
  await leads('folder-2024/', 'nl', '/de/verkaufen/marktschatzung/');
  await leads('vermieten/schlusselubergabe/', 'de', '/de/kontakt/');
  await service.startAgain();
  expect(await at('folder-2024/', 'nl')).toBe('/de/verkaufen/marktschaetzung/');
  expect(await at('vermieten/schlusselubergabe/')).toBe('/de/kontakt/');
});

test('R12 S4 one that the office did away with stays away', async () => {
  await service.database.collection('redirects').deleteMany({ from: 'verkaufen/marktschatzung/' });
  await service.startAgain();
  await expect(at('verkaufen/marktschatzung/')).rejects.toMatchObject({ code: 'page/not-found' });
});

test('S4 addresses that lead to each other lead nowhere', async () => {
  await leads('eins/', 'de', '/de/zwei/');
  await leads('zwei/', 'de', '/de/eins/');
  await expect(at('eins/')).rejects.toMatchObject({ code: 'page/not-found' });
});
