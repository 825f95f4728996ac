import { isProblem } from '@dorpel/contracts';
import { type Outcome, Refused } from '@dorpel/service-kit';
import { presentPasskeys } from '../access/safety.present.ts';
import { presentLine } from '../staff/staff.present.ts';
import type { StaffAccount } from '../staff/staff-account.ts';
import { emailOf, type Run } from './commands.ts';
import type { Given } from './given.ts';
import { accountOf, describe } from './staff.ts';

type Opened = Awaited<ReturnType<Given['open']>>;

/** What somebody does for the safety of their own account, done for them: problems are said as refusals. */
const forColleague =
  (act: (given: Given, account: StaffAccount, opened: Opened) => Promise<Outcome>): Run =>
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
  await parts.stationery.readAll();
  if (!isDryRun) await parts.helping.sendPassword(account);
  say(words.safety.passwordSent(account.email));
  return { data: { email: account.email } };
});
