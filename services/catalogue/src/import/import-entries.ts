import type { Entry } from '../entries/entry.ts';
import { hashOf } from '../entries/entry.ts';
import type { EntryStore } from '../entries/entries.queries.ts';
import { type Group, readGroups, type Source } from './groups.ts';
import { TEXT_FIELDS } from './read-property.ts';
import type { Counts, Issue } from './report.ts';

/** Entries written in one go. */
const BATCH = 200;

type Named = { readonly ID: number; readonly language: string };

type Content<T extends Entry> = Omit<T, '_id' | 'hash' | 'withdrawnOn'>;

/** How entries of one kind are imported. */
export type EntryImport<R extends Named, T extends Entry> = {
  readonly source: Source<R>;
  readonly store: EntryStore<T>;
  readonly counts: Counts;
  /** Makes the content of an entry of the records of its ID; `note` tells what was left out. */
  readonly read: (records: readonly R[], note: (reason: string) => void) => Promise<Content<T>>;
  readonly isFull: boolean;
  readonly isDryRun: boolean;
  readonly tell: (issue: Issue) => void;
  /** Called after every write. */
  readonly written: () => Promise<void>;
  /** Called after every entry. */
  readonly progress: (records: number) => void;
  /** ISO instant. */
  readonly now: string;
};

/**
 * Imports all entries of a file: adds the new ones, replaces those that are different, leaves the others alone. An
 * entry one of whose records was refused stays as it was, or is made of its good records when it is new. With a full
 * snapshot, entries that are not in it are withdrawn, unless some records could not be told apart.
 */
export async function importEntries<R extends Named, T extends Entry>(entries: EntryImport<R, T>): Promise<void> {
  const { source, store, counts, isFull, isDryRun, tell, written, progress } = entries;
  const before = await store.hashes();
  const missing = new Set([...before].flatMap(([id, hash]) => (hash === null ? [] : [id])));
  let batch: T[] = [];
  let refused = 0;

  const flush = async () => {
    if (batch.length > 0 && !isDryRun) {
      await store.save(batch, entries.now);
      await written();
    }
    batch = [];
  };
  const refuse = (issue: Issue) => {
    refused += 1;
    tell(issue);
  };

  const groups = readGroups(source, TEXT_FIELDS, refuse);
  let group = await groups.next();
  for (; !group.done; group = await groups.next()) {
    const { id } = group.value;
    missing.delete(id);
    const entry = await readEntry(entries, group.value, before.get(id) ?? null);
    if (entry) {
      counts[before.has(id) ? 'changed' : 'created'] += 1;
      batch.push(entry);
    } else if (group.value.records.length > 0) counts.unchanged += 1;
    if (batch.length >= BATCH) await flush();
    progress(group.value.records.length);
  }
  await flush();
  counts.refused += refused;

  const isEmpty = counts.created + counts.changed + counts.unchanged === 0;
  if (!isFull || missing.size === 0) return;
  if (group.value.nameless || isEmpty) {
    const reason = `${missing.size} entries are not in the snapshot, but were not withdrawn: not all of it could be read`;
    tell({ severity: 'note', file: source.name, line: 0, id: null, language: null, reason });
    return;
  }
  counts.withdrawn += missing.size;
  if (isDryRun) return;
  const withdrawn = [...missing];
  for (let from = 0; from < withdrawn.length; from += BATCH) {
    await store.withdraw(withdrawn.slice(from, from + BATCH), entries.now);
    await written();
  }
}

/** The entry to write, or null when nothing has to be written. */
async function readEntry<R extends Named, T extends Entry>(
  { read, source, tell }: EntryImport<R, T>,
  { id, records, hasRefused }: Group<R>,
  hashBefore: string | null,
): Promise<T | null> {
  const [first] = records;
  if (!first || (hasRefused && hashBefore !== null)) return null;
  const note = (reason: string) =>
    tell({ severity: 'note', file: source.name, line: first.line, id, language: null, reason });
  const content = await read(
    records.map(({ record }) => record),
    note,
  );
  const hash = hashOf(content);
  return hash === hashBefore ? null : ({ ...content, _id: id, hash } as unknown as T);
}
