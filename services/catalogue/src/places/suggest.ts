import type { Place } from '@dorpel/contracts/catalogue';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { foldText } from '@dorpel/i18n/text';
import type { City, Directory } from './directory.ts';
import type { Goal } from '../property/property.ts';
import type { Postcodes } from './gazetteer.ts';

/** How many listed properties of a goal a postcode has. */
export type ZipRow = {
  readonly _id: { readonly zip: string; readonly city: string; readonly goal: Goal };
  readonly count: number;
};

/** Suggestions at once: what fits under a field on a phone, with its keyboard. */
const MOST = 10;

type Counts = { readonly sale: number; readonly rent: number };

/** All places of the agency, ready to be searched in. */
export type Places = {
  /** Places whose name in any language, part or postcode begins like the text; best first. */
  suggest(text: string, options: { goal?: Goal | undefined; language: Language }): Place[];
};

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const NAME = 0;
const WORD = 1;

/** How well a name begins like what was typed: the whole name, one of its words, or (null) not at all. */
function rankOf(name: string, typed: readonly string[]): number | null {
  const words = wordsOf(name);
  const wanted = typed.join(' ');
  if (words.join(' ').startsWith(wanted)) return NAME;
  return words.some((_, at) => words.slice(at).join(' ').startsWith(wanted)) ? WORD : null;
}

type Found = { readonly place: Place; readonly rank: number };

/** Makes the places of the agency's cities searchable, with what is listed per postcode. */
export function createPlaces(directory: Directory, rows: readonly ZipRow[], postcodes: Postcodes): Places {
  const byCity = new Map<string, { sale: number; rent: number }>();
  const byZip = new Map<string, { sale: number; rent: number }>();
  for (const { _id, count } of rows) {
    for (const [map, key] of [
      [byCity, _id.city],
      [byZip, _id.zip],
    ] as const) {
      const entry = map.get(key) ?? { sale: 0, rent: 0 };
      entry[_id.goal] += count;
      map.set(key, entry);
    }
  }

  const countsOf = (counts: Counts | undefined, goal: Goal | undefined) => {
    const { sale, rent } = counts ?? { sale: 0, rent: 0 };
    return { count: goal === undefined ? sale + rent : { sale, rent }[goal], sale, rent };
  };

  /** How a city's name matches: in the visitor's own language, else in the language that was typed. */
  function matchOf({ key, names }: City, typed: readonly string[], language: Language) {
    const own = directory.cityName(key, language) ?? key;
    const ownRank = rankOf(own, typed);
    if (ownRank !== null) return { name: own, matched: null, rank: ownRank };
    const others = LANGUAGES.flatMap((each) => {
      const name = names[each];
      const rank = name === undefined ? null : rankOf(name, typed);
      return name === undefined || rank === null ? [] : [{ name: own, matched: name, rank }];
    });
    return others.toSorted((one, other) => one.rank - other.rank)[0] ?? null;
  }

  function zipsOf(
    city: City,
    typed: readonly string[],
    options: { goal?: Goal | undefined; language: Language },
  ): Found[] {
    const match = matchOf(city, typed, options.language);
    const name = directory.cityName(city.key, options.language) ?? city.key;
    return city.zips.flatMap((zip) => {
      const part = postcodes.part(city.country, zip);
      const isTyped = typed.length === 1 && zip.toLowerCase().startsWith(typed[0] as string);
      const partRank = part === null ? null : rankOf(part, typed);
      // A city of one postcode is that postcode.
      const isOfMatch = match !== null && city.zips.length > 1;
      if (!isTyped && partRank === null && !isOfMatch) return [];
      const rank = isTyped ? NAME : (partRank ?? WORD + 1);
      const { country } = city;
      const counts = countsOf(byZip.get(zip), options.goal);
      return [
        {
          rank,
          place: {
            kind: 'zip',
            key: zip,
            name,
            part,
            matched: match?.matched ?? null,
            zips: [zip],
            country,
            ...counts,
          },
        },
      ];
    });
  }

  return {
    suggest(text, options) {
      const typed = wordsOf(text);
      if (typed.length === 0) return [];
      const found = directory.cities.flatMap((city): Found[] => {
        const match = matchOf(city, typed, options.language);
        const zips = zipsOf(city, typed, options);
        if (!match) return zips;
        const { rank, ...names } = match;
        const { key, country } = city;
        const counts = countsOf(byCity.get(key), options.goal);
        return [
          { rank, place: { kind: 'city', key, ...names, part: null, zips: [...city.zips], country, ...counts } },
          ...zips,
        ];
      });
      const order = (one: Found, other: Found) =>
        one.rank - other.rank ||
        other.place.count - one.place.count ||
        one.place.name.localeCompare(other.place.name, options.language) ||
        one.place.key.localeCompare(other.place.key);
      const seen = new Set<string>();
      const isFirst = ({ place }: Found) =>
        !seen.has(`${place.kind} ${place.key}`) && seen.add(`${place.kind} ${place.key}`);
      return found
        .toSorted(order)
        .filter(isFirst)
        .slice(0, MOST)
        .map(({ place }) => place);
    },
  };
}
