import { isLanguage, type Language, type Localized } from '@dorpel/i18n/languages';
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
  projectsOf,
  readRows,
  recordsOf,
  saysNotYes,
  setFiles,
  setPrice,
  type Shape,
  type Told,
  type Values,
} from '../kit/kit.ts';
import { DISPLAYED, GOALS, LABELS, LIFE_ANNUITY, ROWS, STANDING, STATES, TYPES } from './whise.table.ts';

/**
 * What never leaves: who owns a home, who works on it, how it is reached by phone. Its documents are among them: an answer does not say
 * which of them are for the public, and a mandate is one.
 */
export const PRIVATE = ['client', 'clientId', 'representatives', 'documents', 'detail.729'] as const;

const isPrivate = privateIn(PRIVATE);

const SHAPE: Shape = {
  pictures: null,
  shortDescription: 'languageId',
  longDescription: 'languageId',
  sms: 'languageId',
  publicationText: 'languageId',
};

const NUMBERS: ReadonlySet<string> = new Set(
  ROWS.flatMap(({ theirs }) => theirs).flatMap((path) => /^detail\.(\d+)$/.exec(path)?.[1] ?? []),
);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The name of a detail in paths: its number where that is known, else what its label is like, else both. */
function detailName(id: string, label: string): string {
  if (NUMBERS.has(id) || PRIVATE.some((field) => field === `detail.${id}`)) return id;
  const meant = Object.entries(LABELS).find(([, like]) => like.test(label));
  return meant ? meant[0] : `${id} ${label}`.trim().replaceAll('.', ' ');
}

/** The details of an estate, which are a list of `{ id, label, value, enum }`, by name: an item of a list by its number. */
function detailsOf(details: unknown): Fields {
  const found: Record<string, unknown> = {};
  for (const detail of isFields(details) ? Object.values(details) : []) {
    if (!isFields(detail)) continue;
    const { id, label, value, enum: item } = detail;
    const name = detailName(String(id), typeof label === 'string' ? label : '');
    found[name] ??= (isFields(item) ? item['id'] : undefined) ?? value;
  }
  return found;
}

/** 'nl-BE' -> 'nl'. */
const languageIn = (tag: string): Language | undefined => {
  const two = tag.slice(0, 2).toLowerCase();
  return isLanguage(two) ? two : undefined;
};

/** The texts of each language: what is short is the headline. */
function readTexts(leaves: Leaves): Localized<Values> {
  const texts: Localized<Values> = {};
  const found = (list: string, tag: string): string | undefined => {
    const said = leaves.at(`${list}[${tag}].content`);
    if (typeof said !== 'string') return undefined;
    leaves.take(`${list}[${tag}].content`);
    leaves.take(`${list}[${tag}].languageId`);
    return said;
  };
  const lists = ['shortDescription', 'sms', 'longDescription'];
  for (const tag of new Set(lists.flatMap((list) => leaves.names(list)))) {
    const language = languageIn(tag);
    if (language === undefined) continue;
    const [short, message, long] = lists.map((list) => found(list, tag));
    const title = short ?? message;
    if (title === undefined && long === undefined) continue;
    texts[language] = {
      ...(title !== undefined && { TypeDescription: title }),
      ...((long ?? short) !== undefined && { Description: long ?? short }),
    };
  }
  return texts;
}

/** Pictures in the order that the office gave them. One that was replaced keeps its address: the moment of that makes it another. */
function picturesIn(leaves: Leaves): File[] {
  const all = leaves.names('pictures').flatMap((name, at) => {
    const path = `pictures[${name}]`;
    const [url] = ['urlXXL', 'urlLarge', 'urlSmall'].flatMap((size) => leaves.at(`${path}.${size}`) ?? []);
    if (url === undefined || address(url) === undefined) return [];
    const changed = leaves.at(`${path}.updateDateTime`);
    leaves.takeUnder(path);
    const order = Number(leaves.at(`${path}.order`) ?? at);
    return [
      { order, file: { Url: changed === undefined ? String(url) : `${url}#${encodeURIComponent(String(changed))}` } },
    ];
  });
  return all.sort((one, other) => one.order - other.order).map(({ file }) => file);
}

/** An estate as it was read: the item, and what decides which of two readings is the newer and whose unit it is. */
export type Estate = {
  readonly item: Item;
  readonly changedAt: Date | null;
  readonly parent: string | null;
  /** A project, or a part of one that has units of its own. */
  readonly hasUnits: boolean;
};

function readLinks(leaves: Leaves, values: Values): void {
  values['VirtualTour'] = linkAt(leaves, 'linkVirtualVisit') ?? linkAt(leaves, 'link3DModel');
  const video = linkAt(leaves, 'linkVideo');
  if (video !== undefined) values['Videos'] = [video];
}

const EURO = /^(?:€|eur|euro)$/i;

function itemOf(key: string, leaves: Leaves, isProject: boolean, language: Language): Item {
  const told: Told[] = [];
  const refused = (): Item => ({ is: 'refused', of: isProject ? 'project' : 'property', key, told });
  const standing = [
    listed(leaves, 'status.id', STANDING, told),
    listed(leaves, 'displayStatusId', DISPLAYED, told),
    listed(leaves, 'purposeStatus.id', STATES, told),
  ];
  if (standing.includes(HIDDEN)) return { is: 'hidden', key, told: [] };
  const isOdd = told.length > 0;
  const purpose = leaves.at('purpose.id');
  const values: Values = {
    ID: idOf(key),
    WebID: listed(leaves, 'category.id', TYPES, told),
    Goal: listed(leaves, 'purpose.id', GOALS, told),
    State: standing[2],
  };
  if (String(purpose) === LIFE_ANNUITY) values['SaleKind'] = 'life annuity';
  // A status that nobody knows may be one that no visitor should see.
  if (isOdd || (values['State'] === undefined && !isProject)) {
    if (!isOdd) told.push({ is: 'missing', field: 'purposeStatus.id' });
    return refused();
  }
  const currency = leaves.take('currency');
  if (currency !== undefined && !EURO.test(String(currency).trim())) {
    told.push({ is: 'not-known', field: 'currency', said: String(currency).slice(0, 40) });
    return refused();
  }
  readRows(ROWS, leaves, values, told);
  if (values['PublishAddress'] === undefined) values['PublishAddress'] = false;
  readLinks(leaves, values);
  setFiles(values, { Pictures: picturesIn(leaves) });
  for (const path of ['id', 'parentId', 'canHaveChildren', 'officeId']) leaves.take(path);
  const texts = readTexts(leaves);
  const lack = lackOf(values);
  if (lack.length > 0) {
    told.push(...lack);
    return refused();
  }
  if (isProject) {
    leaves.take('price');
    const name = leaves.take('name');
    const records = projectsOf(values, texts, language, name === undefined ? undefined : String(name));
    return { is: 'project', key, records, told: [...told, ...leaves.told()] };
  }
  const isOnRequest = saysNotYes(leaves.take('displayPrice'));
  setPrice(values, leaves.take('price'), isOnRequest);
  return { is: 'property', key, records: recordsOf(values, texts, language), told: [...told, ...leaves.told()] };
}

/**
 * Reads one estate of an answer.
 *
 * @param said of the shape that `v1/estates/list` has with `ShowDetails`
 * @param language of an advert that is in none
 */
export function readEstate(said: Fields, language: Language): Estate {
  const { details, ...rest } = said;
  const leaves = new Leaves({ ...rest, detail: detailsOf(details) }, SHAPE, isPrivate);
  const key = String(leaves.at('id') ?? '');
  const parent = leaves.at('parentId');
  const hasParent = parent !== undefined && Number(parent) > 0;
  const hasUnits = ['1', 'true'].includes(String(leaves.at('canHaveChildren')));
  return {
    item: itemOf(key, leaves, hasUnits && !hasParent, language),
    changedAt: momentAt(leaves, 'updateDateTime'),
    parent: hasParent ? String(parent) : null,
    hasUnits,
  };
}

/** What says whether a home stands and whose unit it is. */
const OF_STANDING = ['id', 'parentId', 'canHaveChildren', 'status', 'displayStatusId', 'purposeStatus'] as const;

/** The same of an estate that did not change, of which nothing else is asked; a project is read whole, as its units may have changed. */
export function readStanding(said: Fields, language: Language): Estate {
  const few = Object.fromEntries(OF_STANDING.map((field) => [field, said[field]]));
  const estate = readEstate(few, language);
  return estate.hasUnits ? readEstate(said, language) : estate;
}
