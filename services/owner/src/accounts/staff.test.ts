import { type DeskAccess, type DeskAction, mayDo, type Role, ROLES } from '@dorpel/contracts/desk';
import { deskDrafts } from '@dorpel/contracts/desk-drafts';
import { deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { ownerMails } from '@dorpel/contracts/owner-mails';
import { ANNA, type OwnerService, PASSWORD, SITE, startOwnerService, type Visitor } from '../service.fixture.ts';
import { officeOf, OWN } from './colleagues.fixture.ts';

let service: OwnerService;
beforeAll(async () => {
  service = await startOwnerService();
});
afterAll(() => service.stop());

let office: ReturnType<typeof officeOf>;
beforeAll(() => {
  office = officeOf(service);
});
const command = (...args: string[]) => office.command('staff', ...args);
const login = (visitor: Visitor, email: string, password: string) => office.login(visitor, email, password);
const join = (email: string, role: string) => office.join(email, role);

describe('X13 a place at the desk', () => {
  test('X13 who was invited comes in by a temporary password, and chooses an own one before anything else', async () => {
    const { code, said } = await command(
      'invite',
      'Karim@Example.com',
      '--name',
      'Karim Haddad',
      '--role',
      'manager',
      '--language',
      'fr',
    );
    expect([code, said]).toEqual([0, expect.stringContaining('karim@example.com  Karim Haddad  fr  manager  invited')]);
    const [mail] = await service.mailsTo('karim@example.com');
    expect(mail?.subject).toBe('Votre accès à l’espace agence');
    expect(mail?.text).toContain(`${SITE}/fr/desk/login/`);
    const karim = service.visitor();
    const begun = await login(karim, 'karim@example.com', await service.mailedPassword('karim@example.com'));
    expect(begun.body).toMatchObject({ name: 'Karim Haddad', role: 'manager', mustReplacePassword: true });
    expect((await karim.ask('GET', '/desk/colleagues')).body.problem.code).toBe('password/must-be-replaced');
    const chosen = { password: OWN, repeated: OWN };
    expect((await karim.ask('PUT', '/desk/password', { json: chosen })).status).toBe(200);
    expect((await karim.ask('GET', '/desk/me')).body).toMatchObject({ language: 'fr', mustReplacePassword: false });
    // Once more would hand a place over to whoever reads the mail.
    expect((await command('invite', 'karim@example.com', '--name', 'Karim')).code).toBe(1);
  });

  test('X13 a session of the desk is none of an owner, and the other way round', async () => {
    const lies = await join('lies@example.com', 'agent');
    expect(lies.cookie).toMatch(/^__Host-site-staff=/);
    expect((await lies.ask('GET', '/me')).body.problem.code).toBe('session/missing');
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    expect((await anna.ask('GET', '/desk/me')).body.problem.code).toBe('session/missing');
    // The same token under the other name opens nothing.
    anna.cookie = anna.cookie.replace('site-owner', 'site-staff');
    expect((await anna.ask('GET', '/desk/me')).status).toBe(401);
    expect((await login(service.visitor(), ANNA.email, PASSWORD)).body.problem.code).toBe('login/failed');
  });

  test('X13 who left has no way in, at once, and is nobody’s colleague; undone, they are back', async () => {
    const tom = await join('tom@example.com', 'editor');
    const other = await join('other@example.com', 'agent');
    const colleagues = async () => JSON.stringify((await other.ask('GET', '/desk/colleagues')).body);
    expect((await command('disable', 'tom@example.com')).code).toBe(0);
    expect((await tom.ask('GET', '/desk/me')).status).toBe(401);
    expect((await login(service.visitor(), 'tom@example.com', OWN)).status).toBe(401);
    expect(await colleagues()).not.toContain('(editor)');
    await command('disable', 'tom@example.com', '--undo');
    expect((await login(service.visitor(), 'tom@example.com', OWN)).status).toBe(200);
    expect(await colleagues()).toContain('(editor)');
    expect((await command('list')).said).toContain('tom@example.com  Lies (editor)  nl  editor  active');
    expect((await command('disable', 'nobody@example.com')).code).toBe(1);
  });

  test('X13 guesses at one account are counted, apart from those at the owners’ door', async () => {
    await join('guessed@example.com', 'agent');
    const guesser = service.visitor('203.0.113.77');
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await login(guesser, 'guessed@example.com', `guess ${guess}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(guesser, 'guessed@example.com', OWN)).status).toBe(429);
    expect((await guesser.login('guessed@example.com', 'guess')).status).toBe(401);
    expect((await login(service.visitor(), 'guessed@example.com', OWN)).status).toBe(200);
  });

  test('X13 a forgotten password is replaced by mail; for an address that nobody has the answer is the same', async () => {
    await join('forgets@example.com', 'agent');
    const ask = (email: string) => service.visitor().ask('POST', '/desk/password/recovery', { json: { email } });
    expect([(await ask('forgets@example.com')).body, (await ask('stranger@example.com')).body]).toEqual([
      { done: true, isTooOften: false },
      { done: true, isTooOften: false },
    ]);
    const mailed = await service.mailedPassword('forgets@example.com', 3);
    expect((await login(service.visitor(), 'forgets@example.com', mailed)).body.mustReplacePassword).toBe(true);
    expect((await service.catcher.mails()).some(({ to }) => JSON.stringify(to).includes('stranger'))).toBe(false);
  });

  test.each([
    ['no role of ours', ['invite', 'x@example.com', '--name', 'X', '--role', 'chef']],
    ['no address', ['invite', 'x', '--name', 'X']],
    ['no language of ours', ['invite', 'x@example.com', '--name', 'X', '--language', 'es']],
  ])('X13 an invitation with %s is refused', async (_, args) => {
    expect((await command(...args)).code).toBe(64);
  });
});

describe('X13 roles × endpoints', () => {
  const BODIES: Readonly<Record<string, unknown>> = {
    loginStaff: { email: 'nobody@example.com', password: 'guess' },
    confirmStaff: { code: '123456' },
    confirmStaffPassword: { password: OWN },
    loginStaffWithPasskey: { credential: '{}' },
    recoverStaffPassword: { email: 'nobody@example.com' },
    replaceStaffPassword: { current: OWN, password: 'a new password', repeated: 'a new password' },
    keepDraft: { about: 'inbox/7/#note', version: 0, values: { note: 'Dag' } },
    confirmApp: { code: '123456' },
    changeStaffMember: { name: 'Lies', language: 'nl' },
    addStaffPasskey: { credential: '{}' },
    inviteStaff: { email: 'invited@example.com', name: 'Nieuw', role: 'agent', language: 'nl' },
    changeStaffRole: { role: 'editor', before: 'agent' },
    disableStaff: { isDisabled: true },
  };
  const FOREIGN: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ];
  type Row = readonly [name: string, method: string, path: string, desk: DeskAccess];
  const rows: Row[] = Object.entries({ ...deskStaff.endpoints, ...deskDrafts.endpoints, ...ownerMails.endpoints }).map(
    ([name, { method, path, desk }]) => [name, method, path.replace(':id', 'none'), desk] as const,
  );
  const ask = (visitor: Visitor, [name, method, path]: Row, headers: Record<string, string> = {}) =>
    visitor.ask(method, path, { headers, ...(name in BODIES && { json: BODIES[name] }) });

  let people: Readonly<Record<Role, Visitor>>;
  beforeAll(async () => {
    const [agent, editor, manager] = await Promise.all(ROLES.map((role) => join(`${role}@roles.example.com`, role)));
    people = { agent, editor, manager } as Record<Role, Visitor>;
  });

  test('X13 the router has no path of the desk that is not in its contract', () => {
    const paths = service.routes().filter((path) => path.includes('/desk/'));
    const all = { ...deskStaff.endpoints, ...deskDrafts.endpoints, ...deskOwners.endpoints, ...ownerMails.endpoints };
    expect(new Set(paths)).toEqual(new Set(Object.values(all).map(({ path }) => `/v1${path}`)));
  });

  test.each(rows.filter(([, , , desk]) => desk !== 'anybody'))(
    'X13 %s is for those whose role may do it, kept by nobody, and nothing without a session',
    async (...row) => {
      const stranger = await ask(service.visitor(), row);
      expect([stranger.status, stranger.body.problem.code]).toEqual([401, 'session/missing']);
      expect(stranger.headers.get('cache-control')).toContain('no-store');
      for (const role of ROLES) {
        // A new session each time: some of these end it, or what it is allowed.
        const visitor = service.visitor();
        visitor.cookie = people[role].cookie;
        const { status, body, headers } = await ask(visitor, row);
        expect(headers.get('cache-control')).toContain('no-store');
        if (mayDo(role, row[3] as DeskAction)) expect(body.problem?.code).not.toBe('desk/forbidden');
        else expect([status, body.problem.code]).toEqual([403, 'desk/forbidden']);
        if (visitor.cookie !== people[role].cookie && visitor.cookie !== '') people[role].cookie = visitor.cookie;
      }
    },
  );

  test.each(rows.filter(([, method]) => method !== 'GET'))(
    'X13 %s is refused when another site makes a browser send it',
    async (...row) => {
      for (const headers of FOREIGN) {
        const answer = await ask(people.manager, row, headers);
        expect([answer.status, answer.body.problem.code]).toEqual([403, 'request/forbidden']);
      }
    },
  );
});
