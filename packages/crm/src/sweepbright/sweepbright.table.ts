import {
  country,
  day,
  degrees,
  each,
  energyOfYear,
  HIDDEN,
  mention,
  NOTHING,
  oneOf,
  onlyYes,
  quantity,
  type Row,
  text,
  unlessZero,
  type Way,
  type Words,
} from '../kit/kit.ts';

/*
 * What SweepBright says, field by field. Versions until 2019 have it flat, newer ones in groups (`legal.…`): rows name both, the newer
 * first.
 */

/** type and, where it tells more, sub_type -> WebID. */
export const TYPES: Words = { house: 1, apartment: 2, land: 4, commercial: 6, parking: 7, office: 9 };
export const SUB_TYPES: Words = {
  student_accommodation: 3,
  investment_property: 5,
  ...each(['industrial', 'warehouse'], 8),
  ...each(['coworking', 'flex_office', 'open_office'], 9),
};

export const GOALS: Words = { sale: 0, let: 1 };

/** A bid and an agreement may still fall through: under option. A contract is a sale. A prospect is no advert. */
export const STATES: Words = {
  available: 'available',
  ...each(['option', 'bid', 'agreement'], 'under option'),
  ...each(['sold', 'under_contract'], 'sold'),
  rented: 'rented',
  prospect: HIDDEN,
};

const FLOOD: Words = {
  no_flood_risk_area: 'none',
  potential_flood_sensitive_area: 'possible',
  effective_flood_sensitive_area: 'effective',
};
const DESTINATIONS: Words = {
  ...each(['residential', 'residential_area_with_cultural_historical_value'], 'residential'),
  residential_area_with_a_rural_character: 'residential-rural',
  residential_expansion_area: 'residential-expansion',
  residential_park: 'residential-park',
  mixed_residential: 'mixed',
  industrial: 'industrial',
  ...each(['industrial_area_for_sme', 'area_with_economical_activity'], 'sme'),
  ...each(['agricultural', 'agricultural_area_with_scenic_value'], 'agricultural'),
  ...each(['park', 'forest_area', 'nature_area', 'natural_reserve'], 'nature'),
  ...each(['recreational', 'day_recreation_area', 'area_for_leisure_accomodation'], 'recreation'),
};
const SCORE: Words = { A: 'A', B: 'B', C: 'C', D: 'D' };
const LABEL: Words = Object.fromEntries(
  ['A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'].map((label) => [label, label]),
);
const REPORT: Words = {
  conform: 'compliant',
  not_conform: 'not compliant',
  ...each(['no_report', 'not_applicable'], NOTHING),
};
/** 'fair' lies between what is good and what is to be done up: it is not guessed which. */
const CONDITION: Words = { mint: 'new', new: 'new', good: 'good', fair: NOTHING, poor: 'renovate' };
const SIDES: Words = Object.fromEntries(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'].map((side) => [side, side]));

/** 'E60' -> 60. */
const eLevel: Way = (said) => quantity('whole')(String(said).replace(/^E\s*(?=-?\d)/i, ''));

const legal = (group: string, field: string) => [`legal.${group}.${field}`, field];
const rule = (field: string) => [`legal.regulations.${field}`, `regulations.${field}`];

/**
 * No field known: InsulationClass (Luxembourg), LawfulUse and PlanningInfoDate (Brussels), LeaseKind, LeaseYears, ReferenceRent, LastRent,
 * LastRentDate, IndividualMeters.
 */
export const ROWS: readonly Row[] = [
  { ours: 'Reference', theirs: 'settings.reference', way: text(60) },
  { ours: 'Street', theirs: 'location.street', way: text() },
  { ours: 'HouseNumber', theirs: 'location.number', way: text(20) },
  { ours: 'BoxNr', theirs: 'location.box', way: text(20) },
  { ours: 'Floor', theirs: 'location.floor', way: quantity('whole') },
  { ours: 'Zip', theirs: 'location.postal_code', way: text(12) },
  { ours: 'City', theirs: 'location.city', way: text(120) },
  { ours: 'CountryID', theirs: 'location.country', way: country({}) },
  { ours: 'Latitude', theirs: ['location.geo.latitude', 'location.latitude'], way: degrees(90) },
  { ours: 'Longitude', theirs: ['location.geo.longitude', 'location.longitude'], way: degrees(180) },
  { ours: 'PublishAddress', theirs: 'location.hidden', way: oneOf({ true: false, 1: false, false: true, 0: true }) },
  { ours: 'Bedrooms', theirs: ['bedrooms', 'facilities.bedrooms'], way: quantity('rooms') },
  { ours: 'Bathrooms', theirs: ['bathrooms', 'facilities.bathrooms'], way: quantity('rooms') },
  { ours: 'ShowerRooms', theirs: ['shower_rooms', 'facilities.shower_rooms'], way: quantity('rooms') },
  { ours: 'Toilets', theirs: ['toilets', 'facilities.toilets'], way: quantity('rooms') },
  { ours: 'Floors', theirs: ['floors', 'facilities.floors'], way: unlessZero('whole') },
  { ours: 'ConstructionYear', theirs: 'building.construction.year', way: unlessZero('year') },
  { ours: 'RenovationYear', theirs: 'building.renovation.year', way: unlessZero('year') },
  { ours: 'Condition', theirs: ['conditions.general_condition', 'general_condition'], way: oneOf(CONDITION) },
  { ours: 'IsFurnished', theirs: 'features.comfort.furnished', way: onlyYes },
  { ours: 'HasFireplace', theirs: 'features.comfort.fireplace', way: onlyYes },
  { ours: 'HasSolarPanels', theirs: 'features.ecology.solar_panels', way: onlyYes },
  { ours: 'HasAlarm', theirs: 'features.security.alarm', way: onlyYes },
  { ours: 'HasGas', theirs: 'features.energy.gas', way: onlyYes },
  { ours: 'HasElectricity', theirs: 'features.energy.electricity', way: onlyYes },
  {
    ours: 'Heating',
    theirs: 'features.energy.heat_pump',
    way: (said) => (onlyYes(said) === true ? 'heat-pump' : onlyYes(said)),
  },
  {
    ours: 'Glazing',
    theirs: 'features.ecology.double_glazing',
    way: (said) => (onlyYes(said) === true ? 'double' : onlyYes(said)),
  },
  { ours: 'OrientationGarden', theirs: ['orientation.garden_orientation', 'garden_orientation'], way: oneOf(SIDES) },
  { ours: 'OrientationTerrace', theirs: ['orientation.terrace_orientation', 'terrace_orientation'], way: oneOf(SIDES) },
  {
    ours: 'CadastralIncome',
    theirs: [...legal('property_and_land', 'cadastral_income'), 'cadastral_income.amount'],
    way: unlessZero('amount'),
  },
  { ours: 'EnergyPerformance', theirs: legal('energy', 'epc_value'), way: unlessZero('energy') },
  { ours: 'EPCTotal', theirs: legal('energy', 'total_epc_value'), way: energyOfYear },
  { ours: 'EPCLabelText', theirs: legal('energy', 'epc_category'), way: oneOf(LABEL) },
  { ours: 'UniqueCode', theirs: legal('energy', 'epc_reference'), way: text(60) },
  { ours: 'ELevel', theirs: legal('energy', 'e_level'), way: eLevel },
  { ours: 'EPCCO2Emission', theirs: legal('energy', 'co2_emissions'), way: quantity('energy') },
  { ours: 'ElectricityInspection', theirs: legal('energy', 'report_electricity_gas'), way: oneOf(REPORT) },
  { ours: 'FloodZone', theirs: legal('property_and_land', 'flood_risk'), way: oneOf(FLOOD) },
  { ours: 'GScore', theirs: legal('property_and_land', 'flood_risk_building_score'), way: oneOf(SCORE) },
  { ours: 'PScore', theirs: legal('property_and_land', 'flood_risk_plot_score'), way: oneOf(SCORE) },
  { ours: 'PlanningInfo', theirs: legal('property_and_land', 'land_use_designation'), way: oneOf(DESTINATIONS) },
  { ours: 'Permits', theirs: rule('building_permit'), way: mention },
  { ours: 'SubdivisionPermit', theirs: rule('subdivision_authorisation'), way: mention },
  { ours: 'PreemptiveRights', theirs: rule('priority_purchase_right'), way: mention },
  { ours: 'PlanningOffence', theirs: rule('urban_planning_breach'), way: mention },
  { ours: 'AvailabilityDate', theirs: 'occupancy.available_from', way: day },
];

/**
 * Mentions of which it is not confirmed which of their questions is which of ours: a 'no' to all of them is one to each of ours. A 'yes' is
 * left out and told, so that the advert is held until the office says what it is.
 */
export const TOGETHER: readonly {
  readonly ours: readonly string[];
  readonly theirs: readonly (readonly string[])[];
}[] = [
  {
    ours: ['Summons', 'JudicialDecision'],
    theirs: ['urban_planning_breach', 'pending_legal_proceedings', 'ongoing_litigation'].map(rule),
  },
];

/** A protected building is on one list or the other: 'yes' to one is enough. */
export const HERITAGE = ['heritage_list', 'registered_building'].map(rule);

/** Words of `amenities` that are facts of ours. */
export const AMENITIES: Readonly<Record<string, string>> = {
  pool: 'HasPool',
  basement: 'HasCellar',
  terrace: 'HasTerrace',
  garden: 'HasGarden',
  parking: 'HasParking',
  lift: 'HasLift',
  attic: 'HasAttic',
};

/** Square metres of one of their units. */
export const UNITS: Readonly<Record<string, number>> = { sq_m: 1, are: 100, acre: 4046.856, sq_ft: 0.092_903 };

/** Sizes, each with a unit of its own. */
export const SIZES: Readonly<Record<string, string>> = {
  'sizes.liveable_area': 'SurfaceLiving',
  'sizes.plot_area': 'SurfaceGround',
};
