import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { processesOf } from './processes.mjs';
import { readSettings, ROOT, SETTINGS_HELP, Stop } from './settings.mjs';

/** The services with a desk, and its program. */
const DESKS = { catalogue: 'src/desk/desk.ts', content: 'src/desk/desk.ts', forms: 'src/desk/main.ts' };

const HELP = `pnpm desk SERVICE COMMAND …: what the agency does by command, on the data of the site that runs here.

  pnpm desk catalogue --help   import a snapshot of the catalogue
  pnpm desk content --help     save and load the content
  pnpm desk forms --help       what could not be mailed, what looks like a robot's

${SETTINGS_HELP}
`;

function main([service, ...args]) {
  if (!service || service === '--help') return process.stdout.write(HELP);
  const script = DESKS[service];
  if (!script) throw new Stop(`There is no desk '${service}': choose from ${Object.keys(DESKS).join(', ')}.`);
  const { folder, env } = processesOf(readSettings(process.env)).find(({ name }) => name === service);
  const home = join(ROOT, folder);
  const tsx = pathToFileURL(createRequire(join(home, 'package.json')).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, join(home, script), ...args], {
    // Paths are meant from where the command was given.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

try {
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exitCode = 64;
}
