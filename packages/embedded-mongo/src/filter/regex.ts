import { BSONRegExp } from 'bson';
import type { Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Matcher } from './linear-match.ts';
import { compilePattern } from './pcre.ts';

/** The matcher of { $regex, $options } or of a stored regular expression; refused with 51091, 51108 or 2 when it has none. */
export function toRegExp(pattern: Value, options: Value): Matcher {
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
  if (typeof source !== 'string') throw new CommandError(2, '$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') throw new CommandError(2, '$options has to be a string');
  const flags = options ?? (pattern instanceof BSONRegExp ? pattern.options : '');
  if (!/^[imsu]*$/.test(flags))
    throw new CommandError(51108, `the regular expression options '${flags}' are not supported`);
  return compilePattern(source, { i: flags.includes('i'), m: flags.includes('m'), s: flags.includes('s') });
}

/** The text that every match begins with: /^abc/ gives 'abc'. '' when there is none. */
export function literalPrefix(pattern: Value, options: Value): string {
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
  const flags = typeof options === 'string' ? options : pattern instanceof BSONRegExp ? pattern.options : '';
  if (typeof source !== 'string' || /[im]/.test(flags) || source.includes('|')) return '';
  const match = /^\^([\p{L}\p{N} _@:/-]+)(?![?*{])/u.exec(source);
  return match?.[1] ?? '';
}
