import { CommandError } from '../errors.ts';
import { linearMatcher, type Matcher, Unmatched } from './linear-match.ts';

/*
 * MongoDB's patterns are PCRE's (pcre2pattern(3), with UTF and without UCP), JavaScript's are its own. What both have is
 * written anew so that it means the same; what JavaScript has no way of saying is refused.
 */

/** The flags of a pattern: without regard to case, ^ and $ at every line, and a dot for every character. */
export interface PatternFlags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
}

const LONGEST_PATTERN = 16_384;
const MOST_REPEATS = 65_535;

/** Never with JavaScript's own flag m, so these are the ends of the text. */
const START = '^';
const END = '$';
const LAST_LINE_END = `(?=\\n?${END})`;
/** Not after a line feed that ends the text. */
const LINE_START = `(?:${START}|(?<=\\n)(?=[\\s\\S]))`;
const LINE_END = `(?=\\n|${END})`;

/** Sets of characters, as they stand in a class. PCRE counts ASCII only where JavaScript's \s counts all of Unicode. */
const SETS: Readonly<Record<string, string>> = {
  d: '0-9',
  w: 'A-Za-z0-9_',
  s: '\\t-\\r ',
  h: '\\t \\u00a0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000',
  v: '\\n-\\r\\u0085\\u2028\\u2029',
};
const POSIX: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\t-\\r ',
  blank: '\\t ',
  punct: '!-\\/:-@\\[-`\\{-~',
  xdigit: 'A-Fa-f0-9',
  word: 'A-Za-z0-9_',
  cntrl: '\\x00-\\x1f\\x7f',
  graph: '!-~',
  print: ' -~',
  ascii: '\\x00-\\x7f',
};
const CONTROLS: Readonly<Record<string, number>> = { a: 7, e: 27, f: 12, n: 10, r: 13, t: 9 };
const GENERAL_CATEGORY = /^(?:C[cfnos]?|L[lmotu&]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?|Any)$/;

/**
 * Reads a PCRE pattern into what tests a text in a time that grows no faster than it; what it cannot, and what is wrong, is
 * refused with 51091 and the reason.
 */
export function compilePattern(source: string, flags: PatternFlags): Matcher {
  const translator = new Translator(source, flags);
  const text = translator.translate();
  try {
    return linearMatcher(text, translator.caseless);
  } catch (error) {
    if (error instanceof SyntaxError) throw translator.refusal('it is invalid');
    throw error instanceof Unmatched ? translator.refusal(error.message) : error;
  }
}

interface Group {
  /** The flags that come back when it ends. */
  readonly flags: PatternFlags;
  readonly looksBehind: boolean;
}

class Translator {
  caseless: boolean;
  private readonly source: string;
  private flags: PatternFlags;
  private at = 0;
  private out = '';
  private readonly groups: Group[] = [];
  private readonly names = new Set<string>();
  /** Whether what was written last can be repeated. */
  private repeatable = false;

  constructor(source: string, flags: PatternFlags) {
    this.source = source;
    this.flags = flags;
    this.caseless = flags.i;
  }

  refusal(why: string): CommandError {
    return new CommandError(51091, `the regular expression '${this.source}' is not supported: ${why}`);
  }

  translate(): string {
    if (this.source.length > LONGEST_PATTERN) throw this.refusal(`it has more than ${LONGEST_PATTERN} characters`);
    while (this.at < this.source.length) this.next();
    if (this.groups.length > 0) throw this.refusal('a parenthesis is not closed');
    return this.out;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, 'yu');
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.source);
    if (found) this.at = sticky.lastIndex;
    return found;
  }

  private write(text: string, repeatable = true): void {
    this.out += text;
    this.repeatable = repeatable;
  }

  private next(): void {
    const quoted = this.take(/\\Q([\s\S]*?)(?:\\E|$)/);
    if (quoted) return this.writeLiterals(quoted[1] ?? '');
    if (this.take(/\\E/)) return;
    if (this.take(/\[/)) return this.write(this.characterClass());
    if (this.take(/\(/)) return this.openGroup();
    if (this.take(/\)/)) return this.closeGroup();
    const repeat = this.take(/[*+?]|\{\d+(?:,\d*)?\}/);
    if (repeat) return this.repeat(repeat[0]);
    if (this.take(/\\/)) return this.escape();
    const [letter = ''] = this.take(/[\s\S]/) as RegExpExecArray;
    if (letter === '{' && /^,\d/.test(this.source.slice(this.at))) throw this.refusal("'{,n}' has two meanings");
    if (letter === '|') return this.write('|', false);
    if (letter === '.') return this.write(this.flags.s ? '[\\s\\S]' : '[^\\n]');
    if (letter === '^') return this.write(this.flags.m ? LINE_START : START, false);
    if (letter === '$') return this.write(this.flags.m ? LINE_END : LAST_LINE_END, false);
    return this.write(literal(letter));
  }

  private writeLiterals(text: string): void {
    for (const letter of text) this.write(literal(letter));
  }

  private repeat(quantifier: string): void {
    if (!this.repeatable) throw this.refusal(`there is nothing before '${quantifier}' that can be repeated`);
    const counts = (quantifier.match(/\d+/g) ?? []).map(Number);
    if (counts.some((count) => count > MOST_REPEATS)) throw this.refusal(`more than ${MOST_REPEATS} repeats`);
    if (this.take(/\+/)) throw this.refusal('possessive quantifiers');
    const isFixed = /^\{\d+\}$/.test(quantifier);
    if (!isFixed && this.groups.some(({ looksBehind }) => looksBehind))
      throw this.refusal('what is looked for behind has no fixed length');
    this.write(quantifier + (this.take(/\?/) ? '?' : ''), false);
  }

  private openGroup(): void {
    if (this.take(/\*/)) throw this.refusal('verbs');
    if (this.take(/\?#[^)]*\)/)) return;
    const flags = this.take(/\?([imsxnJUa^-]*)([:)])/);
    if (flags) return this.changeFlags(flags[1] ?? '', flags[2] === ':');
    const name = this.take(/\?(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/);
    const look = name ? null : this.take(/\?<?[=!]/);
    if (!name && !look && this.take(/\?/)) throw this.refusal('this kind of group');
    const called = name?.[1] ?? name?.[2];
    if (called !== undefined && this.names.has(called)) throw this.refusal(`two groups are called '${called}'`);
    if (called !== undefined) this.names.add(called);
    this.groups.push({ flags: this.flags, looksBehind: look?.[0]?.startsWith('?<') ?? false });
    this.write(look ? `(${look[0]}` : '(?:', false);
  }

  /** `(?ms)` for the rest of the group, `(?ms:` for a group of its own; case can be said for a whole pattern only. */
  private changeFlags(letters: string, opens: boolean): void {
    const [set = '', unset = ''] = letters.split('-');
    if (/[^ims]/.test(set + unset)) throw this.refusal(`the flags '${letters}'`);
    const before = this.flags;
    const flag = (name: 'i' | 'm' | 's'): boolean => (before[name] || set.includes(name)) && !unset.includes(name);
    this.flags = { i: flag('i'), m: flag('m'), s: flag('s') };
    if (this.flags.i !== before.i) {
      if (opens || this.out !== '') throw this.refusal("a flag 'i' that is not at its beginning");
      this.caseless = this.flags.i;
    }
    if (!opens) return;
    this.groups.push({ flags: before, looksBehind: false });
    this.write('(?:', false);
  }

  private closeGroup(): void {
    const group = this.groups.pop();
    if (!group) throw this.refusal('a parenthesis was not opened');
    this.flags = group.flags;
    this.write(')');
  }

  private escape(): void {
    const anchor = this.take(/[AzZbB]/)?.[0];
    if (anchor !== undefined) return this.write({ A: START, z: END, Z: LAST_LINE_END }[anchor] ?? `\\${anchor}`, false);
    if (this.take(/N(?!\{)/)) return this.write('[^\\n]');
    if (this.take(/R/)) return this.write('(?:\\r\\n|[\\n-\\r\\u0085\\u2028\\u2029])');
    if (this.take(/(?:[1-9]|g|k)/)) throw this.refusal('references to what a group matched');
    const set = this.setEscape();
    if (set) return this.write(set.negated ? `[^${set.members}]` : `[${set.members}]`);
    this.write(codePoint(this.characterEscape()));
  }

  /** A set that an escape names: \d, \W, \p{Lu}. */
  private setEscape(): { members: string; negated: boolean } | null {
    const letter = this.take(/[dwshvDWSHV]/)?.[0];
    if (letter !== undefined)
      return { members: SETS[letter.toLowerCase()] as string, negated: letter !== letter.toLowerCase() };
    const property = this.take(/([pP])(?:\{(\^?)([A-Za-z_&]+)\}|([A-Za-z]))/);
    if (!property) return null;
    const [, kind, turned, braced, bare] = property;
    return { members: this.property(braced ?? bare ?? ''), negated: (kind === 'P') !== (turned === '^') };
  }

  private property(name: string): string {
    if (name === 'L&') return '\\p{Lu}\\p{Ll}\\p{Lt}';
    const text = GENERAL_CATEGORY.test(name) ? `\\p{${name}}` : `\\p{Script=${name}}`;
    try {
      return new RegExp(text, 'u').source;
    } catch {
      throw this.refusal(`the property '${name}'`);
    }
  }

  /** The character that an escape stands for. */
  private characterEscape(): number {
    const control = this.take(/c([ -~])/);
    if (control) return (control[1] as string).toUpperCase().charCodeAt(0) ^ 64;
    const braced = this.take(/x\{([0-9A-Fa-f]{1,6})\}|o\{([0-7]{1,7})\}/);
    if (braced) return this.scalar(braced[1] ? Number.parseInt(braced[1], 16) : Number.parseInt(braced[2] ?? '', 8));
    const hexadecimal = this.take(/x([0-9A-Fa-f]{0,2})/);
    if (hexadecimal) return Number.parseInt(hexadecimal[1] || '0', 16);
    const octal = this.take(/0[0-7]{0,2}/);
    if (octal) return Number.parseInt(octal[0], 8);
    const named = this.take(/[aefnrt]/)?.[0];
    if (named !== undefined) return CONTROLS[named] as number;
    const itself = this.take(/[^A-Za-z0-9]/u);
    if (itself) return itself[0].codePointAt(0) as number;
    const rest = this.source.slice(this.at, this.at + 1);
    throw this.refusal(rest === '' ? 'it ends with a backslash' : `'\\${rest}'`);
  }

  private scalar(number: number): number {
    if (number > 0x10_ffff || (number >= 0xd800 && number <= 0xdfff)) throw this.refusal('a character that is none');
    return number;
  }

  /** From after '[' to after its ']'. Sets that exclude cannot stand in a class with others: they are alternatives. */
  private characterClass(): string {
    const negated = this.take(/\^/) !== null;
    let members = '';
    const excluding: string[] = [];
    for (let first = true; first || !this.take(/\]/); first = false) {
      if (this.at >= this.source.length) throw this.refusal("a '[' is not closed");
      const posix = this.take(/\[:(\^?)([a-z]+):\]/);
      const set = posix
        ? this.posixSet(posix[1] === '^', posix[2] ?? '')
        : this.take(/\\(?=[dwshvDWSHVpP])/) && this.setEscape();
      if (set?.negated) excluding.push(`[^${set.members}]`);
      else if (set) members += set.members;
      if (set) {
        if (this.take(/-(?!\])/)) throw this.refusal('a set of characters begins no range');
        continue;
      }
      if (this.take(/\\E/)) continue;
      const quoted = this.take(/\\Q([\s\S]*?)(?:\\E|$)/);
      members += quoted ? [...(quoted[1] ?? '')].map(literal).join('') : this.classRange();
    }
    const parts = [...(members === '' ? [] : [`[${members}]`]), ...excluding];
    const [only = ''] = parts;
    const any = parts.length === 1 ? only : `(?:${parts.join('|')})`;
    if (!negated) return any;
    return excluding.length === 0 ? `[^${members}]` : `(?:(?!${any})[\\s\\S])`;
  }

  private posixSet(negated: boolean, name: string): { members: string; negated: boolean } {
    const members = this.caseless && (name === 'upper' || name === 'lower') ? POSIX.alpha : POSIX[name];
    if (members === undefined) throw this.refusal(`the class '[:${name}:]'`);
    return { members, negated };
  }

  private classRange(): string {
    const low = this.classCharacter();
    if (!this.take(/-(?![\]])/)) return codePoint(low);
    if (this.take(/(?=\\[dwshvDWSHVpP]|\[:)/)) throw this.refusal('a set of characters ends no range');
    const high = this.classCharacter();
    if (high < low) throw this.refusal('a range in a class is the wrong way round');
    return `${codePoint(low)}-${codePoint(high)}`;
  }

  private classCharacter(): number {
    if (this.take(/\[[.=]/)) throw this.refusal('collating elements');
    if (this.take(/\\b/)) return 8;
    if (this.take(/\\(?=[1-7])/)) return Number.parseInt((this.take(/[0-7]{1,3}/) as RegExpExecArray)[0], 8);
    if (this.take(/\\/)) return this.characterEscape();
    return (this.take(/[\s\S]/)?.[0] ?? '').codePointAt(0) ?? 0;
  }
}

const codePoint = (number: number): string => `\\u{${number.toString(16)}}`;

/** A character that means itself, in a class and outside of one. */
const literal = (letter: string): string =>
  /[\p{L}\p{N} ]/u.test(letter) ? letter : codePoint(letter.codePointAt(0) as number);
