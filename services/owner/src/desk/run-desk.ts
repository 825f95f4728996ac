import { parseArgs } from 'node:util';
import { email as emailStruct, id as idStruct } from '@dorpel/contracts/fields';
import { isLanguage } from '@dorpel/i18n/languages';
import type { Terminal } from '@dorpel/service-kit';
import { is } from 'superstruct';
import { COMMANDS, type CommandName, type DeskParts, EXIT, type Given } from './owners-desk.ts';

const HELP = `The desk of the owners: who may see the figures of which property.

  desk invite EMAIL --name NAME --properties ID,ID [--language nl|fr|en|de]
                            makes an account and mails a temporary password; again for who never came
  desk link EMAIL --properties ID,ID [--only]
                            links properties besides those of before; --only: instead of them
  desk disable EMAIL [--undo]
                            takes the way in and ends all sessions; --undo gives it back
  desk list                 who has an account, with which properties
  desk report               writes this week's reports now; those that are written stay as they are

  --dry-run   tells what would be done, and shows the reports; changes and mails nothing
  --help      this text

It reads the same environment as the service; mails are sent by the running service.
Exit codes: 0 done, 1 refused, 64 wrong use, 70 failed, 78 environment not complete.`;

const isEmail = (text: string): boolean => is(text, emailStruct());
const isId = (text: string): boolean => is(text, idStruct());

/** What each command needs besides its name. */
const NEEDS: Readonly<Record<CommandName, { readonly email: boolean; readonly options: readonly string[] }>> = {
  invite: { email: true, options: ['name', 'properties', 'language', 'dry-run'] },
  link: { email: true, options: ['properties', 'only', 'dry-run'] },
  disable: { email: true, options: ['undo', 'dry-run'] },
  list: { email: false, options: [] },
  report: { email: false, options: ['dry-run'] },
};

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  'dry-run': { type: 'boolean' },
  only: { type: 'boolean' },
  undo: { type: 'boolean' },
  name: { type: 'string' },
  properties: { type: 'string' },
  language: { type: 'string' },
} as const;

type Read = { readonly name: CommandName; readonly given: Given } | { readonly problem: string } | 'help';

/** Reads a command line, without touching anything. */
export function readCommand(args: readonly string[]): Read {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return { problem: (error as Error).message };
  }
  const { values, positionals } = parsed;
  if (values.help || args.length === 0) return 'help';
  const [name = '', email = '', ...others] = positionals;
  if (!Object.hasOwn(COMMANDS, name)) return { problem: `There is no command '${name}'.` };
  const command = name as CommandName;
  const { email: needsEmail, options } = NEEDS[command];
  const odd = Object.keys(values).find((option) => !options.includes(option));
  if (odd) return { problem: `'${command}' takes no --${odd}.` };
  if (others.length > 0 || (!needsEmail && email)) return { problem: `'${command}' takes no '${others[0] ?? email}'.` };
  if (needsEmail && !isEmail(email)) return { problem: `'${email}' is no email address.` };
  const propertyIds = (values.properties ?? '').split(',').filter(Boolean);
  const wrong = propertyIds.find((id) => !isId(id));
  if (wrong) return { problem: `'${wrong}' is no id of a property.` };
  if (options.includes('properties') && propertyIds.length === 0 && !values.only)
    return { problem: `Say which properties, with --properties 20401,20402.` };
  const language = values.language ?? 'nl';
  if (!isLanguage(language)) return { problem: `'${language}' is none of nl, fr, en and de.` };
  return {
    name: command,
    given: {
      email,
      name: values.name,
      language,
      propertyIds,
      isDryRun: values['dry-run'] ?? false,
      isReversed: values.undo ?? values.only ?? false,
    },
  };
}

/**
 * Runs a command of the desk.
 *
 * @param open what the command works on, opened only when the command line makes sense
 * @returns the exit code, one of `EXIT`
 */
export async function runDesk(
  args: readonly string[],
  terminal: Terminal,
  open: () => Promise<{ parts: Omit<DeskParts, 'terminal'>; close: () => Promise<void> }>,
): Promise<number> {
  const read = readCommand(args);
  if (read === 'help') {
    terminal.say(HELP);
    return EXIT.done;
  }
  if ('problem' in read) {
    terminal.warn(`${read.problem}\n\n${HELP}`);
    return EXIT.usage;
  }
  const { parts, close } = await open();
  try {
    return await COMMANDS[read.name]({ ...parts, terminal }, read.given);
  } finally {
    await close();
  }
}
