import { BSONRegExp } from 'bson';
import type { Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

/** The JavaScript form of { $regex, $options } or of a stored regular expression; refused with 51091 or 2 when it has none. */
export function toRegExp(pattern: Value, options: Value): RegExp {
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
  if (typeof source !== 'string') throw new CommandError(2, '$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') throw new CommandError(2, '$options has to be a string');
  const flags = options ?? (pattern instanceof BSONRegExp ? pattern.options : '');
  if (!/^[imsu]*$/.test(flags))
    throw new CommandError(51108, `the regular expression options '${flags}' are not supported`);
  const letters = [...new Set(flags.replaceAll('u', ''))].join('');
  for (const unicode of ['u', '']) {
    try {
      return new RegExp(source, letters + unicode);
    } catch {
      // Escapes like \- are refused with the u flag only.
    }
  }
  throw new CommandError(51091, `the regular expression '${source}' is invalid`);
}

/** The text that every match begins with: /^abc/ gives 'abc'. '' when there is none. */
export function literalPrefix(pattern: Value, options: Value): string {
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
  const flags = typeof options === 'string' ? options : pattern instanceof BSONRegExp ? pattern.options : '';
  if (typeof source !== 'string' || /[im]/.test(flags) || source.includes('|')) return '';
  const match = /^\^([\p{L}\p{N} _@:/-]+)(?![?*{])/u.exec(source);
  return match?.[1] ?? '';
}
