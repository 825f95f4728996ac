import { dayOf } from '@dorpel/i18n/brussels';
import type { Outcome } from '@dorpel/service-kit';
import type { Given } from './given.ts';
import { readTable } from './read-table.ts';
import { isInForce, type Rate } from '../costs/rate.ts';
import { readRates } from '../costs/rate-faults.ts';

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

/**
 * `desk rates` tells the rates that hold today, `desk rates FILE` puts those of a file in their place, from the next
 * question on and without a restart. A dry run only checks the file.
 *
 * @throws Misuse when the file can't be used: nothing has changed
 */
export async function tellRates(given: Given): Promise<Outcome> {
  const { names, isDryRun, now, words, open, say } = given;
  const [path] = names;
  const day = dayOf(now);
  const holds = (rate: Rate) => isInForce(rate, day);
  const read = path === undefined ? null : await readTable(path, given, readRates);
  if (read && isDryRun) {
    say(words.usable.rates(read.length, read.filter(holds).length));
    return { data: { rates: read } };
  }
  const { rates, version } = (await open()).parts;
  if (read) {
    const stored = await rates.replace(read, now);
    await version.raise();
    say(words.stored.rates(read.length, stored));
    return { data: { version: stored, rates: read } };
  }
  const table = await rates.current();
  const today = table.filter(holds);
  for (const entry of entriesIn(table)) if (holds(entry.rate)) say(describeEntry(entry));
  return { data: { rates: today } };
}
