import type { NamedFilter } from './filter-names.ts';
import { isYear } from './filter-shapes.ts';
import type { Quantity } from './quantity.ts';

/** How far 'about' reaches to both sides. */
const ABOUT = 0.1;

/** What a number means where nothing says it: people say the most they pay, and the least room they need. */
const usualBound = ({ measure }: NamedFilter) => (measure === 'money' ? 'most' : 'least');

function endsOf(filter: NamedFilter, { from, to, bound, loose }: Quantity): readonly [number | null, number | null] {
  if (to !== null) return [Math.min(from, to), Math.max(from, to)];
  const isCount = filter.measure === null && !isYear(filter);
  const said = bound ?? (isCount ? null : loose) ?? usualBound(filter);
  if (said === 'about') return filter.measure ? [from * (1 - ABOUT), from * (1 + ABOUT)] : [from, null];
  return said === 'least' ? [from, null] : [null, from];
}

/**
 * What a quantity asks of a filter, by its parameters; null when the filter can't say it, or the number is none of its.
 * A filter of one parameter asks for at least so much.
 */
export function askNumber(filter: NamedFilter, quantity: Quantity): Readonly<Record<string, number>> | null {
  const [least, most] = endsOf(filter, quantity);
  const [min = '', max] = filter.params;
  const isInside = (value: number | null) =>
    value === null || (value >= Math.max(1, filter.least) && value <= filter.most);
  if (!isInside(least) || !isInside(most)) return null;
  if (max === undefined) return least === null ? null : { [min]: Math.round(least) };
  return {
    ...(least !== null && { [min]: Math.round(least) }),
    ...(most !== null && { [max]: Math.round(most) }),
  };
}
