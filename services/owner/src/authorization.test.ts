import examples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { type Actor, deskRoutesOf, findOpenDoors } from '@dorpel/service-kit/testing';
import { service as definition } from './compose.ts';
import { ANNA, BROWSER, PASSWORD, startOwnerService } from './service.fixture.ts';
import { officeOf } from './accounts/colleagues.fixture.ts';

const ACTIVITY_TOKEN = 'correct horse battery staple, for other services';

const service = await startOwnerService({ ACTIVITY_TOKEN });
afterAll(() => service.stop());

test('O7 X13 X11 nobody is let to an endpoint that is not for them, and nothing of what they send is looked at before', async () => {
  const { join } = officeOf(service);
  const atDesk = async (role: string): Promise<Actor> => {
    const { cookie } = await join(`${role}@example.com`, role);
    return { headers: { cookie, 'user-agent': BROWSER }, role };
  };
  const anna = service.visitor();
  await anna.login(ANNA.email, PASSWORD);
  const forged = '__Host-site-staff=forged; __Host-site-owner=forged';
  const { contract } = definition;
  const wrong = await findOpenDoors({
    contract,
    fetch: service.http.fetch,
    actors: {
      visitor: { headers: {} },
      stranger: { headers: { cookie: forged, authorization: 'Bearer forged' } },
      owner: { headers: { cookie: anna.cookie, 'user-agent': BROWSER }, isOwner: true },
      agent: await atDesk('agent'),
      editor: await atDesk('editor'),
      manager: await atDesk('manager'),
      service: { headers: { authorization: `Bearer ${ACTIVITY_TOKEN}` }, isService: true },
    },
    examples,
    routes: deskRoutesOf(service.composed.app, contract),
  });
  expect(wrong).toEqual([]);
});
