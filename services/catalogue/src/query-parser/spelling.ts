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
function variants(word: string, work: Work): string[] {
  const once = shortenings([word], work);
  return [word, ...once, ...(mistakesIn(word) > 1 ? shortenings(once, work) : [])];
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

/** Spelling among some words: each is kept under what is left of it without a letter or two, so that nothing is searched. */
export function spellingOf(words: ReadonlySet<string>): Spelling {
  const alike = new Map<string, string[]>();
  const building: Work = { steps: 0 };
  for (const word of words) {
    if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) continue;
    for (const variant of variants(word, building)) {
      const group = alike.get(variant) ?? [];
      if (group.length < MOST_ALIKE) alike.set(variant, [...group, word]);
    }
  }
  /** A short word may have two letters turned round; another of its letters makes another word of it. */
  const isClose = (word: string, known: string, work: Work) => {
    if (word[0] !== known[0] && sorted(word.slice(0, 2)) !== sorted(known.slice(0, 2))) return null;
    const mistakes = mistakesBetween(word, known, work);
    const isTurned = mistakes === 1 && sorted(word) === sorted(known);
    const most = Math.max(Number(isTurned), Math.min(mistakesIn(word), Math.max(1, mistakesIn(known))));
    return mistakes <= most && (known.length >= ONE_MISTAKE - 1 || isTurned) ? mistakes : null;
  };
  return (word, work) => {
    if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return null;
    const candidates = new Set(variants(word, work).flatMap((variant) => alike.get(variant) ?? []));
    let best: { readonly known: string; readonly mistakes: number } | null = null;
    for (const known of candidates) {
      const mistakes = isClose(word, known, work);
      if (mistakes !== null && (best === null || mistakes < best.mistakes)) best = { known, mistakes };
    }
    return best?.known ?? null;
  };
}
