import type { Language } from '@dorpel/i18n/languages';
import type { Contradiction } from '../costs/costs.ts';
import type { Unplaced } from '../formats/formats.ts';

/** Something the agency should know about a record. */
export type Issue = {
  /** 'refused': the record is not in the catalogue. 'note': it is, but something in it was left out. */
  readonly severity: 'refused' | 'note';
  readonly file: string;
  readonly line: number;
  readonly id: string | null;
  readonly language: string | null;
  /** As the import says it, in English: 'Bedrooms: expected an integer'. `issueIn` says it in words of the office. */
  readonly reason: string;
  /** The same in each language, where it is made of more than a name of a field. */
  readonly said?: Readonly<Record<Language, string>>;
  /** Of a note that is told elsewhere too: that a home is held back, or what its costs are here and by the catalogue. */
  readonly about?: 'held' | 'costs';
  readonly costs?: readonly Contradiction[];
};

/** What an import did with one kind of entry. */
export type Counts = {
  created: number;
  changed: number;
  unchanged: number;
  withdrawn: number;
  /** Refused records, not entries: one entry has a record per language. */
  refused: number;
};

/** What the law's rules say of the properties of a snapshot (X1). */
export type PassportCounts = {
  /** Nothing is missing or doubtful. */
  complete: number;
  /** Something is missing; something is doubtful: one property can count in both. */
  missing: number;
  doubtful: number;
  /** May not be published. */
  held: number;
};

export type Report = {
  /** Records that were read. */
  records: number;
  readonly properties: Counts;
  readonly projects: Counts;
  readonly passports: PassportCounts;
  /** Types, cities, advisors and tree items that are new or different. */
  directory: number;
  refused: number;
  notes: number;
  /** Properties that are not in a full snapshot and were kept all the same: they are too many to be withdrawn unasked. */
  kept: number;
  /** Nothing was imported, because so many left at once and nobody was there to look. */
  isStopped?: boolean;
  /** Records that an earlier import of the same snapshot, which was cut off, had done. */
  resumed: number;
  /** What a file of the trade says and the catalogue has no place for: nothing is left out unsaid. */
  unplaced: readonly Unplaced[];
};

const noCounts = (): Counts => ({ created: 0, changed: 0, unchanged: 0, withdrawn: 0, refused: 0 });

export const emptyReport = (): Report => ({
  records: 0,
  properties: noCounts(),
  projects: noCounts(),
  passports: { complete: 0, missing: 0, doubtful: 0, held: 0 },
  directory: 0,
  refused: 0,
  notes: 0,
  kept: 0,
  resumed: 0,
  unplaced: [],
});
