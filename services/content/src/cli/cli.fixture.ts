import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageItem } from '@dorpel/contracts/content-entities';
import { captureLog } from '@dorpel/service-kit/testing';
import type { Content } from '../library/content.ts';
import { demoContent } from '../seed/demo-content.ts';
import { type Running, startContent } from '../service.fixture.ts';
import { cli as definition } from './cli.ts';

const [disclaimer] = demoContent.pages.filter(({ id }) => id === '16') as [PageItem];
export const words = (text: string) => ({ nl: text, fr: text, en: text, de: text });
export const pageWith = (id: string, params: Partial<PageItem['params']>, given: Partial<PageItem> = {}) => ({
  ...disclaimer,
  id,
  path: `/${id}/`,
  ...given,
  params: { title: words('Opendeurdag'), modules: [], ...params },
});

/**
 * The commands over a service that runs, once for all tests of a file or for each of them.
 *
 * @param begin when the service starts, and `end` when it stops
 */
export function startCli(begin: typeof beforeAll = beforeAll, end: typeof afterAll = afterAll) {
  let service: Running;
  let folder: string;
  let file: string;
  begin(async () => {
    service = await startContent();
    folder = await mkdtemp(join(tmpdir(), 'content-desk-'));
    file = join(folder, 'content.json');
  });
  end(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  /** The site, as far as it says which pages its remotes have; `status` is what it answers. */
  const site = { pages: ['content-page', ...demoContent.routes.map(({ page }) => page)], status: 200, url: '' };
  const shell = createServer((_, answer) => {
    answer.writeHead(site.status, { 'content-type': 'application/json' }).end(JSON.stringify({ pages: site.pages }));
  });
  beforeAll(async () => {
    await new Promise<void>((listens) => shell.listen(0, '127.0.0.1', listens));
    site.url = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((closed) => shell.close(closed)));
  afterEach(() => {
    site.status = 200;
  });

  async function cli(...args: string[]) {
    const lines: string[] = [];
    const tell = (line: string) => void lines.push(line);
    const terminal = { say: tell, warn: tell, progress: () => {} };
    const code = await definition.run(args, {
      terminal,
      env: { ...service.environment, SITE_URL: site.url },
      log: captureLog().log,
    });
    return { code, lines };
  }
  /** A command that reads the file, with something in it. */
  async function withFile(value: unknown, ...args: string[]) {
    await writeFile(file, JSON.stringify(value));
    return cli(...args);
  }
  return {
    /** The service, once it runs. */
    running: () => service,
    /** A folder for what is written and read, and the file in it. */
    folder: () => folder,
    file: () => file,
    site,
    cli,
    withFile,
    importing: (part: { readonly [K in keyof Content]?: unknown }, ...options: string[]) =>
      withFile(part, 'import', file, ...options),
    exported: async () => JSON.parse(await readFile(file, 'utf8')) as Content,
    siteIn: (language: 'nl' | 'de' = 'nl') => service.client.getSite({ query: { language } }),
    pageOf: (id: string) => service.client.getPage({ params: { id }, query: { language: 'nl' } }),
    pageAt: (path: string) => service.client.findPage({ query: { path, language: 'nl' } }),
  };
}
