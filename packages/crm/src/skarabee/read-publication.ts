import type { Language, Localized } from '@dorpel/i18n/languages';
import {
  day,
  flag,
  HIDDEN,
  idOf,
  type Item,
  lackOf,
  Leaves,
  linkAt,
  listed,
  momentAt,
  openDaysIn,
  privateIn,
  projectsOf,
  readRows,
  recordsOf,
  setFiles,
  type Shape,
  type Told,
  type Values,
} from '../kit/kit.ts';
import { documentsIn, filesIn, FLASHES, FLOOR_PLANS, type Picture, PICTURES, readTexts } from './read-media.ts';
import { readAnnuity, readMoney } from './read-money.ts';
import { FLOW, FURTHEST, GENRES, GLAZINGS, HEATINGS, NORTHERN, ROWS, SORTS, STATES, TYPES } from './skarabee.table.ts';
import type { Tree } from './soap.ts';

/** Documents of a home: an answer does not say which of them are for the public, so that the office does, for all of them. */
const DOCUMENTS = 'Documents';

/**
 * What never leaves: what the office notes for itself and for colleagues, who owns, sells, buys and deals with a home, what was agreed with
 * the owner, what was or may be paid in the end, what the office earns.
 */
export const PRIVATE = [
  'Property.Confidential',
  'Property.Clauses',
  'Property.CollegialInfo',
  'Property.OwnerInformation',
  'Property.ResponsibleLoginId',
  'Property.SalesRepresentativeLoginId',
  'Property.MandateType',
  'Property.MandateNumber',
  'Property.MandateOrigin',
  'Property.SoldPrice',
  'Property.SellerNetPrice',
  'Property.UseSellerNetPrice',
  'Property.CommissionChargedTo',
  'Property.CommissionChargedToBuyer',
  'Property.Financials.MinimumPrice',
  'Property.Financials.MaximumPrice',
  'Property.Financials.SoldPrice',
  'Property.Financials.TransactionPrice',
  'Property.Financials.PreviousRentPrice',
  'Property.Financials.TotalCommission',
  'Property.Dates.MandateStart',
  'Property.Dates.MandateEnd',
  'Property.Dates.AgentContract',
  'Property.Dates.StartTransaction',
  'Property.Dates.SignatureDeed',
  'Property.Dates.Sold',
  'Property.Project.ContactPerson',
  'Property.LifeAnnuity.Heads.Head1',
  'Property.LifeAnnuity.Heads.Head2',
  DOCUMENTS,
] as const;

const OPEN_DAYS = 'Property.OpenHouse.FromToDates.FromToDate';
const HEATING = 'Property.HeatingTypes.HeatingType';
const GLAZING = 'Property.GlazingTypes.GlazingType';

const SHAPE: Shape = {
  ...Object.fromEntries([...FLASHES, ...PICTURES, ...FLOOR_PLANS, HEATING, GLAZING].map((list) => [list, null])),
  'Documents.Document': null,
  [OPEN_DAYS]: null,
  'Property.Certifications.Certification': '@Type',
};

/** What it writes for nothing. */
const NONE = /^(?:UNDEFINED|-1(?:[.,]0+)?)$/;

/** An answer without what says nothing: most of the three hundred fields of most homes. */
function said(tree: Tree): Tree {
  if (typeof tree === 'string') return NONE.test(tree.trim()) ? null : tree;
  if (tree === null) return null;
  if (Array.isArray(tree)) return (tree as Tree[]).map(said);
  return Object.fromEntries(Object.entries(tree).map(([name, inside]) => [name, said(inside)]));
}

/** Of the items of a list, the one that tells most; all of them have found their place where one did. */
function most(
  leaves: Leaves,
  list: string,
  ranked: readonly (readonly [theirs: readonly string[], ours: string])[],
): string | undefined {
  const items = new Set(leaves.names(list).map((name) => String(leaves.at(`${list}[${name}]`))));
  const found = ranked.find(([theirs]) => theirs.every((item) => items.has(item)))?.[1];
  if (found !== undefined) leaves.takeUnder(list);
  return found;
}

/** Which of X and Y is the latitude is not confirmed: in the countries around here it is the larger one. */
function readPlace(leaves: Leaves, values: Values, told: Told[]): void {
  const path = ['Property.Address.Position', 'Estate.Address.Position'].find(
    (each) => leaves.at(`${each}.@X`) !== undefined,
  );
  for (const each of ['Property.Address.Position', 'Estate.Address.Position']) leaves.takeUnder(each);
  if (path === undefined) return;
  const [x, y] = ['@X', '@Y'].map((axis) =>
    Number(
      String(leaves.at(`${path}.${axis}`) ?? '')
        .trim()
        .replace(',', '.'),
    ),
  );
  const [lower, upper] = [Math.min(x ?? NaN, y ?? NaN), Math.max(x ?? NaN, y ?? NaN)];
  if (Number.isNaN(lower) || (lower === 0 && upper === 0)) return;
  if (NORTHERN.has(values['CountryID']) && upper <= 90 && lower >= -90)
    Object.assign(values, { Latitude: upper, Longitude: lower });
  else
    told.push({
      is: 'unsure',
      field: path,
      read: 'which of the two is the latitude is not known in this country: none is taken',
    });
}

function readAddress(leaves: Leaves, values: Values, told: Told[]): void {
  const at = (field: string) => [`Property.Address.${field}`, `Estate.Address.${field}`];
  const first = (field: string) => at(field).flatMap((path) => leaves.take(path) ?? [])[0];
  const [number, more] = [first('HouseNumber'), first('HouseNumberExtension')];
  if (number !== undefined && Number(number) !== 0) values['HouseNumber'] = `${number}${more ?? ''}`.slice(0, 20);
  readPlace(leaves, values, told);
  // Shown only where both say so: a street without its number is a home that shows no address here.
  const hidden = ['Info.HideAddress', 'Info.HideHouseNumber'].map((path) => flag(leaves.take(path) ?? ''));
  values['PublishAddress'] = hidden.every((each) => each === false);
  if (hidden[0] === false && hidden[1] !== false)
    told.push({ is: 'unsure', field: 'Info.HideHouseNumber', read: 'a home that hides its number shows no address' });
}

/** What is said of sale and lease, in the order in which it is believed. */
function goalOf(leaves: Leaves): 0 | 1 | undefined {
  for (const path of ['Property.Status', 'Property.FlowStatus', 'Property.PriceType']) {
    const word = String(leaves.at(path) ?? '');
    if (/SALE|SOLD/.test(word)) return 0;
    if (/RENT|PER_MONTH|PER_YEAR/.test(word)) return 1;
  }
  return undefined;
}

function typeOf(leaves: Leaves, told: Told[]): unknown {
  leaves.take('Property.Typo.Category');
  const genre = GENRES[String(leaves.at('Property.Typo.Genre'))];
  if (genre !== undefined) leaves.take('Property.Typo.Genre');
  const isOther = leaves.at('Property.Typo.Sort') === 'Other';
  if (isOther) leaves.take('Property.Typo.Sort');
  const sort = isOther ? undefined : listed(leaves, 'Property.Typo.Sort', SORTS, told);
  if (genre !== undefined || sort !== undefined) return genre ?? sort;
  const old = TYPES[String(leaves.at('Property.Type'))];
  if (old === undefined) return leaves.at('Property.MarketType') === 'LAN' ? 4 : undefined;
  leaves.take('Property.Type');
  told.push({ is: 'unsure', field: 'Property.Type', read: 'the abbreviation of a type is read as it sounds' });
  return old;
}

/** A publication as it was read, and of which project it is. */
export type Publication = {
  readonly item: Item;
  readonly changedAt: Date | null;
  /** The publication of its project; null where it says none. */
  readonly project: string | null;
  readonly isLot: boolean;
};

export type ReadAs = {
  /** The language of an advert that is in none. */
  readonly language: Language;
  /** Whether the office shows the documents of its homes. */
  readonly showsDocuments: boolean;
};

const SEEN = [
  'Info.ID',
  'Info.Guid',
  'Info.Enabled',
  'Property.ID',
  'Property.Active',
  'Property.PropertyType',
  'Property.Currency',
];

function itemOf(key: string, leaves: Leaves, { language, showsDocuments }: ReadAs): Item {
  const told: Told[] = [];
  const kind = String(leaves.at('Property.PropertyType') ?? '');
  const isProject = kind === 'PROJECT';
  const states = new Set([
    listed(leaves, 'Property.Status', STATES, told),
    listed(leaves, 'Property.FlowStatus', FLOW, told),
    flag(leaves.take('Property.ConditionalSold') ?? '') === true ? 'under option' : undefined,
  ]);
  const isOff = ['Info.Enabled', 'Property.Active'].some((path) => flag(leaves.at(path) ?? 'true') === false);
  // A model is what the lots of a project are built after: they are the homes.
  if (isOff || states.has(HIDDEN) || kind === 'MODEL') return { is: 'hidden', key, told: [] };
  // A status that nobody knows may be one that no visitor should see.
  const isOdd = told.length > 0;
  const state = FURTHEST.find((each) => states.has(each));
  const goal = goalOf(leaves) ?? (isProject ? 0 : undefined);
  const values: Values = {
    ID: idOf(key),
    WebID: typeOf(leaves, told) ?? (isProject ? 2 : undefined),
    Goal: goal,
    State: state,
  };
  if (state === undefined && !isProject && !isOdd) told.push({ is: 'missing', field: 'Property.Status' });
  const currency = leaves.at('Property.Currency');
  const isEuro = currency === undefined || currency === 'EUR';
  if (!isEuro) told.push({ is: 'not-known', field: 'Property.Currency', said: String(currency).slice(0, 40) });
  readRows(ROWS, leaves, values, told);
  readAddress(leaves, values, told);
  values['Heating'] = most(leaves, HEATING, HEATINGS);
  values['Glazing'] = most(leaves, GLAZING, GLAZINGS);
  values['VirtualTour'] = linkAt(leaves, 'Property.VirtualUrl') ?? linkAt(leaves, 'Property.VRURL');
  const video = linkAt(leaves, 'Property.VideoUrl');
  if (video !== undefined) values['Videos'] = [video];
  const pictures = filesIn(leaves, PICTURES);
  const bare = (files: readonly Picture[]) => files.map(({ isPlan: _, ...file }) => file);
  setFiles(values, {
    Pictures: bare(pictures.filter(({ isPlan }) => !isPlan)),
    FloorPlans: bare([...filesIn(leaves, FLOOR_PLANS), ...pictures.filter(({ isPlan }) => isPlan)]),
    ...(showsDocuments && { Documents: documentsIn(leaves, language) }),
  });
  const lack = lackOf(values);
  if (lack.length > 0 || !isEuro || isOdd || (state === undefined && !isProject))
    return { is: 'refused', of: isProject ? 'project' : 'property', key, told: [...told, ...lack] };
  const texts = readTexts(leaves, told);
  for (const path of [...SEEN, 'Estate.EstateId']) leaves.take(path);
  if (isProject) return projectOf(key, leaves, { values, texts, language, told });
  readMoney(leaves, values, told);
  readAnnuity(leaves, values);
  values['OpenDays'] = openDaysIn(leaves, OPEN_DAYS, { from: '@From', to: '@To' }, told);
  const auction = day(leaves.at('Property.Dates.Auction') ?? '');
  if (goal === 0 && typeof auction === 'string') {
    leaves.take('Property.Dates.Auction');
    Object.assign(values, { SaleKind: 'public sale', SaleDate: auction });
  }
  // They come with the project itself.
  for (const path of ['Property.Project', 'Property.Model']) leaves.takeUnder(path);
  return { is: 'property', key, records: recordsOf(values, texts, language), told: [...told, ...leaves.told()] };
}

type Read = {
  readonly values: Values;
  readonly texts: Localized<Values>;
  readonly language: Language;
  readonly told: readonly Told[];
};

function projectOf(key: string, leaves: Leaves, { values, texts, language, told }: Read): Item {
  const units = Number(leaves.take('Property.Project.Units'));
  const ready = day(leaves.at('Property.Project.StopBuilding') ?? '');
  if (typeof ready === 'string') leaves.take('Property.Project.StopBuilding');
  const name = leaves.take('Property.Project.Name');
  for (const path of ['Property.Project.PublicationID', 'Property.Price', 'Property.PriceType', 'Info.HidePrice'])
    leaves.take(path);
  const own = {
    ...values,
    ...(units > 0 && { UnitCount: units }),
    ...(typeof ready === 'string' && { DeliveryDate: ready }),
  };
  const records = projectsOf(own, texts, language, name === undefined ? undefined : String(name));
  return { is: 'project', key, records, told: [...told, ...leaves.told()] };
}

/**
 * Reads one publication.
 *
 * @param key what it is called in the list of them (`Info.ID`)
 * @param publication of the shape that GetPublication answers
 */
export function readPublication(key: string, publication: Tree, as: ReadAs): Publication {
  const isPrivate = privateIn(PRIVATE.filter((field) => field !== DOCUMENTS || !as.showsDocuments));
  const leaves = new Leaves(said(publication), SHAPE, isPrivate);
  const project = leaves.at('Property.Project.PublicationID');
  return {
    item: itemOf(key, leaves, as),
    changedAt: momentAt(leaves, 'Info.Modified') ?? momentAt(leaves, 'Property.Modified'),
    project: project !== undefined && Number(project) > 0 ? String(project) : null,
    isLot: leaves.at('Property.PropertyType') === 'LOT',
  };
}
