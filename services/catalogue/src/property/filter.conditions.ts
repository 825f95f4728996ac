import { FILTER_NAMES } from '@dorpel/contracts/filters';
import type { ColumnKind, Path, Tests } from './conditions.ts';
import { type Compared, type Conditions, type Found, type PropertyFilter, ROWS } from './filters.ts';

/** Where a list stands: what can still be had, of that what is newly built, or what was sold and rented (C1). */
const shelvesOf = ({ collection }: PropertyFilter): Tests => ({
  'listing.shelf': collection === 'references' ? 'references' : 'listed',
  ...(collection === 'new-build' && { 'listing.newBuild': true }),
});

function testsOf(row: Compared, filter: PropertyFilter): Tests {
  const is = row.is(filter);
  return is ? { [`listing.${row.key}`]: is } : {};
}

const conditionOf = (row: Found | Compared, filter: PropertyFilter): Conditions =>
  'where' in row ? row.where(filter) : testsOf(row, filter);

/**
 * The filters as conditions of the database, all of them on indexed fields. Of an area it is the rectangle round it: what
 * lies in that but not in the area is left out by the repository.
 */
export function conditionsOf(filter: PropertyFilter): Conditions {
  return Object.assign(
    {},
    shelvesOf(filter),
    ...FILTER_NAMES.map((name) => conditionOf(ROWS[name], filter)),
    filter.among?.length ? { _id: { $in: [...new Set(filter.among)] } } : {},
  ) as Conditions;
}

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

/**
 * The same conditions as those of the database, but for `among`, where columns can answer for all of them.
 *
 * @returns null when the filter asks for what only the database can tell
 */
export function testsOnColumns(filter: PropertyFilter): Tests | null {
  const tests = FILTER_NAMES.map((name): Tests | null => {
    const row = ROWS[name];
    if (!('where' in row)) return testsOf(row, filter);
    if (row.columns !== null) return row.where(filter);
    return Object.keys(row.where(filter)).length === 0 ? {} : null;
  });
  return tests.includes(null) ? null : (Object.assign({}, shelvesOf(filter), ...tests) as Tests);
}
