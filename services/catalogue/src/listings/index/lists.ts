import type { FacetRows } from '../facets.ts';
import { facetOf } from '../facets.ts';
import { COUNTED, type PropertyFilter } from '../filters.ts';
import type { PropertyRepository } from '../store.ts';
import type { Rows } from './column.ts';
import { facetRows, zipRows } from './count.ts';
import type { HomesTable } from './follow.ts';
import { idsOfPage } from './page.ts';
import type { Table } from './table.ts';

/** What facets count, as the database does: it reads all that is found. */
async function facetsIn(properties: PropertyRepository, filter: PropertyFilter): Promise<FacetRows> {
  const kinds = await properties.kinds(filter);
  return {
    cities: facetOf(kinds, ({ _id, count }) => [[_id.city, count]]),
    types: facetOf(kinds, ({ _id, count }) => _id.types.map((type) => [type, count])),
    having: facetOf(kinds, (row) => COUNTED.map(([name]) => [name, row[name] ?? 0])),
  };
}

/** What lists find and count: in memory where the table of homes is there, else by the database. */
export function findingOf(properties: PropertyRepository, homes: HomesTable) {
  async function selected(filter: PropertyFilter): Promise<{ table: Table; rows: Rows } | null> {
    const table = await homes.current();
    return table && { table, rows: table.select(filter) };
  }
  const counted =
    <T>(inMemory: (table: Table, rows: Rows) => T, inDatabase: (filter: PropertyFilter) => Promise<T>) =>
    async (filter: PropertyFilter): Promise<T> => {
      const found = await selected(filter);
      return found ? inMemory(found.table, found.rows) : inDatabase(filter);
    };
  /** A page of a list: the database reads those that are shown, and no other. */
  const list: PropertyRepository['list'] = async (filter, sort, page) => {
    const found = await selected(filter);
    return found
      ? properties.inOrder(idsOfPage(found.table, found.rows, sort, page))
      : properties.list(filter, sort, page);
  };
  return {
    list,
    /** The ids among some homes that a filter finds, in no order. @param filter with `among` */
    idsAmong: counted(
      (table, rows) => Array.from(rows, table.idOf),
      async (filter) => {
        const all = { skip: 0, limit: filter.among?.length ?? 0 };
        return (await properties.list(filter, { by: 'date', language: 'nl' }, all)).map(({ id }) => id);
      },
    ),
    count: counted((_, rows) => rows.length, properties.count),
    facets: counted(facetRows, (filter) => facetsIn(properties, filter)),
    zips: counted(zipRows, properties.countsByZip),
  };
}
