import { ANNA, type OwnerService, PASSWORD, startOwnerService, type Visitor } from '../service.fixture.ts';
import { dayOf } from '@dorpel/i18n/brussels';
import { HISTORY_PAGE, type History, openHistory } from './history.store.ts';
import type { Occurrence } from './history.ts';

let service: OwnerService;
let history: History;
let anna: Visitor;
beforeAll(async () => {
  service = await startOwnerService();
  history = await openHistory(service.database);
  anna = service.visitor();
  await anna.login(ANNA.email, PASSWORD);
});
beforeEach(() => service.database.db.collection('history').deleteMany({}));
afterAll(() => service.stop());

const row = (id: string, changes: Partial<Occurrence> = {}): Occurrence => {
  const at = changes.at ?? new Date('2082-11-18T09:00:00Z');
  return {
    id,
    propertyId: '11',
    at,
    day: dayOf(at),
    type: 'enquiry',
    contact: 'Jan P.',
    subject: 'information',
    comment: 'Is er een kelder?',
    status: 'received',
    source: 'website',
    appointmentAt: null,
    ...changes,
  };
};

const ask = async (query = '') => (await anna.ask('GET', `/properties/11/history${query}`)).body;
const ids = async (query = '') => (await ask(query)).items.map(({ id }) => id);

describe('O5 the history', () => {
  test('shows what was asked, by whom as far as an owner may know, and what became of it', async () => {
    await history.save([row('a')]);
    expect(await ask()).toEqual({
      items: [
        {
          id: 'a',
          at: '2082-11-18T09:00:00.000Z',
          type: 'enquiry',
          contact: 'Jan P.',
          subject: 'information',
          comment: 'Is er een kelder?',
          status: 'received',
          source: 'website',
          appointmentAt: null,
        },
      ],
      total: 1,
      page: 1,
      pages: 1,
      types: [{ type: 'enquiry', count: 1 }],
    });
  });

  test('what became of a row replaces what was known of it', async () => {
    await history.save([row('a', { type: 'viewing', status: 'planned' })]);
    await history.save([row('a', { type: 'viewing', status: 'cancelled' })]);
    expect((await ask()).items).toMatchObject([{ id: 'a', status: 'cancelled' }]);
  });

  test('the newest comes first; a column sorts both ways, rows that are alike stay in order', async () => {
    await history.save([
      row('a', { at: new Date('2082-11-01T09:00:00Z'), contact: 'Wout B.', type: 'viewing' }),
      row('b', { at: new Date('2082-11-03T09:00:00Z'), contact: 'Aline D.' }),
      row('c', { at: new Date('2082-11-02T09:00:00Z'), contact: 'Aline D.' }),
    ]);
    expect(await ids()).toEqual(['b', 'c', 'a']);
    expect(await ids('?direction=up')).toEqual(['a', 'c', 'b']);
    expect(await ids('?sort=contact')).toEqual(['b', 'c', 'a']);
    expect(await ids('?sort=contact&direction=down')).toEqual(['a', 'b', 'c']);
    expect(await ids('?sort=type')).toEqual(['b', 'c', 'a']);
  });

  test('is filtered by type, with the counts of all types', async () => {
    await history.save([row('a'), row('b'), row('c', { type: 'offer' }), row('other', { propertyId: '12' })]);
    const answer = await ask('?type=offer');
    expect(answer.items.map(({ id }) => id)).toEqual(['c']);
    expect(answer.total).toBe(1);
    expect(answer.types).toEqual([
      { type: 'enquiry', count: 2 },
      { type: 'offer', count: 1 },
    ]);
  });

  test('pages hold each row once', async () => {
    const all = Array.from({ length: 2 * HISTORY_PAGE + 3 }, (_, index) => `row-${String(index).padStart(2, '0')}`);
    await history.save(all.map((id) => row(id)));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids(`?page=${page}`)));
    expect(pages.map((page) => page.length)).toEqual([HISTORY_PAGE, HISTORY_PAGE, 3, 0]);
    expect(pages.flat().toSorted()).toEqual(all);
    expect((await ask()).pages).toBe(3);
  });

  test.each(['?sort=$where', '?type=theft', '?page=0', '?page=1e9', '?direction=sideways'])(
    '%s is refused',
    async (query) => expect((await anna.ask('GET', `/properties/11/history${query}`)).status).toBe(422),
  );

  test('O4 what was sent is counted per day, a visit that was called off and a note of the agency are not', async () => {
    const types = [
      ['enquiry', 'received'],
      ['enquiry', 'received'],
      ['viewing', 'planned'],
      ['viewing', 'cancelled'],
      ['agency', 'done'],
    ] as const;
    await history.save([
      ...types.map(([type, status], index) => row(`${index}`, { type, status })),
      row('before', { at: new Date('2082-11-17T09:00:00Z') }),
      row('other', { propertyId: '12' }),
    ]);
    const counted = (await history.tallies(['11'], '2082-11-18')).toSorted((a, b) => a.sent.localeCompare(b.sent));
    expect(counted).toEqual([
      { propertyId: '11', day: '2082-11-18', sent: 'calendar', count: 1 },
      { propertyId: '11', day: '2082-11-18', sent: 'communications', count: 2 },
    ]);
  });

  test('O5 O4 what the office found to be spam is no row, of no type and in no figure', async () => {
    await history.save([row('real'), row('spam', { type: 'offer' })]);
    await history.save([row('spam', { type: 'offer', status: 'spam', contact: null, comment: null })]);
    const { items, total, types } = await ask();
    expect([items.map(({ id }) => id), total, types]).toEqual([['real'], 1, [{ type: 'enquiry', count: 1 }]]);
    expect(await history.tallies(['11'])).toMatchObject([{ sent: 'communications', count: 1 }]);
  });

  test('O4 what was sent is in the figures', async () => {
    await history.save([
      row('a', { at: new Date('2082-11-20T08:00:00Z') }),
      row('b', { type: 'viewing', at: new Date('2082-11-20T08:00:00Z'), status: 'planned' }),
    ]);
    const { body } = await anna.ask('GET', '/properties/11/statistics');
    expect(body).toMatchObject({ communications: { today: 1, total: 1 }, calendar: { today: 1, total: 1 } });
  });
});
