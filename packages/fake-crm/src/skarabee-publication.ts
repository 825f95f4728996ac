import { type Fields, type Home, openDaysOf, planted, plantedPerson } from './homes.ts';
import { AREAS, FACADES, FLOOD, GLAZING, HEATING, NONE, SORTS, STATUSES, UNDEFINED } from './skarabee-words.ts';

/** An element: text, elements by name ('@' before an attribute, '#' for its own text), or several of one name. */
export type Element = unknown;

const filled = (names: string, value: string) => Object.fromEntries(names.split(' ').map((name) => [name, value]));

/** A number of the type decimal, as it was recorded: '12,5'; -1 for none. */
const decimal = (value: unknown) => (value === undefined ? '-1' : String(value).replace('.', ','));
const whole = (value: unknown) => (value === undefined ? '-1' : String(value));
/** What is only told on request is not told. */
const truth = (value: unknown) =>
  value === 1 || value === true ? 'TRUE' : value === 0 || value === false ? 'FALSE' : 'UNDEFINED';

/** Moments have no zone; this account writes the time of Brussels. */
export const momentOf = (at: Date) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'medium' })
    .format(at)
    .replace(' ', 'T');

type File = { readonly ID: number; readonly Url: string; readonly Kind?: string };
const KINDS: Readonly<Record<string, string>> = { facade: 'EXTERIEUR', garden: 'GARDEN' };
/** They come in another order than they are shown. */
const picturesOf = (list: unknown, files: string, modified: string) =>
  ((list ?? []) as File[])
    .map(({ Url, Kind }, at) => ({
      Index: at,
      Name: Url.split('/').at(-1),
      Description: '',
      URL: `${files}${Url}`,
      Modified: modified,
      PictureType: at === 0 ? 'FIRST_PICTURE' : (KINDS[String(Kind)] ?? 'INTERIEUR'),
    }))
    .toReversed();

const certificate = (type: string, date: unknown, conform: string) =>
  date === undefined ? [] : [{ '@Type': type, Date: `${String(date)}T00:00:00`, Organisation: '', Conform: conform }];

function legalOf(home: Fields) {
  const zone = home['FloodplainZone'] === 1 ? 'FLOODPLAIN' : home['RiverbankZone'] === 1 ? 'RIVERBANK' : 'NONE';
  return {
    UrbanDevelopment: {
      Permit: truth(home['Permits']),
      Summons: truth(home['Summons']),
      PreemptiveRights: truth(home['PreemptiveRights']),
      AllotmentPermit: truth(home['SubdivisionPermit']),
      AreaApplication: { '@Code': AREAS[String(home['PlanningInfo'])] ?? 'UNDEFINED' },
      JudicialDecisionType: 'UNDEFINED',
      JudicialDecision: truth(home['JudicialDecision']),
      CommentOnJudicialDecision: '',
      ProtectedMonument:
        home['ProtectedHeritage'] === 1 ? 'PROTECTED' : home['ProtectedHeritage'] === 0 ? 'NOT_PROTECTED' : 'UNDEFINED',
    },
    Certifications: {
      Certification: [
        ...certificate(
          'ELECTRICITY_CERTIFICATE',
          home['ElectricityInspectionDate'],
          home['ElectricityInspection'] === 'compliant' ? 'TRUE' : 'FALSE',
        ),
        ...certificate('ASBESTOS', home['AsbestosDate'], ''),
      ],
    },
    FloodProneArea: FLOOD[String(home['FloodZone'])] ?? 'UNDEFINED',
    DelimitedFloodplainOrRiverbank: home['FloodplainZone'] === undefined ? 'UNDEFINED' : zone,
    WaterPolicyPScore: home['PScore'],
    WaterPolicyGScore: home['GScore'],
    RenovationDuty: 'UNDEFINED',
  };
}

function textsOf({ nl, fr }: Home, isOther: boolean) {
  const flash = (id: number, language: string, title: unknown, text: unknown) => ({
    '@ID': id,
    '@LanguageID': isOther ? language.toLowerCase() : language,
    Title: title,
    Text: text,
  });
  const own = [
    flash(11, 'NL', nl['TypeDescription'], nl['Description']),
    flash(12, 'FR', fr['TypeDescription'], fr['Description']),
  ];
  // Where the publication has none of its own, it is those of the home.
  return isOther
    ? { Flashes: {}, AllFlashes: { Flash: own } }
    : { Flashes: { Flash: own }, AllFlashes: { Flash: [flash(9, 'NL', 'Affiche', 'Te koop'), ...own] } };
}

/** What an office must never see on a site. */
const privateFields = () => {
  const { firstName, lastName, email, phone } = plantedPerson('contact');
  return {
    Confidential: planted('confidential'),
    Clauses: planted('clauses'),
    CollegialInfo: planted('collegial'),
    SoldPrice: planted('sold-price'),
    SellerNetPrice: planted('net-price'),
    CommissionChargedToBuyer: planted('commission'),
    MandateType: planted('mandate'),
    MandateNumber: planted('mandate-number'),
    ResponsibleLoginId: planted('login'),
    OwnerInformation: {
      ResponsibleLogin: { '@Reference': planted('responsible') },
      SellerLogin: { '@Reference': planted('seller') },
      BuyerLogin: { '@Reference': planted('buyer') },
    },
    contact: { FirstName: firstName, LastName: lastName, Phone: phone, Email: email },
  };
};

/**
 * A home of ours as GetPublication answers it.
 *
 * @param files where its pictures are
 * @param isOther what is not confirmed is the other way round
 */
export function publicationOf(home: Home, files: string, isOther: boolean): Readonly<Record<string, Element>> {
  const { isProject, common, changedAt } = home;
  const goal = common['Goal'] === 1 ? 1 : 0;
  const [status, flow] = STATUSES[String(common['State'] ?? 'available')]?.[goal] ?? ['FOR_SALE', 'FOR_SALE'];
  const [sort, genre] = SORTS[isProject ? 2 : Number(common['WebID'])] ?? ['Dwelling', 'Dwelling_Unspecified'];
  const modified = momentOf(changedAt);
  const [latitude, longitude] = ['Latitude', 'Longitude'].map((field) =>
    String(common[field] ?? '').replace('.', isOther ? '.' : ','),
  );
  const { contact, ...hidden } = privateFields();
  const [number, more] = [/^\d*/.exec(String(common['HouseNumber'] ?? ''))?.[0], String(common['HouseNumber'] ?? '')];
  const Address = {
    PreAddress: '',
    Residence: '',
    Street: common['Street'],
    StreetID: 0,
    HouseNumber: whole(number === '' ? undefined : number),
    HouseNumberExtension: more.slice(number?.length ?? 0),
    MailBox: common['BoxNr'],
    CountryID: 'BE',
    City: { '@ID': 77, '@ZipCode': common['Zip'], '#': common['City'] },
    Position: { '@X': isOther ? latitude : longitude, '@Y': isOther ? longitude : latitude, '@Type': 'EPSG_4326' },
  };
  const pictures = picturesOf(common['Pictures'], files, modified);
  const plans = picturesOf(common['FloorPlans'], files, modified);
  const isShown = common[isProject ? 'PublicAddress' : 'PublishAddress'] === true;
  const project = isProject ? common['ID'] : common['ProjectID'];
  return {
    Info: {
      ID: common['ID'],
      Guid: `0d0e1f00-0000-4000-8000-${String(common['ID']).padStart(12, '0')}`,
      Created: momentOf(new Date(String(common['CreateDate']))),
      Modified: modified,
      HidePrice: common['PublishPrice'] !== true,
      HideAddress: !isShown,
      HideHouseNumber: !isShown,
      Enabled: true,
      FlashID: isOther ? '' : 11,
      Options: {},
    },
    Property: {
      ID: Number(common['ID']) + 1_000_000,
      // What a lot is of is said here, or in the list of projects alone.
      ...(project !== undefined &&
        (isProject || !isOther) && {
          Project: {
            PublicationID: project,
            Name: isProject ? common['Name'] : 'Residentie',
            Units: isProject ? common['UnitCount'] : '-1',
            FreeUnits: '-1',
            StopBuilding: isProject ? common['DeliveryDate'] : '',
            ConsumerInfo: '',
            ContactPerson: contact,
          },
        }),
      Created: momentOf(new Date(String(common['CreateDate']))),
      Modified: modified,
      Active: true,
      Reference: common['Reference'],
      MarketType: 'RES',
      Type: 'OTH',
      SpecialType: 'OTH',
      Status: status,
      FlowStatus: flow,
      Price: isProject ? '-1' : decimal(common['Price']),
      PriceType: goal === 1 ? 'PRICE_PER_MONTH' : 'TOTAL',
      Currency: 'EUR',
      ...filled(UNDEFINED, 'UNDEFINED'),
      ...filled(NONE, '-1'),
      NumberOfBedrooms: whole(common['Bedrooms']),
      HasGarage: truth(common['HasGarage']),
      HasGarden: truth(common['HasGarden']),
      HasTerrace: truth(common['HasTerrace']),
      Area: '-1',
      LandArea: whole(common['SurfaceGround']),
      SurfaceLivable: decimal(common['SurfaceLiving']),
      Address,
      ConstructionYear: whole(common['ConstructionYear']),
      RenovationYear: whole(common['RenovationYear']),
      CadastrallIncome: decimal(common['CadastralIncome']),
      ChargesAndProvisions: decimal(common[goal === 1 ? 'ChargesRenter' : 'ChargesOwner']),
      ChargesAndProvisionsInterval: 'MONTHLY',
      Deposit: decimal(common['Deposit']),
      FrontWidth: decimal(common['WidthFront']),
      FloorLevelNL: common['Floor'],
      NumberOfFloors: whole(common['Floors']),
      NumberOfBathrooms: whole(common['Bathrooms']),
      NumberOfToilets: whole(common['Toilets']),
      NumberOfParkingPlaces: whole(common['Parkings']),
      NumberOfGarages: whole(common['Garages']),
      SurfaceTerrace: decimal(common['SurfaceTerrace']),
      SurfaceGarden: decimal(common['SurfaceGarden']),
      HasCellar: truth(common['HasCellar']),
      HasElevator: truth(common['HasLift']),
      HasAttick: truth(common['HasAttic']),
      HasAlarm: truth(common['HasAlarm']),
      HasFurniture: truth(common['IsFurnished']),
      HasPool: truth(common['HasPool']),
      HasGasConnect: truth(common['HasGas']),
      HasWaterConnect: truth(common['HasWater']),
      HasElectricityConnect: truth(common['HasElectricity']),
      HasSewerConnect: truth(common['HasDrain']),
      GlazingTypes: { GlazingType: [GLAZING[String(common['Glazing'])] ?? []].flat() },
      HeatingTypes: { HeatingType: HEATING[String(common['Heating'])] ?? [] },
      Acception: common['Availability'] === 'at deed' ? 'BY_DEED' : 'UNDEFINED',
      Dates: {
        AvailableFromText: '',
        AvailableFrom: common['AvailabilityDate'],
        MandateStart: planted('mandate-start'),
      },
      Financials: { MinimumPrice: { Amount: { '@Value': planted('minimum') } }, TotalCommission: planted('total') },
      Energy: {
        Index: decimal(common['EnergyPerformance']),
        ClassEndDate: common['EPCEndDate'],
        // It knows no 'D-'.
        Class: /^(?:A\+{0,2}|[B-G])$/.test(String(common['EPCLabelText'])) ? common['EPCLabelText'] : 'UNDEFINED',
        EnergyCertificateNr: common['UniqueCode'],
        KLevel: '-1',
        EnergyLevel: decimal(common['ELevel']),
      },
      GES: { Index: decimal(common['EPCCO2Emission']), Class: 'UNDEFINED' },
      EnergyIndexYearlyTotal: decimal(common['EPCTotal']),
      RealEstateTax: decimal(common['RealEstateTax']),
      VirtualUrl: common['VirtualTour'],
      VideoUrl: '',
      Typo: {
        Type: 'Estate',
        Category: 'Residential',
        Sort: sort,
        Genre: genre,
        Characterisation: `${sort}_${FACADES[String(common['Facades'])] ?? 'Corner'}`,
      },
      PropertyType: isProject ? 'PROJECT' : common['ProjectID'] === undefined ? 'TRANSACTION' : 'LOT',
      PriceIndication: 'UNDEFINED',
      ConditionalSold: 'UNDEFINED',
      OpenHouse: {
        Comment: '',
        FromToDates: {
          FromToDate: openDaysOf(common).map(({ start, end }) => ({ '@From': momentOf(start), '@To': momentOf(end) })),
        },
      },
      LifeAnnuity: {
        Type: 'FULL_OWNERSHIP',
        HasSurvivalInterest: false,
        OneOffPayment: '-1',
        Remittance: { Amount: '-1' },
      },
      ...legalOf(common),
      ...textsOf(home, isOther),
      ...hidden,
      Pictures: { Picture: pictures },
      OfficeId: 11,
    },
    Pictures: { Picture: pictures },
    Documents: {
      Document: [
        {
          DocumentID: 1,
          OriginalName: planted('mandate'),
          Description: planted('mandate'),
          URL: `${files}documents/${planted('mandate')}.pdf`,
          FileType: 'PDF',
          Modified: modified,
        },
      ],
    },
    FloorPlans: { FloorPlan: plans },
    Estate: { EstateId: 5, Address },
  };
}
