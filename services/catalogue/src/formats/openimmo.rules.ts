import type { Rule } from './rules.ts';

const YES_NO = ['true', 'false'];
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const WHOLE = /^-?\d+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const flags = (element: string, names: string, isRequired?: true): Rule[] =>
  names.split(' ').map((name) => ({ path: `${element}@${name}`, oneOf: YES_NO, ...(isRequired && { isRequired }) }));
const decimals = (element: string, names: string): Rule[] =>
  names.split(' ').map((name) => ({ path: `${element}/${name}`, like: DECIMAL }));

const KIND = 'objektkategorie/objektart';

/** The fields of an `immobilie` that are written, in the order and with the limits of the schema of OpenImmo 1.2.7. */
export const OPENIMMO_RULES: readonly Rule[] = [
  ...flags('objektkategorie/nutzungsart', 'WOHNEN GEWERBE ANLAGE WAZ', true),
  ...flags('objektkategorie/vermarktungsart', 'KAUF MIETE_PACHT', true),
  { path: `${KIND}/zimmer` },
  { path: `${KIND}/wohnung` },
  { path: `${KIND}/wohnung@wohnungtyp`, oneOf: ['LOFT-STUDIO-ATELIER'] },
  { path: `${KIND}/haus` },
  { path: `${KIND}/haus@haustyp`, oneOf: ['REIHENHAUS', 'DOPPELHAUSHAELFTE', 'EINFAMILIENHAUS'] },
  ...'grundstueck buero_praxen einzelhandel hallen_lager_prod parken sonstige zinshaus_renditeobjekt'
    .split(' ')
    .map((element) => ({ path: `${KIND}/${element}` })),
  { path: 'geo/plz', isRequired: true },
  { path: 'geo/ort' },
  { path: 'geo/geokoordinaten@breitengrad', like: DECIMAL },
  { path: 'geo/geokoordinaten@laengengrad', like: DECIMAL },
  { path: 'geo/strasse' },
  { path: 'geo/hausnummer' },
  { path: 'geo/land@iso_land', like: /^[A-Z]{3}$/ },
  { path: 'geo/etage', like: WHOLE },
  { path: 'geo/anzahl_etagen', like: WHOLE },
  { path: 'geo/wohnungsnr' },
  { path: 'kontaktperson/name', isRequired: true },
  { path: 'kontaktperson/personennummer' },
  { path: 'preise/kaufpreis', like: DECIMAL },
  { path: 'preise/kaufpreis@auf_anfrage', oneOf: YES_NO, needs: 'preise/kaufpreis' },
  ...decimals('preise', 'nettokaltmiete nebenkosten'),
  { path: 'preise/zzg_mehrwertsteuer', oneOf: YES_NO },
  ...decimals('preise', 'hausgeld'),
  { path: 'preise/waehrung@iso_waehrung', like: /^[A-Z]{3}$/ },
  ...decimals('preise', 'mwst_satz'),
  { path: 'preise/freitext_preis' },
  ...decimals('preise', 'kaution'),
  { path: 'preise/stp_freiplatz@anzahl', like: WHOLE },
  { path: 'preise/stp_garage@stellplatzkaufpreis', like: DECIMAL },
  { path: 'preise/stp_garage@anzahl', like: WHOLE },
  { path: 'preise/stp_tiefgarage@anzahl', like: WHOLE },
  ...decimals(
    'flaechen',
    'wohnflaeche gesamtflaeche ladenflaeche bueroflaeche grundstuecksflaeche anzahl_schlafzimmer anzahl_badezimmer ' +
      'anzahl_sep_wc anzahl_terrassen balkon_terrasse_flaeche gartenflaeche grundstuecksfront',
  ),
  ...flags('ausstattung/kueche', 'EBK PANTRY'),
  { path: 'ausstattung/kamin', oneOf: YES_NO },
  ...flags('ausstattung/heizungsart', 'FERN'),
  ...flags('ausstattung/befeuerung', 'OEL GAS ELEKTRO ERDWAERME LUFTWP FERN PELLET'),
  ...flags('ausstattung/fahrstuhl', 'PERSONEN'),
  ...flags('ausstattung/stellplatzart', 'GARAGE FREIPLATZ'),
  { path: 'ausstattung/gartennutzung', oneOf: YES_NO },
  ...flags('ausstattung/ausricht_balkon_terrasse', 'NORD OST SUED WEST NORDOST NORDWEST SUEDOST SUEDWEST'),
  { path: 'ausstattung/moebliert@moeb', oneOf: ['VOLL', 'TEIL'] },
  { path: 'ausstattung/swimmingpool', oneOf: YES_NO },
  ...flags('ausstattung/sicherheitstechnik', 'ALARMANLAGE'),
  { path: 'ausstattung/unterkellert@keller', oneOf: ['JA', 'NEIN', 'TEIL'] },
  { path: 'ausstattung/dachboden', oneOf: YES_NO },
  { path: 'zustand_angaben/baujahr' },
  { path: 'zustand_angaben/letztemodernisierung' },
  { path: 'zustand_angaben/energiepass[]/gueltig_bis' },
  { path: 'zustand_angaben/energiepass[]/endenergiebedarf' },
  { path: 'zustand_angaben/energiepass[]/wertklasse' },
  {
    path: 'zustand_angaben/energiepass[]/jahrgang',
    oneOf: ['2008', '2014', 'ohne', 'nicht_noetig', 'bei_besichtigung'],
  },
  { path: 'zustand_angaben/verkaufstatus@stand', oneOf: ['OFFEN', 'RESERVIERT', 'VERKAUFT'] },
  { path: 'freitexte/objekttitel' },
  { path: 'freitexte/objektbeschreibung' },
  { path: 'anhaenge/anhang[]@location', oneOf: ['INTERN', 'EXTERN', 'REMOTE'], isRequired: true },
  {
    path: 'anhaenge/anhang[]@gruppe',
    oneOf: [
      'TITELBILD',
      'INNENANSICHTEN',
      'AUSSENANSICHTEN',
      'GRUNDRISS',
      'KARTEN_LAGEPLAN',
      'ANBIETERLOGO',
      'BILD',
    ].concat(['DOKUMENTE', 'LINKS', 'PANORAMA', 'QRCODE', 'FILM', 'FILMLINK', 'EPASS-SKALA', 'ANBOBJURL']),
  },
  { path: 'anhaenge/anhang[]/anhangtitel' },
  { path: 'anhaenge/anhang[]/format', isRequired: true },
  { path: 'anhaenge/anhang[]/daten/pfad', isRequired: true },
  { path: 'verwaltung_objekt/objektadresse_freigeben', oneOf: YES_NO },
  { path: 'verwaltung_objekt/verfuegbar_ab' },
  { path: 'verwaltung_objekt/abdatum', like: DAY },
  { path: 'verwaltung_objekt/vermietet', oneOf: YES_NO },
  { path: 'verwaltung_objekt/laufzeit', like: DECIMAL },
  { path: 'verwaltung_objekt/haustiere', oneOf: YES_NO },
  { path: 'verwaltung_objekt/denkmalgeschuetzt', oneOf: YES_NO },
  { path: 'verwaltung_techn/objektnr_extern', isRequired: true },
  { path: 'verwaltung_techn/aktion', isRequired: true },
  { path: 'verwaltung_techn/aktiv_von', like: DAY },
  { path: 'verwaltung_techn/openimmo_obid', isRequired: true },
  { path: 'verwaltung_techn/stand_vom', isRequired: true, like: DAY },
  { path: 'verwaltung_techn/sprache' },
  { path: 'user_defined_simplefield[dorpel]' },
];

/** Who sends, and what: the attributes of `uebertragung`, with the limits of the same schema. */
export const TRANSFER_RULES: readonly Rule[] = [
  { path: '@art', isRequired: true, oneOf: ['ONLINE', 'OFFLINE'] },
  { path: '@umfang', isRequired: true, oneOf: ['VOLL', 'TEIL'] },
  { path: '@modus', oneOf: ['NEW', 'CHANGE', 'DELETE'] },
  { path: '@version', isRequired: true, oneOf: ['1.2.7'] },
  { path: '@sendersoftware', isRequired: true, like: /./ },
  { path: '@senderversion', isRequired: true, like: /./ },
  { path: '@techn_email' },
  { path: '@timestamp', like: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/ },
];
