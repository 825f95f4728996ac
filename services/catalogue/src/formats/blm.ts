import type { Language } from '@dorpel/i18n/languages';
import { blmPieces } from './blm-pieces.ts';
import { BLM_COLUMNS, BLM_ROWS, BLM_TEXTS, SUBTYPES } from './blm.rows.ts';
import { type Format, idOf, type Kept, type Made, NO_SETTING, type Sender } from './format.ts';
import { type Home, type Item, mainOf, type Values } from './home.ts';
import type { Leaf, Leaves } from './leaves.ts';
import { addItem, isAddress, itemsOf, titleAt } from './media.ts';
import { provinceOf } from './provinces.ts';
import { type Every, readPrice, saleKindIn, withPlainPrice } from './price.ts';
import { put, readRows, textAt, writeRows } from './rows.ts';
import { line, secondOf, type Votes } from './ways.ts';
import { complete, featuresOf, readFeatures } from './words.ts';

/*
 * BLM v3, the file of the British portals: a header, the names of the columns and one row per home, in one language. It is
 * read with the columns for homes at home and abroad (3 and 3i), and written with those for homes abroad. What it has no place
 * for stands in a column of its own.
 */

const MAIN: Language = 'en';
const REST = 'DORPEL_REST';

/** The columns of files, two figures at their end: MEDIA_IMAGE_00. 60 and up are no pictures of the home. */
const MEDIA: readonly (readonly [begin: string, list: string])[] = [
  ['MEDIA_IMAGE', 'Pictures'],
  ['MEDIA_FLOOR_PLAN', 'FloorPlans'],
  ['MEDIA_DOCUMENT', 'Documents'],
];
const FIRST_CERTIFICATE = 60;

function readMedia(leaves: Leaves, common: Values): void {
  for (const [begin, list] of MEDIA) {
    for (const path of leaves.under(`${begin}_`)) {
      const place = /_(\d\d)$/.exec(path)?.[1];
      const url = leaves.at(path) ?? '';
      if (place === undefined || path !== `${begin}_${place}` || !isAddress(url)) continue;
      if (list === 'Pictures' && Number(place) >= FIRST_CERTIFICATE) continue;
      const title = titleAt(leaves, `${begin}_TEXT_${place}`);
      const Name = title === undefined ? undefined : { [MAIN]: title };
      addItem(common, list, { Url: url, ...(Name && { Name }), ...(list === 'Documents' && { Kind: 'brochure' }) });
      if (Name) leaves.take(`${begin}_TEXT_${place}`);
      leaves.take(path);
    }
  }
}

function readType(leaves: Leaves, common: Values): void {
  const found = SUBTYPES.find(({ code }) => code === leaves.at('PROP_SUB_ID'));
  if (!found || !put(common, 'WebID', found.type)) return;
  put(common, 'WebIDs', String(found.type));
  if (found.facades !== undefined) put(common, 'Facades', found.facades);
  leaves.take('PROP_SUB_ID');
}

/** The address of a home in the columns of version 3: the number and street together, and the postcode in two. */
function readHomeAddress(leaves: Leaves, common: Values, texts: Values): void {
  const zip = [leaves.at('POSTCODE1'), leaves.at('POSTCODE2')].filter((part) => part !== undefined);
  if (zip.length > 0 && put(common, 'Zip', zip.join(' ')))
    for (const path of ['POSTCODE1', 'POSTCODE2']) leaves.take(path);
  const town = textAt(leaves, 'TOWN', line(120));
  if (town !== undefined && put(texts, 'City', town)) leaves.take('TOWN');
  const first = textAt(leaves, 'ADDRESS_1', line(200));
  const isNumber = first !== undefined && /^\d+\s*\w{0,3}$/.test(first);
  const street = isNumber ? 'ADDRESS_2' : 'ADDRESS_1';
  if (isNumber && put(common, 'HouseNumber', first)) leaves.take('ADDRESS_1');
  const said = textAt(leaves, street, line(200));
  if (said !== undefined && put(common, 'Street', said)) leaves.take(street);
}

/** 'Offers over'. */
const OFFERS_OVER = '10';

/** How often a rent is paid, by number; 5 is per person. */
const EVERY: Readonly<Record<string, Every>> = { 0: 'week', 1: 'month', 2: 'quarter', 3: 'year' };

/** What a price is by number, the one that is written first: from, offers in excess of, offers over, a fixed price, offers in the region of. */
const QUALIFIERS: readonly (readonly [number: string, field: string, value: unknown])[] = [
  ['7', 'PriceUnit', 7],
  ['4', 'PriceUnit', 7],
  [OFFERS_OVER, 'PriceUnit', 7],
  ['3', 'PriceTerms', 'fixed'],
  ['5', 'PriceTerms', 'negotiable'],
];

/** The number of what is asked: a public sale begins with its price, and an annuity has none that a column could hold. */
function qualifierOf(common: Values): string {
  if (common['PublishPrice'] === false) return '1';
  if (saleKindIn(common) === 'public sale') return OFFERS_OVER;
  return QUALIFIERS.find(([, field, value]) => common[field] === value)?.[0] ?? '0';
}

function readMoney(leaves: Leaves, common: Values, votes: Votes): void {
  const often = leaves.take('LET_RENT_FREQUENCY');
  const every = common['Goal'] === 1 && often !== undefined ? (EVERY[often] ?? null) : 'month';
  const qualifier = leaves.at('PRICE_QUALIFIER');
  const meant = QUALIFIERS.find(([number]) => number === qualifier);
  if (meant && put(common, meant[1], meant[2])) leaves.take('PRICE_QUALIFIER');
  if (['0', '1'].includes(qualifier ?? '')) leaves.take('PRICE_QUALIFIER');
  const said = `LET_RENT_FREQUENCY ${often ?? ''}`;
  readPrice(leaves, common, { paths: ['PRICE'], votes, isOnRequest: qualifier === '1', every, said });
}

function toHome(leaves: Leaves, setting = NO_SETTING): Made {
  if (leaves.take('PUBLISHED_FLAG') === '0') return { is: 'hidden' };
  const common: Values = {};
  const own: Values = {};
  const name = leaves.take('AGENT_REF');
  if (name !== undefined) {
    common['ID'] = idOf(name);
    if (common['ID'] !== Number(name)) put(common, 'Reference', name);
  }
  leaves.take('BRANCH_ID');
  readType(leaves, common);
  readRows(BLM_ROWS, leaves, common, setting.votes);
  readRows(BLM_TEXTS, leaves, own);
  readHomeAddress(leaves, common, own);
  readMoney(leaves, common, setting.votes);
  readFeatures(leaves, leaves.under('FEATURE'), common);
  readMedia(leaves, common);
  const shown = leaves.at('DISPLAY_ADDRESS');
  const street = common['Street'];
  put(
    common,
    'PublishAddress',
    typeof street === 'string' && shown?.toLowerCase().includes(street.toLowerCase()) === true,
  );
  if (shown === shownAddress(common, own)) leaves.take('DISPLAY_ADDRESS');
  if (provinceOf(common['CountryID'], common['Zip']) === leaves.at('OS_REGION')) leaves.take('OS_REGION');
  if (common['AvailabilityDate'] !== undefined) put(common, 'Availability', 'on date');
  put(common, 'State', 'available');
  return complete({ common, texts: { [MAIN]: own } }, setting, leaves.at('COUNTRY_CODE') !== undefined);
}

const shownAddress = (common: Values, texts: Values): string =>
  [
    common['PublishAddress'] === true && [common['Street'], common['HouseNumber']].filter(Boolean).join(' '),
    texts['City'],
  ]
    .filter(Boolean)
    .join(', ');

const placed = (begin: string, at: number) => `${begin}_${String(at).padStart(2, '0')}`;

function mediaOf({ common }: Home, main: Language): Leaf[] {
  return MEDIA.flatMap(([begin, list]) =>
    itemsOf(common, list).flatMap(({ Url, Name }: Item, at) => [
      { path: placed(begin, at), value: String(Url) },
      ...(Name?.[main] === undefined ? [] : [{ path: placed(`${begin}_TEXT`, at), value: Name[main] }]),
    ]),
  );
}

function toLeaves(home: Home, sender: Sender): Leaf[] {
  const { texts } = home;
  // A public sale has a word of its own.
  const common = saleKindIn(home.common) === 'public sale' ? home.common : withPlainPrice(home.common);
  const main = mainOf(home, MAIN);
  const own = texts[main] ?? {};
  const subtype = SUBTYPES.find(
    ({ type, facades }) => type === common['WebID'] && (facades === undefined || facades === common['Facades']),
  );
  const isLet = common['Goal'] === 1;
  const leaves = [
    { path: 'AGENT_REF', value: `${sender.id}_${String(common['ID'])}` },
    { path: 'BRANCH_ID', value: sender.id },
    { path: 'PUBLISHED_FLAG', value: '1' },
    ...writeRows(BLM_ROWS, common),
    ...writeRows(BLM_TEXTS, own),
    { path: 'PROP_SUB_ID', value: subtype?.code ?? '0' },
    { path: 'PRICE_QUALIFIER', value: qualifierOf(common) },
    { path: 'LET_RENT_FREQUENCY', value: isLet ? '1' : '' },
    { path: 'DISPLAY_ADDRESS', value: shownAddress(common, own) },
    { path: 'OS_REGION', value: provinceOf(common['CountryID'], common['Zip']) ?? String(own['City'] ?? '') },
    ...featuresOf(common).map((value, at) => ({ path: `FEATURE${at + 1}`, value })),
    ...mediaOf(home, main),
  ];
  // A row says something in these columns, whether it is known or not.
  const said = new Set(leaves.map(({ path }) => path));
  const unknown = ['BEDROOMS', 'PRICE'].filter((path) => !said.has(path));
  return [...leaves, ...unknown.map((path) => ({ path, value: '0' }))];
}

const FIELD = '^';
const ROW = '~';

const COLUMNS = BLM_COLUMNS.map(({ path }) => path);
const STANDARD = COLUMNS.filter((path) => path !== REST);
const columnsOf = ({ keepsRest }: Kept) => (keepsRest ? COLUMNS : STANDARD);

/** BLM v3, in both directions. */
export const blm: Format = {
  name: 'blm',
  recognizes: (beginning) => /^\s*#HEADER#/i.test(beginning),
  // Not every program writes the end: a row that is whole is one as well.
  endsWith: /#END#|[^\s\w]\s*$/i,
  // A file is the whole of each branch that has a row in it.
  feedOf: () => ({ name: '', isFull: true }),
  branchOf: (leaves) => leaves.at('BRANCH_ID'),
  pieces: blmPieces,
  numbers: BLM_ROWS,
  nameOf: (leaves) => leaves.at('AGENT_REF'),
  fields: {
    ID: 'AGENT_REF',
    WebID: 'PROP_SUB_ID',
    Goal: 'TRANS_TYPE_ID',
    CountryID: 'COUNTRY_CODE',
    City: 'TOWN',
    Zip: 'POSTCODE1',
    State: 'STATUS_ID',
  },
  toHome,
  toLeaves,
  rules: BLM_COLUMNS,
  restPath: REST,
  marks: /[\^~]/,
  mediaType: 'text/plain',
  senderId: /^\d{1,10}$/,
  tells: 'one',
  takenFor: MAIN,
  begin: (_, at, kept) => {
    const columns = columnsOf(kept)
      .map((path) => path + FIELD)
      .join('');
    return (
      `#HEADER#\nVERSION : 3i\nEOF : '${FIELD}'\nEOR : '${ROW}'\nGenerated Date : ${secondOf(at)}\n\n` +
      `#DEFINITION#\n${columns}${ROW}\n\n#DATA#\n`
    );
  },
  entry: (leaves, kept) => {
    const values = new Map(leaves.map(({ path, value }) => [path, value]));
    return `${columnsOf(kept)
      .map((path) => (values.get(path) ?? '') + FIELD)
      .join('')}${ROW}\n`;
  },
  end: '#END#\n',
};
