import { createHash, randomUUID } from 'node:crypto';
import { type Account, CrmFault, idOf, type Item } from '@dorpel/crm';
import { type Catalogue, type Gone, importSnapshot, type Report, type Snapshot } from '../import/import.ts';
import type { Connection, Connections, KnownHome, Notice } from './connections.store.ts';
import { type FromCrm, type Read, withGathered } from './gather.ts';
import { NOTHING, type RunKind, type RunResult } from './run-result.ts';

/** Hours after which all homes are read again, whatever the CRM says of changes. */
const ALL_EVERY = 24 * 3_600_000;

/** Announcements that are read with one import. */
const MOST_NOTICES = 100;

/** Of a run, for the office. */
const MOST_REFUSALS = 100;
const MOST_FIELDS = 200;

export type RunGiven = {
  readonly connection: Connection;
  readonly title: string;
  readonly account: Account;
  readonly store: Connections;
  readonly catalogue: Catalogue;
  /** The file of places. */
  readonly places: string;
  /** The moment of all that it writes. */
  readonly at: Date;
  readonly signal: AbortSignal;
  /** Told before anything is written that others read: nobody else may be at it. */
  readonly keep: () => Promise<void>;
};

/** Which homes are read with the next run of an account. */
export function kindOf({ pull }: Account, { cursor, allReadAt }: Connection, at: Date): RunKind {
  if (!pull) return 'notices';
  const isLong = !allReadAt || at.getTime() - allReadAt.getTime() >= ALL_EVERY;
  return cursor === null || isLong ? 'all' : 'changes';
}

/** What a run knows of homes while it reads them. */
type Reading = {
  /** Homes of the account that were here before. */
  readonly known: Map<string, KnownHome>;
  readonly found: Map<string, KnownHome>;
  readonly leaving: Set<string>;
};

const hashOf = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest('base64url');

/**
 * Leaves of what is gone what nobody decided yet: a home that the office keeps stays, however often the CRM lacks it; one that is off the site, taken off
 * by the office or by a run that was cut off, is none of the account any more.
 *
 * @returns those that are off
 */
async function leaveDecided({ known, leaving }: Reading, { properties, projects }: Catalogue): Promise<string[]> {
  const homes = [...leaving].flatMap((key) => known.get(key) ?? []);
  const idsOf = (kind: KnownHome['of']) => homes.filter(({ of }) => of === kind).map(({ home }) => home);
  const entries = {
    property: await properties.knownOf(idsOf('property')),
    project: await projects.knownOf(idsOf('project')),
  };
  const off: string[] = [];
  for (const { key, of, home } of homes) {
    const entry = entries[of].get(home);
    // One that came back under this name stands under its first: the import knows it.
    if (!entry || (entry.hash !== null && !entry.isKept)) continue;
    leaving.delete(key);
    if (entry.hash !== null) continue;
    off.push(key);
    known.delete(key);
  }
  return off;
}

/** Homes that are gone as the import is told of them: of how many that came from the account. */
function goneOf({ known, leaving }: Reading): Gone {
  const all = [...known.values()];
  const idsOf = (kind: KnownHome['of']) =>
    new Set(all.flatMap(({ key, of, home }) => (of === kind && leaving.has(key) ? [home] : [])));
  return {
    properties: idsOf('property'),
    projects: idsOf('project'),
    of: all.filter(({ of }) => of === 'property').length,
  };
}

/** What an import did, of homes and projects alike. */
function countsOf({ properties, projects, passports, kept }: Report) {
  return {
    created: properties.created + projects.created,
    changed: properties.changed + projects.changed,
    unchanged: properties.unchanged + projects.unchanged,
    withdrawn: properties.withdrawn + projects.withdrawn,
    held: passports.held,
    kept,
  };
}

/** A pull: what the account has, all of it or what changed; and where the next one goes on. */
async function readPulled(
  { connection, account }: RunGiven,
  kind: RunKind,
  { known, leaving }: Reading,
  take: (item: Item) => Promise<void>,
) {
  const since = kind === 'changes' ? connection.cursor : null;
  const pulled = await account.pull?.({ take, ...(since && { since }) });
  if (!pulled) return { isWhole: true, until: null };
  const { standing, isWhole, until } = pulled;
  if (isWhole) for (const key of known.keys()) if (!standing.has(key)) leaving.add(key);
  return { isWhole, until };
}

/** Announcements of the account, each home as it is now. One that the CRM refuses to show is told, and not asked for again. */
async function readAnnounced(
  { account, signal }: RunGiven,
  notices: readonly Notice[],
  take: (item: Item) => Promise<void>,
): Promise<void> {
  const items = new Map<string, Item>();
  for (const { key } of notices) {
    signal.throwIfAborted();
    try {
      // A project comes with its units, which may be announced by themselves too: as they were said last.
      for (const item of (await account.hear?.({ event: 'estate-updated', estate_id: key })) ?? []) {
        items.set(item.key, item);
      }
    } catch (error) {
      const isOfHome = error instanceof CrmFault && ['refused', 'not-understood', 'too-large'].includes(error.is);
      if (!isOfHome) throw error;
      items.set(key, { is: 'refused', of: 'property', key, told: [{ is: 'missing', field: key }] });
    }
  }
  for (const item of items.values()) await take(item);
}

/**
 * Reads homes of an account and imports them as any others are, with the same guards and report. What is cut off anywhere is done again by the
 * next run: what was read is remembered first, the cursor moves last.
 *
 * @returns what it came to, and what of the connection is another from now on
 * @throws CrmFault where the CRM can't be read: nothing is imported then
 */
export async function runOnce(
  given: RunGiven,
  kind: RunKind,
): Promise<{ readonly result: RunResult; readonly change: Partial<Connection> }> {
  const { connection, title, store, signal, at } = given;
  const { crm } = connection;
  const [known, others] = await Promise.all([store.homesOf(crm), store.homesOfOthers(crm)]);
  const notices = kind === 'notices' ? await store.announced(crm, MOST_NOTICES) : [];
  const reading: Reading = { known, found: new Map(), leaving: new Set() };
  const refusals: RunResult['refusals'][number][] = [];
  let until: Date | null = null;
  let off: string[] = [];

  async function read(hand: (item: Item) => Promise<void>): Promise<Read> {
    const take = async (heard: Item): Promise<void> => {
      signal.throwIfAborted();
      const item = ownOf(heard, others);
      const { key, is } = item;
      if (is === 'property' || is === 'project') {
        reading.leaving.delete(key);
        const said = hashOf(item.records);
        // What changed last comes again with each pull; once a day all of it is imported, whatever is remembered.
        if (kind !== 'all' && known.get(key)?.said === said) return;
        reading.found.set(key, { key, of: is, home: String(idOf(key)), said });
      } else if (is === 'refused') {
        if (refusals.length < MOST_REFUSALS) refusals.push({ home: key, told: item.told });
      } else if (known.has(key)) reading.leaving.add(key);
      await hand(item);
    };
    let isWhole = true;
    if (kind === 'notices') await readAnnounced(given, notices, take);
    else ({ isWhole, until } = await readPulled(given, kind, reading, take));
    off = await leaveDecided(reading, given.catalogue);
    return { isWhole, isFull: false, gone: goneOf(reading) };
  }

  const options = { title, progress: () => {} };
  return withGathered(read, options, async (snapshot, from) => {
    await given.keep();
    const found = [...reading.found.values()];
    // Until it is imported it is not sure which of two is here.
    await store.remember(
      crm,
      found.map((each) => ({ ...each, said: null })),
    );
    const gone = reading.leaving.size;
    const refusedSaid = refusals.length > 0 ? hashOf(refusals) : '';
    // What is gone and was kept, or can't be read, is asked about once and not with each run.
    const isNew =
      kind === 'all' ||
      from.homes > 0 ||
      connection.mayWithdraw ||
      gone !== connection.keptGone ||
      refusedSaid !== connection.refusedSaid;
    const done = isNew ? await importFound(given, snapshot, from, gone) : { kept: gone };
    const result: RunResult = {
      ...NOTHING,
      homes: from.homes,
      hidden: from.hidden,
      refused: from.refused,
      gone,
      isWhole: from.isWhole,
      ...done,
      refusals,
      fields: from.fields.slice(0, MOST_FIELDS),
    };
    await given.keep();
    await store.remember(crm, found);
    // Those that were kept are still here, and are looked for again.
    await store.unlearn(crm, [...off, ...(result.kept === 0 ? reading.leaving : [])]);
    await store.handled(crm, notices);
    const isAll = kind === 'all' && from.isWhole;
    return {
      result,
      change: {
        // Where not all came, nothing says from when on the rest is missing.
        ...(until !== null && (isAll || kind === 'changes') && { cursor: until }),
        ...(isAll && { allReadAt: at }),
        keptGone: result.kept > 0 ? gone : 0,
        refusedSaid,
        ...(connection.mayWithdraw && { mayWithdraw: false }),
      },
    };
  });
}

/** A home as it may be imported: not in the place of one that another CRM has under the same number. */
function ownOf(item: Item, others: ReadonlyMap<string, string>): Item {
  if (item.is !== 'property' && item.is !== 'project') return item;
  const other = others.get(String(idOf(item.key)));
  if (other === undefined) return item;
  return { is: 'refused', of: item.is, key: item.key, told: [{ is: 'not-known', field: 'id', said: other }] };
}

/** @returns nothing of an import where there is nothing to be imported */
async function importFound(
  given: RunGiven,
  snapshot: Snapshot,
  { homes, refused }: FromCrm,
  gone: number,
): Promise<Partial<RunResult>> {
  const { connection, catalogue, places, at, signal } = given;
  if (homes + refused + gone === 0) return {};
  let importId: string = randomUUID();
  const { imports } = catalogue;
  const named: Catalogue = {
    ...catalogue,
    imports: {
      ...imports,
      begin(id, begun) {
        importId = id;
        return imports.begin(id, begun);
      },
    },
  };
  const report = await importSnapshot(named, {
    snapshot,
    places,
    now: at,
    isReally: connection.mayWithdraw,
    onBusy: () => signal.throwIfAborted(),
    progress: () => signal.throwIfAborted(),
  });
  return { ...countsOf(report), importId };
}
