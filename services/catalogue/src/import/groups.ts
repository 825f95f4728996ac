import { type Struct, StructError, create } from 'superstruct';
import type { Line, Said } from '../formats/formats.ts';
import type { Issue } from './report.ts';

/** A record that is as it should be, with its line. */
type Good<R> = { readonly line: number; readonly record: R };

/** All records of one ID; `hasRefused` when some of them were not as they should be. */
export type Group<R> = {
  readonly id: string;
  readonly records: readonly Good<R>[];
  readonly hasRefused: boolean;
  /** The last line before those of the next ID. */
  readonly end: number;
};

type Named = { readonly ID: number; readonly language: string };
type Tell = (issue: Issue) => void;

/** Of a file. `name` is how issues call it, `lines` reads it from its beginning. */
export type Source<R> = {
  readonly lines: () => AsyncIterable<Line>;
  readonly name: string;
  readonly struct: Struct<R, unknown>;
  /** Whether it is a file of the trade: which feeds it is the whole of, its homes say, and one without homes of none. */
  readonly isFeed?: boolean;
  /** Cleans a record before it is looked at, and tells what was cut. */
  readonly clean?: (value: NonNullable<Line['value']>, tell: (reason: string) => void) => Line['value'];
};

const reasonOf = (error: StructError) =>
  error
    .failures()
    .slice(0, 5)
    .map((failure) => {
      const field = failure.path.join('.');
      const expectation = failure.message.replace(/, but received: [\s\S]*$/, '').replaceAll('`', '');
      return field ? `${field}: ${expectation.replace(/^Expected/, 'expected')}` : expectation;
    })
    .join('; ');

/** What is told of a line, for an issue. */
const reasonsOf = (said: Said) => (typeof said === 'string' ? { reason: said } : { reason: said.en, said });

const idOf = (value: Line['value']) => (Number.isInteger(value?.['ID']) ? String(value?.['ID']) : null);
const feedIn = (value: Line['value']) => (typeof value?.['Feed'] === 'string' ? value['Feed'] : null);
const languageOf = (value: Line['value']) => (typeof value?.['language'] === 'string' ? value['language'] : null);

type Read<R> = {
  readonly line: number;
  readonly id: string | null;
  readonly record: R | null;
  /** The feed that it came with. */
  readonly feed: string | null;
  /** Its sender says that it is gone. */
  readonly isGone: boolean;
  /** Others may be missing because of what is wrong with it. */
  readonly isBroken: boolean;
};

/** What a file says of all that is in it. */
export type Everything = {
  readonly ids: ReadonlySet<string>;
  /** Those that it names in order to take them away. */
  readonly gone: ReadonlySet<string>;
  /** The feeds that it is the whole of. */
  readonly feeds: ReadonlySet<string>;
  /** Whether there were records without an ID, or lines that are no record: others may be missing because of them. */
  readonly nameless: boolean;
};

/**
 * One record after the other. What is not as it should be is told, and answered without its record; so is, and nothing told
 * of it, what stands up to the line `done`.
 */
export async function* readRecords<R>(
  { lines, name, struct, clean }: Source<R>,
  tell: Tell,
  done = 0,
): AsyncGenerator<Read<R>> {
  for await (const { line, value, problem, notes = [], isGone = false, isWhole = false } of lines()) {
    const id = idOf(value);
    const refuse = (why: Said) =>
      tell({ severity: 'refused', file: name, line, id, language: languageOf(value), ...reasonsOf(why) });
    for (const why of line > done ? notes : []) {
      tell({ severity: 'note', file: name, line, id, language: null, ...reasonsOf(why) });
    }
    let record: R | null = null;
    if (line > done && problem !== undefined) refuse(problem);
    else if (line > done && !isGone) {
      try {
        const note = (reason: string) =>
          tell({ severity: 'note', file: name, line, id, language: languageOf(value), reason });
        record = create(value && clean ? clean(value, note) : value, struct);
      } catch (error) {
        if (!(error instanceof StructError)) throw error;
        refuse(reasonOf(error));
      }
    }
    yield { line, id, record, feed: feedIn(value), isGone, isBroken: problem !== undefined && !isWhole };
  }
}

/** The first field in which two records of one ID differ, though only texts may; null when there is none. */
function disagreement(one: object, other: object, perLanguage: ReadonlySet<string>): string | null {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const field of fields) {
    if (perLanguage.has(field)) continue;
    const values = [one, other].map((record) => JSON.stringify((record as Record<string, unknown>)[field]));
    if (values[0] !== values[1]) return field;
  }
  return null;
}

/**
 * Gathers the records of each ID, which stand together in a snapshot. Told and left out: a second record in the same
 * language, one that disagrees with the first in a field that is the same in every language, and records of an ID that
 * appears again later. An ID none of whose records is good is answered too, without records: it was there.
 *
 * @param perLanguage fields that differ from language to language
 * @param done the line up to which an earlier import got: of what stands there only the IDs are read
 * @returns all IDs of the file, and what else it says of all of them
 */
export async function* readGroups<R extends Named>(
  source: Source<R>,
  perLanguage: ReadonlySet<string>,
  tell: Tell,
  done = 0,
): AsyncGenerator<Group<R>, Everything> {
  const ids = new Set<string>();
  const gone = new Set<string>();
  const feeds = new Set<string>();
  let current = null as { id: string; records: Good<R>[]; hasRefused: boolean } | null;
  let nameless = false;
  let end = 0;
  for await (const { line, id, record, feed, isGone, isBroken } of readRecords(source, tell, done)) {
    nameless ||= id === null || isBroken;
    if (feed !== null) feeds.add(feed);
    if (isGone && id !== null) {
      gone.add(id);
      continue;
    }
    if (id !== null && current?.id !== id) {
      if (current && end > done) yield { ...current, end };
      current = null;
      if (!ids.has(id)) current = { id, records: [], hasRefused: false };
      ids.add(id);
    }
    end = line;
    if (id === null || line <= done) continue;
    const reason = record && whyNot(record, current?.records, perLanguage);
    if (record && reason) {
      tell({ severity: 'refused', file: source.name, line, id, language: record.language, reason });
    }
    if (record && !reason) current?.records.push({ line, record });
    else if (current) current.hasRefused = true;
  }
  if (current && end > done) yield { ...current, end };
  return { ids, gone, feeds, nameless };
}

function whyNot<R extends Named>(
  record: R,
  others: readonly Good<R>[] | undefined,
  perLanguage: ReadonlySet<string>,
): string | null {
  if (!others) return 'ID: the records of an ID must stand together';
  if (others.some(({ record: other }) => other.language === record.language)) return 'language: appears twice';
  const [first] = others;
  const field = first && disagreement(first.record, record, perLanguage);
  return field ? `${field}: differs from the record in ${first?.record.language}` : null;
}
