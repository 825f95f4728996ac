import { countryIdOf } from '@dorpel/contracts/countries';
import {
  country,
  day,
  each,
  energyOfYear,
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
 * What Skarabee says, field by field, with the names and items of its public schema. UNDEFINED, -1 and what is empty are left out before a
 * row is read. '#' is the text of an element that has attributes ('@').
 */

/** Property.Status -> our state. An order that ended, a prospect, a valuation and what is only managed are no adverts. */
export const STATES: Words = {
  ...each(['FOR_SALE', 'FOR_RENT'], 'available'),
  ...each(['OPTION_FOR_SALE', 'OPTION_FOR_RENT'], 'under option'),
  SOLD: 'sold',
  RENTED: 'rented',
  ...each(
    [
      'FOR_RENT_ORDER_ENDED',
      'FOR_SALE_ORDER_ENDED',
      'PROSPECT_FOR_SALE',
      'PROSPECT_FOR_RENT',
      'PRICING',
      'IN_MANAGEMENT',
    ],
    HIDDEN,
  ),
};

/** Property.FlowStatus, which is finer. A bid, a reservation and a sale under a condition may still fall through: under option. */
export const FLOW: Words = {
  ...each(['FOR_SALE', 'FOR_RENT'], 'available'),
  ...each(
    [
      'TO_NEGOTIATE_FOR_RENT',
      'FOR_RENT_RESERVED',
      'TO_COMPLETE_FOR_RENT',
      'FOR_SALE_WITH_BID',
      'FOR_SALE_RESERVED',
      'TO_COMPLETE_OPTION_FOR_SALE',
      'TO_COMPLETE_FOR_SALE',
      'SOLD_UNDER_RESERVE',
    ],
    'under option',
  ),
  ...each(['SOLD', 'SOLD_DEED_EXECUTED'], 'sold'),
  ...each(['RENTED_WITH_CONTRACT', 'RENTED_MOVED', 'RENTED_IN_MANAGEMENT'], 'rented'),
  ...each(
    [
      'PROSPECT_FOR_RENT',
      'PREPARATION_FOR_RENT',
      'FOR_RENT_ON_HOLD',
      'PROSPECT_FOR_SALE',
      'PREPARATION_FOR_SALE',
      'FOR_SALE_ON_HOLD',
    ],
    HIDDEN,
  ),
};

/** Of two states, the one that counts: what is gone further. */
export const FURTHEST: readonly unknown[] = ['sold', 'rented', 'under option', 'available'];

/** Of a price: what it is for, and of which time. A price per square metre is none of a home: the office is asked. */
export const PRICES: Words = {
  TOTAL: { every: null },
  PRICE_PER_MONTH: { every: 'month' },
  PRICE_PER_YEAR: { every: 'year' },
  ...each(['M2_PER_MONTH', 'M2_PER_YEAR', 'PER_M2'], { every: 'square metre' }),
};

/** Property.Typo.Sort, and Genre where that tells more -> WebID. */
export const SORTS: Words = {
  Dwelling: 1,
  ...each(['Flat', 'ServiceFlat'], 2),
  Room: 3,
  ...each(['Land', 'ProfessionalLand'], 4),
  ...each(['Catering', 'Shop', 'ProfessionalOther'], 6),
  Parking: 7,
  Industry: 8,
  Office: 9,
};
export const GENRES: Words = {
  ...each(['Studio', 'StudentRoom'], 3),
  ...each(['Dwelling_Building', 'Flat_Building'], 5),
  ...each(['Caravan', 'HolidayHouse', 'HouseBoat', 'Pavilion', 'WatermillHouse', 'WindmillHouse', 'Barn'], 1),
  ...each(['Forest', 'PastureLand', 'RecreationGround'], 4),
};
/** Property.Type, an older list of abbreviations: those that can be read one way only. */
export const TYPES: Words = { APP: 2, GAR: 7, IND: 8, OFF: 9, SHO: 6 };

/** How a home stands, at the end of Property.Typo.Characterisation: 'Dwelling_SemiDetached'. */
const FACADES: readonly (readonly [like: RegExp, ours: string])[] = [
  [/_(?:SemiDetached|HalfDetached|LinkedSemiDetached|End)$/, 'half-open'],
  [/_Detached$/, 'open'],
  [/_Terraced$/, 'closed'],
];

/** Items of lists, the one that tells most of a home first. */
export const HEATINGS: readonly (readonly [theirs: readonly string[], ours: string])[] = [
  [['GEOTHERMAL'], 'geothermal'],
  [['HEATING_PUMP'], 'heat-pump'],
  [['DISTRICT_HEATING'], 'district'],
  [['NATURAL_GAS', 'CONDENSING_BOILER'], 'gas-condensing'],
  [['NATURAL_GAS'], 'gas'],
  [['HEATING_OIL'], 'oil'],
  [['PELLET_STOVE'], 'pellets'],
  [['ELECTRICITY'], 'electric'],
  [['AIRCO'], 'air-conditioning'],
  [['NONE'], 'none'],
];
export const GLAZINGS: readonly (readonly [theirs: readonly string[], ours: string])[] = [
  [['TRIPLE'], 'triple'],
  [['SUPERINSULATING'], 'high-efficiency'],
  [['HIGHEFFICIENCY'], 'high-efficiency'],
  [['DOUBLE'], 'double'],
  [['SINGLE'], 'single'],
];

/** PictureType -> kind of a picture; a plan that stands among the pictures; what is printed is no picture of a home. */
export const PICTURE_KINDS: Words = { EXTERIEUR: 'facade', GARDEN: 'garden' };
export const PLANS: ReadonlySet<string> = new Set(['MAP_OVERALL', 'MAP_UPSTAIRS', 'MAP_DOWNSTAIRS']);
export const PRINTED: ReadonlySet<string> = new Set(['PRINTS', 'POSTER']);
export const FIRST = 'FIRST_PICTURE';

const FLOOD: Words = { NONE: 'none', POSSIBLE: 'possible', EFFECTIVE: 'effective' };
const SCORE: Words = { A: 'A', B: 'B', C: 'C', D: 'D' };
/** The codes of Flanders for the destination of an area. */
const AREAS: Words = {
  ...each(['Wg', 'Wche'], 'residential'),
  Wug: 'residential-expansion',
  Wp: 'residential-park',
  Wglk: 'residential-rural',
  Igb: 'industrial',
  Iab: 'sme',
  ...each(['Ag', 'Lwag'], 'agricultural'),
  ...each(['Bg', 'Ng', 'Nr', 'Pg'], 'nature'),
  ...each(['Gdr', 'Gvr'], 'recreation'),
};
/** 'A_3PLUS' and the classes of other countries are told. */
const LABEL: Words = Object.fromEntries(['A', 'A+', 'A++', 'B', 'C', 'D', 'E', 'F', 'G'].map((one) => [one, one]));
const FRAMES: Words = { WOOD: 'wood', PVC: 'pvc', ALUMINIUM: 'aluminium', OTHER: NOTHING };
const ROOFS: Words = {
  ...each(['TILES', 'INDUSTRIAL_TILES', 'TILES_TERRA_COTTA'], 'tiles'),
  SLATE: 'slate',
  ZINC: 'metal',
};
const KITCHENS: Words = { BUILD_WITH_APPLIANCES: 'equipped', BUILD_WITHOUT_APPLIANCES: 'basic', OPEN_KITCHEN: NOTHING };
const ACCEPTIONS: Words = {
  IMMEDIATELY: 'immediately',
  IN_CONSULTATION: 'to be agreed',
  BY_DEED: 'at deed',
  ...each(['BY_DATE', 'WHEN_READY'], NOTHING),
};

/** A number of the type decimal: one sign in it is that of decimals, a comma or a point, however many follow. */
const decimal =
  (way: Way): Way =>
  (said) =>
    way(/^\d+[.,]\d+$/.test(String(said).trim()) ? Number(String(said).replace(',', '.')) : said);
const surface = decimal(unlessZero('surface'));
const amount = decimal(unlessZero('amount'));

/** What stands on a corner, or in a building, is none of ours. */
const facades: Way = (said) => FACADES.find(([like]) => like.test(String(said)))?.[1] ?? NOTHING;

const yes =
  (ours: unknown): Way =>
  (said) => {
    const found = flag(said);
    return found === true ? ours : found === undefined ? undefined : NOTHING;
  };

const same = (fields: Readonly<Record<string, string>>, way: Way): Row[] =>
  Object.entries(fields).map(([ours, theirs]) => ({ ours, theirs: `Property.${theirs}`, way }));

const address = (field: string) => [`Property.Address.${field}`, `Estate.Address.${field}`];
const certificate = (type: string, field: string) => `Property.Certifications.Certification[${type}].${field}`;

/** Countries where the latitude is always the larger one of the two. */
export const NORTHERN: ReadonlySet<unknown> = new Set(
  ['BE', 'LU', 'NL', 'FR', 'DE', 'ES', 'PT', 'GB', 'IT', 'CH', 'AT'].map(countryIdOf),
);

export const ROWS: readonly Row[] = [
  { ours: 'Reference', theirs: 'Property.Reference', way: text(60) },
  { ours: 'Street', theirs: address('Street'), way: text() },
  { ours: 'BoxNr', theirs: address('MailBox'), way: text(20) },
  { ours: 'Zip', theirs: address('City.@ZipCode'), way: text(12) },
  { ours: 'City', theirs: ['City.#', 'City'].flatMap(address), way: text(120) },
  { ours: 'CountryID', theirs: address('CountryID'), way: country({}) },
  { ours: 'CreateDate', theirs: ['Info.Created', 'Property.Created'], way: moment },
  { ours: 'ModifyDate', theirs: ['Info.Modified', 'Property.Modified'], way: moment },
  {
    ours: 'SurfaceLiving',
    theirs: [
      'Property.SurfaceLivable',
      'Property.Dimensions.HabitableSurface.#',
      'Property.Dimensions.HabitableSurface',
    ],
    way: surface,
  },
  { ours: 'SurfaceTotal', theirs: ['Property.GrossFloorArea', 'Property.TotalFloorArea'], way: surface },
  ...same(
    {
      SurfaceGround: 'LandArea',
      SurfaceTerrace: 'SurfaceTerrace',
      SurfaceGarden: 'SurfaceGarden',
      SurfaceConstructed: 'Dimensions.ConstructionSurface.#',
      SurfaceOffice: 'Dimensions.OfficeSurface.#',
      SurfaceStore: 'Dimensions.ShopSurface.#',
      WidthFront: 'FrontWidth',
    },
    surface,
  ),
  ...same(
    {
      Bedrooms: 'NumberOfBedrooms',
      Bathrooms: 'NumberOfBathrooms',
      Toilets: 'NumberOfToilets',
      Garages: 'NumberOfGarages',
      Parkings: 'NumberOfParkingPlaces',
    },
    quantity('rooms'),
  ),
  { ours: 'Floors', theirs: 'Property.NumberOfFloors', way: unlessZero('whole') },
  { ours: 'Floor', theirs: 'Property.FloorLevelNL', way: floor },
  { ours: 'Facades', theirs: 'Property.Typo.Characterisation', way: facades },
  { ours: 'ConstructionYear', theirs: 'Property.ConstructionYear', way: unlessZero('year') },
  { ours: 'RenovationYear', theirs: 'Property.RenovationYear', way: unlessZero('year') },
  ...same(
    {
      HasGarage: 'HasGarage',
      HasGarden: 'HasGarden',
      HasTerrace: 'HasTerrace',
      HasParking: 'HasParkingPlace',
      HasCellar: 'HasCellar',
      HasLift: 'HasElevator',
      HasAttic: 'HasAttick',
      HasAlarm: 'HasAlarm',
      HasPool: 'HasPool',
      HasFireplace: 'HasFirePlace',
      HasSolarPanels: 'HasSolarPanels',
      HasGas: 'HasGasConnect',
      HasWater: 'HasWaterConnect',
      HasElectricity: 'HasElectricityConnect',
      HasDrain: 'HasSewerConnect',
      IsFurnished: 'HasFurniture',
    },
    flag,
  ),
  { ours: 'PetsAllowed', theirs: 'Property.PetsAllowed', way: flag, goal: 1 },
  { ours: 'WindowFrame', theirs: 'Property.WindowType', way: oneOf(FRAMES) },
  { ours: 'RoofMaterial', theirs: 'Property.RoofCoverType', way: oneOf(ROOFS) },
  { ours: 'Kitchen', theirs: 'Property.KitchenType', way: oneOf(KITCHENS) },
  {
    ours: 'PriceTerms',
    theirs: 'Property.PriceIndication',
    way: oneOf({ NEGOTIABLE: 'negotiable', ASKING_PRICE: NOTHING, BUY_PRICE: NOTHING, ON_REQUEST: NOTHING }),
  },
  { ours: 'PriceVAT', theirs: 'Property.IsVATInclusive', way: yes('included'), goal: 0 },
  { ours: 'PriceVAT', theirs: 'Property.IsVATExclusive', way: yes('excluded'), goal: 0 },
  {
    ours: 'CadastralIncome',
    theirs: ['Property.CadastrallIncome', 'Property.Financials.CadastralIncome.Amount.@Value'],
    way: amount,
  },
  { ours: 'RealEstateTax', theirs: 'Property.RealEstateTax', way: amount },
  { ours: 'EnergyPerformance', theirs: 'Property.Energy.Index', way: decimal(unlessZero('energy')) },
  { ours: 'EPCTotal', theirs: 'Property.EnergyIndexYearlyTotal', way: decimal(energyOfYear) },
  { ours: 'EPCLabelText', theirs: 'Property.Energy.Class', way: oneOf({ ...LABEL, BLANK: NOTHING }) },
  { ours: 'UniqueCode', theirs: 'Property.Energy.EnergyCertificateNr', way: text(60) },
  { ours: 'EPCEndDate', theirs: 'Property.Energy.ClassEndDate', way: day },
  { ours: 'ELevel', theirs: 'Property.Energy.EnergyLevel', way: decimal(unlessZero('whole')) },
  { ours: 'EPCCO2Emission', theirs: 'Property.GES.Index', way: decimal(quantity('energy')) },
  { ours: 'FloodZone', theirs: 'Property.FloodProneArea', way: oneOf(FLOOD) },
  {
    ours: 'FloodplainZone',
    theirs: 'Property.DelimitedFloodplainOrRiverbank',
    way: oneOf({ FLOODPLAIN: 1, RIVERBANK: NOTHING, NONE: 0 }),
  },
  {
    ours: 'RiverbankZone',
    theirs: 'Property.DelimitedFloodplainOrRiverbank',
    way: oneOf({ FLOODPLAIN: NOTHING, RIVERBANK: 1, NONE: 0 }),
  },
  { ours: 'PScore', theirs: 'Property.WaterPolicyPScore', way: oneOf(SCORE) },
  { ours: 'GScore', theirs: 'Property.WaterPolicyGScore', way: oneOf(SCORE) },
  ...same(
    {
      Permits: 'UrbanDevelopment.Permit',
      SubdivisionPermit: 'UrbanDevelopment.AllotmentPermit',
      PreemptiveRights: 'UrbanDevelopment.PreemptiveRights',
      Summons: 'UrbanDevelopment.Summons',
      JudicialDecision: 'UrbanDevelopment.JudicialDecision',
    },
    mention,
  ),
  // What is inventoried and not protected has no answer of ours: the office says what it is.
  {
    ours: 'ProtectedHeritage',
    theirs: 'Property.UrbanDevelopment.ProtectedMonument',
    way: oneOf({ PROTECTED: 1, NOT_PROTECTED: 0 }),
  },
  { ours: 'PlanningInfo', theirs: 'Property.UrbanDevelopment.AreaApplication.@Code', way: oneOf(AREAS) },
  {
    ours: 'ElectricityInspection',
    theirs: certificate('ELECTRICITY_CERTIFICATE', 'Conform'),
    way: (said) => oneOf({ true: 'compliant', false: 'not compliant' })(String(flag(said))),
  },
  { ours: 'ElectricityInspectionDate', theirs: certificate('ELECTRICITY_CERTIFICATE', 'Date'), way: day },
  { ours: 'AsbestosDate', theirs: [certificate('ASBESTOS', 'Date'), certificate('ASBESTUS', 'Date')], way: day },
  { ours: 'Availability', theirs: 'Property.Acception', way: oneOf(ACCEPTIONS) },
  { ours: 'AvailabilityDate', theirs: 'Property.Dates.AvailableFrom', way: day },
];
