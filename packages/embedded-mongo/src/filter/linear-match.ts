/*
 * JavaScript looks for a match by trying: a pattern such as ^(a+)+$ can take it longer than anybody waits. Here what
 * `pcre.ts` writes is read into steps that are all followed at once, character by character (Thompson's way), so that a text
 * takes no longer than it has characters, times the steps. Only whether there is a match is told.
 */

type Holds = (text: readonly string[], at: number) => boolean;

type Node =
  | { readonly kind: 'set'; readonly has: (letter: string) => boolean }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly least: number; readonly most: number }
  | { readonly kind: 'place'; readonly holds: Holds }
  | { readonly kind: 'look'; readonly part: Node; readonly isBehind: boolean; readonly isWanted: boolean };

/** What a text is tested with. */
export interface Matcher {
  test(text: string): boolean;
}

/** Why a pattern is not matched, as a part of a sentence. */
export class Unmatched extends Error {}

/** How many letters JavaScript may look at for one place of a text, over all ways to match there; else it is matched here. */
const MOST_TRIED = 4_000;
const MOST_STEPS = 2_000;
const MOST_KNOWN = 4_096;

/**
 * A matcher of a pattern that JavaScript knows: its own where it has few ways to try, and else this one.
 *
 * @param source as `pcre.ts` writes it, for the flag u
 * @throws Unmatched where JavaScript could take too long, and it can't be matched here
 */
export function linearMatcher(source: string, isCaseless: boolean): Matcher {
  const own = new RegExp(source, isCaseless ? 'iu' : 'u');
  const node = new Parser(source, isCaseless).alternatives();
  return isSoonTried(node) ? own : new Steps(node);
}

/** The same by steps alone, to hold it against JavaScript's. */
export const stepwiseMatcher = (source: string, isCaseless: boolean): Matcher =>
  new Steps(new Parser(source, isCaseless).alternatives());

/** How many ways there are to match; Infinity for what repeats without one. */
function waysOf(node: Node): number {
  if (node.kind === 'all') return node.parts.reduce((ways, part) => ways * waysOf(part), 1);
  if (node.kind === 'any') return node.parts.reduce((ways, part) => ways + waysOf(part), 0);
  if (node.kind === 'look') return waysOf(node.part);
  if (node.kind !== 'repeat') return 1;
  const each = waysOf(node.part);
  return each === 1 || node.most === 0 ? node.most - node.least + 1 : (node.most - node.least + 1) * each ** node.most;
}

/** The letters of its longest match. */
function lengthOf(node: Node): number {
  if (node.kind === 'all') return node.parts.reduce((length, part) => length + lengthOf(part), 0);
  if (node.kind === 'any') return Math.max(...node.parts.map(lengthOf));
  if (node.kind === 'look') return lengthOf(node.part);
  if (node.kind !== 'repeat') return 1;
  return node.most === 0 ? 0 : node.most * lengthOf(node.part);
}

const isSoonTried = (node: Node): boolean => waysOf(node) * lengthOf(node) <= MOST_TRIED;

class Parser {
  private at = 0;
  private readonly source: string;
  private readonly flags: string;

  constructor(source: string, isCaseless: boolean) {
    this.source = source;
    this.flags = isCaseless ? 'iu' : 'u';
  }

  alternatives(): Node {
    const parts = [this.sequence()];
    while (this.take(/\|/y)) parts.push(this.sequence());
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'any', parts };
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private sequence(): Node {
    const parts: Node[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] as string)) parts.push(this.repeated());
    return { kind: 'all', parts };
  }

  private repeated(): Node {
    const part = this.item();
    const found = this.take(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y);
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
    if (edge) return this.edgeOfWord(edge === 'b');
    const look = this.take(/\(\?(<?)([=!])/y);
    if (look) return { kind: 'look', part: this.closed(), isBehind: look[1] === '<', isWanted: look[2] === '=' };
    if (this.take(/\(\?:/y)) return this.closed();
    const set = this.take(/\[(?:\\.|[^\]\\])*\]|\\u\{[^}]*\}|\\.|[\s\S]/uy)?.[0] ?? '';
    return { kind: 'set', has: this.setOf(set) };
  }

  private closed(): Node {
    const inner = this.alternatives();
    this.take(/\)/y);
    return inner;
  }

  private edgeOfWord(isWanted: boolean): Node {
    const isOfWord = this.setOf('\\w');
    const holdsLetter: Holds = (text, at) => {
      const letter = text[at];
      return letter !== undefined && isOfWord(letter);
    };
    return { kind: 'place', holds: (text, at) => (holdsLetter(text, at - 1) !== holdsLetter(text, at)) === isWanted };
  }

  private setOf(text: string): (letter: string) => boolean {
    const pattern = new RegExp(`^${text}$`, this.flags);
    const known = new Map<string, boolean>();
    return (letter) => {
      const before = known.get(letter);
      if (before !== undefined) return before;
      const answer = pattern.test(letter);
      if (known.size < MOST_KNOWN) known.set(letter, answer);
      return answer;
    };
  }
}

/** Takes a letter, or holds at a place, or (neither) leads on; then come the next ones. */
interface Step {
  readonly has?: (letter: string) => boolean;
  readonly holds?: Holds;
  readonly next: number[];
}

/** The step at which all has matched. */
const END = 0;

class Steps implements Matcher {
  private readonly steps: Step[] = [{ next: [] }];
  private readonly first: number;
  /** The place of the text, counted up over all texts, at which a step was last taken. */
  private readonly reachedAt: Uint32Array;
  private turn = 0;

  constructor(node: Node) {
    this.first = this.compile(node, END);
    this.reachedAt = new Uint32Array(this.steps.length);
  }

  test(text: string): boolean {
    return this.runs([...text], 0, true);
  }

  /** Whether it matches from a place on. */
  testAt(text: readonly string[], at: number): boolean {
    return this.runs(text, at, false);
  }

  private runs(text: readonly string[], from: number, isAnywhere: boolean): boolean {
    let current: number[] = [];
    for (let at = from; ; at++) {
      const reached: number[] = [];
      this.turn = this.turn === 0xffff_ffff ? this.forget() : this.turn + 1;
      if (isAnywhere || at === from) current.push(this.first);
      if (this.reach(current, reached, text, at)) return true;
      if (at === text.length || (reached.length === 0 && !isAnywhere)) return false;
      current = [];
      for (const one of reached) {
        const { has, next } = this.steps[one] as Step;
        if (has?.(text[at] as string)) current.push(...next);
      }
    }
  }

  /** Follows what takes no letter. @returns whether that leads to the end */
  private reach(starts: readonly number[], reached: number[], text: readonly string[], at: number): boolean {
    const waiting = [...starts];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (one === END) return true;
      if (this.reachedAt[one] === this.turn) continue;
      this.reachedAt[one] = this.turn;
      const { has, holds, next } = this.steps[one] as Step;
      if (has) reached.push(one);
      else if (!holds || holds(text, at)) waiting.push(...next);
    }
    return false;
  }

  private forget(): number {
    this.reachedAt.fill(0);
    return 1;
  }

  private add(step: Step): number {
    if (this.steps.length >= MOST_STEPS) throw new Unmatched('it repeats too much');
    return this.steps.push(step) - 1;
  }

  /** @returns the first step of a node that `then` follows */
  private compile(node: Node, then: number): number {
    switch (node.kind) {
      case 'set':
        return this.add({ has: node.has, next: [then] });
      case 'place':
        return this.add({ holds: node.holds, next: [then] });
      case 'look':
        return this.add({ holds: lookOf(node), next: [then] });
      case 'all':
        return node.parts.reduceRight((after, part) => this.compile(part, after), then);
      case 'any':
        return this.add({ next: node.parts.map((part) => this.compile(part, then)) });
      case 'repeat':
        return this.repeat(node.part, node.least, node.most, then);
    }
  }

  private repeat(part: Node, least: number, most: number, then: number): number {
    let first = then;
    if (most === Infinity) {
      const again: Step = { next: [then] };
      first = this.add(again);
      again.next.push(this.compile(part, first));
    } else {
      for (let i = least; i < most; i++) first = this.add({ next: [then, this.compile(part, first)] });
    }
    for (let i = 0; i < least; i++) first = this.compile(part, first);
    return first;
  }
}

/** What is looked for beside the text that is matched has few ways of its own, and is one character where it lies behind. */
function lookOf({ part, isBehind, isWanted }: Extract<Node, { kind: 'look' }>): Holds {
  if (!isSoonTried(part)) throw new Unmatched('what it looks for beside its match repeats without an end');
  if (isBehind && !isOneLetter(part)) throw new Unmatched('what it looks for behind is more than a character');
  const steps = new Steps(part);
  return (text, at) => {
    const from = isBehind ? at - 1 : at;
    return (from >= 0 && steps.testAt(text, from)) === isWanted;
  };
}

function isOneLetter(node: Node): boolean {
  if (node.kind === 'all') return node.parts.length === 1 && isOneLetter(node.parts[0] as Node);
  return node.kind === 'set' || (node.kind === 'any' && node.parts.every(isOneLetter));
}
