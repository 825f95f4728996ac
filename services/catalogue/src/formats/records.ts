import { FACTS, type FactKey, type FactKind } from '@dorpel/contracts/facts';
import { COUNTRY_IDS, type CountryId } from '@dorpel/contracts/countries';
import { isoDate, isoInstant } from '@dorpel/contracts/fields';
import { language } from '@dorpel/contracts/values';
import {
  any,
  array,
  boolean,
  define,
  enums,
  type Infer,
  integer,
  max,
  min,
  number,
  optional,
  pattern,
  refine,
  size,
  string,
  type Struct,
  type,
} from 'superstruct';
import { type State, wordsOf } from '../property/property.ts';
import { FACT_FIELDS } from './fact-fields.ts';

/*
 * The records of a snapshot as the specification names their fields (section 3). They are checked strictly in what
 * they say and tolerantly in what they add: unknown fields are left alone.
 */

const text = (longest = 200) => size(string(), 1, longest);
const recordId = () => min(integer(), 0);
const between = (least: number, most: number) => max(min(number(), least), most);
const count = (least: number, most: number) => max(min(integer(), least), most);
const euro = () => between(0, 1e10);

/**
 * The kinds of homes of the specification (section 3): the rules of what an advert must say know these, so that another one
 * would be published with no rule at all.
 */
const kindOfHome = () => enums([1, 2, 3, 4, 5, 6, 7, 8, 9]);

/** A country by its number in the source system, or its two letters. */
const country = () =>
  define<CountryId>('country', (value) =>
    COUNTRY_IDS.includes(value as CountryId) ? true : 'Expected a country: its number, or its two letters (ISO 3166)',
  );

const BELGIUM = 10;

/** A record of a place in a country whose law is one of its postcodes has one. */
const placed = <T extends { readonly Zip?: string | undefined; readonly CountryID: CountryId }, S>(
  record: Struct<T, S>,
) =>
  refine(record, 'placed', ({ Zip, CountryID }) =>
    CountryID === BELGIUM && Zip === undefined ? [{ path: ['Zip'], message: 'Expected a string' }] : true,
  );

/** Whether a value is -1 empty, 0 no, 1 yes or 2 on request (specification, section 3). */
const judicial = () => enums([-1, 0, 1, 2]);

const FACT_STRUCTS: Readonly<Record<FactKind, () => Struct<unknown, unknown>>> = {
  area: () => loose(between(0, 1e8)),
  length: () => loose(between(0, 1e5)),
  count: () => loose(count(-20, 9999)),
  year: () => loose(count(1000, 2200)),
  money: () => loose(euro()),
  percent: () => loose(between(0, 100)),
  text: () => loose(text(120)),
  code: () => loose(pattern(text(40), /^[\w][\w -]*$/)),
  flag: () => loose(boolean()),
  date: () => loose(isoDate()),
  energy: () => loose(between(-10_000, 100_000)),
  'energy-year': () => loose(between(-1e7, 1e8)),
  emission: () => loose(between(-10_000, 100_000)),
  judicial: () => loose(judicial()),
};

/** Structs of one table have different types; what they check is kept. */
function loose<T, S>(struct: Struct<T, S>): Struct<unknown, unknown> {
  return struct as unknown as Struct<unknown, unknown>;
}

/** Words on which a price or the law turns: another one is refused, and never taken for none. A space may stand for a hyphen. */
const CLOSED: ReadonlySet<FactKey> = new Set([
  'saleKind',
  'priceVat',
  'priceTerms',
  'annuityIndex',
  'leaseKind',
] as const);

function closed(key: FactKey) {
  const words = Object.keys(wordsOf(key)?.values ?? {});
  return loose(enums([...new Set(words.flatMap((word) => [word, word.replaceAll('-', ' ')]))]));
}

const factFields = Object.fromEntries(
  FACTS.map(({ key, kind }) => [FACT_FIELDS[key], optional(CLOSED.has(key) ? closed(key) : FACT_STRUCTS[kind]())]),
);

/** Characters of the address of a file. */
export const LONGEST_ADDRESS = 1000;
/** What the address of a file begins with that is not elsewhere: the file itself follows, in base64. */
export const INLINE = 'data:;base64,';

const fileAddress = () =>
  define<string>('address', (value) =>
    typeof value === 'string' && (value.startsWith(INLINE) || (value.length > 0 && value.length <= LONGEST_ADDRESS))
      ? true
      : 'Expected an address of a file',
  );

const pictureRecord = type({
  ID: recordId(),
  Url: fileAddress(),
  // A file that does not say how large its pictures are has them measured.
  Width: optional(count(1, 20_000)),
  Height: optional(count(1, 20_000)),
  Name: optional(text(300)),
  Kind: optional(text(40)),
});
export type PictureRecord = Infer<typeof pictureRecord>;

const documentRecord = type({ ID: recordId(), Url: fileAddress(), Name: optional(text(300)), Kind: text(40) });
export type DocumentRecord = Infer<typeof documentRecord>;

const mediaFields = {
  SmallPictureItem: optional(any()),
  Pictures: optional(array(pictureRecord)),
  FloorPlans: optional(array(pictureRecord)),
  Panoramas: optional(array(pictureRecord)),
  Documents: optional(array(documentRecord)),
  Videos: optional(array(string())),
  VirtualTour: optional(string()),
};

const placeFields = {
  Street: optional(text()),
  HouseNumber: optional(text(20)),
  BoxNr: optional(text(20)),
  /** Not every format has one; where a home in Belgium lies is told by it alone (`placed`). */
  Zip: optional(text(12)),
  City: text(120),
  CountryID: country(),
  CountryName: optional(text(120)),
  Latitude: optional(between(-90, 90)),
  Longitude: optional(between(-180, 180)),
};

const commonFields = {
  ID: recordId(),
  language: language(),
  Reference: optional(text(60)),
  Description: optional(text(20_000)),
  RecordFile: optional(text()),
  State: optional(enums(['available', 'under option', 'sold', 'rented'])),
  AdvisorID: optional(recordId()),
  CreateDate: optional(isoInstant()),
  ModifyDate: optional(isoInstant()),
};

/** A property in one language. */
export const propertyRecord = placed(
  type({
    ...factFields,
    ...commonFields,
    ...placeFields,
    ...mediaFields,
    WebID: kindOfHome(),
    WebIDs: optional(pattern(string(), /^\d+(?:\s*,\s*\d+)*$/)),
    MainTypeName: optional(text()),
    TypeDescription: text(300),
    Goal: enums([0, 1]),
    Price: optional(euro()),
    PriceUnit: optional(integer()),
    PriceUnitText: optional(text()),
    PublishPrice: optional(boolean()),
    Marquee: optional(count(0, 31)),
    MarqueeName: optional(text()),
    PublishAddress: optional(boolean()),
    EnergyPerformance: optional(between(-10_000, 100_000)),
    EPCLabel: optional(pattern(string(), /^[a-z](?:_[a-z]+)?$/)),
    EPCStatus: optional(enums(['in request', 'not applicable'])),
    ProjectID: optional(recordId()),
    /** Days on which anybody may come and look. */
    OpenDays: optional(array(type({ Start: isoInstant(), End: isoInstant() }))),
    /** The feed that it came with, where a catalogue has several: 'blm 4711'. */
    Feed: optional(text(120)),
    /** Of a file whose price may be two or is none: what it says, and what that may be in euro (X23). */
    PriceAsked: optional(type({ said: string(), readings: array(euro()) })),
  }),
);
export type PropertyRecord = Infer<typeof propertyRecord>;

/** A project in one language. */
export const projectRecord = placed(
  type({
    ...commonFields,
    ...placeFields,
    ...mediaFields,
    Goal: enums([0, 1]),
    Name: text(),
    TypeDescription: optional(text(300)),
    WebID: optional(pattern(string(), /^\d+(?:\s*,\s*\d+)*$/)),
    WebIDName: optional(text()),
    PriceMin: optional(euro()),
    PriceMax: optional(euro()),
    PublicAddress: optional(boolean()),
    UnitCount: optional(count(0, 100_000)),
    DeliveryDate: optional(isoDate()),
  }),
);
export type ProjectRecord = Infer<typeof projectRecord>;

/** A property type in one language. */
export const typeRecord = type({
  ID: recordId(),
  WebID: recordId(),
  Name: text(),
  ShowOrder: count(0, 98),
  Sale: boolean(),
  Rent: boolean(),
  language: language(),
});
export type TypeRecord = Infer<typeof typeRecord>;

/** A city with one of its zips, in one list and language. */
export const cityRecord = type({
  List: enums(['all', 'sale', 'rent']),
  Name: text(120),
  Zip: text(12),
  CountryID: country(),
  CountryName: optional(text(120)),
  PropertyCount: optional(count(0, 1e6)),
  language: language(),
});
export type CityRecord = Infer<typeof cityRecord>;

/** A place in the tree of places, in one language; a parent of 0 is the top. */
export const treeRecord = type({ ID: recordId(), ParentID: recordId(), Name: text(), language: language() });
export type TreeRecord = Infer<typeof treeRecord>;

/** An advisor, with the job title in four languages. */
export const advisorRecord = type({
  ID: recordId(),
  Name: text(120),
  Phone: optional(pattern(string(), /^\+?\d{8,15}$/)),
  Email: optional(pattern(string(), /^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
  Languages: optional(array(language())),
  Picture: optional(pictureRecord),
  FunctionNl: optional(text()),
  FunctionFr: optional(text()),
  FunctionEn: optional(text()),
  FunctionDe: optional(text()),
});
export type AdvisorRecord = Infer<typeof advisorRecord>;

/** Fields that differ from language to language; all others must agree. */
export const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'language',
  'Name',
  'TypeDescription',
  'Description',
  'RecordFile',
  'MainTypeName',
  'WebIDName',
  'MarqueeName',
  'PriceUnitText',
  'City',
  'CountryName',
  'SmallPictureItem',
  'SmallPicture',
  'Pictures',
  'FloorPlans',
  'Panoramas',
  'Documents',
]);

/** 'Starting from' (specification, section 3). */
export const STARTING_FROM = 7;
/** Marquee of new builds in the snapshots of this agency. */
export const NEW_BUILD_MARQUEE = 9;

/** What the states of a property are called in a record. */
export const STATES: Readonly<Record<NonNullable<PropertyRecord['State']>, State>> = {
  available: 'available',
  'under option': 'option',
  sold: 'sold',
  rented: 'rented',
};
