import { expect, test } from '@playwright/test';
import { type OwnSite, startOwnSite } from '../site/own-site.ts';
import { type Harm, HARMS, isolationOf, type Took } from './isolation.ts';
import { NOTES } from './table.ts';

const PORT = 4880;
const METRICS_PORT = 4910;

/** Milliseconds, of those of a machine that others do not use too, until the good version is served again; visits are compared for
 * that long before and after. */
const HEALED_WITHIN = 10_000;

/** Milliseconds of a machine that is starved. */
const STARVED_FOR = 45_000;

/** How much slower the pages of others may become while a version is found to be bad, on a machine that is left to the drill. */
const TIMES = 3;
const QUIET = 0.5;

test.describe.configure({ mode: 'default' });

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(420_000);
  site = await startOwnSite(PORT, {
    TRUST_PROXY: 'true',
    BROCHURES_AHEAD: 'false',
    METRICS_PORT: String(METRICS_PORT),
  });
  await isolationOf(site, METRICS_PORT).warmUp();
});
test.afterAll(() => site?.stop());

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** How much of it is this machine's doing. */
const inWords = ({ clock, fair }: Took) =>
  clock - fair < 1_000
    ? seconds(clock)
    : `${seconds(fair)} (${seconds(clock)} by the clock: this machine does other things)`;

test('X11 a version that does nothing wrong is not set aside where others have the processors', async ({ baseURL: _ }, {
  annotations,
}) => {
  test.setTimeout(420_000);
  const { held, served, left } = await isolationOf(site, METRICS_PORT).starve(STARVED_FOR);
  annotations.push(
    {
      type: NOTES.meets,
      description: `${Math.round(100 * left)} % of what it would use was left; ${served} visits got it`,
    },
    { type: NOTES.recovery, description: 'nothing is held against it' },
  );
  expect(held).toEqual([]);
  expect(served).toBeGreaterThan(0);
});

for (const harm of Object.keys(HARMS) as Harm[]) {
  test(`X11 mfe-forms ${harm}`, async ({ baseURL: _ }, { annotations }) => {
    test.setTimeout(900_000);
    const outcome = await isolationOf(site, METRICS_PORT).harm(harm, { quiet: HEALED_WITHIN, within: 60_000 });
    const { requests, pressure, failures, itsFailures, healthFailures, p95, healedAfter, asideAfter, why } = outcome;
    annotations.push(
      {
        type: NOTES.meets,
        description: `${failures.length} of ${requests} failed elsewhere, ${itsFailures.length} on its own pages; p95 ${p95.before.toFixed(0)} -> ${p95.during.toFixed(0)} ms`,
      },
      {
        type: NOTES.recovery,
        description: `by itself after ${inWords(healedAfter)}; set aside after ${inWords(asideAfter)}: ${why}`,
      },
    );
    expect(failures).toEqual([]);
    expect(healthFailures).toEqual([]);
    expect(outcome).toMatchObject({ isListed: true, isLogged: true, isMeasured: true });
    expect(healedAfter.fair).toBeLessThan(HEALED_WITHIN);
    // Of others' work that comes and goes nothing can be said.
    if (pressure < QUIET) expect(p95.during).toBeLessThan(TIMES * p95.before);
  });
}
