import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER } from './src/browser.ts';
import { declined } from './src/site/visitor.ts';
import { leftOut } from './src/journeys/schedule.ts';

// A port and a folder of its own: a site that runs on this machine is left alone.
const port = Number(process.env['E2E_PORT'] ?? 4600);
const dataDir = process.env['E2E_DATA_DIR'] ?? join(tmpdir(), `dorpel-e2e-${process.pid}`);
const baseURL = `http://localhost:${port}`;
process.env['E2E_DATA_DIR'] = dataDir;
// A database that stays belongs to all runs.
if (process.env['E2E_MONGODB_URI']) process.env['SITE_ID'] ??= 'site-of-the-journeys';
process.env['E2E_MAILS'] ??= `http://127.0.0.1:${port + 26}`;

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'src/journeys', ...leftOut() },
    // One page at a time: what is measured has the machine for itself.
    {
      name: 'budgets',
      testDir: 'src/budgets',
      testMatch: ['**/bytes.spec.ts', '**/processor-time.spec.ts'],
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'lighthouse',
      testDir: 'src/budgets',
      testMatch: ['**/lighthouse.spec.ts', '**/touch.spec.ts'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  // Ends what would never end: a slow machine is no fault.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Each keeps a core busy for most of its time.
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  fullyParallel: true,
  forbidOnly: true,
  // The second shows what `budgets` measured, the third holds the accessibility statement to what was checked; else they are silent.
  reporter: [['list'], ['./src/budgets/report.ts'], ['./src/journeys/statement.ts']],
  globalSetup: './src/journeys/global-setup.ts',
  outputDir: 'test-results',
  use: {
    baseURL,
    launchOptions: BROWSER,
    // It costs a tenth to a quarter of the processor: where nobody can look at it afterwards, none is made.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    // Requests go past none that a journey could hold up; the one about them is the exception.
    serviceWorkers: 'block',
    // The journey about cookies is the exception.
    storageState: declined(baseURL),
  },
  webServer: {
    command: 'node ../launch/src/start.mjs',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      MONGODB_URI: process.env['E2E_MONGODB_URI'] ?? '',
      SEED: 'demo',
      RELEASES: '',
      // Made ahead, they would take minutes of the processor that the journeys need.
      BROCHURES_AHEAD: 'false',
      // The crawl speaks for many visitors, as a balancer does: services limit what one may ask.
      TRUST_PROXY: 'true',
    },
    url: `${baseURL}/health/ready`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    reuseExistingServer: process.env['E2E_REUSE'] === 'true',
  },
});
