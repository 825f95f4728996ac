import { parseArgs } from 'node:util';
import type { Outbox } from '@dorpel/mail';
import type { Submission } from '../submissions/submission.ts';

export const HELP = `The desk of the forms: what could not be mailed, and what looks like a robot's.

  desk outbox                 lists the mails that used up their attempts
  desk outbox --resend ID     sends a mail again: one that was given up, or one that was sent
  desk suspects               lists the submissions whose hidden field was filled in, without mailing them
  desk suspects --clear ID    mails one of them after all: it was a person
  desk --help                 shows this

It reads the same environment as the service; mails are sent by the running service.
`;

export type DeskParts = {
  readonly outbox: Pick<Outbox, 'listDead' | 'resend'>;
  readonly listSuspects: () => Promise<readonly Submission[]>;
  /** Answers whether there was such a suspect. */
  readonly clear: (id: string) => Promise<boolean>;
};

/** What a command says, and the exit code of its process: 0, 1 for what was not found, 64 for a command that is none. */
export type DeskAnswer = { readonly text: string; readonly exitCode: number };

const UNKNOWN: DeskAnswer = { text: `There is no such command.\n\n${HELP}`, exitCode: 64 };

const lines = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join('  ')}\n`).join('');

async function listDead({ outbox }: DeskParts): Promise<DeskAnswer> {
  const dead = await outbox.listDead();
  if (dead.length === 0)
    return { text: 'No mail waits for you: everything was sent or will be tried again.\n', exitCode: 0 };
  const rows = dead.map(({ id, to, subject, attempts, lastError = '' }) => [
    id,
    to.address,
    subject,
    `(${attempts} attempts: ${lastError})`,
  ]);
  return { text: lines(rows), exitCode: 0 };
}

async function listSuspects(parts: DeskParts): Promise<DeskAnswer> {
  const suspects = await parts.listSuspects();
  if (suspects.length === 0) return { text: 'No submission looks like a robot’s.\n', exitCode: 0 };
  const rows = suspects.map(({ id, receivedAt, form, answers }) => [
    id,
    receivedAt.toISOString(),
    form,
    `${answers.firstName} ${answers.lastName} <${answers.email}>`,
  ]);
  return { text: lines(rows), exitCode: 0 };
}

async function resend({ outbox }: DeskParts, id: string): Promise<DeskAnswer> {
  return (await outbox.resend(id))
    ? { text: `Mail ${id} will be sent again within seconds.\n`, exitCode: 0 }
    : { text: `There is no mail ${id} that was given up or sent.\n`, exitCode: 1 };
}

async function clear(parts: DeskParts, id: string): Promise<DeskAnswer> {
  return (await parts.clear(id))
    ? { text: `Submission ${id} is cleared, its mails will be sent within seconds.\n`, exitCode: 0 }
    : { text: `There is no suspect ${id}.\n`, exitCode: 1 };
}

type Command = (parts: DeskParts, option: string | undefined) => Promise<DeskAnswer>;

/** Command -> the option it takes, and what it does. */
const COMMANDS: Readonly<Record<string, { option: 'resend' | 'clear'; run: Command }>> = {
  outbox: { option: 'resend', run: (parts, id) => (id === undefined ? listDead(parts) : resend(parts, id)) },
  suspects: { option: 'clear', run: (parts, id) => (id === undefined ? listSuspects(parts) : clear(parts, id)) },
};

type Parsed = { readonly run: (parts: DeskParts) => Promise<DeskAnswer> } | DeskAnswer;

/**
 * Reads a command line; what needs no database is answered at once.
 *
 * @param args the arguments after the program's name
 */
export function readCommand(args: readonly string[]): Parsed {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, resend: { type: 'string' }, clear: { type: 'string' } },
    });
    if (values.help || args.length === 0) return { text: HELP, exitCode: 0 };
    const [name = '', ...others] = positionals;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    const given = (['resend', 'clear'] as const).filter((option) => values[option] !== undefined);
    if (!command || others.length > 0 || given.some((option) => option !== command.option)) return UNKNOWN;
    return { run: (parts) => command.run(parts, values[command.option]) };
  } catch {
    return UNKNOWN;
  }
}
