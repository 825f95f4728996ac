import { expect, test } from '@playwright/test';
import { addressesOf, BUDGETS, RATIOS, SCORES } from './budgets.ts';
import { scoresOf, type Times, timesOf } from './phone.ts';
import { type Reference, startReference } from './reference/reference.ts';
import { type Measured, MEASURED, medians, partsOf, shortly } from './table.ts';

/** Visits of each: a single one says little, and both meet what the machine does besides. */
const TURNS = Number(process.env['BUDGETS_TURNS'] ?? 5);

let addresses: Map<string, string>;
let reference: Reference;

test.beforeAll(async ({ baseURL }) => {
  addresses = await addressesOf(baseURL ?? '');
  reference = await startReference(baseURL ?? '', [...addresses.values()]);
});

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
    const runs = { ours: [] as Times[], reference: [] as Times[] };
    for (let turn = 1; turn <= TURNS; turn += 1)
      for (const side of ['ours', 'reference'] as const) {
        const times = await timesOf(urls[side]);
        runs[side].push(times);
        console.log(`${name}, ${turn} of ${TURNS}, ${side.padEnd(9)} ${shortly(times)}`);
      }
    const sides = { ours: medians(runs.ours), reference: medians(runs.reference) };
    const measured: Measured = { page: name, ...sides, scores };
    test.info().annotations.push({ type: MEASURED, description: JSON.stringify(measured) });
    const parts = partsOf(sides);
    for (const [key, limits] of Object.entries(RATIOS))
      judge(`${name}: ${key}, as a part of the reference`, parts[key as keyof Times], limits);
    for (const [key, limits] of Object.entries(SCORES))
      judge(`${name}: ${key}`, scores[key as keyof typeof scores], limits);
  });
}

test.afterAll(() => reference.stop());
