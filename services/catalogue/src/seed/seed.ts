import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, type Day, dayOf, instantOf, startOf, timeOf } from '@dorpel/i18n/brussels';
import {
  type Catalogue,
  identityOf,
  type Imports,
  importSnapshot,
  type Issue,
  openSnapshot,
  type Report,
  type Snapshot,
} from '../import/import.ts';
import { beginWithDemo } from '../surroundings/surroundings.ts';
import type { PropertyRepository } from '../listings/listings.ts';
import { type Rate, readRates } from '../costs/costs.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The demo catalogue, in the format the import reads. */
export const DEMO_SNAPSHOT = here('./snapshot');
/** Names of cities in all languages. */
export const PLACES = here('./places.json');
/** Pictures of the energy labels, `{region}/{label}.png`. */
export const LABELS = here('./epc');

/** The rates of duties, notaries and deposits (X2) that a new database begins with. */
export const readSeedRates = async (): Promise<Rate[]> =>
  readRates(JSON.parse(await readFile(here('./cost-rates.json'), 'utf8')));

/** What adverts must say, until the agency imports rules of its own. */
export const LEGAL_RULES = here('./legal-rules.json');

/** The Sunday from which the open house days of the demo are counted: all of them lie within the two weeks after it. */
const WRITTEN_FOR: Day = '2026-11-15';

/** A moment so many weeks later, at the same time of the agency's clock. */
function weeksLater(iso: unknown, weeks: number): string {
  const moment = new Date(String(iso));
  const day = addDays(dayOf(moment), 7 * weeks);
  return (instantOf(day, timeOf(moment)) ?? startOf(day)).toISOString();
}

/** The open house days of the demo in the two weeks after the Sunday before `now`, so that there are always some to come. */
const withDaysToCome =
  (now: Date): NonNullable<Snapshot['adapt']> =>
  (record) => {
    const { OpenDays: days } = record as { readonly OpenDays?: readonly { Start: unknown; End: unknown }[] };
    if (!days) return record;
    const weeks = Math.floor((Date.parse(dayOf(now)) - Date.parse(WRITTEN_FOR)) / (7 * 24 * 3_600_000));
    const moved = days.map(({ Start, End }) => ({ Start: weeksLater(Start, weeks), End: weeksLater(End, weeks) }));
    return { ...record, OpenDays: moved };
  };

/** Imports the demo catalogue. Repeating it in the same week changes nothing. */
export async function seed(catalogue: Catalogue, now: Date, tell?: (issue: Issue) => void): Promise<Report> {
  await beginWithDemo(catalogue.near, now);
  const snapshot = { ...(await openSnapshot(DEMO_SNAPSHOT)), adapt: withDaysToCome(now) };
  return importSnapshot(catalogue, { snapshot, places: PLACES, now, ...(tell && { tell }) });
}

/** Whether all that was ever imported is the demo, and its open house days are over: it is to be imported for this week. */
export async function isDemoOver(
  {
    imports,
    properties,
  }: { readonly imports: Pick<Imports, 'page'>; readonly properties: Pick<PropertyRepository, 'openDayEnds'> },
  now: Date,
): Promise<boolean> {
  const [{ items }, ends] = await Promise.all([imports.page(1), properties.openDayEnds()]);
  const isDemo = ({ from, format, isFull }: (typeof items)[number]) =>
    isFull && format === 'snapshot' && from === basename(DEMO_SNAPSHOT);
  // What could not be read has no format, and imported nothing.
  const imported = items.filter(({ format }) => format !== '');
  return imported.length > 0 && imported.every(isDemo) && ends.length > 0 && ends.every((end) => end <= now.getTime());
}

/** Whether somebody began to import the demo catalogue and did not get to its end. */
export async function isSeedCutOff({ progress }: Pick<Catalogue, 'progress'>): Promise<boolean> {
  const cutOff = await progress.current();
  return cutOff !== null && cutOff.snapshot === (await identityOf(await openSnapshot(DEMO_SNAPSHOT)));
}
