import { type Role, ROLES } from '@dorpel/contracts/desk';
import { isLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import { Misuse, Refused } from '@dorpel/service-kit';
import { accountEmail, stateOf } from '../access/account.ts';
import type { Parts } from '../compose.ts';
import type { StaffAccount } from '../staff/staff-account.ts';
import { emailOf, type Run } from './commands.ts';
import type { Texts } from './texts.ts';

/** By command: whoever may use the server's command line. */
const BY_COMMAND = null;

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

const rowOf = (account: StaffAccount) => {
  const { id, email, name, language, role } = account;
  return { id, email, name, language, role, state: stateOf(account) } as const;
};

export const describe = (account: StaffAccount, words: Texts) => {
  const { email, name, language, role, state } = rowOf(account);
  return [email, name, language, words.roles[role], words.state[state]].join('  ');
};

/** @throws Misuse for what is no role */
function roleOf(role: string, words: Texts): Role {
  if (!isRole(role)) throw new Misuse(words.noneOf(role, ROLES.join(', ')));
  return role;
}

/** @throws Refused where nobody at the desk has the address */
export async function accountOf({ desk }: Parts, email: string, words: Texts): Promise<StaffAccount> {
  const account = await desk.staff.findByEmail(email);
  if (!account) throw new Refused(words.noColleague(email));
  return account;
}

export const inviteStaff: Run = async (given) => {
  const { text, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const language = text('language') ?? 'nl';
  const role = roleOf(text('role') ?? 'agent', words);
  if (!isLanguage(language)) throw new Misuse(words.noneOf(language, LANGUAGES.join(', ')));
  const { parts } = await open();
  const { staff, staffing } = parts.desk;
  const known = await staff.findByEmail(email);
  if (known?.passwordHash || known?.isDisabled)
    throw new Refused(words.hasPlace(known.email, words.state[stateOf(known)]));
  const name = text('name') ?? known?.name;
  if (!name) throw new Refused(words.newColleague(email));
  // A running service has read it long ago; here the first mail is also the last.
  await parts.stationery.readAll();
  const newcomer = { email: accountEmail(email), name, language, role };
  const dry = { id: '', passwordHash: null, generation: 0, ...newcomer };
  const account = isDryRun ? dry : await staffing.invite(BY_COMMAND, newcomer);
  say(words.invited(describe(account, words)));
  return { data: rowOf(account) };
};

export const changeRole: Run = async (given) => {
  const { text, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const role = roleOf(text('role') ?? '', words);
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  const changed = { ...account, role };
  if (!isDryRun) await parts.desk.staffing.changeRole(BY_COMMAND, account.id, role);
  say(describe(changed, words));
  return { data: rowOf(changed) };
};

export const disableStaff: Run = async (given) => {
  const { has, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  const isDisabled = !has('undo');
  if (!isDryRun) await parts.desk.staffing.setDisabled(BY_COMMAND, account.id, isDisabled);
  say((isDisabled ? words.disabled : words.enabled)(account.email));
  return { data: { email: account.email, isDisabled } };
};

/** For who has lost app, codes and passkeys: the next login asks for the password alone. */
export const clearSecondFactor: Run = async (given) => {
  const { words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  if (!isDryRun) await parts.desk.staffing.clearSecondFactor(BY_COMMAND, account.id);
  say(words.secondFactorCleared(account.email));
  return { data: { email: account.email } };
};

export const listStaff: Run = async ({ words, say, open }) => {
  const rows = (await (await open()).parts.desk.staff.everybody()).map((account) => {
    say(describe(account, words));
    return rowOf(account);
  });
  return { data: rows };
};

/** What was changed in accounts and rights: the newest entries, of one page. */
export const readJournal: Run = async ({ words, say, open }) => {
  const { items } = await (await open()).parts.desk.journal.page(1);
  for (const { at, by, what, about, before, after } of items) {
    const who = by?.name ?? words.byCommand;
    say([at.toISOString(), who, what, about.name || about.id, before ?? '', after ?? ''].join('  ').trimEnd());
  }
  return { data: items };
};
