import { PLANTED } from '@dorpel/fake-crm';
import { demoRecords, endFakes, propertiesIn, pulled, readIn, serve, unplaced } from '../kit/kit.fixture.ts';
import { type Lead, pathsOf, privateIn } from '../kit/kit.ts';
import { ROWS, TEXTS } from './omnicasa.table.ts';
import { PRIVATE } from './read-property.ts';

afterEach(endFakes);

/** More than two pages. */
const HOMES = 130;
/** What a fake that behaves well gives of as many homes. */
let well: string | undefined;

const LEAD: Lead = {
  home: '20401',
  person: { firstName: 'Jef', lastName: 'Peeters', email: 'jef@example.com', phone: '0470 12 34 56', language: 'nl' },
  message: 'Kan ik langskomen?',
  mayMail: true,
};

describe('Omnicasa', () => {
  test('X21 gives every home once, in Dutch and French, with the facts that the demo agency has of it', async () => {
    const { account } = await serve('omnicasa');
    const { items, times, result } = await pulled(account);
    expect([times, items.size, result.isWhole]).toEqual([29, 29, true]);
    expect([...result.standing].sort()).toEqual([...items.keys()]);
    const ours = await demoRecords();
    const records = propertiesIn(items);
    expect(records).toHaveLength(58);
    const same = ['Reference', 'WebID', 'Goal', 'State', 'Price', 'PublishPrice', 'Street', 'Zip', 'City', 'Latitude']
      .concat([
        'TypeDescription',
        'Description',
        'Bedrooms',
        'SurfaceLiving',
        'SurfaceTotal',
        'EnergyPerformance',
        'EPCLabel',
        'EPCEndDate',
      ])
      .concat([
        'UniqueCode',
        'PScore',
        'GScore',
        'FloodZone',
        'Permits',
        'SubdivisionPermit',
        'PreemptiveRights',
        'Summons',
      ])
      .concat([
        'JudicialDecision',
        'ProtectedHeritage',
        'ElectricityInspection',
        'AsbestosDate',
        'ConstructionYear',
        'AvailabilityDate',
      ]);
    for (const record of records) {
      const own = ours.find(({ ID, language }) => ID === record.ID && language === record.language);
      const picked = (from: Record<string, unknown> | undefined) =>
        Object.fromEntries(same.map((field) => [field, from?.[field] === -1 ? undefined : from?.[field]]));
      expect(picked(record)).toEqual(picked(own));
    }
  });

  test('X21 nothing private leaves: not as a record, not as what is told', async () => {
    const { account } = await serve('omnicasa', { misbehave: ['shapes'] });
    const { items } = await pulled(account);
    expect(JSON.stringify([...items.values()])).not.toContain(PLANTED);
    const dropped = new Set(
      [...items.values()].flatMap(({ told }) => told.flatMap((each) => (each.is === 'private' ? each.field : []))),
    );
    const planted = [
      'ManagerName',
      'ManagerEmail',
      'ManagerDirectPhone',
      'OwnerName',
      'OwnerEmail',
      'Commission',
      'InternalNote',
    ];
    expect([...dropped]).toEqual(expect.arrayContaining(planted));
    expect(pathsOf([...ROWS, ...TEXTS]).filter(privateIn(PRIVATE))).toEqual([]);
  });

  test.each([
    [['twice']],
    [['disorder']],
    [['429', '500']],
    [['cut']],
    [['html']],
    [['other']],
    [['commas', 'shapes']],
    [['late', 'twice', 'disorder', '429', '500', 'cut']],
  ] as const)('X21 that misbehaves (%s) gives the same homes, once each', async (misbehave) => {
    well ??= unplaced(
      JSON.stringify(readIn((await pulled((await serve('omnicasa', { homes: HOMES })).account)).items)),
    );
    const { account } = await serve('omnicasa', { homes: HOMES, misbehave });
    const { items, times, result } = await pulled(account);
    expect([times, result.isWhole]).toEqual([HOMES - 1, true]);
    expect(unplaced(JSON.stringify(readIn(items)))).toBe(well);
  });

  test('X21 a status that nobody knows costs its home alone, and is told', async () => {
    const { account } = await serve('omnicasa', { misbehave: ['unknown'] });
    const { items } = await pulled(account);
    const refused = [...items.values()].filter(({ is }) => is === 'refused');
    expect(refused).toHaveLength(4);
    expect(refused[0]?.told[0]).toEqual({ is: 'not-known', field: 'Status', said: '77' });
  });

  test.each([[[]], [['other']]] as const)(
    'X22 since a moment it gives what changed alone, and says what still stands (%j)',
    async (misbehave) => {
      const { account, server } = await serve('omnicasa', { misbehave });
      const first = await pulled(account);
      const { homes } = server.desk;
      const [changed, gone] = [...homes.values()].filter(({ isProject }) => !isProject).slice(-2);
      const id = Number(changed!.common['ID']);
      homes.set(id, {
        ...changed!,
        common: { ...changed!.common, Price: 401_000, Goal: 0 },
        changedAt: new Date('2026-12-01T10:00:00Z'),
      });
      homes.delete(Number(gone!.common['ID']));
      const second = await pulled(account, new Date('2026-12-01T00:00:00Z'));
      expect([...second.items.keys()]).toEqual([String(id)]);
      expect(propertiesIn(second.items)[0]?.['Price']).toBe(401_000);
      const left = [...first.result.standing].filter((key) => !second.result.standing.has(key));
      expect([second.result.isWhole, left]).toEqual([true, [String(gone!.common['ID'])]]);
      expect(second.result.until).toEqual(new Date('2026-12-01T07:00:00Z'));
    },
  );

  test.each([[[]], [['other']]] as const)(
    'X25 a lead is a contact about its home, with its consent (%j)',
    async (misbehave) => {
      const { account, server } = await serve('omnicasa', { misbehave });
      const viewing = { from: new Date('2026-12-03T09:00:00Z'), until: new Date('2026-12-03T09:30:00Z') };
      expect(await account.send({ ...LEAD, viewing })).toEqual({ id: '901', kept: ['viewing'] });
      expect(server.desk.written).toEqual([
        {
          path: '/ContactOnMe',
          body: {
            Name: 'Peeters',
            FirstName: 'Jef',
            Email: 'jef@example.com',
            PhoneNumber: '0470 12 34 56',
            IsReceivedEmail: true,
            SourceId: 5,
            LanguageIdFromParameter: 1,
            ObjectID: 20401,
            Content: 'Kan ik langskomen?',
          },
        },
      ]);
    },
  );

  test('X25 a search order is one there, with what has no field in words', async () => {
    const { account, server } = await serve('omnicasa');
    const search = { goal: 'rent', types: [2, 3], zips: ['9000', '9050'], priceMax: 1200, bedrooms: 2 } as const;
    await account.send({ ...LEAD, home: null, search });
    expect(server.desk.written[0]).toMatchObject({
      path: '/DemandRegister2',
      body: {
        Goal: 1,
        PriceMax: 1200,
        MinRooms: 2,
        Zips: '9000,9050',
        Comment: 'Kan ik langskomen?\nAppartement, Studio · 9000, 9050 · 2+',
      },
    });
    await account.send({ ...LEAD, search });
    expect(server.desk.written[1]).toMatchObject({
      path: '/ContactOnMe',
      body: { IsCreatedDemand: true, Goal: 1, PriceMax: 1200 },
    });
  });

  test('X25 of words that are too long for an address the beginning is written, and all of them stay here', async () => {
    const { account, server } = await serve('omnicasa');
    const words = 'Здравствуйте, можно посмотреть дом? '.repeat(100);
    const search = { goal: 'rent', types: [], zips: ['9000'] } as const;
    expect(await account.send({ ...LEAD, message: words })).toEqual({ id: '901', kept: ['message'] });
    expect(await account.send({ ...LEAD, message: words, home: null, search })).toEqual({
      id: '902',
      kept: ['message'],
    });
    const [asked, sought] = server.desk.written.map(({ body }) => body as Record<string, unknown>);
    expect(asked).toMatchObject({ Email: LEAD.person.email, ObjectID: 20401 });
    expect(sought).toMatchObject({ Email: LEAD.person.email, Zips: '9000' });
    for (const written of [asked?.['Content'], sought?.['Comment']]) {
      expect(written).toMatch(/^Здравствуйте, можно посмотреть дом\? .*…$/);
      expect(words).toContain(String(written).slice(0, -1));
    }
  });

  test('X25 a lead that may have arrived is not written twice', async () => {
    const { account, server } = await serve('omnicasa', { misbehave: ['500'] });
    for (let calls = 1; calls <= 3; calls += 1) await account.check();
    await expect(account.send(LEAD)).rejects.toMatchObject({ is: 'away', mayHaveArrived: true });
    expect(server.desk.written).toEqual([]);
  });

  test('X21 credentials stand in the address, and in no message of any failure', async () => {
    const { open, server } = await serve('omnicasa');
    const secret = 'not-the-secret';
    const wrong = open({ customerPassword: secret });
    const faults = [await wrong.check().catch((error: unknown) => error)];
    await server.close();
    faults.push(await wrong.check().catch((error: unknown) => error));
    expect(faults).toMatchObject([
      { is: 'unauthorized', message: 'GET ValidateCustomerJson: unauthorized' },
      { is: 'away', message: 'GET ValidateCustomerJson: away' },
    ]);
    for (const fault of faults as Error[]) {
      expect(`${fault.stack}${JSON.stringify(fault)}${String(fault.cause)}`).not.toContain(secret);
    }
    expect(() => open({ customerName: '' })).toThrow(expect.objectContaining({ is: 'incomplete' }));
  });
});
