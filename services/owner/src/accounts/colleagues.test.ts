import type { JournalEntry, StaffLine } from '@dorpel/contracts/desk-staff';
import { type OwnerService, startOwnerService, type Visitor } from '../service.fixture.ts';
import { officeOf } from './colleagues.fixture.ts';

const TOKEN = 'a-token-of-thirty-two-characters-1234567890';

let service: OwnerService;
let office: ReturnType<typeof officeOf>;
let karim: Visitor;
beforeAll(async () => {
  service = await startOwnerService({ ACTIVITY_TOKEN: TOKEN });
  office = officeOf(service);
  karim = await office.join('karim@example.com', 'manager');
});
afterAll(() => service.stop());

const bodyOf = async <T>(visitor: Visitor, path: string) => (await visitor.ask('GET', path)).body as unknown as T;
const staff = async () => (await bodyOf<{ items: StaffLine[] }>(karim, '/desk/staff')).items;
const idOf = async (email: string) => (await staff()).find((each) => each.email === email)?.id ?? '';
const journal = async () => (await bodyOf<{ items: JournalEntry[] }>(karim, '/desk/journal')).items;
const invite = (email: string, more: object = {}) =>
  karim.ask('POST', '/desk/staff', { json: { email, name: 'Nora Claes', role: 'agent', language: 'nl', ...more } });

describe('X13 a manager looks after the places at the desk', () => {
  test('X13 invites a colleague, who comes in; once more while they never came, in the role that is said then', async () => {
    expect((await invite('nora@example.com')).status).toBe(200);
    expect((await invite('Nora@Example.com', { role: 'editor' })).status).toBe(200);
    expect(await staff()).toContainEqual(
      expect.objectContaining({ email: 'nora@example.com', role: 'editor', state: 'invited', hasSecondFactor: false }),
    );
    const nora = await office.comeIn('nora@example.com', 2);
    expect((await nora.ask('GET', '/desk/me')).body).toMatchObject({ role: 'editor' });
    const again = await invite('nora@example.com');
    expect([again.status, again.body.problem]).toEqual([409, { code: 'staff/exists', fields: { email: 'exists' } }]);
  });

  test.each([
    ['no address', { email: 'x' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['no role of ours', { role: 'chef' }, 'role'],
    ['no language of ours', { language: 'es' }, 'language'],
  ])('X13 an invitation with %s is refused, and nobody is stored', async (_, wrong, field) => {
    const { status, body } = await invite('wrong@example.com', wrong);
    expect([status, Object.keys(body.problem.fields ?? {})]).toEqual([422, [field]]);
    expect(await idOf('wrong@example.com')).toBe('');
  });

  test('X13 X24 sees when a colleague was last there; who never came in was not', async () => {
    await office.join('seen@example.com', 'agent');
    await invite('unseen@example.com');
    const seenAt = async (email: string) => (await staff()).find((each) => each.email === email)?.lastSeenAt;
    expect(Date.parse((await seenAt('seen@example.com')) ?? '')).toBeGreaterThan(0);
    expect(await seenAt('unseen@example.com')).toBeNull();
  });

  test('X13 X24 everybody says what they are called and in which language they read; the journal says who was renamed', async () => {
    const els = await office.join('renamed@example.com', 'agent');
    const { status } = await els.ask('PUT', '/desk/me', { json: { name: ' Els Maes-Claes ', language: 'fr' } });
    expect(status).toBe(200);
    expect((await els.ask('GET', '/desk/me')).body).toMatchObject({
      name: 'Els Maes-Claes',
      language: 'fr',
      role: 'agent',
    });
    const [entry] = await journal();
    expect(entry).toMatchObject({ what: 'staff-name', after: 'Els Maes-Claes', about: { name: 'Els Maes-Claes' } });
    const wrong = await els.ask('PUT', '/desk/me', { json: { name: ' ', language: 'es' } });
    expect([wrong.status, Object.keys(wrong.body.problem.fields ?? {})]).toEqual([422, ['name', 'language']]);
  });

  test('X13 X24 an own address is another once its mailbox gave the code back; the one of before is told, and lets nobody in', async () => {
    const els = await office.join('moves@example.com', 'agent');
    const begin = (email: string) => els.ask('POST', '/desk/me/email', { json: { email } });
    const confirm = (code: string) => els.ask('PUT', '/desk/me/email', { json: { code } });
    await office.join('taken@example.com', 'agent');
    expect((await confirm('k7mq-2xhd-9wpa-fe4t')).body.problem.code).toBe('email/not-begun');
    expect((await begin('Moves@example.com')).body.problem.fields).toEqual({ email: 'own' });
    expect((await begin('taken@example.com')).body.problem.fields).toEqual({ email: 'exists' });
    expect((await begin('Moved@example.com')).status).toBe(200);
    expect((await els.ask('GET', '/desk/second-factor')).body).toMatchObject({ newEmail: 'moved@example.com' });
    const code = await service.mailedPassword('moved@example.com');
    expect((await confirm('k7mq-2xhd-9wpa-fe4t')).body.problem.fields).toEqual({ code: 'wrong-code' });
    // Another browser of the same person did not ask.
    const other = service.visitor();
    await office.login(other, 'moves@example.com');
    expect((await other.ask('PUT', '/desk/me/email', { json: { code } })).body.problem.code).toBe('email/not-begun');
    expect((await confirm(code.toUpperCase())).status).toBe(200);
    expect((await confirm(code)).body.problem.code).toBe('email/not-begun');
    expect((await els.ask('GET', '/desk/me')).body).toMatchObject({ email: 'moved@example.com', role: 'agent' });
    expect((await office.login(service.visitor(), 'moves@example.com')).status).toBe(401);
    expect((await office.login(service.visitor(), 'moved@example.com')).status).toBe(200);
    expect(await service.mailsTo('moves@example.com', 1, 'moved@example.com')).toHaveLength(1);
    expect((await journal())[0]).toMatchObject({
      what: 'staff-email',
      before: 'moves@example.com',
      after: 'moved@example.com',
    });
  });

  test('X13 changes a role, of which the colleague feels at once; of two who change it the second is told', async () => {
    const els = await office.join('els@example.com', 'agent');
    const id = await idOf('els@example.com');
    const change = (role: string, before: string) =>
      karim.ask('PUT', `/desk/staff/${id}/role`, { json: { role, before } });
    expect((await els.ask('GET', '/desk/staff')).status).toBe(403);
    expect((await change('manager', 'agent')).status).toBe(200);
    expect((await els.ask('GET', '/desk/staff')).status).toBe(200);
    expect((await change('editor', 'agent')).body.problem.code).toBe('staff/changed');
    expect((await els.ask('GET', '/desk/me')).body).toMatchObject({ role: 'manager' });
  });

  test('X13 takes a way in and gives it back; what is on its way by mail opens nothing meanwhile', async () => {
    const tom = await office.join('tom@example.com', 'agent');
    const id = await idOf('tom@example.com');
    const disable = (isDisabled: boolean) => karim.ask('PUT', `/desk/staff/${id}/state`, { json: { isDisabled } });
    await service.visitor().ask('POST', '/desk/password/recovery', { json: { email: 'tom@example.com' } });
    const mailed = await service.mailedPassword('tom@example.com', 3);
    expect((await disable(true)).status).toBe(200);
    expect((await tom.ask('GET', '/desk/me')).status).toBe(401);
    expect((await disable(false)).status).toBe(200);
    expect((await office.login(service.visitor(), 'tom@example.com', mailed)).status).toBe(401);
    expect((await office.login(service.visitor(), 'tom@example.com')).status).toBe(200);
  });

  test('X13 can not take away their own rights, nor those of nobody', async () => {
    const own = await idOf('karim@example.com');
    const asked = [
      ['PUT', 'role', { role: 'agent', before: 'manager' }],
      ['PUT', 'state', { isDisabled: true }],
      ['DELETE', 'second-factor', undefined],
    ] as const;
    for (const [method, what, json] of asked) {
      const ask = (id: string) => karim.ask(method, `/desk/staff/${id}/${what}`, { ...(json && { json }) });
      expect((await ask(own)).body.problem.code).toBe('staff/oneself');
      expect((await ask('nobody')).body.problem.code).toBe('staff/not-found');
    }
  });

  test('X13 every change is written down: who, when, what, of whom, before and after; by command too', async () => {
    await invite('ward@example.com');
    await office.command('staff', 'role', 'ward@example.com', '--role', 'editor');
    await office.command('staff', 'disable', 'ward@example.com');
    const about = { kind: 'staff', id: await idOf('ward@example.com'), name: 'Nora Claes' };
    const at = service.clock.now.toISOString();
    const entries = (await journal()).slice(0, 3);
    expect(entries).toMatchObject([
      { at, by: null, what: 'staff-disabled', about, before: null, after: null },
      { at, by: null, what: 'staff-role', about, before: 'agent', after: 'editor' },
      { at, by: { name: 'Lies (manager)' }, what: 'staff-invited', about, before: null, after: 'agent' },
    ]);
    const said = (await office.command('staff', 'journal')).said.split('\n');
    expect(said[0]).toBe(`${at}  from the command line  staff-disabled  Nora Claes`);
  });

  test('X13 is a page at a time, the newest first', async () => {
    const { parts } = service.composed;
    for (let index = 0; index < 60; index += 1) {
      const about = { kind: 'staff', id: 'many', name: `${index}` } as const;
      await parts.desk.journal.note({
        at: service.clock.now,
        by: null,
        what: 'staff-role',
        about,
        before: null,
        after: null,
      });
    }
    type Page = { items: JournalEntry[]; total: number; pages: number };
    const [first, second] = await Promise.all([1, 2].map((page) => bodyOf<Page>(karim, `/desk/journal?page=${page}`)));
    expect(first?.items.map(({ about }) => about.name).slice(0, 2)).toEqual(['59', '58']);
    expect(first?.items).toHaveLength(50);
    const all = [...(first?.items ?? []), ...(second?.items ?? [])];
    expect(new Set(all.map(({ id }) => id)).size).toBe(Math.min(100, first?.total ?? 0));
  });

  test('X13 a dry run by command changes nothing, and a role that there is not is refused', async () => {
    const before = await staff();
    await office.command('staff', 'invite', 'dry@example.com', '--name', 'Dries', '--dry-run');
    await office.command('staff', 'role', 'nora@example.com', '--role', 'manager', '--dry-run');
    await office.command('staff', 'second-factor', 'nora@example.com', '--dry-run');
    expect(await staff()).toEqual(before);
    expect((await office.command('staff', 'role', 'nora@example.com', '--role', 'chef')).code).toBe(64);
    expect((await office.command('staff', 'role', 'nobody@example.com', '--role', 'agent')).code).toBe(1);
  });
});

test('X13 services are told who has a place and who lost it, and nobody else is', async () => {
  await office.join('leaves@example.com', 'agent');
  await office.command('staff', 'disable', 'leaves@example.com');
  const told = (token: string) =>
    service.visitor().ask('GET', '/staff', { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await told(TOKEN)).body as unknown as { items: Record<string, string>[] };
  expect(items).toContainEqual(expect.objectContaining({ email: 'karim@example.com', state: 'active' }));
  expect(items).toContainEqual(expect.objectContaining({ email: 'leaves@example.com', state: 'disabled' }));
  expect(new Set(items.flatMap((each) => Object.keys(each)))).toEqual(
    new Set(['id', 'name', 'email', 'language', 'role', 'state']),
  );
  for (const refused of [await told('guess'), await karim.ask('GET', '/staff')])
    expect([refused.status, refused.body.problem.code]).toEqual([403, 'request/forbidden']);
});
