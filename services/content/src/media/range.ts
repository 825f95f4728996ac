/** The bytes of a file that are asked for, both ends included. */
export type Range = { readonly first: number; readonly last: number };

/**
 * Reads a `Range` header (RFC 9110, 14.2) for a file of `size` bytes: one range of bytes.
 *
 * @returns the range; 'whole' where there is none, or one of a form that may be ignored; 'none' where no byte of it exists
 */
export function readRange(header: string, size: number): Range | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'none';
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
