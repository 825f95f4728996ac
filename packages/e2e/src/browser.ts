import type { LaunchOptions } from '@playwright/test';

/** How the browser of all tests is started: it asks nobody for anything of its own. */
export const BROWSER: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
