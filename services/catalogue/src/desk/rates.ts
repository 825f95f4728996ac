import { dayOf } from '@dorpel/i18n/brussels';
import type { Outcome } from '@dorpel/service-kit';
import type { Given } from './given.ts';
import { readTable } from './read-table.ts';
import { describeEntry, entriesIn, isInForce, type Rate, readRates } from '../costs/costs.ts';

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
