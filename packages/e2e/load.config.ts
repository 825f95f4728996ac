import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** On demand: what starts a site of its own and keeps the machine busy for minutes. */
export default defineConfig({
  testDir: 'src/releases',
  testMatch: '**/load.spec.ts',
  workers: 1,
  timeout: 30 * 60_000,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: 'test-results',
  use: { launchOptions: journeys.use?.launchOptions ?? {} },
});
