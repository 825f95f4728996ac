import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@dorpel/contracts/client';
import { type Activity, submissions } from '@dorpel/contracts/forms';
import { captureLog, startTestDatabase, type TestDatabase } from '@dorpel/service-kit/testing';
import { createFollowing, type Following } from './history.ts';
import { type History, openHistory } from './history.store.ts';

const activity = (id: string, changes: Partial<Activity> = {}): Activity => ({
  id,
  at: '2082-11-18T23:30:00.000Z',
  propertyId: '11',
  type: 'enquiry',
  subject: 'information',
  person: { contact: 'Jan P.', comment: 'Is er een kelder?' },
  status: 'received',
  appointmentAt: null,
  ...changes,
});

type Page = { items: Activity[]; until: string; more: boolean };

let opened: TestDatabase;
let history: History;
let following: Following;
let pages: (Page | 'down')[];
let asked: { since: string | null; authorization: string | undefined }[];
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://forms');
  asked.push({ since: searchParams.get('since'), authorization: request.headers.authorization });
  const page = pages.shift() ?? {
    items: [],
    until: searchParams.get('since') ?? '1970-01-01T00:00:00.000Z',
    more: false,
  };
  response.writeHead(page === 'down' ? 503 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(page === 'down' ? { problem: { code: 'service/unavailable' } } : page));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  opened = await startTestDatabase();
  history = await openHistory(opened.database);
  asked = [];
  pages = [];
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  following = await createFollowing({
    database: opened.database,
    client: createClient(submissions, { base, fetch }),
    token: 'a-token-of-at-least-32-characters',
    history,
    log: captureLog().log,
  });
});
afterEach(() => opened.stop());

const rows = async () => (await history.page('11', { sort: 'date', direction: 'down', page: 1 })).items;

describe('O5 following the forms', () => {
  test('what was sent becomes a row, on its day in Brussels', async () => {
    pages = [{ items: [activity('a')], until: '2082-11-18T23:30:00.000Z', more: false }];
    await following.catchUp();
    expect(await rows()).toMatchObject([{ id: 'a', day: '2082-11-19', contact: 'Jan P.', source: 'website' }]);
    expect(asked).toEqual([{ since: null, authorization: 'Bearer a-token-of-at-least-32-characters' }]);
  });

  test.each([
    ['2082-03-28T23:30:00.000Z', '2082-03-29'], // 0:30 on the day of 23 hours
    ['2082-03-29T01:30:00.000Z', '2082-03-29'], // 3:30, an hour after 1:30
    ['2082-03-29T22:30:00.000Z', '2082-03-30'],
    ['2082-10-25T00:30:00.000Z', '2082-10-25'], // 2:30
    ['2082-10-25T01:30:00.000Z', '2082-10-25'], // 2:30 again
    ['2082-10-25T22:30:00.000Z', '2082-10-25'], // the 25th hour
    ['2082-10-25T23:30:00.000Z', '2082-10-26'],
  ])('what came at %s is on %s, where the clock changes too', async (at, day) => {
    pages = [{ items: [activity('a', { at })], until: at, more: false }];
    await following.catchUp();
    expect(await rows()).toMatchObject([{ id: 'a', day }]);
  });

  test('it goes on where it stopped, a little earlier, and nothing is there twice', async () => {
    pages = [{ items: [activity('a')], until: '2082-11-18T23:30:00.000Z', more: false }];
    await following.catchUp();
    pages = [{ items: [activity('a'), activity('b')], until: '2082-11-19T08:00:00.000Z', more: false }];
    await following.catchUp();
    expect(asked[1]?.since).toBe('2082-11-18T23:29:00.000Z');
    expect((await rows()).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
  });

  test('page after page until there is no more', async () => {
    pages = [
      { items: [activity('a')], until: '2082-11-18T23:30:00.000Z', more: true },
      { items: [activity('b')], until: '2082-11-18T23:31:00.000Z', more: false },
    ];
    await following.catchUp();
    expect(await rows()).toHaveLength(2);
  });

  test('what is forgotten there is forgotten here, and still counts', async () => {
    pages = [{ items: [activity('a')], until: '2082-11-18T23:30:00.000Z', more: false }];
    await following.catchUp();
    pages = [{ items: [activity('a', { person: null })], until: '2082-11-20T08:00:00.000Z', more: false }];
    await following.catchUp();
    expect(await rows()).toMatchObject([{ id: 'a', contact: null, comment: null }]);
    expect(JSON.stringify(await opened.database.db.collection('history').find().toArray())).not.toContain('Jan');
    expect(await history.tallies(['11'])).toHaveLength(1);
  });

  test('after a failure nothing is skipped', async () => {
    pages = ['down'];
    await expect(following.catchUp()).rejects.toMatchObject({ code: 'service/unavailable' });
    pages = [{ items: [activity('a')], until: '2082-11-18T23:30:00.000Z', more: false }];
    await following.catchUp();
    expect(await rows()).toHaveLength(1);
  });

  test('a kind that is newer than this service is left for later, and stops nothing', async () => {
    pages = [
      { items: [activity('x', { type: 'video-call' }), activity('a')], until: '2082-11-18T23:30:00.000Z', more: false },
    ];
    await following.catchUp();
    expect((await rows()).map(({ id }) => id)).toEqual(['a']);
  });
});
