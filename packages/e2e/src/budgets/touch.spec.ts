import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { awake } from '../journeys/visitor.ts';
import { addressesOf, BUDGETS } from './budgets.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

/** How often Lighthouse's phone goes into a machine. */
const PHONE = 4;

/** Milliseconds after the start of a visit in which tasks are looked at: until well after everything is alive. */
const LOOKED = 5_000;

type Waits = { readonly tasks: number[]; readonly touches: number[] };

/** Keeps what the browser itself tells: tasks over 50 ms, and how long each touch or key waited for what it changed. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const waits: Waits = { tasks: [], touches: [] };
    Object.assign(window, { waits });
    new PerformanceObserver((list) => waits.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) waits.touches.push(entry.duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });

const waitsOf = (page: Page) => page.evaluate(() => (window as unknown as { waits: Waits }).waits);

/** How quick the machine is now, in Lighthouse's measure: without it the figures say nothing. */
const indexOf = async (page: Page) => Math.round(await page.evaluate(pageFunctions.computeBenchmarkIndex));

/** The longest of some waits; the browser tells of none that is shorter than the least. */
const longest = (waits: readonly number[], least: number) =>
  waits.length > 0 ? `${Math.round(Math.max(...waits))} ms` : `under ${least} ms`;

const tell = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

for (const { page: name } of BUDGETS) {
  test(`X12 tasks of ${name} over 50 ms`, async ({ page, baseURL }) => {
    const path = (await addressesOf(baseURL ?? '')).get(name) ?? '';
    await watch(page);
    await page.goto(path);
    await page.waitForFunction((until) => performance.now() > until, LOOKED);
    const { tasks } = await waitsOf(page);
    const sum = Math.round(tasks.reduce((total, each) => total + each, 0));
    tell([
      `tasks of ${name}`,
      `${tasks.length} over 50 ms`,
      `${sum} ms in all`,
      longest(tasks, 50),
      `machine ${await indexOf(page)}`,
    ]);
  });
}

/**
 * A finger on the middle of something that can be touched. A tap of Playwright's own looks in the page, between touch
 * and answer, whether it meets what it was meant for: those looks would be measured too.
 */
async function touch(target: Locator): Promise<void> {
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be touched has no place');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** What a visitor does, and what shows that it was done. */
const ACTS: readonly { what: string; on: 'list' | 'detail' | 'form'; act: (page: Page) => Promise<void> }[] = [
  {
    what: 'filtering',
    on: 'list',
    async act(page) {
      await touch(page.getByRole('link', { name: 'Filters' }));
      await touch(page.getByRole('dialog', { name: 'Filters' }).locator('label', { hasText: 'Appartement' }).first());
      await expect(page).toHaveURL(/type=2/);
    },
  },
  {
    what: 'opening the gallery',
    on: 'detail',
    async act(page) {
      await touch(page.getByRole('button', { name: /^Alle foto/ }));
      await expect(
        page
          .getByRole('dialog')
          .getByText(/^Foto \d+ van/)
          .first(),
      ).toBeAttached();
    },
  },
  {
    what: 'typing',
    on: 'form',
    async act(page) {
      const field = page.locator('main form textarea').first();
      await field.pressSequentially('Mag ik langskomen?');
      await expect(field).toHaveValue('Mag ik langskomen?');
    },
  },
];

for (const { what, on, act } of ACTS) {
  test(`X12 ${what} on a phone answers`, async ({ page, baseURL }) => {
    const path = (await addressesOf(baseURL ?? '')).get(on) ?? '';
    await watch(page);
    await page.goto(path);
    await awake(page);
    const index = await indexOf(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
    await act(page);
    // The browser tells of a touch after the picture that follows it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))));
    const { touches } = await waitsOf(page);
    tell([what, `slowed ${PHONE} times`, longest(touches, 16), `machine ${index}`]);
  });
}
