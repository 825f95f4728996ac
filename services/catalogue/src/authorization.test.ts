import examples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import { actorsOf, deskRoutesOf, findOpenDoors, STAFF, startStaff } from '@dorpel/service-kit/testing';
import { service as definition } from './compose.ts';
import { PASSPORT_TOKEN, startCatalogue } from './service.fixture.ts';

const staff = await startStaff();
const service = await startCatalogue('empty', { OWNER_URL: staff.url });
afterAll(async () => {
  await service.stop();
  await staff.stop();
});

test('X13 X11 nobody is let to an endpoint that is not for them, and nothing of what they send is looked at before', async () => {
  const { contract } = definition;
  const wrong = await findOpenDoors({
    contract,
    fetch: service.fetch,
    actors: actorsOf(STAFF, PASSPORT_TOKEN),
    examples,
    routes: deskRoutesOf(service.composed.app, contract),
  });
  expect(wrong).toEqual([]);
});
