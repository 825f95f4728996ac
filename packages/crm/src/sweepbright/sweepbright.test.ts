import { PLANTED } from '@dorpel/fake-crm';
import { demoRecords, endFakes, heard, hoursOpen, propertiesIn, readIn, serve, unplaced } from '../kit/kit.fixture.ts';
import { type Lead, pathsOf, privateIn } from '../kit/kit.ts';
import { PRIVATE } from './read-estate.ts';
import { ROWS } from './sweepbright.table.ts';

afterEach(endFakes);

/** What the fake that behaves well announces. */
let well: string | undefined;

const HOME = '0d0e1f00-0000-4000-8000-000000020401';
const LEAD: Lead = {
  home: HOME,
  person: { firstName: 'Ann', lastName: 'Dubois', email: 'ann@example.com', phone: null, language: 'fr' },
  message: 'Est-il encore libre ?',
  mayMail: true,
};

describe('SweepBright', () => {
  test('X21 gives every home that it announces, with the facts that the demo agency has of it', async () => {
    const { items, notices } = await heard(await serve('sweepbright'));
    expect([notices, items.size]).toEqual([31, 31]);
    const ours = await demoRecords();
    const records = propertiesIn(items);
    expect(records).toHaveLength(58);
    const same = [
      'Goal',
      'State',
      'Price',
      'PublishPrice',
      'PublishAddress',
      'Street',
      'Zip',
      'Latitude',
      'Bedrooms',
      'TypeDescription',
    ]
      .concat([
        'SurfaceLiving',
        'EnergyPerformance',
        'EPCTotal',
        'UniqueCode',
        'PScore',
        'GScore',
        'FloodZone',
        'Description',
      ])
      .concat([
        'Permits',
        'SubdivisionPermit',
        'PreemptiveRights',
        'ProtectedHeritage',
        'ElectricityInspection',
        'ConstructionYear',
      ]);
    for (const record of records) {
      const own = ours.find(
        (each) => each['Reference'] === record['Reference'] && each['language'] === record.language,
      );
      // A mention that is empty or told on request has no place here.
      const picked = (from: Record<string, unknown> | undefined) =>
        Object.fromEntries(
          same.map((field) => [field, [-1, 2].includes(Number(from?.[field])) ? undefined : from?.[field]]),
        );
      expect(picked(record)).toEqual(picked(own));
    }
    expect(hoursOpen(records)).toEqual([2, 2, 2, 2]);
    const project = [...items.values()].find(({ is }) => is === 'project');
    const id = project?.is === 'project' ? project.records[0]?.ID : 0;
    expect(new Set(records.filter(({ ProjectID }) => ProjectID === id).map(({ ID }) => ID)).size).toBe(3);
  });

  test('X21 nothing private leaves: not as a record, not as what is told', async () => {
    const { items } = await heard(await serve('sweepbright', { misbehave: ['shapes'] }));
    expect(JSON.stringify([...items.values()])).not.toContain(PLANTED);
    const dropped = new Set(
      [...items.values()].flatMap(({ told }) => told.flatMap((each) => (each.is === 'private' ? each.field : []))),
    );
    expect([...dropped]).toEqual(
      expect.arrayContaining([
        'vendors',
        'buyers',
        'internal_note',
        'mandate',
        'agency_commission',
        'negotiator',
        'documents',
      ]),
    );
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
    [['commas', 'shapes']],
    [['twice', 'disorder', '429', '500', 'cut', 'expired']],
  ] as const)('X21 that misbehaves (%s) gives the same homes', async (misbehave) => {
    well ??= unplaced(JSON.stringify(readIn((await heard(await serve('sweepbright'))).items)));
    const { items } = await heard(await serve('sweepbright', { misbehave }));
    expect(unplaced(JSON.stringify(readIn(items)))).toBe(well);
  });

  test('X21 an item of a list that nobody knows costs its home alone, and is told', async () => {
    const { items } = await heard(await serve('sweepbright', { misbehave: ['unknown'] }));
    const refused = [...items.values()].filter(({ is }) => is === 'refused');
    expect(refused.length).toBeGreaterThan(2);
    expect(refused[0]?.told[0]).toEqual({ is: 'not-known', field: 'status', said: 'mystery' });
  });

  test('X22 of a notice nothing is believed but the name: the home is read, and gone only where it is not there', async () => {
    const served = await serve('sweepbright');
    const { account, server } = served;
    await heard(served);
    const deleted = (estate_id: string) =>
      account.hear?.({ event: 'estate-deleted', estate_id, price: 1, status: 'sold' });
    expect(await deleted(HOME)).toMatchObject([{ is: 'property', key: HOME }]);
    server.desk.homes.delete(20_401);
    expect(await deleted(HOME)).toEqual([{ is: 'gone', key: HOME, told: [] }]);
    expect(await deleted('../contacts?x=')).toEqual([{ is: 'gone', key: '../contacts?x=', told: [] }]);
  });

  test.each([
    [null],
    [[]],
    ['estate-added'],
    [{ event: 'drop', estate_id: HOME }],
    [{ event: 'estate-added' }],
    [{ event: 'estate-added', estate_id: '' }],
  ])('X22 %j is no notice', async (said) => {
    const { account } = await serve('sweepbright');
    await expect(account.hear?.(said)).rejects.toMatchObject({
      is: 'not-understood',
      message: 'notice: not-understood',
    });
  });

  test('X25 a lead is a contact of its home; a search order is a contact with wishes; the rest is kept, and that is said', async () => {
    const { account, server } = await serve('sweepbright');
    const viewing = { from: new Date('2026-12-03T09:00:00Z'), until: new Date('2026-12-03T09:30:00Z') };
    const search = { goal: 'rent', types: [2, 3, 5], zips: ['9000'], priceMax: 1200, bedrooms: 2 } as const;
    expect(await account.send({ ...LEAD, viewing, search })).toEqual({ id: 'contact-1', kept: ['consent', 'viewing'] });
    const person = {
      first_name: 'Ann',
      last_name: 'Dubois',
      email: 'ann@example.com',
      message: LEAD.message,
      locale: 'fr',
    };
    expect(server.desk.written).toEqual([
      { path: `/estates/${HOME}/contacts`, body: person },
      {
        path: '/contacts',
        body: {
          ...person,
          preferences: { negotiation: 'let', types: ['apartment'], max_price: 1200, min_rooms: 2 },
          location_preference: { country: 'BE', postal_codes: ['9000'] },
        },
      },
    ]);
    expect(await account.send({ ...LEAD, home: null })).toEqual({ id: 'contact-3', kept: ['consent'] });
  });

  test('X25 a lead that may have arrived is not written twice, and one that is refused says so', async () => {
    const failing = await serve('sweepbright', { misbehave: ['500'] });
    // The fourth call fails.
    for (let calls = 1; calls <= 3; calls += 1) await failing.account.check();
    await expect(failing.account.send(LEAD)).rejects.toMatchObject({ is: 'away', mayHaveArrived: true });
    const { account } = await serve('sweepbright');
    const nobody = { ...LEAD, person: { ...LEAD.person, lastName: '' } };
    await expect(account.send(nobody)).rejects.toMatchObject({ is: 'refused', mayHaveArrived: false, status: 422 });
  });

  test('X21 credentials that are wrong or missing are told, and are in no message', async () => {
    const { open } = await serve('sweepbright');
    const fault = await open({ clientSecret: 'not-the-secret' })
      .check()
      .catch((error: unknown) => error);
    expect(fault).toMatchObject({ is: 'unauthorized', message: 'POST oauth/token: unauthorized (401)' });
    expect(() => open({ clientSecret: '' })).toThrow(expect.objectContaining({ is: 'incomplete' }));
  });
});
