import type { Rule } from './rules.ts';

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
