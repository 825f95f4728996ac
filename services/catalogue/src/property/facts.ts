/** How a fact's value is read from a record and shown: see `fact` in the contract. */
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

export type FactDefinition = {
  /** In the field's terms, in camelCase. */
  readonly key: string;
  /** The name in the specification's records. */
  readonly field: string;
  readonly group: string;
  readonly kind: FactKind;
  /** Kept back with the price: the price, or what it can be calculated from. */
  readonly tellsPrice?: true;
};

/** Facts of one property by key, as they go over the wire. What is not filled in is absent. */
export type FactValues = Readonly<Record<string, string>>;

type Row = readonly [key: string, field: string, kind: FactKind, tellsPrice?: true];

const group = (name: string, rows: readonly Row[]): FactDefinition[] =>
  rows.map(([key, field, kind, tellsPrice]) => ({ key, field, group: name, kind, ...(tellsPrice && { tellsPrice }) }));

/**
 * All labelled details of a property (specification, section 3), in its order, those of one group together. Every row
 * is read by the import, stored and shown; nothing else knows their names.
 */
export const FACTS: readonly FactDefinition[] = [
  ...group('identity', [
    ['reference', 'Reference', 'text'],
    ['uniqueCode', 'UniqueCode', 'text'],
  ]),
  ...group('costs', [
    ['monthlyRent', 'MonthlyRent', 'money', true],
    ['cadastralIncome', 'CadastralIncome', 'money'],
    ['realEstateTax', 'RealEstateTax', 'money'],
    ['chargesOwner', 'ChargesOwner', 'money'],
    ['chargesRenter', 'ChargesRenter', 'money'],
    ['notaryFees', 'NotaryFees', 'money', true],
    ['registrationRights', 'RegistrationRights', 'percent'],
    ['vat', 'VAT', 'percent'],
    ['deposit', 'Deposit', 'money', true],
    ['agencyCost', 'AgencyCost', 'money', true],
    ['inventoryCost', 'InventoryCost', 'money'],
    ['garagePrice', 'GaragePrice', 'money', true],
  ]),
  ...group('surfaces', [
    ['surfaceTotal', 'SurfaceTotal', 'area'],
    ['surfaceLiving', 'SurfaceLiving', 'area'],
    ['surfaceGround', 'SurfaceGround', 'area'],
    ['surfaceTerrace', 'SurfaceTerrace', 'area'],
    ['surfaceGarden', 'SurfaceGarden', 'area'],
    ['surfaceConstructed', 'SurfaceConstructed', 'area'],
    ['surfaceStore', 'SurfaceStore', 'area'],
    ['surfaceOffice', 'SurfaceOffice', 'area'],
    ['plotWidth', 'WidthPlot', 'length'],
    ['frontWidth', 'WidthFront', 'length'],
  ]),
  ...group('rooms', [
    ['bedrooms', 'Bedrooms', 'count'],
    ['bathrooms', 'Bathrooms', 'count'],
    ['showerRooms', 'ShowerRooms', 'count'],
    ['toilets', 'Toilets', 'count'],
    ['garages', 'Garages', 'count'],
    ['parkings', 'Parkings', 'count'],
    ['externalParkings', 'ExternalParkings', 'count'],
  ]),
  ...group('building', [
    ['floors', 'Floors', 'count'],
    ['floor', 'Floor', 'count'],
    ['facades', 'Facades', 'code'],
    ['constructionYear', 'ConstructionYear', 'year'],
    ['renovationYear', 'RenovationYear', 'year'],
    ['heating', 'Heating', 'code'],
    ['kitchen', 'Kitchen', 'code'],
    ['glazing', 'Glazing', 'code'],
    ['windowFrame', 'WindowFrame', 'code'],
    ['roofMaterial', 'RoofMaterial', 'code'],
    ['orientationGarden', 'OrientationGarden', 'code'],
    ['orientationTerrace', 'OrientationTerrace', 'code'],
  ]),
  ...group('energy', [
    ['epcTotal', 'EPCTotal', 'energy-year'],
    ['epcSpec', 'EPCSpec', 'energy'],
    ['epcCo2Emission', 'EPCCO2Emission', 'emission'],
    ['epcLabel', 'EPCLabelText', 'text'],
    ['epcEndDate', 'EPCEndDate', 'date'],
    ['insulationClass', 'InsulationClass', 'text'],
  ]),
  ...group('legal', [
    ['floodZone', 'FloodZone', 'code'],
    ['floodplainZone', 'FloodplainZone', 'judicial'],
    ['riverbankZone', 'RiverbankZone', 'judicial'],
    ['gScore', 'GScore', 'text'],
    ['pScore', 'PScore', 'text'],
    ['floodInfoDate', 'FloodInfoDate', 'date'],
    ['asbestosType', 'AsbestosType', 'code'],
    ['asbestosDate', 'AsbestosDate', 'date'],
    ['permits', 'Permits', 'judicial'],
    ['subdivisionPermit', 'SubdivisionPermit', 'judicial'],
    ['preemptiveRights', 'PreemptiveRights', 'judicial'],
    ['summons', 'Summons', 'judicial'],
    ['judicialDecision', 'JudicialDecision', 'judicial'],
    ['protectedHeritage', 'ProtectedHeritage', 'judicial'],
    ['planningInfo', 'PlanningInfo', 'code'],
  ]),
  ...group('availability', [
    ['availability', 'Availability', 'code'],
    ['availabilityDate', 'AvailabilityDate', 'date'],
    ['leaseYears', 'LeaseYears', 'count'],
  ]),
  ...group('amenities', [
    ['electricityConnection', 'ElectricityConnection', 'judicial'],
    ['drainConnection', 'DrainConnection', 'judicial'],
    ['gas', 'HasGas', 'flag'],
    ['water', 'HasWater', 'flag'],
    ['lift', 'HasLift', 'flag'],
    ['cellar', 'HasCellar', 'flag'],
    ['terrace', 'HasTerrace', 'flag'],
    ['garden', 'HasGarden', 'flag'],
    ['attic', 'HasAttic', 'flag'],
    ['furnished', 'IsFurnished', 'flag'],
    ['garage', 'HasGarage', 'flag'],
    ['parking', 'HasParking', 'flag'],
    ['pool', 'HasPool', 'flag'],
    ['electricity', 'HasElectricity', 'flag'],
    ['drain', 'HasDrain', 'flag'],
    ['alarm', 'HasAlarm', 'flag'],
    ['solarPanels', 'HasSolarPanels', 'flag'],
    ['fireplace', 'HasFireplace', 'flag'],
    ['chargingPoint', 'HasChargingPoint', 'flag'],
    ['individualMeters', 'HasIndividualMeters', 'flag'],
    ['petsAllowed', 'PetsAllowed', 'flag'],
  ]),
];

/** A fact that counts or measures, or null when it is not filled in. */
export function numberOf(facts: FactValues, key: string): number | null {
  const value = facts[key];
  return value === undefined ? null : Number(value);
}

/** The facts that may be shown, in order; those that tell the price only when it is public. */
export function presentFacts(
  facts: FactValues,
  { withPrice }: { withPrice: boolean },
): { key: string; group: string; kind: string; value: string }[] {
  return FACTS.flatMap(({ key, group: name, kind, tellsPrice }) => {
    const value = facts[key];
    if (value === undefined || (tellsPrice && !withPrice)) return [];
    return [{ key, group: name, kind, value }];
  });
}
