import type { OwnerSelection } from '@dorpel/contracts/desk-owners';
import { firstOf } from '@dorpel/service-kit';
import { type Collection, type Filter, MongoServerError } from 'mongodb';
import { quietSince } from '../access/account.ts';
import type { AccountDocument } from '../access/accounts.queries.ts';
import type { OwnerAccount } from '../owners/account.ts';
import { MOST_CHANGES, type OwnerChange, UNTOUCHED } from './handled.ts';

type Document = AccountDocument<OwnerAccount>;

/** Which owners the office looks at. */
export type OwnerFilter = { readonly search?: string | undefined; readonly state?: OwnerSelection | undefined };

/** Owners of a page, and as many as are counted. */
const PAGE = 25;
const MOST_COUNTED = 10_000;

/** Words of a search that are looked for. */
const MOST_WORDS = 5;

/** MongoDB: there is a document with this address. */
const DUPLICATE = 11_000;

/** Owners of one home. */
const MOST_OF_A_HOME = 20;

const selections = (now: Date): Readonly<Record<OwnerSelection, Filter<Document>>> => ({
  invited: { isDisabled: { $ne: true }, passwordHash: null },
  active: { isDisabled: { $ne: true }, passwordHash: { $ne: null } },
  disabled: { isDisabled: true },
  'too-often': { 'tooOften.last': { $gt: quietSince(now) } },
});

/** A text as a pattern that means nothing but itself. */
const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** Each word is somewhere in the name or the address, or is one of the homes. */
function filterOf({ search = '', state }: OwnerFilter, now: Date): Filter<Document> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const found = words.map((word) => {
    const pattern = { $regex: literally(word), $options: 'i' };
    return { $or: [{ name: pattern }, { email: pattern }, { propertyIds: word }] };
  });
  return { ...(state && selections(now)[state]), ...(found.length > 0 && { $and: found }) };
}

const ownerOf = ({ _id, ...account }: Document): OwnerAccount => ({ id: _id, ...account });

/** The owners as the office looks at them, and changes them: each change with who made it, in one write. */
export function officeOwnersIn(collection: Collection<Document>) {
  return {
    /** One page, by name. */
    async page(filter: OwnerFilter, page: number, now: Date) {
      const where = filterOf(filter, now);
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
        await collection.insertOne({ _id: id, ...account });
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === DUPLICATE) return false;
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
      { id, handling = UNTOUCHED }: OwnerAccount,
      set: Partial<Pick<OwnerAccount, 'name' | 'language' | 'propertyIds' | 'isDisabled'>>,
      changes: readonly OwnerChange[],
    ): Promise<boolean> {
      const { version } = handling;
      const seen = version === 0 ? { handling: { $exists: false } } : { 'handling.version': version };
      const next = { version: version + 1, changes: [...handling.changes, ...changes].slice(-MOST_CHANGES) };
      const { matchedCount } = await collection.updateOne(
        { _id: id, ...seen },
        {
          $set: { ...set, handling: next },
          ...(set.isDisabled !== undefined && { $inc: { generation: 1 } }),
        },
      );
      return matchedCount === 1;
    },
  };
}

export type OfficeOwners = ReturnType<typeof officeOwnersIn>;
