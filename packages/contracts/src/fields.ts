import {
  array,
  coerce,
  define,
  type Failure,
  integer,
  max,
  min,
  refine,
  size,
  string,
  type StructError,
  trimmed,
} from 'superstruct';
import { isDate } from './dates.ts';
import type { FieldCodes } from './problem.ts';

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const codeOf = (failure: Failure) => (isEmpty(failure.value) ? 'required' : (failure.refinement ?? 'invalid'));

/**
 * Turns what superstruct found into one code per field: 'required' for an empty value, else the name of the
 * refinement that failed ('email', 'length', …), else 'invalid'. The first failure of a field wins.
 */
export function fieldCodes(error: StructError): FieldCodes {
  const codes: Record<string, string> = {};
  for (const failure of error.failures()) {
    const field = failure.path.join('.');
    codes[field] ??= codeOf(failure);
  }
  return codes;
}

/** Text that may be empty, of at most `longest` characters. */
export const optionalText = (longest = 200) => refine(trimmed(string()), 'length', (value) => value.length <= longest);

/** Text that must hold something besides white space, of at most `longest` characters. */
export const text = (longest = 200) => refine(optionalText(longest), 'required', (value) => value.trim() !== '');

// One @, no spaces, a dot in the domain: stricter rules refuse addresses that exist (RFC 5321 decides at delivery).
const EMAIL = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]{2,}$/u;

/** An e-mail address (specification, section 5), of at most 254 characters (RFC 5321). */
export const email = () => refine(text(254), 'email', (value) => EMAIL.test(value));

/** A telephone number as people write it: at least five digits, and only what belongs in one; `phoneFault` knows the plans. */
export const phone = () =>
  refine(text(40), 'phone', (value) => /^[+\d(][\d\s./()-]*$/.test(value) && value.replace(/\D/g, '').length >= 5);

/** A whole number in a query string or form, from `least` to `most`. */
export const integerText = (least: number, most: number) =>
  coerce(min(max(integer(), most), least), string(), (value) => (/^-?\d+$/.test(value) ? Number(value) : Number.NaN));

/** A repeated query parameter: absent, one, or several values (at most `most`). */
export const list = (most = 20, longest = 80) =>
  coerce(size(array(size(string(), 1, longest)), 0, most), string(), (value) => [value]);

/** An ISO date without time that exists: 2026-11-20. */
export const isoDate = () => define<string>('date', (value) => typeof value === 'string' && isDate(value));

/** An ISO instant: 2026-11-20T09:30:00.000Z. */
export const isoInstant = () =>
  define<string>(
    'instant',
    (value) =>
      typeof value === 'string' &&
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
      isDate(value.slice(0, 10)) &&
      !Number.isNaN(Date.parse(value)),
  );

/** The id of a thing: letters, digits, dash and underscore. */
export const id = () => refine(string(), 'id', (value) => /^[\w-]{1,64}$/.test(value));
