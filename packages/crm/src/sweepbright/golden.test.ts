import { readEstate } from './read-estate.ts';

const KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** An estate with the fields of a recorded answer and of newer versions, and values of our own. */
const ESTATE = {
  id: KEY,
  is_project: false,
  project_id: null,
  type: 'apartment',
  sub_type: 'duplex',
  negotiation: 'let',
  rent_period: 'week',
  status: 'bid',
  publish_status: 'public',
  images: [
    {
      id: 'b',
      filename: 'b.jpg',
      description: null,
      url: 'https://p.example/b?sig=1',
      url_expires_on: '2026-12-01',
      ordinal: 2,
    },
    {
      id: 'a',
      filename: 'a.jpg',
      description: 'Front',
      url: 'https://p.example/a?sig=1',
      url_expires_on: '2026-12-01',
      ordinal: 1,
    },
  ],
  plans: [{ id: 'p', url: 'https://p.example/plan?sig=1', ordinal: 1 }],
  documents: [{ description: 'Mandate', url: 'https://p.example/mandate' }],
  bedrooms: 2,
  bathrooms: 1,
  toilets: 0,
  floors: '-',
  general_condition: 'good',
  rooms: [],
  sizes: {
    liveable_area: { size: '94,5', unit: 'sq_m' },
    plot_area: { size: 2, unit: 'are' },
    loi_carrez_area: { size: null },
  },
  features: {
    comfort: { fireplace: false, furnished: true },
    ecology: { double_glazing: true },
    energy: { gas: true, heat_pump: false },
  },
  building: { renovation: null, construction: { year: 1972 } },
  amenities: ['lift', 'terrace', 'guesthouse'],
  legal: {
    regulations: {
      building_permit: true,
      priority_purchase_right: false,
      urban_planning_breach: false,
      pending_legal_proceedings: false,
      ongoing_litigation: false,
      heritage_list: false,
      registered_building: true,
    },
    property_and_land: {
      cadastral_income: 842,
      flood_risk: 'potential_flood_sensitive_area',
      flood_risk_building_score: 'A',
      flood_risk_plot_score: 'C',
      land_use_designation: 'area_with_economical_activity',
    },
    energy: {
      epc_value: 187,
      epc_category: 'B',
      epc_reference: '20241012-1',
      e_level: 'E60',
      report_electricity_gas: 'no_report',
    },
  },
  description_title: { nl: 'Duplex met terras', fr: '', es: 'Dúplex' },
  description: { nl: '<p>Licht.</p>', fr: 'Lumineux.' },
  location: {
    street: 'Kouter',
    number: '3',
    box: '201',
    postal_code: '9000',
    city: 'Gent',
    country: 'BE',
    geo: { latitude: 51.05, longitude: 3.72 },
    formatted: 'Kouter 3, Gent',
    hidden: false,
  },
  price: { amount: 300, currency: 'EUR', hidden: false },
  price_costs: [],
  open_homes: [
    { start_date: '2026-12-05T09:00:00Z', end_date: '2026-12-05T11:00:00Z' },
    { start_date: '2026-12-06', end_date: '2026-12-06' },
  ],
  occupancy: { occupied: false, available_from: '2027-01-01', contact_details: 'call me' },
  mandate: { number: 'M1' },
  internal_note: 'the owner is in a hurry',
  agency_commission: { percentage: 3 },
  vendors: [{ first_name: 'A', last_name: 'Vendor' }],
  buyers: [],
  negotiator: { first_name: 'N' },
  settings: { reference: 'SB-3' },
} as const;

/** What it is as records: services/catalogue/src/seed/README.md. */
const COMMON = {
  WebID: 2,
  WebIDs: '2',
  Goal: 1,
  State: 'under option',
  Reference: 'SB-3',
  // By the week, as one by the month: 52 weeks, 12 months.
  Price: 1300,
  MonthlyRent: 1300,
  PublishPrice: true,
  PublishAddress: true,
  Street: 'Kouter',
  HouseNumber: '3',
  BoxNr: '201',
  Zip: '9000',
  City: 'Gent',
  CountryID: 10,
  Latitude: 51.05,
  Longitude: 3.72,
  Bedrooms: 2,
  Bathrooms: 1,
  Toilets: 0,
  ConstructionYear: 1972,
  Condition: 'good',
  SurfaceLiving: 94.5,
  SurfaceGround: 200,
  IsFurnished: true,
  HasGas: true,
  HasLift: true,
  HasTerrace: true,
  Glazing: 'double',
  CadastralIncome: 842,
  EnergyPerformance: 187,
  EPCSpec: 187,
  EPCLabelText: 'B',
  EPCLabel: 'b',
  UniqueCode: '20241012-1',
  ELevel: 60,
  FloodZone: 'possible',
  GScore: 'A',
  PScore: 'C',
  PlanningInfo: 'sme',
  Permits: 1,
  PreemptiveRights: 0,
  PlanningOffence: 0,
  Summons: 0,
  JudicialDecision: 0,
  ProtectedHeritage: 1,
  Availability: 'on date',
  AvailabilityDate: '2027-01-01',
  // A day without its hours is told, and shown nowhere.
  OpenDays: [{ Start: '2026-12-05T09:00:00.000Z', End: '2026-12-05T11:00:00.000Z' }],
  Pictures: [
    { ID: 1, Url: 'https://p.example/a?sig=1' },
    { ID: 2, Url: 'https://p.example/b?sig=1' },
  ],
  FloorPlans: [{ ID: 3, Url: 'https://p.example/plan?sig=1' }],
};

const read = (changed: object) => readEstate(KEY, { ...ESTATE, ...changed }, 'nl')[0]!;
const recordIn = (changed: object) => {
  const item = read(changed);
  return item.is === 'property' ? item.records[0] : undefined;
};

describe('an estate of SweepBright', () => {
  test('X21 is the records that an import takes, and what has no place is told by name', () => {
    const item = read({});
    expect(item.is === 'property' && item.records.map(({ ID: _, ...record }) => record)).toEqual([
      {
        ...COMMON,
        language: 'nl',
        MainTypeName: 'Appartement',
        CountryName: 'België',
        TypeDescription: 'Duplex met terras',
        Description: '<p>Licht.</p>',
      },
      {
        ...COMMON,
        language: 'fr',
        MainTypeName: 'Appartement',
        CountryName: 'Belgique',
        TypeDescription: 'Appartement, Gent',
        Description: 'Lumineux.',
      },
    ]);
    const named = (is: string) => item.told.flatMap((each) => (each.is === is ? [each.field] : [])).sort();
    expect(named('private')).toEqual([
      'agency_commission',
      'documents',
      'internal_note',
      'mandate',
      'negotiator',
      'occupancy.contact_details',
      'vendors',
    ]);
    expect(named('no-place')).toEqual([
      'amenities[]',
      'description_title.es',
      'images[].description',
      'occupancy.occupied',
      'sub_type',
    ]);
    expect(named('unsure')).toEqual(['rent_period']);
    expect(named('not-known')).toEqual(['open_homes[]']);
  });

  test('X21 of an older version has the same facts without groups', () => {
    const { legal, ...rest } = ESTATE;
    const flat = {
      ...rest,
      legal: undefined,
      regulations: legal.regulations,
      ...legal.property_and_land,
      ...legal.energy,
    };
    expect(recordIn(flat)).toEqual(recordIn({}));
  });

  test.each([
    [true, 1],
    [false, 0],
    [null, undefined],
  ])('X21 a breach of planning law that is %s is a planning offence: %s', (urban_planning_breach, offence) => {
    const regulations = { ...ESTATE.legal.regulations, urban_planning_breach };
    expect(recordIn({ legal: { ...ESTATE.legal, regulations } })?.['PlanningOffence']).toBe(offence);
  });

  test('X21 proceedings that are not told apart are a no only where all are one', () => {
    const facts = (regulations: object) => {
      const record = recordIn({ legal: { ...ESTATE.legal, regulations } });
      return [record?.['Summons'], record?.['JudicialDecision']];
    };
    expect(facts({ ...ESTATE.legal.regulations, urban_planning_breach: true })).toEqual([undefined, undefined]);
    expect(facts({ ...ESTATE.legal.regulations, ongoing_litigation: null })).toEqual([undefined, undefined]);
  });

  test.each([
    ['a prospect', { status: 'prospect' }],
    ['not public', { publish_status: 'draft' }],
  ])('X21 that is %s is there, and not for the site', (_, changed) => {
    expect(read(changed)).toEqual({ is: 'hidden', key: KEY, told: [] });
  });

  test.each([
    ['a status that nobody knows', { status: 'mystery' }, 'status'],
    ['another currency', { price: { amount: 1, currency: 'GBP' } }, 'price.currency'],
    ['no place', { location: {} }, 'City'],
  ])('X21 with %s is refused, and says why', (_, changed, field) => {
    expect(read(changed)).toMatchObject({ is: 'refused' });
    expect(read(changed).told.map((each) => each.field)).toContain(field);
  });

  test('X21 sizes are in square metres, whatever their unit', () => {
    const size = (unit: string) => recordIn({ sizes: { plot_area: { size: 1.5, unit } } })?.['SurfaceGround'];
    expect(['sq_m', 'are', 'acre', 'sq_ft', 'verst'].map(size)).toEqual([1.5, 150, 6070.28, 0.14, undefined]);
  });

  test('X21 a hidden address is not shown, and neither is one of which nobody says it', () => {
    const isShown = (hidden: unknown) => recordIn({ location: { ...ESTATE.location, hidden } })?.['PublishAddress'];
    expect([false, true, null, 'maybe'].map(isShown)).toEqual([true, false, false, false]);
  });
});
