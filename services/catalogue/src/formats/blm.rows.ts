import type { Row } from './rows.ts';
import type { Rule } from './rules.ts';
import { country, date, line, moment, money, NOTHING, prose, rooms, surface, unlessZero, words } from './ways.ts';

/** Kinds of homes by number; the first of a type (and of how many sides stand free) is the one that is written. */
export const SUBTYPES: readonly {
  readonly code: string;
  readonly type: number;
  readonly facades?: 'open' | 'half-open' | 'closed';
}[] = [
  { code: '1', type: 1, facades: 'closed' },
  { code: '3', type: 1, facades: 'half-open' },
  { code: '4', type: 1, facades: 'open' },
  { code: '2', type: 1, facades: 'half-open' },
  ...'22 5 6 12 13 14 15 16 21 23 24 27 30 43 50 52 53 62 65 68 71 74 77 86 92 95 101 104 113 116 118 119 120 121 125 128 131 140 511'
    .split(' ')
    .map((code) => ({ code, type: 1 })),
  ...'28 7 8 10 11 29 44 46 47 48 49 56 59'.split(' ').map((code) => ({ code, type: 2 })),
  { code: '9', type: 3 },
  ...'20 107 110 241 259 304'.split(' ').map((code) => ({ code, type: 4 })),
  ...'143 250'.split(' ').map((code) => ({ code, type: 5 })),
  ...'253 80 83 134 137 187 190 193 199 202 205 208 211 235 244 268 277 280 283 298 301 310'
    .split(' ')
    .map((code) => ({ code, type: 6 })),
  ...'51 45 196'.split(' ').map((code) => ({ code, type: 7 })),
  ...'238 214 217 220 223 226 229 232 247'.split(' ').map((code) => ({ code, type: 8 })),
  ...'178 181 184'.split(' ').map((code) => ({ code, type: 9 })),
];

/** What is the same in every language. */
export const BLM_ROWS: readonly Row[] = [
  {
    ours: 'Goal',
    theirs: 'TRANS_TYPE_ID',
    way: words([
      [0, '1'],
      [1, '2'],
    ]),
  },
  { ours: 'HouseNumber', theirs: 'HOUSE_NAME_NUMBER', way: line(20) },
  { ours: 'Street', theirs: 'STREET_NAME', way: line(200) },
  { ours: 'Zip', theirs: 'ZIPCODE', way: line(12) },
  { ours: 'CountryID', theirs: 'COUNTRY_CODE', way: country(({ two }) => two) },
  { ours: 'Latitude', theirs: 'EXACT_LATITUDE', way: unlessZero },
  { ours: 'Longitude', theirs: 'EXACT_LONGDITUDE', way: unlessZero },
  { ours: 'Longitude', theirs: 'EXACT_LONGITUDE', way: unlessZero, isRead: true },
  { ours: 'CreateDate', theirs: 'CREATE_DATE', way: moment('second') },
  { ours: 'ModifyDate', theirs: 'UPDATE_DATE', way: moment('second') },
  {
    ours: 'State',
    theirs: 'STATUS_ID',
    way: words([
      ['available', '0'],
      ['sold', '1'],
      ['sold', '2'],
      ['under option', '3'],
      ['under option', '4'],
      ['rented', '5'],
    ]),
  },
  { ours: 'Bedrooms', theirs: 'BEDROOMS', way: rooms },
  { ours: 'Bathrooms', theirs: 'BATHROOMS', way: rooms },
  { ours: 'Price', theirs: 'PRICE', way: money, isWritten: true },
  {
    ours: 'Marquee',
    theirs: 'NEW_HOME_FLAG',
    way: words([
      [9, 'Y'],
      [NOTHING, 'N'],
      [NOTHING, '0'],
    ]),
  },
  { ours: 'AvailabilityDate', theirs: 'LET_DATE_AVAILABLE', way: date, goal: 1 },
  { ours: 'Deposit', theirs: 'LET_BOND', way: money, goal: 1 },
  {
    ours: 'LeaseKind',
    theirs: 'LET_TYPE_ID',
    way: words([
      ['short', '2'],
      ['student', '3'],
      ['commercial', '4'],
      [NOTHING, '0'],
      [NOTHING, '1'],
    ]),
    goal: 1,
  },
  {
    ours: 'IsFurnished',
    theirs: 'LET_FURN_ID',
    way: words([
      [true, '0'],
      [false, '2'],
      [NOTHING, '3'],
    ]),
  },
  { ours: 'SurfaceTotal', theirs: 'MIN_SIZE_ENTERED', way: surface },
];

/** What is told in the language of the file. */
export const BLM_TEXTS: readonly Row[] = [
  { ours: 'City', theirs: 'OS_TOWN_CITY', way: line(120) },
  { ours: 'TypeDescription', theirs: 'SUMMARY', way: line(300) },
  { ours: 'Description', theirs: 'DESCRIPTION', way: prose(20_000) },
];

const WHOLE = /^\d+$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const MOMENT = /^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/;

const files = (begin: string, count: number, { longest }: { longest: number }): Rule[] =>
  Array.from({ length: count }, (_, at) => String(at).padStart(2, '0')).flatMap((place) => [
    { path: `${begin}_${place}`, longest },
    { path: `${begin}_TEXT_${place}`, longest: 20 },
  ]);

/** The columns that are written, in their order, with what the specification of the format asks of each. */
export const BLM_COLUMNS: readonly Rule[] = [
  { path: 'AGENT_REF', isRequired: true, longest: 20 },
  { path: 'BRANCH_ID', isRequired: true, longest: 10, like: WHOLE },
  { path: 'HOUSE_NAME_NUMBER', longest: 60 },
  { path: 'STREET_NAME', longest: 100 },
  { path: 'OS_TOWN_CITY', isRequired: true, longest: 100, like: /./ },
  { path: 'OS_REGION', isRequired: true, longest: 100, like: /./ },
  { path: 'ZIPCODE', longest: 100 },
  { path: 'COUNTRY_CODE', isRequired: true, like: /^[A-Z]{2}$/ },
  { path: 'EXACT_LATITUDE', longest: 15, like: NUMBER },
  { path: 'EXACT_LONGDITUDE', longest: 15, like: NUMBER },
  ...Array.from({ length: 10 }, (_, at) => ({ path: `FEATURE${at + 1}`, longest: 200 })),
  { path: 'SUMMARY', isRequired: true, longest: 1024 },
  { path: 'DESCRIPTION', isRequired: true, longest: 32_768 },
  { path: 'CREATE_DATE', like: MOMENT },
  { path: 'UPDATE_DATE', like: MOMENT },
  { path: 'STATUS_ID', isRequired: true, oneOf: [...'012345'] },
  { path: 'BEDROOMS', isRequired: true, longest: 10, like: WHOLE },
  { path: 'BATHROOMS', longest: 10, like: WHOLE },
  { path: 'PRICE', isRequired: true, like: NUMBER },
  { path: 'PRICE_QUALIFIER', isRequired: true, longest: 2, like: WHOLE },
  { path: 'NEW_HOME_FLAG', oneOf: ['Y', 'N'] },
  { path: 'PROP_SUB_ID', isRequired: true, longest: 3, like: WHOLE },
  { path: 'DISPLAY_ADDRESS', isRequired: true, longest: 120, like: /./ },
  { path: 'PUBLISHED_FLAG', isRequired: true, oneOf: ['0', '1'] },
  { path: 'LET_DATE_AVAILABLE', like: /^\d{4}-\d\d-\d\d$/ },
  { path: 'LET_BOND', like: NUMBER },
  { path: 'LET_TYPE_ID', oneOf: [...'01234'] },
  { path: 'LET_FURN_ID', oneOf: [...'01234'] },
  { path: 'LET_RENT_FREQUENCY', oneOf: ['', ...'01235'] },
  { path: 'TRANS_TYPE_ID', isRequired: true, oneOf: ['1', '2'] },
  { path: 'MIN_SIZE_ENTERED', longest: 15, like: NUMBER },
  ...files('MEDIA_IMAGE', 60, { longest: 100 }),
  ...files('MEDIA_FLOOR_PLAN', 10, { longest: 100 }),
  ...files('MEDIA_DOCUMENT', 10, { longest: 200 }),
  { path: 'DORPEL_REST' },
];
