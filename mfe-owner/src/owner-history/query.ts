import { HISTORY_SORTS, HISTORY_TYPES, type HistoryType } from '@dorpel/contracts/owner';
import type { Column } from './HistoryTable.tsx';

/** What of a property's history is shown, as it stands in the address. */
export type HistoryView = {
  readonly property: string;
  readonly type?: HistoryType;
  readonly sort: Column;
  readonly direction: 'up' | 'down';
  /** From 1. */
  readonly page: number;
};

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((each) => each === value);

/** How a column is sorted first: the newest date, and everything else by the alphabet. */
const firstDirection = (sort: Column) => (sort === 'date' ? 'down' : 'up');

/** Reads an address; what it does not know is left out, so that an odd one shows the history from its start. */
export function readView(query: URLSearchParams, property: string): HistoryView {
  const sort = oneOf(HISTORY_SORTS, query.get('sort')) ?? 'date';
  const type = oneOf(HISTORY_TYPES, query.get('type'));
  const page = Number(query.get('page') ?? 1);
  return {
    property,
    sort,
    direction: oneOf(['up', 'down'], query.get('direction')) ?? firstDirection(sort),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    ...(type && { type }),
  };
}

/** The query of an address that shows this; what goes without saying is not in it. */
export function writeView({ property, type, sort, direction, page }: HistoryView): string {
  const query = new URLSearchParams({ property });
  if (type) query.set('type', type);
  if (sort !== 'date') query.set('sort', sort);
  if (direction !== firstDirection(sort)) query.set('direction', direction);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** The same rows by another column, or the same column the other way round; from the first page. */
export const sortedBy = (view: HistoryView, column: Column): HistoryView => ({
  ...view,
  sort: column,
  direction: view.sort !== column ? firstDirection(column) : view.direction === 'up' ? 'down' : 'up',
  page: 1,
});
