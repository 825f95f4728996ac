import type { Facets } from '@dorpel/contracts/catalogue';
import { RADIUS } from '@dorpel/contracts/area';
import { FILTER_NAMES, type FilterName, HAVING } from '@dorpel/contracts/filters';
import { formatArea, formatDate, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { Sentence } from '@dorpel/i18n/sentences';
import { msg, plural } from '@lingui/core/macro';
import { type Directory, isTown } from '../places/places.ts';
import { say } from '../locales/sentences.ts';
import { leftOut, type PropertyFilter } from './filters.ts';

/** Part of a search in words, with the parameters it is made of, and the value of one that takes several. */
type Part = { readonly params: (keyof PropertyFilter)[]; readonly value?: string; readonly text: string };

type Names = { readonly language: Language; readonly directory: Directory };

type FilterWords = {
  /** What is asked, as chips, alerts and mails say it (C2, X3). */
  readonly asked: (filter: PropertyFilter, names: Names) => Part[];
  /** What it is called to do without (C15); null for what no visitor can do without. */
  readonly dropped: Sentence | null;
};

/** One parameter, when it is asked. */
const said =
  <P extends keyof PropertyFilter>(
    param: P,
    words: (value: NonNullable<PropertyFilter[P]>, names: Names) => string,
  ): FilterWords['asked'] =>
  ({ [param]: value }, names) =>
    value ? [{ params: [param], text: words(value, names) }] : [];

/** A parameter that takes several values, each on its own. */
const each =
  (param: 'city' | 'zip' | 'type', words: (value: string, names: Names) => string): FilterWords['asked'] =>
  ({ [param]: values = [] }, names) =>
    values.map((value) => ({ params: [param], value, text: words(value, names) }));

/** At least so many. */
const atLeast = (
  param: 'rooms' | 'garages' | 'parking' | 'bathrooms' | 'facades',
  words: (count: number) => Sentence,
) => said(param, (count, { language }) => say[language](words(count)));

/** A parameter that asks for something to be there. */
type FlagParam = {
  [P in keyof PropertyFilter]-?: NonNullable<PropertyFilter[P]> extends 'yes' ? P : never;
}[keyof PropertyFilter];

/** That it is there. */
const flag = (param: FlagParam, words: Sentence) => said(param, (_, { language }) => say[language](words));

const FROM = (value: string) => msg`from ${value}`;
const UP_TO = (value: string) => msg`up to ${value}`;

/** From one number to another, or open at an end. */
const range =
  (min: 'priceMin' | 'surface', max: 'priceMax' | 'surfaceMax', write: (value: number, language: Language) => string) =>
  ({ [min]: from, [max]: to }: PropertyFilter, { language }: Names): Part[] => {
    if (from !== undefined && to !== undefined)
      return [{ params: [min, max], text: `${write(from, language)} – ${write(to, language)}` }];
    if (from !== undefined) return [{ params: [min], text: say[language](FROM(write(from, language))) }];
    return to === undefined ? [] : [{ params: [max], text: say[language](UP_TO(write(to, language))) }];
  };

/** On one floor, or from one to another. */
function floors({ floor, floorMax }: PropertyFilter, { language }: Names): Part[] {
  const part = (params: Part['params'], words: Sentence) => [{ params, text: say[language](words) }];
  if (floor && floor === floorMax) return part(['floor', 'floorMax'], msg`on floor ${floor}`);
  if (floor && floorMax) return part(['floor', 'floorMax'], msg`on floor ${floor} to ${floorMax}`);
  if (floor) return part(['floor'], msg`from floor ${floor}`);
  return floorMax ? part(['floorMax'], msg`up to floor ${floorMax}`) : [];
}

const FACING: Readonly<Record<NonNullable<PropertyFilter['orientation']>, Sentence>> = {
  south: msg`garden facing south`,
  west: msg`garden facing west`,
  east: msg`garden facing east`,
  north: msg`garden facing north`,
};

const CONDITIONS: Readonly<Record<NonNullable<PropertyFilter['condition']>, Sentence>> = {
  ready: msg`ready to move in`,
  refresh: msg`to be refreshed`,
  renovate: msg`to be renovated`,
};

const CENTS = 100;

/** The name of a city nobody knows: as it was asked. */
const wordOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');

const cityOf = (key: string, { directory, language }: Names) => directory.cityName(key, language) ?? wordOf(key);

const zipOf = (zip: string, { directory, language }: Names) =>
  [zip, directory.zipName(zip, language)].filter(Boolean).join(' ');

const typeOf = (id: string, { directory, language }: Names) => directory.typeName(id, language) ?? id;

/** What is left out of what a home has. */
const WITHOUT: Readonly<Record<(typeof HAVING)[number], Sentence>> = {
  garages: msg`without a garage`,
  parking: msg`without a parking space`,
  indoorParking: msg`without an indoor parking space`,
  outdoorParking: msg`without an outdoor parking space`,
  garden: msg`without a garden`,
  terrace: msg`without a terrace`,
  pool: msg`without a swimming pool`,
  lift: msg`without a lift`,
  ground: msg`not on the ground floor`,
  newBuild: msg`no new build`,
  furnished: msg`not furnished`,
  openDays: msg`without an open house day`,
};

/** What is left out, in words that say so without the line through them. */
function leftOutIn(value: string, names: Names): Sentence {
  const having = HAVING.find((name) => name === value);
  if (having) return WITHOUT[having];
  const [type] = leftOut([value], 'type');
  if (type !== undefined) {
    const name = typeOf(type, names);
    return msg`not: ${name}`;
  }
  const [zip] = leftOut([value], 'zip');
  const key = value.slice('city-'.length);
  const name = zip === undefined ? cityOf(key, names) : zipOf(zip, names);
  const { level } = (zip === undefined && names.directory.city(key)) || {};
  // Nobody is 'in the coast', and 'in' is another word before a province in some languages.
  return level && !isTown({ kind: level }) ? msg`not: ${name}` : msg`not in ${name}`;
}

/** What each filter is called, by everybody who says it: the list, its map, the alert and its mails. */
const WORDS: Readonly<Record<FilterName, FilterWords>> = {
  city: {
    asked: (filter, names) => [...each('city', cityOf)(filter, names), ...each('zip', zipOf)(filter, names)],
    dropped: msg`In every town`,
  },
  type: {
    asked: each('type', typeOf),
    dropped: msg`All types of property`,
  },
  price: {
    asked: range('priceMin', 'priceMax', (amount) => formatPrice(amount * CENTS)),
    dropped: msg`Without the price limit`,
  },
  rooms: {
    asked: atLeast(
      'rooms',
      (count) => msg`${plural(count, { one: `at least ${count} bedroom`, other: `at least ${count} bedrooms` })}`,
    ),
    dropped: msg`With any number of bedrooms`,
  },
  garages: {
    asked: atLeast(
      'garages',
      (count) => msg`${plural(count, { one: `at least ${count} garage`, other: `at least ${count} garages` })}`,
    ),
    dropped: msg`Without a garage too`,
  },
  parking: {
    asked: atLeast(
      'parking',
      (count) =>
        msg`${plural(count, { one: `at least ${count} parking space`, other: `at least ${count} parking spaces` })}`,
    ),
    dropped: msg`Without a parking space too`,
  },
  indoorParking: {
    asked: flag('indoorParking', msg`with an indoor parking space`),
    dropped: msg`Without an indoor parking space too`,
  },
  outdoorParking: {
    asked: flag('outdoorParking', msg`with an outdoor parking space`),
    dropped: msg`Without an outdoor parking space too`,
  },
  bathrooms: {
    asked: atLeast(
      'bathrooms',
      (count) => msg`${plural(count, { one: `at least ${count} bathroom`, other: `at least ${count} bathrooms` })}`,
    ),
    dropped: msg`With any number of bathrooms`,
  },
  surface: {
    asked: range('surface', 'surfaceMax', formatArea),
    dropped: msg`Whatever the area`,
  },
  garden: {
    asked: flag('garden', msg`with a garden`),
    dropped: msg`Without a garden too`,
  },
  orientation: {
    asked: said('orientation', (side, { language }) => say[language](FACING[side])),
    dropped: msg`Whichever way the garden faces`,
  },
  terrace: {
    asked: flag('terrace', msg`with a terrace`),
    dropped: msg`Without a terrace too`,
  },
  pool: {
    asked: flag('pool', msg`with a swimming pool`),
    dropped: msg`Without a swimming pool too`,
  },
  lift: {
    asked: flag('lift', msg`with a lift`),
    dropped: msg`Without a lift too`,
  },
  ground: {
    asked: flag('ground', msg`on the ground floor`),
    dropped: msg`On every floor`,
  },
  floor: { asked: floors, dropped: msg`On every floor` },
  facades: {
    asked: atLeast(
      'facades',
      (count) => msg`${plural(count, { one: `at least ${count} facade`, other: `at least ${count} facades` })}`,
    ),
    dropped: msg`With any number of facades`,
  },
  renovated: {
    asked: said('renovated', (year, { language }) => say[language](msg`built or renovated from ${year}`)),
    dropped: msg`Whenever it was renovated`,
  },
  condition: {
    asked: said('condition', (condition, { language }) => say[language](CONDITIONS[condition])),
    dropped: msg`In whatever condition`,
  },
  newBuild: {
    asked: flag('newBuild', msg`new build`),
    dropped: msg`Existing homes too`,
  },
  furnished: {
    asked: flag('furnished', msg`furnished`),
    dropped: msg`Unfurnished too`,
  },
  pets: {
    asked: flag('pets', msg`pets welcome`),
    dropped: msg`Where no pets are allowed too`,
  },
  station: {
    asked: flag('station', msg`station within 15 minutes on foot`),
    dropped: msg`Far from a station too`,
  },
  openDays: {
    asked: flag('openDays', msg`with an open house day to come`),
    dropped: msg`Without an open house day too`,
  },
  plot: {
    asked: said('plot', (value, { language }) => {
      const area = formatArea(value, language);
      return say[language](msg`plot from ${area}`);
    }),
    dropped: msg`Whatever the size of the plot`,
  },
  year: {
    asked: said('year', (year, { language }) => say[language](msg`built from ${year}`)),
    dropped: msg`Whatever the year of construction`,
  },
  energy: {
    asked: said('energy', (value, { language }) => {
      const label = value.toUpperCase();
      return say[language](msg`energy label ${label} or better`);
    }),
    dropped: msg`With any energy label`,
  },
  available: {
    asked: said('available', (value, { language }) => {
      const day = formatDate(value);
      return say[language](msg`available by ${day}`);
    }),
    dropped: msg`Whenever it is available`,
  },
  search: {
    asked: said('search', (text) => `“${text}”`),
    dropped: msg`Without the words you searched for`,
  },
  area: {
    asked({ near, radius = RADIUS.usual, place, polygon, bounds }, { language }) {
      const parts: Part[] = [];
      const round = place ? msg`at most ${radius} km from ${place}` : msg`at most ${radius} km from a place`;
      if (near) parts.push({ params: ['near', 'radius', 'place'], text: say[language](round) });
      if (polygon) parts.push({ params: ['polygon'], text: say[language](msg`in the drawn area`) });
      if (bounds) parts.push({ params: ['bounds'], text: say[language](msg`in this part of the map`) });
      return parts;
    },
    dropped: msg`Outside this area too`,
  },
  not: {
    asked: ({ not = [] }, names) =>
      not.map((value) => ({ params: ['not'], value, text: say[names.language](leftOutIn(value, names)) })),
    dropped: msg`With what you left out too`,
  },
  goal: {
    asked: said('goal', (goal, { language }) => say[language](goal === 'sale' ? msg`for sale` : msg`for rent`)),
    dropped: null,
  },
};

/** What is asked of a list, in words of a language. */
export const wordsOf = (filter: PropertyFilter, names: Names): NonNullable<Facets['asked']> =>
  FILTER_NAMES.flatMap((name) => WORDS[name].asked(filter, names).map((part) => ({ filter: name, ...part })));

/** What doing without a filter is called. */
export function droppedWords(name: FilterName, language: Language): string {
  const { dropped } = WORDS[name];
  return dropped ? say[language](dropped) : name;
}
