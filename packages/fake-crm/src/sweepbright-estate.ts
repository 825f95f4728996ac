import { type Fields, type Home, openDaysOf, planted, plantedPerson } from './homes.ts';

const CONDITIONS: Readonly<Record<string, string>> = { new: 'mint', renovated: 'new', good: 'good', renovate: 'poor' };

const TYPES: Readonly<Record<number, readonly [type: string, subType?: string]>> = {
  1: ['house', 'terraced'],
  2: ['apartment'],
  3: ['apartment', 'student_accommodation'],
  4: ['land', 'buildable'],
  5: ['house', 'investment_property'],
  6: ['commercial', 'retail'],
  7: ['parking', 'private_garage'],
  8: ['commercial', 'warehouse'],
  9: ['office', 'open_office'],
};
const STATUSES: Readonly<Record<string, string>> = {
  available: 'available',
  'under option': 'option',
  sold: 'under_contract',
  rented: 'rented',
};
const FLOOD: Readonly<Record<string, string>> = {
  none: 'no_flood_risk_area',
  possible: 'potential_flood_sensitive_area',
  effective: 'effective_flood_sensitive_area',
};
const DESTINATIONS: Readonly<Record<string, string>> = {
  residential: 'residential',
  // It has no word for the areas of the regional plan of Brussels.
  'predominantly-residential': 'residential',
  'typical-residential': 'residential',
  mixed: 'mixed_residential',
  'residential-rural': 'residential_area_with_a_rural_character',
  'residential-park': 'residential_park',
  'residential-expansion': 'residential_expansion_area',
  agricultural: 'agricultural',
  industrial: 'industrial',
  sme: 'industrial_area_for_sme',
  nature: 'nature_area',
  recreation: 'recreational',
};

/** The name of a home there: the same for the same number. */
export const uuidOf = (id: unknown): string => `0d0e1f00-0000-4000-8000-${String(id).padStart(12, '0')}`;

const truth = (value: unknown): boolean | null =>
  value === 1 || value === true ? true : value === 0 || value === false ? false : null;
const metres = (size: unknown) => ({ size: size ?? null, unit: 'sq_m' });
const person = (role: string) => {
  const { firstName, lastName, email, phone } = plantedPerson(role);
  return { first_name: firstName, last_name: lastName, email, phone };
};

function legalOf(home: Fields) {
  const isQuiet = truth(home['Summons']) === false && truth(home['JudicialDecision']) === false;
  return {
    regulations: {
      building_permit: truth(home['Permits']),
      subdivision_authorisation: truth(home['SubdivisionPermit']),
      priority_purchase_right: truth(home['PreemptiveRights']),
      urban_planning_breach: isQuiet ? false : truth(home['Summons']),
      pending_legal_proceedings: isQuiet ? false : null,
      ongoing_litigation: isQuiet ? false : truth(home['JudicialDecision']),
      heritage_list: truth(home['ProtectedHeritage']),
      registered_building: null,
      renovation_obligation: false,
      asbestos_certificate: home['AsbestosDate'] !== undefined,
    },
    property_and_land: {
      cadastral_income: home['CadastralIncome'] ?? null,
      flood_risk: FLOOD[String(home['FloodZone'])] ?? null,
      flood_risk_building_score: home['GScore'] ?? null,
      flood_risk_plot_score: home['PScore'] ?? null,
      land_use_designation: DESTINATIONS[String(home['PlanningInfo'])] ?? null,
    },
    energy: {
      epc_value: home['EnergyPerformance'] ?? null,
      total_epc_value: home['EPCTotal'] ?? null,
      epc_category: String(home['EPCLabelText']).endsWith('-') ? null : (home['EPCLabelText'] ?? null),
      epc_reference: home['UniqueCode'] ?? null,
      e_level: home['ELevel'] === undefined ? null : `E${String(home['ELevel'])}`,
      co2_emissions: home['EPCCO2Emission'] ?? null,
      report_electricity_gas:
        home['ElectricityInspection'] === 'compliant'
          ? 'conform'
          : home['ElectricityInspection']
            ? 'not_conform'
            : 'no_report',
    },
  };
}

type File = { readonly ID: number; readonly Url: string };
const filesOf = (list: unknown, files: string, kind: string) =>
  ((list ?? []) as File[]).map(({ ID, Url }, at) => ({
    id: `${kind}-${ID}`,
    filename: Url.split('/').at(-1),
    description: null,
    url: `${files}${Url}`,
    url_expires_on: '2026-12-31T00:00:00+00:00',
    ordinal: at,
  }));

const AMENITIES: Readonly<Record<string, string>> = {
  HasPool: 'pool',
  HasCellar: 'basement',
  HasTerrace: 'terrace',
  HasGarden: 'garden',
  HasParking: 'parking',
  HasLift: 'lift',
  HasAttic: 'attic',
};

/**
 * A home of ours as SweepBright answers it.
 *
 * @param files where its pictures are
 * @param units of a project
 * @param isFlat as versions of 2019 have it, without groups
 */
export function estateOf(home: Home, files: string, units: readonly Home[], isFlat: boolean): Record<string, unknown> {
  const { isProject, common, nl, fr } = home;
  const [type, subType] = TYPES[isProject ? 2 : Number(common['WebID'])] ?? ['house'];
  const { regulations, property_and_land, energy } = legalOf(common);
  const isToLet = common['Goal'] === 1;
  return {
    id: uuidOf(common['ID']),
    is_project: isProject,
    project_id: common['ProjectID'] === undefined ? null : uuidOf(common['ProjectID']),
    type,
    sub_type: subType ?? null,
    negotiation: isToLet ? 'let' : 'sale',
    rent_period: isToLet ? 'month' : null,
    status: STATUSES[String(common['State'] ?? 'available')],
    publish_status: 'public',
    images: filesOf(common['Pictures'], files, 'image'),
    plans: filesOf(common['FloorPlans'], files, 'plan'),
    documents: [
      {
        description: planted('mandate'),
        url: `${files}documents/${planted('mandate')}.pdf`,
        content_type: 'application/pdf',
      },
    ],
    bedrooms: common['Bedrooms'] ?? 0,
    bathrooms: common['Bathrooms'] ?? 0,
    shower_rooms: common['ShowerRooms'] ?? 0,
    toilets: common['Toilets'] ?? 0,
    floors: common['Floors'] ?? 0,
    general_condition: CONDITIONS[String(common['Condition'])] ?? 'fair',
    rooms: [],
    sizes: {
      liveable_area: metres(common['SurfaceLiving']),
      plot_area: metres(common['SurfaceGround']),
      loi_carrez_area: metres(undefined),
    },
    features: {
      energy: {
        gas: truth(common['HasGas']),
        electricity: truth(common['HasElectricity']),
        heat_pump: common['Heating'] === 'heat-pump',
      },
      comfort: { fireplace: truth(common['HasFireplace']), furnished: truth(common['IsFurnished']) },
      ecology: { double_glazing: common['Glazing'] === 'double', solar_panels: truth(common['HasSolarPanels']) },
      security: { alarm: truth(common['HasAlarm']) },
      heating_cooling: {},
    },
    building: {
      renovation: common['RenovationYear'] === undefined ? null : { year: common['RenovationYear'] },
      construction: common['ConstructionYear'] === undefined ? null : { year: common['ConstructionYear'] },
    },
    amenities: Object.entries(AMENITIES).flatMap(([field, word]) => (common[field] === true ? [word] : [])),
    ...(isFlat
      ? { regulations, ...property_and_land, ...energy }
      : { legal: { regulations, property_and_land, energy } }),
    description_title: { nl: nl['TypeDescription'], fr: fr['TypeDescription'] },
    description: { nl: nl['Description'], fr: fr['Description'] },
    video_url: null,
    virtual_tour_url: common['VirtualTour'] ?? null,
    location: {
      street: common['Street'],
      street_2: null,
      number: common['HouseNumber'] ?? null,
      box: common['BoxNr'] ?? null,
      floor: common['Floor'] ?? null,
      postal_code: common['Zip'],
      city: common['City'],
      country: 'BE',
      geo: { latitude: common['Latitude'] ?? null, longitude: common['Longitude'] ?? null },
      hidden: truth(isProject ? common['PublicAddress'] : common['PublishAddress']) !== true,
    },
    price: { amount: common['Price'] ?? null, currency: 'EUR', hidden: common['PublishPrice'] !== true },
    // Empty maps come as lists.
    price_costs: [],
    price_taxes: [],
    occupancy: {
      occupied: false,
      available_from: common['AvailabilityDate'] ?? null,
      contact_details: planted('occupant'),
      tenant_contract: { start_date: planted('tenant-start'), end_date: null },
    },
    mandate: { start_date: planted('mandate-start'), exclusive: true, number: planted('mandate-number') },
    internal_note: planted('note'),
    agency_commission: { fixed_fee: planted('fee'), percentage: 3 },
    vendor_percentage: planted('percentage'),
    vendors: [person('vendor')],
    buyers: [person('buyer')],
    negotiator: person('negotiator'),
    open_homes: openDaysOf(common).map(({ start, end }) => ({
      start_date: start.toISOString(),
      end_date: end.toISOString(),
    })),
    office: { id: '11', name: 'Dorpel' },
    settings: { reference: common['Reference'] },
    ...(isProject && { properties: units.map((unit) => estateOf(unit, files, [], isFlat)) }),
  };
}
