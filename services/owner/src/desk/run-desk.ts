import { parseArgs } from 'node:util';
import { email as emailStruct, id as idStruct } from '@dorpel/contracts/fields';
import { isLanguage } from '@dorpel/i18n/languages';
import type { Terminal } from '@dorpel/service-kit';
import { is } from 'superstruct';
import { readNote } from './note.ts';
import { COMMANDS, type CommandName, type DeskParts, EXIT, type Given } from './owners-desk.ts';

const HELP = `The desk of the owners: who may see the figures of which property.

  desk invite EMAIL --name NAME --properties ID,ID [--language nl|fr|en|de]
                            makes an account and mails a temporary password; again for who never came
  desk link EMAIL --properties ID,ID [--only]
                            links properties besides those of before; --only: instead of them
  desk disable EMAIL [--undo]
                            takes the way in and ends all sessions; --undo gives it back
  desk note PROPERTY --subject TEXT [--comment TEXT] [--type agency|viewing|offer] [--status STATUS]
                            writes what the agency did into the history that the owner reads;
                            STATUS: received, planned, moved, cancelled or done
  desk list                 who has an account, with which properties
  desk report               writes this week's reports now; those that are written stay as they are

  --dry-run   tells what would be done, and shows the reports; changes and mails nothing
  --help      this text

It reads the same environment as the service; mails are sent by the running service.
Exit codes: 0 done, 1 refused, 64 wrong use, 70 failed, 78 environment not complete.`;

const isEmail = (text: string): boolean => is(text, emailStruct());
const isId = (text: string): boolean => is(text, idStruct());

/** What a command is about. */
const SUBJECTS = {
  email: { is: isEmail, name: 'email address' },
  property: { is: isId, name: 'id of a property' },
} as const;

/** What each command needs besides its name. */
const NEEDS: Readonly<
  Record<CommandName, { readonly about?: keyof typeof SUBJECTS; readonly options: readonly string[] }>
> = {
  invite: { about: 'email', options: ['name', 'properties', 'language', 'dry-run'] },
  link: { about: 'email', options: ['properties', 'only', 'dry-run'] },
  disable: { about: 'email', options: ['undo', 'dry-run'] },
  note: { about: 'property', options: ['subject', 'comment', 'type', 'status', 'dry-run'] },
  list: { options: [] },
  report: { options: ['dry-run'] },
};

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  'dry-run': { type: 'boolean' },
  only: { type: 'boolean' },
  undo: { type: 'boolean' },
  name: { type: 'string' },
  properties: { type: 'string' },
  language: { type: 'string' },
  subject: { type: 'string' },
  comment: { type: 'string' },
  type: { type: 'string' },
  status: { type: 'string' },
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
  const [name = '', subject = '', ...others] = positionals;
  if (!Object.hasOwn(COMMANDS, name)) return { problem: `There is no command '${name}'.` };
  const command = name as CommandName;
  const { about, options } = NEEDS[command];
  const odd = Object.keys(values).find((option) => !options.includes(option));
  if (odd) return { problem: `'${command}' takes no --${odd}.` };
  if (others.length > 0 || (!about && subject)) return { problem: `'${command}' takes no '${others[0] ?? subject}'.` };
  if (about && !SUBJECTS[about].is(subject)) return { problem: `'${subject}' is no ${SUBJECTS[about].name}.` };
  const propertyIds = about === 'property' ? [subject] : (values.properties ?? '').split(',').filter(Boolean);
  const wrong = propertyIds.find((id) => !isId(id));
  if (wrong) return { problem: `'${wrong}' is no id of a property.` };
  if (options.includes('properties') && propertyIds.length === 0 && !values.only)
    return { problem: `Say which properties, with --properties 20401,20402.` };
  const language = values.language ?? 'nl';
  if (!isLanguage(language)) return { problem: `'${language}' is none of nl, fr, en and de.` };
  const note = command === 'note' ? readNote(values) : undefined;
  if (note && 'problem' in note) return note;
  return {
    name: command,
    given: {
      email: subject,
      name: values.name,
      language,
      propertyIds,
      note,
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
