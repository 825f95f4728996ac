import { defineContract, Problem } from '@dorpel/contracts';
import { integerText, text } from '@dorpel/contracts/fields';
import { integer, object, optional, string } from 'superstruct';
import { createApp } from './app.ts';
import { captureLog, startTestService, type TestService } from './testing.ts';

const contract = defineContract({
  service: 'stones',
  version: 1,
  problems: { 'stone/not-found': 404 },
  endpoints: {
    getStone: {
      method: 'GET',
      path: '/stones/:id',
      params: object({ id: string() }),
      query: object({ weight: optional(integerText(0, 100)) }),
      response: object({ id: string(), weight: integer() }),
    },
    addStone: {
      method: 'POST',
      path: '/stones',
      body: object({ name: text(20) }),
      response: object({ name: string() }),
    },
  },
});

describe('an app made from a contract', () => {
  let service: TestService<typeof contract>;

  beforeAll(async () => {
    const app = createApp({
      contract,
      log: captureLog().log,
      checkResponses: true,
      handlers: {
        async getStone({ params, query }) {
          if (params.id === 'none') throw new Problem('stone/not-found');
          return { id: params.id, weight: query.weight ?? 1 };
        },
        addStone: async ({ body }) => ({ name: body.name }),
      },
    });
    service = await startTestService(contract, app);
  });
  afterAll(() => service.close());

  test('answers the typed client what its handler says', async () => {
    expect(await service.client.getStone({ params: { id: 'a b/c' }, query: { weight: 7 } })).toEqual({
      id: 'a b/c',
      weight: 7,
    });
    expect(await service.client.addStone({ body: { name: ' Blauwe hardsteen ' } })).toEqual({
      name: 'Blauwe hardsteen',
    });
  });

  test('gives a problem the status its contract names', async () => {
    const response = await service.fetch('/v1/stones/none');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ problem: { code: 'stone/not-found' } });
    await expect(service.client.getStone({ params: { id: 'none' }, query: {} })).rejects.toMatchObject({
      name: 'Problem',
      code: 'stone/not-found',
    });
  });

  test('answers 422 with one code per field that is not as the contract says', async () => {
    await expect(service.client.addStone({ body: { name: '  ' } })).rejects.toMatchObject({
      code: 'request/invalid',
      fields: { name: 'required' },
    });
    const response = await service.fetch('/v1/stones/1?weight=heavy');
    expect(response.status).toBe(422);
  });
});
