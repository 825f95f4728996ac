import { isAbsolute, relative, resolve } from 'node:path';
import { findRoot } from '../repository/root.mjs';

/** What a compiler says of itself, below what is wrong: nobody who works on a remote can do anything with it. */
const OF_THE_COMPILER = /\n+\s*(?:Caused by:|Stack backtrace:|at )[\s\S]*$/;

/** Which loader it was that failed: the file that it read is named beside it. */
const OF_THE_LOADER = /^Module build failed \(from [^)]*\):\s*/;

/** Where swc and css-loader say it is: '[/a/b.tsx:100:16]', '(3:1) /a/b.css'. */
const IN_BRACKETS = /\[(\/[^\]]+):(\d+):(\d+)\]/;
const BEFORE_FILE = /^\((\d+):(\d+)\) (\S+) (.*)$/m;

/** A line that only draws: the frame around an excerpt. */
const DRAWN = /^\s*(?:[,`]-|\||$)/;

/**
 * What is wrong with a source, for the terminal and for who looks at the page.
 * @typedef {{ kind: 'syntax' | 'type' | 'render' | 'start', file?: string, line?: number, column?: number, text: string, excerpt?: string }} Failure
 *   `file` as it is called from the root of the repository, `line` and `column` from 1; `text` is one sentence
 */

/** @returns {Failure} the same, with the file named as everybody names it */
export function failureOf({ file, ...rest }) {
  if (!file) return rest;
  const known = relative(findRoot(), file);
  return { ...rest, file: known.startsWith('..') ? file : known };
}

/** The sentence of a message: its first line, without which kind of error it is and the mark before it. */
const firstLine = (text) =>
  (text.split('\n').find((line) => line.trim() && !/^\w*Error$/.test(line.trim())) ?? '')
    .trim()
    .replace(/^(?:\w*Error:\s*)+/, '')
    .replace(/^[x×]\s+/, '');

/** @returns {Failure} */
function toFailure(directory, { moduleName, loc, message }) {
  const said = message
    .replace(OF_THE_LOADER, '')
    .replace(OF_THE_COMPILER, '')
    .replace(/^Module not found: Error: /, '');
  const [, cssLine, cssColumn, cssFile, cssText] = BEFORE_FILE.exec(said) ?? [];
  const [, file = cssFile, line = cssLine, column = cssColumn] = IN_BRACKETS.exec(said) ?? [];
  const [at, ...rest] = (loc ?? '').split(/[-:]/).map(Number);
  const named = file ?? moduleName?.replace(/^.*!/, '').replace(/\?.*$/, '');
  const excerpt = IN_BRACKETS.test(said)
    ? said
        .slice(said.search(IN_BRACKETS))
        .split('\n')
        .slice(1)
        .filter((each) => !DRAWN.test(each))
        .join('\n')
    : '';
  return failureOf({
    kind: 'syntax',
    ...(named && { file: isAbsolute(named) ? named : resolve(directory, named) }),
    ...(line ? { line: Number(line), column: Number(column) } : at && { line: at, column: (rest[0] ?? 0) + 1 }),
    text: cssText || firstLine(said),
    ...(excerpt && { excerpt }),
  });
}

/**
 * What failed in a build, each once: server and browser are made of the same files.
 * @param {string} directory that the names of modules begin at
 * @param {readonly { moduleName?: string, loc?: string, message: string }[]} errors of webpack's stats
 * @returns {Failure[]}
 */
export const failuresIn = (directory, errors) => {
  const all = errors.map((error) => toFailure(directory, error));
  return [...new Map(all.map((failure) => [failureLine(failure), failure])).values()];
};

/** A line of the compiler of types: 'src/a.tsx(3,5): error TS2322: Type …'. */
const TYPE_ERROR = /^(\S[^(]*)\((\d+),(\d+)\): error TS\d+: (.*)$/gm;

/** What `tsc --pretty false` says is wrong, seen from the folder in which it ran. @returns {Failure[]} */
export const typeFailuresIn = (directory, output) =>
  [...output.matchAll(TYPE_ERROR)].map(([, file, line, column, text]) =>
    failureOf({ kind: 'type', file: resolve(directory, file), line: Number(line), column: Number(column), text }),
  );

/** A failure as one line: 'mfe-x/src/a.tsx:3:5  Unexpected token'. */
export const failureLine = ({ file, line, column, text }) =>
  [[file, line, column].filter(Boolean).join(':'), text].filter(Boolean).join('  ');

/** Failures as the terminal says them: a line each, with what is written there below. */
export const failureText = (failures) =>
  failures.map((failure) => [failureLine(failure), failure.excerpt].filter(Boolean).join('\n')).join('\n');
