import type { Day } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';

/** What is wrong in a table of the law that an office gives; said in the language of who reads it (`desk/read-table.ts`). */
export type Fault = {
  /** The entry, by its id or its place in the file; null for the whole file. */
  readonly entry: string | null;
  /** Where in it: 'mentions.0.text.nl'. */
  readonly at: string;
} & (
  | { readonly is: 'braces' | 'no-source' | 'not-in-order' }
  | { readonly is: 'no-text'; readonly language: Language }
  | { readonly is: 'no-field' | 'no-region'; readonly name: string }
  | { readonly is: 'unlike'; readonly name: string }
  | { readonly is: 'other'; readonly why: string }
  | { readonly is: 'gap' | 'overlap'; readonly from: Day; readonly until: Day }
  | { readonly is: 'twice'; readonly name: string }
);

/** A table that can't be used, with all that is wrong in it. */
export class BadTable extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map((fault) => JSON.stringify(fault)).join('\n'));
    this.faults = faults;
  }
}

/** What an entry of a table says of its time: from its first day, until the day before its end. */
type Dated = { readonly from: Day | null; readonly until: Day | null };

/** What is wrong between two entries of which the one holds after the other: nothing where the second begins on the day the first ends. */
export function betweenInOrder(
  { until }: Dated,
  { from }: Dated,
): { is: 'gap' | 'overlap'; from: Day; until: Day } | null {
  if (until === null || from === null || from < until) {
    return { is: 'overlap', from: from ?? '…', until: until ?? '…' };
  }
  return until < from ? { is: 'gap', from, until } : null;
}

/** Entries in the order of their first days. */
export const inOrder = <T extends Dated>(entries: readonly T[]): T[] =>
  entries.toSorted(({ from: one }, { from: other }) => ((one ?? '') < (other ?? '') ? -1 : 1));
