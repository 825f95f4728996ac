import type { Language } from '@dorpel/i18n/languages';
import type { UnitData } from './project-detail.load.ts';

/** The columns of a price list that it can be sorted by. */
export const COLUMNS = ['home', 'type', 'bedrooms', 'surface', 'energy', 'price'] as const;
export type Column = (typeof COLUMNS)[number];

/** null: the agency's own order. */
export type UnitOrder = { readonly column: Column; readonly isDown: boolean } | null;

/** Reads 'price' or '-price' from an address; anything else is no order. */
export function readOrder(text: string | null): UnitOrder {
  const isDown = text?.startsWith('-') ?? false;
  const name = isDown ? text?.slice(1) : text;
  const column = COLUMNS.find((each) => each === name);
  return column ? { column, isDown } : null;
}

/** The next order of a column: up, down, and back to the agency's own. */
export function nextOrder(order: UnitOrder, column: Column): string | null {
  if (order?.column !== column) return column;
  return order.isDown ? null : `-${column}`;
}

const VALUES: Readonly<Record<Column, (unit: UnitData) => string | number | null>> = {
  home: ({ title }) => title.text,
  type: ({ type }) => type,
  bedrooms: ({ bedrooms }) => bedrooms,
  surface: ({ surface }) => surface,
  energy: ({ energy }) => energy,
  price: ({ price }) => price?.money.amount ?? null,
};

/** 'A+' is better than 'A', and both than 'A-'. */
const ENERGY_RANK: Readonly<Record<string, number>> = { '++': 0, '+': 1, '': 2, '-': 3 };
const rankOf = (label: string) => label.charCodeAt(0) * 4 + (ENERGY_RANK[label.slice(1)] ?? 2);

function compare(column: Column, one: string | number, other: string | number, language: Language): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (column === 'energy') return rankOf(String(one)) - rankOf(String(other));
  return String(one).localeCompare(String(other), language, { numeric: true });
}

/** The homes of a price list in an order; what has no value comes last, whichever way it is sorted. */
export function sortUnits(units: readonly UnitData[], order: UnitOrder, language: Language): readonly UnitData[] {
  if (!order) return units;
  const valueOf = VALUES[order.column];
  return [...units].sort((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return compare(order.column, first, second, language) * (order.isDown ? -1 : 1);
  });
}
