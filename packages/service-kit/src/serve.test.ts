import { Agent, get, type IncomingMessage } from 'node:http';
import { serve, type Served } from './serve.ts';

let served: Served;
beforeEach(async () => {
  served = await serve((_req, res) => void res.end('here'), { port: 0 });
});
afterEach(() => served.close(0));

const ask = (path: string, agent: Agent) =>
  new Promise<{ answer: IncomingMessage; isReused: boolean }>((resolve, reject) => {
    const request = get(served.url + path, { agent }, (answer) =>
      answer.resume().once('end', () => resolve({ answer, isReused: request.reusedSocket })),
    ).once('error', reject);
  });

describe('a server that leaves', () => {
  test('M5 does not close connections that a balancer may be sending on', async () => {
    const [kept, other] = [new Agent({ keepAlive: true }), new Agent()];
    await ask('/', kept);
    served.leave();
    await ask('/health/ready', other);
    const sockets = Object.values(kept.freeSockets).flat();
    expect(sockets.map((socket) => socket?.destroyed)).toEqual([false]);
    const last = await ask('/', kept);
    expect([last.answer.statusCode, last.answer.headers.connection, last.isReused]).toEqual([200, 'close', true]);
    kept.destroy();
  });

  test('keeps idle connections longer than balancers do', async () => {
    const agent = new Agent({ keepAlive: true });
    expect((await ask('/', agent)).answer.headers['keep-alive']).toBe('timeout=65');
    agent.destroy();
  });
});
