import { readEstate } from './read-estate.ts';

/** An estate with the fields of a recorded answer, and values of our own. */
const ESTATE = {
  id: 6112345,
  parentId: 0,
  canHaveChildren: false,
  name: 'Vlierbosstraat 14',
  referenceNumber: 'W-0417',
  address: 'Vlierbosstraat',
  number: '14',
  box: '-',
  zip: '9050',
  city: 'Gent',
  country: { id: 1 },
  displayAddress: true,
  area: 158,
  minArea: 0,
  groundArea: '186,5',
  gardenArea: 0,
  rooms: 3,
  bathRooms: 1,
  fronts: 2,
  floor: 0,
  furnished: 0,
  garage: 0,
  garden: 1,
  parking: 0,
  terrace: 1,
  price: 389000.0,
  currency: '€',
  displayPrice: true,
  displayStatusId: 2,
  energyClass: 'B',
  energyValue: 187,
  client: { name: 'Somebody' },
  clientId: 12,
  representatives: [{ name: 'A colleague', email: 'colleague@example.com' }],
  documents: [{ id: 3, name: 'Mandate' }],
  createDateTime: '2026-04-30T10:07:00',
  putOnlineDateTime: '2026-05-02T09:00:00',
  updateDateTime: '2026-06-22T12:22:00',
  availabilityDateTime: '0001-01-01T00:00:00',
  availability: { id: 1 },
  category: { id: 1 },
  subCategory: { id: 7 },
  status: { id: 1 },
  purpose: { id: 1 },
  purposeStatus: { id: 5 },
  state: { id: 4 },
  shortDescription: [{ languageId: 'nl-BE', content: '<b>Lichte rijwoning</b>' }],
  longDescription: [
    { languageId: 'nl-BE', content: '<p>Achter deze gevel …</p>' },
    { languageId: 'fr-BE', content: '<p>Derrière cette façade …</p>' },
  ],
  sms: [],
  linkVirtualVisit: 'https://my.matterport.com/show/?m=abc',
  pictures: [
    { id: 2, order: 2, orientation: 1, urlLarge: 'https://p.example/2-640.jpg', urlXXL: 'https://p.example/2.jpg' },
    { id: 1, order: 1, urlXXL: 'https://p.example/1.jpg', updateDateTime: '2026-06-01T08:00:00' },
  ],
  details: [
    { id: 14, group: 'a', label: 'Bouwjaar', type: 'text', value: '1934' },
    { id: 1849, label: 'x', value: '51,037' },
    { id: 1850, label: 'y', value: '3.764' },
    { id: 1020, label: 'Verwarming', value: 'x', enum: { id: 1547 } },
    { id: 2222, label: 'Overstroming', value: '', enum: { id: 1233 } },
    { id: 2223, label: 'Zone', enum: { id: 1232 } },
    { id: 2712, label: 'Dagvaarding', enum: { id: 1837 } },
    { id: 808, label: 'Vergunning', value: '1' },
    { id: 812, label: 'Verkaveling', value: 'nee' },
    { id: 1736, label: 'Bestemming', enum: { id: 12 } },
    { id: 1793, label: 'Keuring', enum: { id: 1455 } },
    { id: 729, label: 'Telefoon', value: '0400 00 00 00' },
    { id: 4711, label: 'P-score', value: 'B' },
    { id: 4712, label: 'G-score', value: 'A' },
    { id: 4713, label: 'EPC: unieke code', value: '20241012-0009920401-RES-1' },
    { id: 4714, label: 'Wasplaats', value: '1' },
  ],
} as const;

/** What it is as records: services/catalogue/src/seed/README.md. */
const COMMON = {
  ID: 6112345,
  Reference: 'W-0417',
  WebID: 1,
  WebIDs: '1',
  Goal: 0,
  State: 'under option',
  Price: 389000,
  PublishPrice: true,
  PublishAddress: true,
  Street: 'Vlierbosstraat',
  HouseNumber: '14',
  Zip: '9050',
  City: 'Gent',
  CountryID: 10,
  Latitude: 51.037,
  Longitude: 3.764,
  CreateDate: '2026-05-02T07:00:00.000Z',
  ModifyDate: '2026-06-22T10:22:00.000Z',
  SurfaceLiving: 158,
  SurfaceGround: 186.5,
  Bedrooms: 3,
  Bathrooms: 1,
  Facades: 'closed',
  Floor: 0,
  IsFurnished: false,
  HasGarage: false,
  HasGarden: true,
  HasParking: false,
  HasTerrace: true,
  ConstructionYear: 1934,
  EnergyPerformance: 187,
  EPCSpec: 187,
  EPCLabelText: 'B',
  EPCLabel: 'b',
  UniqueCode: '20241012-0009920401-RES-1',
  Heating: 'gas-condensing',
  FloodZone: 'none',
  RiverbankZone: 1,
  PScore: 'B',
  GScore: 'A',
  Summons: 0,
  Permits: 1,
  SubdivisionPermit: 0,
  PlanningInfo: 'residential',
  ElectricityInspection: 'not compliant',
  Availability: 'at deed',
  VirtualTour: 'https://my.matterport.com/show/?m=abc',
  Pictures: [
    { ID: 1, Url: 'https://p.example/1.jpg#2026-06-01T08%3A00%3A00' },
    { ID: 2, Url: 'https://p.example/2.jpg' },
  ],
};

const read = (changed: object) => readEstate({ ...ESTATE, ...changed }, 'nl').item;

describe('an estate of Whise', () => {
  test('X21 is the records that an import takes, and what has no place is told by name', () => {
    const item = read({});
    expect(item).toMatchObject({ is: 'property', key: '6112345' });
    expect(item.is === 'property' && item.records).toEqual([
      {
        ...COMMON,
        language: 'nl',
        MainTypeName: 'Huis',
        CountryName: 'België',
        TypeDescription: '<b>Lichte rijwoning</b>',
        Description: '<p>Achter deze gevel …</p>',
      },
      {
        ...COMMON,
        language: 'fr',
        MainTypeName: 'Maison',
        CountryName: 'Belgique',
        TypeDescription: 'Maison, Gent',
        Description: '<p>Derrière cette façade …</p>',
      },
    ]);
    const named = (is: string) => item.told.flatMap((each) => (each.is === is ? [each.field] : []));
    expect(named('private').sort()).toEqual(['client', 'clientId', 'detail.729', 'documents', 'representatives']);
    expect(named('no-place').sort()).toEqual([
      'createDateTime',
      'detail.4714 Wasplaats',
      'minArea',
      'name',
      'state.id',
      'subCategory.id',
    ]);
    expect(named('not-known')).toEqual([]);
  });

  test.each([
    ['Zone (PRAS)', "Zone d'habitation", 'typical-residential'],
    ['Gewestelijk bestemmingsplan', 'Sterk gemengd gebied', 'strongly-mixed'],
    // What the regional plan does not have is no area of it: the list of kinds of area is read instead.
    ['GBP', 'Woonpark', 'residential'],
  ])('X21 in Brussels says its area by the name of the regional plan: %s, %s', (label, value, area) => {
    const item = read({
      details: [
        ...ESTATE.details,
        { id: 4715, label, value },
        { id: 4716, label: 'Infraction urbanistique', value: 'non' },
        { id: 4717, label: 'Datum stedenbouwkundige inlichtingen', value: '2026-08-19' },
      ],
    });
    expect(item.is === 'property' && item.records[0]).toMatchObject({
      PlanningInfo: area,
      PlanningOffence: 0,
      PlanningInfoDate: '2026-08-19',
    });
  });

  test('X21 whose price is missing, nothing or not understood is asked back, unless it is told on request', () => {
    const priced = (changed: object) => {
      const item = read(changed);
      const [record] = item.is === 'property' ? item.records : [];
      return [record?.['Price'], record?.['PublishPrice'], record?.['PriceAsked']];
    };
    expect(priced({ price: undefined })).toEqual([undefined, true, { said: '', readings: [] }]);
    expect(priced({ price: 0 })).toEqual([undefined, true, { said: '0', readings: [] }]);
    expect(priced({ price: '350.000' })).toEqual([undefined, true, { said: '350.000', readings: [350, 350_000] }]);
    expect(priced({ price: 350 })).toEqual([undefined, true, { said: '350', readings: [350, 350_000] }]);
    expect(priced({ price: 999_999_999 })).toEqual([undefined, true, { said: '999999999', readings: [] }]);
    expect(priced({ purpose: { id: 2 }, purposeStatus: { id: 2 }, price: 250_000 })[0]).toBeUndefined();
    expect(priced({ purpose: { id: 2 }, purposeStatus: { id: 2 }, price: 75 })[0]).toBe(75);
    expect(priced({ price: '389000,00' })).toEqual([389_000, true, undefined]);
    expect(priced({ displayPrice: 'perhaps' })).toEqual([389_000, false, undefined]);
    expect(priced({ price: undefined, displayPrice: false })).toEqual([undefined, false, undefined]);
  });

  test.each([
    ['archived', { status: { id: 5 } }],
    ['deleted', { status: { id: 6 } }],
    ['offline', { displayStatusId: 1 }],
    ['in preparation', { purposeStatus: { id: 20 } }],
    ['suspended', { purposeStatus: { id: 10 } }],
  ])('X21 that is %s is there, and not for the site', (_, changed) => {
    expect(read(changed)).toEqual({ is: 'hidden', key: '6112345', told: [] });
  });

  test.each([
    ['a status that nobody knows', { purposeStatus: { id: 99 } }, 'purposeStatus.id'],
    ['a way to be shown that nobody knows', { displayStatusId: 9 }, 'displayStatusId'],
    ['another currency', { currency: '£' }, 'currency'],
    ['no postcode', { zip: '' }, 'Zip'],
    ['no type', { category: undefined }, 'WebID'],
  ])('X21 with %s is refused, and says why', (_, changed, field) => {
    const item = read(changed);
    expect(item.is).toBe('refused');
    expect(item.told.map((each) => each.field)).toContain(field);
  });

  test('X21 whose address is not to be seen, or does not say it, shows none', () => {
    const isShown = (changed: object) => {
      const item = read(changed);
      return item.is === 'property' && item.records[0]?.['PublishAddress'];
    };
    expect([isShown({ displayAddress: false }), isShown({ displayAddress: undefined })]).toEqual([false, false]);
  });

  test('X21 with maps in lists and lists as maps is read all the same, and that is told', () => {
    const item = read({
      country: [{ id: 1 }],
      shortDescription: ESTATE.shortDescription[0],
      details: { a: ESTATE.details[0] },
    });
    expect(item.is === 'property' && item.records[0]).toMatchObject({
      TypeDescription: '<b>Lichte rijwoning</b>',
      ConstructionYear: 1934,
    });
    expect(item.told.filter(({ is }) => is === 'shape').map(({ field }) => field)).toEqual([
      'country',
      'shortDescription',
    ]);
  });
});
