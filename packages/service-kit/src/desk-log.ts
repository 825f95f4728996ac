import type { DeskChange } from '@dorpel/contracts/desk-changes';
import { defineCollection, openCollection } from './collection.ts';
import type { Database } from './database.ts';
import { firstOf } from './read.ts';

/** Seconds for which it is known who changed what: two years, as long as what visitors send. */
const KEPT_FOR = 2 * 365 * 24 * 60 * 60;

/** As many are looked at. */
const MOST_LISTED = 50;

type Change = Omit<DeskChange, 'at'> & { readonly at: Date };

const definition = defineCollection<Change>({
  name: 'desk-changes',
  indexes: [
    { name: 'desk_change_what', key: { what: 1, at: -1 } },
    { name: 'desk_change_expiry', key: { at: 1 }, expireAfterSeconds: KEPT_FOR },
  ],
});

/** A part that is another than it was. */
export type ChangedPart = Pick<DeskChange, 'part' | 'before' | 'after'>;

/**
 * What differs between what was there and what is there now, part by part; an empty text is none.
 *
 * @param before name of a part -> what stood there
 */
export function changedParts(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly ChangedPart[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return parts
    .map((part) => ({ part, before: before[part] || null, after: after[part] || null }))
    .filter((each) => each.before !== each.after);
}

/** Who changed what at the desk of a service, where the thing itself does not carry its own log. */
export async function openDeskLog(database: Database, now: () => Date) {
  const collection = await openCollection(database, definition);
  return {
    /** Notes what somebody did to one thing: each changed part, or none. */
    async note(
      by: DeskChange['by'],
      thing: Pick<DeskChange, 'what' | 'about'>,
      parts: readonly ChangedPart[],
    ): Promise<void> {
      const at = now();
      const { id, name } = by;
      if (parts.length > 0)
        await collection.insertMany(parts.map((part) => ({ at, by: { id, name }, ...thing, ...part })));
    },

    /** What was done lately, the newest first. */
    async recent(what?: string): Promise<DeskChange[]> {
      const found = await firstOf(
        collection.find(what === undefined ? {} : { what }, { projection: { _id: 0 } }).sort({ at: -1, _id: -1 }),
        MOST_LISTED,
      );
      return found.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
    },
  };
}

export type DeskLog = Awaited<ReturnType<typeof openDeskLog>>;
