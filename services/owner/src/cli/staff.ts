import { isProblem } from '@dorpel/contracts';
import { type Role, ROLES } from '@dorpel/contracts/desk';
import { isLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { accountEmail, presentPasskeys, stateOf } from '../access/access.ts';
import { presentLine, type StaffAccount } from '../accounts/accounts.ts';
import type { Parts } from '../compose.ts';
import { type CommandContext, emailOf, type Run } from './commands.ts';
import type { Texts } from './texts.ts';

/** By command: whoever may use the server's command line. */
const CLI_ACTOR = null;

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

const rowOf = (account: StaffAccount) => {
  const { id, email, name, language, role } = account;
  return { id, email, name, language, role, state: stateOf(account) } as const;
};

const describe = (account: StaffAccount, words: Texts) => {
  const { email, name, language, role, state } = rowOf(account);
  return [email, name, language, words.roles[role], words.state[state]].join('  ');
};

/** @throws Misuse for what is no role */
function roleOf(role: string, words: Texts): Role {
  if (!isRole(role)) throw new Misuse(words.noneOf(role, ROLES.join(', ')));
  return role;
}

/** @throws Refused where nobody at the desk has the address */
async function accountOf({ desk }: Parts, email: string, words: Texts): Promise<StaffAccount> {
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
  await parts.mailTheme.readAll();
  const newcomer = { email: accountEmail(email), name, language, role };
  const dry = { id: '', passwordHash: null, generation: 0, ...newcomer };
  const account = isDryRun ? dry : await staffing.invite(CLI_ACTOR, newcomer);
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
  if (!isDryRun) await parts.desk.staffing.changeRole(CLI_ACTOR, account.id, role);
  say(describe(changed, words));
  return { data: rowOf(changed) };
};

export const disableStaff: Run = async (given) => {
  const { has, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  const isDisabled = !has('undo');
  if (!isDryRun) await parts.desk.staffing.setDisabled(CLI_ACTOR, account.id, isDisabled);
  say((isDisabled ? words.disabled : words.enabled)(account.email));
  return { data: { email: account.email, isDisabled } };
};

/** For who has lost app, codes and passkeys: the next login asks for the password alone. */
export const clearSecondFactor: Run = async (given) => {
  const { words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  if (!isDryRun) await parts.desk.staffing.clearSecondFactor(CLI_ACTOR, account.id);
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

type Opened = Awaited<ReturnType<CommandContext['open']>>;

/** What somebody does for the safety of their own account, done for them: problems are said as refusals. */
const forColleague =
  (act: (given: CommandContext, account: StaffAccount, opened: Opened) => Promise<Outcome>): Run =>
  async (given) => {
    const email = emailOf(given);
    const opened = await given.open();
    const account = await accountOf(opened.parts, email, given.words);
    try {
      return await act(given, account, opened);
    } catch (error) {
      const { safety } = given.words;
      for (const [code, reason] of Object.entries(safety.refused)) {
        if (isProblem(error, code)) throw new Refused(reason);
      }
      throw error;
    }
  };

const kindOf = (of: { browser: string | null; system: string | null }) =>
  [of.browser, of.system].filter(Boolean).join(', ') || '–';

/** Who somebody is, and what they come in with besides the password. */
export const showStaff = forColleague(async ({ words, say }, account, { config }) => {
  const passkeys = presentPasskeys(account);
  const appAddedAt = account.app?.addedAt.toISOString() ?? null;
  const recoveryCodesLeft = account.recoveryCodes?.length ?? 0;
  say(describe(account, words));
  say(appAddedAt === null ? words.safety.noApp : words.safety.app(appAddedAt));
  say(words.safety.codesLeft(recoveryCodesLeft));
  for (const { id, addedAt, usedAt, ...of } of passkeys)
    say(words.safety.passkey(id, kindOf(of), addedAt, usedAt ?? '–'));
  const isDemanded = config.STAFF_SECOND_FACTOR === 'required';
  return { data: { ...presentLine(account, new Date()), appAddedAt, recoveryCodesLeft, isDemanded, passkeys } };
});

export const listDevices = forColleague(async ({ words, say }, account, { parts }) => {
  const devices = await parts.helping.listDevices(account);
  if (devices.length === 0) say(words.safety.noDevices);
  for (const { id, seenAt, ...of } of devices) say([id, kindOf(of), seenAt ?? '–'].join('  '));
  return { data: devices.map(({ isThis: _, ...device }) => device) };
});

export const endDevice = forColleague(async ({ text, words, isDryRun, say }, account, { parts }) => {
  const id = text('device') ?? '';
  const device = (await parts.helping.listDevices(account)).find((each) => each.id === id);
  if (!device) throw new Refused(words.safety.refused['device/not-found']);
  if (!isDryRun) await parts.helping.endDevice(account, id);
  say(words.safety.deviceEnded(account.email, kindOf(device)));
  return { data: { id } };
});

export const removePasskey = forColleague(async ({ text, words, isDryRun, say }, account, { parts }) => {
  const id = text('passkey') ?? '';
  const passkey = presentPasskeys(account).find((each) => each.id === id);
  if (!passkey) throw new Refused(words.safety.refused['passkey/not-found']);
  if (!isDryRun) await parts.helping.removePasskey(account, id);
  say(words.safety.passkeyRemoved(account.email, kindOf(passkey)));
  return { data: { id } };
});

/** Sets an authenticator app up, in two steps: what it is told, and the code that it gives then. */
export const setUpApp = forColleague(async ({ text, words, isDryRun, say }, account, { parts }) => {
  const code = text('code');
  if (isDryRun) return { data: { email: account.email } };
  if (code === undefined) {
    const { secret, address } = await parts.helping.beginApp(account);
    say(words.safety.tellApp(account.email));
    say(`  ${secret}\n  ${address}`);
    return { data: { secret, address } };
  }
  const codes = await parts.helping.confirmApp(account, code);
  say(words.safety.appAdded(account.email));
  for (const each of codes) say(`  ${each}`);
  return { data: { codes } };
});

export const removeApp = forColleague(async ({ words, isDryRun, say }, account, { parts }) => {
  if (!account.app) throw new Refused(words.safety.noApp);
  if (!isDryRun) await parts.helping.removeApp(account);
  say(words.safety.appRemoved(account.email));
  return { data: { email: account.email } };
});

export const renewCodes = forColleague(async ({ words, isDryRun, say }, account, { parts }) => {
  if (isDryRun) return { data: { email: account.email } };
  const codes = await parts.helping.renewCodes(account);
  say(words.safety.codesMade(account.email));
  for (const each of codes) say(`  ${each}`);
  return { data: { codes } };
});

/** Mails a temporary password, as who forgot theirs asks for it. */
export const sendPassword = forColleague(async ({ words, isDryRun, say }, account, { parts }) => {
  if (account.isDisabled) throw new Refused(words.safety.noWayIn(account.email));
  await parts.mailTheme.readAll();
  if (!isDryRun) await parts.helping.sendPassword(account);
  say(words.safety.passwordSent(account.email));
  return { data: { email: account.email } };
});
