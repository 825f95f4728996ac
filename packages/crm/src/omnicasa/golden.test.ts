import { leavesOf, readProperty } from './read-property.ts';

/** A property with the fields that clients read, and values of our own. */
const DUTCH = {
  ID: 20417,
  Goal: 0,
  Status: 1,
  SubStatus: 3,
  SubStatusName: 'In optie',
  Marquee: 3,
  MarqueeName: 'Optie',
  WebID: '2',
  WebIDName: 'Gezinswoning',
  MainTypeName: 'Huis',
  TypeDescription: 'Lichte rijwoning',
  Ident: 'O-417',
  ProjectID: null,
  Street: 'Vlierbosstraat',
  HouseNumber: '14',
  BoxNr: '-',
  Zip: '9050',
  City: 'Gent',
  CountryAbbr: 'BE',
  GoogleX: '51.03',
  GoogleY: '3,76',
  Price: '389000',
  PublishPrice: true,
  DescriptionA: 'Kort.',
  DescriptionB: '<font face="x">Lang.</font>',
  SurfaceTotal: '183,5',
  SurfaceLiving: 158,
  SurfaceGround: 0,
  NumberOfBedRooms: 3,
  NumberOfBathRooms: '1',
  HasGarden: true,
  HasFurnished: 'false',
  HasLift: -1,
  EnergyPerformance: '187',
  EPCLabelText: 'B',
  UniqueCode: '20241012-1',
  KitchenName: 'Volledig',
  WindowGlazing: 2,
  ConstructionYear: 1934,
  DateFree: '/Date(1798758000000+0100)/',
  VirtualTour: 'https://my.matterport.com/show/?m=abc',
  CreatedDate: '2026-04-30 10:07:00',
  LastChangedDate: '2026-06-22 12:22:00',
  Permits: 1,
  Summons: 2,
  PScore: 'B',
  ManagerName: 'M. Anager',
  ManagerEmail: 'm@example.com',
  OwnerName: 'O. Wner',
  LargePictureItems: [{ ID: 1, Url: 'https://p.example/l1.jpg' }, { ID: 2 }],
  XLargePictureItems: [],
  SmallPictures: ['https://p.example/s1.jpg'],
} as const;
const FRENCH = {
  ...DUTCH,
  TypeDescription: 'Maison lumineuse',
  DescriptionA: '',
  DescriptionB: 'Longue.',
  City: 'Gand',
};

/** What it is as records: services/catalogue/src/seed/README.md. */
const COMMON = {
  ID: 20417,
  Reference: 'O-417',
  WebID: 1,
  WebIDs: '1',
  Goal: 0,
  State: 'under option',
  Price: 389_000,
  PublishPrice: true,
  PublishAddress: true,
  Street: 'Vlierbosstraat',
  HouseNumber: '14',
  Zip: '9050',
  CountryID: 10,
  Latitude: 51.03,
  Longitude: 3.76,
  SurfaceTotal: 183.5,
  SurfaceLiving: 158,
  Bedrooms: 3,
  Bathrooms: 1,
  HasGarden: true,
  IsFurnished: false,
  EnergyPerformance: 187,
  EPCSpec: 187,
  EPCLabelText: 'B',
  EPCLabel: 'b',
  UniqueCode: '20241012-1',
  Glazing: 'double',
  ConstructionYear: 1934,
  Availability: 'on date',
  AvailabilityDate: '2027-01-01',
  VirtualTour: 'https://my.matterport.com/show/?m=abc',
  CreateDate: '2026-04-30T08:07:00.000Z',
  ModifyDate: '2026-06-22T10:22:00.000Z',
  Permits: 1,
  Summons: 2,
  PScore: 'B',
  Pictures: [{ ID: 1, Url: 'https://p.example/l1.jpg' }],
};

const read = (changed: object, showsAddress = true) =>
  readProperty(
    '20417',
    {
      nl: leavesOf({ ...DUTCH, ...changed }),
      fr: leavesOf({ ...FRENCH, ...changed }),
      en: leavesOf({ ...DUTCH, ...changed }),
      de: leavesOf({ ...DUTCH, TypeDescription: '-', DescriptionA: '', DescriptionB: null, ...changed }),
    },
    { language: 'nl', showsAddress },
  );
const recordIn = (changed: object) => {
  const item = read(changed);
  return item.is === 'property' ? item.records[0] : undefined;
};

describe('a property of Omnicasa', () => {
  test('X21 is the records that an import takes: a language that only repeats another has none', () => {
    const item = read({});
    expect(item.is === 'property' && item.records).toEqual([
      {
        ...COMMON,
        language: 'nl',
        MainTypeName: 'Huis',
        CountryName: 'België',
        City: 'Gent',
        TypeDescription: 'Lichte rijwoning',
        Description: '<font face="x">Lang.</font>',
      },
      {
        ...COMMON,
        language: 'fr',
        MainTypeName: 'Maison',
        CountryName: 'Belgique',
        City: 'Gand',
        TypeDescription: 'Maison lumineuse',
        Description: 'Longue.',
      },
    ]);
    const named = (is: string) => item.told.flatMap((each) => (each.is === is ? [each.field] : [])).sort();
    expect(named('private')).toEqual(['ManagerEmail', 'ManagerName', 'OwnerName']);
    expect(named('no-place')).toEqual(['DescriptionA', 'KitchenName', 'Marquee', 'SubStatus']);
    expect(named('not-known')).toEqual([]);
  });

  test('X21 a type is that of the list that all agencies share, then of its words, then of its number', () => {
    const typed = (changed: object) => {
      const item = read({ WebIDName: null, MainTypeName: null, ...changed });
      return [item.is === 'property' && item.records[0]?.['WebID'], item.told.some(({ is }) => is === 'unsure')];
    };
    expect(typed({ MainType: 17, WebID: 1 })).toEqual([3, false]);
    expect(typed({ WebIDName: 'Appartementen', WebID: 1 })).toEqual([2, false]);
    expect(typed({ WebID: '7' })).toEqual([7, true]);
    expect(read({ WebIDName: null, MainTypeName: null, WebID: '31' })).toMatchObject({ is: 'refused' });
  });

  test('X21 the latitude is found whichever field has it', () => {
    expect(recordIn({ GoogleX: '3.76', GoogleY: '51.03' })).toMatchObject({ Latitude: 51.03, Longitude: 3.76 });
  });

  test.each([
    [{ Status: 2 }, 'sold'],
    [{ Status: 4, Goal: 1 }, 'rented'],
    [{ Status: 6, Goal: 1 }, 'rented'],
    [{ Status: 6 }, 'sold'],
    [{ SubStatusName: '', MarqueeName: 'Verkocht' }, 'sold'],
    [{ SubStatusName: null, MarqueeName: 'Nieuw' }, 'available'],
  ])('X21 of %j the state is %s', (changed, state) => {
    expect(recordIn(changed)?.['State']).toBe(state);
  });

  test.each([0, 3, 5])('X21 of status %i it is there, and not for the site', (Status) => {
    expect(read({ Status })).toEqual({ is: 'hidden', key: '20417', told: [] });
  });

  test.each([
    ['a status that nobody knows', { Status: 77 }, 'Status'],
    ['a business to take over', { Goal: 2 }, 'Goal'],
    ['no postcode', { Zip: '-' }, 'Zip'],
  ])('X21 with %s is refused, and says why', (_, changed, field) => {
    expect(read(changed)).toMatchObject({ is: 'refused' });
    expect(read(changed).told.map((each) => each.field)).toContain(field);
  });

  test('X21 its address is shown where the office shows addresses, and only there', () => {
    const item = read({}, false);
    expect(item.is === 'property' && item.records[0]?.['PublishAddress']).toBe(false);
  });
});
