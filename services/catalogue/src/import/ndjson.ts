import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** One line of a file: an object, or what is wrong with it. */
export type Line = {
  readonly line: number;
  readonly value?: Readonly<Record<string, unknown>>;
  readonly problem?: string;
};

/** Characters of a line: a record of many pictures takes some 20,000. */
const LONGEST_LINE = 5_000_000;

function read(text: string, line: number): Line {
  if (text.length > LONGEST_LINE) return { line, problem: 'the line is too long' };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { line, problem: 'not an object' };
    return { line, value: value as Record<string, unknown> };
  } catch {
    return { line, problem: 'not JSON' };
  }
}

/** Reads newline-delimited JSON line by line, so that the size of a file does not matter. Empty lines are skipped. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() !== '') yield read(line === 1 ? text.replace(/^\uFEFF/, '') : text, line);
  }
}
