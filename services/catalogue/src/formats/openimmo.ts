import { isLanguage, type Language } from '@dorpel/i18n/languages';
import { type Feed, type Format, idOf, type Made, NO_SETTING, type Sender } from './format.ts';
import { cutAtSentence } from './clean-text.ts';
import { type Home, type Item, mainOf, type Values } from './home.ts';
import type { Leaf, Leaves } from './leaves.ts';
import { addItem, inlineOf, isAddress, itemsOf, titleAt } from './media.ts';
import { OPENIMMO_ROWS, OPENIMMO_TEXTS, PRICE_PATHS, TYPES } from './openimmo.rows.ts';
import { OPENIMMO_RULES } from './openimmo.rules.ts';
import { type Every, readPrice, withPlainPrice } from './price.ts';
import { put, readRows, textAt, writeRows } from './rows.ts';
import { money, prose, type Votes } from './ways.ts';
import { complete } from './words.ts';
import { xmlEntry, xmlPieces, type XmlShape } from './xml.ts';

/*
 * OpenImmo 1.2.7: a German exchange format; one `immobilie` is one home, in one language. What it has no place for stands
 * in a field that the format keeps for such (`user_defined_simplefield`).
 */

const NAMED = { user_defined_simplefield: 'feldname' } as const;

const SHAPE: XmlShape = {
  entry: 'immobilie',
  lists: new Set(['anhang', 'weitere_adresse', 'energiepass', 'distanzen', 'distanzen_sport', 'objekt_text']),
  named: NAMED,
  name: /<openimmo_obid>\s*([^<]{1,200})<\/openimmo_obid>/,
};

const MAIN: Language = 'de';
const KIND = 'objektkategorie/objektart/';
const LANGUAGE = 'verwaltung_techn/sprache';
const FILES = 'anhaenge/anhang';
const PRICE = 'preise/kaufpreis';
const COUNTRY = 'geo/land@iso_land';
const LONGEST = 20_000;
const PROSE = prose(LONGEST);

/** Which list a group of attachments is; the first group of a list is the one that is written. */
const GROUPS: readonly (readonly [group: string, list: string])[] = [
  ['BILD', 'Pictures'],
  ['TITELBILD', 'Pictures'],
  ['AUSSENANSICHTEN', 'Pictures'],
  ['INNENANSICHTEN', 'Pictures'],
  ['GRUNDRISS', 'FloorPlans'],
  ['PANORAMA', 'Panoramas'],
  ['DOKUMENTE', 'Documents'],
  ['FILMLINK', 'Videos'],
  ['FILM', 'Videos'],
  ['LINKS', 'VirtualTour'],
];

function readKind(leaves: Leaves, common: Values): void {
  for (const { id, element, subtype } of TYPES) {
    const path = `${KIND}${element}`;
    const detail = subtype && `${path}@${subtype[0]}`;
    const isSaid = leaves.under(path).some((each) => each === path || each.startsWith(`${path}@`));
    if (!isSaid || (detail !== undefined && leaves.at(detail) !== subtype?.[1])) continue;
    if (!put(common, 'WebID', id)) continue;
    leaves.take(path);
    if (detail !== undefined) leaves.take(detail);
  }
  if (common['WebID'] !== undefined) put(common, 'WebIDs', String(common['WebID']));
}

/** For sale or to rent, and for which use: the uses are told again by the type. */
function readGoal(leaves: Leaves, common: Values): void {
  const isYes = (path: string) => ['true', '1'].includes(leaves.at(path) ?? '');
  const [sold, leased] = [
    ['KAUF', 'ERBPACHT'],
    ['MIETE_PACHT', 'LEASING'],
  ].map((ways) => ways.map((way) => `objektkategorie/vermarktungsart@${way}`)) as [string[], string[]];
  const goal = sold.some(isYes) ? 0 : leased.some(isYes) ? 1 : undefined;
  if (goal !== undefined) common['Goal'] = goal;
  for (const path of goal === 0 ? [...sold, ...leased.filter((each) => !isYes(each))] : [...sold, ...leased])
    leaves.take(path);
  if (goal === 1 && isYes('objektkategorie/nutzungsart@WAZ')) common['LeaseKind'] = 'short';
  for (const path of leaves.under('objektkategorie/nutzungsart@')) leaves.take(path);
}

/** A main text is all that is said of the home, one paragraph after the other. */
function readTexts(leaves: Leaves, texts: Home['texts'], main: Language): void {
  const own = texts[main] ?? {};
  readRows(OPENIMMO_TEXTS, leaves, own);
  const parts = ['objektbeschreibung', 'lage', 'ausstatt_beschr', 'sonstige_angaben'].map(
    (name) => `freitexte/${name}`,
  );
  const said = parts.flatMap((path) => textAt(leaves, path, PROSE) ?? []);
  if (said.length > 0 && put(own, 'Description', cutAtSentence(said.join('\n\n'), LONGEST)))
    for (const path of parts) leaves.take(path);
  for (const at of leaves.positions('freitexte/objekt_text')) {
    const path = `freitexte/objekt_text[${at}]`;
    const language = leaves.at(`${path}@lang`)?.slice(0, 2).toLowerCase() ?? '';
    const found = textAt(leaves, path, PROSE);
    if (!isLanguage(language) || found === undefined) continue;
    const told = (texts[language] ??= { ...(own['City'] !== undefined && { City: own['City'] }) });
    if (!put(told, 'Description', found)) continue;
    leaves.take(path);
    leaves.take(`${path}@lang`);
  }
}

function readFiles(leaves: Leaves, common: Values, main: Language): void {
  for (const at of leaves.positions(FILES)) {
    const path = `${FILES}[${at}]`;
    const url = leaves.at(`${path}/daten/pfad`) ?? inlineOf(leaves.at(`${path}/daten/anhanginhalt`));
    const list = GROUPS.find(([group]) => group === (leaves.at(`${path}@gruppe`) ?? 'BILD'))?.[1];
    if (list === undefined || !isAddress(url)) continue;
    if (list === 'Videos') common['Videos'] = [...((common['Videos'] as string[] | undefined) ?? []), url];
    else if (list === 'VirtualTour') {
      if (!put(common, 'VirtualTour', url)) continue;
    } else {
      const title = titleAt(leaves, `${path}/anhangtitel`);
      const Name = title === undefined ? undefined : { [main]: title };
      const Kind = list === 'Documents' ? 'brochure' : undefined;
      addItem(common, list, { Url: url, ...(Name && { Name }), ...(Kind !== undefined && { Kind }) });
      if (Name) leaves.take(`${path}/anhangtitel`);
    }
    for (const part of ['@gruppe', '@location', '/format', '/daten/pfad', '/daten/anhanginhalt'])
      leaves.take(path + part);
  }
}

const PERIODS: Readonly<Record<string, Every>> = { WOCHE: 'week', MONAT: 'month', QUARTAL: 'quarter', JAHR: 'year' };
const PERIOD = 'preise/preis_zeiteinheit@zeiteinheit';
/** 'Preis auf Anfrage', in the languages of the site. */
const ON_REQUEST = /anfrage|aanvraag|sur demande|on request|on application|\bpoa\b/i;

/** The price of a home for sale, or the rent of a month. */
function readMoney(leaves: Leaves, common: Values, votes: Votes): void {
  const isToRent = common['Goal'] === 1;
  const said = isToRent ? leaves.take(PERIOD) : undefined;
  const flag = `${PRICE}@auf_anfrage`;
  const isFlagged = ['true', '1'].includes(leaves.at(flag)?.toLowerCase() ?? '');
  if (!isToRent) leaves.take(flag);
  readPrice(leaves, common, {
    paths: PRICE_PATHS[isToRent ? 1 : 0],
    votes,
    isOnRequest: (!isToRent && isFlagged) || ON_REQUEST.test(leaves.at('preise/freitext_preis') ?? ''),
    every: said === undefined ? 'month' : (PERIODS[said.toUpperCase()] ?? null),
    said,
  });
}

function toHome(leaves: Leaves, setting = NO_SETTING): Made {
  if (leaves.take('verwaltung_techn/aktion@aktionart')?.toUpperCase() === 'DELETE') return { is: 'withdrawn' };
  const currency = leaves.take('preise/waehrung@iso_waehrung')?.toUpperCase();
  if (currency !== undefined && currency !== 'EUR') return { is: 'currency', said: currency };
  const said = leaves.take(LANGUAGE)?.slice(0, 2).toLowerCase() ?? MAIN;
  const main = isLanguage(said) ? said : MAIN;
  const common: Values = {};
  const texts: Home['texts'] = { [main]: {} };
  const name = leaves.take('verwaltung_techn/openimmo_obid') ?? leaves.at('verwaltung_techn/objektnr_extern');
  if (name !== undefined) common['ID'] = idOf(name);
  readGoal(leaves, common);
  readKind(leaves, common);
  readRows(OPENIMMO_ROWS, leaves, common, setting.votes);
  readMoney(leaves, common, setting.votes);
  readTexts(leaves, texts, main);
  readFiles(leaves, common, main);
  const isOver = common['State'] === 'sold' && common['Goal'] === 1;
  if (isOver) common['State'] = 'rented';
  if (common['AvailabilityDate'] !== undefined) put(common, 'Availability', 'on date');
  if (common['EnergyPerformance'] !== undefined) put(common, 'EPCSpec', common['EnergyPerformance']);
  return complete({ common, texts }, setting, leaves.at(COUNTRY) !== undefined);
}

function filesOf({ common }: Home, main: Language): Leaf[] {
  const urls = (field: string) => [common[field] ?? []].flat().map((Url): Item => ({ Url }));
  const all = GROUPS.filter(([, list], at) => GROUPS.findIndex(([, other]) => other === list) === at).flatMap(
    ([group, list]) =>
      (list === 'Videos' || list === 'VirtualTour' ? urls(list) : itemsOf(common, list)).map((item) => ({
        group,
        item,
      })),
  );
  return all.flatMap(({ group, item: { Url, Name } }, at) => {
    const path = `${FILES}[${at}]`;
    const url = String(Url);
    const title = Name?.[main];
    return [
      { path: `${path}@location`, value: /^https?:/.test(url) ? 'REMOTE' : 'EXTERN' },
      { path: `${path}@gruppe`, value: group },
      ...(title === undefined ? [] : [{ path: `${path}/anhangtitel`, value: title }]),
      { path: `${path}/format`, value: /\.([a-z0-9]{1,5})$/i.exec(url)?.[1]?.toLowerCase() ?? 'link' },
      { path: `${path}/daten/pfad`, value: url },
    ];
  });
}

/** To live in for a while: 'Wohnen auf Zeit'. */
const isLetForAWhile = ({ Goal, LeaseKind }: Values) => Goal === 1 && LeaseKind === 'short';

/** How each language is told. */
const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' };

function toLeaves(home: Home, sender: Sender): Leaf[] {
  const { texts } = home;
  const common = withPlainPrice(home.common);
  const main = mainOf(home, MAIN);
  const own = texts[main] ?? {};
  const type = TYPES.find(({ id }) => id === common['WebID']);
  const element = `${KIND}${type?.element ?? 'sonstige'}`;
  const kind = type?.subtype
    ? { path: `${element}@${type.subtype[0]}`, value: type.subtype[1] }
    : { path: element, value: '' };
  const rows = writeRows(OPENIMMO_ROWS, {
    ...common,
    State: common['State'] === 'rented' ? 'sold' : common['State'],
    Facades: type?.element === 'haus' ? common['Facades'] : undefined,
  });
  return [
    ...['WOHNEN', 'GEWERBE', 'ANLAGE', 'WAZ'].map((use) => ({
      path: `objektkategorie/nutzungsart@${use}`,
      value: String(use === (type?.use ?? 'GEWERBE') || (use === 'WAZ' && isLetForAWhile(common))),
    })),
    { path: 'objektkategorie/vermarktungsart@KAUF', value: String(common['Goal'] === 0) },
    { path: 'objektkategorie/vermarktungsart@MIETE_PACHT', value: String(common['Goal'] === 1) },
    kind,
    ...rows,
    // To the schema it is a number, also where all that is said of it is that it is told on request.
    ...(rows.some(({ path }) => path === PRICE) || common['Goal'] === 1 ? [] : [{ path: PRICE, value: '0' }]),
    ...writeRows(OPENIMMO_TEXTS, own),
    ...(typeof own['Description'] === 'string'
      ? [{ path: 'freitexte/objektbeschreibung', value: own['Description'] }]
      : []),
    { path: 'kontaktperson/name', value: sender.name },
    { path: 'preise/waehrung@iso_waehrung', value: 'EUR' },
    ...filesOf(home, main),
    { path: 'verwaltung_techn/aktion', value: '' },
    { path: 'verwaltung_techn/openimmo_obid', value: String(common['ID']) },
    { path: LANGUAGE, value: LANGUAGE_TAGS[main] },
  ];
}

/** A transfer is all that its sender has ('VOLL'), or a part of it ('TEIL'); the sender is the first that the file names. */
function feedOf(beginning: string): Feed {
  const transfer = /<(?:[\w.-]+:)?uebertragung\b[^>]*>/i.exec(beginning)?.[0] ?? '';
  const said = (name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*["'](\\w+)["']`, 'i').exec(transfer)?.[1]?.toUpperCase();
  const sender = (name: string) =>
    new RegExp(`<(?:[\\w.-]+:)?${name}>\\s*([^<]{1,80}?)\\s*<`, 'i').exec(beginning)?.[1];
  return {
    name: sender('openimmo_anid') ?? sender('anbieternr') ?? '',
    isFull: said('umfang') === 'VOLL',
    takesAway: said('umfang') === 'TEIL' && said('modus') === 'DELETE',
  };
}

/** OpenImmo 1.2.7, in both directions. */
export const openimmo: Format = {
  name: 'openimmo',
  recognizes: (beginning) => /<(?:[\w.-]+:)?(?:openimmo|immoxml)[\s>]/i.test(beginning),
  endsWith: /<\/(?:[\w.-]+:)?(?:openimmo|immoxml)\s*>/i,
  feedOf,
  pieces: (file) => xmlPieces(file, SHAPE),
  numbers: [
    ...OPENIMMO_ROWS,
    ...Object.values(PRICE_PATHS)
      .flat()
      .map((theirs) => ({ theirs, way: money })),
  ],
  nameOf: (leaves) => leaves.at('verwaltung_techn/objektnr_extern') ?? leaves.at('verwaltung_techn/openimmo_obid'),
  fields: {
    ID: 'verwaltung_techn/openimmo_obid',
    WebID: 'objektkategorie/objektart',
    Goal: 'objektkategorie/vermarktungsart',
    CountryID: COUNTRY,
    City: 'geo/ort',
    Zip: 'geo/plz',
    State: 'zustand_angaben/verkaufstatus@stand',
  },
  toHome,
  toLeaves,
  rules: OPENIMMO_RULES,
  restPath: 'user_defined_simplefield[dorpel]',
  mediaType: 'application/xml',
  senderId: /^[\w.-]{1,50}$/,
  tells: 'one',
  begin: ({ name, id, mail }, at) => {
    const moment = `${at.toISOString().slice(0, 19)}Z`;
    const head = xmlEntry(
      'uebertragung',
      Object.entries({
        art: 'ONLINE',
        umfang: 'VOLL',
        modus: 'NEW',
        version: '1.2.7',
        sendersoftware: 'Dorpel',
        senderversion: '1.0',
        techn_email: mail,
        timestamp: moment,
      }).map(([attribute, value]) => ({ path: `@${attribute}`, value })),
      NAMED,
    );
    const firm = ['anbieternr', 'firma', 'openimmo_anid'].map((path, which) => ({
      path,
      value: [id, name, id][which] as string,
    }));
    return `<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>\n${head}${xmlEntry('anbieter', firm, NAMED).replace('</anbieter>\n', '')}`;
  },
  entry: (leaves) => xmlEntry('immobilie', leaves, NAMED),
  end: '</anbieter>\n</openimmo>\n',
};
