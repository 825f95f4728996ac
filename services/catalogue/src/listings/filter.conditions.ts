import { FILTER_NAMES } from '@dorpel/contracts/filters';
import type { ColumnKind, Path, Tests } from './conditions.ts';
import { type Compared, type Found, type PropertyFilter, ROWS } from './filters.ts';

/** Where a list stands: what can still be had, of that what is newly built, or what was sold and rented (C1). */
const collectionOf = ({ collection }: PropertyFilter): Tests => ({
  'listing.shelf': collection === 'references' ? 'references' : 'listed',
  ...(collection === 'new-build' && { 'listing.newBuild': true }),
});

function comparisonOf(row: Compared, filter: PropertyFilter): Tests {
  const is = row.is(filter);
  return is ? { [`listing.${row.key}`]: is } : {};
}

const conditionOf = (row: Found | Compared, filter: PropertyFilter): Tests =>
  'where' in row ? row.where(filter) : comparisonOf(row, filter);

/** What the filters ask of the values that listings keep, but for `among`. */
export function testsOf(filter: PropertyFilter): Tests {
  const each = FILTER_NAMES.map((name) => conditionOf(ROWS[name], filter));
  const all = each.flatMap(({ $and = [] }) => $and);
  return Object.assign({}, collectionOf(filter), ...each, all.length > 0 && { $and: all }) as Tests;
}

/**
 * The filters as conditions of the database, all of them on indexed fields. Of an area it is the rectangle round it: what
 * lies in that but not in the area is left out by the repository.
 */
export const conditionsOf = (filter: PropertyFilter): Readonly<Record<string, unknown>> => ({
  ...testsOf(filter),
  ...(filter.among?.length && { _id: { $in: [...new Set(filter.among)] } }),
});

/** The columns that answer for the filters, by where their values stand. */
export const COLUMNS: ReadonlyMap<Path, ColumnKind> = new Map(
  Object.entries<ColumnKind>(
    Object.assign(
      { 'listing.shelf': 'value', 'listing.newBuild': 'value' },
      ...FILTER_NAMES.map((name) => {
        const row = ROWS[name];
        return 'where' in row ? row.columns : { [`listing.${row.key}`]: row.kind };
      }),
    ) as Readonly<Record<string, ColumnKind>>,
  ) as [Path, ColumnKind][],
);
