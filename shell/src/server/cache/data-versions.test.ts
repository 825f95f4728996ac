/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@dorpel/service-kit';
import { createDataVersions } from './data-versions.ts';

const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

/** A service that answers with a status and a body. */
async function serviceThat(status: number, body: object): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('X11 the versions of data', () => {
  test('count once what must be done before has been done: what fails at first is tried again', async () => {
    const content = await serviceThat(200, { version: '7' });
    let tries = 0;
    const done = new Promise<void>((resolve) => {
      const data = createDataVersions(
        { content },
        async () => {
          tries += 1;
          if (tries === 1) throw new Error('the site could not be read');
          resolve();
        },
        createLog('test', 'silent'),
      );
      void data.begin().then(() => {
        expect(data.current('content')).toBeUndefined();
        stops.push(data.watch());
      });
    });
    await done;
    expect(tries).toBe(2);
  });

  test('are none of a service without them, which is read all the same', async () => {
    const content = await serviceThat(404, { problem: { code: 'route/not-found' } });
    const read: string[] = [];
    const data = createDataVersions({ content }, async (name) => void read.push(name), createLog('test', 'silent'));
    await data.begin();
    expect(read).toEqual(['content']);
    expect(data.current('content')).toBeUndefined();
  });
});
