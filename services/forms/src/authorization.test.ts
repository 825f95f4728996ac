import examples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { FORM_NAMES } from '@dorpel/contracts/forms';
import { actorsOf, deskRoutesOf, findOpenDoors, STAFF, startStaff } from '@dorpel/service-kit/testing';
import { service as definition } from './compose.ts';
import { exampleForm } from './seed/example-forms.ts';
import { newKey, startForms } from './submissions/service.fixture.ts';

const staff = await startStaff();
const service = await startForms({ owner: staff.url });
afterAll(async () => {
  await service.stop();
  await staff.stop();
});

test('X13 X11 nobody is let to an endpoint that is not for them, and nothing of what they send is looked at before', async () => {
  const { contract } = definition;
  const wrong = await findOpenDoors({
    contract,
    fetch: service.fetch,
    actors: actorsOf(STAFF, service.environment.ACTIVITY_TOKEN),
    examples,
    inputs: Object.fromEntries(FORM_NAMES.map((form) => [form, { body: exampleForm(form, newKey()) }])),
    routes: deskRoutesOf(service.composed.app, contract),
  });
  expect(wrong).toEqual([]);
});
