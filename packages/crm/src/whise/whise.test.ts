import { PLANTED } from '@dorpel/fake-crm';
import { demoRecords, endFakes, propertiesIn, pulled, readIn, serve, unplaced } from '../kit/kit.fixture.ts';
import { type Lead, pathsOf, privateIn } from '../kit/kit.ts';
import { PRIVATE } from './read-estate.ts';
import { ROWS } from './whise.table.ts';

afterEach(endFakes);

/** A mention that is empty or told on request has no place at Whise. */
const WITHOUT_A_PLACE: ReadonlySet<unknown> = new Set([-1, 2]);

/** More than two pages. */
const HOMES = 250;
/** What a fake that behaves well gives of as many homes. */
let well: string | undefined;
const LEAD: Lead = {
  home: '20401',
  person: { firstName: 'Jef', lastName: 'Peeters', email: 'jef@example.com', phone: '0470 12 34 56', language: 'nl' },
  message: 'Kan ik langskomen?',
  mayMail: false,
};

describe('Whise', () => {
  test('X21 gives every home once, in Dutch and French, with the facts that the demo agency has of it', async () => {
    const { account } = await serve('whise');
    const { items, times, result } = await pulled(account);
    expect([times, items.size, result.isWhole]).toEqual([30, 30, true]);
    expect([...result.standing].sort()).toEqual([...items.keys()]);
    const ours = await demoRecords();
    const records = propertiesIn(items);
    expect(records.map(({ language }) => language).filter((language) => language === 'fr')).toHaveLength(
      records.length / 2,
    );
    // What Whise has a place for, and is written there as it is here.
    const same = [
      'Reference',
      'Goal',
      'State',
      'Price',
      'PublishPrice',
      'PublishAddress',
      'Street',
      'Zip',
      'Latitude',
      'Bedrooms',
    ]
      .concat([
        'SurfaceLiving',
        'EnergyPerformance',
        'EPCLabel',
        'EPCEndDate',
        'UniqueCode',
        'PScore',
        'GScore',
        'FloodZone',
      ])
      .concat(['Permits', 'SubdivisionPermit', 'PreemptiveRights', 'Summons', 'JudicialDecision', 'ProtectedHeritage'])
      .concat(['ElectricityInspection', 'CadastralIncome', 'ConstructionYear', 'ProjectID']);
    for (const record of records) {
      const own = ours.find(({ ID, language }) => ID === record.ID && language === record.language);
      const picked = (from: Record<string, unknown> | undefined) =>
        Object.fromEntries(
          same.map((field) => [field, WITHOUT_A_PLACE.has(from?.[field]) ? undefined : from?.[field]]),
        );
      expect(picked(record)).toEqual(picked(own));
    }
  });

  test('X21 units are of their project, whichever comes first', async () => {
    const { account } = await serve('whise', { misbehave: ['disorder'] });
    const { items } = await pulled(account);
    const project = items.get('900');
    expect(
      project?.is === 'project' && project.records.map(({ Name, PublicAddress }) => [Name, PublicAddress]),
    ).toEqual([
      ['Residentie Vlasbloem', true],
      ['Residentie Vlasbloem', true],
    ]);
    expect(
      new Set(
        propertiesIn(items)
          .filter(({ ProjectID }) => ProjectID === 900)
          .map(({ ID }) => ID),
      ).size,
    ).toBe(3);
  });

  test('X21 nothing private leaves: not as a record, not as what is told', async () => {
    const { account, server } = await serve('whise', { misbehave: ['shapes'] });
    const answer = await fetch(`${server.address}/files/documents/x`);
    expect(answer.status).toBe(404);
    const { items } = await pulled(account);
    expect(JSON.stringify([...items.values()])).not.toContain(PLANTED);
    const dropped = new Set(
      [...items.values()].flatMap(({ told }) => told.flatMap((each) => (each.is === 'private' ? each.field : []))),
    );
    const planted = [
      'client',
      'clientId',
      'representatives',
      'documents',
      'internalNote',
      'commissionPercentage',
      'owner',
    ];
    expect([...dropped]).toEqual(expect.arrayContaining([...planted, 'detail.729', 'detail.9001 Opmerking eigenaar']));
    expect(pathsOf(ROWS).filter(privateIn(PRIVATE))).toEqual([]);
  });

  test.each([
    [['late', 'twice']],
    [['disorder']],
    [['429', '500']],
    [['cut']],
    [['html']],
    [['expired']],
    [['other']],
    [['twice', 'disorder', '429', '500', 'cut', 'expired']],
  ] as const)('X21 that misbehaves (%s) gives the same homes, once each', async (misbehave) => {
    const { account } = await serve('whise', { homes: HOMES, misbehave });
    const found = await pulled(account);
    well ??= unplaced(JSON.stringify(readIn((await pulled((await serve('whise', { homes: HOMES })).account)).items)));
    expect([found.times, found.result.isWhole]).toEqual([HOMES, true]);
    expect(unplaced(JSON.stringify(readIn(found.items)))).toBe(well);
  });

  test('X21 waits for as long as it is asked to, and longer each time where it is not', async () => {
    const { account, pauses } = await serve('whise', { homes: 700, misbehave: ['429'] });
    await pulled(account);
    expect(new Set(pauses)).toEqual(new Set([1000]));
    const failing = await serve('whise', { misbehave: ['500'] });
    await pulled(failing.account);
    expect(failing.pauses.every((pause) => pause >= 500 && pause <= 1500)).toBe(true);
  });

  test('X21 writes numbers with commas and maps as lists: the same is read', async () => {
    const [good, bad] = [await serve('whise'), await serve('whise', { misbehave: ['commas', 'shapes'] })];
    const facts = async ({ account }: typeof good) =>
      propertiesIn((await pulled(account)).items).map(({ Pictures: _, ...record }) => record);
    expect(await facts(bad)).toEqual(await facts(good));
  });

  test('X21 an item of a list that nobody knows costs its home alone, and is told', async () => {
    const { account } = await serve('whise', { misbehave: ['unknown'] });
    const { items } = await pulled(account);
    const refused = [...items.values()].filter(({ is }) => is === 'refused');
    expect(refused).toHaveLength(4);
    expect(refused[0]?.told[0]).toEqual({ is: 'not-known', field: 'purposeStatus.id', said: '99' });
    expect(items.size).toBe(30);
  });

  test('X22 since a moment it gives what changed alone, and says what still stands', async () => {
    const { account, server } = await serve('whise');
    const first = await pulled(account);
    const { homes } = server.desk;
    const [changed, gone] = [20401, 20402].map((id) => homes.get(id) ?? [...homes.values()].at(-1)!);
    const now = new Date('2026-12-01T10:00:00Z');
    const id = Number(changed!.common['ID']);
    homes.set(id, { ...changed!, common: { ...changed!.common, Price: 401_000 }, changedAt: now });
    homes.delete(Number(gone!.common['ID']));
    const second = await pulled(account, new Date('2026-12-01T00:00:00Z'));
    expect([...second.items.keys()]).toEqual([String(id)]);
    expect(propertiesIn(second.items)[0]?.['Price']).toBe(401_000);
    expect(second.result.isWhole).toBe(true);
    const left = [...first.result.standing].filter((key) => !second.result.standing.has(key));
    expect(left).toEqual([String(gone!.common['ID'])]);
    // Whatever zone its moments are of, the next pull misses nothing.
    expect(second.result.until).toEqual(new Date('2026-12-01T06:00:00Z'));
  });

  test('X25 a lead is a contact with its home, its message and its consent', async () => {
    const { account, server } = await serve('whise');
    expect(await account.send(LEAD)).toEqual({ id: '4001', kept: [] });
    const [{ path, body }] = server.desk.written as [{ path: string; body: Record<string, unknown> }];
    expect(path).toBe('/v1/contacts/upsert');
    expect(body).toMatchObject({
      Name: 'Peeters',
      FirstName: 'Jef',
      PrivateEmail: 'jef@example.com',
      PrivateMobile: '0470 12 34 56',
      LanguageId: 'nl-BE',
      EstateIds: [20401],
      Message: 'Kan ik langskomen?',
      AgreementEmail: false,
    });
  });

  test('X25 a lead arrives whole, whichever field holds its message and its number', async () => {
    const { account, server } = await serve('whise', { misbehave: ['other'] });
    expect(await account.send(LEAD)).toEqual({ id: '4001', kept: [] });
    expect(server.desk.written).toMatchObject([{ body: { Comments: 'Kan ik langskomen?' } }]);
  });

  test('X25 a lead is of the first office where the account names none', async () => {
    const { open, server } = await serve('whise');
    await open({ officeId: '' }).send(LEAD);
    expect(server.desk.written).toMatchObject([{ body: { OfficeIds: [11] } }]);
  });

  test('X25 a viewing is in the agenda where the office has one, and is kept here where it has none', async () => {
    const { account, open, server } = await serve('whise');
    const viewing = { from: new Date('2026-12-03T09:00:00Z'), until: new Date('2026-12-03T09:30:00Z') };
    expect(await account.send({ ...LEAD, viewing })).toEqual({ id: '4001', kept: ['viewing'] });
    const withAgenda = open({ calendarActionId: '3', calendarUserId: '8' });
    expect(await withAgenda.send({ ...LEAD, viewing })).toEqual({ id: '4002', kept: [] });
    expect(server.desk.written.at(-1)).toMatchObject({
      path: '/v1/calendars/upsert',
      body: {
        CalendarActionId: 3,
        UserIds: [8],
        EstateIds: [20401],
        ContactIds: [4002],
        StartDateTime: '2026-12-03T09:00:00.000Z',
      },
    });
  });

  test('X25 a search order is a contact with criteria in the words of Whise', async () => {
    const { account, server } = await serve('whise');
    const search = { goal: 'rent', types: [2, 3, 9], zips: ['9000'], priceMax: 1200, bedrooms: 2 } as const;
    await account.send({ ...LEAD, home: null, search });
    expect(server.desk.written[0]?.body).toMatchObject({
      SearchCriteria: [{ PurposeId: 2, CategoryIds: [2, 4], ZipCodes: ['9000'], PriceMax: 1200, MinRooms: 2 }],
    });
    expect(server.desk.written[0]?.body).not.toHaveProperty('EstateIds');
  });

  test('X25 a lead that may have arrived is not written twice: that it may have is said', async () => {
    // The fourth call, after both tokens and the answer that refuses one of the two fields.
    const { account, server } = await serve('whise', { misbehave: ['500'] });
    await expect(account.send(LEAD)).rejects.toMatchObject({ is: 'away', mayHaveArrived: true });
    expect(server.desk.written).toEqual([]);
  });

  test('X21 credentials that are wrong or missing are told, and are in no message', async () => {
    const { open } = await serve('whise');
    const wrong = open({ password: 'not-the-secret' });
    const fault = await wrong.check().catch((error: unknown) => error);
    expect(fault).toMatchObject({ is: 'unauthorized', message: 'POST token: unauthorized (401)' });
    expect(() => open({ password: '' })).toThrow(expect.objectContaining({ is: 'incomplete' }));
    await expect(open().check()).resolves.toBeUndefined();
  });
});
