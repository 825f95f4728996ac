import { blm } from './blm.ts';
import { idOf } from './format.ts';
import { tellFinding } from './findings.ts';
import { entriesOf } from './formats.fixture.ts';
import { FORMATS, formatOf } from './formats.ts';
import { spread } from './home.ts';
import { kyero } from './kyero.ts';
import { openimmo } from './openimmo.ts';

/* Files as other systems write them, and what is to become of every value in them. */

const OPENIMMO = `<?xml version="1.0" encoding="UTF-8"?>
<openimmo xmlns="http://www.openimmo.de"><uebertragung art="ONLINE" umfang="VOLL" version="1.2.7"/>
<anbieter><firma>Makler</firma>
<!-- <immobilie><verwaltung_techn><openimmo_obid>hidden</openimmo_obid></verwaltung_techn></immobilie> -->
<immobilie>
  <objektkategorie>
    <nutzungsart WOHNEN="true" GEWERBE="false" ANLAGE="false" WAZ="false"/>
    <vermarktungsart KAUF="false" MIETE_PACHT="1"/>
    <objektart><wohnung wohnungtyp="PENTHOUSE"/></objektart>
  </objektkategorie>
  <geo><plz>4780</plz><ort>Sankt Vith</ort><geokoordinaten breitengrad="50.2816" laengengrad="6.1270"/>
    <strasse>Hauptstraße</strasse><hausnummer>12a</hausnummer><land iso_land="BEL"/><etage>3</etage></geo>
  <kontaktperson><name>Muster</name></kontaktperson>
  <preise><nettokaltmiete>950.00</nettokaltmiete><warmmiete>1100</warmmiete><nebenkosten>150</nebenkosten>
    <waehrung iso_waehrung="EUR"/><kaution>1900</kaution></preise>
  <flaechen><wohnflaeche>84,5</wohnflaeche><anzahl_zimmer>3</anzahl_zimmer><anzahl_schlafzimmer>2.0</anzahl_schlafzimmer>
    <anzahl_badezimmer>1.5</anzahl_badezimmer></flaechen>
  <ausstattung><befeuerung OEL="false" GAS="true"/><fahrstuhl PERSONEN="true"/><unterkellert keller="JA"/></ausstattung>
  <zustand_angaben><baujahr>0</baujahr>
    <energiepass><epart>BEDARF</epart><gueltig_bis>23.11.2034</gueltig_bis><endenergiebedarf>87.5</endenergiebedarf>
      <wertklasse>B</wertklasse></energiepass></zustand_angaben>
  <freitexte><objekttitel>Wohnen über den Dächern</objekttitel><lage><![CDATA[Mitten im Ort & ruhig.]]></lage>
    <objektbeschreibung>Drei helle Zimmer.</objektbeschreibung></freitexte>
  <anhaenge>
    <anhang location="REMOTE" gruppe="TITELBILD"><anhangtitel>Ansicht</anhangtitel><format>jpg</format>
      <daten><pfad>https://example.com/1.jpg</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="GRUNDRISS"><format>png</format><daten><pfad>plan.png</pfad></daten></anhang>
    <anhang location="EXTERN" gruppe="ANBIETERLOGO"><format>png</format><daten><pfad>logo.png</pfad></daten></anhang>
  </anhaenge>
  <verwaltung_objekt><objektadresse_freigeben>true</objektadresse_freigeben><haustiere>false</haustiere></verwaltung_objekt>
  <verwaltung_techn><objektnr_extern>W-12</objektnr_extern><aktion aktionart="CHANGE"/>
    <openimmo_obid>OI-77</openimmo_obid><stand_vom>2026-10-01</stand_vom></verwaltung_techn>
</immobilie>
<immobilie><verwaltung_techn><aktion aktionart="DELETE"/><openimmo_obid>78</openimmo_obid></verwaltung_techn></immobilie>
</anbieter></openimmo>`;

test('X15 OpenImmo: each value of a file has its place, or is named', async () => {
  const [entry, gone, ...others] = await entriesOf(openimmo, OPENIMMO);
  expect(others).toEqual([]);
  expect(entry?.home && spread(entry.home)).toEqual([
    {
      ID: idOf('OI-77'),
      language: 'de',
      Reference: 'W-12',
      Goal: 1,
      WebID: 2,
      WebIDs: '2',
      MainTypeName: 'Wohnung',
      TypeDescription: 'Wohnen über den Dächern',
      Description: 'Drei helle Zimmer.\n\nMitten im Ort & ruhig.',
      Zip: '4780',
      City: 'Sankt Vith',
      CountryID: 10,
      CountryName: 'Belgien',
      Street: 'Hauptstraße',
      HouseNumber: '12a',
      Latitude: 50.2816,
      Longitude: 6.127,
      Floor: 3,
      PublishAddress: true,
      PublishPrice: true,
      Price: 950,
      MonthlyRent: 950,
      ChargesRenter: 150,
      Deposit: 1900,
      SurfaceLiving: 84.5,
      Bedrooms: 2,
      Heating: 'gas',
      HasLift: true,
      HasCellar: true,
      PetsAllowed: false,
      EnergyPerformance: 87.5,
      EPCSpec: 87.5,
      EPCLabelText: 'B',
      EPCLabel: 'b',
      EPCEndDate: '2034-11-23',
      ModifyDate: '2026-10-01T00:00:00Z',
      Pictures: [{ ID: 1, Url: 'https://example.com/1.jpg', Name: 'Ansicht' }],
      FloorPlans: [{ ID: 2, Url: 'plan.png' }],
    },
  ]);
  expect(entry?.unplaced.map(({ path, value }) => `${path}=${value}`)).toEqual([
    'objektkategorie/objektart/wohnung@wohnungtyp=PENTHOUSE',
    'kontaktperson/name=Muster',
    'preise/warmmiete=1100',
    'flaechen/anzahl_zimmer=3',
    'flaechen/anzahl_badezimmer=1.5',
    'zustand_angaben/energiepass[0]/epart=BEDARF',
    'anhaenge/anhang[2]@location=EXTERN',
    'anhaenge/anhang[2]@gruppe=ANBIETERLOGO',
    'anhaenge/anhang[2]/format=png',
    'anhaenge/anhang[2]/daten/pfad=logo.png',
  ]);
  expect(gone).toMatchObject({ home: null, problem: { is: 'withdrawn' } });
});

const KYERO = `<?xml version="1.0" encoding="UTF-8"?>
<root><kyero><feed_version>3</feed_version></kyero>
<property><id>510187</id><date>2026-04-04 11:45:01</date><ref>CB-1</ref><price>249500</price><currency>EUR</currency>
  <price_freq>sale</price_freq><leasehold>1</leasehold><new_build>0</new_build><type>Detached villa</type>
  <town>Torrevieja</town><province>Alicante</province><location><latitude>37.86</latitude><longitude>-0.76</longitude></location>
  <beds>3</beds><baths>0</baths><pool>1</pool><surface_area><built>164</built><plot>331</plot></surface_area>
  <energy_rating><consumption>X</consumption><emissions>C</emissions></energy_rating>
  <desc><en>Near the sea.</en><nl>Dicht bij zee.</nl><es>Cerca del mar.</es></desc>
  <features><feature>Fitted kitchen</feature><feature>Sea views</feature></features>
  <images><image id="1"><url>https://example.com/1.jpg</url></image>
    <image id="2"><url>https://example.com/2.jpg</url><tags><tag>floorplan</tag></tags></image></images>
</property></root>`;

test('X15 Kyero: each value of a file has its place, or is named', async () => {
  const [entry] = await entriesOf(kyero, KYERO);
  const shared = {
    ID: 510187,
    Reference: 'CB-1',
    Goal: 0,
    State: 'available',
    WebID: 1,
    WebIDs: '1',
    City: 'Torrevieja',
    CountryID: 32,
    Latitude: 37.86,
    Longitude: -0.76,
    PublishAddress: false,
    PublishPrice: true,
    Price: 249500,
    SurfaceTotal: 164,
    SurfaceGround: 331,
    Bedrooms: 3,
    HasPool: true,
    Kitchen: 'fully-equipped',
    ModifyDate: '2026-04-04T11:45:01Z',
    Pictures: [{ ID: 1, Url: 'https://example.com/1.jpg' }],
    FloorPlans: [{ ID: 2, Url: 'https://example.com/2.jpg' }],
  };
  expect(entry?.home && spread(entry.home)).toEqual([
    {
      ...shared,
      language: 'nl',
      MainTypeName: 'Huis',
      TypeDescription: 'Huis, Torrevieja',
      Description: 'Dicht bij zee.',
      CountryName: 'Spanje',
    },
    {
      ...shared,
      language: 'en',
      MainTypeName: 'House',
      TypeDescription: 'House, Torrevieja',
      Description: 'Near the sea.',
      CountryName: 'Spain',
    },
  ]);
  expect(entry?.unplaced.map(({ path, value }) => `${path}=${value}`)).toEqual([
    'leasehold=1',
    'province=Alicante',
    'energy_rating/emissions=C',
    'desc/es=Cerca del mar.',
    'features/feature[1]=Sea views',
  ]);
});

const COLUMNS =
  'AGENT_REF|ADDRESS_1|ADDRESS_2|TOWN|POSTCODE1|POSTCODE2|FEATURE1|FEATURE2|SUMMARY|DESCRIPTION|BRANCH_ID|STATUS_ID|BEDROOMS|' +
  'PRICE|PRICE_QUALIFIER|PROP_SUB_ID|CREATE_DATE|UPDATE_DATE|DISPLAY_ADDRESS|PUBLISHED_FLAG|LET_FURN_ID|LET_RENT_FREQUENCY|' +
  'TENURE_TYPE_ID|TRANS_TYPE_ID|NEW_HOME_FLAG|MEDIA_IMAGE_00|MEDIA_IMAGE_TEXT_00|MEDIA_IMAGE_60|';
const BLM = `#HEADER#
Version : 3
EOF : '|'
EOR : '~'
#DEFINITION#
${COLUMNS}~
#DATA#
123_A7|14|Kerkstraat|Gent|9000||Fireplace|Near the café|Town house|<b>Bright</b> rooms.<br/>A garden.|123|3|3|289000|7|1|2026-09-01 12:00:00|2026-10-01 09:30:00|14 Kerkstraat, Gent|1||||1|Y|123_A7_IMG_00.jpg|Front|123_A7_IMG_60.png|~
123_A8|15|Kerkstraat|Gent|9000|||||Hidden|123|0|1|1|0|8|||Gent|0||||1|N||||~
#END#`;

test('X15 BLM: each value of a file has its place, or is named', async () => {
  // As Windows writes it: é is one byte, which is no UTF-8.
  const [entry, hidden, ...others] = await entriesOf(blm, Buffer.from(BLM, 'latin1'));
  expect(others).toEqual([]);
  expect(entry?.home && spread(entry.home)).toEqual([
    {
      ID: idOf('123_A7'),
      language: 'en',
      Reference: '123_A7',
      Goal: 0,
      State: 'under option',
      WebID: 1,
      WebIDs: '1',
      MainTypeName: 'House',
      TypeDescription: 'Town house',
      Description: 'Bright rooms.\nA garden.',
      Facades: 'closed',
      Street: 'Kerkstraat',
      HouseNumber: '14',
      Zip: '9000',
      City: 'Gent',
      CountryID: 10,
      CountryName: 'Belgium',
      PublishAddress: true,
      PublishPrice: true,
      Price: 289000,
      PriceUnit: 7,
      Marquee: 9,
      Bedrooms: 3,
      HasFireplace: true,
      CreateDate: '2026-09-01T12:00:00Z',
      ModifyDate: '2026-10-01T09:30:00Z',
      Pictures: [{ ID: 1, Url: '123_A7_IMG_00.jpg', Name: 'Front' }],
    },
  ]);
  expect(entry?.unplaced.map(({ path, value }) => `${path}=${value}`)).toEqual([
    'FEATURE2=Near the café',
    'DISPLAY_ADDRESS=14 Kerkstraat, Gent',
    'MEDIA_IMAGE_60=123_A7_IMG_60.png',
  ]);
  expect(hidden).toMatchObject({ home: null, problem: { is: 'hidden' } });
});

test('X15 a row that ran into the next one costs itself alone, and is told', async () => {
  const entries = await entriesOf(blm, BLM.replace('.png|~\n', '.png|\n').replace('Gent|0||||1|N', 'Gent|1||||1|N'));
  expect(entries.map(({ id, problem }) => [id, problem === null])).toEqual([
    [idOf('123_A7'), false],
    [idOf('123_A8'), true],
  ]);
});

test.each([
  ['a document type', KYERO.replace('<root>', '<!DOCTYPE root [<!ENTITY x "y">]><root>'), 'document type'],
  ['an entity of its own', KYERO.replace('Near the sea.', '&secret;'), 'not well-formed'],
  ['an unknown encoding', Buffer.from(KYERO.replace('UTF-8', 'X-NONE').replace('sea', 'seé'), 'latin1'), 'X-NONE'],
  ['elements within elements without end', KYERO.replace('<desc>', '<a>'.repeat(60)), 'too deep'],
  ['an amount in another currency', KYERO.replace('EUR', 'GBP'), 'GBP'],
])('X15 a file with %s is refused, and says why', async (_, file, reason) => {
  const [entry] = await entriesOf(kyero, file);
  expect(entry?.home).toBeNull();
  expect(entry?.problem && tellFinding(entry.problem, entry.name, 'en')).toContain(reason);
});

test('X15 a file is recognized by how it begins', () => {
  expect([OPENIMMO, `\uFEFF${KYERO}`, BLM].map((file) => formatOf(file)?.name)).toEqual(['openimmo', 'kyero', 'blm']);
  expect(formatOf('{"ID":1}')).toBeUndefined();
  expect(new Set(FORMATS.map(({ name }) => name)).size).toBe(FORMATS.length);
});
