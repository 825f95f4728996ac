import { PLANTED } from '@dorpel/fake-crm';
import { demoRecords, endFakes, hoursOpen, propertiesIn, pulled, readIn, serve, unplaced } from '../kit/kit.fixture.ts';
import { type Lead, pathsOf, privateIn } from '../kit/kit.ts';
import { PRIVATE } from './read-publication.ts';
import { ROWS } from './skarabee.table.ts';

afterEach(endFakes);

/** A mention that is empty or told on request has no place there. */
const WITHOUT_A_PLACE: ReadonlySet<unknown> = new Set([-1, 2]);
/** Areas of the regional plan of Brussels have no code there. */
const AREAS = new Set([
  'residential',
  'residential-rural',
  'residential-park',
  'residential-expansion',
  'nature',
  'sme',
]);

const HOMES = 40;
/** What a fake that behaves well gives of as many homes. */
let well: string | undefined;

const LEAD: Lead = {
  home: '20401',
  person: { firstName: 'Jef', lastName: 'Peeters', email: 'jef@example.com', phone: '0470 12 34 56', language: 'nl' },
  message: 'Kan ik <langskomen> & meten?',
  mayMail: true,
};

const SAME =
  'Reference WebID Goal State Price PublishPrice PublishAddress Street HouseNumber BoxNr Zip Latitude Longitude TypeDescription Description Bedrooms ' +
  'Bathrooms Toilets Garages SurfaceLiving SurfaceGround SurfaceTerrace WidthFront Floor Floors ConstructionYear RenovationYear HasGarden HasLift HasCellar ' +
  'HasGas HasDrain IsFurnished Heating Glazing Facades CadastralIncome EnergyPerformance EPCTotal EPCCO2Emission EPCEndDate UniqueCode ' +
  'ELevel PScore GScore FloodZone Permits SubdivisionPermit PreemptiveRights Summons JudicialDecision ProtectedHeritage ElectricityInspection ' +
  'ElectricityInspectionDate AsbestosDate AvailabilityDate VirtualTour CreateDate ModifyDate ProjectID Deposit ChargesRenter';

describe('Skarabee', () => {
  test('X21 gives every home once, in Dutch and French, with the facts that the demo agency has of it', async () => {
    const { account } = await serve('skarabee');
    const { items, times, result } = await pulled(account);
    expect([times, items.size, result.isWhole]).toEqual([30, 30, true]);
    expect([...result.standing].sort()).toEqual([...items.keys()]);
    const ours = await demoRecords();
    const records = propertiesIn(items);
    expect(records).toHaveLength(58);
    const picked = (from: Record<string, unknown> | undefined) =>
      Object.fromEntries(
        SAME.split(' ').map((field) => {
          const said = from?.[field];
          const moment =
            field.endsWith('Date') && String(said).includes('T')
              ? new Date(String(said)).toISOString().slice(0, 16)
              : said;
          return [field, WITHOUT_A_PLACE.has(said) && /Per|Summ|Jud|Prot|Sub|Pre/.test(field) ? undefined : moment];
        }),
      );
    for (const record of records) {
      const own = ours.find(({ ID, language }) => ID === record.ID && language === record.language);
      // A place has one name there.
      if (record.language === 'nl') expect(record['City']).toBe(own?.['City']);
      expect(picked(record)).toEqual(picked(own));
      // It knows no label like 'D-' or 'F+'.
      const label = String(own?.['EPCLabelText']);
      expect(record['EPCLabelText']).toBe(/^(?:A\+{0,2}|[B-G])$/.test(label) ? label : undefined);
      if (AREAS.has(String(own?.['PlanningInfo']))) expect(record['PlanningInfo']).toBe(own?.['PlanningInfo']);
      const urls = (list: unknown) =>
        ((list ?? []) as { Url: string }[]).map(({ Url }) => unplaced(Url).replace(/^\/files\/|#.*$/g, ''));
      for (const list of ['Pictures', 'FloorPlans'])
        expect(urls(record[list]).map((url) => url.replace(/#.*$/, ''))).toEqual(urls(own?.[list]));
    }
    expect(hoursOpen(records)).toEqual([2, 2, 2, 2]);
  });

  test.each([[[]], [['disorder']], [['other']]] as const)(
    'X21 units are of their project, whichever comes first and wherever it is said (%j)',
    async (misbehave) => {
      const { account } = await serve('skarabee', { misbehave });
      const { items } = await pulled(account);
      const project = items.get('900');
      expect(
        project?.is === 'project' &&
          project.records.map(({ Name, PublicAddress, UnitCount }) => [Name, PublicAddress, UnitCount]),
      ).toEqual([
        ['Residentie Vlasbloem', true, 10],
        ['Residentie Vlasbloem', true, 10],
      ]);
      expect(new Set(propertiesIn(items).flatMap(({ ID, ProjectID }) => (ProjectID === 900 ? [ID] : []))).size).toBe(3);
    },
  );

  test('X21 nothing private leaves: not as a record, not as what is told', async () => {
    const { account, open } = await serve('skarabee', { misbehave: ['shapes'] });
    const { items } = await pulled(account);
    expect(JSON.stringify([...items.values()])).not.toContain(PLANTED);
    const dropped = new Set(
      [...items.values()].flatMap(({ told }) => told.flatMap((each) => (each.is === 'private' ? each.field : []))),
    );
    const planted = ['Confidential', 'Clauses', 'CollegialInfo', 'OwnerInformation', 'SoldPrice', 'SellerNetPrice'];
    const more = ['CommissionChargedToBuyer', 'Project.ContactPerson', 'Financials.MinimumPrice', 'Dates.MandateStart'];
    expect([...dropped]).toEqual(
      expect.arrayContaining([...planted, ...more].map((field) => `Property.${field}`).concat('Documents')),
    );
    expect(pathsOf(ROWS).filter(privateIn(PRIVATE))).toEqual([]);
    // Documents are shown where the office says that they may be.
    const shown = await pulled(open({ showsDocuments: 'yes' }));
    expect(propertiesIn(shown.items)[0]?.['Documents']).toMatchObject([
      { Url: expect.stringContaining('/files/documents/') as string },
    ]);
  });

  test.each([
    [['twice']],
    [['disorder']],
    [['429', '500']],
    [['cut']],
    [['html']],
    [['expired']],
    [['commas', 'shapes']],
    [['other']],
    [['twice', 'disorder', '429', '500', 'cut', 'expired']],
  ] as const)('X21 that misbehaves (%s) gives the same homes, once each', async (misbehave) => {
    well ??= unplaced(
      JSON.stringify(readIn((await pulled((await serve('skarabee', { homes: HOMES })).account)).items)),
    );
    const { account } = await serve('skarabee', { homes: HOMES, misbehave });
    const { items, times, result } = await pulled(account);
    expect([times, result.isWhole]).toEqual([HOMES, true]);
    expect(unplaced(JSON.stringify(readIn(items)))).toBe(well);
  });

  test('X21 a status that nobody knows costs its home alone, and is told', async () => {
    const { account } = await serve('skarabee', { misbehave: ['unknown'] });
    const { items } = await pulled(account);
    const refused = [...items.values()].filter(({ is }) => is === 'refused');
    expect(refused).toHaveLength(4);
    expect(refused[0]?.told[0]).toEqual({ is: 'not-known', field: 'Property.Status', said: 'FOR_BARTER' });
    expect(items.size).toBe(30);
  });

  test.each([[[]], [['other']]] as const)(
    'X22 since a moment it gives what changed and what is gone, and says what still stands (%j)',
    async (misbehave) => {
      const { account, server } = await serve('skarabee', { misbehave });
      const first = await pulled(account);
      const { homes } = server.desk;
      const [changed, gone] = [...homes.values()].slice(-2);
      const id = Number(changed!.common['ID']);
      homes.set(id, {
        ...changed!,
        common: { ...changed!.common, Price: 401_000, Goal: 0 },
        changedAt: new Date('2026-12-01T10:00:00Z'),
      });
      homes.delete(Number(gone!.common['ID']));
      const second = await pulled(account, new Date('2026-12-01T00:00:00Z'));
      const left = String(gone!.common['ID']);
      expect(Object.fromEntries([...second.items.values()].map(({ key, is }) => [key, is]))).toEqual({
        [id]: 'property',
        [left]: 'gone',
      });
      expect(propertiesIn(second.items)[0]?.['Price']).toBe(401_000);
      expect([...first.result.standing].filter((key) => !second.result.standing.has(key))).toEqual([left]);
      expect(second.result).toMatchObject({ isWhole: true, until: new Date('2026-12-01T09:00:00Z') });
    },
  );

  test.each([
    [['late'], '-1'],
    [['other'], '0'],
  ] as const)('X25 a lead is a contact about its home, under a name of ours (%j)', async (misbehave, none) => {
    const { account, server, open } = await serve('skarabee', { misbehave });
    const viewing = { from: new Date('2026-12-03T09:00:00Z'), until: new Date('2026-12-03T09:30:00Z') };
    const sent = await account.send({ ...LEAD, viewing });
    expect(sent).toEqual({ id: expect.stringMatching(/^[\da-f]{32}$/) as string, kept: ['consent', 'viewing'] });
    const body = {
      ExternalReference: sent.id,
      FirstName: 'Jef',
      LastName: 'Peeters',
      CellPhone: '0470 12 34 56',
      Comments: 'Kan ik <langskomen> & meten?',
      Email: 'jef@example.com',
      Originator: 'Website',
      PublicationID: '20401',
      HouseNumber: none,
      OfficeId: '11',
    };
    expect(server.desk.written).toEqual([{ path: 'InsertContactMes', body }]);
    const search = { goal: 'rent', types: [2, 3], zips: ['9000', '9050'], priceMax: 1200, bedrooms: 2 } as const;
    expect(await open({ officeId: '' }).send({ ...LEAD, home: null, search })).toMatchObject({
      kept: ['consent', 'search'],
    });
    expect(server.desk.written[1]?.body).toMatchObject({
      PublicationID: none,
      OfficeId: none,
      Comments: expect.stringMatching(/meten\?\nAppartement, Studio · 9000, 9050 · … – €\s1\.200 · 2\+$/) as string,
    });
  });

  test('X25 a lead that may have arrived is not written twice: that it may have is said', async () => {
    const { account, server } = await serve('skarabee', { misbehave: ['500'] });
    for (let calls = 1; calls <= 3; calls += 1) await account.check();
    await expect(account.send(LEAD)).rejects.toMatchObject({ is: 'away', mayHaveArrived: true });
    expect(server.desk.written).toEqual([]);
  });

  test('X25 a lead that is refused is said to be', async () => {
    const { account } = await serve('skarabee');
    const nobody = { ...LEAD, person: { ...LEAD.person, lastName: '' } };
    await expect(account.send(nobody)).rejects.toMatchObject({ is: 'refused', mayHaveArrived: false });
  });

  test.each([[[]], [['other']]] as const)(
    'X21 credentials that are wrong or missing are told, and are in no message (%j)',
    async (misbehave) => {
      const { open, pauses } = await serve('skarabee', { misbehave });
      const fault = await open({ password: 'not-the-secret' })
        .check()
        .catch((error: unknown) => error);
      expect(fault).toMatchObject({ is: 'unauthorized' });
      expect((fault as Error).message).toMatch(/^POST GetPublicationSummaries: unauthorized \((?:500|401)\)$/);
      expect(pauses).toEqual([]);
      expect(() => open({ password: '' })).toThrow(expect.objectContaining({ is: 'incomplete' }));
      await expect(open().check()).resolves.toBeUndefined();
    },
  );
});
