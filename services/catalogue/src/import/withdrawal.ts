import type { EntryStore } from '../listings/listings.ts';
import type { Entry } from '../property/property.ts';
import type { Everything } from './groups.ts';
import type { EntryImport, IdentityMatch } from './import-entries.ts';

/** Entries that are withdrawn in one go, unless it is said. */
const BATCH = 200;

/** Of the homes that a feed had: one that lacks more was more likely cut off than meant. */
const MOST_SHARE = 0.3;
/** Homes that leave at once, of however many: of a large catalogue, less than that share are still a street of adverts. */
const MOST_LEAVING = 100;

/** Whether so many of so many may leave without anybody having been asked. */
export const mayLeave = (missing: number, of: number): boolean => missing <= MOST_LEAVING && missing <= of * MOST_SHARE;

/** The home that one of a file is: another one by its ID where that came back under a second, unless both stand in the file. */
export function homeOf<T extends Entry>(
  identityMatch: IdentityMatch<T> | undefined,
  id: string,
  ids: ReadonlySet<string>,
) {
  const home = identityMatch?.known(id) ?? id;
  return home !== id && ids.has(home) ? id : home;
}

/** The ids of entries that left, some at a time. */
async function* leavingFrom<T extends Entry>(
  store: EntryStore<T>,
  hasLeft: (id: string) => boolean,
  feeds: readonly string[] | undefined,
): AsyncGenerator<string[]> {
  for (let found = await store.idsAfter('', feeds); found.length > 0; ) {
    yield found.filter(hasLeft);
    found = await store.idsAfter(found.at(-1) ?? '', feeds);
  }
}

type Withdrawal<T extends Entry> = {
  readonly store: EntryStore<T>;
  readonly isFull: boolean;
  readonly source: { readonly isFeed?: boolean };
  readonly identityMatch?: IdentityMatch<T>;
};

/** What a file lacks, what it names as gone, whether it is read as the whole of something, and of which feeds. */
async function whatLeaves<T extends Entry>(
  { store, isFull, source, identityMatch }: Withdrawal<T>,
  { ids, gone, feeds, nameless }: Everything,
  isEmpty: boolean,
) {
  const known = (all: ReadonlySet<string>) => new Set([...all].map((id) => homeOf(identityMatch, id, ids)));
  const [here, taken] = [known(ids), known(gone)];
  const scope = feeds.size > 0 ? [...feeds] : undefined;
  const missing: string[] = [];
  const isWholeOfSome = isFull && (scope !== undefined || source.isFeed !== true);
  if (isWholeOfSome) for await (const some of leavingFrom(store, (id) => !here.has(id), scope)) missing.push(...some);
  const named = [...(await store.knownOf([...taken]))].flatMap(([id, { hash }]) =>
    hash !== null && !here.has(id) ? [id] : [],
  );
  return { missing, named, isWhole: isFull && !nameless && !isEmpty, scope };
}

/**
 * Looks before anything is written whether more would leave than may without somebody having been asked; such as come back under another ID
 * do not leave. Those that would are marked as missed then, for the office to decide.
 *
 * @returns whether it is so: nothing is to be imported
 */
export async function leavesTooMany<T extends Entry>(
  entries: Withdrawal<T> &
    Pick<EntryImport<never, T>, 'isDryRun' | 'mayWithdraw' | 'kept' | 'now'> & {
      /** Which of those that would leave are in the file under another ID. */
      readonly back: (leaving: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
    },
  everything: Everything,
): Promise<boolean> {
  const { store, isDryRun, mayWithdraw, kept, back, now } = entries;
  const { missing, named, isWhole, scope } = await whatLeaves(entries, everything, everything.ids.size === 0);
  const lacking = new Set([...(isWhole ? missing : []), ...named]);
  const of = await store.count(scope);
  if (lacking.size === 0 || mayWithdraw(lacking.size, of)) return false;
  const again = await back(lacking);
  const leaving = [...lacking].filter((id) => !again.has(id));
  if (leaving.length === 0 || mayWithdraw(leaving.length, of)) return false;
  kept(leaving.length);
  for (let from = 0; from < leaving.length && !isDryRun; from += BATCH) {
    await store.missed(leaving.slice(from, from + BATCH), now);
  }
  return true;
}

/**
 * Withdraws what left: of a file that is the whole of something what is not in it, and of any file what it names as gone. A folder and a
 * CRM are the whole catalogue, a file of the trade is the whole of the feeds that its homes came with. Where not all of it could be read,
 * nothing counts as missing; where too many leave at once they stay, marked as missed, until somebody of the office decides.
 */
export async function leave<R extends { readonly ID: number; readonly language: string }, T extends Entry>(
  entries: Pick<
    EntryImport<R, T>,
    | 'store'
    | 'counts'
    | 'isFull'
    | 'isDryRun'
    | 'source'
    | 'tell'
    | 'write'
    | 'mayWithdraw'
    | 'kept'
    | 'identityMatch'
    | 'now'
    | 'batch'
  >,
  everything: Everything,
): Promise<void> {
  const { store, counts, isDryRun, source, tell, write, mayWithdraw, kept, now, batch = BATCH } = entries;
  const isEmpty = counts.created + counts.changed + counts.unchanged === 0;
  const { missing, named, isWhole, scope } = await whatLeaves(entries, everything, isEmpty);
  if (missing.length > 0 && !isWhole) {
    const reason = `${missing.length} entries are not in the snapshot, but were not withdrawn: not all of it could be read`;
    tell({ severity: 'note', file: source.name, line: 0, id: null, language: null, reason });
  }
  const leaving = [...new Set([...(isWhole ? missing : []), ...named])];
  if (leaving.length === 0) return;
  const may = mayWithdraw(leaving.length, await store.count(scope));
  if (may) counts.withdrawn += leaving.length;
  else kept(leaving.length);
  for (let from = 0; from < leaving.length && !isDryRun; from += batch) {
    const some = leaving.slice(from, from + batch);
    await (may ? write(() => store.withdraw(some, now)) : store.missed(some, now));
  }
}
