import { type Day, dayOf } from '@dorpel/i18n/brussels';
import { firstOf } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import type { EntryStore } from '../entries/entries.queries.ts';
import type { StoredProperty } from '../property/stored-property.ts';
import { differenceOf, type Glimpse } from './changes.ts';
import type { ChangeRepository, NewChange } from './changes.repository.ts';
import { continueHistory, type PriceHistory } from './price-history.ts';
import type { WriteJournal } from './writes.repository.ts';

type Seen = {
  readonly _id: string;
  readonly property: Pick<StoredProperty['property'], 'state'>;
  readonly listing: Pick<StoredProperty['listing'], 'shelf' | 'goal' | 'price'>;
  readonly priceHistory?: PriceHistory;
};

const SEEN = {
  'property.state': 1,
  'listing.shelf': 1,
  'listing.goal': 1,
  'listing.price': 1,
  priceHistory: 1,
} as const;

/** What the public could see of a home before something is written, with the history of that. */
type Before = { readonly seen: Glimpse; readonly history: PriceHistory | undefined };

const glimpseOf = ({ property, listing }: Seen): Glimpse => ({
  // What is held back and what is withdrawn are the same to visitors: not there.
  shelf: listing.shelf === 'held' ? 'withdrawn' : listing.shelf,
  goal: listing.goal,
  price: listing.price,
  state: property.state,
});

function withHistory({ priceHistory: _, ...entry }: StoredProperty, before: Before | null, day: Day): StoredProperty {
  const priceHistory = continueHistory(before, glimpseOf(entry), day);
  return priceHistory ? { ...entry, priceHistory } : entry;
}

export type ChangeTracking = {
  readonly changes: ChangeRepository;
  readonly writes: Pick<WriteJournal, 'around'>;
  readonly currentVersion: () => Promise<number>;
};

/**
 * A writing side of the properties that notes what visitors would want to hear of, and keeps what was asked when. Changes
 * are noted for the next version before the entries are written, and told once the version is raised, after it: who is told
 * of a change finds it, and an import that is cut off in between notes the same once more. Which entries are written, told
 * or not, is kept in the journal, for who has a copy of them in memory.
 */
export function trackingStore(
  collection: Collection<StoredProperty>,
  plain: EntryStore<StoredProperty>,
  { changes, writes, currentVersion }: ChangeTracking,
): EntryStore<StoredProperty> {
  async function lookAt(ids: readonly string[]): Promise<Map<string, Before>> {
    const found = await firstOf(collection.find<Seen>({ _id: { $in: [...ids] } }, { projection: SEEN }), ids.length);
    return new Map(found.map((each) => [each._id, { seen: glimpseOf(each), history: each.priceHistory }]));
  }

  async function note(
    afters: readonly { readonly id: string; readonly after: Glimpse; readonly history?: PriceHistory | undefined }[],
    before: Map<string, Before>,
    on: string,
  ) {
    const seq = (await currentVersion()) + 1;
    const noted = afters.flatMap(({ id, after, history }): NewChange[] => {
      const difference = differenceOf(before.get(id)?.seen ?? null, after);
      if (!difference) return [];
      return [{ seq, propertyId: id, goal: after.goal, on: new Date(on), ...difference, ...(history && { history }) }];
    });
    await changes.note(noted);
  }

  return {
    ...plain,
    async save(entries, on) {
      const ids = entries.map(({ _id }) => _id);
      const before = await lookAt(ids);
      const day = dayOf(new Date(on));
      const continued = entries.map((entry) => withHistory(entry, before.get(entry._id) ?? null, day));
      const afters = continued.map((entry) => ({
        id: entry._id,
        after: glimpseOf(entry),
        history: entry.priceHistory,
      }));
      await note(afters, before, on);
      await writes.around(ids, () => plain.save(continued, on));
    },
    async withdraw(ids, on) {
      const before = await lookAt(ids);
      const afters = [...before].map(([id, { seen }]) => ({ id, after: { ...seen, shelf: 'withdrawn' as const } }));
      await note(afters, before, on);
      await writes.around(ids, () => plain.withdraw(ids, on));
    },
  };
}
