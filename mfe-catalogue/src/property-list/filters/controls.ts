import { FILTER_NAMES, type FilterName, type Filters } from '@dorpel/contracts/filters';
import { formatArea } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The parameters of filters that hold a `T`. */
type ParamOf<T> = { [P in keyof Filters]: Filters[P] extends T ? P : never }[keyof Filters];

/** How a parameter of a filter is chosen: at least so many, one of some values, yes or nothing, or a day. */
export type Control = { readonly label: MessageDescriptor } & (
  | { readonly kind: 'least'; readonly param: ParamOf<number | null>; readonly steps: readonly number[] }
  | {
      readonly kind: 'choice';
      readonly param: ParamOf<number | string | null>;
      /** What not choosing is called. */
      readonly none: MessageDescriptor;
      readonly values: readonly number[] | readonly string[];
      readonly write: (value: string, language: Language, i18n: I18n) => string;
    }
  | { readonly kind: 'flag'; readonly param: ParamOf<'yes' | null> }
  | { readonly kind: 'day'; readonly param: ParamOf<string> }
);

const squareMetres = (value: string, language: Language) => formatArea(Number(value), language);
const NO_MINIMUM = msg`No minimum`;
const SURFACES = [50, 75, 100, 125, 150, 200, 250, 300, 500, 1_000];
const PLACES = [1, 2, 3];
const FLOORS = [1, 2, 3, 4, 5];
const CONDITIONS: Readonly<Record<string, MessageDescriptor>> & { readonly ready: MessageDescriptor } = {
  ready: msg`Ready to move in`,
  refresh: msg`To be refreshed`,
  renovate: msg`To be renovated`,
};

const SIDES: { readonly south: MessageDescriptor } & Readonly<Record<string, MessageDescriptor>> = {
  south: msg`South`,
  west: msg`West`,
  east: msg`East`,
  north: msg`North`,
};

/** How each filter is chosen; none where it has a field, a place or a page of its own. */
export const CONTROLS: Readonly<Record<FilterName, readonly Control[]>> = {
  city: [],
  type: [],
  price: [],
  rooms: [{ kind: 'least', param: 'rooms', label: msg`Bedrooms`, steps: [1, 2, 3, 4, 5] }],
  garages: [{ kind: 'least', param: 'garages', label: msg`Garages`, steps: PLACES }],
  parking: [{ kind: 'least', param: 'parking', label: msg`Parking spaces`, steps: PLACES }],
  indoorParking: [{ kind: 'flag', param: 'indoorParking', label: msg`Indoor parking space` }],
  outdoorParking: [{ kind: 'flag', param: 'outdoorParking', label: msg`Outdoor parking space` }],
  bathrooms: [{ kind: 'least', param: 'bathrooms', label: msg`Bathrooms`, steps: PLACES }],
  surface: [
    {
      kind: 'choice',
      param: 'surface',
      label: msg`Area from`,
      none: NO_MINIMUM,
      values: SURFACES,
      write: squareMetres,
    },
    {
      kind: 'choice',
      param: 'surfaceMax',
      label: msg`Area up to`,
      none: msg`No maximum`,
      values: SURFACES,
      write: squareMetres,
    },
  ],
  garden: [{ kind: 'flag', param: 'garden', label: msg`Garden` }],
  orientation: [
    {
      kind: 'choice',
      param: 'orientation',
      label: msg`Garden facing`,
      none: msg`Any side`,
      values: ['south', 'west', 'east', 'north'],
      write: (side, _, i18n) => i18n._(SIDES[side] ?? SIDES.south),
    },
  ],
  terrace: [{ kind: 'flag', param: 'terrace', label: msg`Terrace` }],
  pool: [{ kind: 'flag', param: 'pool', label: msg`Swimming pool` }],
  lift: [{ kind: 'flag', param: 'lift', label: msg`Lift` }],
  ground: [{ kind: 'flag', param: 'ground', label: msg`Ground floor` }],
  floor: [
    {
      kind: 'choice',
      param: 'floor',
      label: msg`Floor from`,
      none: NO_MINIMUM,
      values: FLOORS,
      write: (floor) => floor,
    },
    {
      kind: 'choice',
      param: 'floorMax',
      label: msg`Floor up to`,
      none: msg`No maximum`,
      values: FLOORS,
      write: (floor) => floor,
    },
  ],
  facades: [{ kind: 'least', param: 'facades', label: msg`Free facades`, steps: [3, 4] }],
  condition: [
    {
      kind: 'choice',
      param: 'condition',
      label: msg`Condition`,
      none: msg`Any condition`,
      values: ['ready', 'refresh', 'renovate'],
      write: (condition, _, i18n) => i18n._(CONDITIONS[condition] ?? CONDITIONS.ready),
    },
  ],
  newBuild: [{ kind: 'flag', param: 'newBuild', label: msg`New build` }],
  furnished: [{ kind: 'flag', param: 'furnished', label: msg`Furnished` }],
  pets: [{ kind: 'flag', param: 'pets', label: msg`Pets welcome` }],
  station: [{ kind: 'flag', param: 'station', label: msg`Station within 15 minutes on foot` }],
  openDays: [{ kind: 'flag', param: 'openDays', label: msg`Open house day to come` }],
  plot: [
    {
      kind: 'choice',
      param: 'plot',
      label: msg`Plot from`,
      none: NO_MINIMUM,
      values: [100, 250, 500, 1_000, 2_500, 5_000, 10_000],
      write: squareMetres,
    },
  ],
  year: [
    {
      kind: 'choice',
      param: 'year',
      label: msg`Built from`,
      none: NO_MINIMUM,
      values: [1950, 1970, 1990, 2000, 2010, 2020],
      write: (year) => year,
    },
  ],
  renovated: [
    {
      kind: 'choice',
      param: 'renovated',
      label: msg`Built or renovated from`,
      none: NO_MINIMUM,
      values: [1990, 2000, 2010, 2015, 2020],
      write: (year) => year,
    },
  ],
  energy: [
    {
      kind: 'choice',
      param: 'energy',
      label: msg`Minimum energy label`,
      none: NO_MINIMUM,
      values: ['a', 'b', 'c', 'd', 'e', 'f'],
      write: (letter) => letter.toUpperCase(),
    },
  ],
  available: [{ kind: 'day', param: 'available', label: msg`Available by` }],
  search: [],
  area: [],
  not: [],
  goal: [],
};

/** What fewer visitors ask for: all but what has a place of its own in the bar. */
export const MORE_CONTROLS: readonly Control[] = FILTER_NAMES.filter((name) => name !== 'rooms').flatMap(
  (name) => CONTROLS[name],
);
