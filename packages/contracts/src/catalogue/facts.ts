/**
 * How the value of a fact is to be read: 'area' (m2), 'length' (m), 'count', 'year', 'money' (cents), 'percent', 'text',
 * 'code' (a word of a closed list), 'flag' ('yes', 'no'), 'date', 'energy' (kWh/m2 a year), 'energy-year' (kWh a year, the
 * whole home), 'emission' (kg CO2/m2 a year), 'judicial' ('no', 'yes', 'on-request').
 */
export type FactKind =
  | 'area'
  | 'length'
  | 'count'
  | 'year'
  | 'money'
  | 'percent'
  | 'text'
  | 'code'
  | 'flag'
  | 'date'
  | 'energy'
  | 'energy-year'
  | 'emission'
  | 'judicial';

/**
 * All labelled details of a property (specification, section 3) by group, in its order, with how their values are read.
 * What they are called is said by the dictionary of the service, and told in `factSheet`.
 */
export const FACT_GROUPS = {
  identity: {
    reference: 'text',
    uniqueCode: 'text',
  },
  costs: {
    monthlyRent: 'money',
    cadastralIncome: 'money',
    realEstateTax: 'money',
    chargesOwner: 'money',
    chargesRenter: 'money',
    notaryFees: 'money',
    registrationRights: 'percent',
    vat: 'percent',
    deposit: 'money',
    agencyCost: 'money',
    inventoryCost: 'money',
    garagePrice: 'money',
    saleKind: 'code',
    priceVat: 'code',
    priceTerms: 'code',
    bouquet: 'money',
    annuityRent: 'money',
    annuityHeads: 'count',
    annuityAges: 'text',
    annuityIndex: 'code',
    saleDate: 'date',
    saleNotary: 'text',
    referenceRent: 'money',
    lastRent: 'money',
    lastRentDate: 'date',
  },
  surfaces: {
    surfaceTotal: 'area',
    surfaceLiving: 'area',
    surfaceGround: 'area',
    surfaceTerrace: 'area',
    surfaceGarden: 'area',
    surfaceConstructed: 'area',
    surfaceStore: 'area',
    surfaceOffice: 'area',
    plotWidth: 'length',
    frontWidth: 'length',
  },
  rooms: {
    bedrooms: 'count',
    bathrooms: 'count',
    showerRooms: 'count',
    toilets: 'count',
    garages: 'count',
    parkings: 'count',
    externalParkings: 'count',
  },
  building: {
    floors: 'count',
    floor: 'count',
    facades: 'code',
    constructionYear: 'year',
    renovationYear: 'year',
    condition: 'code',
    heating: 'code',
    kitchen: 'code',
    glazing: 'code',
    windowFrame: 'code',
    roofMaterial: 'code',
    orientationGarden: 'code',
    orientationTerrace: 'code',
  },
  energy: {
    epcTotal: 'energy-year',
    epcSpec: 'energy',
    epcCo2Emission: 'emission',
    epcLabel: 'text',
    epcEndDate: 'date',
    insulationClass: 'text',
    eLevel: 'count',
  },
  legal: {
    floodZone: 'code',
    floodplainZone: 'judicial',
    riverbankZone: 'judicial',
    gScore: 'text',
    pScore: 'text',
    floodInfoDate: 'date',
    asbestosType: 'code',
    asbestosDate: 'date',
    electricityInspection: 'code',
    electricityInspectionDate: 'date',
    permits: 'judicial',
    subdivisionPermit: 'judicial',
    preemptiveRights: 'judicial',
    summons: 'judicial',
    judicialDecision: 'judicial',
    protectedHeritage: 'judicial',
    planningInfo: 'code',
    lawfulUse: 'code',
    planningOffence: 'judicial',
    planningInfoDate: 'date',
  },
  availability: {
    availability: 'code',
    availabilityDate: 'date',
    leaseYears: 'count',
    leaseKind: 'code',
  },
  amenities: {
    electricityConnection: 'judicial',
    drainConnection: 'judicial',
    gas: 'flag',
    water: 'flag',
    lift: 'flag',
    cellar: 'flag',
    terrace: 'flag',
    garden: 'flag',
    attic: 'flag',
    furnished: 'flag',
    garage: 'flag',
    parking: 'flag',
    pool: 'flag',
    electricity: 'flag',
    drain: 'flag',
    alarm: 'flag',
    solarPanels: 'flag',
    fireplace: 'flag',
    chargingPoint: 'flag',
    individualMeters: 'flag',
    petsAllowed: 'flag',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FactKind>>>>;

type Groups = typeof FACT_GROUPS;

export type FactGroup = keyof Groups;

/** The name of a fact. */
export type FactKey = { [G in FactGroup]: keyof Groups[G] }[FactGroup];

/** All facts, in order. */
export const FACTS = Object.entries(FACT_GROUPS).flatMap(([group, facts]) =>
  Object.entries(facts).map(
    ([key, kind]) => ({ key, group, kind }) as { key: FactKey; group: FactGroup; kind: FactKind },
  ),
);
