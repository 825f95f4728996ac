import { readPublication } from './read-publication.ts';
import { treeOf, within } from './soap.ts';

/** A publication with the fields of the public schema, and values of our own. */
const PUBLICATION = `
<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
 <s:Body><GetPublicationResponse xmlns="http://weblink.skarabee.com/"><GetPublicationResult><Publication>
  <Info><ID>6112345</ID><Guid>g</Guid><Created>2026-05-02T09:00:00</Created><Modified>2026-06-22T12:22:00</Modified>
   <HidePrice>false</HidePrice><HideAddress>false</HideAddress><HideHouseNumber>false</HideHouseNumber><Enabled>true</Enabled><FlashID>31</FlashID></Info>
  <Property><ID>998</ID><Active>true</Active><Reference>S-0417</Reference><MarketType>RES</MarketType><Type>HAB</Type><SpecialType>RIJ</SpecialType>
   <Status>FOR_SALE</Status><FlowStatus>SOLD_UNDER_RESERVE</FlowStatus><Price>389000,00</Price><PriceType>TOTAL</PriceType><Currency>EUR</Currency>
   <NumberOfBedrooms>3</NumberOfBedrooms><HasGarage>UNDEFINED</HasGarage><HasGarden>TRUE</HasGarden><HasTerrace>FALSE</HasTerrace>
   <LandArea>186</LandArea><SurfaceLivable>158,125</SurfaceLivable><SurfaceTerrace>-1</SurfaceTerrace><ConstructionYear>1934</ConstructionYear>
   <Address><Street>Vlierbosstraat</Street><HouseNumber>14</HouseNumber><HouseNumberExtension>A</HouseNumberExtension><MailBox/>
    <CountryID>BE</CountryID><City ID="9" ZipCode="9050">Gent</City><Position X="3,764" Y="51,037" Type="EPSG_4326"/></Address>
   <CadastrallIncome>842,00</CadastrallIncome><ChargesAndProvisions>240,00</ChargesAndProvisions><ChargesAndProvisionsInterval>QUARTERLY</ChargesAndProvisionsInterval>
   <IsVATExclusive>TRUE</IsVATExclusive><HasAntenna>TRUE</HasAntenna><GlazingTypes><GlazingType>DOUBLE</GlazingType><GlazingType>HIGHEFFICIENCY</GlazingType></GlazingTypes>
   <HeatingTypes><HeatingType>CONDENSING_BOILER</HeatingType><HeatingType>NATURAL_GAS</HeatingType></HeatingTypes>
   <Flashes><Flash ID="30" LanguageID="NL"><Title>Affiche</Title><Text>Te koop</Text></Flash>
    <Flash ID="31" LanguageID="NL"><Title>Lichte rijwoning</Title><Text>&lt;p&gt;Achter deze gevel …&lt;/p&gt;</Text></Flash>
    <Flash ID="32" LanguageID="FR"><Title/><Text><![CDATA[Derrière cette façade & …]]></Text></Flash>
    <Flash ID="33" LanguageID="IT"><Title>Casa</Title></Flash></Flashes>
   <UrbanDevelopment><Permit>TRUE</Permit><Summons>FALSE</Summons><PreemptiveRights>UNDEFINED</PreemptiveRights><AllotmentPermit>FALSE</AllotmentPermit>
    <AreaApplication Code="Wglk">Landelijk</AreaApplication><ProtectedMonument>INVENTORIED</ProtectedMonument></UrbanDevelopment>
   <Certifications><Certification Type="ELECTRICITY_CERTIFICATE"><Date>09/04/2026</Date><Organisation>x</Organisation><Conform>false</Conform></Certification></Certifications>
   <Energy><Index>187,4</Index><ClassEndDate>2034-10-12</ClassEndDate><Class>B</Class><EnergyCertificateNr>20241012-0009920401-RES-1</EnergyCertificateNr></Energy>
   <FloodProneArea>NONE</FloodProneArea><DelimitedFloodplainOrRiverbank>RIVERBANK</DelimitedFloodplainOrRiverbank>
   <WaterPolicyPScore>B</WaterPolicyPScore><WaterPolicyGScore>A</WaterPolicyGScore><RenovationDuty>TRUE</RenovationDuty>
   <Acception>BY_DEED</Acception><Typo><Category>Residential</Category><Sort>Dwelling</Sort><Genre>Dwelling_Unspecified</Genre><Characterisation>Dwelling_SemiDetached</Characterisation></Typo>
   <PropertyType>TRANSACTION</PropertyType><OpenHouse><Comment/><FromToDates><FromToDate From="2026-12-05T10:00:00" To="2026-12-05T12:00:00"/></FromToDates></OpenHouse>
   <OwnerInformation><SellerLogin Reference="Somebody"/></OwnerInformation><Confidential>key under the stone</Confidential>
  </Property>
  <Pictures><Picture><Index>1</Index><URL>https://p.example/2.jpg</URL><Modified>2026-06-01T08:00:00</Modified><PictureType>INTERIEUR</PictureType></Picture>
   <Picture><Index>2</Index><URL>https://p.example/1.jpg</URL><PictureType>FIRST_PICTURE</PictureType></Picture>
   <Picture><Index>3</Index><URL>https://p.example/plan.jpg</URL><PictureType>MAP_OVERALL</PictureType></Picture>
   <Picture><Index>4</Index><URL>https://p.example/poster.jpg</URL><PictureType>POSTER</PictureType></Picture></Pictures>
  <Documents><Document><DocumentID>3</DocumentID><OriginalName>mandate.pdf</OriginalName><URL>https://p.example/m.pdf</URL></Document></Documents>
  <FloorPlans><FloorPlan><Index>1</Index><URL>https://p.example/ground.jpg</URL></FloorPlan></FloorPlans>
 </Publication></GetPublicationResult></GetPublicationResponse></s:Body>
</s:Envelope>`.trim();

const AS = { language: 'nl', showsDocuments: false } as const;

/** The publication with some of its text replaced. */
function read(changes: Readonly<Record<string, string>> = {}) {
  let xml = PUBLICATION;
  for (const [before, after] of Object.entries(changes)) {
    if (!xml.includes(before)) throw new Error(`It has no ${before}.`);
    xml = xml.replace(before, after);
  }
  const path = ['Envelope', 'Body', 'GetPublicationResponse', 'GetPublicationResult', 'Publication'] as const;
  return readPublication('6112345', within(treeOf(xml), ...path) ?? null, AS).item;
}
const recordOf = (changes?: Readonly<Record<string, string>>) => {
  const item = read(changes);
  return item.is === 'property' ? item.records[0] : undefined;
};
const named = (item: ReturnType<typeof read>, is: string) =>
  item.told.flatMap((each) => (each.is === is ? [each.field] : []));

/** What it is as records: services/catalogue/src/seed/README.md. */
const COMMON = {
  ID: 6112345,
  Reference: 'S-0417',
  WebID: 1,
  WebIDs: '1',
  Goal: 0,
  State: 'under option',
  Price: 389000,
  PublishPrice: true,
  PriceVAT: 'excluded',
  PublishAddress: true,
  Street: 'Vlierbosstraat',
  HouseNumber: '14A',
  Zip: '9050',
  City: 'Gent',
  CountryID: 10,
  Latitude: 51.037,
  Longitude: 3.764,
  CreateDate: '2026-05-02T07:00:00.000Z',
  ModifyDate: '2026-06-22T10:22:00.000Z',
  SurfaceLiving: 158.125,
  SurfaceGround: 186,
  Bedrooms: 3,
  Facades: 'half-open',
  HasGarden: true,
  HasTerrace: false,
  ConstructionYear: 1934,
  CadastralIncome: 842,
  ChargesOwner: 80,
  EnergyPerformance: 187.4,
  EPCSpec: 187.4,
  EPCLabelText: 'B',
  EPCLabel: 'b',
  EPCEndDate: '2034-10-12',
  UniqueCode: '20241012-0009920401-RES-1',
  Heating: 'gas-condensing',
  Glazing: 'high-efficiency',
  FloodZone: 'none',
  RiverbankZone: 1,
  PScore: 'B',
  GScore: 'A',
  Permits: 1,
  Summons: 0,
  SubdivisionPermit: 0,
  PlanningInfo: 'residential-rural',
  ElectricityInspection: 'not compliant',
  ElectricityInspectionDate: '2026-04-09',
  Availability: 'at deed',
  // Ten to twelve on the clock of Brussels.
  OpenDays: [{ Start: '2026-12-05T09:00:00.000Z', End: '2026-12-05T11:00:00.000Z' }],
  Pictures: [
    { ID: 1, Url: 'https://p.example/1.jpg' },
    { ID: 2, Url: 'https://p.example/2.jpg#2026-06-01T08%3A00%3A00' },
  ],
  FloorPlans: [
    { ID: 3, Url: 'https://p.example/ground.jpg' },
    { ID: 4, Url: 'https://p.example/plan.jpg' },
  ],
};

describe('a publication of Skarabee', () => {
  test('X21 is the records that an import takes, and what has no place is told by name', () => {
    const item = read();
    expect(item).toMatchObject({ is: 'property', key: '6112345' });
    expect(item.is === 'property' && item.records).toEqual([
      {
        ...COMMON,
        language: 'nl',
        MainTypeName: 'Huis',
        CountryName: 'België',
        TypeDescription: 'Lichte rijwoning',
        Description: '<p>Achter deze gevel …</p>',
      },
      {
        ...COMMON,
        language: 'fr',
        MainTypeName: 'Maison',
        CountryName: 'Belgique',
        TypeDescription: 'Maison, Gent',
        Description: 'Derrière cette façade & …',
      },
    ]);
    expect(named(item, 'private').sort()).toEqual(['Documents', 'Property.Confidential', 'Property.OwnerInformation']);
    expect(
      named(item, 'no-place')
        .filter((field) => !field.startsWith('Pictures'))
        .sort(),
    ).toEqual([
      'Property.Address.City.@ID',
      'Property.Certifications.Certification[ELECTRICITY_CERTIFICATE].@Type',
      'Property.Certifications.Certification[ELECTRICITY_CERTIFICATE].Organisation',
      'Property.Flashes.Flash[].@ID',
      'Property.Flashes.Flash[].@LanguageID',
      'Property.Flashes.Flash[].Text',
      'Property.Flashes.Flash[].Title',
      'Property.HasAntenna',
      'Property.MarketType',
      'Property.RenovationDuty',
      'Property.SpecialType',
      'Property.Type',
      'Property.Typo.Genre',
      'Property.UrbanDevelopment.AreaApplication.#',
    ]);
    // A monument that is in the inventory is neither protected nor not: the office says what it is.
    expect(named(item, 'not-known')).toEqual(['Property.UrbanDevelopment.ProtectedMonument']);
    expect(named(item, 'shape')).toEqual([]);
  });

  test('X21 tells each open house day by the clock of Brussels, and by name what can be none', () => {
    const DAY = '<FromToDate From="2026-12-05T10:00:00" To="2026-12-05T12:00:00"/>';
    const days = (said: string) => recordOf({ [DAY]: said })?.['OpenDays'];
    const summer = '<FromToDate From="2027-04-10T14:00:00" To="2027-04-10T16:30:00"/>';
    expect(days(`${summer}${DAY}`)).toEqual([
      { Start: '2027-04-10T12:00:00.000Z', End: '2027-04-10T14:30:00.000Z' },
      { Start: '2026-12-05T09:00:00.000Z', End: '2026-12-05T11:00:00.000Z' },
    ]);
    const backward = '<FromToDate From="2026-12-05T12:00:00" To="2026-12-05T10:00:00"/>';
    for (const none of [
      backward,
      '<FromToDate From="soon" To="2026-12-05T10:00:00"/>',
      '<FromToDate From="2026-12-05"/>',
    ]) {
      expect(days(none)).toBeUndefined();
      expect(named(read({ [DAY]: none }), 'not-known')).toContain('Property.OpenHouse.FromToDates.FromToDate[]');
    }
    expect(days('')).toBeUndefined();
  });

  test('X21 whose price is of something else, missing or could be two is asked back, unless it is told on request', () => {
    const priced = (changes: Readonly<Record<string, string>>) => {
      const record = recordOf(changes);
      return [record?.['Price'], record?.['PublishPrice'], record?.['PriceAsked']];
    };
    const PRICE = '<Price>389000,00</Price>';
    expect(priced({ [PRICE]: '<Price>-1</Price>' })).toEqual([undefined, true, { said: '', readings: [] }]);
    expect(priced({ [PRICE]: '<Price>389,000</Price>' })).toEqual([
      undefined,
      true,
      { said: '389,000', readings: [389, 389_000] },
    ]);
    expect(priced({ '>TOTAL<': '>PER_M2<' })).toEqual([undefined, true, { said: '389000,00 PER_M2', readings: [] }]);
    expect(priced({ '<HidePrice>false': '<HidePrice>true' })).toEqual([389_000, false, undefined]);
    expect(priced({ '<HidePrice>false</HidePrice>': '' })).toEqual([389_000, false, undefined]);
    expect(
      priced({
        [PRICE]: '<Price>18000</Price>',
        '>TOTAL<': '>PRICE_PER_YEAR<',
        '>FOR_SALE<': '>FOR_RENT<',
        SOLD_UNDER_RESERVE: 'FOR_RENT',
      }),
    ).toEqual([1500, true, undefined]);
  });

  test.each([
    ['that is not enabled', { '<Enabled>true': '<Enabled>false' }],
    ['whose home is not active', { '<Active>true': '<Active>false' }],
    ['that is on hold', { SOLD_UNDER_RESERVE: 'FOR_SALE_ON_HOLD' }],
    ['of a prospect', { '>FOR_SALE<': '>PROSPECT_FOR_SALE<' }],
    ['of a model', { '>TRANSACTION<': '>MODEL<' }],
  ])('X21 %s is there, and not for the site', (_, changes) => {
    expect(read(changes)).toEqual({ is: 'hidden', key: '6112345', told: [] });
  });

  test.each([
    ['a status that nobody knows', { '>FOR_SALE<': '>FOR_BARTER<' }, 'Property.Status'],
    ['a flow that nobody knows', { SOLD_UNDER_RESERVE: 'LENT' }, 'Property.FlowStatus'],
    ['no status', { '>FOR_SALE<': '>UNDEFINED<', SOLD_UNDER_RESERVE: 'UNDEFINED' }, 'Property.Status'],
    ['another currency', { '>EUR<': '>CHF<' }, 'Property.Currency'],
    ['no postcode', { ' ZipCode="9050"': '' }, 'Zip'],
    ['no type', { '<Sort>Dwelling</Sort>': '' }, 'WebID'],
  ])('X21 with %s is refused, and says why', (_, changes, field) => {
    const item = read(changes);
    expect(item.is).toBe('refused');
    expect(item.told.map((each) => each.field)).toContain(field);
  });

  test.each([
    ['is hidden', { '<HideAddress>false': '<HideAddress>true' }],
    ['is hidden in part', { '<HideHouseNumber>false': '<HideHouseNumber>true' }],
    ['is not said to be shown', { '<HideAddress>false</HideAddress>': '' }],
  ])('X21 whose address %s shows none', (_, changes) => {
    expect(recordOf(changes)?.['PublishAddress']).toBe(false);
  });

  test('X21 says where a home is, whichever of X and Y is the latitude, and nowhere where that is not known', () => {
    const place = (changes: Readonly<Record<string, string>>) => {
      const record = recordOf(changes);
      return [record?.['Latitude'], record?.['Longitude']];
    };
    expect(place({ 'X="3,764" Y="51,037"': 'X="51.037" Y="3.764"' })).toEqual([51.037, 3.764]);
    expect(place({ 'X="3,764" Y="51,037"': 'X="0" Y="0"' })).toEqual([undefined, undefined]);
    expect(place({ '>BE<': '>AE<' })).toEqual([undefined, undefined]);
  });

  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]>'],
    ['what is no XML', '<p>'],
    ['elements in each other without end', '<a>'.repeat(100)],
  ])('X21 with %s is not understood', (_, before) => {
    expect(treeOf(before + PUBLICATION)).toBeUndefined();
  });
});
