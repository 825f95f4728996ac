import { startCrms, BY } from '../crm/crm.fixture.ts';
import { PASSPORT_TOKEN } from '../service.fixture.ts';

const crms = await startCrms();
const { office, readAfter } = crms;
afterEach(() => crms.clear());
afterAll(() => crms.stop());

const DAY = '2026-11-15';
const told = (day: string, language: 'nl' | 'fr' = 'nl', token = PASSPORT_TOKEN) =>
  crms.service.client.getImportDay(
    { params: { day }, query: { language } },
    { headers: { authorization: `Bearer ${token}` } },
  );

test('X22 a day of imports is told to services: what changed, what is held back first and why, and who met the guard', async () => {
  const { server, account } = await crms.serve('whise');
  expect(await told(DAY)).toEqual({ refused: 0, homes: [], homesTotal: 0, guarded: [] });
  await office.connect(account);
  await readAfter(0);
  const { homes, homesTotal, guarded } = await told(DAY);
  expect(homesTotal).toBe(29);
  expect(guarded).toEqual([]);
  const places = homes.map(({ place }) => place);
  const held = places.filter((place) => place === 'held').length;
  expect(held).toBeGreaterThan(0);
  expect(places.slice(0, held)).toEqual(Array.from({ length: held }, () => 'held'));
  for (const { place, heldFor, title } of homes) {
    expect([place === 'held', title]).toEqual([heldFor.length > 0, expect.stringMatching(/\D/)]);
  }
  const inFrench = (await told(DAY, 'fr')).homes[0]?.heldFor;
  expect(inFrench).not.toEqual(homes[0]?.heldFor);

  const ids = [...server.desk.homes].filter(([, { isProject }]) => !isProject).map(([id]) => id);
  for (const id of ids.slice(-15)) server.desk.homes.delete(id);
  await readAfter(5);
  await office.pullSoon({ crm: 'whise', by: BY }, false);
  await readAfter(5);
  expect((await told(DAY)).guarded).toEqual([expect.objectContaining({ from: 'Whise', isStopped: false })]);
  expect(await told('2026-11-14')).toMatchObject({ homesTotal: 0, guarded: [] });
});

test('X22 nobody else is told', async () => {
  await expect(told(DAY, 'nl', 'a token of somebody else')).rejects.toMatchObject({ code: 'request/forbidden' });
});
