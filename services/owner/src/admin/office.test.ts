import { openOwners } from '../accounts/owners.store.ts';
import { type DeskAction, mayDo, type Role } from '@dorpel/contracts/desk';
import { type DeskOwner, deskOwners } from '@dorpel/contracts/desk-owners';
import { runCli } from '@dorpel/service-kit/testing';
import { cli as definition } from '../cli/cli.ts';
import { ANNA, type OwnerService, PASSWORD, startOwnerService, type Visitor } from '../service.fixture.ts';

let service: OwnerService;
const staff = {} as Record<Role, Visitor>;

beforeAll(async () => {
  service = await startOwnerService();
  service.catalogue.show('11', '12', '21', '31', '32');
  for (const role of ['agent', 'editor', 'manager'] as const) staff[role] = await join(role);
});
afterAll(() => service.stop());

const command = (...args: string[]) =>
  runCli(definition, args, { env: service.environment, now: () => service.clock.now, log: service.log });

const OWN = 'een stoel aan de balie';

/** Somebody of the staff, who came in. */
async function join(role: Role): Promise<Visitor> {
  const email = `${role}@office.example.com`;
  await command('staff', 'invite', email, '--name', `Lies (${role})`, '--role', role);
  const visitor = service.visitor();
  const password = await service.mailedPassword(email);
  await visitor.ask('POST', '/desk/session', { json: { email, password } });
  await visitor.ask('PUT', '/desk/password', { json: { password: OWN, repeated: OWN } });
  return visitor;
}

type Asked = {
  readonly status: number;
  readonly body: DeskOwner & {
    id: string;
    items: DeskOwner[];
    total: number;
    problem: { code: string; fields?: Record<string, string> };
  };
};
const ask = async (method: string, path: string, json?: unknown, who: Visitor = staff.agent) =>
  (await who.ask(method, `/desk${path}`, { ...(json !== undefined && { json }) })) as unknown as Asked;
const see = async (id: string) => (await ask('GET', `/owners/${id}`)).body;
const refusal = ({ status, body }: Asked) => [status, body.problem.code];

let guests = 0;
/** Somebody who is invited, with an address of their own. */
async function invite(propertyIds: readonly string[] = ['31'], name = 'Emma Claes') {
  guests += 1;
  const email = `guest${guests}@example.com`;
  const answer = await ask('POST', '/owners', { email, name, language: 'fr', propertyIds });
  expect(answer.status).toBe(200);
  return { email, id: answer.body.id };
}

describe('X13 roles × endpoints', () => {
  const BODIES: Readonly<Record<string, unknown>> = {
    inviteOwner: { email: 'no-such@example.com', name: 'X', language: 'nl', propertyIds: ['99'] },
    changeOwner: { version: 0, name: 'X' },
    noteForOwners: { type: 'agency', subject: 'X' },
  };
  type Row = readonly [name: string, method: string, path: string, action: DeskAction];
  const rows = Object.entries(deskOwners.endpoints).map(
    ([name, { method, path, desk }]): Row => [name, method, path.replace('/desk', '').replace(':id', '99'), desk],
  );

  test('X13 every endpoint of the contract is routed, below /desk/', () => {
    const routed = new Set(service.routes());
    for (const { path } of Object.values(deskOwners.endpoints)) expect(routed).toContain(`/v1${path}`);
  });

  test.each(rows)('X13 %s is for those whose role may do it', async (name, method, path, action) => {
    for (const [role, who] of Object.entries(staff)) {
      const { status, body } = await ask(method, path, BODIES[name], who);
      if (mayDo(role, action)) expect([200, 404, 422]).toContain(status);
      else expect([status, body.problem.code]).toEqual([403, 'desk/forbidden']);
    }
    const stranger = service.visitor();
    expect(refusal(await ask(method, path, BODIES[name], stranger))).toEqual([401, 'session/missing']);
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    expect(refusal(await ask(method, path, BODIES[name], anna))).toEqual([401, 'session/missing']);
  });
});

describe('X13 O2 owners at the desk', () => {
  test('X13 who is invited gets a temporary password in their language, and stands in the list as invited', async () => {
    const { email, id } = await invite();
    const [mail] = await service.mailsTo(email);
    expect(mail?.subject).toBe('Suivez votre bien sur notre site');
    const owner = await see(id);
    expect(owner).toMatchObject({ email, state: 'invited', propertyIds: ['31'], language: 'fr', getsReports: false });
    expect(Date.parse(owner.invitedUntil ?? '') - service.clock.now.getTime()).toBe(3 * 86_400_000);
    expect(owner.changes).toEqual([
      expect.objectContaining({ what: 'invited', after: email, by: expect.objectContaining({ name: 'Lies (agent)' }) }),
    ]);
    expect((await ask('GET', `/owners?search=${email}&state=invited`)).body.items.map((each) => each.id)).toEqual([id]);
    expect((await ask('GET', `/owners?search=${email}&state=active`)).body.items).toEqual([]);
  });

  test('X13 who never came gets another password; who came is not invited twice', async () => {
    const { email, id } = await invite();
    await service.mailsTo(email);
    expect((await ask('POST', `/owners/${id}/invitation`)).status).toBe(200);
    const second = await service.mailedPassword(email, 2);
    const claire = service.visitor();
    await claire.login(email, second);
    const chosen = { password: OWN, repeated: OWN };
    expect((await claire.ask('PUT', '/password', { json: chosen })).status).toBe(200);
    expect(refusal(await ask('POST', `/owners/${id}/invitation`))).toEqual([409, 'owner/exists']);
    const again = await ask('POST', '/owners', { email, name: 'X', language: 'nl', propertyIds: [] });
    expect([again.status, again.body.problem]).toEqual([
      409,
      expect.objectContaining({ code: 'owner/exists', fields: { email: 'exists', id, state: 'active' } }),
    ]);
  });

  test('X13 of two who invite the same person at once, both are told what became of it and there is one account', async () => {
    const json = { email: 'twice@example.com', name: 'Twee Keer', language: 'nl', propertyIds: ['31'] };
    const answers = await Promise.all([ask('POST', '/owners', json), ask('POST', '/owners', json, staff.manager)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await ask('GET', '/owners?search=twice@example.com')).body.total).toBe(1);
  });

  test('X13 homes are linked and unlinked, and each change says who, when, before and after', async () => {
    const { id } = await invite(['31', '32']);
    const { version } = await see(id);
    const changed = await ask('PUT', `/owners/${id}`, { version, propertyIds: ['32', '21'], name: ' Emma C. ' });
    expect([changed.status, changed.body]).toEqual([200, { version: version + 1 }]);
    const owner = await see(id);
    expect(owner).toMatchObject({ name: 'Emma C.', propertyIds: ['32', '21'] });
    expect(owner.changes.slice(0, 2).map(({ what, before, after }) => [what, before, after])).toEqual([
      ['homes', '31, 32', '32, 21'],
      ['name', 'Emma Claes', 'Emma C.'],
    ]);
    // What is no change is none.
    expect((await ask('PUT', `/owners/${id}`, { version: version + 1, name: 'Emma C.' })).body).toEqual({
      version: version + 1,
    });
  });

  test('X13 a home that the catalogue has not is linked to nobody; one it has no more stays', async () => {
    const { id } = await invite(['31']);
    const { version } = await see(id);
    const refused = await ask('PUT', `/owners/${id}`, { version, propertyIds: ['31', '99'] });
    expect([refused.status, refused.body.problem.fields]).toEqual([422, { propertyIds: 'unknown', ids: '99' }]);
    await service.database.db
      .collection<{ _id: string }>('owners')
      .updateOne({ _id: id }, { $set: { propertyIds: ['31', '99'] } });
    expect((await ask('PUT', `/owners/${id}`, { version, propertyIds: ['99', '32'] })).status).toBe(200);
  });

  test('X13 of two who change the same, one is told who was first and when, and nothing is overwritten', async () => {
    const { id } = await invite();
    const { version } = await see(id);
    const answers = await Promise.all([
      ask('PUT', `/owners/${id}`, { version, name: 'Van Lies' }),
      ask('PUT', `/owners/${id}`, { version, name: 'Van Karim' }, staff.manager),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const isLies = answers[0].status === 200;
    const owner = await see(id);
    expect(owner.name).toBe(isLies ? 'Van Lies' : 'Van Karim');
    const refused = answers.find(({ status }) => status === 409)?.body.problem;
    expect(refused?.fields).toEqual({
      by: isLies ? 'Lies (agent)' : 'Lies (manager)',
      at: owner.changes[0]?.at,
    });
  });

  test('X13 O8 who is disabled is out everywhere at once, and back when it is undone', async () => {
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    const { version } = await see(ANNA.id);
    expect((await ask('PUT', `/owners/${ANNA.id}`, { version, isDisabled: true })).status).toBe(200);
    expect((await anna.ask('GET', '/me')).status).toBe(401);
    expect((await see(ANNA.id)).state).toBe('disabled');
    const undone = await ask('PUT', `/owners/${ANNA.id}`, { version: version + 1, isDisabled: false });
    expect(undone.status).toBe(200);
    expect((await service.visitor().login(ANNA.email, PASSWORD)).status).toBe(200);
  });

  test('X13 X5 a report is mailed again, with what is counted now; to who never came none is', async () => {
    await ask('POST', `/owners/${ANNA.id}/report`);
    expect((await ask('POST', `/owners/${ANNA.id}/report`)).status).toBe(200);
    const mails = await service.mailsTo(ANNA.email, 2);
    expect(mails.filter(({ subject }) => subject.startsWith('Uw woning op onze site')).length).toBeGreaterThanOrEqual(
      2,
    );
    const { reports, changes } = await see(ANNA.id);
    expect(reports).toHaveLength(1);
    expect(changes[0]).toMatchObject({ what: 'report', after: reports[0]?.monday });
    const { id } = await invite();
    expect(refusal(await ask('POST', `/owners/${id}/report`))).toEqual([409, 'report/not-wanted']);
  });

  test('X13 O5 a note stands in the history that the owner reads, and does not say how to reach anybody', async () => {
    const note = { type: 'viewing', subject: ' Tweede bezoek ', comment: 'Met een architect.' };
    expect((await ask('POST', '/properties/12/notes', note)).status).toBe(200);
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    const { items } = (await anna.ask('GET', '/properties/12/history')).body;
    const row = items.find(({ subject }) => subject === 'Tweede bezoek');
    expect(row).toMatchObject({ type: 'viewing', status: 'done', source: 'agency', comment: 'Met een architect.' });
    expect(JSON.stringify(row)).not.toContain('Lies');
    const phone = await ask('POST', '/properties/12/notes', { type: 'agency', subject: 'Bel 0470 12 34 56' });
    expect([phone.status, phone.body.problem.fields]).toEqual([422, { subject: 'reachable' }]);
    expect(refusal(await ask('POST', '/properties/99/notes', { type: 'agency', subject: 'X' }))).toEqual([
      422,
      'home/unknown',
    ]);
    expect(refusal(await ask('POST', '/properties/12/notes', { type: 'agency', subject: ' ' }))).toEqual([
      422,
      'request/invalid',
    ]);
  });

  test('X13 beside a home stand its owners, its figures and what was asked last', async () => {
    const answer = await staff.agent.ask('GET', '/desk/properties/12');
    const body = answer.body as unknown as {
      owners: { id: string }[];
      statistics: { propertyId: string };
      history: object[];
    };
    expect(body.owners.map(({ id }) => id)).toEqual([ANNA.id]);
    expect(body.statistics.propertyId).toBe('12');
    expect(body.history.length).toBeGreaterThan(0);
  });

  test('X13 finds by parts of a name, an address, and a home; what means something in a pattern means nothing', async () => {
    const found = async (search: string) =>
      (await ask('GET', `/owners?search=${encodeURIComponent(search)}`)).body.items.map(({ id }) => id);
    expect(await found('peeters ANNA')).toEqual([ANNA.id]);
    expect(await found('21')).toContain('bram');
    expect(await found('.*')).toEqual([]);
    expect((await ask('GET', '/owners/none')).status).toBe(404);
  });

  test('X24 finds a name without its accents, by its new one once it was changed, and who was kept without words', async () => {
    const found = async (search: string) =>
      (await ask('GET', `/owners?search=${encodeURIComponent(search)}`)).body.items.map(({ id }) => id);
    const { id } = await invite();
    const { version } = await see(id);
    await ask('PUT', `/owners/${id}`, { version, name: 'Zoë Ünal' });
    expect([await found('unal zoe'), await found('ÜNAL')]).toEqual([[id], [id]]);
    await service.database.db.collection('owners').updateOne({ _id: id } as object, { $unset: { words: '' } });
    expect(await found('unal')).toEqual([]);
    // As a process that starts does.
    await openOwners(service.database);
    expect(await found('unal')).toEqual([id]);
  });
});

test('X10 X13 the log says what was done by command, too', async () => {
  const { email, id } = await invite();
  await command('owners', 'link', email, '--properties', '32');
  expect((await see(id)).changes[0]).toMatchObject({
    what: 'homes',
    before: '31',
    after: '31, 32',
    by: { id: 'command', name: 'from the command line' },
  });
  expect((await command('owners', 'show', email)).said).toContain('homes: 31 → 31, 32');
  expect((await command('owners', 'report', email)).code).toBe(1);
  expect((await command('owners', 'report', ANNA.email)).code).toBe(0);
});
