import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { EXIT_USAGE, Misuse } from './command.mjs';
import { install } from './install.mjs';
import { processesOf } from './processes.mjs';
import { readSettings, ROOT, SETTINGS_HELP, Stop } from './settings.mjs';

/** What the agency works on by command, and the service that keeps it; `isSubject` where its desk has several. */
const DESKS = {
  catalogue: { service: 'catalogue' },
  content: { service: 'content' },
  owners: { service: 'owner' },
  submissions: { service: 'forms', isSubject: true },
  testimonials: { service: 'forms', isSubject: true },
  mail: { service: 'forms', isSubject: true },
  person: { service: 'forms', isSubject: true },
};

const HELP = `pnpm desk SUBJECT COMMAND …: what the agency does by command, on the data of the site that runs here.

  pnpm desk catalogue --help   import a snapshot of the catalogue, see and replace the rules of adverts, what homes miss
  pnpm desk content --help     import, publish, hide and preview what the site says
  pnpm desk owners --help      invite, link and disable owners, the weekly report
  pnpm desk submissions --help  what visitors sent: list, show, export, send its mails again
  pnpm desk testimonials list  what waits for approval, what is shown
  pnpm desk mail dead          the mails that could not be sent
  pnpm desk person --help      all that is kept of somebody: export or erase it

${SETTINGS_HELP}
`;

async function main([subject, ...args]) {
  if (!subject || subject === '--help') return process.stdout.write(HELP);
  const desk = DESKS[subject];
  if (!desk) throw new Misuse(`There is no desk '${subject}': choose from ${Object.keys(DESKS).join(', ')}.`);
  const { folder, env } = processesOf(readSettings(process.env)).find(({ name }) => name === desk.service);
  const command = desk.isSubject ? [subject, ...args] : args;
  await install();
  await build([`service-${desk.service}`]);
  const child = spawn(process.execPath, ['--enable-source-maps', join(ROOT, folder, 'dist/desk.mjs'), ...command], {
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
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exitCode = error instanceof Misuse ? EXIT_USAGE : 1;
}
