/** @jest-environment node */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESSION_COOKIES } from '@dorpel/contracts/owner';
import { found, redirect, type Remote } from '@dorpel/federation';
import { fixtureRemote, fixtureRemotes, point, writeVersion } from '../remote.fixture.tsx';
import { startSite } from '../site.fixture.tsx';

const NAME = 'mfe-fixture';
const [A, B] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
/** A program would count for nothing. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const IN_CANARY = { ...BROWSER, cookie: `site-versions=${NAME}:${B}` };
const MINUTE = 60_000;

type Site = Awaited<ReturnType<typeof startSite>>;

/** The fixture remote, but for the page whose kind is judged here. */
function remoteWith(load: () => Promise<void> = async () => undefined, takes = true): Remote {
  const good = fixtureRemote('welcome');
  return {
    ...good,
    pages: {
      ...good.pages,
      form: async () => ({
        default: {
          load: async () => {
            await load();
            return found('a form', { head: { title: 'A page', description: 'What it is' } });
          },
          View: () => null,
          action: async () => (takes ? redirect('/nl/plain/') : Promise.reject(new Error('it takes none'))),
        },
      }),
    },
  };
}

describe('X18 a canary judges itself, over HTTP', () => {
  const sites: Site[] = [];
  afterEach(async () => {
    for (const site of sites.splice(0)) await site.stop();
  });

  async function siteWith(more: Parameters<typeof startSite>[0] = {}) {
    const site = await startSite({ pageCacheMegabytes: 0, ...more });
    sites.push(site);
    return site;
  }

  const pointTo = (site: Site, since: string, minutes: number) =>
    point(site.store, NAME, A, { version: B, share: 0, auto: { since, minutes, least: 20 } });

  /** A canary that began so many minutes ago, and runs until `end`. */
  async function begin(site: Site, remote: Remote, ago = 11) {
    fixtureRemotes[B] = remote;
    await writeVersion(site.store, NAME, B);
    const since = new Date(Date.now() - ago * MINUTE).toISOString();
    await pointTo(site, since, 1_000);
    await site.refresh();
    return since;
  }

  /** Its ten minutes are over, and each shell looks at it. */
  async function end(since: string, ...shells: Site[]) {
    await pointTo(shells[0]!, since, 10);
    for (const shell of shells) await shell.refresh();
    for (const shell of [...shells].reverse()) await shell.judgeCanaries();
    for (const shell of shells) await shell.judgeCanaries();
  }

  type Crowd = { readonly others: number; readonly canary: number };

  /** Milliseconds that the slowest answer of the version before took in the last visits. */
  let othersTook = 0;

  /** Ten visitors at a time, of both versions in turns: a machine that is held up is held up for both. */
  async function visit(site: Site, { others, canary }: Crowd, init: RequestInit = {}) {
    const of = (count: number, headers: Record<string, string>) =>
      Array.from({ length: count }, (_, i) => ({ at: i / count, headers }));
    const all = [...of(others, BROWSER), ...of(canary, IN_CANARY)].sort((a, b) => a.at - b.at);
    const one = async (headers: Record<string, string>) => {
      const began = performance.now();
      await site.get('/nl/form/', { headers, ...init });
      return headers === BROWSER ? performance.now() - began : 0;
    };
    for (let i = 0; i < all.length; i += 10)
      othersTook = Math.max(...(await Promise.all(all.slice(i, i + 10).map(({ headers }) => one(headers)))));
  }
  const send = (site: Site, crowd: Crowd) =>
    visit(site, crowd, { method: 'POST', body: new URLSearchParams({ name: 'Lotte' }) });

  const isServed = async (site: Site) => (await (await site.get('/nl/plain/')).text()).includes('welcome');
  const verdictIn = async (site: Site, since: string) =>
    JSON.parse(await readFile(join(site.store, NAME, 'canary', `${Date.parse(since)}-verdict.json`), 'utf8')) as {
      ruling: { kind: string; why: string; lines: string[] };
    };
  const asideIn = (site: Site) => readFile(join(site.store, NAME, 'set-aside.json'), 'utf8');

  test('a good version is for everybody, of each shell that has the store, and stays so', async () => {
    const [one, two] = [await siteWith(), await siteWith()];
    const other = await siteWith({ remotes: one.store });
    const since = await begin(one, remoteWith());
    await other.refresh();
    for (const site of [one, other]) {
      await visit(site, { others: 100, canary: 30 });
      await send(site, { others: 30, canary: 10 });
    }
    await end(since, one, other);
    expect((await verdictIn(one, since)).ruling).toMatchObject({ kind: 'promote' });
    expect([await isServed(one), await isServed(other), await isServed(two)]).toEqual([true, true, false]);
    // Who is started later knows it too.
    expect(await isServed(await siteWith({ remotes: one.store }))).toBe(true);
  });

  test('faults that are few on each of two shells are many together', async () => {
    let asked = 0;
    const faulty = remoteWith(async () => {
      asked += 1;
      if (asked % 17 === 0) throw new Error('a bug');
    });
    const one = await siteWith();
    const other = await siteWith({ remotes: one.store });
    const since = await begin(one, faulty);
    await other.refresh();
    for (const site of [one, other]) await visit(site, { others: 160, canary: 38 });
    await end(since, one, other);
    const { ruling } = await verdictIn(one, since);
    expect(ruling).toMatchObject({ kind: 'back', why: expect.stringContaining('faults on the server') });
    expect(await asideIn(one)).toContain('faults on the server');
    for (const site of [one, other])
      expect(await (await site.get('/nl/plain/', { headers: IN_CANARY })).text()).toContain('hello in nl');
  });

  test('a slow server goes back', async () => {
    const site = await siteWith();
    // However busy the machine is, it is slow beside the others.
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 120 + 2 * othersTook));
    const since = await begin(site, remoteWith(wait));
    await visit(site, { others: 100, canary: 60 });
    await end(since, site);
    expect((await verdictIn(site, since)).ruling).toMatchObject({
      kind: 'back',
      why: expect.stringContaining('server time'),
    });
    expect(await isServed(site)).toBe(false);
  });

  test('forms that are not completed bring a version back', async () => {
    const site = await siteWith();
    const refusing = remoteWith();
    const { form } = refusing.pages;
    const mute: Remote = {
      ...refusing,
      pages: {
        ...refusing.pages,
        form: async () => {
          const { default: page } = await form!();
          return {
            default: {
              ...page,
              action: async () => ({ kind: 'rejected', values: {}, code: 'request/invalid', fields: {}, status: 422 }),
            },
          };
        },
      },
    };
    const since = await begin(site, mute);
    await visit(site, { others: 150, canary: 50 });
    await send(site, { others: 50, canary: 20 });
    await end(since, site);
    expect((await verdictIn(site, since)).ruling.why).toContain('completed forms: 0 of 50');
    expect(await isServed(site)).toBe(false);
  });

  test('errors that browsers tell of bring a version back; one network is not heard alone', async () => {
    const site = await siteWith();
    const since = await begin(site, remoteWith());
    await visit(site, { others: 100, canary: 50 });
    const tell = (headers: Record<string, string>, body: string) =>
      site.get('/vitals', { method: 'POST', headers, body });
    for (let i = 0; i < 5; i++) expect((await tell(IN_CANARY, '1200,0.01,80,1')).status).toBe(204);
    for (let i = 0; i < 40; i++) await tell(BROWSER, '1200,0.01,80,0');
    await end(since, site);
    const { ruling } = await verdictIn(site, since);
    expect(ruling.lines.find((line) => line.startsWith('errors in the browser'))).toContain(
      '5 of 5 (100.00 %), others 0 of 25',
    );
    expect(ruling).toMatchObject({ kind: 'back', why: expect.stringContaining('errors in the browser') });
    for (const body of ['', '1,2', 'a,b,c,d', '-1,0,0,0', '1'.repeat(500)])
      expect((await tell({}, body)).status).toBe(400);
  });

  test('too little traffic is said, and nothing is guessed', async () => {
    const site = await siteWith();
    const since = await begin(site, remoteWith(), 31);
    await visit(site, { others: 10, canary: 5 });
    await end(since, site);
    await expect(verdictIn(site, since)).rejects.toThrow('ENOENT');
    expect(await isServed(site)).toBe(false);
    expect(await (await site.get('/nl/plain/', { headers: IN_CANARY })).text()).toContain('welcome in nl');
  });

  test('programs, testers and who is logged in count for nothing; documents are asked only while one is judged', async () => {
    const notes = await mkdtemp(join(tmpdir(), 'dorpel-notes-'));
    const site = await siteWith({ notes });
    expect((await site.get('/nl/form/', { headers: BROWSER })).headers.get('server-timing')).toBeNull();
    await begin(site, remoteWith(), 31);
    expect(
      (await site.get('/nl/form/', { headers: { 'user-agent': 'Googlebot/2.1' } })).headers.get('server-timing'),
    ).toBeNull();
    expect((await site.get('/nl/form/', { headers: BROWSER })).headers.get('server-timing')).toBe('vitals');
    const seen = async () => {
      await site.judgeCanaries();
      const [file] = await readdir(join(notes, NAME, 'canary'));
      const text = await readFile(join(notes, NAME, 'canary', String(file)), 'utf8');
      const { figures } = JSON.parse(text) as { figures: Record<'canary' | 'current', { visits: number }> };
      return [figures.canary.visits, figures.current.visits];
    };
    expect(await seen()).toEqual([0, 1]);
    const tester = { ...BROWSER, cookie: `site-versions=${NAME}` };
    const owner = { ...BROWSER, cookie: `${SESSION_COOKIES.owner}=1` };
    for (const headers of [tester, owner]) for (let i = 0; i < 5; i++) await site.get('/nl/form/', { headers });
    expect(await seen()).toEqual([0, 1]);
    // The notes of this shell are in a folder of their own.
    await expect(readFile(join(site.store, NAME, 'canary'))).rejects.toThrow('ENOENT');
  });
});
