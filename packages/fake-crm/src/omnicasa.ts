import Router from '@koa/router';
import type { Fake } from './crm.ts';
import { type Home, planted } from './homes.ts';
import { distorted } from './misbehave.ts';

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
const momentOf = (at: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'medium' }).format(at);

const ticksOf = (day: unknown): string | null =>
  day === undefined ? null : `/Date(${new Date(`${String(day)}T12:00:00Z`).getTime()}+0100)/`;

type Picture = { readonly ID: number; readonly Url: string };

/**
 * A home of ours as Omnicasa answers it in one language: 1 Dutch, 2 French; others have no texts.
 *
 * @param isOther what is not confirmed the other way round: another language's texts where there are none, the longitude in GoogleX
 */
function propertyOf(
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

const CREDENTIALS = { customerName: 'dorpel', customerPassword: 'threshold', showsAddress: 'yes' } as const;
const NUMBERS: ReadonlySet<string> = new Set([
  'Price',
  'SurfaceLiving',
  'SurfaceTotal',
  'SurfaceGround',
  'EnergyPerformance',
]);
const ERROR = 600;

type Asked = Readonly<Record<string, unknown>>;
const good = (Value: unknown) => ({ Code: 0, Message: '', Success: true, Value });
const bad = (Message: string) => ({ Code: ERROR, Message, Success: false, Value: null });

/** Omnicasa, as its client library and the programs of its customers show it. */
export const omnicasa: Fake = {
  name: 'omnicasa',
  credentials: CREDENTIALS,
  serve(app, { desk, misdeeds, address }) {
    const router = new Router();
    const isOther = misdeeds.has('other');
    const all = new Set(desk.homes.keys());
    let lists = 0;
    let persons = 900;

    const propertyIn = (home: Home, { LanguageId }: Asked) =>
      distorted(propertyOf(home, `${address()}/files/`, Number(LanguageId ?? 1), isOther), misdeeds, NUMBERS);

    function list(asked: Asked) {
      lists += 1;
      const since = asked['ChangeSince'];
      const found = [...desk.homes.values()].filter(
        ({ isProject, changedAt }) => !isProject && (since === undefined || momentOf(changedAt) >= String(since)),
      );
      const ordered = misdeeds.has('disorder') && lists % 2 === 1 ? found.toReversed() : found;
      const [first, last] = [Number(asked['Limit1'] ?? 1), Number(asked['Limit2'] ?? 50)];
      const from = misdeeds.has('twice') && first > 1 ? first - 2 : first - 1;
      const isShort = isOther || asked['DisplayFields'] !== undefined;
      const items = ordered.slice(from, last).map((home, at) => {
        const isOdd = misdeeds.has('unknown') && (from + at) % 7 === 6;
        const item = isShort ? { ID: home.common['ID'], Status: 1 } : propertyIn(home, asked);
        const said = isOdd ? { ...(item as object), Status: 77 } : item;
        return isOther ? { Object: said } : said;
      });
      return { From: first, RowsCount: found.length, Items: items };
    }

    /** Why a lead is not taken; undefined where it is. */
    const lackOf = (asked: Asked) => ['Name', 'FirstName', 'Email'].find((field) => !asked[field]);
    function write(endpoint: string, asked: Asked) {
      const lacks = lackOf(asked);
      if (lacks !== undefined) return bad(`Object reference not set: ${lacks}`);
      const { CustomerName: _, CustomerPassword: __, ...body } = asked;
      desk.written.push({ path: `/${endpoint}`, body });
      return good(isOther ? { ID: (persons += 1) } : (persons += 1));
    }

    const answers: Readonly<Record<string, (asked: Asked) => unknown>> = {
      ValidateCustomer: () => good(true),
      GetPropertyList: (asked) => good(list(asked)),
      GetProperty: (asked) => {
        const home = desk.homes.get(Number(asked['ID']));
        return good(home ? propertyIn(home, asked) : null);
      },
      GetDeletedPropertyIDs: () => {
        const gone = [...all].filter((id) => !desk.homes.has(id));
        return good(isOther ? { Items: gone.map((ID) => ({ ID })) } : gone);
      },
      ContactOnMe: (asked) => write('ContactOnMe', asked),
      DemandRegister2: (asked) => write('DemandRegister2', asked),
    };

    router.get('/:endpoint', (context) => {
      const path = String(context.params['endpoint']);
      const { json } = context.query;
      const asked = JSON.parse(String(json ?? '{}')) as Asked;
      const answer = answers[path.replace(/Json$/, '')];
      const isRight =
        asked['CustomerName'] === CREDENTIALS.customerName &&
        asked['CustomerPassword'] === CREDENTIALS.customerPassword;
      if (!answer) context.status = 404;
      else
        context.body = {
          [`${path}Result`]: isRight ? answer(asked) : bad('Customer name or password is not correct.'),
        };
    });
    app.use(router.routes());
  },
};
