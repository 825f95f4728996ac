import { join } from 'node:path';
import { processesOf } from '../processes.mjs';
import { remotesHere, serveLastBuild } from '../remotes.mjs';
import { servicesHere } from '../repository.mjs';
import { createSupervisor } from '../supervise.mjs';
import { freePorts } from '../settings.mjs';

const PARTS = ['shell', ...servicesHere().map(({ name }) => name), 'smtp', 'mails', 'database'];

/**
 * The definitions of the site's processes on ports that are free, with the demo agency in a folder. Those of `copies`
 * run as often as it says; copies share their data, and have the names 'shell', 'shell-2', …
 *
 * @param {Readonly<Record<string, number>>} copies 'shell' -> 2
 */
export async function definitionsOf(dataDir, copies = {}) {
  const found = await freePorts(PARTS.length);
  const ports = Object.fromEntries(PARTS.map((name, i) => [name, found[i]]));
  const releases = join(dataDir, 'releases');
  const services = Object.fromEntries(servicesHere().map(({ name }) => [name, `http://127.0.0.1:${ports[name]}`]));
  const settings = { dataDir, ports, services, releases, isDemo: true, siteUrl: `http://localhost:${ports.shell}` };
  const once = processesOf(settings);
  const more = [];
  for (const definition of once) {
    for (let copy = 2; copy <= (copies[definition.name] ?? 1); copy += 1) {
      const [port] = await freePorts(1);
      const origin = `http://127.0.0.1:${port}`;
      const env = { ...definition.env, PORT: port };
      // After the first, which fills the database.
      more.push({ ...definition, name: `${definition.name}-${copy}`, env, origin, stage: definition.stage + 0.5 });
    }
  }
  return [...once, ...more];
}

/** Where the copies of a part listen. */
export const originsOf = (definitions, name) =>
  definitions
    .filter((definition) => definition.name === name || definition.name.startsWith(`${name}-`))
    .map(({ env }) => `http://127.0.0.1:${env.PORT}`);

/** Starts processes with the last build of each remote; answers what can be done to them. */
export async function startParts(dataDir, definitions) {
  for (const name of await remotesHere()) await serveLastBuild(name, join(dataDir, 'releases'));
  const supervisor = createSupervisor({ logs: join(dataDir, 'logs') });
  try {
    await supervisor.start(definitions);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return supervisor;
}
