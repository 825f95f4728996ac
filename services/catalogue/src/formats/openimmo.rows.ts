import type { Row } from './rows.ts';
import { date, flag, moment, NOTHING, number, only, text, unlessZero, whole, words } from './ways.ts';
import { COUNTRIES } from './words.ts';

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
  { ours: 'Zip', theirs: 'geo/plz', way: text },
  { ours: 'Latitude', theirs: 'geo/geokoordinaten@breitengrad', way: unlessZero },
  { ours: 'Longitude', theirs: 'geo/geokoordinaten@laengengrad', way: unlessZero },
  { ours: 'Street', theirs: 'geo/strasse', way: text },
  { ours: 'HouseNumber', theirs: 'geo/hausnummer', way: text },
  { ours: 'CountryID', theirs: 'geo/land@iso_land', way: words(COUNTRIES.map(({ id, three }) => [id, three])) },
  { ours: 'Floor', theirs: 'geo/etage', way: number },
  { ours: 'Floors', theirs: 'geo/anzahl_etagen', way: whole },
  { ours: 'BoxNr', theirs: 'geo/wohnungsnr', way: text },
  { ours: 'AdvisorID', theirs: 'kontaktperson/personennummer', way: whole },
  { ours: 'Price', theirs: 'preise/kaufpreis', way: unlessZero, goal: 0 },
  { ours: 'PublishPrice', theirs: 'preise/kaufpreis@auf_anfrage', way: inverse, goal: 0 },
  { ours: 'Price', theirs: 'preise/nettokaltmiete', way: unlessZero, goal: 1 },
  { ours: 'Price', theirs: 'preise/kaltmiete', way: unlessZero, goal: 1, isRead: true },
  { ours: 'Price', theirs: 'preise/hauptmietzinsnetto', way: unlessZero, goal: 1, isRead: true },
  { ours: 'Price', theirs: 'preise/pauschalmiete', way: unlessZero, goal: 1, isRead: true },
  { ours: 'Price', theirs: 'preise/warmmiete', way: unlessZero, goal: 1, isRead: true },
  { ours: 'ChargesRenter', theirs: 'preise/nebenkosten', way: number },
  { ours: 'ChargesOwner', theirs: 'preise/hausgeld', way: unlessZero },
  { ours: 'VAT', theirs: 'preise/mwst_satz', way: unlessZero, goal: 0 },
  { ours: 'Deposit', theirs: 'preise/kaution', way: unlessZero },
  { ours: 'ExternalParkings', theirs: 'preise/stp_freiplatz@anzahl', way: whole },
  { ours: 'GaragePrice', theirs: 'preise/stp_garage@stellplatzkaufpreis', way: unlessZero, goal: 0 },
  { ours: 'Garages', theirs: 'preise/stp_garage@anzahl', way: whole },
  { ours: 'Parkings', theirs: 'preise/stp_tiefgarage@anzahl', way: whole },
  { ours: 'SurfaceLiving', theirs: 'flaechen/wohnflaeche', way: unlessZero },
  { ours: 'SurfaceTotal', theirs: 'flaechen/gesamtflaeche', way: unlessZero },
  { ours: 'SurfaceStore', theirs: 'flaechen/ladenflaeche', way: unlessZero },
  { ours: 'SurfaceStore', theirs: 'flaechen/lagerflaeche', way: unlessZero, isRead: true },
  { ours: 'SurfaceStore', theirs: 'flaechen/verkaufsflaeche', way: unlessZero, isRead: true },
  { ours: 'SurfaceOffice', theirs: 'flaechen/bueroflaeche', way: unlessZero },
  { ours: 'SurfaceGround', theirs: 'flaechen/grundstuecksflaeche', way: unlessZero },
  { ours: 'Bedrooms', theirs: 'flaechen/anzahl_schlafzimmer', way: whole },
  { ours: 'Bathrooms', theirs: 'flaechen/anzahl_badezimmer', way: whole },
  { ours: 'Toilets', theirs: 'flaechen/anzahl_sep_wc', way: whole },
  { ours: 'HasTerrace', theirs: 'flaechen/anzahl_terrassen', way: some },
  { ours: 'SurfaceTerrace', theirs: 'flaechen/balkon_terrasse_flaeche', way: unlessZero },
  { ours: 'SurfaceGarden', theirs: 'flaechen/gartenflaeche', way: unlessZero },
  { ours: 'WidthPlot', theirs: 'flaechen/grundstuecksfront', way: unlessZero },
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
  { ours: 'ConstructionYear', theirs: 'zustand_angaben/baujahr', way: whole },
  { ours: 'RenovationYear', theirs: 'zustand_angaben/letztemodernisierung', way: whole },
  { ours: 'EPCEndDate', theirs: 'zustand_angaben/energiepass[0]/gueltig_bis', way: date },
  { ours: 'EnergyPerformance', theirs: 'zustand_angaben/energiepass[0]/endenergiebedarf', way: number },
  {
    ours: 'EnergyPerformance',
    theirs: 'zustand_angaben/energiepass[0]/energieverbrauchkennwert',
    way: number,
    isRead: true,
  },
  { ours: 'EnergyPerformance', theirs: 'zustand_angaben/energiepass[0]/hwbwert', way: number, isRead: true },
  { ours: 'EPCLabelText', theirs: 'zustand_angaben/energiepass[0]/wertklasse', way: text },
  { ours: 'EPCLabelText', theirs: 'zustand_angaben/energiepass[0]/hwbklasse', way: text, isRead: true },
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
  { ours: 'Reference', theirs: 'verwaltung_techn/objektnr_extern', way: text },
  { ours: 'CreateDate', theirs: 'verwaltung_techn/aktiv_von', way: moment('day') },
  { ours: 'ModifyDate', theirs: 'verwaltung_techn/stand_vom', way: moment('day') },
];

/** What is told in the language of the entry. */
export const OPENIMMO_TEXTS: readonly Row[] = [
  { ours: 'City', theirs: 'geo/ort', way: text },
  { ours: 'PriceUnitText', theirs: 'preise/freitext_preis', way: text },
  { ours: 'TypeDescription', theirs: 'freitexte/objekttitel', way: text },
  { ours: 'TypeDescription', theirs: 'freitexte/dreizeiler', way: text, isRead: true },
];
