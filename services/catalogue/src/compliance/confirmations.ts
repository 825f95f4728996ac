import { createHash } from 'node:crypto';
import { addDays, type Day } from '@dorpel/i18n/brussels';
import { allOf, type Database, defineCollection, firstOf, isDuplicate, openCollection } from '@dorpel/service-kit';

/** What somebody of the office confirmed of one entry of the law: who, as of which day, by which source. */
export type Confirmation = {
  readonly _id: string;
  /** Of the entry as it was confirmed: one that says something else is not confirmed by it. */
  readonly fingerprint: string;
  /** What the entry was called then: the id of a rule, or the row of a rate. */
  readonly entry: string;
  readonly by: string;
  readonly on: Day;
  readonly source: string;
  /** What they add for colleagues. */
  readonly note?: string;
  readonly at: Date;
  /** Who took it back, and when; null while it holds. */
  readonly undone: { readonly by: string; readonly at: Date } | null;
};

/** What an entry of the law says of how well it is known. */
export type Known = {
  readonly isUnconfirmed: boolean;
  readonly checkedOn: Day | null;
  /** The day by which it is looked at again, where the entry says one. */
  readonly lookAgainOn: Day | null;
};

/** Days after which somebody looks again at what was checked, where its entry says no day itself. */
const LOOK_AGAIN = 365;

/** The day from which an entry waits to be looked at; null: since ever, as nobody confirmed or checked it. */
export const dueOn = ({ isUnconfirmed, checkedOn, lookAgainOn }: Known): Day | null => {
  if (isUnconfirmed || checkedOn === null) return null;
  return lookAgainOn ?? addDays(checkedOn, LOOK_AGAIN);
};

/** Whether an entry is to be looked at on a day of Brussels. */
export const isDue = (known: Known, day: Day): boolean => (dueOn(known) ?? day) <= day;

/** How well an entry is known and who says so: not what it says. */
const BESIDE: ReadonlySet<string> = new Set([
  'source',
  'certainty',
  'unconfirmed',
  'checkedOn',
  'lookAgainOn',
  'instead',
]);

const saysNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** What a value says, in one order of its keys; what is left out and what is nothing are the same. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => !saysNothing(each));
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, ordered(each)]);
}

/** What an entry says, as a hash: the same whoever says so, and however sure. */
export function fingerprintOf(entry: object): string {
  const said = Object.fromEntries(Object.entries(entry).filter(([key]) => !BESIDE.has(key)));
  return createHash('sha256')
    .update(JSON.stringify(ordered(said)))
    .digest('hex');
}

/** Far more than the entries of the tables, confirmed each year anew. */
const MOST = 10_000;

const definition = defineCollection<Confirmation>({
  name: 'lawConfirmations',
  indexes: [{ name: 'confirmations_by_entry', key: { fingerprint: 1, at: -1 } }],
});

export type Confirmations = Awaited<ReturnType<typeof openConfirmations>>;

/** What the office confirmed, which lies over the tables: another table that says the same is confirmed by it too. */
export async function openConfirmations(database: Database) {
  const collection = await openCollection(database, definition);
  return {
    /** Those that hold, by fingerprint: the last of each entry. */
    async current(): Promise<ReadonlyMap<string, Confirmation>> {
      const holding = await allOf(collection.find({ undone: null }, { sort: { at: 1 } }), MOST);
      return new Map(holding.map((each) => [each.fingerprint, each]));
    },
    /** Those that there were, the newest first. */
    log: (): Promise<Confirmation[]> => firstOf(collection.find({}, { sort: { at: -1 } }), MOST),
    /**
     * Keeps what somebody said of an entry.
     *
     * @param earlier how many they saw of it, taken back or not
     * @returns whether it is kept: of two who saw the same, the first is
     */
    async confirm(said: Omit<Confirmation, '_id' | 'at' | 'undone'>, earlier: number, at: Date): Promise<boolean> {
      try {
        await collection.insertOne({ _id: `${said.fingerprint}.${earlier + 1}`, ...said, at, undone: null });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return false;
      }
    },
    /** Takes back a confirmation. @returns whether it still held */
    async undo({ _id }: Confirmation, by: string, at: Date): Promise<boolean> {
      const { modifiedCount } = await collection.updateOne({ _id, undone: null }, { $set: { undone: { by, at } } });
      return modifiedCount === 1;
    },
  };
}

/** The confirmation of an entry that is newer than what its table says itself; undefined without one. */
export function confirmationOf(
  confirmed: ReadonlyMap<string, Confirmation>,
  fingerprint: string,
  checkedOn: Day | null | undefined,
): Confirmation | undefined {
  const found = confirmed.get(fingerprint);
  return found && (checkedOn ?? '') <= found.on ? found : undefined;
}
