import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { withFetched } from './fetch-feed.ts';
import { NoSnapshot } from './snapshot.ts';

async function serving(listener: RequestListener): Promise<{ host: string; stop: () => Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const refusal = async (...given: Parameters<typeof withFetched>) => {
  const error: unknown = await withFetched(...given).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoSnapshot);
  return (error as NoSnapshot).message;
};

test('X16 a feed is fetched from its address, by who may read it, and gone when it was read', async () => {
  const { host, stop } = await serving(({ headers }, answer) => {
    const { authorization } = headers;
    if (authorization !== `Basic ${Buffer.from('agency:se cret').toString('base64')}`) answer.writeHead(401).end();
    else answer.end('<openimmo/>');
  });
  let fetched = '';
  const read = async (path: string) => {
    fetched = path;
    return readFile(path, 'utf8');
  };
  expect(await withFetched(`http://agency:se%20cret@${host}/out/homes.xml`, read)).toBe('<openimmo/>');
  expect([basename(fetched), existsSync(fetched)]).toEqual(['homes.xml', false]);
  const said = await refusal(`http://agency:wrong@${host}/out/homes.xml`, read);
  expect(said).toBe(`'http://${host}/out/homes.xml' can not be fetched: its server answers 401.`);
  await stop();
});

test('X16 of a feed that does not come whole, or is too large, nothing is read', async () => {
  const { host, stop } = await serving(({ url }, answer) => {
    if (url === '/large') return void answer.end('x'.repeat(2_000));
    answer.writeHead(200, { 'content-length': '100' });
    answer.write('half', () => answer.destroy());
  });
  let isRead = false;
  const read = async () => {
    isRead = true;
  };
  expect(await refusal(`http://${host}/half`, read)).toContain('can not be fetched');
  expect(await refusal(`http://${host}/large`, read, 1_000)).toContain('it is too large');
  expect(isRead).toBe(false);
  await stop();
  expect(await refusal(`http://${host}/`, read)).toContain('can not be fetched');
});

test('X16 a path is no address', async () => {
  expect(await withFetched('/homes/https:/x.xml', async (path) => path)).toBe('/homes/https:/x.xml');
});
