import { randomUUID } from 'node:crypto';
import type { Terminal } from '@dorpel/service-kit';
import type { Language } from '@dorpel/i18n/languages';
import type { Homes } from '../homes/homes.ts';
import { type Account, accountEmail } from '../owners/account.ts';
import type { History } from '../history/history.repository.ts';
import type { Letters } from '../owners/letters/letters.tsx';
import type { Owners } from '../owners/owners.repository.ts';
import { hashTemporaryPassword, INVITATION_DAYS, makeTemporaryPassword } from '../owners/temporary-password.ts';
import type { TemporaryPasswords } from '../owners/temporary-passwords.repository.ts';
import type { Reporting } from '../report/reporting.ts';
import { dayOf, weekStart } from '@dorpel/i18n/brussels';
import type { Note } from './note.ts';

export type DeskParts = {
  readonly owners: Owners;
  readonly temporaryPasswords: TemporaryPasswords;
  readonly letters: Letters;
  readonly homes: Pick<Homes, 'kept'>;
  readonly history: Pick<History, 'save'>;
  readonly reporting: Reporting;
  readonly terminal: Terminal;
  readonly now: () => Date;
};

/** What a command was given, checked. */
export type Given = {
  readonly email: string;
  readonly name?: string | undefined;
  readonly language: Language;
  readonly propertyIds: readonly string[];
  readonly note?: Note | undefined;
  /** Only reads and tells. */
  readonly isDryRun: boolean;
  /** `link`: instead of what was linked before; `disable`: gives the way in back. */
  readonly isReversed: boolean;
};

export const EXIT = { done: 0, refused: 1, usage: 64 } as const;

type Command = (parts: DeskParts, given: Given) => Promise<number>;

const describe = ({ email, name, language, propertyIds, isDisabled, passwordHash }: Account) =>
  [
    email,
    name,
    language,
    propertyIds.join(',') || 'no properties',
    isDisabled ? 'disabled' : passwordHash === null ? 'invited' : 'active',
  ].join('  ');

/** Whether the catalogue has all these properties, shown or held back; tells which it has not. */
async function areKept({ homes, terminal }: DeskParts, ids: readonly string[]): Promise<boolean> {
  const kept = await homes.kept(ids);
  const missing = ids.filter((id) => !kept.has(id));
  if (missing.length > 0) terminal.warn(`The catalogue does not show ${missing.join(', ')}: nothing was changed.`);
  return missing.length === 0;
}

/** Mails a temporary password: to a new owner, or once more to one who never came. */
const invite: Command = async (parts, { email, name, language, propertyIds, isDryRun }) => {
  const { owners, temporaryPasswords, letters, terminal, now } = parts;
  if (!(await areKept(parts, propertyIds))) return EXIT.refused;
  const known = await owners.findByEmail(email);
  if (known?.passwordHash || known?.isDisabled) {
    terminal.warn(`${known.email} has an account already (${known.isDisabled ? 'disabled' : 'active'}): see 'link'.`);
    return EXIT.refused;
  }
  if (!known && !name) {
    terminal.warn(`${email} is new: say what the owner is called, with --name.`);
    return EXIT.refused;
  }
  const account: Account = known ?? {
    id: randomUUID(),
    email: accountEmail(email),
    name: name ?? '',
    language,
    propertyIds,
    passwordHash: null,
    generation: 0,
  };
  if (isDryRun) {
    terminal.say(`Would invite ${describe(account)}`);
    return EXIT.done;
  }
  const password = makeTemporaryPassword();
  // Written before anything is stored: who can't be told is not half invited.
  const letter = letters.invitation(account, password);
  await owners.addMissing([account]);
  if (propertyIds.length > 0) await owners.link(account.id, propertyIds, false);
  const expiresAt = new Date(now().getTime() + INVITATION_DAYS * 86_400_000);
  await temporaryPasswords.add({ ownerId: account.id, hash: hashTemporaryPassword(password), expiresAt }, [letter]);
  terminal.say(`${account.email} is invited; the mail leaves within seconds, from the running service.`);
  return EXIT.done;
};

async function withAccount(
  { owners, terminal }: DeskParts,
  email: string,
  act: (account: Account) => Promise<number>,
): Promise<number> {
  const account = await owners.findByEmail(email);
  if (account) return act(account);
  terminal.warn(`There is no owner with the address ${email}.`);
  return EXIT.refused;
}

const disable: Command = (parts, { email, isDryRun, isReversed }) =>
  withAccount(parts, email, async (account) => {
    if (!isDryRun) await parts.owners.setDisabled(account.id, !isReversed);
    const done = isReversed ? 'may log in again' : 'has no way in any more, and all sessions are over';
    parts.terminal.say(`${isDryRun ? 'Would change: ' : ''}${account.email} ${done}.`);
    return EXIT.done;
  });

const link: Command = (parts, { email, propertyIds, isDryRun, isReversed }) =>
  withAccount(parts, email, async (account) => {
    if (!(await areKept(parts, propertyIds))) return EXIT.refused;
    if (!isDryRun) await parts.owners.link(account.id, propertyIds, isReversed);
    const after = isReversed ? propertyIds : [...new Set([...account.propertyIds, ...propertyIds])];
    parts.terminal.say(`${isDryRun ? 'Would link' : 'Linked'} to ${account.email}: ${after.join(', ') || 'nothing'}.`);
    return EXIT.done;
  });

/** Writes what the agency did or heard itself into the history of a property (O5). */
const note: Command = async (parts, { propertyIds, note: written, isDryRun }) => {
  const [propertyId] = propertyIds;
  if (!written || propertyId === undefined || !(await areKept(parts, [propertyId]))) return EXIT.refused;
  const at = parts.now();
  const row = {
    id: randomUUID(),
    propertyId,
    at,
    day: dayOf(at),
    contact: null,
    source: 'agency',
    appointmentAt: null,
  };
  if (!isDryRun) await parts.history.save([{ ...row, ...written }]);
  const { type, status, subject, comment } = written;
  parts.terminal.say(
    `${isDryRun ? 'Would note' : 'Noted'} for ${propertyId}: ${[type, status, subject, comment].filter(Boolean).join('  ')}`,
  );
  return EXIT.done;
};

const list: Command = async ({ owners, terminal }) => {
  for (const account of await owners.list()) terminal.say(describe(account));
  return EXIT.done;
};

/** Writes the reports of this week's Monday at once, whatever the hour; those that are written stay as they are. */
const report: Command = async ({ reporting, terminal, now }, { isDryRun }) => {
  const monday = weekStart(dayOf(now()));
  if (isDryRun) {
    const mails = await reporting.preview(monday);
    for (const { to, subject, text } of mails) terminal.say(`To: ${to.address}\nSubject: ${subject}\n\n${text}\n`);
    terminal.say(`${mails.length} reports about the week before ${monday}. Nothing was stored or mailed.`);
    return EXIT.done;
  }
  const count = await reporting.writeAll(monday);
  terminal.say(`${count} reports about the week before ${monday} leave within seconds, from the running service.`);
  return EXIT.done;
};

export const COMMANDS = { invite, disable, link, note, list, report } as const satisfies Readonly<
  Record<string, Command>
>;
export type CommandName = keyof typeof COMMANDS;
