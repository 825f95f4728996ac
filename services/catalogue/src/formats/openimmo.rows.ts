import type { Row } from './rows.ts';
import {
  country,
  date,
  energy,
  flag,
  line,
  moment,
  money,
  NOTHING,
  number,
  only,
  quantity,
  rooms,
  surface,
  unlessNone,
  unlessZero,
  whole,
  words,
  year,
} from './ways.ts';

/**
 * Types: the element below `objektart`, and the attribute and word that make it this type where the element does not. The
 * first line of a type is the one that is written.
 */
export const TYPES: readonly {
  readonly id: number;
  readonly element: string;
  readonly subtype?: readonly [attribute: string, word: string];
  readonly use: 'WOHNEN' | 'GEWERBE' | 'ANLAGE';
}[] = [
  { id: 3, element: 'wohnung', subtype: ['wohnungtyp', 'LOFT-STUDIO-ATELIER'], use: 'WOHNEN' },
  { id: 3, element: 'wohnung', subtype: ['wohnungtyp', 'APARTMENT'], use: 'WOHNEN' },
  { id: 1, element: 'haus', use: 'WOHNEN' },
  { id: 2, element: 'wohnung', use: 'WOHNEN' },
  { id: 3, element: 'zimmer', use: 'WOHNEN' },
  { id: 4, element: 'grundstueck', use: 'WOHNEN' },
  { id: 4, element: 'land_und_forstwirtschaft', use: 'GEWERBE' },
  { id: 5, element: 'zinshaus_renditeobjekt', use: 'ANLAGE' },
  { id: 6, element: 'einzelhandel', use: 'GEWERBE' },
  { id: 6, element: 'gastgewerbe', use: 'GEWERBE' },
  { id: 6, element: 'freizeitimmobilie_gewerblich', use: 'GEWERBE' },
  { id: 6, element: 'sonstige', use: 'GEWERBE' },
  { id: 7, element: 'parken', use: 'WOHNEN' },
  { id: 8, element: 'hallen_lager_prod', use: 'GEWERBE' },
  { id: 9, element: 'buero_praxen', use: 'GEWERBE' },
];

const yesNo = words([
  [1, 'true'],
  [0, 'false'],
  [1, '1'],
  [0, '0'],
]);
const inverse = words([
  [false, 'true'],
  [true, 'false'],
  [false, '1'],
  [true, '0'],
]);
const some = words([[true, '1'], [false, '0'], ...['2', '3', '4', '5'].map((count) => [true, count] as const)]);

/** Fuels and sources of heat; where several of ours have one word, the first is what it is read as. */
const FUELS: readonly (readonly [word: string, ...ours: string[]])[] = [
  ['GAS', 'gas', 'gas-condensing'],
  ['OEL', 'oil'],
  ['ELEKTRO', 'electric'],
  ['ERDWAERME', 'geothermal'],
  ['LUFTWP', 'heat-pump'],
  ['FERN', 'district'],
  ['PELLET', 'pellets'],
];

const SIDES: Readonly<Record<string, string>> = {
  NORD: 'N',
  OST: 'E',
  SUED: 'S',
  WEST: 'W',
  NORDOST: 'NE',
  NORDWEST: 'NW',
  SUEDOST: 'SE',
  SUEDWEST: 'SW',
};

/** What is the same in every language, in the order of the schema. */
export const OPENIMMO_ROWS: readonly Row[] = [
  {
    ours: 'Facades',
    theirs: 'objektkategorie/objektart/haus@haustyp',
    way: words([
      ['closed', 'REIHENHAUS'],
      ['closed', 'REIHENMITTEL'],
      ['closed', 'REIHENEND'],
      ['half-open', 'DOPPELHAUSHAELFTE'],
      ['open', 'EINFAMILIENHAUS'],
      [NOTHING, 'KEINE_ANGABE'],
    ]),
  },
  { ours: 'Zip', theirs: 'geo/plz', way: line(12) },
  { ours: 'Latitude', theirs: 'geo/geokoordinaten@breitengrad', way: unlessZero },
  { ours: 'Longitude', theirs: 'geo/geokoordinaten@laengengrad', way: unlessZero },
  { ours: 'Street', theirs: 'geo/strasse', way: line(200) },
  { ours: 'HouseNumber', theirs: 'geo/hausnummer', way: line(20) },
  { ours: 'CountryID', theirs: 'geo/land@iso_land', way: country(({ three }) => three) },
  { ours: 'Floor', theirs: 'geo/etage', way: number },
  { ours: 'Floors', theirs: 'geo/anzahl_etagen', way: whole },
  { ours: 'BoxNr', theirs: 'geo/wohnungsnr', way: line(20) },
  { ours: 'AdvisorID', theirs: 'kontaktperson/personennummer', way: whole },
  { ours: 'Price', theirs: 'preise/kaufpreis', way: money, goal: 0, isWritten: true },
  { ours: 'PublishPrice', theirs: 'preise/kaufpreis@auf_anfrage', way: inverse, goal: 0, isWritten: true },
  { ours: 'Price', theirs: 'preise/nettokaltmiete', way: money, goal: 1, isWritten: true },
  { ours: 'ChargesRenter', theirs: 'preise/nebenkosten', way: quantity('amount') },
  {
    ours: 'PriceVAT',
    theirs: 'preise/zzg_mehrwertsteuer',
    way: words([
      ['excluded', 'true'],
      ['excluded', '1'],
      [NOTHING, 'false'],
      [NOTHING, '0'],
    ]),
  },
  { ours: 'ChargesOwner', theirs: 'preise/hausgeld', way: money },
  { ours: 'VAT', theirs: 'preise/mwst_satz', way: unlessNone('percentage'), goal: 0 },
  { ours: 'Deposit', theirs: 'preise/kaution', way: money },
  { ours: 'ExternalParkings', theirs: 'preise/stp_freiplatz@anzahl', way: whole },
  { ours: 'GaragePrice', theirs: 'preise/stp_garage@stellplatzkaufpreis', way: money, goal: 0 },
  { ours: 'Garages', theirs: 'preise/stp_garage@anzahl', way: whole },
  { ours: 'Parkings', theirs: 'preise/stp_tiefgarage@anzahl', way: whole },
  {
    ours: 'SaleKind',
    theirs: 'versteigerung/zwangsversteigerung',
    way: words([
      ['public sale', 'true'],
      ['public sale', '1'],
      [NOTHING, 'false'],
      [NOTHING, '0'],
    ]),
    goal: 0,
    // Not every public sale is a forced one.
    isRead: true,
  },
  { ours: 'SaleDate', theirs: 'versteigerung/zvtermin', way: date, goal: 0, isRead: true },
  { ours: 'SurfaceLiving', theirs: 'flaechen/wohnflaeche', way: surface },
  { ours: 'SurfaceTotal', theirs: 'flaechen/gesamtflaeche', way: surface },
  { ours: 'SurfaceStore', theirs: 'flaechen/ladenflaeche', way: surface },
  { ours: 'SurfaceStore', theirs: 'flaechen/lagerflaeche', way: surface, isRead: true },
  { ours: 'SurfaceStore', theirs: 'flaechen/verkaufsflaeche', way: surface, isRead: true },
  { ours: 'SurfaceOffice', theirs: 'flaechen/bueroflaeche', way: surface },
  { ours: 'SurfaceGround', theirs: 'flaechen/grundstuecksflaeche', way: surface },
  { ours: 'Bedrooms', theirs: 'flaechen/anzahl_schlafzimmer', way: rooms },
  { ours: 'Bathrooms', theirs: 'flaechen/anzahl_badezimmer', way: rooms },
  { ours: 'Toilets', theirs: 'flaechen/anzahl_sep_wc', way: rooms },
  { ours: 'HasTerrace', theirs: 'flaechen/anzahl_terrassen', way: some },
  { ours: 'SurfaceTerrace', theirs: 'flaechen/balkon_terrasse_flaeche', way: surface },
  { ours: 'SurfaceGarden', theirs: 'flaechen/gartenflaeche', way: surface },
  { ours: 'WidthPlot', theirs: 'flaechen/grundstuecksfront', way: surface },
  { ours: 'Kitchen', theirs: 'ausstattung/kueche@EBK', way: only('fully-equipped') },
  { ours: 'Kitchen', theirs: 'ausstattung/kueche@PANTRY', way: only('kitchenette') },
  { ours: 'HasFireplace', theirs: 'ausstattung/kamin', way: flag },
  { ours: 'Heating', theirs: 'ausstattung/heizungsart@FERN', way: only('district') },
  ...FUELS.map(([word, ...ours]) => ({
    ours: 'Heating',
    theirs: `ausstattung/befeuerung@${word}`,
    way: only(ours[0], ...ours.slice(1)),
  })),
  { ours: 'HasLift', theirs: 'ausstattung/fahrstuhl@PERSONEN', way: flag },
  { ours: 'HasGarage', theirs: 'ausstattung/stellplatzart@GARAGE', way: flag },
  { ours: 'HasParking', theirs: 'ausstattung/stellplatzart@FREIPLATZ', way: flag },
  { ours: 'HasGarden', theirs: 'ausstattung/gartennutzung', way: flag },
  ...Object.entries(SIDES).map(([word, side]) => ({
    ours: 'OrientationTerrace',
    theirs: `ausstattung/ausricht_balkon_terrasse@${word}`,
    way: only(side),
  })),
  { ours: 'IsFurnished', theirs: 'ausstattung/moebliert@moeb', way: words([[true, 'VOLL']]) },
  { ours: 'HasPool', theirs: 'ausstattung/swimmingpool', way: flag },
  { ours: 'HasAlarm', theirs: 'ausstattung/sicherheitstechnik@ALARMANLAGE', way: flag },
  {
    ours: 'HasCellar',
    theirs: 'ausstattung/unterkellert@keller',
    way: words([
      [true, 'JA'],
      [false, 'NEIN'],
    ]),
  },
  { ours: 'HasAttic', theirs: 'ausstattung/dachboden', way: flag },
  { ours: 'ConstructionYear', theirs: 'zustand_angaben/baujahr', way: year },
  { ours: 'RenovationYear', theirs: 'zustand_angaben/letztemodernisierung', way: year },
  {
    ours: 'Condition',
    theirs: 'zustand_angaben/zustand@zustand_art',
    way: words([
      ['new', 'NEUWERTIG'],
      ['new', 'ERSTBEZUG'],
      ['renovated', 'MODERNISIERT'],
      ['renovated', 'VOLL_SANIERT'],
      ['renovated', 'TEIL_VOLLRENOVIERT'],
      ['renovated', 'TEIL_VOLLSANIERT'],
      ['renovated', 'TEIL_SANIERT'],
      ['good', 'GEPFLEGT'],
      ['renovate', 'TEIL_VOLLRENOVIERUNGSBED'],
      ['renovate', 'SANIERUNGSBEDUERFTIG'],
      ['renovate', 'BAUFAELLIG'],
      ['demolish', 'ABRISSOBJEKT'],
    ]),
  },
  { ours: 'EPCEndDate', theirs: 'zustand_angaben/energiepass[0]/gueltig_bis', way: date },
  { ours: 'EnergyPerformance', theirs: 'zustand_angaben/energiepass[0]/endenergiebedarf', way: energy },
  {
    ours: 'EnergyPerformance',
    theirs: 'zustand_angaben/energiepass[0]/energieverbrauchkennwert',
    way: energy,
    isRead: true,
  },
  { ours: 'EnergyPerformance', theirs: 'zustand_angaben/energiepass[0]/hwbwert', way: energy, isRead: true },
  { ours: 'EPCLabelText', theirs: 'zustand_angaben/energiepass[0]/wertklasse', way: line(120) },
  { ours: 'EPCLabelText', theirs: 'zustand_angaben/energiepass[0]/hwbklasse', way: line(120), isRead: true },
  {
    ours: 'EPCStatus',
    theirs: 'zustand_angaben/energiepass[0]/jahrgang',
    way: words([
      ['not applicable', 'nicht_noetig'],
      ['in request', 'bei_besichtigung'],
      [NOTHING, '2008'],
      [NOTHING, '2014'],
      [NOTHING, 'ohne'],
    ]),
  },
  {
    ours: 'State',
    theirs: 'zustand_angaben/verkaufstatus@stand',
    way: words([
      ['available', 'OFFEN'],
      ['under option', 'RESERVIERT'],
      ['sold', 'VERKAUFT'],
      // No word of the schema, and written all the same.
      ['sold', 'VERMIETET'],
    ]),
  },
  { ours: 'PublishAddress', theirs: 'verwaltung_objekt/objektadresse_freigeben', way: flag },
  {
    ours: 'Availability',
    theirs: 'verwaltung_objekt/verfuegbar_ab',
    way: words([
      ['immediately', 'sofort'],
      ['immediately', 'ab sofort'],
      ['to be agreed', 'nach Vereinbarung'],
      ['to be agreed', 'nach Absprache'],
      ['at deed', 'mit Übergabe'],
    ]),
  },
  { ours: 'AvailabilityDate', theirs: 'verwaltung_objekt/abdatum', way: date },
  // A text in the schema, in which most write the day.
  { ours: 'AvailabilityDate', theirs: 'verwaltung_objekt/verfuegbar_ab', way: date, isRead: true },
  {
    ours: 'Availability',
    theirs: 'verwaltung_objekt/vermietet',
    way: words([
      ['let', 'true'],
      ['let', '1'],
      [NOTHING, 'false'],
      [NOTHING, '0'],
    ]),
  },
  { ours: 'LeaseYears', theirs: 'verwaltung_objekt/laufzeit', way: whole },
  { ours: 'PetsAllowed', theirs: 'verwaltung_objekt/haustiere', way: flag },
  { ours: 'ProtectedHeritage', theirs: 'verwaltung_objekt/denkmalgeschuetzt', way: yesNo },
  { ours: 'Reference', theirs: 'verwaltung_techn/objektnr_extern', way: line(60) },
  { ours: 'CreateDate', theirs: 'verwaltung_techn/aktiv_von', way: moment('day') },
  { ours: 'ModifyDate', theirs: 'verwaltung_techn/stand_vom', way: moment('day') },
];

/** Where a price stands, of a home for sale (0) and to rent (1): the first that says something counts. */
export const PRICE_PATHS = {
  0: ['preise/kaufpreis'],
  1: ['nettokaltmiete', 'kaltmiete', 'hauptmietzinsnetto', 'pauschalmiete', 'warmmiete'].map(
    (name) => `preise/${name}`,
  ),
} as const;

/** What is told in the language of the entry. */
export const OPENIMMO_TEXTS: readonly Row[] = [
  { ours: 'City', theirs: 'geo/ort', way: line(120) },
  { ours: 'PriceUnitText', theirs: 'preise/freitext_preis', way: line(200) },
  { ours: 'TypeDescription', theirs: 'freitexte/objekttitel', way: line(300) },
  { ours: 'TypeDescription', theirs: 'freitexte/dreizeiler', way: line(300), isRead: true },
];
