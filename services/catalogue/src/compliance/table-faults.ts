import type { Day } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import type { Failure } from 'superstruct';

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
  | { readonly is: 'missing' | 'unknown' | 'empty' | 'no-list' }
  | { readonly is: 'no-day' | 'no-count' | 'unfit'; readonly name: string }
  | { readonly is: 'none-of-these'; readonly name: string; readonly choices: string }
  | { readonly is: 'bands' | 'not-an-estimate' | 'above-maximum' }
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

/** What a table itself says of a value, in the place of a sentence. */
const SAID = ['braces', 'not-in-order', 'bands', 'not-an-estimate', 'above-maximum'] as const;
type Said = (typeof SAID)[number];
const isSaid = (message: string): message is Said => SAID.some((each) => each === message);

/** A value as its file has it, or the beginning of it. */
const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60);

/** What is wrong with a value where a table has no words of its own for it. */
export function unfit({ type, refinement, value, message }: Failure) {
  if (isSaid(message)) return { is: message } as const;
  if (type === 'never') return { is: 'unknown' } as const;
  if (value === undefined) return { is: 'missing' } as const;
  const name = shown(value);
  if (refinement === 'nonempty') return { is: 'empty' } as const;
  if (type === 'array') return { is: 'no-list' } as const;
  if (type === 'date') return { is: 'no-day', name } as const;
  if (type === 'integer') return { is: 'no-count', name } as const;
  const [, choices] = /^Expected one of `(.*)`, but/.exec(message) ?? [];
  if (choices)
    return { is: 'none-of-these', name, choices: choices.replaceAll('"', '').replaceAll(',', ', ') } as const;
  return { is: 'unfit', name } as const;
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
