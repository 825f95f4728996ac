import type { Test } from '../conditions.ts';
import { type Column, lengthFor } from './column.ts';

const FIRST_ROWS = 1024;
const FIRST_WORDS = 4 * FIRST_ROWS;

function beginningOf(test: Test): string {
  if (typeof test === 'object' && '$regex' in test) return test.$regex.slice(1);
  throw new TypeError('A column of words is asked only how one of them begins.');
}

/**
 * A column of lists of words: each word is kept once, and of each row the numbers of its own, four bytes each. A test looks
 * once at each word that may begin so, and then at the numbers of the rows that are left.
 */
export function wordsColumn(): Column {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  /** The numbers of the words that begin with the same two letters. */
  const alike = new Map<string, number[]>();
  /** The numbers of all rows' words, those of a row one after the other: from where on, and how many. */
  let pool = new Uint32Array(FIRST_WORDS);
  let end = 0;
  let starts = new Uint32Array(FIRST_ROWS);
  let counts = new Uint16Array(FIRST_ROWS);

  function numberOf(word: string): number {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const number = words.push(word) - 1;
    numbers.set(word, number);
    const beginning = word.slice(0, 2);
    const others = alike.get(beginning);
    if (others) others.push(number);
    else alike.set(beginning, [number]);
    return number;
  }

  function makeRoomForRow(row: number): void {
    if (row < starts.length) return;
    const [oldStarts, oldCounts] = [starts, counts];
    starts = new Uint32Array(lengthFor(row, oldStarts.length));
    counts = new Uint16Array(starts.length);
    starts.set(oldStarts);
    counts.set(oldCounts);
  }

  /** Makes room for some more words, without those that rows had before. */
  function makeRoomForWords(more: number): void {
    if (end + more <= pool.length) return;
    const kept = counts.reduce((sum, count) => sum + count, 0);
    const room = new Uint32Array(lengthFor(kept + more, kept + more));
    end = 0;
    for (let row = 0; row < counts.length; row += 1) {
      const [start, count] = [starts[row] as number, counts[row] as number];
      room.set(pool.subarray(start, start + count), end);
      starts[row] = end;
      end += count;
    }
    pool = room;
  }

  /** Whether each word begins so. */
  function begin(beginning: string): Uint8Array {
    const all = new Uint8Array(words.length);
    const candidates = beginning.length < 2 ? numbers.values() : (alike.get(beginning.slice(0, 2)) ?? []);
    for (const at of candidates) all[at] = Number((words[at] as string).startsWith(beginning));
    return all;
  }

  return {
    set(row, value) {
      const own = (value ?? []) as readonly string[];
      makeRoomForRow(row);
      // What stands there may be another row's too (`copy`): it is never written over.
      counts[row] = 0;
      makeRoomForWords(own.length);
      starts[row] = end;
      counts[row] = own.length;
      for (const word of own) pool[end++] = numberOf(word);
    },
    copy(from, to) {
      starts[to] = starts[from] as number;
      counts[to] = counts[from] as number;
    },
    keep(test, rows) {
      const isFound = begin(beginningOf(test));
      let left = 0;
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number;
        let word = starts[row] as number;
        const after = word + (counts[row] as number);
        while (word < after && isFound[pool[word] as number] === 0) word += 1;
        rows[left] = row;
        left += Number(word < after);
      }
      return rows.subarray(0, left);
    },
  };
}
