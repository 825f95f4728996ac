import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { followTypes } from '@dorpel/tooling/types';
import { say } from './command.mjs';
import { serveLastBuild } from './remotes.mjs';
import { ROOT, Stop } from './settings.mjs';

const BUILD = join(ROOT, 'packages/tooling/bin/dorpel-build.mjs');

/**
 * Builds a remote or the shell on every change, and lets the pages that are open and the server have it.
 * @param {string} folder
 * @param {{ settings: { releases: string, siteUrl: string }, news: object, ends: (() => unknown)[], onShell: (count: number) => void, isServed?: boolean }} site
 *   `onShell`: the server's half of the shell is another one, of the build with that number; `isServed`: an older build is served meanwhile, in whose place the first one comes
 * @returns {Promise<void>} once the first build is there
 */
export function followBuild(folder, { settings, news, ends, onShell, isServed = false }) {
  const isShell = folder === 'shell';
  let isFirst = true;
  const types = followTypes(join(ROOT, folder), (failures) => news.fail(folder, 'types', failures));
  const child = spawn(process.execPath, [BUILD, isShell ? 'host' : 'remote', '--watch'], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  ends.push(types.stop, () => child.kill());

  /** Another look at the store, of who serves it. */
  const look = () => fetch(`${settings.siteUrl}/dev/look`).catch(() => undefined);

  async function built(text, count) {
    say(text);
    news.mend(folder, 'build');
    if (isShell) return onShell(count);
    await serveLastBuild(folder, settings.releases);
    if (isFirst && !isServed) return;
    await look();
    // One that is not followed knows nothing of exchanging its parts.
    if (isFirst) news.begun(folder, count);
    else news.served(folder, count);
  }

  return new Promise((resolve, reject) => {
    // One after the other, however fast they come.
    let turn = Promise.resolve();
    child.on('message', ({ kind, css, hash, failures, text, count }) => {
      if (kind === 'styles' || kind === 'exchange') {
        if (kind === 'styles') news.styles(css);
        else news.exchange(folder, { css, hash, count });
        // A type that changed is in no script.
        if (!isFirst) types.check();
      } else if (kind === 'document') news.exchange(folder, { css: {}, isWhole: true, count });
      else if (kind === 'failed') news.fail(folder, 'build', failures);
      else {
        turn = turn
          .then(() => built(text, count))
          .catch((error) => say(error.message))
          .then(() => {
            isFirst = false;
            resolve();
          });
      }
    });
    child.once('exit', (code, signal) => signal || reject(new Stop(`Building ${folder} ended (exit code ${code}).`)));
  });
}
