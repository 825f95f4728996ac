import { BROWSER } from '@dorpel/e2e/browser';
import { declined } from '@dorpel/e2e/declined';
import { defineConfig } from '@playwright/test';

/** A site that runs, to which all was released. */
const baseURL = process.env['SITE'] ?? 'http://localhost:3000';

export default defineConfig({
  testDir: 'src',
  // Ends what would never end: a slow machine is no fault.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: { baseURL, launchOptions: BROWSER, storageState: declined(baseURL), trace: 'retain-on-failure' },
});
