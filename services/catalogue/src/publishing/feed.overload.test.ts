import { once } from 'node:events';
import { catalogue as contract } from '@dorpel/contracts/catalogue';
import { createApp, createLog, type Handlers } from '@dorpel/service-kit';
import { startTestService, type TestService } from '@dorpel/service-kit/testing';
import { AGENCY } from './agency.fixture.ts';
import { propertyWith } from '../listings/property.fixture.ts';
import type { Property } from '../property/model.ts';
import { TODAY } from '../service.fixture.ts';
import { feedRoutes } from './feed.http.ts';
import { hashToken, type Portal } from './portal.ts';
import { PORTALS, SITE } from './portals.fixture.ts';

const [portal] = PORTALS as [Portal];
const TOKEN = 'token';

/** Hears of each reading of the catalogue that ends: 'left'. */
const readings = new EventTarget();
/** The homes that are read. */
let reading: () => AsyncGenerator<Property>;
let open = 0;

async function* listed(): AsyncGenerator<Property> {
  open += 1;
  try {
    yield* reading();
  } finally {
    open -= 1;
    readings.dispatchEvent(new Event('left'));
  }
}

let service: TestService<typeof contract>;
beforeAll(async () => {
  const routes = feedRoutes({
    portals: { find: async () => ({ ...portal, tokenHash: hashToken(TOKEN) }) },
    properties: { listed },
    version: { last: async () => ({ version: 1, on: null }) },
    settled: async () => {},
    rates: async () => [],
    rules: async () => [],
    agency: async () => AGENCY,
    siteUrl: SITE,
    now: () => TODAY,
  });
  const handlers = {} as Handlers<typeof contract>;
  service = await startTestService(
    contract,
    createApp({ contract, handlers, log: createLog('test', 'silent'), routes }),
  );
});
afterAll(() => service.close());

const ask = (headers: Readonly<Record<string, string>> = {}, signal?: AbortSignal) =>
  fetch(`${service.url}/v1/feeds/immo`, {
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
    ...(signal && { signal }),
  });

const home = propertyWith({ description: { nl: 'Een huis.' } });

test('X11 more feeds at once than may be written are refused with when to come back; what is known costs nothing', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  reading = async function* () {
    yield home;
    await released;
  };
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toEqual({ problem: { code: 'service/busy' } });
  expect((await ask({ 'if-none-match': answers[0]?.headers.get('etag') ?? '' })).status).toBe(304);
  release();
  const feeds = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(feeds).size).toBe(1);
  const next = await ask();
  expect([next.status, await next.text()]).toEqual([200, feeds[0]]);
});

test('X16 a portal that leaves in the middle ends the reading: what it does not take is not read', async () => {
  let given = 0;
  reading = async function* () {
    for (; given < 100_000; given += 1) yield { ...home, id: String(given) };
  };
  const leaving = new AbortController();
  const answer = await ask({}, leaving.signal);
  await answer.body?.getReader().read();
  const left = once(readings, 'left');
  leaving.abort();
  await left;
  expect(given).toBeLessThan(100_000);
  expect(open).toBe(0);
});

test('X15 a feed that can not be written to its end does not look whole', async () => {
  reading = async function* () {
    yield home;
    throw new Error('database away');
  };
  const answer = await ask();
  await expect(answer.text()).rejects.toThrow();
  expect(open).toBe(0);
});
