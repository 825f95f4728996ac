import type { Value } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';

function asDate(value: Value): Date {
  if (value instanceof Date) return value;
  throw new CommandError(16006, 'a date is needed here');
}

const padded = (value: number, size: number): string => String(value).padStart(size, '0');

const SPECIFIERS: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => padded(date.getUTCFullYear(), 4),
  m: (date) => padded(date.getUTCMonth() + 1, 2),
  d: (date) => padded(date.getUTCDate(), 2),
  H: (date) => padded(date.getUTCHours(), 2),
  M: (date) => padded(date.getUTCMinutes(), 2),
  S: (date) => padded(date.getUTCSeconds(), 2),
  L: (date) => padded(date.getUTCMilliseconds(), 3),
  u: (date) => String(date.getUTCDay() || 7),
  w: (date) => String(date.getUTCDay() + 1),
  z: () => '+0000',
  '%': () => '%',
};

/** A date in UTC by a format of %Y %m %d %H %M %S %L %u %w %z; other specifiers are refused. */
export function formatDate(value: Value, format: string): string {
  const date = asDate(value);
  return format.replace(/%(.?)/g, (_, letter: string) => {
    const specifier = SPECIFIERS[letter];
    if (!specifier) throw notSupported(`the date format %${letter}`, 18536);
    return specifier(date);
  });
}

const UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'];

/** The beginning of the UTC year, month, day, hour, minute or second; other units are refused. */
export function truncateDate(value: Value, unit: string): Date {
  const date = asDate(value);
  const kept = UNITS.indexOf(unit) + 1;
  if (kept === 0) throw notSupported(`the unit '${unit}' of $dateTrunc`, 9);
  const parts = [
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
  const [year = 0, month = 0, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(0, kept);
  const result = new Date(Date.UTC(2000, month, day, hour, minute, second));
  result.setUTCFullYear(year, month, day);
  return result;
}
