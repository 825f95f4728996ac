import { compareValues } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import { type Doc, isNumeric, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { indexKeys } from '../storage/index-keys.ts';

interface SortField {
  readonly name: string;
  readonly descending: boolean;
}

export interface Sort {
  readonly fields: readonly SortField[];
  /** What a document is sorted by; an array counts with its smallest element (largest when descending). */
  keyOf(doc: Doc): readonly Value[];
  compare(left: readonly Value[], right: readonly Value[]): number;
}

/** Compiles { field: 1, other: -1 }; null for an empty sort. */
export function compileSort(spec: Doc | null): Sort | null {
  if (spec === null || spec.size === 0) return null;
  const fields = [...spec].map(([name, direction]): SortField => {
    const number = isNumeric(direction) ? toNumber(direction) : 0;
    if (number !== 1 && number !== -1) throw new CommandError(15975, `the sort order of '${name}' must be 1 or -1`);
    if (name === '' || name.startsWith('$')) throw new CommandError(16410, `'${name}' cannot be sorted by`);
    return { name, descending: number < 0 };
  });
  const paths = fields.map(({ name }) => name.split('.'));
  const compare = (left: readonly Value[], right: readonly Value[]): number => {
    for (let i = 0; i < fields.length; i++) {
      const order = compareValues(left[i], right[i]);
      if (order !== 0) return fields[i]?.descending ? -order : order;
    }
    return 0;
  };
  const keyOf = (doc: Doc): readonly Value[] => {
    const keys = indexKeys(doc, paths).map(({ values }) => values);
    return keys.reduce((best, key) => (compare(key, best) < 0 ? key : best));
  };
  return { fields, keyOf, compare };
}

/** Sorts items by the documents they stand for. */
export function sortBy<T>(items: readonly T[], sort: Sort, docOf: (item: T) => Doc): T[] {
  return items
    .map((item) => ({ item, key: sort.keyOf(docOf(item)) }))
    .sort((a, b) => sort.compare(a.key, b.key))
    .map(({ item }) => item);
}
