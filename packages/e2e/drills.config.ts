import { defineConfig } from '@playwright/test';
import { BROWSER } from './src/browser.ts';
import { declined } from './src/site/visitor.ts';
import { ORIGIN } from './src/drills/world.ts';

/** Whoever has a cookie is always asked for: what services said to others before would hide what is broken. */
const COOKIE = {
  name: 'drill',
  value: '1',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};

// Apart from the journeys: the drills start a site of their own, and break it.
export default defineConfig({
  projects: [{ name: 'drills', testDir: 'src/drills' }],
  // What is waited for comes; on a machine that others use too, late.
  expect: { timeout: 60_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['./src/drills/table.ts']],
  outputDir: 'test-results/drills',
  use: {
    baseURL: ORIGIN,
    launchOptions: BROWSER,
    trace: 'retain-on-failure',
    storageState: { ...declined(ORIGIN), cookies: [COOKIE] },
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
});
