import { createReadStream } from 'node:fs';
import type { Language } from '@dorpel/i18n/languages';

/** What is told of a line: by the names of the format, in English, or in words of each language. */
export type Said = string | Readonly<Record<Language, string>>;

/** One line of a file: an object, or what is wrong with it, with the ID where that much can be read. */
export type Line = {
  readonly line: number;
  readonly value?: Readonly<Record<string, unknown>>;
  readonly problem?: Said;
  /** What is to be known of it all the same. */
  readonly notes?: readonly Said[];
  /** Its sender says that the home is gone: nothing is read of it, and it leaves the site. */
  readonly isGone?: true;
  /** It has a problem, and the file is whole all the same: nothing else is missing because of it. */
  readonly isWhole?: true;
};

/** Characters of a line: a record of many pictures takes some 20,000. */
const LONGEST_LINE = 5_000_000;

const tooLong = (line: number): Line => ({ line, problem: 'the line is too long' });

/** The ID that a record begins with. */
const BEGINNING = /^\s*\{\s*"ID"\s*:\s*(\d{1,15})\s*[,}]/;

/** A line that was cut off still says whose it is: that entry stays as it was, and no other. */
function broken(text: string, line: number): Line {
  const id = BEGINNING.exec(text)?.[1];
  return { line, problem: 'not JSON', ...(id !== undefined && { value: { ID: Number(id) } }) };
}

function read(text: string, line: number): Line {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { line, problem: 'not an object' };
    return { line, value: value as Record<string, unknown> };
  } catch {
    return broken(text, line);
  }
}

/** The lines of a file with their numbers; null stands for one that is longer than anything that could be a record. */
async function* linesOf(file: string): AsyncGenerator<{ readonly line: number; readonly text: string | null }> {
  let line = 0;
  let begun = '';
  let isTooLong = false;
  for await (const part of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const texts = (begun + part).split('\n');
    begun = texts.pop() as string;
    for (const text of texts) {
      line += 1;
      yield { line, text: isTooLong || text.length > LONGEST_LINE ? null : text };
      isTooLong = false;
    }
    // What is too long is not even kept: a file without line ends may be larger than the memory.
    isTooLong ||= begun.length > LONGEST_LINE;
    if (isTooLong) begun = '';
  }
  yield { line: line + 1, text: isTooLong ? null : begun };
}

/** Reads newline-delimited JSON line by line, so that the size of a file does not matter. Empty lines are skipped. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  for await (const { line, text } of linesOf(file)) {
    if (text === null) yield tooLong(line);
    else if (text.trim() !== '') yield read(line === 1 ? text.replace(/^\uFEFF/, '') : text, line);
  }
}
