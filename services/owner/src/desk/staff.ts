import { randomUUID } from 'node:crypto';
import { type Role, ROLES } from '@dorpel/contracts/desk';
import { isLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import { Misuse, Refused } from '@dorpel/service-kit';
import { accountEmail, stateOf } from '../access/account.ts';
import { hashTemporaryPassword, INVITATION_DAYS, makeTemporaryPassword } from '../access/temporary-password.ts';
import type { StaffAccount } from '../staff/staff-account.ts';
import { emailOf, type Run } from './commands.ts';
import type { Texts } from './texts.ts';

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

const rowOf = (account: StaffAccount) => {
  const { email, name, language, role } = account;
  return { email, name, language, role, state: stateOf(account) } as const;
};

const describe = (account: StaffAccount, words: Texts) => {
  const { email, name, language, role, state } = rowOf(account);
  return [email, name, language, words.roles[role], words.state[state]].join('  ');
};

/** Mails a temporary password: to a new colleague, or once more to one who never came, then in the role that is said now. */
export const inviteStaff: Run = async (given) => {
  const { text, words, isDryRun, now, say, open } = given;
  const email = emailOf(given);
  const language = text('language') ?? 'nl';
  const role = text('role') ?? 'agent';
  if (!isLanguage(language)) throw new Misuse(words.noneOf(language, LANGUAGES.join(', ')));
  if (!isRole(role)) throw new Misuse(words.noneOf(role, ROLES.join(', ')));
  const { parts } = await open();
  const { staff, temporaryPasswords, letters } = parts.desk;
  const known = await staff.findByEmail(email);
  if (known?.passwordHash || known?.isDisabled)
    throw new Refused(words.hasPlace(known.email, words.state[stateOf(known)]));
  const name = text('name') ?? known?.name;
  if (!name) throw new Refused(words.newColleague(email));
  const account: StaffAccount = {
    id: known?.id ?? randomUUID(),
    email: accountEmail(email),
    name,
    language,
    role,
    passwordHash: null,
    generation: known?.generation ?? 0,
  };
  if (!isDryRun) {
    // A running service has read it long ago; here the first mail is also the last.
    await parts.stationery.readAll();
    const password = makeTemporaryPassword();
    // Written before anything is stored: who can't be told is not half invited.
    const letter = letters.invitation(account, password);
    await staff.addMissing([account]);
    await staff.describe(account.id, { name, language, role });
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
    await temporaryPasswords.add({ ownerId: account.id, hash: hashTemporaryPassword(password), expiresAt }, [letter]);
  }
  say(words.invited(describe(account, words)));
  return { data: rowOf(account) };
};

export const disableStaff: Run = async (given) => {
  const { has, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const { staff } = (await open()).parts.desk;
  const account = await staff.findByEmail(email);
  if (!account) throw new Refused(words.noColleague(email));
  const isDisabled = !has('undo');
  if (!isDryRun) await staff.setDisabled(account.id, isDisabled);
  say((isDisabled ? words.disabled : words.enabled)(account.email));
  return { data: { email: account.email, isDisabled } };
};

export const listStaff: Run = async ({ words, say, open }) => {
  const rows: ReturnType<typeof rowOf>[] = [];
  for await (const accounts of (await open()).parts.desk.staff.all()) {
    for (const account of accounts) {
      say(describe(account, words));
      rows.push(rowOf(account));
    }
  }
  return { data: rows };
};
