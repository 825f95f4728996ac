import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from './handlers.ts';
import { askStaff } from './staff-visits.ts';

const LIES = {
  id: 'lies',
  name: 'Lies Vandamme',
  email: 'lies@example.com',
  role: 'agent',
  language: 'nl',
  mustReplacePassword: false,
};

/** The owners' service: it says who is logged in, counts how often it is asked, and can be away. */
async function startOwners() {
  const state = { asked: 0, sessions: new Set(['site-staff=lies']), isAway: false };
  const server = createServer((request, response) => {
    state.asked += 1;
    if (state.isAway) return void response.destroy();
    const isIn = state.sessions.has(request.headers.cookie ?? '');
    response.writeHead(isIn ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isIn ? LIES : { problem: { code: 'session/missing' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

const callWith = (cookie: string) => ({ header: (name: string) => (name === 'cookie' ? cookie : '') }) as Call;

let owners: Awaited<ReturnType<typeof startOwners>>;
let time: number;
let staff: ReturnType<typeof askStaff>;
beforeEach(async () => {
  owners = await startOwners();
  time = 0;
  staff = askStaff(owners.url, () => time);
});
afterEach(() => owners.stop());

test('X13 who is at the desk is asked once, and again after a second', async () => {
  const lies = callWith('site-staff=lies');
  expect(await staff.visit(lies)).toMatchObject({ id: 'lies', role: 'agent' });
  time = 999;
  expect(await staff.visit(lies)).toMatchObject({ id: 'lies' });
  expect(owners.state.asked).toBe(1);
  time = 1_000;
  await staff.visit(lies);
  expect(owners.state.asked).toBe(2);
});

test('X13 who lost their session is out within a second', async () => {
  const lies = callWith('site-staff=lies');
  await staff.visit(lies);
  owners.state.sessions.clear();
  time = 1_000;
  expect(await staff.visit(lies)).toBeNull();
});

test('X13 one cookie says nothing of another, and none is nobody without being asked', async () => {
  await staff.visit(callWith('site-staff=lies'));
  expect(await staff.visit(callWith('site-staff=forged'))).toBeNull();
  expect(owners.state.asked).toBe(2);
  expect(await staff.visit(callWith(''))).toBeNull();
  expect(owners.state.asked).toBe(2);
});

test('X13 while nobody can tell, nobody is let in, and the next is asked anew', async () => {
  const lies = callWith('site-staff=lies');
  owners.state.isAway = true;
  await expect(staff.visit(lies)).rejects.toMatchObject({ code: 'service/unavailable' });
  owners.state.isAway = false;
  expect(await staff.visit(lies)).toMatchObject({ id: 'lies' });
});

test('X13 without an owners’ service nobody is staff', async () => {
  expect(await askStaff(undefined).visit(callWith('site-staff=lies'))).toBeNull();
});
