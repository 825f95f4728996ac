import { parseArgs } from 'node:util';
import { connectDatabase, type Database, type Log, type Terminal } from '@dorpel/service-kit';
import { isLanguage } from '@dorpel/i18n/languages';
import { openCatalogue, type OpenCatalogue } from '../catalogue.ts';
import type { Config } from '../config.ts';
import { importSnapshot } from '../import/import.ts';
import type { Counts, Issue, Report } from '../import/report.ts';
import { NoSnapshot, openSnapshot } from '../import/snapshot.ts';
import { tellPassports } from '../passport/passport.desk.ts';
import { BadRules, runRules } from '../passport/rules.desk.ts';
import { PLACES } from '../seed/seed.ts';
import { BadRates } from '../true-cost/rate.ts';
import { runRates } from '../true-cost/rates.desk.ts';

export type Desk = {
  readonly terminal: Terminal;
  readonly configure: () => Config;
  readonly log: Log;
  readonly now: () => Date;
};

/** 'refused' when the import is done but some records were bad; 'usage' as in sysexits.h. */
export const EXIT = { done: 0, refused: 1, usage: 64 } as const;

const HELP = `Brings a catalogue snapshot, the rules of adverts or the rates of the true cost into the database of the website.

  desk import FOLDER [--dry-run] [--quiet]   the whole catalogue: what is not in it is withdrawn
  desk import FILE   [--dry-run] [--quiet]   one of its files: adds and changes, withdraws nothing
  desk rates [FILE]  [--dry-run]             the rates of the true cost that hold today; FILE replaces all of them

  desk passport [--language nl|fr|en|de]     what is missing per property, and what is held back for it
  desk rules [FILE]  [--dry-run]             the rules of adverts that hold today; FILE replaces all of them

  --dry-run   reads and reports, changes nothing
  --quiet     reports refused records only, no notes
  --help      this text

FOLDER holds property-types, cities, tree-items, advisors, projects and properties, each as .ndjson. Addresses of
pictures and documents are relative to the folder it lies in, or begin with https://.
A record that is not as it should be is refused and told with its line and reason; all others are imported, and
importing again does what is left. Nothing is ever erased.

Environment: MONGODB_URI, DATABASE, DATA_DIR as for the service.
Exit codes: 0 all records imported, 1 some were refused, 64 wrong use, 70 failed, 78 environment not complete.`;

const describe = ({ severity, file, line, id, language, reason }: Issue) => {
  const where = [`${file}.ndjson:${line}`, id !== null && `ID ${id}`, language].filter(Boolean).join(' ');
  return `${severity === 'refused' ? 'refused' : 'note   '}  ${where}  ${reason}`;
};

const describeCounts = (name: string, { created, changed, unchanged, withdrawn, refused }: Counts) =>
  `${name}: ${created} new, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn, ${refused} records refused`;

function conclude({ say }: Terminal, report: Report, isDryRun: boolean): void {
  const { passports } = report;
  say(describeCounts('properties', report.properties));
  say(describeCounts('projects', report.projects));
  say(`types, cities, advisors and places: ${report.directory} new or changed`);
  say(
    `legal passports: ${passports.complete} complete, ${passports.missing} miss something, ` +
      `${passports.doubtful} have something doubtful, ${passports.held} held back`,
  );
  say(`${report.records} records read, ${report.refused} refused, ${report.notes} notes`);
  if (isDryRun) say('Nothing was changed: this was a dry run.');
}

/** Runs a command on the catalogue, which is opened when it is asked for and closed after it. */
async function withCatalogue(
  { configure, log }: Desk,
  run: (open: () => Promise<OpenCatalogue>) => Promise<void>,
): Promise<number> {
  let database: Database | undefined;
  const open = async () => {
    const config = configure();
    database = await connectDatabase({ uri: config.MONGODB_URI, name: config.DATABASE, log });
    return openCatalogue(database, config.DATA_DIR);
  };
  try {
    await run(open);
    return EXIT.done;
  } finally {
    await database?.close();
  }
}

type Options = { readonly dryRun: boolean; readonly language: string };

type Command = (path: string | undefined, options: Options, desk: Desk) => Promise<number>;

/** The commands besides the import; each takes at most one file. */
const COMMANDS: Readonly<Record<string, Command>> = {
  rates: (path, { dryRun: isDryRun }, desk) =>
    withCatalogue(desk, (open) => runRates(path, { ...desk, isDryRun, now: desk.now(), open })),
  rules: (path, { dryRun: isDryRun }, desk) =>
    withCatalogue(desk, (open) => runRules(path, { ...desk, isDryRun, now: desk.now(), open })),
  passport: (path, { language }, desk) =>
    withCatalogue(desk, async (open) => {
      if (path !== undefined || !isLanguage(language)) throw new BadRules('Which language: nl, fr, en or de?');
      await tellPassports({ ...desk, catalogue: await open(), language, now: desk.now() });
    }),
};

async function importCommand(path: string, options: { dryRun: boolean; quiet: boolean }, desk: Desk): Promise<number> {
  const { terminal, configure, log, now } = desk;
  const snapshot = await openSnapshot(path);
  const config = configure();
  const database = await connectDatabase({ uri: config.MONGODB_URI, name: config.DATABASE, log });
  try {
    const { target } = await openCatalogue(database, config.DATA_DIR);
    const report = await importSnapshot(target, {
      snapshot,
      places: PLACES,
      isDryRun: options.dryRun,
      now: now(),
      tell: (issue) => {
        if (issue.severity === 'refused' || !options.quiet) terminal.warn(describe(issue));
      },
      progress: (records) => terminal.progress(`${records} records …`),
    });
    terminal.progress('');
    conclude(terminal, report, options.dryRun);
    return report.refused > 0 ? EXIT.refused : EXIT.done;
  } finally {
    await database.close();
  }
}

function read(args: readonly string[]) {
  try {
    const options = {
      help: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      quiet: { type: 'boolean' },
      language: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Runs a command of the desk.
 *
 * @returns the exit code, one of `EXIT`
 * @throws Error when the database does not answer, ConfigurationError when the environment is not complete
 */
export async function runDesk(args: readonly string[], desk: Desk): Promise<number> {
  const { say, warn } = desk.terminal;
  const wrong = (why: string) => {
    warn(`${why} See 'desk --help'.`);
    return EXIT.usage;
  };
  const parsed = read(args);
  if (typeof parsed === 'string') return wrong(parsed);
  const { values, positionals } = parsed;
  const [command, path, ...more] = positionals;
  if (values.help) {
    say(HELP);
    return EXIT.done;
  }
  const { 'dry-run': dryRun = false, quiet = false, language = 'nl' } = values;
  try {
    const other = Object.hasOwn(COMMANDS, command ?? '') ? COMMANDS[command ?? ''] : undefined;
    if (other && more.length === 0) return await other(path, { dryRun, language }, desk);
    if (command !== 'import') return wrong(command ? `There is no command '${command}'.` : 'Which command?');
    if (path === undefined || more.length > 0) return wrong('Which folder or file, one of them?');
    return await importCommand(path, { dryRun, quiet }, desk);
  } catch (error) {
    if (error instanceof NoSnapshot || error instanceof BadRates || error instanceof BadRules)
      return wrong(error.message);
    throw error;
  }
}
