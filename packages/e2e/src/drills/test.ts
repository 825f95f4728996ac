import { test as base } from '@playwright/test';
import { createWorld, type World } from './world.ts';

/** Milliseconds until a site stands. */
const STARTS_WITHIN = 420_000;

/** A drill: all of them have one site, each breaks something of it, and leaves it mended. */
export const test = base.extend<{ readonly mended: undefined }, { readonly world: World }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const world = await createWorld();
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: STARTS_WITHIN },
  ],
  mended: [
    async ({ world }, use) => {
      await use(undefined);
      await world.mend();
    },
    { auto: true },
  ],
});
