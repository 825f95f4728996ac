import { randomUUID } from 'node:crypto';
import { readFile, writeFile as writeAnyFile } from 'node:fs/promises';
import { isProblem, type Problem } from '@dorpel/contracts';
import { ENTERED_FORMS, TOLD_WAYS } from '@dorpel/contracts/desk-entries';
import { ANSWER_LENGTH, NOBODY, SUBJECT_LENGTH } from '@dorpel/contracts/desk-submissions';
import { FORM_NAMES, type FormName } from '@dorpel/contracts/forms';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import { create, record, string, StructError, unknown } from 'superstruct';
import { listEndingOffers } from '../admin/admin.ts';
import { csvOf, handled, handlingOf, type Selection, type Submission, workbookOf } from '../submissions/submissions.ts';
import type { Parts } from '../compose.ts';
import { cliActorIn, findColleague, type CommandContext, statusOf } from './context.ts';
import type { Texts } from './texts.ts';

/** What a form holds, by the names of its fields. */
const filed = record(string(), unknown());

/** A refusal by its code, with the fields that it names. */
const whyNot = ({ code, fields = {} }: Problem): string =>
  [code, ...Object.entries(fields).map(([field, why]) => `${field}: ${why}`)].join(', ');

export type Run = (given: CommandContext) => Promise<Outcome>;

const MOST_LISTED = 50;
const MOST_EXPORTED = 100_000;

const isForm = (text: string | undefined): text is FormName => (FORM_NAMES as readonly string[]).includes(text ?? '');

/** For the desk alone: what is in it is personal. */
export const writeFile = (path: string, content: string | Buffer) => writeAnyFile(path, content, { mode: 0o600 });

/** @throws Misuse for a form, a status or a number that is none; Refused where nobody of the staff has the address */
async function selectionOf(given: CommandContext, standard: number): Promise<Selection> {
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
    assignee: text('assignee') === NOBODY ? NOBODY : (await findColleague(given, 'assignee'))?.id,
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
async function submissionOf({ submissions }: Pick<Parts, 'submissions'>, id: string, words: Texts) {
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

async function* oneBatch<T>(items: readonly T[]) {
  yield items;
}

export const exportSubmissions: Run = async (given) => {
  const { text, isDryRun, language, words, say, open } = given;
  const selection = await selectionOf(given, MOST_EXPORTED);
  const { submissions, properties, sources } = (await open()).parts;
  const found = await submissions.list(selection);
  const data = found.map(withoutSent);
  const to = text('to');
  const reader = { language, sources, titles: properties.titles };
  async function content(): Promise<string | Buffer> {
    if (to?.endsWith('.json')) return `${JSON.stringify(data, null, 2)}\n`;
    if (to?.endsWith('.xlsx')) return (await workbookOf(oneBatch(found), reader)).body;
    let table = '';
    for await (const line of csvOf(oneBatch(found), selection.form, reader).body) table += line;
    return table;
  }
  if (to === undefined) say((await content()).toString().trimEnd());
  else {
    if (!isDryRun) await writeFile(to, await content());
    say(words.exported(found.length, to));
  }
  return { data };
};

/** What the desk in the browser does with a submission, by the same rule: its log says that it was by command. */
export const handleSubmission: Run = async (given) => {
  const {
    names: [id = ''],
    text,
    isDryRun,
    now,
    words,
    say,
    open,
  } = given;
  const status = statusOf(text('status'), words);
  const note = text('note');
  if (status === undefined && text('assignee') === undefined && !note?.trim()) throw new Misuse(words.whichChange);
  const assignee = text('assignee') === NOBODY ? null : await findColleague(given, 'assignee');
  const { parts } = await open();
  const before = handlingOf(await submissionOf(parts, id, words));
  const by = cliActorIn(words);
  const asked = { status, assignee, note };
  const after = isDryRun ? handled(before, asked, by, now) : await parts.handle(id, before.version, asked, by);
  say(words.handledOf(id, after.status));
  return { data: { id, status: after.status, version: after.version } };
};

/** Keeps what somebody told the office, as the desk in the browser does: a file has the form's own fields. */
export const addSubmission: Run = async (given) => {
  const {
    names: [form = ''],
    text,
    has,
    isDryRun,
    words,
    say,
    open,
  } = given;
  const known = ENTERED_FORMS.find((each) => each === form);
  if (!known) throw new Misuse(words.noForm(form, ENTERED_FORMS.join(', ')));
  const told = TOLD_WAYS.find((each) => each === text('told'));
  if (!told) throw new Misuse(words.whichWay);
  const path = text('from');
  if (path === undefined) throw new Misuse(words.whichFile);
  try {
    const values = { key: randomUUID(), privacy: false, ...create(JSON.parse(await readFile(path, 'utf8')), filed) };
    const entry = { form: known, told, values, isBeside: has('beside') };
    const parts = isDryRun ? undefined : (await open()).parts;
    await parts?.agencyMail.read();
    const receipt = await parts?.enter(entry, cliActorIn(words));
    say(words.entered(receipt?.id ?? ''));
    return { data: { ...receipt } };
  } catch (error) {
    if (!(isProblem(error) || error instanceof StructError || error instanceof SyntaxError)) throw error;
    throw new Refused(words.notEntered(isProblem(error) ? whyNot(error) : error.message));
  }
};

/** Mails an answer as the desk in the browser does: from a template, or with a subject and a text of its own. */
export const answerSubmission: Run = async ({ names: [id = ''], text, isDryRun, words, say, open }) => {
  const status = statusOf(text('status'), words);
  const template = text('template');
  const written = { subject: text('subject'), text: text('text') };
  if (template === undefined && !written.text?.trim()) throw new Misuse(words.whichAnswer);
  if ((written.text ?? '').length > ANSWER_LENGTH || (written.subject ?? '').length > SUBJECT_LENGTH)
    throw new Misuse(words.answerTooLong(ANSWER_LENGTH, SUBJECT_LENGTH));
  const { parts } = await open();
  await submissionOf(parts, id, words);
  await parts.agencyMail.read();
  const by = cliActorIn(words);
  const draft = await parts.answers.draft(id, template, by);
  if (template !== undefined && !draft.templates.some((each) => each.id === template))
    throw new Misuse(words.noTemplate(template, draft.templates.map((each) => each.id).join(', ')));
  const answer = { subject: written.subject ?? draft.subject, text: written.text ?? draft.text, status };
  if (!isDryRun) await parts.answers.send(id, draft.version, answer, by);
  say(words.answered(draft.to));
  say(`${answer.subject}\n\n${answer.text}`);
  return { data: { id, to: draft.to, ...answer } };
};

export const listOffers: Run = async ({ now, language, words, say, open }) => {
  const { inbox, properties } = (await open()).parts;
  const offers = await listEndingOffers({ inbox, titles: properties.titles }, now, language);
  if (offers.length === 0) say(words.noEndingOffers);
  for (const { id, validUntil, amount, name, home } of offers) say([id, validUntil, amount, name, home].join('  '));
  return { data: offers };
};
