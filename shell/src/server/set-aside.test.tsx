/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { content } from '@dorpel/contracts/content';
import { found, type Context, type Page, type Remote } from '@dorpel/federation';
import { Slot } from '@dorpel/federation/site';
import { metrics } from '@dorpel/service-kit';
import { fixtureRemote, fixtureRemotes, writeVersion } from './remote.fixture.tsx';
import { endings, startSite } from './site.fixture.tsx';

const NAME = 'mfe-fixture';
const [GOOD, BAD] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;

let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

/** The remote of the fixture, with another page 'plain'. */
function remoteWith(load: Page['load'], View: Page['View'] = () => <h1>bad</h1>): Remote {
  const remote = fixtureRemote('bad');
  return { ...remote, pages: { ...remote.pages, plain: async () => ({ default: { load, View } }) } };
}

/** Points to the bad version, which was released after the good one. */
async function release(remote: Remote, moves: readonly string[] = [GOOD, BAD]): Promise<void> {
  fixtureRemotes[BAD] = remote;
  await writeVersion(site.store, NAME, BAD);
  const history = moves.map((version, i) => ({ at: new Date(Date.now() + i).toISOString(), what: 'release', version }));
  await writeFile(join(site.store, NAME, 'current.json'), JSON.stringify({ version: BAD, history }));
  await site.refresh();
}

const look = async (path: string) => {
  const answer = await site.get(path);
  return { status: answer.status, text: await answer.text() };
};

let visits = 0;
/** A visit to an address that nobody asked for before: every page reads this parameter, of which it is the same. */
const visit = () => {
  visits += 1;
  return look(`/nl/plain/?patient=${visits}`);
};

const asideIn = async (): Promise<readonly { version: string; why: string }[]> =>
  JSON.parse(await readFile(join(site.store, NAME, 'set-aside.json'), 'utf8').catch(() => '[]'));

async function untilSetAside(): Promise<void> {
  while ((await asideIn()).length === 0) await new Promise((done) => setTimeout(done, 5));
  await site.refresh();
}

const fails = { head: { title: 'Bad' } };

describe('X11 a version that spoils its pages', () => {
  test.each([
    ['throws while it loads', remoteWith(() => Promise.reject(new TypeError('a bug')))],
    [
      'throws while it is rendered',
      remoteWith(
        async () => found(1, fails),
        () => {
          throw new TypeError('a bug');
        },
      ),
    ],
    ['never comes, and waits for nothing', remoteWith(() => new Promise(() => {}))],
    [
      'fills the memory of whoever reads it',
      remoteWith(
        async () => found(1, fails),
        () => <p>{'x'.repeat(9 * 1024 * 1024)}</p>,
      ),
    ],
  ])(
    'since it %s: visitors get the one before, and after three it is set aside',
    async (_, bad) => {
      await release(bad);
      for (const { status, text } of await Promise.all([visit(), visit(), visit()])) {
        expect(status).toBe(200);
        expect(text).toContain('hello in nl');
        expect(text).toContain(`/assets/${NAME}/${GOOD}/`);
        expect(text).not.toContain(BAD);
      }
      await untilSetAside();
      expect(await asideIn()).toMatchObject([{ version: BAD, why: expect.stringMatching(/plain|rendering/) }]);
      const { text } = await visit();
      expect(text).toContain('hello in nl');
      // A page that it may have and the one before has not: nobody knows that it is nowhere (R5).
      expect((await look('/nl/absent/')).status).toBe(503);
    },
    30_000,
  );

  test('is named by a metric, and whoever still waits for it gets the one before at once', async () => {
    await release(
      remoteWith(async ({ client, url }) => {
        if (!url.searchParams.has('waits')) throw new TypeError('a bug');
        return found((await client(content).getRoutes({})).version, fails);
      }),
    );
    site.content.isHung = true;
    const waiting = site.get('/nl/plain/?waits');
    while (!site.asked.some(({ headers }) => headers['x-forwarded-for'])) await new Promise(setImmediate);
    await Promise.all([visit(), visit(), visit()]);
    const answer = await waiting;
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('hello in nl')]);
    await untilSetAside();
    expect(await metrics.metrics()).toContain(`remote_set_aside{remote="${NAME}",version="${BAD}"} 1`);
  });

  test('ends its renderer: visitors get the one before, after two it is set aside, and released anew it is tried again', async () => {
    await release(
      remoteWith(() => {
        endings.get(BAD)?.();
        return new Promise(() => {});
      }),
    );
    expect((await visit()).text).toContain('hello in nl');
    await site.refresh();
    expect((await visit()).text).toContain('hello in nl');
    await untilSetAside();
    expect(await asideIn()).toMatchObject([{ version: BAD, why: 'its channel was closed' }]);

    await release(fixtureRemote('mended'), [GOOD, BAD, BAD]);
    expect((await visit()).text).toContain('mended in nl');
  });

  test('is no reason to set it aside where a service is to blame', async () => {
    await release(fixtureRemote('welcome'));
    site.content.isDown = true;
    const answers = await Promise.all([1, 2, 3, 4].map((i) => site.get(`/nl/cookie/?patient=${i}`)));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(await asideIn()).toEqual([]);
    expect((await visit()).text).toContain('welcome in nl');
  });

  test('is no reason to set it aside where a service is late for one of its slots', async () => {
    const remote = remoteWith(
      async () => found(1, { ...fails, slots: { good: { slot: 'good' } } }),
      () => <Slot name="good" />,
    );
    const slow = async () => ({
      default: { load: ({ client }: Context) => client(content).getRoutes({}), View: () => <p>late</p> },
    });
    await release({ ...remote, slots: { ...remote.slots, good: slow } });
    site.content.isHung = true;
    for (const { status, text } of await Promise.all(Array.from({ length: 4 }, () => look('/nl/plain/'))))
      expect([status, text]).toEqual([200, expect.stringContaining('"pending"')]);
    expect(await asideIn()).toEqual([]);
  });

  test('has nothing to fall back on where it is the only one: the frame says so, and it is tried again', async () => {
    await site.stop();
    site = await startSite(
      {},
      remoteWith(() => {
        endings.get(GOOD)?.();
        return new Promise(() => {});
      }),
    );
    const { status, text } = await visit();
    expect(status).toBe(503);
    expect(text).toContain('Deze pagina is nu niet beschikbaar');
    expect(text).toContain('<footer');
    expect(await asideIn()).toEqual([]);
  });

  test('and is the only one is left to the browser, on a page that stays still too', async () => {
    const throws = () => {
      throw new TypeError('a bug');
    };
    const page: Page = {
      load: async () => found('what the browser tries with', { ...fails, still: true }),
      View: throws,
    };
    const { plain: _, ...pages } = fixtureRemote().pages;
    fixtureRemotes[GOOD] = { ...fixtureRemote(), pages: { ...pages, plain: async () => ({ default: page }) } };
    endings.get(GOOD)?.();
    await site.refresh();
    const { status, text } = await visit();
    expect(status).toBe(503);
    expect(text).toContain('what the browser tries with');
  });
});
