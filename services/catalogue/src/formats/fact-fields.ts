import { type FactKey, type FactKind, FACTS } from '@dorpel/contracts/facts';
import { CAPITALS, type FactValues } from '../property/property.ts';

/** The name of each fact in the records of a snapshot (specification, section 3). */
export const FACT_FIELDS: Readonly<Record<FactKey, string>> = {
  reference: 'Reference',
  uniqueCode: 'UniqueCode',
  monthlyRent: 'MonthlyRent',
  cadastralIncome: 'CadastralIncome',
  realEstateTax: 'RealEstateTax',
  chargesOwner: 'ChargesOwner',
  chargesRenter: 'ChargesRenter',
  notaryFees: 'NotaryFees',
  registrationRights: 'RegistrationRights',
  vat: 'VAT',
  deposit: 'Deposit',
  agencyCost: 'AgencyCost',
  inventoryCost: 'InventoryCost',
  garagePrice: 'GaragePrice',
  saleKind: 'SaleKind',
  priceVat: 'PriceVAT',
  priceTerms: 'PriceTerms',
  bouquet: 'Bouquet',
  annuityRent: 'AnnuityRent',
  annuityHeads: 'AnnuityHeads',
  annuityAges: 'AnnuityAges',
  annuityIndex: 'AnnuityIndex',
  saleDate: 'SaleDate',
  saleNotary: 'SaleNotary',
  referenceRent: 'ReferenceRent',
  lastRent: 'LastRent',
  lastRentDate: 'LastRentDate',
  surfaceTotal: 'SurfaceTotal',
  surfaceLiving: 'SurfaceLiving',
  surfaceGround: 'SurfaceGround',
  surfaceTerrace: 'SurfaceTerrace',
  surfaceGarden: 'SurfaceGarden',
  surfaceConstructed: 'SurfaceConstructed',
  surfaceStore: 'SurfaceStore',
  surfaceOffice: 'SurfaceOffice',
  plotWidth: 'WidthPlot',
  frontWidth: 'WidthFront',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  showerRooms: 'ShowerRooms',
  toilets: 'Toilets',
  garages: 'Garages',
  parkings: 'Parkings',
  externalParkings: 'ExternalParkings',
  floors: 'Floors',
  floor: 'Floor',
  facades: 'Facades',
  constructionYear: 'ConstructionYear',
  renovationYear: 'RenovationYear',
  condition: 'Condition',
  heating: 'Heating',
  kitchen: 'Kitchen',
  glazing: 'Glazing',
  windowFrame: 'WindowFrame',
  roofMaterial: 'RoofMaterial',
  orientationGarden: 'OrientationGarden',
  orientationTerrace: 'OrientationTerrace',
  epcTotal: 'EPCTotal',
  epcSpec: 'EPCSpec',
  epcCo2Emission: 'EPCCO2Emission',
  epcLabel: 'EPCLabelText',
  epcEndDate: 'EPCEndDate',
  insulationClass: 'InsulationClass',
  eLevel: 'ELevel',
  floodZone: 'FloodZone',
  floodplainZone: 'FloodplainZone',
  riverbankZone: 'RiverbankZone',
  gScore: 'GScore',
  pScore: 'PScore',
  floodInfoDate: 'FloodInfoDate',
  asbestosType: 'AsbestosType',
  asbestosDate: 'AsbestosDate',
  electricityInspection: 'ElectricityInspection',
  electricityInspectionDate: 'ElectricityInspectionDate',
  permits: 'Permits',
  subdivisionPermit: 'SubdivisionPermit',
  preemptiveRights: 'PreemptiveRights',
  summons: 'Summons',
  judicialDecision: 'JudicialDecision',
  protectedHeritage: 'ProtectedHeritage',
  planningInfo: 'PlanningInfo',
  lawfulUse: 'LawfulUse',
  planningOffence: 'PlanningOffence',
  planningInfoDate: 'PlanningInfoDate',
  availability: 'Availability',
  availabilityDate: 'AvailabilityDate',
  leaseYears: 'LeaseYears',
  leaseKind: 'LeaseKind',
  electricityConnection: 'ElectricityConnection',
  drainConnection: 'DrainConnection',
  gas: 'HasGas',
  water: 'HasWater',
  lift: 'HasLift',
  cellar: 'HasCellar',
  terrace: 'HasTerrace',
  garden: 'HasGarden',
  attic: 'HasAttic',
  furnished: 'IsFurnished',
  garage: 'HasGarage',
  parking: 'HasParking',
  pool: 'HasPool',
  electricity: 'HasElectricity',
  drain: 'HasDrain',
  alarm: 'HasAlarm',
  solarPanels: 'HasSolarPanels',
  fireplace: 'HasFireplace',
  chargingPoint: 'HasChargingPoint',
  individualMeters: 'HasIndividualMeters',
  petsAllowed: 'PetsAllowed',
};

const CENTS = 100;
const ANSWERS_READ: Readonly<Record<number, string | undefined>> = { 0: 'no', 1: 'yes', 2: 'on-request' };

const asNumber = (value: unknown) => String(value);
/** Nothing is 0 m2, 0 metres or 0 euro: such a value was not filled in. */
const unlessZero = (value: unknown) => (value === 0 ? undefined : String(value));
const asCode = (value: unknown) => String(value).toLowerCase().trim().replaceAll(' ', '-');

/** Of a home to let the law wants these told, so that 0 euro is an answer: there are none. */
const OF_A_LEASE: ReadonlySet<FactKey> = new Set(['chargesRenter'] as const);
const TO_LET = 1;

/** From a record's value to the fact's; undefined when it says nothing. */
const READERS: Readonly<Record<FactKind, (value: unknown) => string | undefined>> = {
  area: unlessZero,
  length: unlessZero,
  count: asNumber,
  year: asNumber,
  money: (value) => (value === 0 ? undefined : String(Math.round(Number(value) * CENTS))),
  percent: asNumber,
  text: (value) => String(value).trim() || undefined,
  code: asCode,
  flag: (value) => (value === true ? 'yes' : 'no'),
  date: (value) => String(value),
  energy: asNumber,
  'energy-year': asNumber,
  emission: asNumber,
  judicial: (value) => ANSWERS_READ[Number(value)],
};

/** The facts of a record that was checked, under the field's own keys, as they are stored. */
export function readFacts(record: Readonly<Record<string, unknown>>): FactValues {
  const facts: Partial<Record<FactKey, string>> = {};
  for (const { key, kind } of FACTS) {
    const value = record[FACT_FIELDS[key]];
    const isNone = value === 0 && OF_A_LEASE.has(key) && record['Goal'] === TO_LET;
    const fact = value === undefined ? undefined : isNone ? '0' : READERS[kind](value);
    if (fact !== undefined) facts[key] = CAPITALS.has(key) ? fact.toUpperCase() : fact;
  }
  return facts;
}

const ANSWERS_WRITTEN: Readonly<Record<string, number | undefined>> = { no: 0, yes: 1, 'on-request': 2 };

const asText = (value: string) => value;

/** From a fact's value to the record's: the other way of `READERS`. */
const WRITERS: Readonly<Record<FactKind, (value: string) => unknown>> = {
  area: Number,
  length: Number,
  count: Number,
  year: Number,
  money: (value) => Number(value) / CENTS,
  percent: Number,
  text: asText,
  code: asText,
  flag: (value) => value === 'yes',
  date: asText,
  energy: Number,
  'energy-year': Number,
  emission: Number,
  judicial: (value) => ANSWERS_WRITTEN[value],
};

const spaced = (code: string) => code.replaceAll('-', ' ');
const upper = (code: string) => code.toUpperCase();

/** Words of closed lists that records write otherwise than facts do: 'at deed', 'SW'. */
const CODES: Readonly<Partial<Record<FactKey, (code: string) => string>>> = {
  availability: spaced,
  asbestosType: spaced,
  electricityInspection: spaced,
  saleKind: spaced,
  annuityIndex: spaced,
  leaseKind: spaced,
  orientationGarden: upper,
  orientationTerrace: upper,
};

/** Facts as the fields of a record (specification, section 3). */
export function writeFacts(facts: FactValues): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { key, kind } of FACTS) {
    const fact = facts[key];
    if (fact !== undefined) record[FACT_FIELDS[key]] = (CODES[key] ?? WRITERS[kind])(fact);
  }
  return record;
}
