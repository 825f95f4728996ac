import { expect, test } from '@playwright/test';
import { type Harm, isolationOf } from '../drills/isolation.ts';
import { type OwnSite, startOwnSite } from '../site/own-site.ts';

const PORT = 4760;
const METRICS_PORT = 4790;

// How fast it goes is for the drills, on a machine that does nothing else.
const PATIENT = { quiet: 0, within: 90_000 };

test.describe.configure({ mode: 'default' });

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(420_000);
  site = await startOwnSite(PORT, { TRUST_PROXY: 'true', METRICS_PORT: String(METRICS_PORT) });
});
test.afterAll(() => site?.stop());

/** One of each kind of harm, and why its version is set aside. The drills have all of them. */
const WHY = {
  'loops in a load': 'it did not answer',
  'leaves a rejected promise alone': 'it threw where nobody catches',
  'sends a forged answer': 'it answered what nobody asked',
  'kills the front': "process.kill is not a remote's to call",
  'fills an array by a built-in': /MB of memory|was ended by|did not answer/,
  'closes descriptors': /ended by|did not answer/,
  'reads the environment': /restricted/,
} satisfies Partial<Record<Harm, string | RegExp>>;

for (const [harm, reason] of Object.entries(WHY)) {
  test(`X11 a remote that ${harm} takes nobody with it, and its last good version is back by itself`, async () => {
    test.setTimeout(420_000);
    const isolation = isolationOf(site, METRICS_PORT);
    const { failures, healthFailures, why, ...told } = await isolation.harm(harm as Harm, PATIENT);
    expect(failures).toEqual([]);
    expect(healthFailures).toEqual([]);
    expect(told).toMatchObject({ isListed: true, isLogged: true, isMeasured: true });
    expect(why).toMatch(reason);
  });
}
