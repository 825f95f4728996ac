#!/usr/bin/env node
// Runs the services of a team beside a site.
import { during, runCommand } from './command.mjs';
import { build, install } from './install.mjs';
import { assertCanRun } from './preflight.mjs';
import { addressList, servicesHere } from './repository.mjs';
import { readSettings, SETTINGS_HELP } from './settings.mjs';
import { runUntilStopped } from './supervise.mjs';

const HELP = `npm start: builds and runs the services of this repository beside a site, until Ctrl-C. They have a database of their own,
filled with their demo.

${SETTINGS_HELP}
`;

async function main() {
  const settings = readSettings(process.env);
  const names = servicesHere().map(({ name }) => name);
  await assertCanRun(settings);
  await install();
  await during('Building what changed', () => build(names.map((name) => `service-${name}`)));
  await runUntilStopped(settings);
  const own = Object.fromEntries(names.map((name) => [name, settings.services[name]]));
  process.stdout.write(
    `\nThe services are ready beside ${settings.siteUrl}. Its shell is told once where they are, at its start:\n  SERVICES=${addressList(own)}\n`,
  );
}

await runCommand(HELP, {}, main);
