import { createSeal, type Sealed } from '@dorpel/crm';
import { PLANTED } from '@dorpel/fake-crm';
import { createLeftHomes } from '../admin/admin.ts';
import { PASSPORT_TOKEN, TODAY } from '../service.fixture.ts';
import { mustHaveKey } from './crm.ts';
import { BY, CRM_KEY, startCrms } from './crm.fixture.ts';

const crms = await startCrms();
const { office, store, readAfter } = crms;

afterEach(() => crms.clear());
afterAll(() => crms.stop());

const idsOf = (homes: ReadonlyMap<number, { readonly isProject: boolean }>) =>
  [...homes].filter(([, { isProject }]) => !isProject).map(([id]) => id);

/** All that is stored, as one text. */
async function stored(): Promise<string> {
  const collections = await crms.service.database.collections();
  return JSON.stringify(await Promise.all(collections.map((each) => each.find().toArray())));
}

test('X22 all homes are read first, then what changed, and what the CRM no longer has is withdrawn', async () => {
  const { server, account } = await crms.serve('whise', []);
  await office.connect(account);
  expect(await readAfter(0)).toMatchObject({ kind: 'all', outcome: 'done', homes: 30, created: 30, isWhole: true });
  const ids = idsOf(server.desk.homes);
  expect(await crms.service.database.collection('known-files').countDocuments()).toBeGreaterThan(0);
  expect(await crms.stands(ids)).toBe(29);

  expect(await readAfter(1)).toMatchObject({ kind: 'all' });
  expect(await readAfter(5)).toMatchObject({ kind: 'changes', outcome: 'done', homes: 0, importId: null });

  const [changed, gone] = ids.slice(-2).map((id) => server.desk.homes.get(id)!);
  const price = { Price: 123_000 };
  const [common, nl, fr] = [changed!.common, changed!.nl, changed!.fr].map((each) => ({ ...each, ...price }));
  server.desk.homes.set(ids.at(-2)!, {
    ...changed!,
    common: common!,
    nl: nl!,
    fr: fr!,
    changedAt: new Date('2026-11-15T09:00:00Z'),
  });
  server.desk.homes.delete(Number(gone!.common['ID']));
  expect(await readAfter(5)).toMatchObject({ kind: 'changes', changed: 1, gone: 1, withdrawn: 1, created: 0 });
  expect(await crms.stands(ids)).toBe(28);
  const [line] = (await office.list()).items;
  expect(line).toMatchObject({ crm: 'whise', homes: 29, connection: { state: 'on', failures: 0 } });

  // A day later all are read again, whatever the CRM says of changes.
  expect(await readAfter(24 * 60)).toMatchObject({ kind: 'all', created: 0, changed: 0, unchanged: 29 });
});

test('X22 homes of another source stay, and so do those of another CRM that has the same numbers', async () => {
  const [whise, omnicasa] = [await crms.serve('whise'), await crms.serve('omnicasa')];
  await office.connect(whise.account);
  await readAfter(0);
  await office.connect(omnicasa.account);
  const run = await readAfter(0, 'omnicasa');
  expect(run).toMatchObject({ homes: 0, created: 0, withdrawn: 0, refused: 29 });
  expect(run?.refusals[0]?.told).toEqual([{ is: 'not-known', field: 'id', said: 'whise' }]);
  expect(await crms.stands(idsOf(whise.server.desk.homes))).toBe(29);
});

test('X22 more than a third that is gone at once stays until somebody lets it go', async () => {
  const { server, account } = await crms.serve('whise');
  await office.connect(account);
  await readAfter(0);
  const ids = idsOf(server.desk.homes);
  for (const id of ids.slice(-15)) server.desk.homes.delete(id);
  expect(await readAfter(5)).toMatchObject({ gone: 15, withdrawn: 0, kept: 15 });
  const { importId, ...again } = (await readAfter(5))!;
  expect(again).toMatchObject({ kept: 15 });
  expect(importId).toBeNull();
  expect(await crms.stands(ids)).toBe(29);
  await office.pullSoon({ crm: 'whise', by: BY }, true);
  expect(await readAfter(1)).toMatchObject({ withdrawn: 15, kept: 0 });
  expect(await crms.stands(ids)).toBe(14);
});

test('X22 what the office decides of homes that are gone holds with the next run: off is off, and what it keeps is asked about no more', async () => {
  const { server, account } = await crms.serve('whise');
  await office.connect(account);
  await readAfter(0);
  const ids = idsOf(server.desk.homes);
  const [kept, ...off] = ids.slice(-15).map(String);
  for (const id of ids.slice(-15)) server.desk.homes.delete(id);
  expect(await readAfter(5)).toMatchObject({ gone: 15, kept: 15 });
  const left = createLeftHomes(crms.service.catalogue);
  await left.takeOff(off, TODAY);
  await left.putBack(kept!, BY.name, TODAY);
  expect(await readAfter(5)).toMatchObject({ gone: 0, kept: 0 });
  // Neither a change nor a reading of all of them takes off what somebody kept.
  const [first] = server.desk.homes;
  server.desk.homes.set(first![0], { ...first![1], changedAt: new Date('2026-11-15T09:00:00Z') });
  for (const minutes of [5, 24 * 60])
    expect(await readAfter(minutes)).toMatchObject({ gone: 0, withdrawn: 0, kept: 0 });
  expect(await crms.stands([Number(kept)])).toBe(1);
  expect(await crms.stands(off.map(Number))).toBe(0);
});

test('X22 S10 credentials are kept sealed, told to nobody again, and only those that the CRM accepts', async () => {
  const { account } = await crms.serve('omnicasa');
  const wrong = { ...account, credentials: { ...account.credentials, customerPassword: 'hunter2-wrong' } };
  await expect(office.connect(wrong)).rejects.toMatchObject({ code: 'crm/unauthorized' });
  expect(await store.find('omnicasa')).toBeNull();
  await expect(office.connect({ ...account, credentials: {} })).rejects.toMatchObject({
    code: 'request/invalid',
    fields: { customerName: 'required', customerPassword: 'required' },
  });
  await office.connect(account);
  await readAfter(0, 'omnicasa');
  const told = `${JSON.stringify(await office.list())}${await stored()}`;
  for (const secret of [account.credentials['customerPassword']!, 'hunter2-wrong', PLANTED]) {
    expect(told).not.toContain(secret);
  }
  await office.test({ crm: 'omnicasa' });
  await expect(
    crms.otherwise({ key: 'another key, of another machine, altogether' }).office.test({ crm: 'omnicasa' }),
  ).rejects.toMatchObject({
    code: 'crm/sealed',
  });
});

test('X22 X25 one connection is for homes and for what visitors send: of one account, as sealed as it is kept, and only for services', async () => {
  const ask = async (headers: Record<string, string> = { authorization: `Bearer ${PASSPORT_TOKEN}` }) => {
    const answer = await crms.service.fetch('/v1/crm-account', { headers });
    return { status: answer.status, account: ((await answer.json()) as { account?: object | null }).account };
  };
  expect(await ask()).toEqual({ status: 200, account: null });
  const [whise, omnicasa] = [await crms.serve('whise'), await crms.serve('omnicasa')];
  await office.connect(whise.account);
  await office.connect(omnicasa.account);
  expect(await ask({})).toEqual({ status: 403, account: undefined });
  const { address } = whise.server;
  const { account } = await ask();
  expect(account).toMatchObject({ crm: 'whise', address, mayWrite: true });
  const { sealed } = account as { sealed: Sealed };
  expect(JSON.parse(createSeal(CRM_KEY).open('whise', sealed))).toEqual(whise.account.credentials);
  await office.pause({ crm: 'whise', by: BY });
  expect((await ask()).account).toMatchObject({ crm: 'whise', mayWrite: false });
  await office.giveLeads({ crm: 'omnicasa', by: BY }, true);
  expect((await ask()).account).toMatchObject({ crm: 'omnicasa', mayWrite: true });
  const leads = async () => (await office.list()).items.map(({ connection }) => connection?.takesLeads);
  expect(await leads()).toEqual([false, undefined, true, undefined]);
  await office.giveLeads({ crm: 'omnicasa', by: BY }, false);
  expect((await ask()).account).toBeNull();
});

test('X22 S15 who has connected a CRM does not start without the key; who has none does', async () => {
  const { account } = await crms.serve('whise');
  await mustHaveKey({ store }, undefined);
  await office.connect(account);
  await mustHaveKey({ store }, CRM_KEY);
  const sentence = /^CRM_KEY is not set: it must be a random secret .* credentials of Whise were sealed\.$/;
  await expect(mustHaveKey({ store }, undefined)).rejects.toThrow(sentence);
});

test('X22 S10 credentials go to the internet over https alone, unless the environment says otherwise', async () => {
  const { account } = await crms.serve('whise');
  const { office: open } = crms.otherwise({ isLocal: false });
  for (const address of [
    account.address,
    'http://example.com',
    'https://127.0.0.1:9',
    'https://10.0.0.7',
    'file:///etc',
    'https://u:p@example.com',
  ]) {
    await expect(open.connect({ ...account, address })).rejects.toMatchObject({ fields: { address: 'unsafe' } });
  }
  await expect(crms.otherwise({ key: undefined }).office.connect(account)).rejects.toMatchObject({
    code: 'crm/no-key',
  });
});

test('X22 what fails is told and tried again later and later; what is paused or forgotten is not read', async () => {
  const { server, account } = await crms.serve('whise');
  await office.connect(account);
  await readAfter(0);
  await office.pause({ crm: 'whise', by: BY });
  const before = (await crms.runs('whise'))[0]?.id;
  expect((await readAfter(60))?.id).toBe(before);
  await expect(office.pullSoon({ crm: 'whise', by: BY }, false)).rejects.toMatchObject({ code: 'crm/paused' });
  await office.resume({ crm: 'whise', by: BY });

  const sealed = crms.otherwise({ key: 'another key, of another machine, altogether' });
  await sealed.puller!.turn();
  expect((await crms.runs('whise'))[0]).toMatchObject({ outcome: 'failed', fault: 'sealed' });
  expect(await store.find('whise')).toMatchObject({ failures: 1 });
  await expect(office.pause({ crm: 'whise', by: BY, version: 1 })).rejects.toMatchObject({ code: 'crm/changed' });

  const ids = idsOf(server.desk.homes);
  const { version } = (await store.find('whise'))!;
  await office.forget({ crm: 'whise', by: BY, version });
  expect(await crms.stands(ids)).toBe(29);
  expect(await stored()).not.toContain('"sealed":{');
  const { changes } = await office.list();
  expect(changes.map(({ part, before: was, after }) => [part, was, after])).toEqual([
    ['connection', 'connected', null],
    ['state', 'paused', 'on'],
    ['state', 'on', 'paused'],
    ['connection', null, 'connected'],
  ]);
});

test('X22 SweepBright announces homes at an address that only it knows, and each is read as it is then', async () => {
  const { server, account } = await crms.serve('sweepbright', ['expired', 'twice', 'disorder']);
  await office.connect(account);
  const [, line] = (await office.list()).items;
  const { pathname } = new URL(line!.connection!.notices!);
  const path = pathname.replace('/api/catalogue', '');
  const send = (to: string, body: unknown, type = 'application/json') =>
    crms.service.fetch(to, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const [id] = server.desk.homes.keys();
  expect(
    (
      await send(
        path.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        { estate_id: 'x' },
      )
    ).status,
  ).toBe(404);
  expect((await send(path.replace('sweepbright', 'whise'), 'nonsense')).status).toBe(404);
  expect((await send(path, 'nonsense')).status).toBe(400);
  expect((await send(path, { estate_id: { $ne: 1 } })).status).toBe(400);
  expect((await send(path, 'x'.repeat(5000), 'text/plain')).status).toBe(413);
  expect(id).toBeDefined();
  await server.announce(new URL(path, crms.service.url).href);
  expect((await office.list()).items[1]?.connection?.waiting).toBe(server.desk.homes.size + 1);
  expect(await readAfter(0, 'sweepbright')).toMatchObject({
    kind: 'notices',
    outcome: 'done',
    created: server.desk.homes.size,
  });
  expect((await office.list()).items[1]?.connection).toMatchObject({ waiting: 0, nextAt: null });
  // Who writes leads is told what the CRM calls a home, and nobody else.
  const [first] = [...(await store.homesOf('sweepbright')).values()];
  const named = (token: string) =>
    crms.service.client.getCrmHome({ params: { id: first!.home } }, { headers: { authorization: `Bearer ${token}` } });
  expect(await named(PASSPORT_TOKEN)).toEqual({ crm: 'sweepbright', key: first!.key });
  await expect(named('a token of somebody else')).rejects.toMatchObject({ code: 'request/forbidden' });
  expect(await stored()).not.toContain(PLANTED);
  await expect(office.pullSoon({ crm: 'sweepbright', by: BY }, false)).rejects.toMatchObject({ code: 'crm/announces' });

  server.desk.homes.delete(idsOf(server.desk.homes).at(-1)!);
  await server.announce(new URL(path, crms.service.url).href);
  // What is gone is not announced by this fake: a deletion that is.
  const all = await store.homesOf('sweepbright');
  const standing = await Promise.all([...all.keys()].map(async (key) => (await send(path, { estate_id: key })).status));
  expect(new Set(standing)).toEqual(new Set([202]));
  expect(await readAfter(1, 'sweepbright')).toMatchObject({ gone: 1, withdrawn: 1 });
});
