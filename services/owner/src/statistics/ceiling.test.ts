import { randomUUID } from 'node:crypto';
import type { Statistics } from '@dorpel/contracts/owner';
import { ANNA, type OwnerService, PASSWORD, startOwnerService, type Visitor } from '../service.fixture.ts';
import { officeOf } from '../accounts/colleagues.fixture.ts';

let service: OwnerService;
beforeAll(async () => {
  // Before midnight in Brussels, two days before the clock goes back.
  service = await startOwnerService({}, new Date('2082-10-23T20:30:00Z'));
  service.catalogue.show('11', '12', '21');
});
afterAll(() => service.stop());

const open = (visitor: Visitor, propertyId: string, count: number) =>
  visitor.ask('POST', '/events', {
    json: {
      events: Array.from({ length: count }, () => ({ id: randomUUID(), kind: 'open', propertyId, source: 'direct' })),
    },
  });
const figures = async (): Promise<Statistics> => {
  const anna = service.visitor();
  await anna.login(ANNA.email, PASSWORD);
  return (await anna.ask('GET', '/properties/11/statistics')).body;
};

describe('O4 visits have a ceiling', () => {
  test('O4 who makes ids up counts twenty times a day for one home, from whichever address of their network', async () => {
    const inflater = '2001:db8:bad:7::1';
    expect((await open(service.visitor(inflater), '11', 15)).body.accepted).toBe(15);
    expect((await open(service.visitor('2001:db8:bad:7::2'), '11', 15)).body.accepted).toBe(5);
    expect((await open(service.visitor(inflater), '11', 100)).body.accepted).toBe(0);
    // What a browser sends again, because it heard nothing, takes no second place.
    const again = service.visitor();
    const events = [{ id: randomUUID(), kind: 'open', propertyId: '21', source: 'direct' }];
    const answers = [];
    for (let count = 0; count < 25; count += 1) answers.push(await again.ask('POST', '/events', { json: { events } }));
    expect(answers.map(({ body }) => body.accepted).reduce((sum, each) => sum + each, 0)).toBe(1);
    expect((await open(again, '21', 25)).body.accepted).toBe(19);
    // Other homes, and others, are counted as always.
    expect((await open(service.visitor(inflater), '21', 3)).body.accepted).toBe(3);
    expect((await open(service.visitor(), '11', 2)).body.accepted).toBe(2);
    expect((await figures()).opens.today).toBe(22);
  });
});

/** Half past an hour in Brussels: the last of a day, and the first of the next, around each change of the clock. */
const BORDERS = [
  ['summer time ends', '2082-10-25T22:30:00Z', '2082-10-25', '2082-10-25T23:30:00Z', '2082-10-26'],
  ['summer time begins', '2083-03-28T21:30:00Z', '2083-03-28', '2083-03-28T22:30:00Z', '2083-03-29'],
  ['a year ends', '2083-12-31T22:30:00Z', '2083-12-31', '2083-12-31T23:30:00Z', '2084-01-01'],
] as const;

describe('O4 a day begins at midnight in Brussels', () => {
  test.each(BORDERS)('O4 when %s', async (_, before, lastDay, after, firstDay) => {
    service.clock.now = new Date(before);
    await open(service.visitor(), '11', 3);
    const last = await figures();
    expect(last.days.at(-1)).toMatchObject({ day: lastDay, opens: 3 });
    service.clock.now = new Date(after);
    await open(service.visitor(), '11', 2);
    const first = await figures();
    expect(first.days.slice(-2)).toMatchObject([
      { day: lastDay, opens: 3 },
      { day: firstDay, opens: 2 },
    ]);
    expect(first.opens.today).toBe(2);
    expect(new Set(first.days.map(({ day }) => day)).size).toBe(30);
  });

  test('X13 yesterday is the whole day before, at the desk', async () => {
    service.clock.now = new Date('2084-01-01T12:00:00Z');
    const lies = await officeOf(service).join('lies@example.com', 'editor');
    await open(service.visitor(), '12', 1);
    expect((await lies.ask('GET', '/desk/figures/yesterday')).body).toEqual({
      day: '2083-12-31',
      opens: 3,
      opensBefore: 0,
      opensWeekBefore: 0,
      homes: [{ propertyId: '11', opens: 3 }],
      visits: null,
    });
  });
});
