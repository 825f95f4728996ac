import { askBody } from '../submissions/service.fixture.ts';
import { type Desk, EVA, KARIM, LIES, startDesk } from './desk.fixture.ts';
import { STAFF } from '@dorpel/service-kit/testing';

const LIVE = { beat: 50, life: 600_000, most: 3, perPerson: 2, pace: 20 };
let desk: Desk;
beforeAll(async () => {
  desk = await startDesk({ live: LIVE });
});
afterAll(() => desk.stop());

type Told = { readonly id: string; readonly version: number; readonly status: string; readonly by: string | null };

/** Listens as a browser does, until it is closed. */
async function listen(cookie: string, query = '') {
  const over = new AbortController();
  const answer = await desk.forms.fetch(`/v1/desk/submissions/events${query}`, {
    headers: { cookie },
    signal: over.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Reads on until something is so; answers undefined where the stream ends before. */
  async function until<T>(
    look: (told: readonly Told[], text: string) => T | undefined | false,
  ): Promise<T | undefined> {
    for (;;) {
      const told = [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as Told);
      const found = look(told, text);
      if (found) return found;
      const { done, value = '' } = (await reader?.read()) ?? { done: true };
      if (done) return undefined;
      text += value;
    }
  }
  return { answer, until, close: () => over.abort() };
}

const send = async () => (await desk.forms.client['contact-appointment']({ body: askBody() })).id;
const put = (id: string, body: object) => desk.ask(LIES, 'PUT', `/desk/submissions/${id}`, body);

test('X13 a colleague hears at once what came in and what somebody else did with it, and nothing of what it says', async () => {
  const stream = await listen(KARIM);
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.answer.headers.get('cache-control')).toBe('private, no-store, no-transform');
  const id = await send();
  expect(await stream.until((told) => told.find((each) => each.id === id))).toEqual({
    id,
    version: 0,
    status: 'new',
    assignee: null,
    by: null,
  });
  await put(id, { version: 0, status: 'called', assignee: 'lies' });
  expect(await stream.until((told) => told.find((each) => each.id === id && each.version === 1))).toEqual({
    id,
    version: 1,
    status: 'called',
    assignee: 'Lies Vandamme',
    by: 'Lies Vandamme',
  });
  stream.close();
});

test('X13 who was away hears what they missed', async () => {
  const since = new Date().toISOString();
  const id = await send();
  await put(id, { version: 0, status: 'done' });
  const stream = await listen(KARIM, `?since=${encodeURIComponent(since)}`);
  expect(await stream.until((told) => told.find((each) => each.id === id))).toMatchObject({ status: 'done' });
  stream.close();
});

test('X13 a stream ends once who listens is logged out', async () => {
  const own = { id: 'guest', name: 'Guy Est', role: 'agent', mustReplacePassword: false } as const;
  const staff = STAFF as Record<string, (typeof STAFF)[keyof typeof STAFF] | undefined>;
  staff['site-staff=guest'] = own as never;
  const stream = await listen('site-staff=guest');
  expect(await stream.until((_, text) => text.includes(':\n\n'))).toBe(true);
  delete staff['site-staff=guest'];
  expect(await stream.until(() => false)).toBeUndefined();
});

test('X13 streams have a bound for each person and for all, and who ends one makes place', async () => {
  expect((await listen(EVA)).answer.status).toBe(403);
  const [one, two] = [await listen(KARIM), await listen(KARIM)];
  const refused = await listen(KARIM);
  expect([one.answer.status, two.answer.status, refused.answer.status]).toEqual([200, 200, 204]);
  const other = await listen(LIES);
  expect([other.answer.status, (await listen(LIES)).answer.status]).toEqual([200, 204]);
  for (const each of [one, two, other]) each.close();
  for (;;) {
    const again = await listen(KARIM);
    again.close();
    if (again.answer.status === 200) break;
  }
});
