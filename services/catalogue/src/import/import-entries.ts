import { type Entry, hashOf } from '../property/property.ts';
import type { EntryStore, KnownEntry } from '../listings/listings.ts';
import { type Group, readGroups, type Source } from './groups.ts';
import { TEXT_FIELDS } from '../formats/formats.ts';
import type { Counts, Issue } from './report.ts';

/** Entries that are compared and written in one go, unless it is said. */
const BATCH = 200;

type Named = { readonly ID: number; readonly language: string; readonly ModifyDate?: string | undefined };

/** Tells what was left out of an entry, or else is to be known of it. */
export type Note = (reason: string, more?: Pick<Issue, 'about' | 'costs'>) => void;

type Content<T extends Entry> = Omit<T, '_id' | 'hash' | 'withdrawnOn'>;

/** How entries of one kind are imported. */
export type EntryImport<R extends Named, T extends Entry> = {
  readonly source: Source<R>;
  readonly store: EntryStore<T>;
  readonly counts: Counts;
  /**
   * Makes the content of an entry of the records of its ID; `note` tells what was left out, and `since` (an ISO instant) stands
   * in for a day of publication that nobody says.
   */
  readonly read: (records: readonly R[], note: Note, since: string) => Promise<Content<T>>;
  readonly isFull: boolean;
  readonly isDryRun: boolean;
  readonly tell: (issue: Issue) => void;
  /** The line up to which an earlier import got. */
  readonly done: number;
  /** Called with every write, which it lets happen; and then with the line up to which all is done. */
  readonly write: (work: () => Promise<void>) => Promise<void>;
  readonly reached: (line: number) => Promise<void>;
  /** Whether so many may be withdrawn, which are not in a full snapshot. */
  readonly mayWithdraw: (missing: number) => boolean;
  /** Entries that are compared and written in one go. */
  readonly batch?: number;
  /** Called after every entry. */
  readonly progress: (records: number) => void;
  /** ISO instant. */
  readonly now: string;
};

/**
 * Imports all entries of a file: adds the new ones, replaces those that are different, leaves the others alone. An
 * entry one of whose records was refused stays as it was, or is made of its good records when it is new. With a full
 * snapshot, entries that are not in it are withdrawn, unless some records could not be told apart, or they are too many.
 */
export async function importEntries<R extends Named, T extends Entry>(entries: EntryImport<R, T>): Promise<void> {
  const { source, counts, isFull, tell, reached, done, mayWithdraw, batch = BATCH } = entries;
  /** Refusals are told with the entries they stand among, so that what was told and what is done are the same. */
  let refusals: Issue[] = [];
  let waiting: Group<R>[] = [];
  const tellUpTo = (end: number) => {
    for (const issue of refusals.filter(({ line }) => line <= end)) {
      if (issue.severity === 'refused') counts.refused += 1;
      tell(issue);
    }
    refusals = refusals.filter(({ line }) => line > end);
  };
  const doWaiting = async () => {
    const end = waiting.at(-1)?.end;
    if (end === undefined) return;
    await importGroups(entries, waiting, tellUpTo);
    await reached(end);
    waiting = [];
  };

  const groups = readGroups(source, TEXT_FIELDS, (issue) => void refusals.push(issue), done);
  let group = await groups.next();
  for (; !group.done; group = await groups.next()) {
    waiting.push(group.value);
    if (waiting.length >= batch) await doWaiting();
  }
  await doWaiting();
  tellUpTo(Infinity);
  if (!isFull) return;

  const { ids, nameless } = group.value;
  const missing = await countMissing(entries, ids);
  if (missing === 0) return;
  const isEmpty = counts.created + counts.changed + counts.unchanged === 0;
  if (nameless || isEmpty) {
    const reason = `${missing} entries are not in the snapshot, but were not withdrawn: not all of it could be read`;
    tell({ severity: 'note', file: source.name, line: 0, id: null, language: null, reason });
  } else if (mayWithdraw(missing)) await withdrawMissing(entries, ids);
}

/** Writes those of some entries that are new or different. */
async function importGroups<R extends Named, T extends Entry>(
  entries: EntryImport<R, T>,
  groups: readonly Group<R>[],
  tellUpTo: (line: number) => void,
): Promise<void> {
  const { store, counts, isDryRun, write, progress, now } = entries;
  const before = await store.knownOf(groups.map(({ id }) => id));
  const changed: T[] = [];
  for (const group of groups) {
    tellUpTo(group.end);
    const entry = await readEntry(entries, group, before.get(group.id));
    if (entry) {
      counts[before.has(group.id) ? 'changed' : 'created'] += 1;
      changed.push(entry);
    } else if (group.records.length > 0) counts.unchanged += 1;
    progress(group.records.length);
  }
  if (changed.length > 0 && !isDryRun) await write(() => store.save(changed, now));
}

/** The ids of entries that are not in the snapshot, some at a time. */
async function* missingFrom<T extends Entry>({ idsAfter }: EntryStore<T>, ids: ReadonlySet<string>) {
  for (let found = await idsAfter(''); found.length > 0; found = await idsAfter(found.at(-1) ?? '')) {
    yield found.filter((id) => !ids.has(id));
  }
}

async function countMissing<R extends Named, T extends Entry>(
  { store }: EntryImport<R, T>,
  ids: ReadonlySet<string>,
): Promise<number> {
  let count = 0;
  for await (const missing of missingFrom(store, ids)) count += missing.length;
  return count;
}

async function withdrawMissing<R extends Named, T extends Entry>(
  { store, counts, isDryRun, write, now, batch = BATCH }: EntryImport<R, T>,
  ids: ReadonlySet<string>,
): Promise<void> {
  for await (const missing of missingFrom(store, ids)) {
    counts.withdrawn += missing.length;
    for (let from = 0; from < missing.length && !isDryRun; from += batch) {
      await write(() => store.withdraw(missing.slice(from, from + batch), now));
    }
  }
}

/** The entry to write, or null when nothing has to be written. */
async function readEntry<R extends Named, T extends Entry>(
  { read, source, tell, now }: EntryImport<R, T>,
  { id, records, hasRefused }: Group<R>,
  known: KnownEntry | undefined,
): Promise<T | null> {
  const [first] = records;
  if (!first || (hasRefused && known && known.hash !== null)) return null;
  const note: Note = (reason, more) =>
    tell({ severity: 'note', file: source.name, line: first.line, id, language: null, reason, ...more });
  const content = await read(
    records.map(({ record }) => record),
    note,
    // What came once without a day keeps the one it was given then: a change does not make it new.
    known?.publishedOn ?? first.record.ModifyDate ?? now,
  );
  const hash = hashOf(content);
  return hash === known?.hash ? null : ({ ...content, _id: id, hash } as unknown as T);
}
