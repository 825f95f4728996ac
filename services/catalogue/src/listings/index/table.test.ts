import fc from 'fast-check';
import { valueColumn } from './column.ts';
import { idsOfPage } from './lists.ts';
import { termsOf } from '@dorpel/i18n/search-text';
import { createTable } from './table.ts';

const INSTANTS = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString());

type Home = { readonly _id: string; readonly publishedOn: string; readonly price: number | null };

const homes: fc.Arbitrary<Home> = fc.record({
  _id: fc.nat(400).map(String),
  publishedOn: fc.constantFrom(...INSTANTS),
  price: fc.option(fc.nat(20)),
});

const documentOf = ({ _id, publishedOn, price }: Home) => ({
  _id,
  listing: { shelf: 'listed', goal: 'sale', publishedOn, price, priceRank: price === null ? 1 : 0 },
});

const compare = (one: string | number, other: string | number) => Number(one > other) - Number(one < other);

/** The orders as the database knows them: what has no price comes last, and the id settles equals. */
const ORDERS = {
  date: (one: Home, other: Home) => compare(other.publishedOn, one.publishedOn) || compare(one._id, other._id),
  'price-up': (one: Home, other: Home) =>
    compare(one.price ?? Infinity, other.price ?? Infinity) || compare(one._id, other._id),
};

test('X15 a page of many homes is the same part of all of them in order, whoever came and went', () => {
  fc.assert(
    fc.property(
      fc.array(homes, { maxLength: 300 }),
      fc.array(fc.nat(400).map(String), { maxLength: 100 }),
      fc.constantFrom('date' as const, 'price-up' as const),
      fc.record({ skip: fc.nat(250), limit: fc.integer({ min: 1, max: 50 }) }),
      (came, went, by, page) => {
        const table = createTable();
        const kept = new Map<string, Home>();
        for (const home of came) {
          table.put(documentOf(home));
          kept.set(home._id, home);
        }
        for (const id of went) {
          table.remove(id);
          kept.delete(id);
        }
        const rows = table.select({ goal: 'sale' });
        expect(rows.length).toBe(kept.size);
        const all = [...kept.values()].toSorted(ORDERS[by]).map(({ _id }) => _id);
        expect(idsOfPage(table, rows, { by, language: 'nl' }, page)).toEqual(
          all.slice(page.skip, page.skip + page.limit),
        );
      },
    ),
  );
});

test('X15 words are found by their beginnings, whoever came, changed and went', () => {
  const words = fc.uniqueArray(fc.stringMatching(/^[ab][a-c]{1,3}$/), { maxLength: 8 });
  const home = fc.record({ _id: fc.nat(40).map(String), words });
  fc.assert(
    fc.property(
      fc.array(fc.oneof(home, fc.nat(40).map(String)), { minLength: 3_000, maxLength: 4_000 }),
      fc.array(fc.stringMatching(/^[ab][a-c]{0,2}$/), { minLength: 1, maxLength: 3 }),
      (all, terms) => {
        const table = createTable();
        const kept = new Map<string, readonly string[]>();
        for (const each of all) {
          if (typeof each === 'string') {
            table.remove(each);
            kept.delete(each);
          } else {
            table.put({ _id: each._id, listing: { shelf: 'listed', tokens: each.words } });
            kept.set(each._id, each.words);
          }
        }
        const rows = table.select({ search: terms.join(' ') });
        const found = [...kept].filter(([, own]) =>
          termsOf(terms.join(' ')).every((term) => own.some((word) => word.startsWith(term))),
        );
        expect(Array.from(rows, table.idOf).toSorted()).toEqual(found.map(([id]) => id).toSorted());
      },
    ),
    // Each is long enough that room is made more than once.
    { numRuns: 10 },
  );
});

test('X15 a column tells apart more values than two bytes do', () => {
  const column = valueColumn();
  const rows = 70_000;
  for (let row = 0; row < rows; row += 1) column.set(row, `word ${row}`);
  for (const row of [0, 4_464, 65_535, 65_536, 69_999]) {
    expect([
      ...column.keep(
        `word ${row}`,
        Uint32Array.from({ length: rows }, (_, each) => each),
      ),
    ]).toEqual([row]);
  }
});
