import { countryIdOf } from '@dorpel/contracts/countries';
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
  onlyYes,
  oneOf,
  quantity,
  type Row,
  text,
  unlessZero,
  type Words,
} from '../kit/kit.ts';

/* What Whise says, field by field. Numbers are those of its own lists (`reference?item=…`); 'detail.14' is the item 14 of `details`. */

/** category.id -> WebID. Flats that are studios are not told apart: the list of subcategories is not public. */
export const TYPES: Words = { 1: 1, 2: 2, 3: 4, 4: 9, 5: 6, 6: 8, 7: 7 };

/** purpose.id: what it is for, 0 sale or 1 rent. 3 is a life annuity. */
export const GOALS: Words = { 1: 0, 2: 1, 3: 0 };
export const LIFE_ANNUITY = '3';

/**
 * purposeStatus.id -> our state. A sale under a condition and a reservation may still fall through: under option. A signed compromise is a
 * sale. What is suspended, cancelled, estimated, prospected or prepared is no advert.
 */
export const STATES: Words = {
  ...each([1, 2, 15], 'available'),
  ...each([5, 6, 12, 13, 14, 16, 21], 'under option'),
  ...each([3, 17, 22], 'sold'),
  4: 'rented',
  ...each([8, 9, 10, 11, 19, 20, 23, 24, 25, 26, 27, 28], HIDDEN),
};

/** status.id (5 archived, 6 deleted) and displayStatusId (1 offline; 4 realisations are sold or let ones that are still shown). */
export const STANDING: Words = { 1: true, 5: HIDDEN, 6: HIDDEN };
export const DISPLAYED: Words = { 1: HIDDEN, ...each([2, 3, 4, 5], true) };

const COUNTRIES = Object.fromEntries(
  Object.entries({
    1: 'BE',
    2: 'NL',
    3: 'FR',
    4: 'DE',
    5: 'LU',
    6: 'GB',
    7: 'ES',
    8: 'IT',
    9: 'PT',
    20: 'CH',
    21: 'US',
    23: 'AT',
  }).map(([number, two]) => [number, countryIdOf(two)]),
);

/** Enumerations of details. */
const HEATING: Words = {
  ...each([658, 1013, 1035], 'none'),
  ...each([659, 660, 668, 670, 1014, 1015, 1023, 1025, 1036, 1037, 1045, 1047], 'gas'),
  ...each([661, 669, 671, 1016, 1024, 1026, 1038, 1046, 1048, 1168, 1169, 1170], 'oil'),
  ...each([662, 675, 1017, 1030, 1039, 1052], 'electric'),
  ...each([667, 1022, 1044, 1490, 1492, 1494], 'heat-pump'),
  ...each([674, 1029, 1051], 'district'),
  ...each([1000, 1032, 1054], 'pellets'),
  1547: 'gas-condensing',
};
const KITCHEN: Words = {
  683: 'none',
  ...each([684, 687], 'basic'),
  ...each([685, 688], 'equipped'),
  ...each([686, 689], 'fully-equipped'),
};
const GLAZING: Words = {
  ...each([1003, 1007], 'single'),
  ...each([1004, 1008], 'double'),
  ...each([1005, 1009], 'triple'),
};
const FRAMES: Words = { 734: 'wood', 735: 'pvc', ...each([736, 737], 'aluminium'), 1295: 'steel' };
const DESTINATIONS: Words = {
  ...each([1, 18], 'agricultural'),
  ...each([6], 'industrial'),
  ...each([7, 8], 'recreation'),
  9: 'mixed',
  ...each([5, 10, 11, 16, 17], 'nature'),
  ...each([12, 13], 'residential'),
  14: 'residential-park',
  15: 'residential-expansion',
  ...each([2, 19], 'sme'),
  999: 'residential-rural',
};
/** Areas of the regional land-use plan of Brussels, by the names it has for them in Dutch and French. */
const REGIONAL_PLAN: Words = {
  ...each(
    ['woongebied met residentieel karakter', 'zone d’habitation à prédominance résidentielle'],
    'predominantly-residential',
  ),
  ...each(['typisch woongebied', 'zone d’habitation'], 'typical-residential'),
  ...each(['gemengd gebied', 'zone mixte'], 'mixed'),
  ...each(['sterk gemengd gebied', 'zone de forte mixité'], 'strongly-mixed'),
  ...each(['gebied voor stedelijke industrie', 'zone d’industries urbaines'], 'urban-industry'),
  ...each(['gebied voor havenactiviteiten en vervoer', 'zone d’activités portuaires et de transport'], 'port'),
  ...each(['administratiegebied', 'zone administrative'], 'administration'),
  ...each(
    [
      'gebied voor voorzieningen van collectief belang of van openbare diensten',
      'zone d’équipements d’intérêt collectif ou de service public',
    ],
    'public-facilities',
  ),
  ...each(['spoorweggebied', 'zone de chemin de fer'], 'railway'),
  ...each(['ondernemingsgebied in een stedelijke omgeving', 'zone d’entreprises en milieu urbain'], 'urban-business'),
  ...each(['groengebied', 'zone verte'], 'green'),
  ...each(['groengebied met hoogbiologische waarde', 'zone verte de haute valeur biologique'], 'green-biological'),
  ...each(['parkgebied', 'zone de parc'], 'park'),
  ...each(
    ['gebied voor sport- of vrijetijdsactiviteiten in de open lucht', 'zone de sports ou de loisirs de plein air'],
    'outdoor-sports',
  ),
  ...each(['begraafplaatsgebied', 'zone de cimetière'], 'cemetery'),
  ...each(['bosgebied', 'zone forestière'], 'forest'),
  ...each(
    [
      'gebied van erfdienstbaarheden langs de randen van bossen en wouden',
      'zone de servitudes au pourtour des bois et forêts',
    ],
    'forest-edge',
  ),
  ...each(['landbouwgebied', 'zone agricole'], 'agricultural'),
  ...each(['gebied van gewestelijk belang', 'zone d’intérêt régional'], 'regional-interest'),
  ...each(
    ['gebied van gewestelijk belang met uitgestelde aanleg', 'zone d’intérêt régional à aménagement différé'],
    'regional-interest-deferred',
  ),
  ...each(['grondreservegebied', 'zone de réserve foncière'], 'land-reserve'),
};
const INSPECTION: Words = { 1454: 'compliant', 1455: 'not compliant' };
const FLOOD: Words = { 1229: 'effective', 1230: 'possible', 1233: 'none' };
/** 1837 is none; all others are one kind or another. */
const SUMMONS: Words = { ...each([1832, 1833, 1834, 1835, 1836], 1), 1837: 0 };
const SCORE: Words = { A: 'A', B: 'B', C: 'C', D: 'D' };
const LABEL: Words = Object.fromEntries(
  ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].flatMap((letter) =>
    ['', '+', '++', '-'].map((sign) => [letter + sign, letter + sign]),
  ),
);
const FACADES: Words = { 2: 'closed', 3: 'half-open', 4: 'open' };
const AVAILABILITY: Words = {
  ...each([1, 6], 'at deed'),
  ...each([2, 7], 'to be agreed'),
  3: 'let',
  5: 'immediately',
};

/** A mention that is yes, no, or an item of a list whose name begins so. */
const answered = (words: Words) => (said: Parameters<typeof mention>[0]) => oneOf(words)(said) ?? mention(said);

/**
 * Details without a public number, by the label that an office sees, in any language: what is looked for at 'detail.p-score' is the first
 * detail of no known number whose label is like this.
 */
export const LABELS: Readonly<Record<string, RegExp>> = {
  'p-score': /\bp[- ]?score\b|score p\b/i,
  'g-score': /\bg[- ]?score\b|score g\b/i,
  certificate: /(epc|peb|certifica|attest).*(nummer|num[eé]ro|number|code|n°)|unieke code|code unique/i,
  'certificate-end': /(epc|peb|certifica).*(geldig|valable|valid|until|tot\b)/i,
  co2: /\bco2\b/i,
  'cadastral-income': /kadastraal inkomen|revenu cadastral|cadastral income/i,
  'asbestos-date': /asbest.*(datum|date)|date.*amiante/i,
  heritage: /beschermd|erfgoed|prot[eé]g[eé]|heritage/i,
  'regional-plan': /\b(gbp|pras)\b|gewestelijk bestemmingsplan|plan r[eé]gional d.affectation/i,
  'planning-offence': /stedenbouwkundige (inbreuk|overtreding)|infraction urbanistique|planning offence/i,
  'planning-date':
    /(stedenbouwkundige inlichtingen|renseignements urbanistiques).*(datum|date)|(datum|date).*(stedenbouwkundige inlichtingen|renseignements urbanistiques)/i,
};

/**
 * No field known: InsulationClass (Luxembourg), LawfulUse (Brussels), ELevel, EPCTotal, LeaseKind, LeaseYears, ReferenceRent, LastRent,
 * LastRentDate, IndividualMeters.
 */
export const ROWS: readonly Row[] = [
  { ours: 'Reference', theirs: ['referenceNumber'], way: text(60) },
  { ours: 'Street', theirs: 'address', way: text() },
  { ours: 'HouseNumber', theirs: 'number', way: text(20) },
  { ours: 'BoxNr', theirs: 'box', way: text(20) },
  { ours: 'Zip', theirs: 'zip', way: text(12) },
  { ours: 'City', theirs: 'city', way: text(120) },
  { ours: 'CountryID', theirs: ['country.id', 'country.code'], way: country(COUNTRIES) },
  { ours: 'PublishAddress', theirs: 'displayAddress', way: flag },
  // Recorded with the labels 'x' and 'y', where x is the latitude.
  { ours: 'Latitude', theirs: 'detail.1849', way: degrees(90) },
  { ours: 'Longitude', theirs: 'detail.1850', way: degrees(180) },
  { ours: 'CreateDate', theirs: ['putOnlineDateTime', 'createDateTime'], way: moment },
  { ours: 'ModifyDate', theirs: 'updateDateTime', way: moment },
  { ours: 'SurfaceLiving', theirs: 'area', way: unlessZero('surface') },
  { ours: 'SurfaceGround', theirs: 'groundArea', way: unlessZero('surface') },
  { ours: 'SurfaceGarden', theirs: 'gardenArea', way: unlessZero('surface') },
  { ours: 'SurfaceConstructed', theirs: 'detail.27', way: unlessZero('surface') },
  { ours: 'SurfaceTerrace', theirs: 'detail.874', way: unlessZero('surface') },
  { ours: 'Bedrooms', theirs: 'rooms', way: quantity('rooms') },
  { ours: 'Bathrooms', theirs: 'bathRooms', way: quantity('rooms') },
  { ours: 'Facades', theirs: 'fronts', way: oneOf({ ...FACADES, 0: NOTHING }) },
  { ours: 'Floor', theirs: ['floor', 'detail.1617'], way: floor },
  { ours: 'Floors', theirs: 'detail.15', way: unlessZero('whole') },
  { ours: 'ConstructionYear', theirs: 'detail.14', way: quantity('year') },
  { ours: 'RenovationYear', theirs: 'detail.585', way: quantity('year') },
  { ours: 'IsFurnished', theirs: 'furnished', way: flag },
  { ours: 'HasGarage', theirs: 'garage', way: flag },
  { ours: 'HasGarden', theirs: 'garden', way: flag },
  { ours: 'HasParking', theirs: 'parking', way: flag },
  { ours: 'HasTerrace', theirs: 'terrace', way: flag },
  { ours: 'HasLift', theirs: 'detail.372', way: flag },
  { ours: 'HasAlarm', theirs: 'detail.1752', way: flag },
  { ours: 'HasWater', theirs: 'detail.1772', way: flag },
  { ours: 'HasElectricity', theirs: 'detail.757', way: flag },
  {
    ours: 'HasSolarPanels',
    theirs: 'detail.1947',
    way: (said) => oneOf(each([880, 881], true))(said) ?? onlyYes(said),
  },
  { ours: 'PetsAllowed', theirs: 'detail.1764', way: flag, goal: 1 },
  { ours: 'ChargesRenter', theirs: 'detail.344', way: quantity('amount'), goal: 1 },
  { ours: 'ChargesOwner', theirs: 'detail.344', way: unlessZero('amount'), goal: 0 },
  { ours: 'CadastralIncome', theirs: 'detail.cadastral-income', way: unlessZero('amount') },
  { ours: 'EnergyPerformance', theirs: 'energyValue', way: unlessZero('energy') },
  { ours: 'EPCLabelText', theirs: 'energyClass', way: oneOf(LABEL) },
  { ours: 'UniqueCode', theirs: 'detail.certificate', way: text(60) },
  { ours: 'EPCEndDate', theirs: 'detail.certificate-end', way: day },
  { ours: 'EPCCO2Emission', theirs: 'detail.co2', way: quantity('energy') },
  { ours: 'Heating', theirs: 'detail.1020', way: oneOf(HEATING) },
  { ours: 'Kitchen', theirs: 'detail.1595', way: oneOf(KITCHEN) },
  { ours: 'Glazing', theirs: 'detail.2157', way: oneOf(GLAZING) },
  // After the list of kinds: it knows double glazing alone.
  { ours: 'Glazing', theirs: 'detail.461', way: (said) => (flag(said) === true ? 'double' : onlyYes(said)) },
  { ours: 'WindowFrame', theirs: 'detail.782', way: oneOf(FRAMES) },
  { ours: 'FloodZone', theirs: 'detail.2222', way: oneOf(FLOOD) },
  { ours: 'FloodplainZone', theirs: 'detail.2223', way: oneOf({ 1231: 1, 1232: NOTHING }) },
  { ours: 'RiverbankZone', theirs: 'detail.2223', way: oneOf({ 1231: NOTHING, 1232: 1 }) },
  { ours: 'PScore', theirs: 'detail.p-score', way: oneOf(SCORE) },
  { ours: 'GScore', theirs: 'detail.g-score', way: oneOf(SCORE) },
  { ours: 'Permits', theirs: 'detail.808', way: mention },
  { ours: 'SubdivisionPermit', theirs: 'detail.812', way: mention },
  { ours: 'PreemptiveRights', theirs: 'detail.1734', way: mention },
  { ours: 'JudicialDecision', theirs: 'detail.691', way: mention },
  { ours: 'Summons', theirs: 'detail.2712', way: answered(SUMMONS) },
  { ours: 'ProtectedHeritage', theirs: 'detail.heritage', way: mention },
  // Before the list of kinds of area, which has the Flemish ones.
  {
    ours: 'PlanningInfo',
    theirs: 'detail.regional-plan',
    way: (said) => oneOf(REGIONAL_PLAN)(String(said).replaceAll("'", '’')),
  },
  { ours: 'PlanningInfo', theirs: 'detail.1736', way: oneOf(DESTINATIONS) },
  { ours: 'PlanningOffence', theirs: 'detail.planning-offence', way: mention },
  { ours: 'PlanningInfoDate', theirs: 'detail.planning-date', way: day },
  { ours: 'ElectricityInspection', theirs: 'detail.1793', way: oneOf(INSPECTION) },
  { ours: 'AsbestosDate', theirs: 'detail.asbestos-date', way: day },
  { ours: 'Availability', theirs: 'availability.id', way: oneOf(AVAILABILITY) },
  { ours: 'AvailabilityDate', theirs: 'availabilityDateTime', way: day },
];
