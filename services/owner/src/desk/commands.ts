import { randomUUID } from 'node:crypto';
import { email as emailStruct, id as idStruct } from '@dorpel/contracts/fields';
import { dayOf, weekStart } from '@dorpel/i18n/brussels';
import { isLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { is } from 'superstruct';
import type { Parts } from '../compose.ts';
import { accountEmail, stateOf } from '../access/account.ts';
import { hashTemporaryPassword, INVITATION_DAYS, makeTemporaryPassword } from '../access/temporary-password.ts';
import type { OwnerAccount } from '../owners/account.ts';
import type { Given } from './given.ts';
import { readNote } from './note.ts';
import type { Texts } from './texts.ts';

export type Run = (given: Given) => Promise<Outcome>;

const rowOf = (account: OwnerAccount) => {
  const { email, name, language, propertyIds } = account;
  return { email, name, language, propertyIds, state: stateOf(account) } as const;
};

const describe = (account: OwnerAccount, words: Texts) => {
  const { email, name, language, propertyIds, state } = rowOf(account);
  return [email, name, language, propertyIds.join(',') || words.noProperties, words.state[state]].join('  ');
};

/** @throws Misuse unless it is an e-mail address */
export function emailOf({ names: [email = ''], words }: Given): string {
  if (!is(email, emailStruct())) throw new Misuse(words.noEmail(email));
  return email;
}

/** @throws Misuse for what is no id of a property */
function assertIds(ids: readonly string[], words: Texts): void {
  const wrong = ids.find((id) => !is(id, idStruct()));
  if (wrong !== undefined) throw new Misuse(words.noId(wrong));
}

/** The properties that are named; none, where `--only` says that there are to be none. */
function propertiesOf({ text, has, words }: Given): string[] {
  const ids = (text('properties') ?? '').split(',').filter(Boolean);
  assertIds(ids, words);
  if (ids.length === 0 && !has('only')) throw new Misuse(words.whichProperties);
  return ids;
}

/** @throws Refused unless the catalogue has all these properties, shown or held back */
async function assertKept({ homes }: Parts, ids: readonly string[], words: Texts): Promise<void> {
  const kept = await homes.kept(ids);
  const missing = ids.filter((id) => !kept.has(id));
  if (missing.length > 0) throw new Refused(words.unknownProperties(missing.join(', ')));
}

/** @throws Refused where there is no such owner */
async function accountOf({ owners }: Parts, email: string, words: Texts): Promise<OwnerAccount> {
  const account = await owners.findByEmail(email);
  if (!account) throw new Refused(words.noOwner(email));
  return account;
}

/** Mails a temporary password: to a new owner, or once more to one who never came. */
export const invite: Run = async (given) => {
  const { text, words, isDryRun, now, say, open } = given;
  const email = emailOf(given);
  const propertyIds = propertiesOf(given);
  const language = text('language') ?? 'nl';
  if (!isLanguage(language)) throw new Misuse(words.noneOf(language, LANGUAGES.join(', ')));
  const { parts } = await open();
  const { owners, temporaryPasswords, letters, stationery } = parts;
  await assertKept(parts, propertyIds, words);
  const known = await owners.findByEmail(email);
  if (known?.passwordHash || known?.isDisabled)
    throw new Refused(words.hasAccount(known.email, words.state[stateOf(known)]));
  const name = known?.name ?? text('name');
  if (!name) throw new Refused(words.whatName(email));
  const account: OwnerAccount = known ?? {
    id: randomUUID(),
    email: accountEmail(email),
    name,
    language,
    propertyIds,
    passwordHash: null,
    generation: 0,
  };
  if (!isDryRun) {
    // A running service has read it long ago; here the first mail is also the last.
    await stationery.readAll();
    const password = makeTemporaryPassword();
    // Written before anything is stored: who can't be told is not half invited.
    const letter = letters.invitation(account, password);
    await owners.addMissing([account]);
    await owners.link(account.id, propertyIds, false);
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
    await temporaryPasswords.add({ ownerId: account.id, hash: hashTemporaryPassword(password), expiresAt }, [letter]);
  }
  say(words.invited(describe(account, words)));
  return { data: rowOf(account) };
};

export const disable: Run = async (given) => {
  const { has, words, isDryRun, say, open } = given;
  const email = emailOf(given);
  const { parts } = await open();
  const account = await accountOf(parts, email, words);
  const isDisabled = !has('undo');
  if (!isDryRun) await parts.owners.setDisabled(account.id, isDisabled);
  say((isDisabled ? words.disabled : words.enabled)(account.email));
  return { data: { email: account.email, isDisabled } };
};

/** Forgets an owner for good, and every mail to them. */
export const erase: Run = async (given) => {
  const { words, isDryRun, say, open } = given;
  const email = emailOf(given);
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
  await assertKept(parts, ids, words);
  const isOnly = has('only');
  if (!isDryRun) await parts.owners.link(account.id, ids, isOnly);
  const propertyIds = isOnly ? ids : [...new Set([...account.propertyIds, ...ids])];
  say(words.linked(account.email, propertyIds.join(', ') || words.noProperties));
  return { data: { email: account.email, propertyIds } };
};

/** Writes what the agency did or heard itself into the history of a property (O5). */
export const note: Run = async (given) => {
  const {
    names: [propertyId = ''],
    words,
    isDryRun,
    now,
    say,
    open,
  } = given;
  assertIds([propertyId], words);
  const written = readNote(given);
  const { parts } = await open();
  await assertKept(parts, [propertyId], words);
  const row = {
    id: randomUUID(),
    propertyId,
    at: now,
    day: dayOf(now),
    contact: null,
    source: 'agency',
    appointmentAt: null,
    ...written,
  } as const;
  if (!isDryRun) await parts.history.save([row]);
  const { type, status, subject, comment } = written;
  say(words.noted(propertyId, [type, status, subject, comment].filter(Boolean).join('  ')));
  return { data: row };
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

/** Writes the reports of this week's Monday at once, whatever the hour; those that are written stay as they are. */
export const report: Run = async ({ words, isDryRun, now, say, open }) => {
  const { reporting, stationery } = (await open()).parts;
  await stationery.readAll();
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
