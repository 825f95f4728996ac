import type { Sealed } from '@dorpel/crm';
import {
  allOf,
  type Database,
  defineCollection,
  firstOf,
  inBatches,
  openCollection,
  partsOf,
} from '@dorpel/service-kit';

/** Whether homes are read from a CRM. */
export type ConnectionState = 'on' | 'paused';

/** The agency's account at a CRM. */
export type Connection = {
  readonly crm: string;
  /** Where it answers, if not at its own address. */
  readonly address: string | null;
  readonly sealed: Sealed;
  readonly state: ConnectionState;
  /** Another one once somebody of the office changed something. */
  readonly version: number;
  readonly connectedAt: Date;
  readonly connectedBy: string;
  /** Up to when what changed there is here; null where all homes are to be read. */
  readonly cursor: Date | null;
  /** When all homes were read last. */
  readonly allReadAt: Date | null;
  /** When homes are read next; null until something is announced. */
  readonly dueAt: Date | null;
  /** Runs that failed since the last good one. */
  readonly failures: number;
  /** Homes that are gone there and were not withdrawn: they were too many. */
  readonly keptGone: number;
  /** Of the homes that could not be read last, so that the same ones are not told again; '' for none. */
  readonly refusedSaid: string;
  /** Whether the next run may withdraw however many are gone: somebody looked at them. */
  readonly mayWithdraw: boolean;
  /** Whether what visitors send is written there: one account at most does. A release before did not ask. */
  readonly takesLeads?: boolean;
};

type StoredConnection = Omit<Connection, 'crm'> & { readonly _id: string };

/** A home that came from a CRM. */
export type KnownHome = {
  readonly key: string;
  readonly of: 'property' | 'project';
  /** Its ID here. */
  readonly home: string;
  /** Of what was imported of it last, so that the same is not imported again; null where that is not sure. */
  readonly said: string | null;
};

type StoredHome = KnownHome & { readonly _id: string; readonly crm: string };

/** What a CRM announced; `mark` is another one each time. */
export type Notice = { readonly key: string; readonly mark: string };

type StoredNotice = Notice & { readonly _id: string; readonly crm: string; readonly at: Date };

const connections = defineCollection<StoredConnection>({ name: 'crm-connections', indexes: [] });
const homes = defineCollection<StoredHome>({
  name: 'crm-homes',
  indexes: [
    { name: 'crm_homes', key: { crm: 1, key: 1 } },
    { name: 'by_home', key: { home: 1 } },
  ],
});
const notices = defineCollection<StoredNotice>({
  name: 'crm-notices',
  indexes: [{ name: 'first', key: { crm: 1, at: 1 } }],
});

/** More than there are CRMs. */
const MOST = 50;
const AT_ONCE = 500;

const idOfHome = (crm: string, key: string) => `${crm} ${key}`;

const connectionOf = ({ _id, ...rest }: StoredConnection): Connection => ({ crm: _id, ...rest });

/** The accounts of the agency, the homes that came from each, and what is announced and not read yet. */
export async function openConnections(database: Database) {
  const [accounts, known, announced] = await Promise.all([
    openCollection(database, connections),
    openCollection(database, homes),
    openCollection(database, notices),
  ]);

  return {
    async find(crm: string): Promise<Connection | null> {
      const found = await accounts.findOne({ _id: crm });
      return found && connectionOf(found);
    },
    list: async (): Promise<Connection[]> =>
      (await allOf(accounts.find({}, { sort: { _id: 1 } }), MOST)).map(connectionOf),
    /** Those that homes are to be read from now, the longest due first. */
    async due(now: Date): Promise<Connection[]> {
      const found = accounts.find({ state: 'on', dueAt: { $ne: null, $lte: now } }, { sort: { dueAt: 1 } });
      return (await firstOf(found, MOST)).map(connectionOf);
    },
    /** Puts an account in the place of the one that was there. @returns whether that was still of this version; 0: there was none */
    async put({ crm, ...rest }: Connection, before: number): Promise<boolean> {
      if (before > 0) return (await accounts.replaceOne({ _id: crm, version: before }, rest)).matchedCount > 0;
      const { upsertedCount } = await accounts.updateOne({ _id: crm }, { $setOnInsert: rest }, { upsert: true });
      return upsertedCount > 0;
    },
    /** Something that the office changes. @returns whether it was still of this version */
    async change({ crm, version }: Pick<Connection, 'crm' | 'version'>, change: Partial<Connection>): Promise<boolean> {
      const { crm: _, ...rest } = change;
      const next = { ...rest, version: version + 1 };
      return (await accounts.updateOne({ _id: crm, version }, { $set: next })).matchedCount > 0;
    },
    /** Something that a run says of the account that it was of. */
    async note(
      { crm, connectedAt }: Pick<Connection, 'crm' | 'connectedAt'>,
      change: Partial<Connection>,
    ): Promise<void> {
      const { crm: _, ...rest } = change;
      await accounts.updateOne({ _id: crm, connectedAt }, { $set: rest });
    },
    /** When homes are read next, unless that was said anew since a run began. */
    async rest({ crm, connectedAt, dueAt }: Connection, next: Date | null): Promise<void> {
      await accounts.updateOne({ _id: crm, connectedAt, dueAt }, { $set: { dueAt: next } });
    },
    /** The account that what visitors send is written into; null where none is. */
    async ofLeads(): Promise<Connection | null> {
      const found = await accounts.findOne({ takesLeads: true }, { sort: { _id: 1 } });
      return found && connectionOf(found);
    },
    /** No other than this one has what visitors send written into it. */
    async onlyOneForLeads(crm: string): Promise<void> {
      await accounts.updateMany({ _id: { $ne: crm }, takesLeads: true }, { $set: { takesLeads: false } });
    },
    /** Its homes stay known: who connects it again has them. @returns whether it was still of this version */
    async forget({ crm, version }: Pick<Connection, 'crm' | 'version'>): Promise<boolean> {
      const isForgotten = (await accounts.deleteOne({ _id: crm, version })).deletedCount > 0;
      if (isForgotten) await announced.deleteMany({ crm });
      return isForgotten;
    },

    /** The homes that came from a CRM, by its own names. */
    async homesOf(crm: string): Promise<Map<string, KnownHome>> {
      const found = new Map<string, KnownHome>();
      for await (const batch of inBatches(known.find({ crm }), AT_ONCE)) {
        for (const { key, of, home, said } of batch) found.set(key, { key, of, home, said });
      }
      return found;
    },
    /** Which CRM a home came from, and what it is called there; null of one that came from none. */
    async whereFrom(home: string): Promise<{ readonly crm: string; readonly key: string } | null> {
      const found = await known.findOne({ home }, { projection: { crm: 1, key: 1 } });
      return found && { crm: found.crm, key: found.key };
    },
    countHomes: (crm: string): Promise<number> => known.countDocuments({ crm }),
    /** IDs that homes of other CRMs have, and of which. */
    async homesOfOthers(crm: string): Promise<Map<string, string>> {
      const found = new Map<string, string>();
      const others = known.find({ crm: { $ne: crm } }, { projection: { crm: 1, home: 1 } });
      for await (const batch of inBatches(others, AT_ONCE)) for (const each of batch) found.set(each.home, each.crm);
      return found;
    },
    async remember(crm: string, all: readonly KnownHome[]): Promise<void> {
      for (const some of partsOf(all, AT_ONCE)) {
        await known.bulkWrite(
          some.map(({ key, of, home, said }) => ({
            updateOne: {
              filter: { _id: idOfHome(crm, key) },
              update: { $set: { crm, key, of, home, said } },
              upsert: true,
            },
          })),
          { ordered: false },
        );
      }
    },
    async unlearn(crm: string, keys: readonly string[]): Promise<void> {
      for (const some of partsOf(keys, AT_ONCE)) {
        await known.deleteMany({ _id: { $in: some.map((key) => idOfHome(crm, key)) } });
      }
    },

    /** @returns false where too many wait already */
    async announce(crm: string, { key, mark }: Notice, at: Date, most: number): Promise<boolean> {
      const _id = idOfHome(crm, key);
      if ((await announced.countDocuments({ crm, _id: { $ne: _id } }, { limit: most })) >= most) return false;
      await announced.updateOne({ _id }, { $set: { crm, key, mark }, $setOnInsert: { at } }, { upsert: true });
      await accounts.updateOne({ _id: crm, failures: 0 }, { $set: { dueAt: at } });
      return true;
    },
    /** What was announced first. */
    announced: (crm: string, most: number): Promise<Notice[]> =>
      firstOf(announced.find({ crm }, { sort: { at: 1, _id: 1 } }), most),
    countAnnounced: (crm: string): Promise<number> => announced.countDocuments({ crm }),
    /** Those that were announced anew meanwhile stay. */
    async handled(crm: string, all: readonly Notice[]): Promise<void> {
      for (const { key, mark } of all) await announced.deleteOne({ _id: idOfHome(crm, key), mark });
    },
  };
}

export type Connections = Awaited<ReturnType<typeof openConnections>>;
