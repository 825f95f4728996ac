/* What it calls what we call otherwise. */

export const SORTS: Readonly<Record<number, readonly [sort: string, genre: string]>> = {
  1: ['Dwelling', 'Dwelling_Unspecified'],
  2: ['Flat', 'Flat_Unspecified'],
  3: ['Flat', 'Studio'],
  4: ['Land', 'Dwelling_Unspecified'],
  5: ['Dwelling', 'Dwelling_Building'],
  6: ['Shop', 'Shop_Other'],
  7: ['Parking', 'GarageBox'],
  8: ['Industry', 'Warehouse'],
  9: ['Office', 'Office_Other'],
};
export const STATUSES: Readonly<Record<string, readonly (readonly [status: string, flow: string])[]>> = {
  available: [
    ['FOR_SALE', 'FOR_SALE'],
    ['FOR_RENT', 'FOR_RENT'],
  ],
  // The status lags behind its flow.
  'under option': [
    ['FOR_SALE', 'FOR_SALE_WITH_BID'],
    ['OPTION_FOR_RENT', 'FOR_RENT_RESERVED'],
  ],
  sold: [['SOLD', 'SOLD_DEED_EXECUTED']],
  rented: [
    ['RENTED', 'RENTED_WITH_CONTRACT'],
    ['RENTED', 'RENTED_WITH_CONTRACT'],
  ],
};
export const FACADES: Readonly<Record<string, string>> = {
  open: 'Detached',
  'half-open': 'SemiDetached',
  closed: 'Terraced',
};
export const AREAS: Readonly<Record<string, string>> = {
  residential: 'Wg',
  'residential-rural': 'Wglk',
  'residential-park': 'Wp',
  'residential-expansion': 'Wug',
  agricultural: 'Ag',
  industrial: 'Igb',
  sme: 'Iab',
  nature: 'Ng',
  recreation: 'Gvr',
};
export const HEATING: Readonly<Record<string, readonly string[]>> = {
  gas: ['NATURAL_GAS', 'CENTRALLY_HEATED'],
  'gas-condensing': ['CONDENSING_BOILER', 'NATURAL_GAS'],
  oil: ['HEATING_OIL'],
  'heat-pump': ['HEATING_PUMP', 'ELECTRICITY'],
  geothermal: ['GEOTHERMAL'],
  electric: ['ELECTRICITY'],
  district: ['DISTRICT_HEATING'],
  pellets: ['PELLET_STOVE'],
};
export const GLAZING: Readonly<Record<string, string>> = {
  single: 'SINGLE',
  double: 'DOUBLE',
  triple: 'TRIPLE',
  'high-efficiency': 'HIGHEFFICIENCY',
};
export const FLOOD: Readonly<Record<string, string>> = { none: 'NONE', possible: 'POSSIBLE', effective: 'EFFECTIVE' };

/** Fields that it always sends, whether anything is known or not. */
export const UNDEFINED =
  'ShopLocation Easement EnvironmentalPlanning RoofType Modification Orientation RoofEvaluation WindowEvaluation GlazingEvaluation RentType RentTime ' +
  'GardenQuality LivingRoomType GarageType ProfessionRoomType Condition IsVATInclusive IsVATExclusive InterimInterest IsMonumentsAct MustNotice ' +
  'KitchenGenre OfficeType TakeOver UnderConstruction Specification ServiceCharges RentStatus BasesType FrontageType DistanceToShops NearbyBank ' +
  'HasDomotica HasSauna PermanentResidence IsSplitAppartment CommonWalls Payment PaymentPeriod';
export const NONE =
  'NumberOfOffices SurfaceKitchen SurfaceLiving Width Depth CadastrallArea CommunalExpenses HeatingWaterCosts WaterBoardLevies NetRentProfit AverageTerm ' +
  'NumberOfRooms MaximumOccupants TerrainValue GazCosts SurfaceBedroom1 SurfaceBedroom2 SurfaceGreenHouse';
