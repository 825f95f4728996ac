import type { FACT_GROUPS, FactGroup, FactKind } from '@dorpel/contracts/facts';
import type { Sentence } from '@dorpel/i18n/sentences';

/** All that there is to say of a property field, whoever says it: page, comparison, brochure, mail or desk. */
export type FactWords = {
  /** What it is called; of a flag: what is said of a home that has it. */
  readonly label: Sentence;
  /** Where there is little room. */
  readonly short?: Sentence;
  /** Of a flag whose absence matters: what is said of a home that does not have it. */
  readonly no?: Sentence;
  /** The group it is shown in, where that is another than its own. */
  readonly group?: FactGroup;
  /** An amount that comes back. */
  readonly per?: 'month' | 'year';
  /** Values that are words. */
  readonly values?: Readonly<Record<string, Sentence>>;
};

/** A code is nothing but words. */
type WordsOf<K extends FactKind> = K extends 'code' ? FactWords & Required<Pick<FactWords, 'values'>> : FactWords;

/** A group with all of its facts; null for one that is told in another way. */
export type GroupWords<G extends FactGroup, Kinds = (typeof FACT_GROUPS)[G]> = {
  readonly title: Sentence;
  readonly facts: { readonly [K in keyof Kinds]: WordsOf<Kinds[K] & FactKind> | null };
};
