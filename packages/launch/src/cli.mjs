#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { EXIT_USAGE, Misuse, outliveOutput } from './command.mjs';
import { build, install } from './install.mjs';
import { processesOf } from './processes.mjs';
import { servicesHere } from './repository.mjs';
import { siteLine, siteMeant } from './site.mjs';
import { readSettings, ROOT, SETTINGS_HELP, Stop } from './settings.mjs';

/** What a service works on is what its process works on. */
const ofService = (name) => (settings) => processesOf(settings).find((process) => process.name === name).env;

/** All that the site keeps, and who keeps it: nothing is made of either. */
const ofSite = ({ dataDir, mongodbUri }) => ({ DATA_DIR: dataDir, MONGODB_URI: mongodbUri ?? '' });
const AGENCY = { program: 'cli', part: 'agency', folder: 'packages/agency', env: ofSite, isSubject: true };
const SITE = { program: 'cli', part: 'backup', folder: 'packages/backup', env: ofSite, isSubject: true };

/** Subject -> the package that has its commands, in which environment, and whether they begin with the subject: the name of a service is none. */
const SUBJECTS = new Map([
  ...servicesHere().flatMap(({ name, description, about, cli, program }) =>
    [cli ?? []].flat().map((subject) => {
      const service = { program, part: `service-${name}`, folder: `services/${name}`, env: ofService(name) };
      return [subject, { ...service, description: about[subject] ?? description, isSubject: subject !== name }];
    }),
  ),
  [
    'agency',
    { ...AGENCY, description: 'Who the agency of this site is: makes its empty site, and says what it still needs.' },
  ],
  ['backup', { ...SITE, description: 'All that a site on one machine keeps, into one file.' }],
  ['restore', { ...SITE, description: 'That file in the place of what the site keeps.' }],
]);

const HELP = `./pnpm cli SUBJECT COMMAND …: what the agency does by command, on the data of the site that runs here.

${[...SUBJECTS].map(([subject, { description }]) => `  ./pnpm cli ${`${subject} --help`.padEnd(23)}${description}`).join('\n')}

It means the site that runs from this checkout, and says on its first line which one that is; where several run, DATA_DIR or
PORT says which. A database that belongs to another site is refused. It speaks the language of LANG: nl, fr, en or de.

${SETTINGS_HELP}
`;

/** Milliseconds in which what is already built is found in the cache. */
const AT_ONCE = 2_000;

/** Builds what a command is in. What that takes is said where it takes long, beside the output: that may be for a program. */
async function built(part) {
  const timer = setTimeout(() => process.stderr.write('Building what changed …\n'), AT_ONCE);
  await build([part]).finally(() => clearTimeout(timer));
}

async function main([subject, ...args]) {
  if (!subject || subject === '--help' || subject === '-h') return process.stdout.write(HELP);
  const commands = SUBJECTS.get(subject);
  if (!commands)
    throw new Misuse(`There are no commands of '${subject}': choose from ${[...SUBJECTS.keys()].join(', ')}.`);
  const { part, folder, program } = commands;
  const isHelp = args.includes('--help');
  const { env: meant, isRunning } = isHelp ? { env: {}, isRunning: false } : siteMeant(process.env);
  // What the site was started with is the environment of its commands.
  Object.assign(process.env, meant);
  const settings = readSettings(process.env);
  const env = commands.env(settings);
  const command = commands.isSubject && args[0] !== '--help' ? [subject, ...args] : args;
  await install();
  await built(part);
  if (!isHelp) process.stderr.write(`${await siteLine(settings, isRunning)}\n`);
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(ROOT, folder, `dist/${program}.mjs`), ...command],
    {
      // Paths are meant from where the command was given.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: { ...process.env, ...env },
      stdio: 'inherit',
    },
  );
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

outliveOutput();
try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exitCode = error instanceof Misuse ? EXIT_USAGE : 1;
}
