import type { PasskeyLine } from '@dorpel/contracts/owner';
import { ANNA, BRAM, type OwnerService, PASSWORD, SITE, startOwnerService, type Visitor } from '../service.fixture.ts';
import { officeOf } from '../accounts/colleagues.fixture.ts';
import { makeAuthenticator } from './authenticator.fixture.ts';

let service: OwnerService;
beforeAll(async () => {
  service = await startOwnerService();
});
afterAll(() => service.stop());

const DOORS = [
  ['O8 an owner', { session: '/session', passkeys: '/passkeys', list: '/passkeys', me: '/me' }],
  [
    'X13 somebody of the desk',
    { session: '/desk/session', passkeys: '/desk/passkeys', list: '/desk/second-factor', me: '/desk/me' },
  ],
] as const;

const post = (visitor: Visitor, path: string, json?: unknown) =>
  visitor.ask('POST', path, { ...(json !== undefined && { json }) });
const optionsOf = async (visitor: Visitor, path: string) =>
  (await post(visitor, `${path}/options`)).body as unknown as Record<string, unknown>;

describe.each(DOORS)('%s', (who, paths) => {
  const isOwner = who.startsWith('O8');
  const email = isOwner ? ANNA.email : 'lies@example.com';
  const password = isOwner ? PASSWORD : 'een stoel aan de balie';
  let here: Visitor;
  let accountId: string;
  beforeAll(async () => {
    if (!isOwner) await officeOf(service).join(email, 'agent');
    here = service.visitor();
    accountId = (await post(here, paths.session, { email, password })).body.id;
  });

  const passkeys = async (visitor: Visitor) => {
    const body = (await visitor.ask('GET', paths.list)).body as unknown as {
      items?: PasskeyLine[];
      passkeys?: { items: PasskeyLine[] };
    };
    return body.items ?? body.passkeys?.items ?? [];
  };
  const add = (visitor: Visitor, credential: string) => post(visitor, paths.passkeys, { credential });
  const logIn = (visitor: Visitor, credential: string) => post(visitor, `${paths.session}/passkey`, { credential });
  const loginOptions = (visitor: Visitor) => optionsOf(visitor, `${paths.session}/passkey`);

  /** A new passkey of this account. */
  async function own() {
    const authenticator = makeAuthenticator(SITE);
    const added = await add(here, authenticator.create(await optionsOf(here, paths.passkeys)));
    expect([added.status, added.body]).toEqual([200, { done: true }]);
    return authenticator;
  }

  test(`${who} adds a passkey and comes in with it, without a password; it is noted when`, async () => {
    const options = await optionsOf(here, paths.passkeys);
    expect(options).toMatchObject({
      rp: { id: 'www.dorpel.example.com' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = await own();
    const visitor = service.visitor();
    const begun = await logIn(visitor, authenticator.get(await loginOptions(visitor), accountId));
    expect([begun.status, begun.body.email]).toEqual([200, email]);
    expect((await visitor.ask('GET', paths.me)).status).toBe(200);
    expect(await passkeys(visitor)).toContainEqual({
      id: authenticator.id,
      browser: 'Firefox',
      system: 'Linux',
      addedAt: service.clock.now.toISOString(),
      usedAt: service.clock.now.toISOString(),
    });
    const excluded = (await optionsOf(here, paths.passkeys))['excludeCredentials'];
    expect(excluded).toContainEqual(expect.objectContaining({ id: authenticator.id }));
  });

  test(`${who} is let in once per challenge, on this site, by who was verified, with this key`, async () => {
    const authenticator = await own();
    const visitor = service.visitor();
    const answer = authenticator.get(await loginOptions(visitor), accountId);
    expect((await logIn(visitor, answer)).status).toBe(200);
    const refused = [
      // The same once more.
      answer,
      // A challenge that was never given.
      authenticator.get({ challenge: 'bWFkZS11cA' }, accountId),
      authenticator.get(await loginOptions(visitor), accountId, { origin: 'https://evil.example' }),
      authenticator.get(await loginOptions(visitor), accountId, { rpId: 'evil.example' }),
      // Somebody touched it, and nobody knows who.
      authenticator.get(await loginOptions(visitor), accountId, { flags: 1 }),
      makeAuthenticator(SITE).get(await loginOptions(visitor), accountId),
      authenticator.get(await loginOptions(visitor), BRAM.id),
      authenticator.get(await loginOptions(visitor), 'nobody'),
      // A challenge that was given to make a passkey.
      authenticator.get(await optionsOf(here, paths.passkeys), accountId),
      '{}',
      'no json',
      'null',
      '{"response":{"clientDataJSON":"AAAA"}}',
    ];
    for (const credential of refused) {
      const { status, body, headers } = await logIn(service.visitor(), credential);
      expect([status, body.problem?.code]).toEqual([422, 'passkey/refused']);
      expect(headers.getSetCookie()).toEqual([]);
    }
    // A copy of it, which has not counted along, after the real one was used.
    const { status } = await logIn(visitor, authenticator.get(await loginOptions(visitor), accountId));
    const copy = authenticator.get(await loginOptions(visitor), accountId, { keepCounter: true });
    expect([status, (await logIn(visitor, copy)).body.problem.code]).toEqual([200, 'passkey/refused']);
  });

  test(`${who} keeps no passkey that was not made here, now, for this account`, async () => {
    const before = (await passkeys(here)).length;
    const { create } = makeAuthenticator(SITE);
    const foreign = service.visitor();
    const refused = [
      create({ challenge: 'bWFkZS11cA' }),
      create(await optionsOf(here, paths.passkeys), { origin: 'https://evil.example' }),
      create(await optionsOf(here, paths.passkeys), { flags: 1 }),
      create(await loginOptions(foreign)),
      '[]',
    ];
    for (const credential of refused) expect((await add(here, credential)).body.problem.code).toBe('passkey/refused');
    expect(await passkeys(here)).toHaveLength(before);
  });

  test(`${who} removes a passkey, which opens nothing any more; the person is told by mail of both`, async () => {
    await service.catcher.clear();
    const authenticator = await own();
    const path = `${paths.passkeys}/${authenticator.id}`;
    expect((await here.ask('DELETE', path)).status).toBe(200);
    expect((await here.ask('DELETE', path)).body.problem.code).toBe('passkey/not-found');
    const visitor = service.visitor();
    const answer = authenticator.get(await loginOptions(visitor), accountId);
    expect((await logIn(visitor, answer)).body.problem.code).toBe('passkey/refused');
    expect((await service.mailsTo(email, 2)).map(({ text }) => /verwijderd|toegevoegd/.exec(text ?? '')?.[0])).toEqual(
      expect.arrayContaining(['toegevoegd', 'verwijderd']),
    );
  });
});

test('X13 a passkey is a second factor: the password alone opens the desk no more, a recovery code stands in', async () => {
  const office = officeOf(service);
  const email = 'key@example.com';
  const visitor = await office.join(email, 'agent');
  const authenticator = makeAuthenticator(SITE);
  await post(visitor, '/desk/passkeys', {
    credential: authenticator.create(await optionsOf(visitor, '/desk/passkeys')),
  });
  const { codes } = (await visitor.ask('GET', '/desk/second-factor/codes')).body as unknown as { codes: string[] };
  const other = service.visitor();
  expect((await office.login(other, email)).body).toMatchObject({ isHalfway: true });
  expect((await post(other, '/desk/session/code', { code: codes[0] })).status).toBe(200);
});

test('O8 an owner with a passkey may still use the password, and a disabled one may use neither', async () => {
  const bram = service.visitor();
  await bram.login(BRAM.email, PASSWORD);
  const authenticator = makeAuthenticator(SITE);
  await post(bram, '/passkeys', { credential: authenticator.create(await optionsOf(bram, '/passkeys')) });
  expect((await service.visitor().login(BRAM.email, PASSWORD)).status).toBe(200);
  await officeOf(service).command('owners', 'disable', BRAM.email);
  const options = await optionsOf(service.visitor(), '/session/passkey');
  const { body } = await post(service.visitor(), '/session/passkey', {
    credential: authenticator.get(options, BRAM.id),
  });
  expect(body.problem.code).toBe('passkey/refused');
});
