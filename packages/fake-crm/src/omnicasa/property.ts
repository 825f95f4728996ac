import type { Home } from '../homes.ts';
import { planted } from '../planted-text.ts';

const STATUSES: Readonly<Record<string, number>> = { available: 1, 'under option': 1, sold: 2, rented: 4 };
const AREAS: Readonly<Record<string, number>> = {
  residential: 1,
  // It has no number for the areas of the regional plan of Brussels.
  'predominantly-residential': 1,
  'typical-residential': 1,
  mixed: 2,
  sme: 3,
  industrial: 4,
  recreation: 5,
  nature: 12,
  agricultural: 8,
  'residential-park': 20,
  'residential-expansion': 21,
  'residential-rural': 22,
};
const KITCHENS: Readonly<Record<string, number>> = { none: 1, basic: 8, equipped: 7, 'fully-equipped': 10 };
const GLAZING: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3 };
const CONDITIONS: Readonly<Record<string, number>> = { new: 2, renovate: 4, renovated: 5, demolish: 8, refresh: 9 };
const FACADES: Readonly<Record<string, number>> = { open: 1, closed: 2, 'half-open': 3 };

/** '2026-08-09 18:01:36' on the clock of Brussels. */
export const momentOf = (at: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'medium' }).format(at);

const ticksOf = (day: unknown): string | null =>
  day === undefined ? null : `/Date(${new Date(`${String(day)}T12:00:00Z`).getTime()}+0100)/`;

type Picture = { readonly ID: number; readonly Url: string };

/**
 * A home of ours as Omnicasa answers it in one language: 1 Dutch, 2 French; others have no texts.
 *
 * @param isOther what is not confirmed the other way round: another language's texts where there are none, the longitude in GoogleX
 */
export function propertyOf(
  { common, nl, fr, changedAt }: Home,
  files: string,
  languageId: number,
  isOther: boolean,
): Record<string, unknown> {
  const own = languageId === 1 ? nl : languageId === 2 ? fr : isOther ? nl : {};
  const pictures = ((common['Pictures'] ?? []) as Picture[]).map(({ ID, Url }) => ({
    ID,
    Url: `${files}${Url}`,
    Width: 1360,
    Height: 906,
  }));
  const isOption = common['State'] === 'under option';
  const place = [common['Latitude'], common['Longitude']].map((degrees) =>
    degrees === undefined ? '' : String(degrees),
  );
  const [GoogleX, GoogleY] = isOther ? place.toReversed() : place;
  return {
    ID: common['ID'],
    Goal: common['Goal'],
    Status: STATUSES[String(common['State'] ?? 'available')],
    SubStatus: 1,
    SubStatusName: isOption ? 'In optie' : '',
    Marquee: common['Marquee'] ?? 0,
    MarqueeName: isOption ? 'Optie' : '-',
    WebID: String(common['WebID']),
    WebIDName: nl['MainTypeName'],
    TypeDescription: own['TypeDescription'] ?? '',
    DescriptionA: '',
    DescriptionB: own['Description'] ?? '',
    Ident: common['Reference'],
    ProjectID: common['ProjectID'] ?? null,
    Street: common['Street'],
    HouseNumber: common['HouseNumber'] ?? null,
    BoxNr: common['BoxNr'] ?? '-',
    Zip: common['Zip'],
    City: own['City'] ?? common['City'],
    CountryAbbr: 'BE',
    GoogleX,
    GoogleY,
    // As a number or as a text, as they come.
    Price: Number(common['ID']) % 2 === 0 ? common['Price'] : String(common['Price'] ?? ''),
    PublishPrice: common['PublishPrice'],
    ...Object.fromEntries(
      'SurfaceTotal SurfaceLiving SurfaceGround SurfaceTerrace SurfaceGarden SurfaceConstructed HasGarden HasLift HasCellar HasAttic HasTerrace HasGarage HasParking ConstructionYear RenovationYear EnergyPerformance EPCLabelText UniqueCode EPCEndDate Permits SubdivisionPermit PreemptiveRights Summons JudicialDecision ProtectedHeritage FloodZone PScore GScore AsbestosDate ElectricityInspection CadastralIncome'
        .split(' ')
        .map((field) => [field, common[field] ?? null]),
    ),
    NumberOfBedRooms: common['Bedrooms'] ?? 0,
    NumberOfBathRooms: common['Bathrooms'] ?? 0,
    HasFurnished: common['IsFurnished'] ?? null,
    Kitchen: KITCHENS[String(common['Kitchen'])] ?? null,
    KitchenName: common['Kitchen'] === undefined ? '-' : 'Keuken',
    WindowGlazing: GLAZING[String(common['Glazing'])] ?? null,
    ConditionID: CONDITIONS[String(common['Condition'])] ?? 1,
    Construction: FACADES[String(common['Facades'])] ?? null,
    AreaApplication: AREAS[String(common['PlanningInfo'])] ?? 1001,
    ChargesRenter: common['Goal'] === 1 ? (common['ChargesRenter'] ?? '-') : null,
    DateFree: ticksOf(common['AvailabilityDate']),
    VirtualTour: common['VirtualTour'] ?? '',
    CreatedDate: momentOf(new Date(String(common['CreateDate']))),
    LastChangedDate: momentOf(changedAt),
    ManagerName: planted('manager'),
    ManagerEmail: `${planted('manager')}@example.com`,
    ManagerDirectPhone: planted('manager-phone'),
    OwnerName: planted('owner'),
    OwnerEmail: planted('owner-mail'),
    Commission: planted('commission'),
    InternalNote: planted('note'),
    ...(pictures.length > 0 && {
      LargePictureItems: pictures,
      SmallPictures: pictures.map(({ Url }) => `${Url}?w=200`),
    }),
  };
}
