import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchSdk } from './fetch-sdk.mjs';

const FILE = 'dorpel-ui-2.0.0.tgz';
const CONTENT = 'packed';
const integrity = `sha512-${createHash('sha512').update(CONTENT).digest('base64')}`;
const index = (file = FILE) =>
  JSON.stringify({ version: '2.0.0', packages: [{ name: '@dorpel/ui', file, integrity }] });

let scratch = '';
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'fetch-sdk-'));
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

let server: Server | undefined;
afterEach(() => server?.close());

/** Serves files below /sdk/; answers the address of that folder. */
async function serve(files: Record<string, string>): Promise<string> {
  server = createServer((request, response) => {
    const content = files[request.url?.replace('/sdk/', '') ?? ''];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sdk`;
}

const fetched = async (from: string) => {
  await fetchSdk(from, join(scratch, 'to'));
  return (await readdir(join(scratch, 'to'))).sort();
};

test.each(['', '/', '/sdk.json'])('X18 an SDK is fetched from an address that ends with %j', async (end) => {
  const address = await serve({ 'sdk.json': index(), [FILE]: CONTENT });
  expect(await fetched(`${address}${end}`)).toEqual([FILE, 'sdk.json']);
});

test('X18 an SDK is taken from a folder', async () => {
  await writeFile(join(scratch, 'sdk.json'), index());
  await writeFile(join(scratch, FILE), CONTENT);
  expect(await fetched(scratch)).toEqual([FILE, 'sdk.json']);
});

test.each([
  { why: 'has no index', files: {}, said: 'answers 404' },
  { why: 'lacks a file', files: { 'sdk.json': index() }, said: `${FILE} answers 404` },
  { why: 'has half of a file', files: { 'sdk.json': index(), [FILE]: 'pac' }, said: 'not the file that was packed' },
  { why: 'names a file elsewhere', files: { 'sdk.json': index('../secret') }, said: 'which lies elsewhere' },
])('X18 an SDK that $why is refused', async ({ files, said }) => {
  await expect(fetched(await serve(files as Record<string, string>))).rejects.toThrow(said);
});

test('X18 an SDK that is not there is said to be so, with where it was looked for', async () => {
  await expect(fetched(join(scratch, 'nowhere'))).rejects.toThrow(`no sdk.json in ${join(scratch, 'nowhere')}`);
  await expect(fetched('http://127.0.0.1:1/sdk')).rejects.toThrow("can't be reached");
});
