import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { addressList } from '@dorpel/launch/services';
import { addressesFrom } from '../site/own-site.ts';

const SHELL = fileURLToPath(new URL('../../../../shell/', import.meta.url));

/** Ids like those an agency has; nobody has these. */
export const TAGS = { analytics: 'G-TEST', ads: 'AW-1', tagManager: 'GTM-TEST', socialPixel: '1' };

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  await new Promise((done) => server.close(done));
  return Number(port);
}

export type TagSite = {
  readonly origin: string;
  /** What was asked of the host of the tags, in order. */
  readonly asked: string[];
  stop(): Promise<void>;
};

/**
 * A second shell over the services of a running site, of an agency that has ids for tags. Their scripts come from a host
 * on this machine, which notes what it is asked for and whose scripts do nothing.
 */
export async function startTagSite(port: number, dataDir: string): Promise<TagSite> {
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript');
    response.end('');
  });
  // The content service as it is, but for the ids in what it says of the site.
  const content = createServer((request, response) => {
    void fetch((addressesFrom(port)['content'] ?? '') + (request.url ?? ''))
      .then(async (answer) => {
        const value = (await answer.json()) as object;
        response.statusCode = answer.status;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(request.url?.includes('/site?') ? { ...value, tags: TAGS } : value));
      })
      .catch(() => response.destroy());
  });
  const [tags, contentUrl, own] = await Promise.all([listen(host), listen(content), freePort()]);
  const origin = `http://localhost:${own}`;
  const shell = spawn(process.execPath, ['dist/process/main.mjs'], {
    cwd: SHELL,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: `${own}`,
      SITE_URL: origin,
      REMOTES: `${dataDir}/releases`,
      SERVICES: addressList({ ...addressesFrom(port), content: contentUrl }),
      GOOGLE_TAGS: tags,
      META_PIXEL: tags,
      LOG_LEVEL: 'error',
    },
  });
  const ended = new Promise((done) => shell.once('exit', done));
  const stop = async () => {
    shell.kill('SIGTERM');
    await ended;
    for (const server of [host, content]) {
      server.closeAllConnections();
      server.close();
    }
  };
  const until = Date.now() + 120_000;
  while (
    !(await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) {
      await stop();
      throw new Error('The shell with tags did not become ready');
    }
    await new Promise((done) => setTimeout(done, 200));
  }
  return { origin, asked, stop };
}
