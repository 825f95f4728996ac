import { checkReleasedData } from '@dorpel/service-kit/released-data';
import { ANNA, PASSWORD } from '../service.fixture.ts';
import { example } from './example.fixture.ts';

checkReleasedData(example, async ({ visitor }) => {
  const anna = visitor();
  expect((await anna.login(ANNA.email, PASSWORD)).body).toMatchObject({ email: ANNA.email });
  const figures = await anna.ask('GET', '/properties/11/statistics');
  expect(figures.body.opens.total).toBeGreaterThan(0);
  expect((await anna.ask('GET', '/properties/11/cockpit')).status).toBe(200);
  expect((await anna.ask('GET', '/properties/11/history?language=nl')).body.items).not.toEqual([]);
});
