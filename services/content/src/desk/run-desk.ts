import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connectDatabase, type Log, type Terminal } from '@dorpel/service-kit';
import type { Config } from '../config.ts';
import { checkContent } from '../library/check-content.ts';
import { cleaned } from '../library/cleaned.ts';
import { type ContentRepository, openContent } from '../library/content.repository.ts';

export type Desk = {
  readonly terminal: Pick<Terminal, 'say' | 'warn'>;
  readonly configure: () => Config;
  readonly log: Log;
};

/** 'refused': the file is not as content should be, and nothing was changed; 'usage' as in sysexits.h. */
export const EXIT = { done: 0, refused: 1, usage: 64 } as const;

const HELP = `Takes the content of the website out of its database, and puts it back.

  desk save FILE               writes settings, routes, pages, categories, articles and images to a JSON file
  desk load FILE [--dry-run]   puts such a file in the place of what is there; the site shows it within seconds

  --dry-run   checks the file, changes nothing
  --help      this text

A file with a mistake is refused as a whole, with one line per mistake.

Environment: MONGODB_URI, DATABASE, DATA_DIR as for the service.
Exit codes: 0 done, 1 refused, 64 wrong use, 70 failed, 78 environment not complete.`;

async function save(path: string, repository: ContentRepository, { say }: Desk['terminal']): Promise<number> {
  const content = await repository.load();
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
  say(`${content.pages.length} pages and ${content.articles.length} articles written to ${path}.`);
  return EXIT.done;
}

async function load(
  path: string,
  repository: ContentRepository,
  isDryRun: boolean,
  terminal: Desk['terminal'],
): Promise<number> {
  const { say, warn } = terminal;
  const checked = checkContent(JSON.parse(await readFile(path, 'utf8')));
  if ('wrong' in checked) {
    for (const sentence of checked.wrong) warn(sentence);
    warn(`${path} is refused; nothing was changed.`);
    return EXIT.refused;
  }
  const { content } = checked;
  if (!isDryRun) await repository.replace(cleaned(content));
  say(`${content.pages.length} pages and ${content.articles.length} articles ${isDryRun ? 'are in order' : 'loaded'}.`);
  if (isDryRun) say('Nothing was changed: this was a dry run.');
  return EXIT.done;
}

function read(args: readonly string[]) {
  try {
    const options = { help: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Runs a command of the desk (A10, R5: content changes without a build).
 *
 * @returns the exit code, one of `EXIT`
 * @throws Error when the database does not answer or the file can't be read, ConfigurationError when the environment
 * is not complete
 */
export async function runDesk(args: readonly string[], { terminal, configure, log }: Desk): Promise<number> {
  const wrong = (why: string) => {
    terminal.warn(`${why} See 'desk --help'.`);
    return EXIT.usage;
  };
  const parsed = read(args);
  if (typeof parsed === 'string') return wrong(parsed);
  const { values, positionals } = parsed;
  const [command, path, ...more] = positionals;
  if (values.help) {
    terminal.say(HELP);
    return EXIT.done;
  }
  if (command !== 'save' && command !== 'load')
    return wrong(command ? `There is no command '${command}'.` : 'Which command?');
  if (path === undefined || more.length > 0) return wrong('Which file, one of them?');
  const config = configure();
  const database = await connectDatabase({ uri: config.MONGODB_URI, name: config.DATABASE, log });
  try {
    const repository = await openContent(database);
    return command === 'save'
      ? await save(path, repository, terminal)
      : await load(path, repository, values['dry-run'] ?? false, terminal);
  } finally {
    await database.close();
  }
}
