import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Catalogue, identityOf, importSnapshot, type Issue, openSnapshot, type Report } from '../import/import.ts';
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

/** Imports the demo catalogue. Repeating it changes nothing. */
export async function seed(catalogue: Catalogue, now: Date, tell?: (issue: Issue) => void): Promise<Report> {
  const snapshot = await openSnapshot(DEMO_SNAPSHOT);
  return importSnapshot(catalogue, { snapshot, places: PLACES, now, ...(tell && { tell }) });
}

/** Whether somebody began to import the demo catalogue and did not get to its end. */
export async function isSeedCutOff({ progress }: Pick<Catalogue, 'progress'>): Promise<boolean> {
  const cutOff = await progress.current();
  return cutOff !== null && cutOff.snapshot === (await identityOf(await openSnapshot(DEMO_SNAPSHOT)));
}
