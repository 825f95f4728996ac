import type { Told } from '@dorpel/crm';
import type { CrmField } from './gather.ts';

/** Which homes were read: all of them, those that changed, or those that were announced. */
export type RunKind = 'all' | 'changes' | 'notices';

/** What a run came to; of one that is under way or was cut off, what was known when it began. */
export type RunResult = {
  readonly homes: number;
  readonly hidden: number;
  readonly refused: number;
  /** Homes that the CRM no longer has, or no longer shows. */
  readonly gone: number;
  /** Of homes and projects. */
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  /** Homes that are held back by the law. */
  readonly held: number;
  /** Homes that are gone there and were not withdrawn: they are too many. */
  readonly kept: number;
  readonly isWhole: boolean;
  /** The report of the import; null where nothing was to be imported. */
  readonly importId: string | null;
  /** Homes that can't be read and why, and fields that were told of; the first of each. */
  readonly refusals: readonly { readonly home: string; readonly told: readonly Told[] }[];
  readonly fields: readonly CrmField[];
};

/** Of a run that did nothing yet. */
export const NOTHING: RunResult = {
  homes: 0,
  hidden: 0,
  refused: 0,
  gone: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  held: 0,
  kept: 0,
  isWhole: true,
  importId: null,
  refusals: [],
  fields: [],
};
