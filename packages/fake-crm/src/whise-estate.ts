import { type Fields, type Home, planted, plantedPerson } from './homes.ts';

const CATEGORIES: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 2, 4: 3, 5: 1, 6: 5, 7: 7, 8: 6, 9: 4 };
const STATUSES: Readonly<Record<string, readonly [sale: number, rent: number]>> = {
  available: [1, 2],
  'under option': [5, 6],
  sold: [3, 3],
  rented: [4, 4],
};
const HEATING: Readonly<Record<string, number>> = {
  none: 658,
  gas: 660,
  'gas-condensing': 1547,
  oil: 661,
  electric: 662,
  'heat-pump': 667,
  district: 674,
  pellets: 1000,
};
const KITCHEN: Readonly<Record<string, number>> = { none: 683, basic: 684, equipped: 685, 'fully-equipped': 686 };
const GLAZING: Readonly<Record<string, number>> = { single: 1003, double: 1004, triple: 1005 };
const FRAMES: Readonly<Record<string, number>> = { wood: 734, pvc: 735, aluminium: 736, steel: 1295 };
const DESTINATIONS: Readonly<Record<string, number>> = {
  residential: 12,
  mixed: 9,
  'residential-rural': 999,
  'residential-park': 14,
  'residential-expansion': 15,
  agricultural: 1,
  industrial: 6,
  sme: 19,
  nature: 10,
  recreation: 7,
};
/** What the regional plan of Brussels calls an area: in a detail of the agency's own. */
const REGIONAL_PLAN: Readonly<Record<string, string>> = {
  'predominantly-residential': 'Zone d’habitation à prédominance résidentielle',
  'typical-residential': 'Zone d’habitation',
  administration: 'Zone administrative',
};
const FLOOD: Readonly<Record<string, number>> = { effective: 1229, possible: 1230, none: 1233 };
const FRONTS: Readonly<Record<string, number>> = { closed: 2, 'half-open': 3, open: 4 };
const AVAILABILITY: Readonly<Record<string, number>> = { 'at deed': 1, let: 3, immediately: 5, 'to be agreed': 7 };

type Detail = {
  readonly id: number;
  readonly label: string;
  readonly value?: unknown;
  readonly item?: number | undefined;
};

const said = (id: number, label: string, value: unknown): Detail[] =>
  value === undefined ? [] : [{ id, label, value }];
const chosen = (id: number, label: string, items: Readonly<Record<string, number>>, value: unknown): Detail[] =>
  items[String(value)] === undefined ? [] : [{ id, label, item: items[String(value)] }];
/** 1, 0, or nothing: what is only told on request is not told. */
const bit = (value: unknown): 0 | 1 | undefined =>
  value === 1 || value === true ? 1 : value === 0 || value === false ? 0 : undefined;

/** Its details: those with a number that is public, and some that an agency sees by their label alone. */
function detailsOf(home: Fields): object[] {
  const all: Detail[] = [
    ...said(14, 'Bouwjaar', home['ConstructionYear']),
    ...said(585, 'Renovatiejaar', home['RenovationYear']),
    ...said(15, 'Verdiepingen', home['Floors']),
    ...said(27, 'Bebouwde oppervlakte', home['SurfaceConstructed']),
    ...said(874, 'Terras', home['SurfaceTerrace']),
    ...said(344, 'Lasten', home['Goal'] === 1 ? home['ChargesRenter'] : home['ChargesOwner']),
    ...said(372, 'Lift', bit(home['HasLift'])),
    ...said(1752, 'Alarm', bit(home['HasAlarm'])),
    ...said(1764, 'Huisdieren', bit(home['PetsAllowed'])),
    ...said(1772, 'Water', bit(home['HasWater'])),
    ...said(757, 'Elektriciteit', bit(home['HasElectricity'])),
    ...said(729, 'Telefoon', planted('detail-phone')),
    ...said(9001, 'Opmerking eigenaar', planted('detail-owner')),
    ...chosen(1020, 'Verwarming', HEATING, home['Heating']),
    ...chosen(1595, 'Keuken', KITCHEN, home['Kitchen']),
    ...chosen(2157, 'Beglazing', GLAZING, home['Glazing']),
    ...chosen(782, 'Ramen', FRAMES, home['WindowFrame']),
    ...chosen(1736, 'Bestemming', DESTINATIONS, home['PlanningInfo']),
    ...chosen(2222, 'Overstroming', FLOOD, home['FloodZone']),
    ...chosen(1793, 'Elektrische keuring', { compliant: 1454, 'not compliant': 1455 }, home['ElectricityInspection']),
    ...said(808, 'Bouwvergunning', bit(home['Permits'])),
    ...said(812, 'Verkavelingsvergunning', bit(home['SubdivisionPermit'])),
    ...said(1734, 'Voorkooprecht', bit(home['PreemptiveRights'])),
    ...said(691, 'Rechterlijke beslissing', bit(home['JudicialDecision'])),
    ...(bit(home['Summons']) === undefined
      ? []
      : [{ id: 2712, label: 'Dagvaarding', item: bit(home['Summons']) === 1 ? 1832 : 1837 }]),
    ...said(1849, 'x', home['Latitude']),
    ...said(1850, 'y', home['Longitude']),
    // Whose numbers are not public.
    ...said(3001, 'P-score', home['PScore']),
    ...said(3002, 'G-score', home['GScore']),
    ...said(3003, 'EPC nummer (unieke code)', home['UniqueCode']),
    ...said(3004, 'EPC geldig tot', home['EPCEndDate']),
    ...said(3005, 'Kadastraal inkomen', home['CadastralIncome']),
    ...said(3006, 'Asbestattest datum', home['AsbestosDate']),
    ...said(3007, 'Beschermd erfgoed', bit(home['ProtectedHeritage'])),
    ...said(3008, 'Wasplaats', 1),
    ...said(3009, 'Affectation (PRAS)', REGIONAL_PLAN[String(home['PlanningInfo'])]),
    ...said(3010, 'Infraction urbanistique', bit(home['PlanningOffence'])),
    ...said(3011, 'Date des renseignements urbanistiques', home['PlanningInfoDate']),
  ];
  return all.map(({ id, label, value, item }) => ({
    id,
    group: 'Algemeen',
    label,
    type: item === undefined ? 'text' : 'enum',
    ...(item === undefined ? { value: String(value) } : { value: String(item), enum: { id: item } }),
  }));
}

const html = (text: unknown) =>
  `<p>${String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n\n', '</p><p>')}</p>`;

/** Moments have no zone; this account writes UTC. */
const momentOf = (at: Date) => at.toISOString().slice(0, 19);

type Picture = { readonly ID: number; readonly Url: string };

/** A home of ours as Whise answers it. `files` is where its pictures are. */
export function estateOf(
  { isProject, common, nl, fr, changedAt }: Home,
  files: string,
  withDetails: boolean,
): Record<string, unknown> {
  const isToLet = common['Goal'] === 1;
  const [forSale, toLet] = STATUSES[String(common['State'] ?? 'available')] ?? [1, 2];
  const texts = (field: string) => [
    { languageId: 'nl-BE', content: html(nl[field]) },
    { languageId: 'fr-BE', content: html(fr[field]) },
  ];
  const pictures = ((common['Pictures'] ?? []) as Picture[]).map(({ ID, Url }, at) => ({
    id: ID,
    order: at + 1,
    orientation: 'landscape',
    urlSmall: `${files}${Url}?w=200`,
    urlLarge: `${files}${Url}?w=640`,
    urlXXL: `${files}${Url}`,
    updateDateTime: momentOf(changedAt),
  }));
  const isPriced = common['Price'] !== undefined && !isProject;
  return {
    id: common['ID'],
    ...(common['ProjectID'] !== undefined && { parentId: common['ProjectID'] }),
    canHaveChildren: isProject,
    name: isProject ? common['Name'] : [common['Street'], common['HouseNumber']].join(' '),
    referenceNumber: common['Reference'],
    address: common['Street'],
    number: common['HouseNumber'],
    box: common['BoxNr'],
    zip: common['Zip'],
    city: common['City'],
    country: { id: 1 },
    displayAddress: bit(isProject ? common['PublicAddress'] : common['PublishAddress']) === 1,
    area: common['SurfaceLiving'],
    groundArea: common['SurfaceGround'],
    gardenArea: common['SurfaceGarden'],
    rooms: common['Bedrooms'],
    bathRooms: common['Bathrooms'],
    fronts: FRONTS[String(common['Facades'])],
    floor: common['Floor'],
    furnished: bit(common['IsFurnished']),
    garage: bit(common['HasGarage']),
    garden: bit(common['HasGarden']),
    parking: bit(common['HasParking']),
    terrace: bit(common['HasTerrace']),
    ...(isPriced && { price: common['Price'] }),
    currency: '€',
    displayPrice: common['PublishPrice'] === true,
    displayStatusId: 2,
    energyClass: common['EPCLabelText'],
    energyValue: common['EnergyPerformance'],
    client: plantedPerson('client'),
    clientId: planted('client-id'),
    representatives: [plantedPerson('representative')],
    documents: [{ id: 1, name: planted('mandate'), url: `${files}documents/${planted('mandate')}.pdf` }],
    internalNote: planted('note'),
    commissionPercentage: planted('commission'),
    owner: { ...plantedPerson('owner'), address: { street: planted('owner-street') } },
    office: { id: 11, name: 'Dorpel' },
    officeId: 11,
    createDateTime: momentOf(new Date(String(common['CreateDate']))),
    putOnlineDateTime: momentOf(new Date(String(common['CreateDate']))),
    updateDateTime: momentOf(changedAt),
    priceChangeDateTime: momentOf(changedAt),
    availabilityDateTime: common['AvailabilityDate'],
    availability: AVAILABILITY[String(common['Availability'])] && { id: AVAILABILITY[String(common['Availability'])] },
    category: { id: CATEGORIES[Number(isProject ? 2 : common['WebID'])] },
    subCategory: { id: 1 },
    status: { id: 1 },
    purpose: { id: common['SaleKind'] === 'life annuity' ? 3 : isToLet ? 2 : 1 },
    purposeStatus: { id: isToLet ? toLet : forSale },
    state: { id: 4 },
    investmentEstate: false,
    shortDescription: texts('TypeDescription'),
    longDescription: texts('Description'),
    sms: texts('TypeDescription'),
    linkVirtualVisit: common['VirtualTour'],
    pictures,
    ...(withDetails && { details: detailsOf(common) }),
  };
}
