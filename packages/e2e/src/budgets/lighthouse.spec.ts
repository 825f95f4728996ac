import { expect, test } from '@playwright/test';
import { addressesOf, BUDGETS, RATIOS, SCORES } from './budgets.ts';
import { scoresOf, type Times, timesOf } from './phone.ts';
import { type Reference, startReference } from './reference/reference.ts';
import { type Measured, MEASURED, medians, ratio, shortly } from './table.ts';

/** Visits of each: a single one says little, and both meet what the machine does besides. */
const TURNS = Number(process.env['BUDGETS_TURNS'] ?? 5);

/** How often Lighthouse's phone goes into a machine. */
const PHONE = 4;

/** Milliseconds of blocking time below which the reference is no measure: twice nothing is nothing. */
const MEASURABLE = 100;

/** Where even this slowdown blocks nothing, there is nothing to compare. */
const SLOWEST = 32;

let addresses: Map<string, string>;
let reference: Reference;

test.beforeAll(async ({ baseURL }) => {
  addresses = await addressesOf(baseURL ?? '');
  reference = await startReference(baseURL ?? '', [...addresses.values()]);
});

/**
 * How often the processor is slowed, so that the reference blocks it for a time that can be told from none: as often as
 * Lighthouse does for phones, and on a quick machine twice as often or more, for both sides alike.
 */
async function slowdownFor(url: string): Promise<number> {
  let slowdown = PHONE;
  while (slowdown < SLOWEST && (await timesOf(url, slowdown)).tbt < MEASURABLE) slowdown *= 2;
  return slowdown;
}

function judge(what: string, figure: number, { least, most }: { readonly least?: number; readonly most?: number }) {
  if (most !== undefined) expect.soft(figure, what).toBeLessThanOrEqual(most);
  if (least !== undefined) expect.soft(figure, what).toBeGreaterThanOrEqual(least);
}

for (const { page: name } of BUDGETS) {
  test(`X12 ${name} beside the same content as a plain React page`, async ({ page, baseURL }) => {
    test.setTimeout(30 * 60_000);
    const path = addresses.get(name) ?? '';
    const urls = { ours: new URL(path, baseURL).href, reference: new URL(path, reference.origin).href };
    // What hydrates with a mismatch renders twice: that would be no reference.
    await page.goto(urls.reference);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'whole');
    const scores = await scoresOf(urls.ours);
    const slowdown = await slowdownFor(urls.reference);
    const runs = { ours: [] as Times[], reference: [] as Times[] };
    for (let turn = 1; turn <= TURNS; turn += 1)
      for (const side of ['ours', 'reference'] as const) {
        const times = await timesOf(urls[side], slowdown);
        runs[side].push(times);
        console.log(`${name}, ${turn} of ${TURNS}, ${side.padEnd(9)} ${shortly(times)}`);
      }
    const sides = { ours: medians(runs.ours), reference: medians(runs.reference) };
    const measured: Measured = { page: name, slowdown, ...sides, scores };
    test.info().annotations.push({ type: MEASURED, description: JSON.stringify(measured) });
    for (const [key, limits] of Object.entries(RATIOS)) {
      const figure = key as keyof Times;
      judge(`${name}: ${key}, as a part of the reference`, ratio(sides.ours[figure], sides.reference[figure]), limits);
    }
    for (const [key, limits] of Object.entries(SCORES))
      judge(`${name}: ${key}`, scores[key as keyof typeof scores], limits);
  });
}

test.afterAll(() => reference.stop());
