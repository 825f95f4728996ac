/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { RoutingTable } from '../../app/app-context.ts';
import { route, startSite } from '../site.fixture.tsx';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const textOf = async (path: string) => (await site.get(path)).text();

/** The version that a page names. */
async function namedBy(page: string): Promise<string> {
  const data = /id="dorpel">(.*)<\/script>/.exec(await textOf(page))?.[1] ?? '';
  return (JSON.parse(data) as { site: { routes: string } }).site.routes;
}

async function tableOf(language: string, version: string) {
  const answer = await site.get(`/routes/${language}/${version}.json`);
  return { keep: answer.headers.get('cache-control'), table: (await answer.json()) as RoutingTable };
}

const names = ({ entries }: RoutingTable) => entries.map(({ name }) => name);

test('P2 a page holds no row of the routing table, and names the file that does by what is in it', async () => {
  const text = await textOf('/nl/plain/');
  expect(text).not.toContain('fr-throwing/');
  const version = await namedBy('/nl/plain/');
  const { keep, table } = await tableOf('nl', version);
  expect(keep).toBe('public, max-age=31536000, immutable');
  expect(names(table)).toContain('throwing');
  expect(table.version).toBe(version);
  expect(createHash('sha256').update(JSON.stringify(table.entries)).digest('hex').slice(0, 12)).toBe(version);
  // Of another language, crumbs have other words.
  expect(await namedBy('/fr/fr-plain/')).not.toBe(version);
});

test('P2 a page that wakes without anybody asks for its table at once, and for it alone', async () => {
  const text = await textOf('/nl/plain/');
  const version = await namedBy('/nl/plain/');
  expect(text.split(`<link rel="preload" as="fetch" href="/routes/nl/${version}.json" crossorigin="">`)).toHaveLength(
    2,
  );
});

test('P2 a table that changed has another name; under the old one is the table of now, which nobody keeps', async () => {
  const before = await namedBy('/nl/plain/');
  site.content.table = { version: '2', rows: [route('new', 'plain')] };
  site.content.version = '2';
  let after = before;
  while (after === before) after = await namedBy('/nl/plain/');
  const now = await tableOf('nl', after);
  expect(now.keep).toBe('public, max-age=31536000, immutable');
  expect(names(now.table)).toContain('new');
  // A document made before, or by an instance of the shell that knows more: what it gets says which it is.
  for (const other of [before, 'ffffffffffff']) {
    const { keep, table } = await tableOf('nl', other);
    expect(keep).toBe('no-store');
    expect(table).toEqual(now.table);
  }
});

test.each(['/routes/xx/ffffffffffff.json', '/routes/nl/..%2fffffffffffff.json', '/routes/nl/short.json'])(
  'P2 %s is no table',
  async (path) => {
    expect((await site.get(path)).headers.get('content-type')).not.toContain('json');
  },
);
