import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The one file that reads where a request comes from. */
const READER = 'packages/service-kit/src/chain/address.ts';

const SERVERS = [
  'shell',
  'packages/service-kit',
  ...readdirSync(join(ROOT, 'services')).map((name) => `services/${name}`),
];
const NOT_SERVED = /\.(test|fixture)\.tsx?$|\/(bench|testing)\//;

/** The address of a socket, what Koa makes of it, and the headers in which proxies pass it on. */
const RAW =
  /\bremoteAddress\b|\b(?:ctx|context|req|request)\.ips?\b|\{[^}\n]*\bips?\b[^}\n]*\}\s*=\s*ctx|['"](?:x-forwarded-for|x-real-ip|x-client-ip|forwarded|cf-connecting-ip|true-client-ip)['"]/i;

test.each([
  "const peer = ctx.req.socket.remoteAddress ?? '';",
  'await limit.consume(ctx.ip);',
  'const [first] = ctx.request.ips;',
  "const visitor = call.header('X-Forwarded-For');",
  'const { ip } = ctx;',
  'headers["x-real-ip"]',
])('X11 a limit that reads the address by itself is found: %s', (line) => {
  expect(line).toMatch(RAW);
});

test('X11 who is counted is said by one function: nothing else reads the address of a request', () => {
  const files = SERVERS.flatMap((server) =>
    readdirSync(join(ROOT, server, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${server}/src/${file}`,
    ),
  ).filter((file) => /\.tsx?$/.test(file) && !NOT_SERVED.test(file));
  expect(files).toContain(READER);
  const readers = files.filter((file) => RAW.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(readers).toEqual([READER]);
});
