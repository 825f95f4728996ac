import type { StaffMember } from '@dorpel/contracts/desk-staff';
import { TOTP } from 'otpauth';
import { type OwnerService, startOwnerService, type Visitor } from '../service.fixture.ts';
import { officeOf, OWN } from '../accounts/colleagues.fixture.ts';

let service: OwnerService;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  service = await startOwnerService();
  office = officeOf(service);
});
afterAll(() => service.stop());

type SecondFactor = { appAddedAt: string | null; recoveryCodesLeft: number; isDemanded: boolean };
type App = { secret: string; address: string; qr: { size: number; path: string } };

const get = async <T>(visitor: Visitor, path: string) => (await visitor.ask('GET', path)).body as unknown as T;
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: service.clock.now.getTime() });
const later = (minutes: number) => {
  service.clock.now = new Date(service.clock.now.getTime() + minutes * 60_000);
};
const confirm = (visitor: Visitor, code: string) => visitor.ask('POST', '/desk/session/code', { json: { code } });

/** Sets an app up, as a person does; gives its secret and the recovery codes. */
async function setUp(visitor: Visitor) {
  expect((await visitor.ask('POST', '/desk/second-factor/app')).status).toBe(200);
  const { secret } = await get<App>(visitor, '/desk/second-factor/app');
  const confirmed = await visitor.ask('PUT', '/desk/second-factor/app', { json: { code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  const { codes } = await get<{ codes: string[] }>(visitor, '/desk/second-factor/codes');
  later(1);
  return { secret, codes };
}

describe('X13 an authenticator app', () => {
  test('X13 is shown a secret of this account, and is on once it gives the right code; the person is told', async () => {
    const lies = await office.join('lies@example.com', 'agent');
    expect((await lies.ask('GET', '/desk/second-factor/app')).body.problem.code).toBe('second-factor/not-begun');
    await lies.ask('POST', '/desk/second-factor/app');
    const { secret, address, qr } = await get<App>(lies, '/desk/second-factor/app');
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain('issuer=Dorpel');
    expect(decodeURIComponent(address)).toContain('lies@example.com');
    expect([qr.size > 20, qr.path.startsWith('M')]).toEqual([true, true]);
    const wrong = await lies.ask('PUT', '/desk/second-factor/app', { json: { code: '000000' } });
    expect([wrong.status, wrong.body.problem]).toEqual([
      422,
      { code: 'second-factor/wrong', fields: { code: 'wrong' } },
    ]);
    expect((await get<SecondFactor>(lies, '/desk/second-factor')).appAddedAt).toBeNull();
    await lies.ask('PUT', '/desk/second-factor/app', { json: { code: codeOf(secret) } });
    expect(await get<SecondFactor>(lies, '/desk/second-factor')).toMatchObject({
      appAddedAt: service.clock.now.toISOString(),
      recoveryCodesLeft: 10,
      isDemanded: false,
    });
    const [told] = await service.mailsTo('lies@example.com', 3);
    expect(told?.text).toContain('authenticatie-app');
  });

  test('X13 the password alone opens nothing any more; with the code one is in, and no code is taken twice', async () => {
    const email = 'karim@example.com';
    const { secret } = await setUp(await office.join(email, 'manager'));
    const karim = service.visitor();
    expect((await office.login(karim, email)).body).toMatchObject({ isHalfway: true, name: '', role: '', id: '' });
    expect(karim.cookie).toBe('');
    expect((await karim.ask('GET', '/desk/me')).status).toBe(401);
    const code = codeOf(secret);
    expect((await confirm(karim, '000000')).body.problem.code).toBe('second-factor/wrong');
    expect((await confirm(karim, code)).body).toMatchObject({ name: 'Lies (manager)', role: 'manager' });
    expect((await karim.ask('GET', '/desk/me')).status).toBe(200);
    // Who looked over the shoulder has a code that was used.
    const other = service.visitor();
    await office.login(other, email);
    expect((await confirm(other, code)).body.problem.code).toBe('second-factor/wrong');
    later(1);
    expect((await confirm(other, codeOf(secret))).status).toBe(200);
    // The place is used up with it.
    later(1);
    expect((await confirm(other, codeOf(secret))).status).toBe(401);
  });

  test('X13 a temporary password does not go round it, and is replaced after it', async () => {
    const email = 'forgets@example.com';
    const { secret } = await setUp(await office.join(email, 'agent'));
    await service.visitor().ask('POST', '/desk/password/recovery', { json: { email } });
    const visitor = service.visitor();
    const mailed = await service.mailedPassword(email, 4);
    expect((await office.login(visitor, email, mailed)).body).toMatchObject({ isHalfway: true });
    expect((await confirm(visitor, codeOf(secret))).body).toMatchObject({ mustReplacePassword: true });
    expect((await visitor.ask('GET', '/desk/colleagues')).body.problem.code).toBe('password/must-be-replaced');
  });

  test('X13 the place between password and code is kept for ten minutes, by one browser, for one account', async () => {
    const email = 'slow@example.com';
    const { secret } = await setUp(await office.join(email, 'agent'));
    const visitor = service.visitor();
    await office.login(visitor, email);
    expect((await confirm(service.visitor(), codeOf(secret))).body.problem.code).toBe('session/missing');
    later(10);
    expect((await confirm(visitor, codeOf(secret))).body.problem.code).toBe('session/missing');
  });

  test('X13 codes are guessed at five times in a quarter of an hour', async () => {
    const email = 'guessed@example.com';
    const { secret } = await setUp(await office.join(email, 'agent'));
    const guesser = service.visitor();
    await office.login(guesser, email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await confirm(guesser, `00000${guess}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await confirm(guesser, codeOf(secret))).status).toBe(429);
  });
});

describe('X13 recovery codes', () => {
  test('X13 are shown once, to the browser that asked, and stored as hashes', async () => {
    const els = await office.join('els@example.com', 'agent');
    const { codes } = await setUp(els);
    expect(new Set(codes).size).toBe(10);
    expect((await els.ask('GET', '/desk/second-factor/codes')).body.problem.code).toBe('second-factor/codes-shown');
    for (const collection of await service.database.db.collections()) {
      const stored = JSON.stringify(await collection.find().toArray());
      for (const code of codes) expect(stored).not.toContain(code);
    }
  });

  test('X13 one lets in in place of the app, once, however it is typed; new ones end those of before', async () => {
    const email = 'tom@example.com';
    const tom = await office.join(email, 'agent');
    const { codes } = await setUp(tom);
    const [first = '', second = ''] = codes;
    const visitor = service.visitor();
    await office.login(visitor, email);
    expect((await confirm(visitor, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    const again = service.visitor();
    await office.login(again, email);
    expect((await confirm(again, first)).body.problem.code).toBe('second-factor/wrong');
    expect((await visitor.ask('POST', '/desk/second-factor/codes')).status).toBe(200);
    const { codes: fresh } = await get<{ codes: string[] }>(visitor, '/desk/second-factor/codes');
    expect((await confirm(again, second)).body.problem.code).toBe('second-factor/wrong');
    expect((await confirm(again, fresh[0] ?? '')).status).toBe(200);
    expect((await get<SecondFactor>(again, '/desk/second-factor')).recoveryCodesLeft).toBe(9);
  });
});

describe('X13 a session that was left open', () => {
  test('X13 changes nothing of how one comes in: a quarter of an hour after the login the password is asked again', async () => {
    const nora = await office.join('nora@example.com', 'agent');
    later(15);
    const tried = [
      await nora.ask('POST', '/desk/second-factor/app'),
      await nora.ask('DELETE', '/desk/second-factor/app'),
      await nora.ask('POST', '/desk/second-factor/codes'),
      await nora.ask('POST', '/desk/passkeys/options'),
      await nora.ask('DELETE', '/desk/passkeys/none'),
    ];
    expect(tried.map(({ status, body }) => [status, body.problem.code])).toEqual(
      tried.map(() => [403, 'password/asked']),
    );
    const give = (password: string) => nora.ask('PUT', '/desk/session', { json: { password } });
    expect((await give('guess')).body.problem).toEqual({ code: 'password/wrong', fields: { current: 'wrong' } });
    expect((await give(OWN)).status).toBe(200);
    expect((await nora.ask('POST', '/desk/second-factor/app')).status).toBe(200);
  });
});

describe('X13 who lost it', () => {
  test('X13 is helped by a manager or by command: the password is enough again, all sessions are over, and it is written down', async () => {
    const karim = await office.join('leads@example.com', 'manager');
    const email = 'lost@example.com';
    const lost = await office.join(email, 'agent');
    await setUp(lost);
    const { id } = await get<StaffMember>(lost, '/desk/me');
    expect((await karim.ask('DELETE', `/desk/staff/${id}/second-factor`)).status).toBe(200);
    expect((await lost.ask('GET', '/desk/me')).status).toBe(401);
    expect((await office.login(lost, email)).body).toMatchObject({ role: 'agent' });
    expect(await get<SecondFactor>(lost, '/desk/second-factor')).toMatchObject({
      appAddedAt: null,
      recoveryCodesLeft: 0,
    });
    const { items } = await get<{ items: { what: string; after: string | null }[] }>(karim, '/desk/journal');
    expect(items.slice(0, 2)).toMatchObject([
      { what: 'staff-second-factor-cleared' },
      { what: 'staff-safety', after: 'appAdded' },
    ]);
    await setUp(lost);
    expect((await office.command('staff', 'second-factor', email)).code).toBe(0);
    expect((await office.login(service.visitor(), email)).body).toMatchObject({ role: 'agent' });
  });

  test('X13 who takes the app away has no codes either, and is told by mail', async () => {
    const email = 'changes@example.com';
    const visitor = await office.join(email, 'agent');
    await setUp(visitor);
    expect((await visitor.ask('DELETE', '/desk/second-factor/app')).status).toBe(200);
    expect(await get<SecondFactor>(visitor, '/desk/second-factor')).toMatchObject({
      appAddedAt: null,
      recoveryCodesLeft: 0,
    });
    expect((await office.login(service.visitor(), email)).body).not.toHaveProperty('isHalfway');
    const [told] = await service.mailsTo(email, 4);
    expect(told?.text).toContain('losgekoppeld');
  });
});

test('X13 an agency that asks for a second factor lets nobody on without one', async () => {
  const strict = await startOwnerService({ STAFF_SECOND_FACTOR: 'required' });
  try {
    const strictOffice = officeOf(strict);
    const lies = await strictOffice.join('lies@example.com', 'agent');
    expect((await lies.ask('GET', '/desk/me')).body).toMatchObject({ mustAddSecondFactor: true });
    const refused = await lies.ask('GET', '/desk/colleagues');
    expect([refused.status, refused.body.problem.code]).toEqual([403, 'second-factor/missing']);
    await lies.ask('POST', '/desk/second-factor/app');
    const { secret } = await get<App>(lies, '/desk/second-factor/app');
    const code = new TOTP({ secret }).generate({ timestamp: strict.clock.now.getTime() });
    await lies.ask('PUT', '/desk/second-factor/app', { json: { code } });
    expect((await lies.ask('GET', '/desk/colleagues')).status).toBe(200);
  } finally {
    await strict.stop();
  }
});
