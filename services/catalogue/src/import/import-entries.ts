import { type Entry, hashOf } from '../property/property.ts';
import type { EntryStore, KnownEntry } from '../listings/listings.ts';
import { type Everything, type Group, readGroups, type Source } from './groups.ts';
import { homeOf, leave } from './withdrawal.ts';
import { TEXT_FIELDS } from '../formats/formats.ts';
import type { Counts, Issue } from './report.ts';

/** Entries that are compared and written in one go, unless it is said. */
const BATCH = 200;

type Named = {
  readonly ID: number;
  readonly language: string;
  readonly ModifyDate?: string | undefined;
  readonly Feed?: string | undefined;
};

/** Tells what was left out of an entry, or else is to be known of it. */
export type Note = (reason: string, more?: Pick<Issue, 'about' | 'costs'>) => void;

type Content<T extends Entry> = Omit<T, '_id' | 'hash' | 'withdrawnOn'>;

/** Which home a home of a file is that nobody knows by its own ID: it came back under another. */
export type IdentityMatch<T extends Entry> = {
  /** The ID under which one of the file is known: its own, unless it came back under another before. */
  readonly known: (id: string) => string;
  /** The home that a new one is; null where it is none that was here. `left` tells whether one is not in the file. */
  readonly find: (content: Content<T>, id: string, left: (id: string) => Promise<boolean>) => Promise<string | null>;
};

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
  /** Called before some entries are read, with the IDs by which they are known. */
  readonly prepare?: (ids: readonly string[]) => Promise<void>;
  readonly isFull: boolean;
  /** IDs that the source no longer has, where it says so. */
  readonly gone: ReadonlySet<string> | undefined;
  readonly isDryRun: boolean;
  readonly tell: (issue: Issue) => void;
  /** The line up to which an earlier import got. */
  readonly done: number;
  /** Called with every write, which it lets happen; and then with the line up to which all is done. */
  readonly write: (work: () => Promise<void>) => Promise<void>;
  readonly reached: (line: number) => Promise<void>;
  /** Whether so many of so many may be withdrawn. */
  readonly mayWithdraw: (missing: number, of: number) => boolean;
  /** Told how many stay all the same, since that many may not. */
  readonly kept: (missing: number) => void;
  readonly identityMatch?: IdentityMatch<T>;
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
 * snapshot, entries that are not in it are withdrawn, unless some records could not be told apart, or they are too many. So are, of
 * any file, those that it or its source names in order to take them away.
 */
export async function importEntries<R extends Named, T extends Entry>(entries: EntryImport<R, T>): Promise<void> {
  const { source, counts, tell, reached, done, batch = BATCH } = entries;
  const everything = readOnce(source);
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
    await importGroups(entries, waiting, { tellUpTo, everything });
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
  const { gone = [] } = entries;
  await leave(entries, { ...group.value, gone: new Set([...group.value.gone, ...gone]) });
}

/** Of all that a file says only which entries it is of: read when somebody asks, and once. */
export function readOnce<R extends Named>(source: Source<R>): () => Promise<Everything> {
  let read: Promise<Everything> | undefined;
  const readAll = async () => {
    const groups = readGroups(source, TEXT_FIELDS, () => {}, Infinity);
    let group = await groups.next();
    while (!group.done) group = await groups.next();
    return group.value;
  };
  return () => (read ??= readAll());
}

/** The same records under the ID by which their entry is known. */
function underId<R extends Named>(group: Group<R>, id: string): Group<R> {
  if (id === group.id) return group;
  return {
    ...group,
    id,
    records: group.records.map((each) => ({ ...each, record: { ...each.record, ID: Number(id) } })),
  };
}

/** Writes those of some entries that are new or different. */
async function importGroups<R extends Named, T extends Entry>(
  entries: EntryImport<R, T>,
  given: readonly Group<R>[],
  {
    tellUpTo,
    everything,
  }: { readonly tellUpTo: (line: number) => void; readonly everything: () => Promise<Everything> },
): Promise<void> {
  const { store, counts, isDryRun, isFull, gone, write, progress, now, identityMatch, prepare } = entries;
  const groups: Group<R>[] = [];
  for (const group of given) {
    const isKnownAs = identityMatch !== undefined && identityMatch.known(group.id) !== group.id;
    groups.push(isKnownAs ? underId(group, homeOf(identityMatch, group.id, (await everything()).ids)) : group);
  }
  const ids = groups.map(({ id }) => id);
  await prepare?.(ids);
  const before = await store.knownOf(ids);
  const changed: T[] = [];
  /** Those that are as they were, by the feed that they came with now and another time did not, or were missed from. */
  const seen = new Map<string | null, string[]>();
  const hasLeft = async (id: string) => (isFull || gone?.has(id) === true) && !(await everything()).ids.has(id);
  for (const group of groups) {
    tellUpTo(group.end);
    let known = before.get(group.id);
    let entry = await readEntry(entries, group, known);
    const again = entry && !known ? await identityMatch?.find(entry, group.id, hasLeft) : null;
    if (again) {
      await prepare?.([again]);
      known = (await store.knownOf([again])).get(again);
      entry = await readEntry(entries, underId(group, again), known);
    }
    if (entry) {
      counts[known ? 'changed' : 'created'] += 1;
      changed.push(entry);
    } else if (group.records.length > 0) {
      counts.unchanged += 1;
      const feed = feedOf(group);
      if (known && (known.isMissed || known.feed !== feed)) seen.set(feed, [...(seen.get(feed) ?? []), group.id]);
    }
    progress(group.records.length);
  }
  if (isDryRun) return;
  for (const [feed, some] of seen) await store.seen(some, feed);
  if (changed.length > 0) await write(() => store.save(changed, now));
}

const feedOf = <R extends Named>({ records }: Group<R>): string | null => records[0]?.record.Feed ?? null;

/** The entry to write, or null when nothing has to be written. */
async function readEntry<R extends Named, T extends Entry>(
  { read, source, tell, now }: EntryImport<R, T>,
  group: Group<R>,
  known: KnownEntry | undefined,
): Promise<T | null> {
  const { id, records, hasRefused } = group;
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
  if (hash === known?.hash) return null;
  const feed = feedOf(group);
  return { ...content, ...(feed !== null && { feed }), _id: id, hash } as unknown as T;
}
