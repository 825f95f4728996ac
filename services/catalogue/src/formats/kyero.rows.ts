import { countryName } from '@dorpel/contracts/countries';
import type { Row } from './rows.ts';
import type { Rule } from './rules.ts';
import {
  country,
  line,
  moment,
  money,
  NOTHING,
  number,
  rooms,
  surface,
  text,
  unlessZero,
  type Way,
  words,
} from './ways.ts';

/** Types by their English names, which the format leaves open; the first of a type is the one that is written. */
export const TYPES: readonly (readonly [id: number, name: string])[] = [
  [1, 'house'],
  [2, 'apartment'],
  [3, 'studio'],
  [4, 'land'],
  [5, 'building'],
  [6, 'commercial'],
  [7, 'garage'],
  [8, 'warehouse'],
  [9, 'office'],
  [1, 'villa'],
  [1, 'townhouse'],
  [1, 'town house'],
  [1, 'bungalow'],
  [1, 'finca'],
  [1, 'country house'],
  [1, 'cortijo'],
  [1, 'chalet'],
  [1, 'cottage'],
  [1, 'duplex house'],
  [1, 'cave house'],
  [1, 'semi-detached house'],
  [2, 'flat'],
  [2, 'penthouse'],
  [2, 'duplex'],
  [2, 'maisonette'],
  [2, 'loft'],
  [4, 'plot'],
  [6, 'shop'],
  [6, 'restaurant'],
  [6, 'bar'],
  [6, 'hotel'],
  [6, 'business'],
  [7, 'parking'],
  [8, 'industrial'],
];

/** The format has no cents, and no parts of a square metre. */
const inWhole = (way: Way): Way => ({
  ...way,
  write: (value) => (Number.isInteger(value) ? way.write(value) : undefined),
});
const isSet = (ours: unknown) =>
  words([
    [ours, '1'],
    [NOTHING, '0'],
  ]);

/** What is the same in every language. */
export const KYERO_ROWS: readonly Row[] = [
  { ours: 'ModifyDate', theirs: 'date', way: moment('second') },
  { ours: 'Reference', theirs: 'ref', way: line(60) },
  {
    ours: 'Goal',
    theirs: 'price_freq',
    way: words([
      [0, 'sale'],
      [1, 'month'],
      [1, 'week'],
      [1, 'year'],
      [1, 'day'],
    ]),
  },
  { ours: 'Price', theirs: 'price', way: inWhole(money), isWritten: true },
  { ours: 'Marquee', theirs: 'new_build', way: isSet(9) },
  { ours: 'CountryID', theirs: 'country', way: country(({ two }) => countryName(two, 'en')) },
  { ours: 'Zip', theirs: 'postcode', way: line(12), isRead: true },
  { ours: 'Latitude', theirs: 'location/latitude', way: unlessZero },
  { ours: 'Longitude', theirs: 'location/longitude', way: unlessZero },
  { ours: 'Bedrooms', theirs: 'beds', way: rooms },
  { ours: 'Bathrooms', theirs: 'baths', way: rooms },
  { ours: 'HasPool', theirs: 'pool', way: isSet(true) },
  { ours: 'SurfaceTotal', theirs: 'surface_area/built', way: inWhole(surface) },
  { ours: 'SurfaceGround', theirs: 'surface_area/plot', way: inWhole(surface) },
  { ours: 'SurfaceTerrace', theirs: 'surface_area/terrace', way: surface, isRead: true },
  { ours: 'Floor', theirs: 'floor', way: number, isRead: true },
  {
    ours: 'EPCLabelText',
    theirs: 'energy_rating/consumption',
    way: words([...[...'ABCDEFG'].map((letter) => [letter, letter] as const), [NOTHING, 'X']]),
  },
  { ours: 'VirtualTour', theirs: 'virtual_tour_url', way: text },
];

const MOMENT = /^(?:19|20)\d\d-(?:0[1-9]|1[012])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-4]):[0-5]\d:[0-5]\d$/;
const WHOLE = /^\d+$/;
const DECIMAL = /^-?\d{1,3}(?:\.\d+)?$/;
const ADDRESS = /^(?:https?|ftp):\/\/.*\.(?:gif|jpe?g|png)$/i;
const LANGUAGES = ['nl', 'fr', 'en', 'de'];

/**
 * The fields of a `property` that are written, with the limits of the schema of Kyero v3 (3.0, and the fields that its
 * specification added later: country, video_url, virtual_tour_url, tags).
 */
export const KYERO_RULES: readonly Rule[] = [
  { path: 'id', isRequired: true, longest: 50 },
  { path: 'date', isRequired: true, like: MOMENT },
  { path: 'ref', isRequired: true, longest: 255 },
  { path: 'price', isRequired: true, like: /^(?:\d{1,8}|x)$/ },
  { path: 'currency', oneOf: ['EUR', 'GBP', 'USD'] },
  { path: 'price_freq', isRequired: true, oneOf: ['sale', 'month'] },
  { path: 'new_build', oneOf: ['0', '1'] },
  { path: 'type', isRequired: true, like: /^[a-zA-Z&\s()/-]{3,}$/ },
  { path: 'town', isRequired: true, like: /./ },
  { path: 'province', isRequired: true, like: /./ },
  { path: 'country', like: /./ },
  { path: 'location/longitude', like: DECIMAL, longest: 15 },
  { path: 'location/latitude', like: DECIMAL, longest: 15 },
  { path: 'beds', like: WHOLE },
  { path: 'baths', like: WHOLE },
  { path: 'pool', oneOf: ['0', '1'] },
  { path: 'surface_area/built', like: WHOLE },
  { path: 'surface_area/plot', like: WHOLE },
  { path: 'energy_rating/consumption', oneOf: [...'ABCDEFGX'] },
  { path: 'virtual_tour_url', like: /^https?:/, longest: 255 },
  ...LANGUAGES.map((language) => ({ path: `desc/${language}` })),
  { path: 'features/feature[]', longest: 35 },
  { path: 'images/image[]@id', isRequired: true, like: /^(?:\d{1,2}|100)$/ },
  { path: 'images/image[]/url', isRequired: true, like: ADDRESS },
  ...LANGUAGES.map((language) => ({ path: `images/image[]/title/${language}` })),
  { path: 'images/image[]/tags/tag[]', oneOf: ['floorplan'] },
  { path: '?dorpel' },
];
