import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublic } from '@dorpel/service-kit';
import { fetchFile, LARGEST, NoFile, type Web } from './fetch-file.ts';

/** A server of this machine, which stands for the public one of a name. */
async function serving(listener: RequestListener): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://pictures.example:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

const HOSTS: Readonly<Record<string, readonly string[]>> = {
  'pictures.example': ['127.0.0.1'],
  'inside.example': ['10.1.2.3'],
  'both.example': ['127.0.0.1', '192.168.1.1'],
};
/** The web of these tests: this machine is public, everything else is as it is. */
const web: Web = {
  resolve: async (host) => {
    const found = HOSTS[host];
    if (!found) throw new Error('ENOTFOUND');
    return found;
  },
  isPublic: (address) => address === '127.0.0.1' || isPublic(address),
  wait: 1,
};

const refusal = async (url: string) => {
  const error: unknown = await fetchFile(url, web).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoFile);
  return (error as NoFile).message;
};

test('X15 a file of the web is fetched, after redirects too', async () => {
  const { origin, stop } = await serving((request, answer) => {
    if (request.url === '/moved') answer.writeHead(302, { location: '/here' }).end();
    else answer.end(`of ${request.headers.host?.split(':')[0] ?? ''}`);
  });
  expect(String(await fetchFile(`${origin}/moved`, web))).toBe('of pictures.example');
  await stop();
});

test('X15 what may pass is tried three times, what will not is not', async () => {
  const asked: string[] = [];
  const { origin, stop } = await serving((request, answer) => {
    asked.push(request.url ?? '');
    const tries = asked.filter((url) => url === request.url).length;
    if (request.url === '/gone') answer.writeHead(404).end();
    else if (request.url === '/down' || tries < 3) answer.writeHead(503).end();
    else answer.end('at last');
  });
  expect(String(await fetchFile(`${origin}/busy`, web))).toBe('at last');
  expect(await refusal(`${origin}/gone`)).toContain('404');
  expect(await refusal(`${origin}/down`)).toContain('503');
  expect(asked).toEqual(['/busy', '/busy', '/busy', '/gone', '/down', '/down', '/down']);
  await stop();
});

test('X15 private networks are refused: by number, by name, and after a redirect', async () => {
  const reached: string[] = [];
  const { origin, stop } = await serving((request, answer) => {
    reached.push(request.url ?? '');
    answer
      .writeHead(302, { location: request.url === '/name' ? 'http://inside.example/' : 'http://169.254.169.254/' })
      .end();
  });
  for (const url of [
    'http://10.0.0.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:10.0.0.1]/a.jpg',
    'http://0x7f000002/a.jpg',
    'http://inside.example/a.jpg',
    'http://both.example/a.jpg',
    `${origin}/name`,
    `${origin}/number`,
  ]) {
    expect(await refusal(url)).toContain('private network');
  }
  expect(reached).toEqual(['/name', '/number']);
  await stop();
});

test.each([
  'file:///etc/passwd',
  'ftp://pictures.example/a.jpg',
  'http://me:secret@pictures.example/',
  'http://',
  'nonsense',
])('X15 %s is no web address', async (url) => {
  expect(await refusal(url)).toContain('no web address');
});

test('X15 a file that is too large is not read to its end, and endless redirects end', async () => {
  const { origin, stop } = await serving((request, answer) => {
    if (request.url === '/round') answer.writeHead(301, { location: '/round' }).end();
    else if (request.url === '/said') answer.writeHead(200, { 'content-length': LARGEST + 1 }).flushHeaders();
    else {
      const part = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (!answer.destroyed && answer.write(part));
      };
      answer.on('drain', more);
      more();
    }
  });
  for (const path of ['/said', '/unsaid']) expect(await refusal(origin + path)).toContain('too large');
  expect(await refusal(`${origin}/round`)).toContain('without end');
  await stop();
});

test('X15 an unknown host says so', async () => {
  expect(await refusal('https://nowhere.example/a.jpg')).toContain('host is not known');
});

test.each([
  '127.0.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '172.31.0.1',
  '224.0.0.1',
  'fe80::1',
  'fd00::1',
  '::',
  '64:ff9b::a00:1',
])('X15 %s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946'])('X15 %s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});
