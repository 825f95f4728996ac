import type { Rate } from './rate.ts';

type Said = Pick<Rate, 'validFrom' | 'validUntil' | 'certainty' | 'unconfirmed' | 'source'>;

const describeTerms = ({ validFrom, validUntil, certainty, unconfirmed, source }: Said) =>
  `${validFrom ?? '…'} to ${validUntil ?? '…'}  ${certainty}${unconfirmed ? ', to be confirmed' : ''}  ${source}`;

/** What a table says of one thing: a row, or what holds in its place ('2.1'), by the number that receipts have. */
export type Entry = {
  readonly row: string;
  readonly rate: Rate;
  readonly terms: Rate | Rate['instead'][number];
  readonly when: object | null;
};

/** All that a table says, each row before what holds in its place. */
export const entriesIn = (table: readonly Rate[]): Entry[] =>
  table.flatMap((rate, index) => [
    { row: String(index + 1), rate, terms: rate, when: null },
    ...rate.instead.map((other, at) => ({ row: `${index + 1}.${at + 1}`, rate, terms: other, when: other.when })),
  ]);

/** An entry in one line, which can be read alone. */
export function describeEntry({ row, rate, terms, when }: Entry): string {
  const { part, basis, regions, situations } = rate;
  const what = [row, `${part} on ${basis}`, regions.join(' '), situations.join(' ')];
  return [...what, ...(when ? [`instead when ${JSON.stringify(when)}`] : []), describeTerms(terms)].join('  ');
}
