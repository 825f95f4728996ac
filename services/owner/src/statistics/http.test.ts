import { randomUUID } from 'node:crypto';
import { emptyRollup } from './figures.ts';
import { openRollups } from './store.ts';
import {
  ANNA,
  BRAM,
  BROWSER,
  type OwnerService,
  PASSWORD,
  startOwnerService,
  type Visitor,
} from '../service.fixture.ts';

let service: OwnerService;
let anna: Visitor;
beforeEach(async () => {
  service = await startOwnerService({ ACTIVITY_TOKEN: TOKEN });
  anna = service.visitor();
  await anna.login(ANNA.email, PASSWORD);
});
afterEach(() => service.stop());

/** By which the site is known to the service. */
const TOKEN = 'a token of the site and its services, of some length';

type Happened = {
  id?: string;
  kind?: string;
  propertyId?: string;
  source?: string;
  media?: string;
  isWithin?: boolean;
};
const event = (happened: Happened = {}) => ({
  id: randomUUID(),
  kind: 'open',
  propertyId: '11',
  source: 'search',
  ...happened,
});
const send = (events: readonly object[], visitor = service.visitor(), headers: Record<string, string> = {}) =>
  visitor.ask('POST', '/events', { json: { events }, headers });
/** A page that the site sent to a visitor; each from another network unless said otherwise. */
const visit = (told: { propertyId?: string; source?: string; network?: string } = {}) => ({
  id: randomUUID(),
  propertyId: '11',
  source: 'direct',
  network: randomUUID(),
  ...told,
});
const tellVisits = (visits: readonly object[]) =>
  service.visitor().ask('POST', '/visits', { json: { visits }, headers: { authorization: `Bearer ${TOKEN}` } });
const figures = async (id = '11', visitor = anna) => (await visitor.ask('GET', `/properties/${id}/statistics`)).body;

describe('O4 counting', () => {
  test('what visitors do is in the figures of the owner', async () => {
    const kinds = ['impression', 'impression', 'impression', 'open', 'open', 'communication', 'calendar'];
    const answer = await send([...kinds.map((kind) => event({ kind })), event({ kind: 'media', media: 'tour' })]);
    expect(answer).toMatchObject({ status: 200, body: { accepted: 6 } });
    const statistics = await figures();
    const all = (count: number) => ({ today: count, week: count, month: count, total: count });
    expect(statistics).toMatchObject({
      propertyId: '11',
      impressions: all(3),
      opens: all(2),
      media: all(1),
      mediaKinds: [{ kind: 'tour', count: 1 }],
      sources: [{ source: 'search', count: 2 }],
      at: '2082-11-20T10:00:00.000Z',
    });
    expect(statistics.days.at(-1)).toEqual({ day: '2082-11-20', opens: 2, impressions: 3, visits: 0 });
  });

  test('an event that is sent again counts once, in one batch, in another and at the same time', async () => {
    const same = event();
    expect((await send([same, same])).body).toEqual({ accepted: 1 });
    expect((await send([same, event()])).body).toEqual({ accepted: 1 });
    const twin = event();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send([twin])));
    expect(answers.map(({ body }) => body.accepted).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1]);
    expect((await figures()).opens.total).toBe(3);
  });

  test('many visitors at the same time lose nothing', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send([event(), event({ kind: 'impression' })])));
    expect(await figures()).toMatchObject({ opens: { today: 20 }, impressions: { today: 20 } });
  });

  test('a batch that comes again after midnight, mixed with what is new and late, changes nothing twice', async () => {
    service.clock.now = new Date('2082-11-19T22:59:00Z'); // 23:59 in Brussels
    const before = [event(), event({ kind: 'impression' })];
    await send(before);
    service.clock.now = new Date('2082-11-19T23:01:00Z'); // the next day
    // What was looked at yesterday and sent today counts once, on the day it came.
    expect((await send([...before, event(), ...before])).body).toEqual({ accepted: 1 });
    expect((await send(before)).body).toEqual({ accepted: 0 });
    const { days, opens, impressions } = await figures();
    expect(days.slice(-2)).toEqual([
      { day: '2082-11-19', opens: 1, impressions: 1 },
      { day: '2082-11-20', opens: 1, impressions: 0, visits: 0 },
    ]);
    expect([opens.total, impressions.total]).toEqual([2, 1]);
  });

  test('on the days on which the clock changes each event counts on its day, the hour that comes twice too', async () => {
    const counts: [instant: string, day: string][] = [
      ['2082-10-24T21:59:00Z', '2082-10-24'], // 23:59
      ['2082-10-24T22:00:00Z', '2082-10-25'], // midnight
      ['2082-10-25T00:30:00Z', '2082-10-25'], // 2:30
      ['2082-10-25T01:30:00Z', '2082-10-25'], // 2:30 again
      ['2082-10-25T22:59:00Z', '2082-10-25'], // 23:59, the 25th hour
      ['2082-10-25T23:00:00Z', '2082-10-26'], // midnight
    ];
    for (const [instant] of counts) {
      service.clock.now = new Date(instant);
      await send([event()]);
    }
    await anna.login(ANNA.email, PASSWORD);
    const { days, opens } = await figures();
    expect(days.slice(-3).map(({ day, opens: count }) => [day, count])).toEqual([
      ['2082-10-24', 1],
      ['2082-10-25', 4],
      ['2082-10-26', 1],
    ]);
    expect(opens).toEqual({ today: 1, week: 1, month: 6, total: 6 });
  });

  test('visits are what the site tells, once each, with where they came from; looks are another figure', async () => {
    const visits = [visit(), visit({ source: 'portal' }), visit({ propertyId: '21' })];
    expect(await tellVisits([...visits, ...visits])).toMatchObject({ status: 200, body: { accepted: 3 } });
    expect((await tellVisits(visits)).body).toEqual({ accepted: 0 });
    await send([event({ isWithin: false })]);
    expect(await figures()).toMatchObject({
      visits: { today: 2, total: 2, since: '2082-11-20' },
      opens: { today: 1, total: 1 },
      sources: [
        { source: 'direct', count: 1 },
        { source: 'portal', count: 1 },
      ],
    });
  });

  test('a page that was opened within its document is a visit and a longer look, which came from the site itself', async () => {
    expect((await send([event({ isWithin: true })])).body).toEqual({ accepted: 1 });
    expect(await figures()).toMatchObject({
      visits: { today: 1 },
      opens: { today: 1 },
      sources: [{ source: 'site', count: 1 }],
    });
  });

  test('visits of one network have a ceiling of their own, of a home on a day', async () => {
    const one = Array.from({ length: 30 }, () => visit({ network: '198.51.100.9' }));
    expect((await tellVisits([...one, visit({ network: '198.51.100.10' })])).body).toEqual({ accepted: 21 });
    expect((await figures()).visits?.total).toBe(21);
  });

  test('visits that are not from the site, of no home, or malformed, are refused or left out', async () => {
    const stranger = { authorization: 'Bearer guessed' };
    expect(
      (await service.visitor().ask('POST', '/visits', { json: { visits: [visit()] }, headers: stranger })).status,
    ).toBe(403);
    service.catalogue.show('11');
    expect((await tellVisits([visit({ propertyId: '99' })])).body).toEqual({ accepted: 0 });
    expect((await tellVisits([visit({ network: '' })])).status).toBe(422);
    expect((await tellVisits([])).status).toBe(422);
    expect((await figures()).visits?.total).toBe(0);
  });

  test('the office at work is left out', async () => {
    const office = { cookie: 'site-staff=whatever' };
    expect((await send([event()], service.visitor(), office)).body).toEqual({ accepted: 0 });
  });

  test('what was stored before visits were counted stays, and says that there were none to know of', async () => {
    await (await openRollups(service.database)).addMissing([{ ...emptyRollup('11', '2082-11-18'), opens: 4 }]);
    await tellVisits([visit()]);
    const { days, visits } = await figures();
    expect(visits).toMatchObject({ total: 1, since: '2082-11-20' });
    expect(days.slice(-3)).toEqual([
      { day: '2082-11-18', opens: 4, impressions: 0 },
      { day: '2082-11-19', opens: 0, impressions: 0 },
      { day: '2082-11-20', opens: 0, impressions: 0, visits: 1 },
    ]);
    const { body } = await anna.ask('GET', '/properties/11/days.csv?language=nl');
    expect(body.text.split('\r\n').slice(-4, -1)).toEqual(['2082-11-18;;4;0', '2082-11-19;;0;0', '2082-11-20;1;0;0']);
  });

  test('robots are left out', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    expect((await send([event()], service.visitor(), headers)).body).toEqual({ accepted: 0 });
    expect((await figures()).opens.total).toBe(0);
  });

  test('the owner of a property is left out there, and counts elsewhere as anybody', async () => {
    expect((await send([event(), event({ propertyId: '21' })], anna)).body).toEqual({ accepted: 1 });
    expect((await figures()).opens.total).toBe(0);
    const bram = service.visitor();
    await bram.login(BRAM.email, PASSWORD);
    expect((await figures('21', bram)).opens.total).toBe(1);
  });

  test('an event belongs to the day in Brussels on which it came', async () => {
    const at = (instant: string) => {
      service.clock.now = new Date(instant);
    };
    at('2082-11-15T22:59:00Z'); // Sunday evening
    await send([event()]);
    at('2082-11-15T23:00:00Z'); // Monday
    await send([event(), event()]);
    at('2082-11-16T12:00:00Z');
    expect((await figures()).opens).toEqual({ today: 2, week: 2, month: 3, total: 3 });
    at('2082-11-22T23:30:00Z'); // next Monday; the session of a week is over on Friday
    await anna.login(ANNA.email, PASSWORD);
    expect((await figures()).opens).toEqual({ today: 0, week: 0, month: 3, total: 3 });
  });

  test('nothing is stored that says who came', async () => {
    const visitor = service.visitor('203.0.113.77');
    await send([event({ kind: 'impression' })], visitor);
    await send([event()], visitor);
    const stored: string[] = [];
    for (const name of ['rollups', 'event-batches']) {
      stored.push(JSON.stringify(await service.database.db.collection(name).find().toArray()));
    }
    for (const personal of ['203.0.113.77', BROWSER, 'Firefox']) expect(stored.join()).not.toContain(personal);
    expect(await service.database.db.collection('rollups').findOne({})).toEqual({
      _id: '11:2082-11-20',
      propertyId: '11',
      day: '2082-11-20',
      impressions: 1,
      opens: 1,
      sources: { search: 1 },
      batches: [expect.anything(), expect.anything()],
    });
    // Once they are counted, batches hold no property either.
    expect(Object.keys((await service.database.db.collection('event-batches').findOne({})) ?? {})).toEqual([
      '_id',
      'events',
      'expiresAt',
    ]);
  });

  test('a property that the catalogue does not show is not counted, however often it is sent', async () => {
    service.catalogue.show('11');
    const events = [event(), event({ propertyId: 'made-up' }), event({ propertyId: '99' })];
    expect((await send(events)).body).toEqual({ accepted: 1 });
    expect((await send([event({ propertyId: 'made-up' })])).body).toEqual({ accepted: 0 });
    expect(await service.database.db.collection('rollups').countDocuments()).toBe(1);
  });

  test('while the catalogue is down visits are counted all the same', async () => {
    service.catalogue.fail();
    expect((await send([event()])).body).toEqual({ accepted: 1 });
  });

  test('ids are forgotten after two days', async () => {
    await send([event({ id: 'seen-once' })]);
    const seen = service.database.db.collection('event-batches');
    expect(await seen.findOne({})).toMatchObject({
      events: ['seen-once'],
      expiresAt: new Date('2082-11-22T10:00:00Z'),
    });
    expect(await seen.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  test.each([
    ['no events', []],
    ['too many events', Array.from({ length: 101 }, () => event())],
    ['an unknown kind', [event({ kind: 'stolen' })]],
    ['an unknown source', [event({ source: 'sources.x' })]],
    ['an id that is a path', [event({ propertyId: 'sources.search' })]],
    ['an id that is an operator', [event({ propertyId: '$inc' })]],
  ])('%s is refused', async (_, events) => {
    expect((await send(events)).status).toBe(422);
    expect(await service.database.db.collection('rollups').countDocuments()).toBe(0);
  });

  test('O4 an event that was claimed and could not be counted is counted once, by itself', async () => {
    const rollups = service.database.db.collection('rollups');
    // Makes the increment fail: a text can not be added to.
    const day = { _id: '11:2082-11-20' as never };
    await rollups.insertOne({ ...day, propertyId: '11', day: '2082-11-20', opens: 'broken' });
    const lost = event();
    expect((await send([lost])).status).toBe(500);
    // Mended in one write: a day that is taken away between the two writes of a batch would take the batch with it.
    await rollups.updateOne(day, { $set: { opens: 0 } });
    expect((await send([lost])).body).toEqual({ accepted: 0 });
    while ((await rollups.findOne(day))?.opens !== 1) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await figures()).opens.total).toBe(1);
  });
});

describe('O6 the last 30 days', () => {
  test.each(['2082-03-29T10:00:00Z', '2082-10-25T10:00:00Z', '2082-11-20T10:00:00Z'])(
    'on %s are 30 days that end today',
    async (now) => {
      service.clock.now = new Date(now);
      await anna.login(ANNA.email, PASSWORD);
      const { days } = await figures();
      expect(new Set(days.map(({ day }) => day)).size).toBe(30);
      expect(days.at(-1)?.day).toBe(now.slice(0, 10));
    },
  );
});

describe('O6 the chart’s figures as a file', () => {
  test.each([
    ['nl', 'dag;bezoeken;langer bekeken;gezien in lijsten', '2082-11-20;1;2;1'],
    ['en', 'day,visits,looked longer,seen in lists', '2082-11-20,1,2,1'],
    ['de', 'Tag;Besuche;länger angesehen;in Listen gesehen', '2082-11-20;1;2;1'],
    ['xx', 'dag;bezoeken;langer bekeken;gezien in lijsten', '2082-11-20;1;2;1'],
  ])('in %s, as its spreadsheets read it', async (language, head, today) => {
    await tellVisits([visit()]);
    await send([event(), event(), event({ kind: 'impression' })]);
    const { status, body, headers } = await anna.ask('GET', `/properties/11/days.csv?language=${language}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="property-11-2082-11-20.csv"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const lines = body.text.replace('\uFEFF', '').split('\r\n');
    expect([lines.length, lines[0], lines[30]]).toEqual([32, head, today]);
  });
});
