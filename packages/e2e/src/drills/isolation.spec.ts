import { expect, test } from '@playwright/test';
import { type OwnSite, startOwnSite } from '../journeys/own-site.ts';
import { type Harm, HARMS, isolationOf } from './isolation.ts';
import { NOTES } from './table.ts';

const PORT = 4880;

/** Milliseconds until the good version is served again; visits are compared for that long before and after. */
const HEALED_WITHIN = 10_000;

/** How much slower the pages of others may become while a version is found to be bad. */
const TIMES = 3;

test.describe.configure({ mode: 'default' });

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(420_000);
  site = await startOwnSite(PORT, { TRUST_PROXY: 'true', BROCHURES_AHEAD: 'false' });
  await isolationOf(site).warmUp();
});
test.afterAll(() => site?.stop());

for (const harm of Object.keys(HARMS) as Harm[]) {
  test(`X11 mfe-forms ${harm}`, async ({ baseURL: _ }, { annotations }) => {
    test.setTimeout(420_000);
    const outcome = await isolationOf(site).harm(harm, { quiet: HEALED_WITHIN, within: 60_000 });
    const { failures, itsFailures, healthFailures, p95, healedAfter, asideAfter, why } = outcome;
    annotations.push(
      {
        type: NOTES.meets,
        description: `${failures.length} failed elsewhere, ${itsFailures.length} on its own pages; p95 ${p95.before.toFixed(0)} -> ${p95.during.toFixed(0)} ms`,
      },
      {
        type: NOTES.recovery,
        description: `by itself after ${(healedAfter / 1000).toFixed(1)} s; set aside after ${(asideAfter / 1000).toFixed(1)} s: ${why}`,
      },
    );
    expect(failures).toEqual([]);
    expect(healthFailures).toEqual([]);
    expect(outcome).toMatchObject({ isListed: true, isLogged: true });
    expect(healedAfter).toBeLessThan(HEALED_WITHIN);
    expect(p95.during).toBeLessThan(TIMES * p95.before);
  });
}
