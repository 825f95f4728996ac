import type { Facets, PlaceFigures } from '@dorpel/contracts/catalogue';
import type { CardData } from '../parts/card/card-data.ts';
import { type Criteria, NO_CRITERIA } from '../parts/criteria/criteria.ts';
import type { Ignored } from './leftovers.ts';

export type CityFacet = Pick<Facets['cities'][number], 'key' | 'name' | 'zips' | 'count'>;
export type TypeFacet = Pick<Facets['types'][number], 'id' | 'name' | 'count'>;

/** What the filters of a list show and change. */
export type FilterData = Pick<
  ListData,
  'title' | 'total' | 'criteria' | 'cities' | 'types' | 'having' | 'asked' | 'unknown' | 'said'
>;

/** The same in few bytes, as it is sent: what is not asked is left out, and towns and kinds are rows without names of their columns. */
export type SentFilterData = Omit<FilterData, 'criteria' | 'cities' | 'types'> & {
  readonly criteria: Partial<Criteria>;
  readonly cities: readonly (readonly [key: string, name: string, zips: string, count: number])[];
  readonly types: readonly (readonly [id: string, name: string, count: number])[];
};

export const sentOf = ({
  title,
  total,
  criteria,
  cities,
  types,
  having,
  asked,
  unknown,
  said,
}: FilterData): SentFilterData => ({
  title,
  total,
  criteria: Object.fromEntries(
    Object.entries(criteria).filter(([name, value]) => String(value) !== String(NO_CRITERIA[name as keyof Criteria])),
  ),
  cities: cities.map(({ key, name, zips, count }) => [key, name, zips.join(), count]),
  types: types.map(({ id, name, count }) => [id, name, count]),
  having,
  asked,
  unknown,
  said,
});

export const readSent = (sent: SentFilterData): FilterData => ({
  ...sent,
  criteria: { ...NO_CRITERIA, ...sent.criteria },
  cities: sent.cities.map(([key, name, zips, count]) => ({ key, name, zips: zips.split(','), count })),
  types: sent.types.map(([id, name, count]) => ({ id, name, count })),
});

export type ListData = {
  readonly title: string;
  readonly items: readonly CardData[];
  /** What is typical of the place that is all that is asked. */
  readonly figures: PlaceFigures | null;
  readonly total: number;
  readonly pages: number;
  readonly criteria: Criteria;
  readonly cities: readonly CityFacet[];
  readonly types: readonly TypeFacet[];
  /** How many have what a yes-or-no filter asks for, by its name. */
  readonly having: Readonly<Record<string, number>>;
  /** What is chosen, in words. */
  readonly asked: NonNullable<Facets['asked']>;
  /** What the address asks that the list can't make anything of. */
  readonly ignored: readonly Ignored[];
  /** What of a sentence was not understood. */
  readonly unknown: readonly string[];
  /** The sentence that its filters were made of, to be corrected; '' where there is none. */
  readonly said: string;
  /** The town that is all that is asked: where nothing is found, it is named. */
  readonly town: string | null;
};

/** Homes of a list that is so short that it says where there are more (V19). */
const FEW = 3;

/** Whether a list says where there are more; one without any says it in place of its homes. */
export const isShort = ({ total }: Pick<ListData, 'total'>): boolean => total <= FEW;
