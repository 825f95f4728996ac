import { expect, test } from '@playwright/test';
import { type Harm, isolationOf } from '../drills/isolation.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';

const PORT = 4760;

// How fast it goes is for the drills, on a machine that does nothing else.
const PATIENT = { quiet: 0, within: 90_000 };

test.describe.configure({ mode: 'default' });

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(420_000);
  site = await startOwnSite(PORT, { TRUST_PROXY: 'true' });
});
test.afterAll(() => site?.stop());

for (const harm of ['loops in a load', 'exits in a load', 'leaves a rejected promise alone'] satisfies Harm[]) {
  test(`X11 a remote that ${harm} takes nobody with it, and its last good version is back by itself`, async () => {
    test.setTimeout(420_000);
    const { failures, healthFailures, why } = await isolationOf(site).harm(harm, PATIENT);
    expect(failures).toEqual([]);
    expect(healthFailures).toEqual([]);
    expect(why).toMatch(/did not answer|ended by itself|nobody catches/);
  });
}
