import { parseArgs } from 'node:util';
import { connectDatabase, type Log, type Terminal } from '@dorpel/service-kit';
import type { Config } from '../config.ts';
import { openContent } from '../library/content.repository.ts';
import { mediaIn } from '../media/media.ts';
import { COMMANDS, EXIT, type Options } from './commands.ts';

export type Desk = {
  readonly terminal: Pick<Terminal, 'say' | 'warn'>;
  readonly configure: () => Config;
  readonly log: Log;
  readonly now?: () => Date;
};

const HELP = `What the website says, changed without a build: visitors see it within seconds.

  desk export FILE                 writes all of the content to a JSON file
  desk import FILE                 takes in what is in such a file, or in a part of one: new entries and changed ones;
                                   pictures and films it names lie beside it in media/
  desk publish ID…                 shows pages (in the menu), articles and modules
  desk hide ID…                    hides articles and modules; takes pages out of the menu, their address still works
  desk preview ID                  prints an address under which a page or article is seen with all that is hidden in it
  desk list [TEXT]                 what can be published and hidden, and whether it is

  --dry-run      with import, publish, hide: says what would happen, changes nothing
  --replace      with import: what is not in the file is removed; nothing is done when an entry is refused
  --draft        with hide: a page's address is not found either, and nothing leads to it
  --language L   with preview: nl, fr, en or de (default: the site's)
  --hours N      with preview: how long it can be seen, at most 336 (default 72)
  --help         this text

An ID is that of a page, an article or a module; where it stands for several, page:7, article:sold or
module:7/sell-steps says which. An import tells about each entry what became of it; one with a mistake is left as it
was, with the reason.

Environment: MONGODB_URI, DATABASE, DATA_DIR, SITE_URL, PREVIEW_SECRET as for the service.
Exit codes: 0 done, 1 something was refused, 64 wrong use, 70 failed, 78 environment not complete.`;

const OPTIONS = {
  help: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  replace: { type: 'boolean' },
  draft: { type: 'boolean' },
  language: { type: 'string' },
  hours: { type: 'string' },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Runs a command of the desk (A10, R5, R14: content changes without a build).
 *
 * @returns the exit code, one of `EXIT`
 * @throws Error when the database does not answer, ConfigurationError when the environment is not complete
 */
export async function runDesk(args: readonly string[], desk: Desk): Promise<number> {
  const { terminal, configure, log, now = () => new Date() } = desk;
  const wrong = (why: string) => {
    terminal.warn(`${why} See 'desk --help'.`);
    return EXIT.usage;
  };
  const parsed = read(args);
  if (typeof parsed === 'string') return wrong(parsed);
  const { help, ...values } = parsed.values;
  if (help) {
    terminal.say(HELP);
    return EXIT.done;
  }
  const [name, ...names] = parsed.positionals;
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
  if (!command) return wrong(name ? `There is no command '${name}'.` : 'Which command?');
  const strange = Object.keys(values).find((option) => !command.options.includes(option as keyof Options));
  if (strange) return wrong(`'${name}' has no --${strange}.`);
  const why = command.refuses(names, values);
  if (why) return wrong(why);
  const config = configure();
  const database = await connectDatabase({ uri: config.MONGODB_URI, name: config.DATABASE, log });
  try {
    const repository = await openContent(database);
    const media = mediaIn(config.DATA_DIR);
    return await command.run({ names, options: values, repository, media, config, terminal, now: now() });
  } finally {
    await database.close();
  }
}
