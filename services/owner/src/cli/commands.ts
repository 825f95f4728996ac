import { isProblem } from '@dorpel/contracts';
import { NOTE_LENGTHS, NOTE_STATUSES, NOTE_TYPES } from '@dorpel/contracts/desk-owners';
import { email as emailStruct, id as idStruct } from '@dorpel/contracts/fields';
import { dayOf, weekStart } from '@dorpel/i18n/brussels';
import { isLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import { type CommandContext as Context, Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { is } from 'superstruct';
import { accountEmail, stateOf } from '../access/access.ts';
import { type OwnerAccount, mailEntry } from '../accounts/accounts.ts';
import { readHomeFigures } from '../admin/admin.ts';
import { type Note, noteOf, reachableIn, readYesterday, statisticsFrom, tooLongIn } from '../statistics/statistics.ts';
import type { Parts } from '../compose.ts';
import type { Config } from '../config.ts';
import type { Texts } from './texts.ts';
import { writePreviews } from '@dorpel/mail';

/** A command as it was given, and what it works on. */
export type CommandContext = Context<Config, Parts, Texts>;

/** Reads what the agency wants to note for an owner. @throws Misuse with what is wrong with it */
function readNote({ text, words }: CommandContext): Note {
  const type = text('type') ?? 'agency';
  const status = text('status');
  const texts = { subject: (text('subject') ?? '').trim(), comment: (text('comment') ?? '').trim() };
  if (texts.subject === '') throw new Misuse(words.subject);
  const long = tooLongIn(texts);
  if (long) throw new Misuse(words.tooLong(words.parts[long], NOTE_LENGTHS[long]));
  const reachable = reachableIn(texts);
  if (reachable) throw new Misuse(words.reachable(words.parts[reachable]));
  const known = NOTE_TYPES.find((each) => each === type);
  if (!known) throw new Misuse(words.noneOf(type, NOTE_TYPES.join(', ')));
  const stands = NOTE_STATUSES.find((each) => each === status);
  if (status !== undefined && !stands) throw new Misuse(words.noneOf(status, NOTE_STATUSES.join(', ')));
  return noteOf({ ...texts, type: known, status: stands });
}

export type Run = (given: CommandContext) => Promise<Outcome>;

const rowOf = (account: OwnerAccount) => {
  const { email, name, language, propertyIds } = account;
  return { email, name, language, propertyIds, state: stateOf(account) } as const;
};

const describe = (account: OwnerAccount, words: Texts) => {
  const { email, name, language, propertyIds, state } = rowOf(account);
  return [email, name, language, propertyIds.join(',') || words.noProperties, words.state[state]].join('  ');
};

/** @throws Misuse unless it is an e-mail address */
export function emailOf({ names: [email = ''], words }: CommandContext): string {
  if (!is(email, emailStruct())) throw new Misuse(words.noEmail(email));
  return email;
}

/** @throws Misuse for what is no id of a property */
function assertIds(ids: readonly string[], words: Texts): void {
  const wrong = ids.find((id) => !is(id, idStruct()));
  if (wrong !== undefined) throw new Misuse(words.noId(wrong));
}

/** The properties that are named; none, where `--only` says that there are to be none. */
function propertiesOf({ text, has, words }: CommandContext): string[] {
  const ids = (text('properties') ?? '').split(',').filter(Boolean);
  assertIds(ids, words);
  if (ids.length === 0 && !has('only')) throw new Misuse(words.whichProperties);
  return ids;
}

/** Who changes something by command, in the log that the desk in the browser shows. */
const byCommand = ({ words }: CommandContext) => ({ id: 'command', name: words.byCommand });

/** What the office refuses, as a command says it. */
async function orRefused<T>(work: Promise<T>, words: Texts): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isProblem(error, 'home/unknown')) throw new Refused(words.unknownProperties(error.fields?.['ids'] ?? ''));
    if (isProblem(error, 'report/not-wanted')) throw new Refused(words.noReport);
    throw error;
  }
}

/** @throws Refused where there is no such owner */
async function accountOf({ owners }: Parts, email: string, words: Texts): Promise<OwnerAccount> {
  const account = await owners.findByEmail(email);
  if (!account) throw new Refused(words.noOwner(email));
  return account;
}

/** Mails a temporary password: to a new owner, or once more to one who never came. */
export const invite: Run = async (given) => {
  const { text, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const propertyIds = propertiesOf(given);
  const language = text('language') ?? 'nl';
  if (!isLanguage(language)) throw new Misuse(words.noneOf(language, LANGUAGES.join(', ')));
  const { parts } = await open();
  const known = await parts.owners.findByEmail(email);
  if (known?.passwordHash || known?.isDisabled)
    throw new Refused(words.hasAccount(known.email, words.state[stateOf(known)]));
  const name = known?.name ?? text('name');
  if (!name) throw new Refused(words.whatName(email));
  // A running service has read it long ago; here the first mail is also the last.
  await parts.mailTheme.readAll();
  const guest = { email, name, language, propertyIds };
  const { plan, invite: send } = parts.office;
  const account = await orRefused(isDryRun ? plan(guest) : send(guest, byCommand(given)), words);
  say(words.invited(describe(account, words)));
  return { data: rowOf(account) };
};

export const disable: Run = async (given) => {
  const { has, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  const isDisabled = !has('undo');
  if (!isDryRun) await parts.office.change(account.id, undefined, { isDisabled }, byCommand(given));
  say((isDisabled ? words.disabled : words.enabled)(account.email));
  return { data: { email: account.email, isDisabled } };
};

/** Forgets an owner for good, and every mail to them, once the address was said twice. */
export const erase: Run = async (given) => {
  const { text, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  if (!isDryRun && accountEmail(text('confirm') ?? '') !== accountEmail(email))
    throw new Misuse(words.confirmErase(email));
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  if (!isDryRun) await parts.erase(null, account.id);
  say(words.erased(account.email));
  return { data: { email: account.email } };
};

export const link: Run = async (given) => {
  const { has, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const ids = propertiesOf(given);
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  const propertyIds = has('only') ? ids : [...new Set([...account.propertyIds, ...ids])];
  const { assertKept, change } = parts.office;
  const work = isDryRun ? assertKept(ids) : change(account.id, undefined, { propertyIds }, byCommand(given));
  await orRefused<unknown>(work, words);
  say(words.linked(account.email, propertyIds.join(', ') || words.noProperties));
  return { data: { email: account.email, propertyIds } };
};

/** What an owner is called, and the language that they read. */
export const change: Run = async (given) => {
  const { text, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const [name, language] = [text('name'), text('language')];
  if (language !== undefined && !isLanguage(language)) throw new Misuse(words.noneOf(language, LANGUAGES.join(', ')));
  if (name === undefined && language === undefined) throw new Misuse(words.whatChanges);
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  const asked = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
  if (!isDryRun) await parts.office.change(account.id, undefined, asked, byCommand(given));
  say(describe({ ...account, ...asked }, words));
  return { data: rowOf({ ...account, ...asked }) };
};

/** All that is known of one owner's account, with what the office did with it. */
export const show: Run = async (given) => {
  const { words, say, open, now } = given;
  const email = emailOf(given);
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  const [invitedUntil, reports] = await Promise.all([
    parts.temporaryPasswords.lastUntil(account.id, now),
    parts.reports.lastOf(account.id),
  ]);
  const changes = account.handling?.changes ?? [];
  say(describe(account, words));
  for (const { monday, state } of reports) say(`  ${monday}  ${state ?? ''}`);
  for (const { at, by, what, before, after } of changes)
    say(`  ${at.toISOString()}  ${by.name}  ${what}: ${before ?? '–'} → ${after ?? '–'}`);
  return { data: { ...rowOf(account), invitedUntil, reports, changes } };
};

/** Writes what the agency did or heard itself into the history of a property (O5). */
export const note: Run = async (given) => {
  const {
    names: [propertyId = ''],
    words,
    isDryRun,
    say,
    open,
  } = given;
  assertIds([propertyId], words);
  const written = readNote(given);
  const { office } = (await open()).parts;
  const work = isDryRun ? office.assertKept([propertyId]) : office.note(propertyId, written, byCommand(given));
  await orRefused<unknown>(work, words);
  const { type, status, subject, comment } = written;
  say(words.noted(propertyId, [type, status, subject, comment].filter(Boolean).join('  ')));
  return { data: { propertyId, ...written } };
};

export const list: Run = async ({ words, say, open }) => {
  const rows: ReturnType<typeof rowOf>[] = [];
  for await (const accounts of (await open()).parts.owners.all()) {
    for (const account of accounts) {
      say(describe(account, words));
      rows.push(rowOf(account));
    }
  }
  return { data: rows };
};

/** Mails one owner the report of this week's Monday, again where it was mailed before. */
async function reportTo(given: CommandContext, email: string): Promise<Outcome> {
  const { words, isDryRun, say, open } = given;
  if (!is(email, emailStruct())) throw new Misuse(words.noEmail(email));
  const { parts } = await open();
  await parts.mailTheme.readAll();
  const account = await accountOf(parts, email, words);
  if (!isDryRun) await orRefused(parts.office.sendReport(account.id, byCommand(given)), words);
  say(words.reportedTo(account.email));
  return { data: { email: account.email } };
}

/** Writes the reports of this week's Monday at once, whatever the hour; those that are written stay as they are. */
export const report: Run = async (given) => {
  const { words, isDryRun, now, say, open } = given;
  const [email] = given.names;
  if (email !== undefined) return reportTo(given, email);
  const { reporting, mailTheme } = (await open()).parts;
  await mailTheme.readAll();
  const monday = weekStart(dayOf(now));
  let count = 0;
  if (isDryRun) {
    for await (const { to, subject, text } of reporting.preview(monday)) {
      say(`To: ${to.address}\nSubject: ${subject}\n\n${text}\n`);
      count += 1;
    }
  } else count = await reporting.writeAll(monday);
  say(words.reports(count, monday));
  return { data: { monday, count } };
};

/** What visitors did yesterday, and the homes that they opened most. */
export const showYesterday: Run = async ({ now, words, say, open }) => {
  const yesterday = await readYesterday((await open()).parts.rollups, now);
  const { day, opens, opensBefore, opensWeekBefore, homes, visits } = yesterday;
  if (visits) {
    const [before, weekBefore] = [visits.before, visits.weekBefore].map((count) => String(count ?? '–'));
    say(words.figures.visits(day, visits.count, before ?? '', weekBefore ?? ''));
    for (const home of visits.homes) say(`  ${home.propertyId}  ${home.visits}`);
  }
  say(words.figures.longer(day, opens, opensBefore, opensWeekBefore));
  for (const home of homes) say(`  ${home.propertyId}  ${home.opens}`);
  return { data: yesterday };
};

/** Who owns a home, who looks at it, and what was asked last. */
export const showHome: Run = async ({ names: [id = ''], now, words, say, open }) => {
  if (!is(id, idStruct())) throw new Misuse(words.noId(id));
  const { parts } = await open();
  const statistics = statisticsFrom({ ...parts, now: () => now });
  const home = await readHomeFigures({ ...parts, statistics }, id, now);
  if (home.owners.length === 0) say(words.figures.noOwner(id));
  for (const { email, name } of home.owners) say([email, name].join('  '));
  const { impressions, opens, visits } = home.statistics;
  say(words.figures.seen(impressions.total, visits?.total ?? 0, opens.total));
  for (const { at, type, status, subject } of home.history) say(['', at, type, status, subject].join('  '));
  return { data: home };
};

/** Those that were given up first, then those that wait: of all that send mail for this service. */
const mailsOf = async ({ outboxes }: Parts) => [
  ...(await Promise.all(outboxes.map((outbox) => outbox.listDead()))).flat(),
  ...(await Promise.all(outboxes.map((outbox) => outbox.listWaiting()))).flat(),
];

/** The mails to owners and staff that wait or were given up, and why; what they say is not shown. */
export const listMails: Run = async ({ words, say, open }) => {
  const found = await mailsOf((await open()).parts);
  if (found.length === 0) say(words.noMails);
  for (const { id, to, subject, state, attempts, lastError } of found) {
    const tried = attempts > 0 ? words.attempts(attempts, lastError ?? '') : '';
    say([id, state === 'dead' ? words.failed : words.waits, to.address, subject, tried].filter(Boolean).join('  '));
  }
  return { data: found.map(({ documentId: _, ...mail }) => mail) };
};

/** Tries a mail again, or drops it, as the desk in the browser does; the log says that it was by command. */
export const actOnMail =
  (act: 'retry' | 'drop'): Run =>
  async ({ names: [id = ''], isDryRun, now, words, say, open }) => {
    const { parts } = await open();
    const found = (await mailsOf(parts)).find((mail) => mail.id === id);
    if (!found) throw new Refused(words.noMail(id));
    if (!isDryRun) {
      for (const outbox of parts.outboxes) await outbox[act](id);
      const before = found.state === 'dead' ? 'failed' : 'waits';
      const after = act === 'drop' ? 'dropped' : 'waits';
      await parts.desk.journal.note(mailEntry(now, null, id, { before, after }));
    }
    say((act === 'drop' ? words.dropped : words.retried)(found.to.address, found.subject));
    return { data: { id } };
  };

/** Writes every mail with example data into a folder, as HTML and as text. */
export const previewMails: Run = async ({ names: [folder = ''], words, say }) => {
  // Only now: no other command needs the examples.
  const previews = (await import('./examples.ts')).previewMails();
  const index = await writePreviews(previews, folder);
  say(words.previews(previews.length, index));
  return { data: { index, mails: previews.length } };
};
