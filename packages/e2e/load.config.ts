import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** On demand: what keeps the machine busy for minutes, and starts what it needs by itself. */
export default defineConfig({
  projects: [
    { name: 'load', testDir: 'src/releases', testMatch: '**/load.spec.ts' },
    { name: 'first-hour', testDir: 'src/first-hour' },
    { name: 'language', testDir: 'src/language' },
  ],
  workers: 1,
  timeout: 30 * 60_000,
  // What is measured says itself how long it may take: what is only waited for takes as long as with the journeys.
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: 'test-results',
  use: { launchOptions: journeys.use?.launchOptions ?? {} },
});
