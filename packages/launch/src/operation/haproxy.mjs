import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../install.mjs';
import { during } from '../command.mjs';
import { ROOT, Stop } from '../settings.mjs';

const FILE = join(ROOT, 'packages/launch/container/haproxy.cfg');
const PLACES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/sbin/haproxy'];

const find = () => [process.env.HAPROXY, ...PLACES].find((path) => path && existsSync(path));

/** The path of HAProxy: the one in HAPROXY, an installed one, or Debian's package. @throws Stop where there is none */
async function haproxy() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Stop('HAProxy is needed: install it (on Debian: apt-get install haproxy) or set HAPROXY to its path.');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'haproxy'];
  await during('Installing HAProxy', async () => {
    await run('apt-get', ['update', '-qq'], { env, what: 'Updating the package lists' });
    await run('apt-get', install, { env, what: 'Installing HAProxy' });
  });
  const installed = find();
  if (!installed) throw new Stop('HAProxy was installed, but is in none of the usual places: set HAPROXY to its path.');
  return installed;
}

/**
 * Starts the balancer of compose.yaml, with its own file.
 * @param {Readonly<Record<string, string>>} environment where the parts are, as the file reads it
 * @param {string} metrics the address of its metrics
 * @throws Stop where it does not take its file
 */
export async function startHaproxy(environment, metrics) {
  const path = await haproxy();
  const env = { PATH: process.env.PATH, ...environment };
  const checked = spawnSync(path, ['-c', '-f', FILE], { env, encoding: 'utf8' });
  if (checked.status !== 0) throw new Stop(`HAProxy does not take its file:\n${checked.stderr}`);
  const child = spawn(path, ['-W', '-db', '-f', FILE], { env, stdio: 'ignore' });
  const read = () =>
    fetch(metrics).then(
      (answer) => answer.text(),
      () => '',
    );
  return {
    pid: child.pid,
    /** Whether it gives somebody requests. @param {string} name 'forms-2' */
    async isReady(name) {
      const line = `haproxy_server_status{proxy="${name.replace(/-\d$/, '')}",server="${name}",state="UP"} 1`;
      return (await read()).includes(line);
    },
    /** How often it asked the other one, or again. */
    async askedAgain() {
      const counted = (await read()).matchAll(/^haproxy_backend_(?:retry|redispatch)_warnings_total\S* (\d+)$/gm);
      return [...counted].reduce((sum, [, count]) => sum + Number(count), 0);
    },
    /** Reads its file again, as after a change of it: a new process takes over, the old one finishes what it began. */
    reload: () => child.kill('SIGUSR2'),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
