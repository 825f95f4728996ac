import { readFile } from 'node:fs/promises';
import { dayOf } from '@dorpel/i18n/brussels';
import { Misuse, type Outcome } from '@dorpel/service-kit';
import { BadRates, isInForce, type Rate, readRates } from './rate.ts';
import type { Given } from '../desk/given.ts';

/** What the demo's table and the agency's own have in common: a file with an array of rates (see the README). */
async function readTable(path: string): Promise<Rate[]> {
  const file = await readFile(path, 'utf8').catch(() => {
    throw new Misuse(`There is no file ${path} that can be read.`);
  });
  try {
    return readRates(JSON.parse(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Misuse(`${path} is not JSON: ${error.message}`);
    throw error instanceof BadRates ? new Misuse(error.message) : error;
  }
}

type Said = Pick<Rate, 'validFrom' | 'validUntil' | 'certainty' | 'unconfirmed' | 'source'>;

const describeTerms = ({ validFrom, validUntil, certainty, unconfirmed, source }: Said) =>
  `${validFrom ?? '…'} to ${validUntil ?? '…'}  ${certainty}${unconfirmed ? ', to be confirmed' : ''}  ${source}`;

/** A row of the table with what holds in its place, by the numbers that receipts have. */
const describe = (rate: Rate, row: number) => [
  `${row}  ${rate.part} on ${rate.basis}  ${rate.regions.join(' ')}  ${rate.situations.join(' ')}  ${describeTerms(rate)}`,
  ...rate.instead.map(
    (other, at) => `${row}.${at + 1}  instead when ${JSON.stringify(other.when)}  ${describeTerms(other)}`,
  ),
];

/**
 * `desk rates` tells the rates that hold today, `desk rates FILE` puts those of a file in their place, from the next
 * question on and without a restart. A dry run only checks the file.
 *
 * @throws Misuse when the file can't be used: nothing has changed
 */
export async function tellRates({ names: [path], isDryRun, now, words, open, say }: Given): Promise<Outcome> {
  const day = dayOf(now);
  const holds = (rate: Rate) => isInForce(rate, day);
  const read = path === undefined ? null : await readTable(path);
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
  for (const rate of today) for (const line of describe(rate, table.indexOf(rate) + 1)) say(line);
  return { data: { rates: today } };
}
