import type { Device } from '@dorpel/contracts/owner';
import {
  ANNA,
  BRAM,
  BROWSER,
  type OwnerService,
  PASSWORD,
  startOwnerService,
  type Visitor,
} from '../service.fixture.ts';
import { officeOf } from '../accounts/colleagues.fixture.ts';

let service: OwnerService;
beforeAll(async () => {
  service = await startOwnerService();
});
afterAll(() => service.stop());

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const DOORS = [
  ['O8 an owner', { session: '/session', devices: '/devices', me: '/me' }],
  ['X13 somebody of the desk', { session: '/desk/session', devices: '/desk/devices', me: '/desk/me' }],
] as const;

describe.each(DOORS)('%s', (who, paths) => {
  const email = who.startsWith('O8') ? ANNA.email : 'lies@example.com';
  let password = PASSWORD;
  beforeAll(async () => {
    if (email === ANNA.email) return;
    password = 'een stoel aan de balie';
    await officeOf(service).join(email, 'agent');
  });

  async function logIn(userAgent: string): Promise<Visitor> {
    const visitor = service.visitor();
    const json = { email, password };
    const { status } = await visitor.ask('POST', paths.session, { json, headers: { 'user-agent': userAgent } });
    expect(status).toBe(200);
    return visitor;
  }
  const list = async (visitor: Visitor) =>
    ((await visitor.ask('GET', paths.devices)).body as unknown as { items: Device[] }).items;

  test(`${who} sees each browser that is logged in, this one first, and ends one of them`, async () => {
    const here = await logIn(BROWSER);
    const phone = await logIn(PHONE);
    const devices = await list(here);
    expect(devices[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', isThis: true });
    const other = devices.find(({ browser }) => browser === 'Safari');
    expect(other).toMatchObject({ system: 'iOS', isThis: false, seenAt: service.clock.now.toISOString() });
    expect((await here.ask('DELETE', `${paths.devices}/${other?.id}`)).status).toBe(200);
    expect((await phone.ask('GET', paths.me)).status).toBe(401);
    expect((await here.ask('GET', paths.me)).status).toBe(200);
    expect((await list(here)).some(({ browser }) => browser === 'Safari')).toBe(false);
    const again = await here.ask('DELETE', `${paths.devices}/${other?.id}`);
    expect([again.status, again.body.problem.code]).toEqual([404, 'device/not-found']);
  });

  test(`${who} sees when a browser was last used, within ten minutes`, async () => {
    const began = service.clock.now;
    try {
      const phone = await logIn(PHONE);
      service.clock.now = new Date(began.getTime() + 60 * 60_000);
      await phone.ask('GET', paths.me);
      const here = await logIn(BROWSER);
      const seen = (await list(here)).find(({ browser }) => browser === 'Safari')?.seenAt;
      expect(seen).toBe(service.clock.now.toISOString());
    } finally {
      service.clock.now = began;
    }
  });

  test(`${who} is told nothing that opens a session, and a browser that says nothing is one without a name`, async () => {
    const here = await logIn('');
    const answer = JSON.stringify(await list(here));
    const stored = await service.database.db.collection('sessions').find().toArray();
    for (const { _id } of stored) expect(answer).not.toContain(String(_id));
    expect((await list(here))[0]).toMatchObject({ browser: null, system: null, isThis: true });
  });
});

test('O7 nobody ends the session of another', async () => {
  const anna = service.visitor();
  await anna.login(ANNA.email, PASSWORD);
  const bram = service.visitor();
  await bram.login(BRAM.email, PASSWORD);
  const [first] = ((await anna.ask('GET', '/devices')).body as unknown as { items: Device[] }).items;
  expect((await bram.ask('DELETE', `/devices/${first?.id}`)).status).toBe(404);
  expect((await anna.ask('GET', '/me')).status).toBe(200);
});

test('O8 what is stored of a device is what it calls itself, not all that it says', async () => {
  const anna = service.visitor();
  await anna.ask('POST', '/session', {
    json: { email: ANNA.email, password: PASSWORD },
    headers: { 'user-agent': PHONE },
  });
  const stored = JSON.stringify(await service.database.db.collection('sessions').find().toArray());
  expect(stored).not.toContain('iPhone OS 18_1');
});
