import { type Language, LANGUAGES, type Localized } from '@dorpel/i18n/languages';
import {
  address,
  type File,
  HIDDEN,
  idOf,
  type Item,
  lackOf,
  Leaves,
  linkAt,
  listed,
  momentAt,
  privateIn,
  readRows,
  recordsOf,
  saysNotYes,
  setFiles,
  setPrice,
  type Shape,
  type Told,
  type Values,
} from '../kit/kit.ts';
import { GOALS, MAIN_TYPES, ROWS, SAID, STATES, TEXTS, TYPE_WORDS } from './omnicasa.table.ts';

/** What never leaves: who manages a home and how that person is reached. Owners and notes are private in every CRM. */
export const PRIVATE = ['ManagerName', 'ManagerEmail', 'ManagerDirectPhone', 'ManagerID', 'Documents'] as const;

const isPrivate = privateIn(PRIVATE);

/** Lists of pictures, the largest first: objects with an address, or addresses alone. */
const PICTURES = [
  'XLargePictureItems',
  'LargePictureItems',
  'LargePictures',
  'MediumPictureItems',
  'MediumPictures',
] as const;
const SINGLE = ['XLargePictureItem', 'LargePictureItem', 'LargePicture', 'MediumPictureItem', 'MediumPicture'] as const;
const SMALL = ['SmallPictureItems', 'SmallPictures', 'SmallPictureItem', 'SmallPicture'] as const;

const SHAPE: Shape = Object.fromEntries(
  [...PICTURES, 'SmallPictureItems', 'SmallPictures'].map((list) => [list, null]),
);

type Fields = Readonly<Record<string, unknown>>;

export const leavesOf = (said: Fields): Leaves => new Leaves(said, SHAPE, isPrivate);

/** What a property is called, in any answer. */
export const keyOf = (leaves: Leaves): string => String(leaves.at('ID') ?? '');

/** When it was last changed; null where nothing says it. */
export const changedAt = (leaves: Leaves): Date | null => momentAt(leaves, 'LastChangedDate');

function picturesIn(leaves: Leaves): File[] {
  const urlAt = (path: string) => {
    const said = leaves.at(`${path}.Url`) ?? leaves.at(path);
    return said !== undefined && address(said) === said ? [{ Url: String(said) }] : [];
  };
  const lists = PICTURES.map((list) => leaves.names(list).flatMap((name) => urlAt(`${list}[${name}]`)));
  const alone = SINGLE.map(urlAt);
  for (const path of [...PICTURES, ...SINGLE, ...SMALL]) leaves.takeUnder(path);
  return lists.find((list) => list.length > 0) ?? alone.find((list) => list.length > 0) ?? [];
}

const wordsAt = (leaves: Leaves, fields: readonly string[]): string =>
  fields.map((field) => String(leaves.take(field) ?? '')).join(' ');

/** Of three fields, one is a list that all agencies share; the others are an agency's own. */
function typeOf(leaves: Leaves, told: Told[]): unknown {
  const path = ['MainTypeID', 'MainType'].find((each) => leaves.at(each) !== undefined);
  const main = path === undefined ? undefined : listed(leaves, path, MAIN_TYPES, told);
  const words = wordsAt(leaves, ['WebIDName', 'MainTypeName']);
  const own = Number(leaves.take('WebID'));
  if (main !== undefined) return main;
  const meant = TYPE_WORDS.find(([like]) => like.test(words))?.[1];
  if (meant !== undefined) return meant;
  if (!Number.isInteger(own) || own < 1 || own > 9) return undefined;
  told.push({ is: 'unsure', field: 'WebID', read: 'the number of a type is taken as the specification has it' });
  return own;
}

function stateOf(leaves: Leaves, goal: unknown, told: Told[]): unknown {
  const status = listed(leaves, 'Status', STATES, told);
  const words = wordsAt(leaves, ['SubStatusName', 'MarqueeName']);
  if (status === 'over') return goal === 1 ? 'rented' : 'sold';
  return status === 'available' ? (SAID.find(([like]) => like.test(words))?.[1] ?? status) : status;
}

const NORTHERN: ReadonlySet<unknown> = new Set([10, 50]);

/** In Belgium and Luxembourg the latitude is the larger one, whichever field has it; elsewhere it is the first. */
function readPlace(values: Values): void {
  const { Latitude: one, Longitude: other } = values;
  const isSwapped = NORTHERN.has(values['CountryID']) && Number(one) < Number(other);
  if (isSwapped) Object.assign(values, { Latitude: other, Longitude: one });
  if (Math.abs(Number(values['Latitude'])) > 90) delete values['Latitude'];
}

/** The texts of each language. Where a language has the very text of an earlier one, the CRM gave that in its place: it has none of its own. */
function readTexts(all: Localized<Leaves>, told: Told[]): Localized<Values> {
  const texts: Localized<Values> = {};
  const seen = new Set<unknown>();
  for (const language of LANGUAGES) {
    const leaves = all[language];
    if (!leaves) continue;
    const own: Values = {};
    readRows(TEXTS, leaves, own, told);
    const { City: _, PriceUnitText: __, ...main } = own;
    const said = JSON.stringify(main);
    if (Object.keys(main).length === 0 || seen.has(said)) continue;
    seen.add(said);
    texts[language] = own;
  }
  return texts;
}

export type ReadAs = {
  /** The language of an advert that is in none. */
  readonly language: Language;
  /** Whether the office shows addresses: no answer says it of a home. */
  readonly showsAddress: boolean;
};

/**
 * Reads one property, as it was answered in each language.
 *
 * @param all at least one of them
 */
export function readProperty(key: string, all: Localized<Leaves>, { language, showsAddress }: ReadAs): Item {
  const told: Told[] = [];
  const leaves = (all[language] ?? Object.values(all)[0]) as Leaves;
  const goal = listed(leaves, 'Goal', GOALS, told);
  const state = stateOf(leaves, goal, told);
  if (state === HIDDEN) return { is: 'hidden', key, told: [] };
  const values: Values = { ID: idOf(key), WebID: typeOf(leaves, told), Goal: goal, State: state };
  if (state === undefined) told.push({ is: 'missing', field: 'Status' });
  readRows(ROWS, leaves, values, told);
  readPlace(values);
  values['PublishAddress'] = showsAddress;
  values['VirtualTour'] = linkAt(leaves, 'VirtualTour');
  setFiles(values, { Pictures: picturesIn(leaves) });
  const texts = readTexts(all, told);
  const [city] = Object.values(texts).flatMap((own) => own?.['City'] ?? []);
  values['City'] = city ?? leaves.take('City');
  const lack = lackOf(values);
  if (lack.length > 0 || state === undefined) return { is: 'refused', of: 'property', key, told: [...told, ...lack] };
  leaves.take('ID');
  const isOnRequest = saysNotYes(leaves.take('PublishPrice'));
  setPrice(values, leaves.take('Price'), isOnRequest);
  return { is: 'property', key, records: recordsOf(values, texts, language), told: [...told, ...leaves.told()] };
}
