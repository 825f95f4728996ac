import { readFile } from 'node:fs/promises';
import { Misuse } from '@dorpel/service-kit';
import { BadTable, type Fault } from '../compliance/compliance.ts';
import type { Given } from './given.ts';

type Office = Pick<Given, 'words' | 'language'>;

/** The line and column a parser of JSON stopped at, where it says so: 'at position 212'. */
function placeIn(text: string, { message }: Error): { readonly line: number; readonly column: number } {
  const position = /position (\d+)/.exec(message)?.[1];
  const lines = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** What is wrong with an entry, in a sentence of the language of the office. */
function sentenceOf(fault: Fault, { words, language }: Office): string {
  const where = [fault.entry, fault.at].filter(Boolean).join(': ');
  const said =
    fault.is === 'no-text'
      ? { ...fault, language: new Intl.DisplayNames([language], { type: 'language' }).of(fault.language) ?? '' }
      : fault;
  const tell = words.faults.sentences[fault.is] as (place: string, told: typeof said) => string;
  return tell(where, said);
}

/**
 * A table of the law from a file of JSON, for the desk.
 *
 * @param read makes a table of it, or throws a BadTable
 * @throws Misuse with all that is wrong, in the language of the office
 */
export async function readTable<T>(path: string, office: Office, read: (value: unknown) => T): Promise<T> {
  const { faults } = office.words;
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Misuse(faults.noFile(path));
  });
  try {
    return read(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) {
      const { line, column } = placeIn(text, error);
      throw new Misuse(faults.notJson(path, line, column));
    }
    if (!(error instanceof BadTable)) throw error;
    throw new Misuse([faults.all(path), ...error.faults.map((fault) => sentenceOf(fault, office))].join('\n  '));
  }
}
