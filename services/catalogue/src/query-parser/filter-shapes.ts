import type { FilterName } from '@dorpel/contracts/filters';

/** A field of a filter's query, as the table of filters has it. */
type Field = {
  readonly is: string;
  readonly least?: number;
  readonly most?: number;
  readonly values?: readonly string[];
};

/** The table of filters, as far as sentences need it. */
export type FilterTable = Readonly<Record<string, { readonly query: Readonly<Record<string, Field>> }>>;

/** How a filter is asked in words, which follows from the fields of its query alone. */
export type Shape = {
  readonly filter: FilterName;
  /** Yes; a number from, and up to where it has a second parameter; a letter or better; a day. */
  readonly is: 'flag' | 'number' | 'letter' | 'day';
  readonly params: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly values: readonly string[];
};

/** Numbers from here on are years. */
const YEARS = 1000;
export const isYear = ({ least }: Shape): boolean => least >= YEARS;

function kindOf(fields: readonly Field[]): Shape['is'] | null {
  const [first] = fields;
  if (!first) return null;
  if (fields.every(({ is }) => is === 'whole')) return 'number';
  if (fields.length > 1) return null;
  if (first.is === 'date') return 'day';
  if (first.is !== 'one-of') return null;
  if (first.values?.join() === 'yes') return 'flag';
  return first.values?.every((value) => value.length === 1) ? 'letter' : null;
}

/** The filters of the table that words can ask for; places, types, the goal and areas are read by what they are called. */
export const shapesOf = (table: FilterTable): Shape[] =>
  Object.entries(table).flatMap(([name, { query }]) => {
    const fields = Object.values(query);
    const is = kindOf(fields);
    const [first] = fields;
    if (is === null || !first) return [];
    const { least = 0, most = 0, values = [] } = first;
    return [{ filter: name as FilterName, is, params: Object.keys(query), least, most, values }];
  });

/** Queries that ask a filter for something: what is said of them tells what the filter is called. */
export function samplesOf({ is, params: [param = ''], least, values }: Shape): Readonly<Record<string, unknown>>[] {
  const of = (value: unknown) => ({ [param]: value });
  const samples: Readonly<Record<Shape['is'], unknown[]>> = {
    flag: ['yes'],
    number: least >= YEARS ? [2000] : [Math.max(1, least), Math.max(2, least + 1)],
    letter: values.slice(-1),
    day: ['2027-03-01'],
  };
  return samples[is].map(of);
}
