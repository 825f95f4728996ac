import { event, owners } from '@dorpel/contracts/owner';
import { array, assert, object } from 'superstruct';
import { ADDRESS, tell } from './events.ts';

type Sent = { readonly url: string; readonly init: RequestInit };

let sent: Sent[] = [];
/** What the service answers, by status; nobody answers where it is undefined. */
let status: number | undefined = 200;

/** A clock that stands still until a test lets time pass. */
let now = 0;
let lastTimer = 0;
const timers = new Map<number, { readonly at: number; readonly run: () => void }>();

/** Lets milliseconds pass: what is due is done, and what follows from it at once. */
async function pass(milliseconds: number): Promise<void> {
  const until = now + milliseconds;
  for (;;) {
    const [next] = [...timers].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at);
    if (!next) break;
    timers.delete(next[0]);
    now = next[1].at;
    next[1].run();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
  now = until;
}

const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
const realNow = Date.now;
beforeAll(() => {
  globalThis.setTimeout = ((run: () => void, ms: number) => {
    lastTimer += 1;
    timers.set(lastTimer, { at: now + ms, run });
    return lastTimer;
  }) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id: number) => void timers.delete(id)) as unknown as typeof clearTimeout;
  Date.now = () => now;
});
afterAll(() => {
  globalThis.setTimeout = realSet;
  globalThis.clearTimeout = realClear;
  Date.now = realNow;
});

const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const ask = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

const bodyOf = (each: Sent | undefined) =>
  JSON.parse(String(each?.init.body)) as { events: { id: string; propertyId: string }[] };

beforeEach(() => {
  sent = [];
  status = 200;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    if (status === undefined) throw new TypeError('Failed to fetch');
    return { status };
  }) as unknown as typeof fetch;
  ask('doNotTrack', null);
  ask('globalPrivacyControl', undefined);
});

describe('events for the owner', () => {
  test('O4 go where the contract takes them, together, in its shape and without anything about the visitor', () => {
    expect(ADDRESS).toBe(`/api/${owners.service}/v${owners.version}${owners.endpoints.recordEvents.path}`);
    tell('impression', 'a1');
    tell('impression', 'a1');
    tell('impression', 'a2');
    tell('open', 'a1', { moment: 'first' });
    tell('open', 'a1', { moment: 'second' });
    hide();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(ADDRESS);
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    });
    const body: unknown = bodyOf(sent[0]);
    assert(body, object({ events: array(event) }));
    expect(body.events.map(({ kind, propertyId, source }) => [kind, propertyId, source])).toEqual([
      ['impression', 'a1', 'site'],
      ['impression', 'a2', 'site'],
      ['open', 'a1', 'site'],
      ['open', 'a1', 'site'],
    ]);
  });

  test.each([
    ['nobody answers', undefined],
    ['the service is away', 503],
    ['it asks for patience', 429],
  ])('O4 are kept while %s, and sent again with the same ids, each once', async (_, answer) => {
    status = answer;
    tell('open', 'kept', { moment: String(answer) });
    await pass(2_000);
    expect(sent).toHaveLength(1);
    await pass(5_000 + 10_000);
    expect(sent).toHaveLength(3);
    status = 200;
    await pass(20_000);
    expect(new Set(sent.map((each) => bodyOf(each).events[0]?.id)).size).toBe(1);
    expect(sent).toHaveLength(4);
    await pass(3_600_000);
    expect(sent).toHaveLength(4);
  });

  test('O4 that are back online are sent at once', async () => {
    status = undefined;
    tell('open', 'online');
    await pass(2_000);
    status = 200;
    window.dispatchEvent(new Event('online'));
    expect(sent).toHaveLength(2);
    await pass(3_600_000);
    expect(sent).toHaveLength(2);
  });

  test('O4 are kept in a number and for a day, then given up', async () => {
    status = undefined;
    for (let each = 0; each < 350; each += 1) tell('impression', `many-${each}`);
    await pass(2_000);
    sent = [];
    await pass(5_000);
    const again = sent.flatMap((each) => bodyOf(each).events);
    expect(again).toHaveLength(300);
    expect(again.at(-1)?.propertyId).toBe('many-349');
    await pass(25 * 3_600_000);
    sent = [];
    await pass(3_600_000);
    expect(sent).toEqual([]);
  });

  test('O4 that the service refuses as such are not sent again', async () => {
    status = 422;
    tell('open', 'refused');
    await pass(3_600_000);
    expect(sent).toHaveLength(1);
  });

  test('O4 are not sent for who asks not to be followed', () => {
    ask('doNotTrack', '1');
    tell('open', 'b1');
    ask('doNotTrack', null);
    ask('globalPrivacyControl', true);
    tell('open', 'b2');
    hide();
    expect(sent).toEqual([]);
  });
});
