import { parseArgs } from 'node:util';
import {
  approveTestimonial,
  type DeskAnswer,
  type DeskParts,
  erasePerson,
  exportPerson,
  exportSubmissions,
  listDead,
  listSubmissions,
  listTestimonials,
  resendMail,
  resendSubmission,
  type Run,
  showSubmission,
  withdrawTestimonial,
} from './commands.ts';

export const HELP = `The desk of the forms: what visitors sent, the mails of it, and what is kept of a person.

  submissions list [--form NAME] [--person EMAIL] [--most N]   the newest first
  submissions show ID                                          all of it, and what became of its mails
  submissions resend ID                                        its mails again
  submissions export [--form NAME] [--person EMAIL] [--to FILE.csv|FILE.json]

  testimonials list                                            what waits, what is shown
  testimonials approve ID                                      shows one on the website
  testimonials withdraw ID                                     takes it back

  mail dead                                                    the mails that used up their attempts
  mail resend ID                                               one mail again: one that was given up, or sent
  mail preview FOLDER                                          every mail in every language, with example data

  person export EMAIL [--to FILE]                              all that is kept under an address
  person erase EMAIL                                           deletes it, with its files

  --dry-run    says what a command would do, and does nothing
  --help       shows this

It reads the same environment as the service; mails are sent by the running service.
`;

type Option = 'form' | 'person' | 'most' | 'to';
type Command = { readonly run: Run; readonly takes?: string; readonly options?: readonly Option[] };

/** 'submissions list' -> what it does, what it needs and which options it knows. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'submissions list': { run: listSubmissions, options: ['form', 'person', 'most'] },
  'submissions show': { run: showSubmission, takes: 'ID' },
  'submissions resend': { run: resendSubmission, takes: 'ID' },
  'submissions export': { run: exportSubmissions, options: ['form', 'person', 'most', 'to'] },
  'testimonials list': { run: listTestimonials },
  'testimonials approve': { run: approveTestimonial, takes: 'ID' },
  'testimonials withdraw': { run: withdrawTestimonial, takes: 'ID' },
  'mail dead': { run: listDead },
  'mail resend': { run: resendMail, takes: 'ID' },
  'person export': { run: exportPerson, takes: 'EMAIL', options: ['to'] },
  'person erase': { run: erasePerson, takes: 'EMAIL' },
};

const UNKNOWN: DeskAnswer = { text: `There is no such command.\n\n${HELP}`, exitCode: 64 };

/** What is to be done: an answer at once, a folder for previews, or a command on the data. */
export type Parsed =
  | DeskAnswer
  | { readonly previewTo: string }
  | { readonly run: (parts: DeskParts) => Promise<DeskAnswer> };

/**
 * Reads a command line; what needs no database is answered at once.
 *
 * @param args the arguments after the program's name
 */
export function readCommand(args: readonly string[]): Parsed {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        'dry-run': { type: 'boolean' },
        form: text,
        person: text,
        most: text,
        to: text,
      },
    });
    if (values.help || args.length === 0) return { text: HELP, exitCode: 0 };
    const [group = '', verb = '', what, ...others] = positionals;
    const name = `${group} ${verb}`;
    if (name === 'mail preview' && what !== undefined && others.length === 0) return { previewTo: what };
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command || others.length > 0 || (command.takes === undefined) !== (what === undefined)) return UNKNOWN;
    const { options = [], run } = command;
    const { help: _, 'dry-run': isDryRun = false, ...given } = values;
    if (Object.keys(given).some((option) => !(options as readonly string[]).includes(option))) return UNKNOWN;
    return { run: (parts) => run(parts, { what: what ?? '', isDryRun, ...given }) };
  } catch {
    return UNKNOWN;
  }
}
