import { readFile } from 'node:fs/promises';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Terminal } from '@dorpel/service-kit';
import { BadRates, isInForce, type Rate, readRates } from './rate.ts';
import type { OpenCatalogue } from '../catalogue.ts';

/** What the demo's table and the agency's own have in common: a file with an array of rates (see the README). */
async function readTable(path: string): Promise<Rate[]> {
  const file = await readFile(path, 'utf8').catch(() => {
    throw new BadRates(`There is no file ${path} that can be read.`);
  });
  try {
    return readRates(JSON.parse(file));
  } catch (error) {
    throw error instanceof SyntaxError ? new BadRates(`${path} is not JSON: ${error.message}`) : error;
  }
}

const describe = ({ regions, situations, part, basis, validFrom, validUntil, certainty, source }: Rate) =>
  `${part} on ${basis}  ${regions.join(' ')}  ${situations.join(' ')}  ` +
  `${validFrom ?? '…'} to ${validUntil ?? '…'}  ${certainty}  ${source}`;

/**
 * `desk rates` tells the rates that hold today, `desk rates FILE` puts those of a file in their place, from the next
 * question on and without a restart. `isDryRun` only checks the file.
 * @throws BadRates when the file can't be used: nothing has changed
 */
export async function runRates(
  path: string | undefined,
  {
    terminal,
    isDryRun,
    now,
    open,
  }: {
    readonly terminal: Terminal;
    readonly isDryRun: boolean;
    readonly now: Date;
    readonly open: () => Promise<Pick<OpenCatalogue, 'rates' | 'version'>>;
  },
): Promise<void> {
  const day = dayOf(now);
  const table = path === undefined ? null : await readTable(path);
  if (table && isDryRun) {
    terminal.say(
      `${table.length} rates can be used, ${table.filter((each) => isInForce(each, day)).length} hold today.`,
    );
    terminal.say('Nothing was changed: this was a dry run.');
    return;
  }
  const { rates, version } = await open();
  if (table) {
    const stored = await rates.replace(table, now);
    await version.raise();
    terminal.say(`${table.length} rates stored as version ${stored}. They hold from now on.`);
    return;
  }
  for (const rate of await rates.current()) if (isInForce(rate, day)) terminal.say(describe(rate));
}
