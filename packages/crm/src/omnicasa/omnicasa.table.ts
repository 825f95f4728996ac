import {
  country,
  day,
  degrees,
  each,
  flag,
  floor,
  HIDDEN,
  mention,
  moment,
  NOTHING,
  oneOf,
  quantity,
  type Row,
  text,
  unlessZero,
  type Way,
  type Words,
} from '../kit/kit.ts';

/*
 * What Omnicasa says, field by field. The names of its legal part are not confirmed: they are looked for as the specification of this product
 * has them, which was made of a site of it. Lists of ids are those of its client library.
 */

/** A reference is a sale or a lease that is over, and still shown. */
export const STATES: Words = { 1: 'available', 2: 'sold', 4: 'rented', 6: 'over', ...each([0, 3, 5], HIDDEN) };
/** The statuses that are asked for: a home that has none of them does not stand. */
export const SHOWN = [1, 2, 4, 6] as const;

/** A business that is taken over (2) is neither a sale nor a lease of a home. */
export const GOALS: Words = { 0: 0, 1: 1 };

/** What an agency's own words for a status say of a home that is active. */
export const SAID: readonly (readonly [like: RegExp, state: string])[] = [
  [/\bopti|\bgereserveerd|r[eé]serv|reserved/i, 'under option'],
  [/verkocht|vendu|\bsold\b|verkauft/i, 'sold'],
  [/verhuurd|\blou[eé]|\brented\b|\blet\b|vermietet/i, 'rented'],
];

/** MainType -> WebID: the one list of types that is the same for every agency. */
export const MAIN_TYPES: Words = {
  ...each([139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 163, 164], 1),
  ...each([1, 7, 10, 11, 12, 14, 15, 131], 2),
  ...each([17, 128], 3),
  ...each([3, 27, 30, 137, 138], 4),
  ...each([125, 129, 132, 135, 162], 5),
  ...each([133, 159, 165], 6),
  158: 7,
  ...each([136, 157], 8),
  ...each([42, 127, 134], 9),
};

/** The same by the words of an agency, in the order in which they are tried. */
export const TYPE_WORDS: readonly (readonly [like: RegExp, type: number])[] = [
  [/studio|kamer|\bkot\b|chambre/i, 3],
  [/opbrengst|rapport|investment|income|rendite/i, 5],
  [/appartement|apartment|wohnung|penthouse|duplex|loft|\bflat\b/i, 2],
  [/grond|terrain|\bland\b|\bplot\b|grundst/i, 4],
  [/garage|parking|staanplaats|stellplatz/i, 7],
  [/kantoor|kantoren|bureau|office|b[uü]ro/i, 9],
  [/industri|magazijn|loods|entrep|warehouse|hal\b/i, 8],
  [/handel|winkel|commer|retail|horeca|gewerbe/i, 6],
  [/huis|woning|villa|maison|house|haus|bungalow|hoeve|fermette|ferme/i, 1],
];

const KITCHEN: Words = {
  ...each([1, 9, 15], 'none'),
  ...each([2, 6, 8, 11], 'basic'),
  ...each([3, 4, 7, 12, 14], 'equipped'),
  ...each([5, 10, 13], 'fully-equipped'),
};
const HEATING: Words = {
  1: 'none',
  ...each([2, 13], 'electric'),
  ...each([3, 9], 'gas'),
  ...each([4, 8], 'oil'),
  6: 'air-conditioning',
  15: 'heat-pump',
  17: 'pellets',
};
/** 1, 'used', is said of whatever is not new: it tells nothing of the condition. */
const CONDITION: Words = {
  1: NOTHING,
  ...each([2, 3], 'new'),
  ...each([4, 6], 'renovate'),
  ...each([5, 7], 'renovated'),
  8: 'demolish',
  9: 'refresh',
};
const GLAZING: Words = { 1: 'single', 2: 'double', 3: 'triple' };
const FRAMES: Words = { 1: 'wood', 2: 'pvc', ...each([3, 4], 'aluminium') };
const ROOFS: Words = { 1: 'tiles', 2: 'flat-bitumen', 4: 'flat-epdm', 6: 'slate' };
const FACADES: Words = { 1: 'open', 2: 'closed', 3: 'half-open' };
const SIDES: Words = { 1: 'E', 2: 'W', 3: 'S', 4: 'N', 5: 'SW', 6: 'SE', 7: 'NW', 8: 'NE', ...each([9, 10], NOTHING) };
const AREAS: Words = {
  ...each([1, 19], 'residential'),
  2: 'mixed',
  ...each([3, 16], 'sme'),
  4: 'industrial',
  ...each([5, 14, 15, 23], 'recreation'),
  ...each([6, 7, 11, 12, 18], 'nature'),
  ...each([8, 17], 'agricultural'),
  20: 'residential-park',
  21: 'residential-expansion',
  22: 'residential-rural',
  ...each([1000, 1001], NOTHING),
};
const FLOOD: Words = { none: 'none', possible: 'possible', effective: 'effective' };
const SCORE: Words = { A: 'A', B: 'B', C: 'C', D: 'D' };
const LABEL: Words = Object.fromEntries(
  ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].flatMap((letter) =>
    ['', '+', '++', '-'].map((sign) => [letter + sign, letter + sign]),
  ),
);
const ASBESTOS: Words = { safe: 'safe', 'not safe': 'not safe', 'not applicable': 'not applicable' };
const INSPECTION: Words = { compliant: 'compliant', 'not compliant': 'not compliant' };

/** A mention of the law with its fourth answer: 2 is told on request. */
const answer: Way = (said) => (String(said).trim() === '2' ? 2 : mention(said));

const same = (fields: string, way: Way): Row[] =>
  fields.split(' ').map((field) => ({ ours: field, theirs: field, way }));

/**
 * No field known: InsulationClass (Luxembourg), LawfulUse, PlanningOffence and PlanningInfoDate (Brussels), ELevel, EPCTotal, EPCCO2Emission,
 * LeaseKind, LeaseYears, ReferenceRent, LastRent, LastRentDate, IndividualMeters. An area of AreaApplication is one of Flanders.
 */
export const ROWS: readonly Row[] = [
  { ours: 'Reference', theirs: ['Ident', 'Reference'], way: text(60) },
  { ours: 'Street', theirs: 'Street', way: text() },
  { ours: 'HouseNumber', theirs: 'HouseNumber', way: text(20) },
  { ours: 'BoxNr', theirs: 'BoxNr', way: text(20) },
  { ours: 'Zip', theirs: 'Zip', way: text(12) },
  {
    ours: 'CountryID',
    theirs: ['CountryID', 'CountryAbbr', 'CountryName'],
    way: country({ 10: 10, 26: 26, 32: 32, 33: 33, 50: 50, 63: 63 }),
  },
  { ours: 'Latitude', theirs: 'GoogleX', way: degrees(180) },
  { ours: 'Longitude', theirs: 'GoogleY', way: degrees(180) },
  { ours: 'CreateDate', theirs: 'CreatedDate', way: moment },
  { ours: 'ModifyDate', theirs: 'LastChangedDate', way: moment },
  ...same(
    'SurfaceTotal SurfaceLiving SurfaceGround SurfaceTerrace SurfaceGarden SurfaceConstructed SurfaceStore SurfaceOffice',
    unlessZero('surface'),
  ),
  { ours: 'Bedrooms', theirs: 'NumberOfBedRooms', way: quantity('rooms') },
  { ours: 'Bathrooms', theirs: 'NumberOfBathRooms', way: quantity('rooms') },
  { ours: 'ShowerRooms', theirs: 'NumberOfShowerRooms', way: quantity('rooms') },
  { ours: 'Toilets', theirs: 'NumberOfToilets', way: quantity('rooms') },
  { ours: 'Garages', theirs: 'NumberOfGarages', way: quantity('rooms') },
  { ours: 'Parkings', theirs: 'NumberOfParkings', way: quantity('rooms') },
  { ours: 'Floor', theirs: 'Floor', way: floor },
  { ours: 'ConstructionYear', theirs: 'ConstructionYear', way: unlessZero('year') },
  { ours: 'RenovationYear', theirs: 'RenovationYear', way: unlessZero('year') },
  { ours: 'Condition', theirs: ['ConditionID', 'Condition'], way: oneOf(CONDITION) },
  { ours: 'Facades', theirs: ['ConstructionID', 'Construction'], way: oneOf(FACADES) },
  ...same('HasGarden HasLift HasCellar HasAttic HasTerrace HasGarage HasParking', flag),
  { ours: 'IsFurnished', theirs: 'HasFurnished', way: flag },
  { ours: 'Kitchen', theirs: ['KitchenID', 'Kitchen'], way: oneOf(KITCHEN) },
  { ours: 'Heating', theirs: ['HeatingBID', 'HeatingB'], way: oneOf(HEATING) },
  { ours: 'Glazing', theirs: 'WindowGlazing', way: oneOf(GLAZING) },
  { ours: 'WindowFrame', theirs: 'WindowFrame', way: oneOf(FRAMES) },
  { ours: 'RoofMaterial', theirs: 'RoofMaterial', way: oneOf(ROOFS) },
  { ours: 'OrientationGarden', theirs: 'RearOrientation', way: oneOf(SIDES) },
  { ours: 'ChargesRenter', theirs: 'ChargesRenter', way: quantity('amount'), goal: 1 },
  { ours: 'Deposit', theirs: 'DepositAmount', way: unlessZero('amount'), goal: 1 },
  { ours: 'CadastralIncome', theirs: 'CadastralIncome', way: unlessZero('amount') },
  { ours: 'EnergyPerformance', theirs: 'EnergyPerformance', way: unlessZero('energy') },
  { ours: 'EPCLabelText', theirs: 'EPCLabelText', way: oneOf(LABEL) },
  { ours: 'UniqueCode', theirs: 'UniqueCode', way: text(60) },
  { ours: 'EPCEndDate', theirs: 'EPCEndDate', way: day },
  { ours: 'PlanningInfo', theirs: ['AreaApplicationID', 'AreaApplication'], way: oneOf(AREAS) },
  ...same('Permits SubdivisionPermit PreemptiveRights Summons JudicialDecision ProtectedHeritage', answer),
  ...same('FloodplainZone RiverbankZone', answer),
  { ours: 'FloodZone', theirs: 'FloodZone', way: oneOf(FLOOD) },
  ...same('PScore GScore', oneOf(SCORE)),
  { ours: 'FloodInfoDate', theirs: 'FloodInfoDate', way: day },
  { ours: 'AsbestosType', theirs: 'AsbestosType', way: oneOf(ASBESTOS) },
  { ours: 'AsbestosDate', theirs: 'AsbestosDate', way: day },
  { ours: 'ElectricityInspection', theirs: 'ElectricityInspection', way: oneOf(INSPECTION) },
  { ours: 'ElectricityInspectionDate', theirs: 'ElectricityInspectionDate', way: day },
  { ours: 'AvailabilityDate', theirs: 'DateFree', way: day },
];

/** What is told in the language of a call. */
export const TEXTS: readonly Row[] = [
  { ours: 'City', theirs: 'City', way: text(120) },
  { ours: 'TypeDescription', theirs: 'TypeDescription', way: text(300) },
  { ours: 'Description', theirs: ['DescriptionB', 'DescriptionA'], way: text(20_000) },
  { ours: 'PriceUnitText', theirs: 'PriceUnitText', way: text() },
];
