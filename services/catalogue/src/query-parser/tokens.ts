import { foldText } from '@dorpel/i18n/text';
import { readQuantity } from '@dorpel/quantities';
import { inOneScript, numeralOf, plainValue } from '@dorpel/quantities/numeral';

/** A word, number or sign of a sentence. */
export type Token = {
  /** As it was typed. */
  readonly raw: string;
  /** In lower case, without accents. */
  readonly text: string;
  readonly kind: 'word' | 'number' | 'land' | 'date' | 'sign' | 'quoted';
  /** It stands between brackets. */
  readonly isAside?: true;
  /** Nothing stands between it and the one before. */
  readonly isJoined?: true;
};

/** Longer than any sentence: what comes after is not read. */
const MOST_TOKENS = 80;

const PATTERN = new RegExp(
  [
    String.raw`(?<quoted>[“"„][^“”"„]{1,100}[”"“])`,
    // As deeds say the size of land: '1 ha 20 a', '12 ares 50 ca', '5 are 20' where nothing follows.
    String.raw`(?<land>(?:\d+\s?ha\s?)?\d{1,3}\s?(?:ares?|ar|a)\s?\d{1,2}\s?ca(?![\p{L}\d])|\d+\s?ha\s?\d{1,2}\s?(?:ares?|ar|a)(?![\p{L}\d])|\d{1,3}\s?(?:ares?|ar)\s\d{2}(?=\s*(?:$|[,;.)])))`,
    String.raw`(?<date>\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)|\d{4}-\d{2}-\d{2}(?!\d))`,
    // Digits in groups of three, as any of the languages parts them; then a fraction.
    String.raw`(?<number>\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?)(?:,[-–—]+(?!\s?\d))?`,
    String.raw`(?<word>m²|m2(?![\p{L}\d])|[\p{L}\p{M}]+)`,
    // A hyphen counts between numbers only: elsewhere it holds a name together.
    String.raw`(?<sign>[€$£,;/<>≤≥+&±~]|(?<=\d[\s€k]{0,3})[-–](?=\s?€?\s?\d)|–)`,
  ].join('|'),
  'giu',
);

/** The square metres of '12 ares 50 ca'; null where its parts are in no order. */
function landOf(text: string): number | null {
  const short = text.toLowerCase().replace(/ares?|ar/g, 'a');
  const quantity = readQuantity(/\d$/.test(short) ? `${short} ca` : short, { kind: 'surface', language: 'nl' });
  return quantity.is === 'value' ? quantity.value : null;
}

/** The words, numbers and signs of a text; the rest (full stops, brackets) says nothing. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: raw, groups, index } of text.matchAll(PATTERN)) {
    if (tokens.length === MOST_TOKENS) break;
    const kind = (Object.entries(groups ?? {}).find(([, found]) => found !== undefined)?.[0] ??
      'word') as Token['kind'];
    // Between two numbers a hyphen is the dash that should stand there.
    const land = kind === 'land' ? landOf(raw) : null;
    const isAside = text.lastIndexOf('(', index) > text.lastIndexOf(')', index);
    // '350.000,-' has no cents.
    const plain = kind === 'number' ? raw.replace(/,[-–—]+$/, '') : raw;
    const said = raw === '-' ? '–' : land === null ? foldText(plain) : String(land);
    const isJoined = tokens.length > 0 && index === end;
    tokens.push({ raw, text: said, kind, ...(isAside && { isAside }), ...(isJoined && { isJoined }) });
    end = index + raw.length;
  }
  return tokens;
}

/** The value of a number as people group it: '300.000', '300 000', '0,3' and '1.5'; three digits behind a sign are thousands. */
export function valueOf(text: string): number {
  const numeral = numeralOf(inOneScript(text));
  const plain = numeral && (numeral.sure ?? numeral.unsure.grouped);
  return plain ? plainValue(plain) : Number.NaN;
}

/** What reading a sentence costs, in steps that are counted: the same on every machine. */
export type Work = { steps: number };

/** Letters from which a word may have one mistake, and two. */
const ONE_MISTAKE = 5;
const TWO_MISTAKES = 8;
const SHORTEST = 4;

const mistakesIn = (word: string) => Number(word.length >= ONE_MISTAKE) + Number(word.length >= TWO_MISTAKES);

/** A word without each of its letters in turn. */
function shortenings(words: Iterable<string>, work: Work): Set<string> {
  const shorter = new Set<string>();
  for (const word of words) {
    for (let at = 0; at < word.length; at += 1) shorter.add(word.slice(0, at) + word.slice(at + 1));
    work.steps += word.length;
  }
  return shorter;
}

/** A word, and what is left of it without one or two letters, as many as it may have mistakes. */
function variants(word: string, most: number, work: Work): string[] {
  const once = shortenings([word], work);
  return [word, ...once, ...(Math.min(most, mistakesIn(word)) > 1 ? shortenings(once, work) : [])];
}

/** Letters that were left out, added, exchanged or turned round between two words (optimal string alignment). */
function mistakesBetween(one: string, other: string, work: Work): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + Number(!isSame),
          isTurned ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    work.steps += other.length;
    [before, last] = [last, line];
  }
  return last[other.length] ?? 0;
}

/** Words that may stand at one shortening: others like them are not looked at. */
const MOST_ALIKE = 12;

/** Finds the known word that was meant by one with typing errors. */
export type Spelling = (word: string, work: Work) => string | null;

const sorted = (word: string) => [...word].toSorted().join('');

/**
 * Spelling among some words: each is kept under what is left of it without a letter or two, so that nothing is searched.
 * @param mistakes at most so many in a word, of many words: each mistake more takes some ten times the memory
 */
export function spellingOf(words: ReadonlySet<string>, { mistakes: most = 2 }: { mistakes?: number } = {}): Spelling {
  const alike = new Map<string, string[]>();
  const building: Work = { steps: 0 };
  for (const word of words) {
    if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) continue;
    for (const variant of variants(word, most, building)) {
      const group = alike.get(variant) ?? [];
      if (group.length < MOST_ALIKE) alike.set(variant, [...group, word]);
    }
  }
  /** A short word may have two letters turned round; another of its letters makes another word of it. */
  const isClose = (word: string, known: string, work: Work) => {
    if (word[0] !== known[0] && sorted(word.slice(0, 2)) !== sorted(known.slice(0, 2))) return null;
    const mistakes = mistakesBetween(word, known, work);
    const isTurned = mistakes === 1 && sorted(word) === sorted(known);
    const allowed = Math.max(Number(isTurned), Math.min(most, mistakesIn(word), Math.max(1, mistakesIn(known))));
    return mistakes <= allowed && (known.length >= ONE_MISTAKE - 1 || isTurned) ? mistakes : null;
  };
  return (word, work) => {
    if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return null;
    const candidates = new Set(variants(word, most, work).flatMap((variant) => alike.get(variant) ?? []));
    let best: { readonly known: string; readonly mistakes: number } | null = null;
    for (const known of candidates) {
      const mistakes = isClose(word, known, work);
      if (mistakes !== null && (best === null || mistakes < best.mistakes)) best = { known, mistakes };
    }
    return best?.known ?? null;
  };
}
