import type { Row } from './rows.ts';
import { moment, NOTHING, number, text, unlessZero, type Way, whole, words } from './ways.ts';
import { COUNTRIES } from './words.ts';

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

/** Whole euros only: the format has no cents. */
const euros: Way = { read: unlessZero.read, write: whole.write };
const isSet = (ours: unknown) =>
  words([
    [ours, '1'],
    [NOTHING, '0'],
  ]);

/** What is the same in every language. */
export const KYERO_ROWS: readonly Row[] = [
  { ours: 'ModifyDate', theirs: 'date', way: moment('second') },
  { ours: 'Reference', theirs: 'ref', way: text },
  {
    ours: 'Goal',
    theirs: 'price_freq',
    way: words([
      [0, 'sale'],
      [1, 'month'],
    ]),
  },
  { ours: 'Price', theirs: 'price', way: euros },
  { ours: 'Marquee', theirs: 'new_build', way: isSet(9) },
  { ours: 'CountryID', theirs: 'country', way: words(COUNTRIES.map(({ id, name }) => [id, name])) },
  { ours: 'Zip', theirs: 'postcode', way: text, isRead: true },
  { ours: 'Latitude', theirs: 'location/latitude', way: unlessZero },
  { ours: 'Longitude', theirs: 'location/longitude', way: unlessZero },
  { ours: 'Bedrooms', theirs: 'beds', way: whole },
  { ours: 'Bathrooms', theirs: 'baths', way: whole },
  { ours: 'HasPool', theirs: 'pool', way: isSet(true) },
  { ours: 'SurfaceTotal', theirs: 'surface_area/built', way: whole },
  { ours: 'SurfaceGround', theirs: 'surface_area/plot', way: whole },
  { ours: 'SurfaceTerrace', theirs: 'surface_area/terrace', way: unlessZero, isRead: true },
  { ours: 'Floor', theirs: 'floor', way: number, isRead: true },
  {
    ours: 'EPCLabelText',
    theirs: 'energy_rating/consumption',
    way: words([...[...'ABCDEFG'].map((letter) => [letter, letter] as const), [NOTHING, 'X']]),
  },
  { ours: 'VirtualTour', theirs: 'virtual_tour_url', way: text },
];
