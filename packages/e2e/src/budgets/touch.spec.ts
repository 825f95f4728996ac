import { type Browser, devices, expect, type Locator, type Page, test } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { awake } from '../journeys/visitor.ts';
import { addressesOf, BUDGETS } from './budgets.ts';
import { type Lasting, tasksIn, touchesIn, type TraceEvent } from './processor-time.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

/** How often Lighthouse's phone goes into a machine. */
const PHONE = 4;

/** Milliseconds after the start of a visit in which tasks are looked at: until well after everything is alive. */
const LOOKED = 5_000;

/** Milliseconds from which on a task keeps a touch waiting. */
const LONG = 50;

/** Milliseconds after what a visitor did until the browser has told of all of it. */
const TOLD = 1_000;

/** What the browser wrote down while something was done. */
async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const categories = ['__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await act();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}

/** How quick the machine is now, in Lighthouse's measure: without it the figures say nothing. */
const indexOf = async (page: Page) => Math.round(await page.evaluate(pageFunctions.computeBenchmarkIndex));

/** The longest of what lasted, by the clock and in processor time. */
function longest(all: readonly Lasting[]): string {
  const most = (of: keyof Lasting) => Math.round(Math.max(0, ...all.map((each) => each[of])));
  return `${most('clock')} ms by the clock, ${most('processor')} ms of the processor`;
}

const tell = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

for (const { page: name } of BUDGETS) {
  test(`X12 tasks of ${name} over ${LONG} ms`, async ({ page, baseURL, browser }) => {
    const path = (await addressesOf(baseURL ?? '')).get(name) ?? '';
    const tasks = tasksIn(
      await traced(browser, page, async () => {
        await page.goto(path);
        await page.waitForFunction((until) => performance.now() > until, LOOKED);
      }),
    );
    const over = (of: keyof Lasting) => tasks.filter((task) => task[of] > LONG).length;
    tell([
      `tasks of ${name}`,
      `over ${LONG} ms: ${over('clock')} by the clock, ${over('processor')} of the processor`,
      `longest ${longest(tasks)}`,
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
  test(`X12 ${what} on a phone answers`, async ({ page, baseURL, browser }) => {
    const path = (await addressesOf(baseURL ?? '')).get(on) ?? '';
    await page.goto(path);
    await awake(page);
    const index = await indexOf(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
    const touches = touchesIn(
      await traced(browser, page, async () => {
        await act(page);
        await page.waitForTimeout(TOLD);
      }),
    );
    tell([what, `slowed ${PHONE} times`, longest(touches), `machine ${index}`]);
  });
}
