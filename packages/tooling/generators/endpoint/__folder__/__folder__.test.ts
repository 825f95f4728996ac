import { __contract__ } from '__contracts__/__service__';
import { createApp } from '@dorpel/service-kit';
import { captureLog, startTestService } from '@dorpel/service-kit/testing';
import { __name__Handlers } from './__folder__.ts';

test('__name__ answers what the contract says', async () => {
  const { __name__ } = __contract__.endpoints;
  const contract = { ...__contract__, endpoints: { __name__ } };
  const app = createApp({ contract, handlers: __name__Handlers(), log: captureLog().log, checkResponses: true });
  const service = await startTestService(contract, app);
  try {
    expect(await service.client.__name__({})).toEqual({ items: [] });
  } finally {
    await service.close();
  }
});
