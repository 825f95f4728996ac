import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './install.mjs';
import { during } from './command.mjs';
import { Stop } from './settings.mjs';

// The same browser without the parts that a window needs comes first: journeys take two thirds of the time with it.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

const find = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

/**
 * The path of a Chromium: the one in the environment variable CHROMIUM, an installed one, or Debian's package.
 * @throws Stop where there is none and it can't be installed
 */
export async function chromium() {
  const found = find();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (!isRoot || !hasApt)
    throw new Stop(
      'The end-to-end tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM to its path.',
    );
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await during('Installing Chromium', async () => {
    await run('apt-get', ['update', '-qq'], { env, what: 'Updating the package lists' });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      env,
      what: 'Installing Chromium',
    });
  });
  const installed = find();
  if (!installed)
    throw new Stop('Chromium was installed, but is in none of the usual places: set CHROMIUM to its path.');
  return installed;
}
