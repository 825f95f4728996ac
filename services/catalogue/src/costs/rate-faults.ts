import { isLanguage } from '@dorpel/i18n/languages';
import { type Failure, validate } from 'superstruct';
import { BadTable, betweenInOrder, type Fault, inOrder, unfit } from '../compliance/compliance.ts';
import { type Rate, rateTable } from './rate.ts';

const isEmpty = (value: unknown) => value === undefined || value === '';

/** A failure in words of the table: an entry has the number that receipts show, '12' or '12.2'. */
function faultOf(failure: Failure): Fault {
  const { path, value, refinement } = failure;
  const [row, ...inRow] = path.map(String);
  const isInstead = inRow[0] === 'instead' && inRow.length > 1;
  const number = Number(row) + 1;
  const entry = isInstead ? `${number}.${Number(inRow[1]) + 1}` : String(number);
  const rest = isInstead ? inRow.slice(2) : inRow;
  if (row === undefined) return { entry: null, at: 'rates', ...unfit(failure) };
  const where = { entry, at: rest.join('.') || (refinement ?? '') };
  const last = rest.at(-1) ?? '';
  if (isLanguage(last) && isEmpty(value)) return { ...where, is: 'no-text', language: last };
  if (last === 'source' && isEmpty(value)) return { ...where, is: 'no-source' };
  if (rest[0] === 'regions' && rest.length > 1) return { ...where, is: 'no-region', name: String(value) };
  return { ...where, ...unfit(failure) };
}

type Row = { readonly row: number; readonly from: string | null; readonly until: string | null };

/** The rows that say one thing to one region and situation, each as '12 duty price flanders rent'. */
function byWhatTheySay(table: readonly Rate[]): ReadonlyMap<string, readonly Row[]> {
  const rows = new Map<string, Row[]>();
  for (const [at, { part, basis, regions, situations, validFrom: from, validUntil: until }] of table.entries()) {
    for (const region of regions) {
      for (const situation of situations) {
        const key = [part, basis, region, situation].join(' ');
        rows.set(key, [...(rows.get(key) ?? []), { row: at + 1, from, until }]);
      }
    }
  }
  return rows;
}

/** What is said of one thing holds one after the other, without a gap: each row begins on the day the one before it ends. */
function* datesOf(table: readonly Rate[]): Generator<Fault> {
  const told = new Set<string>();
  for (const rows of byWhatTheySay(table).values()) {
    const all = inOrder(rows);
    for (const [at, one] of all.entries()) {
      const next = all[at + 1];
      const fault = next && betweenInOrder(one, next);
      const entry = `${one.row}, ${next?.row}`;
      if (!fault || told.has(entry)) continue;
      told.add(entry);
      yield { entry, at: 'validFrom', ...fault };
    }
  }
}

/**
 * Reads a table of rates.
 *
 * @throws BadTable with all that is wrong: a row that is not as it should be, two that hold for one thing at once, none that does
 */
export function readRates(value: unknown): Rate[] {
  const [failure, table] = validate(value, rateTable, { coerce: true });
  if (failure) throw new BadTable(failure.failures().map(faultOf));
  const faults = [...datesOf(table)];
  if (faults.length > 0) throw new BadTable(faults);
  return table;
}
