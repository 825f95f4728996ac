/*
 * JavaScript looks for a match by trying: a pattern such as ^(a+)+$ can take it longer than anybody waits. Here what
 * `pcre.ts` writes is read into steps that are all followed at once, character by character (Thompson's way), so that a text
 * takes as long as it has characters, times the steps. Only whether there is a match is told.
 */

type Node =
  | { readonly kind: 'set'; readonly has: (letter: string) => boolean }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly least: number; readonly most: number }
  | { readonly kind: 'place'; readonly holds: (text: readonly string[], at: number) => boolean };

/** What a text is tested with. */
export interface Matcher {
  test(text: string): boolean;
}

/** Why a pattern is not matched, as a part of a sentence. */
export class Unmatched extends Error {}

/** In how many ways JavaScript may try a pattern at one place of a text, before it is matched here. */
const MOST_WAYS = 1_000;
const MOST_STEPS = 2_000;

/**
 * A matcher of a pattern that JavaScript knows: its own where it has few ways to try, and else this one.
 *
 * @param source as `pcre.ts` writes it, for the flag u
 * @throws Unmatched where JavaScript could take too long, and it can't be matched here
 */
export function linearMatcher(source: string, caseless: boolean): Matcher {
  const own = new RegExp(source, caseless ? 'iu' : 'u');
  const { node, looks } = new Parser(source, caseless).read();
  if (waysOf(node) <= MOST_WAYS && looks.every((look) => waysOf(look) <= MOST_WAYS)) return own;
  return new Steps(node);
}

/** How many ways there are to match; Infinity for what repeats without an end. */
function waysOf(node: Node): number {
  switch (node.kind) {
    case 'set':
    case 'place':
      return 1;
    case 'all':
      return node.parts.reduce((ways, part) => ways * waysOf(part), 1);
    case 'any':
      return node.parts.reduce((ways, part) => ways + waysOf(part), 0);
    case 'repeat': {
      const { part, least, most } = node;
      const each = waysOf(part);
      if (each === 1) return most - least + 1;
      return most === 0 ? 1 : each ** most * (most - least + 1);
    }
  }
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /^\w$/.test(letter);

class Parser {
  private at = 0;
  private readonly source: string;
  private readonly flags: string;
  private readonly looks: Node[] = [];

  constructor(source: string, caseless: boolean) {
    this.source = source;
    this.flags = caseless ? 'iu' : 'u';
  }

  read(): { node: Node; looks: readonly Node[] } {
    return { node: this.alternatives(), looks: this.looks };
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private alternatives(): Node {
    const parts = [this.sequence()];
    while (this.take(/\|/y)) parts.push(this.sequence());
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'any', parts };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    while (this.at < this.source.length && !/[|)]/.test(this.source[this.at] as string)) parts.push(this.repeated());
    return { kind: 'all', parts };
  }

  private repeated(): Node {
    const part = this.item();
    const found = this.take(/([*+?])\??|\{(\d+)(,?)(\d*)\}\??/y);
    if (!found) return part;
    const [, sign, least, comma, most] = found;
    if (sign) return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    const from = Number(least);
    return { kind: 'repeat', part, least: from, most: most ? Number(most) : comma ? Infinity : from };
  }

  private item(): Node {
    if (this.take(/\^/y)) return { kind: 'place', holds: (_, at) => at === 0 };
    if (this.take(/\$/y)) return { kind: 'place', holds: (text, at) => at === text.length };
    const edge = this.take(/\\([bB])/y)?.[1];
    if (edge)
      return { kind: 'place', holds: (text, at) => (isWord(text[at - 1]) !== isWord(text[at])) === (edge === 'b') };
    const look = this.take(/\(\?(<?)([=!])/y);
    if (look) return this.looking(look[1] === '<', look[2] === '=');
    if (this.take(/\(\?:/y)) return this.closed();
    const set = this.take(/\[(?:\\u\{[^}]*\}|\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|[\s\S]/uy)?.[0] ?? '';
    return { kind: 'set', has: this.setOf(set) };
  }

  private closed(): Node {
    const inner = this.alternatives();
    this.take(/\)/y);
    return inner;
  }

  /** What is looked for beside the text that is matched: its own ways are few, and what lies behind is one character. */
  private looking(isBehind: boolean, isWanted: boolean): Node {
    const inner = this.closed();
    this.looks.push(inner);
    const steps = new Lazy(() => {
      if (waysOf(inner) > MOST_WAYS) throw new Unmatched('what it looks for beside its match repeats too often');
      if (isBehind && !isOneLetter(inner)) throw new Unmatched('what it looks for behind is more than a character');
      return new Steps(inner);
    });
    const holds = (text: readonly string[], at: number): boolean => {
      if (isBehind && at === 0) return !isWanted;
      return steps.value.testAt(text, isBehind ? at - 1 : at) === isWanted;
    };
    return { kind: 'place', holds: Object.assign(holds, { prepare: () => steps.value }) };
  }

  private setOf(text: string): (letter: string) => boolean {
    const pattern = new RegExp(`^(?:${text})$`, this.flags);
    const known = new Map<string, boolean>();
    return (letter) => {
      const answer = known.get(letter) ?? pattern.test(letter);
      if (known.size < 4096) known.set(letter, answer);
      return answer;
    };
  }
}
