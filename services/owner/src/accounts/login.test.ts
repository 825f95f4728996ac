import { ANNA, BRAM, type OwnerService, PASSWORD, startOwnerService } from '../service.fixture.ts';

let service: OwnerService;
beforeAll(async () => {
  service = await startOwnerService();
});
afterAll(() => service.stop());

const problem = (code: string) => ({ problem: expect.objectContaining({ code }) });

describe('O1 login', () => {
  test('with email and password begins a session in a cookie that only this site and only https gets', async () => {
    const anna = service.visitor();
    const { status, body, headers } = await anna.login(ANNA.email, PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...ANNA,
      propertyIds: ['11', '12'],
      mustReplacePassword: false,
      weeklyReport: true,
    });
    const cookie = headers.getSetCookie().find((line) => !line.includes('-device=')) ?? '';
    expect(cookie).toMatch(/^__Host-site-owner=[\w-]{43};/);
    expect(cookie.toLowerCase()).toMatch(/; path=\/(;|$)/);
    for (const flag of ['httponly', 'secure', 'samesite=lax']) expect(cookie.toLowerCase()).toContain(`; ${flag}`);
    expect(cookie.toLowerCase()).not.toContain('domain=');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await anna.ask('GET', '/me')).body.email).toBe(ANNA.email);
  });

  test('an email is the same in capitals and with spaces around it', async () => {
    expect((await service.visitor().login('  Anna@Example.COM ', PASSWORD)).status).toBe(200);
  });

  test('unknown email and wrong password get the same answer, and no cookie', async () => {
    const wrong = await service.visitor().login(ANNA.email, 'not my password');
    const unknown = await service.visitor().login('nobody@example.com', 'not my password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ problem: { code: 'login/failed' } });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test('what is stored of a session is not what the cookie holds', async () => {
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    const token = anna.cookie.split('=')[1] ?? '';
    const stored = JSON.stringify(await service.database.db.collection('sessions').find().toArray());
    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
  });

  test('a login ends the session the browser had before and begins another', async () => {
    const anna = service.visitor();
    await anna.login(ANNA.email, PASSWORD);
    const before = anna.cookie;
    await anna.login(ANNA.email, PASSWORD);
    expect(anna.cookie).not.toBe(before);
    const old = service.visitor();
    old.cookie = before;
    expect((await old.ask('GET', '/me')).body).toEqual(problem('session/missing'));
  });

  test('too many wrong passwords from one address on one account have to wait, others are not locked out', async () => {
    const guesser = service.visitor('203.0.113.7');
    for (let guess = 0; guess < 5; guess += 1)
      expect((await guesser.login(BRAM.email, `guess ${guess}`)).status).toBe(401);
    expect((await guesser.login(BRAM.email, 'guess 6')).body).toEqual(problem('request/too-many'));
    // Not even the right one, or the answer would tell which it is.
    expect((await guesser.login(BRAM.email, PASSWORD)).status).toBe(429);
    expect((await service.visitor('198.51.100.4').login(BRAM.email, PASSWORD)).status).toBe(200);
    expect((await guesser.login(ANNA.email, PASSWORD)).status).toBe(200);
  });

  test('O1 who came in from a device is not locked out there by others behind the same address', async () => {
    const known = service.visitor('203.0.113.21');
    await known.login(BRAM.email, PASSWORD);
    for (let guess = 0; guess < 6; guess += 1) await service.visitor('203.0.113.21').login(BRAM.email, 'guess');
    expect((await service.visitor('203.0.113.21').login(BRAM.email, PASSWORD)).status).toBe(429);
    expect((await known.login(BRAM.email, PASSWORD)).status).toBe(200);
    // The device vouches for that account alone, and has guesses of its own.
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await known.login(BRAM.email, 'guess')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('O1 the cookie of a device opens nothing, is of this site alone, and another’s is not taken', async () => {
    const anna = service.visitor();
    const { headers } = await anna.login(ANNA.email, PASSWORD);
    const cookie = headers.getSetCookie().find((line) => line.includes('-device=')) ?? '';
    expect(cookie).toMatch(/^__Host-site-owner-device=[\w-]{43};/);
    for (const flag of ['httponly', 'secure', 'samesite=lax']) expect(cookie.toLowerCase()).toContain(`; ${flag}`);
    const token = [...anna.others.values()][0] ?? '';
    const thief = service.visitor();
    thief.cookie = `__Host-site-owner=${token}`;
    expect((await thief.ask('GET', '/me')).status).toBe(401);
    const stored = JSON.stringify(await service.database.db.collection('devices').find().toArray());
    expect([stored.includes(token), stored.includes(ANNA.email)]).toEqual([false, false]);
    const made = service.visitor();
    made.others.set('__Host-site-owner-device', 'made-up');
    await made.login(ANNA.email, PASSWORD);
    expect([...made.others.values()]).not.toContain('made-up');
  });

  test('a guesser with a whole IPv6 network is one guesser', async () => {
    const statuses: number[] = [];
    for (let guess = 1; guess <= 6; guess += 1) {
      statuses.push((await service.visitor(`2001:db8:bad:1::${guess}`).login(BRAM.email, 'guess')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('wrong passwords are forgotten after the right one', async () => {
    const bram = service.visitor('203.0.113.8');
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await bram.login(BRAM.email, 'typing too fast');
      expect((await bram.login(BRAM.email, PASSWORD)).status).toBe(200);
    }
  });

  test('attempts on many accounts from one address have to wait too', async () => {
    const sprayer = service.visitor('203.0.113.9');
    const statuses: number[] = [];
    for (let batch = 0; batch < 11; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => sprayer.login(`guess-${batch}-${index}@example.com`, 'welkom2026!')),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test.each([
    [{ email: ANNA.email }, { password: 'required' }],
    [{ email: 'no address', password: 'x' }, { email: 'email' }],
    [
      { email: '', password: '' },
      { email: 'required', password: 'required' },
    ],
    [
      { email: { $gt: '' }, password: { $ne: '' } },
      { email: 'invalid', password: 'invalid' },
    ],
  ])('%j is refused with the fields that are wrong', async (json, fields) => {
    const { status, body } = await service.visitor().ask('POST', '/session', { json });
    expect(status).toBe(422);
    expect(body).toEqual({ problem: { code: 'request/invalid', fields } });
  });
});

describe('O3 the agency is mailed when an owner logs in', () => {
  test('with who it was and when, in the language of the agency', async () => {
    await service.catcher.clear();
    await service.visitor().login(BRAM.email, PASSWORD);
    const [mail] = await service.mailsTo('kantoor@example.com');
    expect(mail?.subject).toBe('Bram Dubois is aangemeld');
    for (const part of ['bram@example.com', 'vrijdag 20 november 2082', '11:00', '21', 'eigenaarsportaal']) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('lang="nl"');
  });

  test('not when nobody came in', async () => {
    await service.catcher.clear();
    await service.visitor().login(ANNA.email, 'not my password');
    await service.visitor().login(ANNA.email, PASSWORD);
    await service.mailsTo('kantoor@example.com');
    expect(await service.catcher.mails()).toHaveLength(1);
  });

  test('though the mail server is down: the login works, and the mail waits in the session', async () => {
    const down = await startOwnerService({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      expect((await down.visitor().login(ANNA.email, PASSWORD)).status).toBe(200);
      const stored = await down.database.db.collection('sessions').findOne({});
      expect(stored?.['messages']).toMatchObject([{ to: { address: 'kantoor@example.com' } }]);
    } finally {
      await down.stop();
    }
  });

  test('neither passwords nor addresses are in the log', async () => {
    await service.visitor().login(ANNA.email, 'a very secret password');
    const log = JSON.stringify(service.lines);
    expect(log).not.toContain('a very secret password');
    expect(log).not.toContain(ANNA.email);
  });
});

test('O1 on a localhost without https the cookie has a name that browsers take', async () => {
  const local = await startOwnerService({ SITE_URL: 'http://localhost:3000' });
  try {
    const { headers } = await local.visitor().login(ANNA.email, PASSWORD);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^site-owner=[\w-]{43};/);
    expect(cookie.toLowerCase()).not.toContain('; secure');
    expect(cookie.toLowerCase()).toContain('; httponly');
  } finally {
    await local.stop();
  }
});
