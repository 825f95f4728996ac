import { writeFile as writeAnyFile } from 'node:fs/promises';
import { NOBODY } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES, type FormName } from '@dorpel/contracts/forms';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import type { Parts } from '../compose.ts';
import { csvOf, homesIn } from '../submissions/csv.ts';
import type { Submission } from '../submissions/submission.ts';
import type { Selection } from '../submissions/store.ts';
import { colleagueIn } from './colleague-in.ts';
import type { Given } from './given.ts';
import { statusOf } from './status-of.ts';
import type { Texts } from './texts.ts';

export type Run = (given: Given) => Promise<Outcome>;

const MOST_LISTED = 50;
const MOST_EXPORTED = 100_000;

const isForm = (text: string | undefined): text is FormName => (FORM_NAMES as readonly string[]).includes(text ?? '');

/** For the desk alone: what is in it is personal. */
export const writeFile = (path: string, text: string) => writeAnyFile(path, text, { mode: 0o600 });

/** @throws Misuse for a form, a status or a number that is none; Refused where nobody of the staff has the address */
async function selectionOf(given: Given, standard: number): Promise<Selection> {
  const { text, words } = given;
  const form = text('form');
  if (form !== undefined && !isForm(form)) throw new Misuse(words.noForm(form, FORM_NAMES.join(', ')));
  const asked = given.whole('most');
  const most = asked === undefined ? standard : asked;
  if (most === null || most < 1) throw new Misuse(words.most);
  return {
    form,
    person: text('person')?.trim().toLowerCase(),
    status: statusOf(text('status'), words),
    assignee: text('assignee') === NOBODY ? NOBODY : (await colleagueIn(given, 'assignee'))?.id,
    search: text('search'),
    most,
  };
}

/** A submission without what is sent to others of it. */
export const withoutSent = ({ messages: _, events: _events, ...submission }: Submission) => submission;

function mailsOf({ messages }: Submission, words: Texts): string {
  const count = (state: string) => messages.filter((each) => each.state === state).length;
  return words.mails(count('sent'), messages.length, count('dead'));
}

export const listSubmissions: Run = async (given) => {
  const { words, say, open } = given;
  const selection = await selectionOf(given, MOST_LISTED);
  const found = await (await open()).parts.submissions.list(selection);
  if (found.length === 0) say(words.noSubmissions);
  for (const each of found)
    say([each.id, each.receivedAt.toISOString(), each.form, each.person, mailsOf(each, words)].join('  '));
  return { data: found.map(withoutSent) };
};

/** @throws Refused where there is no such submission */
export async function submissionOf({ submissions }: Pick<Parts, 'submissions'>, id: string, words: Texts) {
  const found = await submissions.find(id);
  if (!found) throw new Refused(words.noSubmission(id));
  return found;
}

export const showSubmission: Run = async ({ names: [id = ''], words, say, open }) => {
  const { messages, events = [], ...submission } = await submissionOf((await open()).parts, id, words);
  const mails = messages.map(({ html: _html, attachments, ...mail }) => ({
    ...mail,
    attachments: attachments?.map(({ name }) => name),
  }));
  const data = { ...submission, mails, events: events.map(({ body: _, ...event }) => event) };
  say(JSON.stringify(data, null, 2));
  return { data };
};

export const resendSubmission: Run = async ({ names: [id = ''], isDryRun, words, say, open }) => {
  const { parts } = await open();
  const { messages } = await submissionOf(parts, id, words);
  const mails = messages.filter(({ state }) => state === 'sent' || state === 'dead');
  if (!isDryRun) for (const mail of mails) await parts.outbox.resend(mail.id);
  say(words.sentAgain);
  for (const { to, subject } of mails) say(`  ${to.address}  ${subject}`);
  return { data: mails.map(({ id: mail, to, subject }) => ({ id: mail, to, subject })) };
};

export const exportSubmissions: Run = async (given) => {
  const { text, isDryRun, language, words, say, open } = given;
  const selection = await selectionOf(given, MOST_EXPORTED);
  const { submissions, properties } = (await open()).parts;
  const found = await submissions.list(selection);
  const data = found.map(withoutSent);
  const to = text('to');
  const content = to?.endsWith('.json')
    ? `${JSON.stringify(data, null, 2)}\n`
    : csvOf(found, await properties.titles(homesIn(found), language));
  if (to === undefined) say(content.trimEnd());
  else {
    if (!isDryRun) await writeFile(to, content);
    say(words.exported(found.length, to));
  }
  return { data };
};
