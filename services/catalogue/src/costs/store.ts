import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { type Confirmation, confirmationOf, type Confirmations } from '../compliance/compliance.ts';
import { type Alternative, fingerprintOfRate, type Rate } from './rate.ts';

/** What an earlier release left unsaid of a rate, and what holds then: a table that an agency stored goes on holding as it did. */
const UNSAID = {
  accessories: 0,
  reduction: 0,
  minimum: 0,
  maximum: null,
  unconfirmed: false,
  lookAgainOn: null,
  instead: [],
};

const fromStored = (rate: Rate): Rate => ({
  ...UNSAID,
  ...rate,
  exempt: rate.exempt && { ...rate.exempt, perClass: rate.exempt.perClass ?? 0 },
});

/** Terms as the office confirmed them: who compared them with a source that it names, and when. */
function confirmedTerms<T extends Rate | Alternative>(terms: T, said: Confirmation | undefined): T {
  if (!said) return terms;
  const certainty = terms.unconfirmed ? 'likely' : terms.certainty;
  return { ...terms, certainty, unconfirmed: false, source: said.source, checkedOn: said.on, lookAgainOn: null };
}

/** A table with what the office confirmed of it. */
const withConfirmed = (table: readonly Rate[], confirmed: ReadonlyMap<string, Confirmation>): readonly Rate[] =>
  confirmed.size === 0
    ? table
    : table.map((rate) => {
        const said = <T extends Rate | Alternative>(terms: T) =>
          confirmedTerms(terms, confirmationOf(confirmed, fingerprintOfRate(rate, terms), terms.checkedOn));
        return { ...said(rate), instead: rate.instead.map(said) };
      });

/** A whole table in one document: it changes at once or not at all, and what held before can be looked up. */
type StoredRates = { readonly version: number; readonly storedOn: Date; readonly rates: Rate[] };

const definition = defineCollection<StoredRates>({
  name: 'cost-rates',
  indexes: [{ name: 'newest_rates', key: { version: -1 }, unique: true }],
});

export type RateTables = {
  /** The newest table; empty before there is one. */
  current(): Promise<readonly Rate[]>;
  /** Makes a table the newest. @returns its version, from 1 */
  replace(rates: readonly Rate[], now: Date): Promise<number>;
  /** The same, unless there is one already. */
  begin(rates: readonly Rate[], now: Date): Promise<void>;
};

/** Opens the rates, with what the office confirmed of them. */
export async function openRates(
  database: Database,
  confirmations: Pick<Confirmations, 'current'>,
): Promise<RateTables> {
  const collection = await openCollection(database, definition);
  const newest = () =>
    collection.findOne<Pick<StoredRates, 'version' | 'storedOn'>>(
      {},
      { sort: { version: -1 }, projection: { _id: 0, version: 1, storedOn: 1 } },
    );
  // A table never changes: it is read once, and who asks what a home costs asks which one holds.
  let kept: { readonly state: string; readonly rates: readonly Rate[] } = { state: '', rates: [] };

  async function newestRates(): Promise<readonly Rate[]> {
    const table = await newest();
    if (!table) return [];
    const state = `${table.version} ${table.storedOn.getTime()}`;
    if (kept.state !== state) {
      const found = await collection.findOne({ version: table.version });
      kept = { state, rates: found?.rates.map(fromStored) ?? [] };
    }
    return kept.rates;
  }

  return {
    async current() {
      const [table, confirmed] = await Promise.all([newestRates(), confirmations.current()]);
      return withConfirmed(table, confirmed);
    },
    async replace(rates, now) {
      const version = ((await newest())?.version ?? 0) + 1;
      // Two at a time: the index refuses the second.
      await collection.insertOne({ version, storedOn: now, rates: [...rates] });
      return version;
    },
    async begin(rates, now) {
      const first = { storedOn: now, rates: [...rates] };
      await collection.updateOne({ version: 1 }, { $setOnInsert: first }, { upsert: true });
    },
  };
}
