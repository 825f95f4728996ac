import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { processesOf } from './processes.mjs';
import { readSettings, ROOT, SETTINGS_HELP, Stop } from './settings.mjs';

/** What the agency works on by command, the service that keeps it, and that service's program; `isSubject` where it has several. */
const DESKS = {
  catalogue: { service: 'catalogue', script: 'src/desk/desk.ts' },
  content: { service: 'content', script: 'src/desk/desk.ts' },
  owners: { service: 'owner', script: 'src/desk/desk.ts' },
  submissions: { service: 'forms', script: 'src/desk/main.ts', isSubject: true },
  testimonials: { service: 'forms', script: 'src/desk/main.ts', isSubject: true },
  mail: { service: 'forms', script: 'src/desk/main.ts', isSubject: true },
  person: { service: 'forms', script: 'src/desk/main.ts', isSubject: true },
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

function main([subject, ...args]) {
  if (!subject || subject === '--help') return process.stdout.write(HELP);
  const desk = DESKS[subject];
  if (!desk) throw new Stop(`There is no desk '${subject}': choose from ${Object.keys(DESKS).join(', ')}.`);
  const { folder, env } = processesOf(readSettings(process.env)).find(({ name }) => name === desk.service);
  const command = desk.isSubject ? [subject, ...args] : args;
  const home = join(ROOT, folder);
  const tsx = pathToFileURL(createRequire(join(home, 'package.json')).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, join(home, desk.script), ...command], {
    // Paths are meant from where the command was given.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    // tsx looks for the compiler's settings there too, and without the service's own no mail can be rendered.
    env: { ...process.env, ...env, TSX_TSCONFIG_PATH: join(home, 'tsconfig.json') },
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
