import { runCli } from '@dorpel/service-kit/testing';
import { TOTP } from 'otpauth';
import { makeAuthenticator } from '../access/authenticator.fixture.ts';
import { type OwnerService, SITE, startOwnerService } from '../service.fixture.ts';
import { officeOf, OWN } from '../accounts/colleagues.fixture.ts';
import { cli as definition } from './cli.ts';

let service: OwnerService;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  service = await startOwnerService();
  office = officeOf(service);
});
afterAll(() => service.stop());

const command = (...args: string[]) => office.command('staff', ...args);
async function read<T>(...args: string[]): Promise<T> {
  const { code, said, warned } = await command(...args, '--json');
  expect([code, warned]).toEqual([0, '']);
  return JSON.parse(said) as T;
}
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: service.clock.now.getTime() });
const journal = async () => (await command('journal')).said;

test('X13 where a colleague is logged in is told by command, and one of it ended, which the journal says', async () => {
  const lies = await office.join('lies@example.com', 'agent');
  const elsewhere = service.visitor();
  await office.login(elsewhere, 'lies@example.com');
  const [phone, ...others] = await read<{ id: string; browser: string }[]>('devices', 'lies@example.com');
  expect([phone?.browser, others.length]).toEqual(['Firefox', 1]);
  const end = ['end-device', 'lies@example.com', `--device=${phone?.id}`];
  expect((await command(...end, '--dry-run')).code).toBe(0);
  expect(await read('devices', 'lies@example.com')).toHaveLength(2);
  expect((await command(...end)).said).toBe('lies@example.com is logged out there: Firefox, Linux');
  const left = [await lies.ask('GET', '/desk/me'), await elsewhere.ask('GET', '/desk/me')];
  expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect(await journal()).toContain('from the command line  staff-safety  Lies (agent)    deviceEnded');
  expect(await command(...end)).toMatchObject({ code: 1, warned: expect.stringContaining('no such device') });
});

test('X13 an authenticator app is set up by command in two steps, and removed; the colleague is told by mail', async () => {
  await office.join('app@example.com', 'editor');
  const { secret, address } = await read<{ secret: string; address: string }>('app', 'app@example.com');
  expect(address).toMatch(/^otpauth:\/\/totp\/Dorpel:app%40example\.com\?/);
  const wrong = await command('app', 'app@example.com', '--code', '000000');
  expect(wrong).toMatchObject({ code: 1, warned: 'This code is not correct, or no longer valid.' });
  const { codes } = await read<{ codes: string[] }>('app', 'app@example.com', '--code', codeOf(secret));
  expect(codes).toHaveLength(10);
  const again = await command('app', 'app@example.com', '--code', codeOf(secret));
  expect(again).toMatchObject({ code: 1, warned: expect.stringContaining('no authenticator app to turn on') });

  const visitor = service.visitor();
  expect((await office.login(visitor, 'app@example.com')).body).toMatchObject({ isHalfway: true });
  expect((await visitor.ask('POST', '/desk/session/code', { json: { code: codes[0] } })).status).toBe(200);
  expect((await command('show', 'app@example.com')).said).toContain('recovery codes left: 9');

  const renewed = await read<{ codes: string[] }>('recovery-codes', 'app@example.com');
  const old = service.visitor();
  await office.login(old, 'app@example.com');
  expect((await old.ask('POST', '/desk/session/code', { json: { code: codes[1] } })).status).toBe(422);
  expect((await old.ask('POST', '/desk/session/code', { json: { code: renewed.codes[0] } })).status).toBe(200);

  expect((await command('remove-app', 'app@example.com')).code).toBe(0);
  expect((await office.login(service.visitor(), 'app@example.com')).body).toMatchObject({ role: 'editor' });
  expect((await command('recovery-codes', 'app@example.com')).code).toBe(1);
  // After the invitation and the password that was chosen: each of three changes.
  expect(await service.mailsTo('app@example.com', 5)).toHaveLength(5);
});

test('X13 a passkey of a colleague is told and taken away by command', async () => {
  const eva = await office.join('eva@example.com', 'editor');
  const authenticator = makeAuthenticator(SITE);
  const options = (await eva.ask('POST', '/desk/passkeys/options')).body;
  const credential = authenticator.create(options as never);
  expect((await eva.ask('POST', '/desk/passkeys', { json: { credential } })).status).toBe(200);
  const shown = await read<{ passkeys: { id: string }[] }>('show', 'eva@example.com');
  expect(shown.passkeys).toMatchObject([{ id: authenticator.id, browser: 'Firefox' }]);
  const remove = ['remove-passkey', 'eva@example.com', `--passkey=${authenticator.id}`];
  expect((await command(...remove)).code).toBe(0);
  expect(await read('show', 'eva@example.com')).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect(await command(...remove)).toMatchObject({ code: 1, warned: expect.stringContaining('no such passkey') });
});

test('X13 who forgot their password gets a temporary one by command, and who left does not', async () => {
  await office.join('forgot@example.com', 'agent');
  // The invitation, and that a password was chosen.
  await service.mailsTo('forgot@example.com', 2);
  expect((await command('password', 'forgot@example.com')).code).toBe(0);
  const temporary = await service.mailedPassword('forgot@example.com', 3);
  expect((await office.login(service.visitor(), 'forgot@example.com', temporary)).body).toMatchObject({
    mustReplacePassword: true,
  });
  expect((await office.login(service.visitor(), 'forgot@example.com', OWN)).status).toBe(200);
  await command('disable', 'forgot@example.com');
  expect((await command('password', 'forgot@example.com')).code).toBe(1);
  expect((await command('password', 'nobody@example.com')).code).toBe(1);
});

test('X13 an owner gets another name and language by command', async () => {
  expect(
    (await office.command('owners', 'change', 'anna@example.com', '--name', 'Anna Maes', '--language', 'fr')).said,
  ).toBe('anna@example.com  Anna Maes  fr  11,12  active');
  expect((await office.command('owners', 'list')).said).toContain('anna@example.com  Anna Maes  fr  11,12  active');
  expect((await office.command('owners', 'change', 'anna@example.com')).code).toBe(64);
});

test('X13 the visits of yesterday and the figures of a home are told by command', async () => {
  const ask = (...args: string[]) =>
    runCli(definition, ['owners', ...args], { env: service.environment, now: () => service.clock.now });
  expect((await ask('yesterday')).said).toMatch(/^2082-11-19: 0 times somebody looked longer/);
  const { said } = await ask('home', '11');
  expect(said).toContain('anna@example.com  Anna Maes');
  expect(said).toContain('seen 0 times, opened 0 times');
  expect((await ask('home', 'nobodys')).said).toContain('Nobody with an account owns nobodys.');
  expect((await ask('home', '../x')).code).toBe(64);
});
