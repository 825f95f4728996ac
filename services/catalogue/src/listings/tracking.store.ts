import { type Day, dayOf } from '@dorpel/i18n/brussels';
import { firstOf } from '@dorpel/service-kit';
import type { Collection } from 'mongodb';
import type { EntryStore } from './entries.store.ts';
import { standing } from '../property/property.ts';
import type { StoredProperty } from './listing.ts';
import { continueHistory, differenceOf, type Glimpse, type PriceHistory, stepOf, type Stood } from './changes.ts';
import type { ChangeRepository, NewChange, Steps } from './changes.store.ts';
import type { WriteJournal } from './writes.store.ts';

type Seen = Stood & {
  readonly _id: string;
  readonly listing: Pick<StoredProperty['listing'], 'price'>;
  readonly priceHistory?: PriceHistory;
};

const SEEN = {
  hash: 1,
  'property.state': 1,
  'property.price': 1,
  'property.isPricePublic': 1,
  'property.address.isPublic': 1,
  'listing.shelf': 1,
  'listing.goal': 1,
  'listing.price': 1,
  priceHistory: 1,
} as const;

/** What the public could see of a home before something is written, with the history of that; and what the office did. */
type Before = { readonly seen: Glimpse; readonly history: PriceHistory | undefined; readonly stood: Stood };

const glimpseOf = ({ property, listing }: Seen): Glimpse => ({
  // What is held back and what is withdrawn are the same to visitors: not there.
  status: listing.shelf === 'held' ? 'withdrawn' : listing.shelf,
  goal: listing.goal,
  price: listing.price,
  state: property.state,
});

function withHistory({ priceHistory: _, ...entry }: StoredProperty, before: Before | null, day: Day): StoredProperty {
  const priceHistory = continueHistory(before, glimpseOf(entry), day, dayOf(new Date(entry.property.publishedOn)));
  return priceHistory ? { ...entry, priceHistory } : entry;
}

export type ChangeTracking = {
  readonly changes: ChangeRepository;
  readonly steps: Pick<Steps, 'note'>;
  readonly writes: Pick<WriteJournal, 'around'>;
  readonly currentVersion: () => Promise<number>;
};

/**
 * A writing side of the properties that notes what visitors would want to hear of, and keeps what was asked when. Changes
 * are noted for the next version before the entries are written, and told once the version is raised, after it: who is told
 * of a change finds it, and an import that is cut off in between notes the same once more. What the office is told of, public
 * or not, is noted beside it. Which entries are written, told or not, is kept in the journal, for who has a copy of them in memory.
 */
export function trackingStore(
  collection: Collection<StoredProperty>,
  plain: EntryStore<StoredProperty>,
  { changes, steps, writes, currentVersion }: ChangeTracking,
): EntryStore<StoredProperty> {
  async function lookAt(ids: readonly string[]): Promise<Map<string, Before>> {
    const found = await firstOf(collection.find<Seen>({ _id: { $in: [...ids] } }, { projection: SEEN }), ids.length);
    return new Map(found.map((each) => [each._id, { seen: glimpseOf(each), history: each.priceHistory, stood: each }]));
  }

  async function note(
    afters: readonly {
      readonly id: string;
      readonly after: Glimpse;
      readonly stands: Stood;
      readonly history?: PriceHistory | undefined;
    }[],
    before: Map<string, Before>,
    on: string,
  ) {
    const seq = (await currentVersion()) + 1;
    const noted = afters.flatMap(({ id, after, history }): NewChange[] => {
      const difference = differenceOf(before.get(id)?.seen ?? null, after);
      if (!difference) return [];
      return [{ seq, propertyId: id, goal: after.goal, on: new Date(on), ...difference, ...(history && { history }) }];
    });
    const told = afters.flatMap(({ id, stands }) => {
      const what = stepOf(before.get(id)?.stood ?? null, stands);
      return what.length > 0 ? [{ propertyId: id, at: new Date(on), changes: what }] : [];
    });
    await Promise.all([changes.note(noted), steps.note(told, seq)]);
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
        stands: entry,
        history: entry.priceHistory,
      }));
      await note(afters, before, on);
      await writes.around(ids, () => plain.save(continued, on));
    },
    async withdraw(ids, on) {
      const before = await lookAt(ids);
      const gone = standing('withdrawn' as const);
      const afters = [...before].map(([id, { seen, stood }]) => ({
        id,
        after: { ...seen, status: gone.status },
        stands: { ...stood, listing: { ...stood.listing, ...gone } },
      }));
      await note(afters, before, on);
      await writes.around(ids, () => plain.withdraw(ids, on));
    },
  };
}
