import { startStaff } from '@dorpel/service-kit/testing';
import { askerOf } from '@dorpel/service-kit/testing';
import { type Running, startContent } from '../service.fixture.ts';
import { inTree } from './menu.ts';

const EVA = 'site-staff=eva';
const KARIM = 'site-staff=karim';

let service: Running;
let staff: Awaited<ReturnType<typeof startStaff>>;
beforeAll(async () => {
  staff = await startStaff();
  service = await startContent(undefined, undefined, staff.url);
});
afterAll(async () => {
  await service.stop();
  await staff.stop();
});

type Order = { version: string; changed: object | null; items: { id: string; below: string | null }[] };
const ask = (...args: Parameters<ReturnType<typeof askerOf>>) => askerOf(service)(...args);
const order = async () => (await ask(EVA, 'GET', '/desk/menu?language=nl')).body as Order;
const idsBelow = ({ items }: Order, below: string | null) =>
  items.filter((each) => each.below === below).map(({ id }) => id);
const put = (version: string, below: string | null, ids: readonly string[], cookie = EVA) =>
  ask(cookie, 'PUT', '/desk/menu', { version, below, ids });
const menuOf = async () => (await service.client.getSite({ query: { language: 'nl' } })).menu;
const below = '6';

test('X13 H1 pages below one page are put in another order, which visitors see at once', async () => {
  const before = await order();
  expect(before.changed).toBeNull();
  const ids = idsBelow(before, below).toReversed();
  const saved = await put(before.version, below, ids);
  expect(saved.status).toBe(200);
  const after = await order();
  expect([idsBelow(after, below), after.version]).toEqual([ids, saved.body.version]);
  expect(after.changed).toMatchObject({ by: { name: 'Eva Claes' } });
  const children = (await menuOf()).find(({ id }) => id === below)?.children.map(({ id }) => id) ?? [];
  expect(children).toEqual(ids.filter((id) => children.includes(id)));
  expect(idsBelow(after, null)).toEqual(idsBelow(before, null));
});

test('X13 of two who order the menu at once the second is told by whom it was changed', async () => {
  const { version, ...seen } = await order();
  const ids = idsBelow({ version, ...seen }, null);
  const answers = await Promise.all([
    put(version, null, ids.toReversed()),
    put(version, null, [...ids.slice(1), ids[0] ?? ''], KARIM),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409)?.body.problem;
  const won = answers[0]?.status === 200 ? 'Eva Claes' : 'Karim Haddad';
  expect(told).toMatchObject({ code: 'menu/changed', fields: { by: won } });
});

test.each([
  ['one that is missing', (ids: string[]) => ids.slice(1)],
  ['one twice', (ids: string[]) => [ids[0] ?? '', ...ids.slice(0, -1)]],
  ['one from elsewhere', (ids: string[]) => [...ids.slice(1), 'none']],
])('X13 an order with %s is none', async (_, change) => {
  const now = await order();
  const answer = await put(now.version, null, change(idsBelow(now, null)));
  expect(answer.body.problem.code).toBe('menu/changed');
  expect((await order()).version).toBe(now.version);
});

test('X13 a draft of a page that is moved is published all the same, and leaves the page where it was put', async () => {
  const page = '/desk/texts/pages/7';
  const write = { name: 'pages/params.title.*', language: 'nl', text: 'Verkopen met ons' };
  const { version } = (await ask(EVA, 'GET', `${page}?language=nl`)).body;
  const saved = (await ask(EVA, 'PUT', page, { version, fields: [write] })).body;
  const now = await order();
  const ids = idsBelow(now, below).toReversed();
  expect((await put(now.version, below, ids, KARIM)).status).toBe(200);
  expect((await ask(EVA, 'POST', `${page}/publication`, { version: saved.version })).status).toBe(200);
  expect((await service.client.getPage({ params: { id: '7' }, query: { language: 'nl' } })).title.text).toBe(
    write.text,
  );
  expect(idsBelow(await order(), below)).toEqual(ids);
});

test('X13 an order that a process was killed in the middle of is put into its place, whole', async () => {
  const { revisions, menu, texts } = service.composed.parts;
  const now = await order();
  const ids = idsBelow(now, below).toReversed();
  const last = await revisions.find('menu:pages');
  const version = last?.version ?? 0;
  const ordering = Object.fromEntries(ids.map((id, at) => [id, (at + 1) * 10]));
  const by = { id: 'eva', name: 'Eva Claes' };
  await revisions.replace({ key: 'menu:pages', version: version + 1, by, at: new Date(), ordering }, version);
  const pagesBelow = async () =>
    (await texts.load()).pages
      .filter(({ parentId }) => parentId === below)
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ id }) => id);
  expect(await pagesBelow()).toEqual(ids);
  await menu.settle();
  expect(await pagesBelow()).toEqual(ids);
  expect((await revisions.find('menu:pages'))?.ordering).toBeUndefined();
});

test('X13 texts are a tree by their addresses, in which each is there once, whatever is left out above it', () => {
  const tree = (...addresses: string[]) =>
    inTree(addresses.map((address, at) => ({ address, at }))).map(
      ({ address, at, depth }) => `${at} ${depth} ${address}`,
    );
  // What is below another comes after it, and neighbours stay as they came.
  expect(tree('/nl/over/wie/', '/nl/', '/nl/kopen/', '/nl/over/', '/nl/over/waar/')).toEqual([
    '1 0 /nl/',
    '2 0 /nl/kopen/',
    '3 0 /nl/over/',
    '0 1 /nl/over/wie/',
    '4 1 /nl/over/waar/',
  ]);
  // A page between that was not asked for is passed over; one without an address is above nothing.
  expect(tree('/nl/over/', '/nl/over/ons/team/', '/')).toEqual(['0 0 /nl/over/', '1 1 /nl/over/ons/team/', '2 0 /']);
  expect(tree('/nl/over/ons/team/')).toEqual(['0 0 /nl/over/ons/team/']);
  // Two of one address, which a draft may have: what is below them is there once.
  expect(tree('/nl/over/', '/nl/over/', '/nl/over/wie/')).toEqual([
    '0 0 /nl/over/',
    '2 1 /nl/over/wie/',
    '1 0 /nl/over/',
  ]);
});
