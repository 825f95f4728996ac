import type { OwnerSelection } from '@dorpel/contracts/desk-owners';
import { termsOf, tokensOf } from '@dorpel/i18n/search-text';
import {
  type Database,
  defineCollection,
  everyWord,
  firstOf,
  inBatches,
  isDuplicate,
  openCollection,
} from '@dorpel/service-kit';
import { type Collection, type Filter } from 'mongodb';
import { type AccountDocument, type Accounts, accountsIn, emailIndex, quietSince } from '../access/access.ts';
import { MOST_CHANGES, type OwnerAccount, type OwnerChange, UNTOUCHED } from './owners.ts';

/** An account with the words by which the office finds it: of the name and the address, and the homes. */
type Document = AccountDocument<OwnerAccount> & { readonly words?: readonly string[] };

const wordsOf = ({ name, email, propertyIds }: Pick<OwnerAccount, 'name' | 'email' | 'propertyIds'>) =>
  tokensOf([name, email, ...propertyIds]);

/** Which owners the office looks at. */
type OwnerFilter = { readonly search?: string | undefined; readonly state?: OwnerSelection | undefined };

/** Owners of a page, and as many as are counted. */
const PAGE = 25;
const MOST_COUNTED = 10_000;

/** Owners of one home. */
const MOST_OF_A_HOME = 20;

const selections = (now: Date): Readonly<Record<OwnerSelection, Filter<Document>>> => ({
  invited: { isDisabled: { $ne: true }, passwordHash: null },
  active: { isDisabled: { $ne: true }, passwordHash: { $ne: null } },
  disabled: { isDisabled: true },
  'too-often': { 'tooOften.last': { $gt: quietSince(now) } },
});

/** Each word begins one of the name, the address or a home, whatever its accents; a text without a letter or digit finds nothing. */
async function filterOf(
  collection: Collection<Document>,
  { search = '', state }: OwnerFilter,
  now: Date,
): Promise<Filter<Document>> {
  const where = state ? selections(now)[state] : {};
  if (search.trim() === '') return where;
  const terms = termsOf(search);
  if (terms.length === 0) return { _id: { $in: [] } };
  return { ...where, $and: await everyWord(collection, 'words', terms) };
}

const ownerOf = ({ _id, words: _, ...account }: Document): OwnerAccount => ({ id: _id, ...account });

/** The owners as the office looks at them, and changes them: each change with who made it, in one write. */
function officeOwnersIn(collection: Collection<Document>) {
  return {
    /** One page, by name. */
    async page(filter: OwnerFilter, page: number, now: Date) {
      const where = await filterOf(collection, filter, now);
      const byName = collection.find(where, { sort: { name: 1, _id: 1 }, skip: (page - 1) * PAGE });
      const [items, total] = await Promise.all([
        firstOf(byName, PAGE),
        collection.countDocuments(where, { limit: MOST_COUNTED }),
      ]);
      return { items: items.map(ownerOf), total, pages: Math.max(1, Math.ceil(total / PAGE)) };
    },

    /** Adds an account that is new. Answers whether it was: not where somebody has its address. */
    async add({ id, ...account }: OwnerAccount): Promise<boolean> {
      try {
        await collection.insertOne({ _id: id, ...account, words: wordsOf(account) });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    async ofHome(propertyId: string): Promise<OwnerAccount[]> {
      return (await firstOf(collection.find({ propertyIds: propertyId }), MOST_OF_A_HOME)).map(ownerOf);
    },

    /**
     * Changes an account that is still of the version that was seen, with what is told of it. Who is disabled, or no longer, is
     * out everywhere. Answers whether it was.
     */
    async change(
      { id, handling = UNTOUCHED, ...account }: OwnerAccount,
      set: Partial<Pick<OwnerAccount, 'name' | 'language' | 'propertyIds' | 'isDisabled'>>,
      changes: readonly OwnerChange[],
    ): Promise<boolean> {
      const { version } = handling;
      const seen = version === 0 ? { handling: { $exists: false } } : { 'handling.version': version };
      const next = { version: version + 1, changes: [...handling.changes, ...changes].slice(-MOST_CHANGES) };
      const { matchedCount } = await collection.updateOne(
        { _id: id, ...seen },
        {
          $set: { ...set, handling: next, words: wordsOf({ ...account, ...set }) },
          ...(set.isDisabled !== undefined && { $inc: { generation: 1 } }),
        },
      );
      return matchedCount === 1;
    },
  };
}

type OfficeOwners = ReturnType<typeof officeOwnersIn>;

const owners = defineCollection<Document>({
  name: 'owners',
  indexes: [
    emailIndex('owner_email'),
    { name: 'owner_of_home', key: { propertyIds: 1 } },
    { name: 'owner_words', key: { words: 1 } },
    { name: 'owner_report_token', key: { reportToken: 1 }, unique: true, sparse: true },
  ],
});

export type Owners = Accounts<OwnerAccount> & {
  /** As the office looks at them, and changes them. */
  readonly office: OfficeOwners;
  setWeeklyReport(id: string, weeklyReport: boolean): Promise<void>;
  /** The token of an account's weekly report: the one it has, or from now on the given one. */
  reportToken(id: string, fresh: string): Promise<string>;
  /** Ends the weekly report of who has this token. Answers whether somebody has. */
  endReport(token: string): Promise<boolean>;
};

export async function openOwners(database: Database): Promise<Owners> {
  const collection = await openCollection(database, owners);
  const accounts = accountsIn<OwnerAccount>(collection);
  /** Of those whom a release before kept without, and of those of the demo. */
  async function addWords(): Promise<void> {
    for await (const found of inBatches(collection.find({ words: { $exists: false } })))
      for (const owner of found)
        await collection.updateOne({ _id: owner._id, words: { $exists: false } }, { $set: { words: wordsOf(owner) } });
  }
  await addWords();
  return {
    ...accounts,
    async addMissing(missing) {
      await accounts.addMissing(missing);
      await addWords();
    },
    office: officeOwnersIn(collection),
    async setWeeklyReport(id, weeklyReport) {
      await collection.updateOne({ _id: id }, { $set: { weeklyReport } });
    },
    async reportToken(id, fresh) {
      await collection.updateOne({ _id: id, reportToken: { $exists: false } }, { $set: { reportToken: fresh } });
      return (await collection.findOne({ _id: id }, { projection: { reportToken: 1 } }))?.reportToken ?? fresh;
    },
    async endReport(token) {
      const update = { $set: { weeklyReport: false } };
      return (await collection.updateOne({ reportToken: token }, update)).matchedCount === 1;
    },
  };
}
