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
  mention,
  openDaysIn,
  privateIn,
  projectsOf,
  quantity,
  readRows,
  recordsOf,
  setFiles,
  setPrice,
  type Shape,
  text,
  type Told,
  type Values,
} from '../kit/kit.ts';
import {
  AMENITIES,
  GOALS,
  HERITAGE,
  ROWS,
  SIZES,
  STATES,
  SUB_TYPES,
  TOGETHER,
  TYPES,
  UNITS,
} from './sweepbright.table.ts';

/**
 * What never leaves: buyers and vendors, what the office notes, earns and agreed with the owner, how tenants are reached, who negotiates.
 * Documents are among them: an answer does not say which of them are for the public.
 */
export const PRIVATE = [
  'vendors',
  'buyers',
  'internal_note',
  'mandate',
  'agency_commission',
  'negotiator',
  'documents',
  'occupancy.contact_details',
  'occupancy.tenant_contract',
  'buyer_percentage',
  'buyer_fixed_fee',
  'vendor_percentage',
  'vendor_fixed_fee',
] as const;

const isPrivate = privateIn(PRIVATE);

const SHAPE: Shape = { images: null, plans: null, amenities: null, rooms: null, open_homes: null };

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts stand per language; a language that the site does not have is told. */
function readTexts(leaves: Leaves): Localized<Values> {
  const texts: Localized<Values> = {};
  for (const [map, field, longest] of [
    ['description_title', 'TypeDescription', 300],
    ['description', 'Description', 20_000],
  ] as const) {
    for (const language of leaves.inside(map).filter(isLanguage)) {
      const said = text(longest)(leaves.take(`${map}.${language}`) ?? '');
      if (typeof said === 'string') texts[language] = { ...texts[language], [field]: said };
    }
  }
  return texts;
}

/** Pictures or plans in their order. Their addresses expire: they are to be fetched while the notice is dealt with. */
function filesIn(leaves: Leaves, list: string): File[] {
  const all = leaves.names(list).flatMap((name, at) => {
    const path = `${list}[${name}]`;
    const url = leaves.take(`${path}.url`);
    const order = Number(leaves.take(`${path}.ordinal`) ?? at);
    for (const part of ['id', 'filename', 'url_expires_on', 'content_type']) leaves.take(`${path}.${part}`);
    return url !== undefined && address(url) === url ? [{ order, file: { Url: String(url) } }] : [];
  });
  return all.sort((one, other) => one.order - other.order).map(({ file }) => file);
}

function readSizes(leaves: Leaves, values: Values, told: Told[]): void {
  for (const [path, ours] of Object.entries(SIZES)) {
    const size = leaves.take(`${path}.size`);
    const unit = leaves.take(`${path}.unit`);
    if (size === undefined) continue;
    const read = quantity('surface')(size);
    const metres = UNITS[String(unit ?? 'sq_m')];
    if (typeof read === 'number' && read > 0 && metres !== undefined)
      values[ours] = Math.round(read * metres * 100) / 100;
    else if (read === undefined || metres === undefined) {
      told.push({ is: 'not-known', field: path, said: `${String(size)} ${String(unit)}`.slice(0, 40) });
    }
  }
}

/** What the first path that says something says to a question of the law: 1, 0, or undefined. */
function answered(leaves: Leaves, paths: readonly string[]): unknown {
  const path = paths.find((each) => leaves.at(each) !== undefined);
  return path === undefined ? undefined : mention(leaves.at(path) ?? '');
}

function readMentions(leaves: Leaves, values: Values): void {
  for (const { ours, theirs } of TOGETHER) {
    if (!theirs.every((paths) => answered(leaves, paths) === 0)) continue;
    for (const path of theirs.flat()) leaves.take(path);
    for (const field of ours) values[field] = 0;
  }
  const lists = new Set(HERITAGE.map((paths) => answered(leaves, paths)));
  for (const path of HERITAGE.flat()) leaves.take(path);
  if (lists.has(1)) values['ProtectedHeritage'] = 1;
  else if (lists.has(0)) values['ProtectedHeritage'] = 0;
}

function readAmenities(leaves: Leaves, values: Values): void {
  for (const name of leaves.names('amenities')) {
    const path = `amenities[${name}]`;
    const ours = AMENITIES[String(leaves.at(path))];
    if (ours === undefined) continue;
    leaves.take(path);
    values[ours] = true;
  }
}

function readMoney(leaves: Leaves, values: Values, told: Told[]): void {
  // What is not understood is no yes to showing it.
  const isHidden = mention(leaves.take('price.hidden') ?? false) !== 0;
  const period = leaves.take('rent_period');
  const isWeekly = values['Goal'] === 1 && period === 'week';
  if (isWeekly)
    told.push({ is: 'unsure', field: 'rent_period', read: 'a rent by the week is 12/52 of one by the month' });
  setPrice(values, leaves.take('price.amount'), isHidden, isWeekly ? 'week' : 'month');
}

function readLinks(leaves: Leaves, values: Values): void {
  values['VirtualTour'] = linkAt(leaves, 'virtual_tour_url');
  const video = linkAt(leaves, 'video_url');
  if (video !== undefined) values['Videos'] = [video];
}

const PUBLIC = 'public';

function itemOf(key: string, leaves: Leaves, language: Language): Item {
  const told: Told[] = [];
  const state = listed(leaves, 'status', STATES, told);
  const published = leaves.take('publish_status');
  // It is announced for the site: where nothing says what it is, it is public.
  if (state === HIDDEN || (published !== undefined && published !== PUBLIC)) return { is: 'hidden', key, told: [] };
  const isProject = mention(leaves.take('is_project') ?? false) === 1;
  const type = listed(leaves, 'type', TYPES, told);
  const more = SUB_TYPES[String(leaves.at('sub_type'))];
  if (more !== undefined) leaves.take('sub_type');
  const project = leaves.take('project_id');
  const values: Values = {
    ID: idOf(key),
    WebID: more ?? type,
    Goal: listed(leaves, 'negotiation', GOALS, told),
    ...(project !== undefined && !isProject && { ProjectID: idOf(String(project)) }),
  };
  values['State'] = state === 'sold' && values['Goal'] === 1 ? 'rented' : state;
  const currency = leaves.take('price.currency');
  const isEuro = currency === undefined || /^(?:eur|€)$/i.test(String(currency));
  if (!isEuro) told.push({ is: 'not-known', field: 'price.currency', said: String(currency).slice(0, 40) });
  if (state === undefined) told.push({ is: 'missing', field: 'status' });
  readRows(ROWS, leaves, values, told);
  values['PublishAddress'] ??= false;
  readSizes(leaves, values, told);
  readMentions(leaves, values);
  readAmenities(leaves, values);
  readLinks(leaves, values);
  setFiles(values, { Pictures: filesIn(leaves, 'images'), FloorPlans: filesIn(leaves, 'plans') });
  const lack = lackOf(values);
  if (lack.length > 0 || !isEuro || state === undefined)
    return { is: 'refused', of: isProject ? 'project' : 'property', key, told: [...told, ...lack] };
  const texts = readTexts(leaves);
  for (const path of ['id', 'location.formatted', 'location.formatted_agency']) leaves.take(path);
  if (isProject) {
    return {
      is: 'project',
      key,
      records: projectsOf(values, texts, language, undefined),
      told: [...told, ...leaves.told()],
    };
  }
  values['OpenDays'] = openDaysIn(leaves, 'open_homes', { from: 'start_date', to: 'end_date' }, told);
  readMoney(leaves, values, told);
  return { is: 'property', key, records: recordsOf(values, texts, language), told: [...told, ...leaves.told()] };
}

/**
 * Reads an estate of an answer, and the units of a project behind it.
 *
 * @param language of an advert that is in none
 */
export function readEstate(key: string, said: Fields, language: Language): Item[] {
  const { properties, ...own } = said;
  const units = (Array.isArray(properties) ? properties : [properties]).filter(isFields);
  const read = (of: string, fields: Fields) => itemOf(of, new Leaves(fields, SHAPE, isPrivate), language);
  return [
    read(key, own),
    ...units.flatMap(({ properties: _, ...unit }) => {
      const id = unit['id'];
      return typeof id === 'string' && id !== '' ? [read(id, { ...unit, project_id: unit['project_id'] ?? key })] : [];
    }),
  ];
}
